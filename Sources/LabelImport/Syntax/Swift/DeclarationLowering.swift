internal import LabelModel
@_spi(RawSyntax) internal import SwiftSyntax

/// Turns the declarations of a file into ``TypeDeclaration`` values.
struct DeclarationLowering {
  /// Lowers the expressions inside.
  var expressions: ExpressionLowering
  /// The types found so far, in order of their beginning.
  var types: [TypeDeclaration] = []

  /// Creates a lowering that goes on at the depth of `expressions`.
  init(expressions: ExpressionLowering) { self.expressions = expressions }

  /// Lowers a whole file.
  static func file(
    _ tree: SourceFileSyntax, of file: SourceFile, index: Int32
  ) -> FileDeclarations {
    let compilation = CompilationCondition(platform: file.platform, flags: file.flags)
    var lowering = DeclarationLowering(
      expressions: ExpressionLowering(
        file: index, source: file.bytes, compilation: compilation))
    lowering.types.append(
      TypeDeclaration(
        name: "", kind: .extensionOfType, inherits: [], variables: [], functions: [], cases: [],
        aliases: [:], span: CodeSpan(file: index, start: 0, end: 0)))
    // The nodes live as long as the tree.
    withExtendedLifetime(tree) {
      let root = SourceNode(tree)
      guard let parts = root.typed(RawSourceFileSyntax.self) else { return }
      lowering.add(statements: root.part(parts.statements), to: 0)
    }
    return FileDeclarations(
      types: lowering.types, mentions: TypeMentions(tree, compilation: compilation))
  }

  private mutating func add(statements list: SourceNode, to owner: Int) {
    for item in list.elements {
      guard let content = item.typed(RawCodeBlockItemSyntax.self)?.item else { continue }
      if content.raw.as(RawDeclSyntax.self) != nil { add(item.part(content), to: owner) }
    }
  }

  mutating func add(members list: SourceNode, to owner: Int) {
    for item in list.elements {
      guard let member = item.typed(RawMemberBlockItemSyntax.self) else { continue }
      add(item.part(member.decl), to: owner)
    }
  }

  private mutating func add(_ node: SourceNode, to owner: Int) {
    guard expressions.depth < ExpressionLowering.maximumDepth else { return }
    switch node.kind {
    case .variableDecl: types[owner].variables += variables(node)
    case .functionDecl: if let function = function(node) { types[owner].functions.append(function) }
    case .initializerDecl: types[owner].functions += initializer(node)
    case .subscriptDecl: types[owner].functions += subscripts(node)
    case .enumCaseDecl: types[owner].cases += cases(node)
    case .typeAliasDecl:
      guard let alias = node.typed(RawTypeAliasDeclSyntax.self) else { return }
      let initializer = node.part(alias.initializer)
      types[owner].aliases[alias.name.text] = expressions.plainText(
        of: initializer.part(alias.initializer.value))
    case .classDecl, .actorDecl, .structDecl, .enumDecl, .protocolDecl: addType(node, to: owner)
    case .extensionDecl: addExtension(node)
    case .ifConfigDecl:
      for content in expressions.compilation.possible(node) {
        switch content.kind {
        case .memberBlockItemList: add(members: content, to: owner)
        case .codeBlockItemList: add(statements: content, to: owner)
        default: break
        }
      }
    default: break
    }
  }

  private static func isStatic(_ modifiers: RawDeclModifierListSyntax) -> Bool {
    modifiers.elements.contains { ["static", "class"].contains($0.name.tokenText) }
  }

  /// True for `private`, and not for `private(set)`.
  private static func isPrivate(_ modifiers: RawDeclModifierListSyntax) -> Bool {
    modifiers.elements.contains { $0.name.tokenText == "private" && $0.detail == nil }
  }

  /// The variables of one declaration: `let a = 1, b = 2` makes two.
  mutating func variables(_ node: SourceNode) -> [VariableDeclaration] {
    guard let parts = node.typed(RawVariableDeclSyntax.self) else { return [] }
    let isStatic = Self.isStatic(parts.modifiers)
    let isPrivate = Self.isPrivate(parts.modifiers)
    let attributes = node.part(parts.attributes).elements.compactMap { attribute($0) }
    return node.part(parts.bindings).elements.flatMap { binding -> [VariableDeclaration] in
      guard let parts = binding.typed(RawPatternBindingSyntax.self) else { return [] }
      guard let name = parts.pattern.as(RawIdentifierPatternSyntax.self)?.identifier else {
        return elements(of: binding, isConstant: isConstant(node))
      }
      var variable = VariableDeclaration(
        name: name.name, type: type(of: binding.part(parts.typeAnnotation)),
        isStatic: isStatic, isConstant: isConstant(node), attributes: attributes,
        initial: value(of: binding.part(parts.initializer)), getter: nil, observers: [],
        span: expressions.span(of: binding.part(parts.pattern).part(name)), isPrivate: isPrivate)
      if let block = binding.part(parts.accessorBlock) { read(block, into: &variable) }
      if let type = variable.type { variable.initial = variable.initial?.typed(as: type) }
      variable.type = variable.type ?? variable.initial?.listType
      return [variable]
    }
  }

  /// The variables of `let (a, b) = value`: each holds an element of the value.
  private mutating func elements(
    of binding: SourceNode, isConstant: Bool
  ) -> [VariableDeclaration] {
    guard let parts = binding.typed(RawPatternBindingSyntax.self),
      let tuple = parts.pattern.as(RawTuplePatternSyntax.self),
      let whole = value(of: binding.part(parts.initializer))
    else { return [] }
    return elements(
      of: binding.part(parts.pattern).part(tuple.elements), whole, isConstant: isConstant)
  }

  /// The variables of the elements of a pattern, also of those inside one another.
  private func elements(
    of list: SourceNode, _ whole: CodeExpression, isConstant: Bool, depth: Int = 0
  ) -> [VariableDeclaration] {
    list.elements.enumerated().flatMap { position, element -> [VariableDeclaration] in
      guard let parts = element.typed(RawTuplePatternElementSyntax.self) else { return [] }
      let pattern = element.part(parts.pattern)
      let span = expressions.span(of: pattern)
      let value = CodeExpression(
        form: .member(base: whole, name: parts.label?.name ?? String(position)), span: span)
      if let inner = parts.pattern.as(RawTuplePatternSyntax.self), depth < Self.deepestPattern {
        return elements(
          of: pattern.part(inner.elements), value, isConstant: isConstant, depth: depth + 1)
      }
      guard let name = parts.pattern.as(RawIdentifierPatternSyntax.self)?.identifier else {
        return []
      }
      return [
        VariableDeclaration(
          name: name.name, type: nil, isStatic: false, isConstant: isConstant, attributes: [],
          initial: value, getter: nil, observers: [],
          span: expressions.span(of: pattern.part(name)))
      ]
    }
  }

  /// Levels of patterns inside one another.
  private static let deepestPattern = 8

  private func isConstant(_ node: SourceNode) -> Bool {
    node.typed(RawVariableDeclSyntax.self)?.bindingSpecifier.tokenText == "let"
  }

  /// The type behind a colon.
  private func type(of annotation: SourceNode?) -> String? {
    guard let annotation, let type = annotation.typed(RawTypeAnnotationSyntax.self)?.type else {
      return nil
    }
    return expressions.type(annotation.part(type))
  }

  /// The value behind an equals sign.
  private mutating func value(of clause: SourceNode?) -> CodeExpression? {
    guard let clause, let value = clause.typed(RawInitializerClauseSyntax.self)?.value else {
      return nil
    }
    return expressions.lower(clause.part(value))
  }

  private mutating func read(_ block: SourceNode, into variable: inout VariableDeclaration) {
    guard let accessors = block.typed(RawAccessorBlockSyntax.self)?.accessors else { return }
    var statements = StatementLowering(expressions: expressions)
    let content = block.part(accessors)
    if content.kind == .codeBlockItemList {
      variable.getter = statements.lower(content)
      return
    }
    for accessor in content.elements {
      guard let parts = accessor.typed(RawAccessorDeclSyntax.self), let body = parts.body else {
        continue
      }
      let lowered = statements.lower(accessor.part(body).part(body.statements))
      if parts.accessorSpecifier.tokenText == "get" {
        variable.getter = lowered
      } else {
        variable.observers += named(accessor, parts, as: variable.type).map { [$0] } ?? []
        variable.observers += lowered
      }
    }
  }

  /// The value that an accessor has a name of its own for: `set(title) { … }`, `didSet(before) { … }`.
  private func named(
    _ accessor: SourceNode, _ parts: RawAccessorDeclSyntax, as type: String?
  ) -> CodeStatement? {
    let parameters: SourceNode? = accessor.part(parts.parameters)
    guard let parameters,
      let name = parameters.typed(RawAccessorParametersSyntax.self)?.name.name
    else { return nil }
    let given = parts.accessorSpecifier.tokenText == "didSet" ? "oldValue" : "newValue"
    guard name != given else { return nil }
    return .named(name, given, as: type, at: expressions.span(of: parameters))
  }

  private mutating func attribute(_ node: SourceNode) -> VariableDeclaration.Attribute? {
    guard let parts = node.typed(RawAttributeSyntax.self) else { return nil }
    var arguments: [CodeExpression.Argument] = []
    if let list = node.part(parts.arguments), list.kind == .labeledExprList {
      arguments = expressions.arguments(list)
    }
    return .init(
      name: Self.withoutModule(expressions.type(node.part(parts.attributeName))),
      arguments: arguments)
  }

  /// The name of a framework's property wrapper without its module: `OpenCombine.Published` is `Published`.
  private static func withoutModule(_ name: String) -> String {
    for module in ["SwiftUI.", "Combine.", "OpenCombine."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }

  /// A function or method.
  mutating func function(_ node: SourceNode) -> FunctionDeclaration? {
    guard let parts = node.typed(RawFunctionDeclSyntax.self) else { return nil }
    let signature = node.part(parts.signature)
    let isBuilder = isBuilder(node.part(parts.attributes))
    return FunctionDeclaration(
      name: parts.name.name,
      parameters: parameters(signature.part(parts.signature.parameterClause)),
      returnType: expressions.type(returned: signature.part(parts.signature.returnClause))
        .map { expressions.type($0) },
      isStatic: Self.isStatic(parts.modifiers), body: body(node.part(parts.body)),
      span: expressions.span(of: node.part(parts.name)),
      generics: parts.genericParameterClause?.parameters.elements.map(\.name.name) ?? [],
      isBuilder: isBuilder, isPrivate: Self.isPrivate(parts.modifiers),
      isOpen: Self.isOpen(parts.modifiers) || isSeen(node.part(parts.attributes)))
  }

  private static func isOpen(_ modifiers: RawDeclModifierListSyntax) -> Bool {
    modifiers.elements.contains {
      ["override", "open", "public", "dynamic"].contains($0.name.tokenText)
    }
  }

  /// True where one of some attributes shows a function to Objective-C or an interface file.
  private func isSeen(_ attributes: SourceNode) -> Bool {
    attributes.elements.contains { node in
      guard let parts = node.typed(RawAttributeSyntax.self) else { return false }
      let name = expressions.type(node.part(parts.attributeName))
      return name.hasPrefix("objc") || name.hasPrefix("IB") || name.hasPrefix("_")
    }
  }

  /// True where one of some attributes is a result builder.
  private func isBuilder(_ attributes: SourceNode) -> Bool {
    attributes.elements.contains { node in
      guard let parts = node.typed(RawAttributeSyntax.self) else { return false }
      return TypeName.bare(expressions.type(node.part(parts.attributeName))).hasSuffix("Builder")
    }
  }

  private mutating func initializer(_ node: SourceNode) -> [FunctionDeclaration] {
    guard let parts = node.typed(RawInitializerDeclSyntax.self) else { return [] }
    let signature = node.part(parts.signature)
    return [
      FunctionDeclaration(
        name: "init", parameters: parameters(signature.part(parts.signature.parameterClause)),
        returnType: nil, isStatic: true, body: body(node.part(parts.body)),
        span: expressions.span(of: node.part(parts.initKeyword)))
    ]
  }

  private mutating func subscripts(_ node: SourceNode) -> [FunctionDeclaration] {
    guard let parts = node.typed(RawSubscriptDeclSyntax.self),
      let block = node.part(parts.accessorBlock)
    else { return [] }
    var holder = VariableDeclaration(
      name: "subscript", type: nil, isStatic: false, isConstant: false, attributes: [],
      getter: nil, observers: [], span: expressions.span(of: node.part(parts.subscriptKeyword)))
    read(block, into: &holder)
    let clause: SourceNode = node.part(parts.returnClause)
    return [
      FunctionDeclaration(
        name: "subscript", parameters: parameters(node.part(parts.parameterClause)),
        returnType: expressions.type(returned: clause).map { expressions.text(of: $0) },
        isStatic: Self.isStatic(parts.modifiers), body: holder.getter ?? [], span: holder.span)
    ]
  }

  private mutating func body(_ block: SourceNode?) -> [CodeStatement] {
    guard let block, let parts = block.typed(RawCodeBlockSyntax.self) else { return [] }
    var statements = StatementLowering(expressions: expressions)
    return statements.lower(block.part(parts.statements))
  }

  private mutating func parameters(_ clause: SourceNode) -> [FunctionDeclaration.Parameter] {
    guard let parts = clause.typed(RawFunctionParameterClauseSyntax.self) else { return [] }
    return clause.part(parts.parameters).elements.compactMap { parameter in
      guard let parts = parameter.typed(RawFunctionParameterSyntax.self) else { return nil }
      let first = parts.firstName.name
      return .init(
        label: first == "_" ? nil : first, name: parts.secondName?.name ?? first,
        type: expressions.type(parameter.part(parts.type)), isVariadic: parts.ellipsis != nil,
        initial: value(of: parameter.part(parts.defaultValue)),
        isBuilder: isBuilder(parameter.part(parts.attributes)))
    }
  }

  private mutating func cases(_ node: SourceNode) -> [EnumCaseDeclaration] {
    guard let parts = node.typed(RawEnumCaseDeclSyntax.self) else { return [] }
    return node.part(parts.elements).elements.compactMap { element in
      guard let parts = element.typed(RawEnumCaseElementSyntax.self) else { return nil }
      return EnumCaseDeclaration(
        name: parts.name.name, rawValue: value(of: element.part(parts.rawValue)),
        payload: payload(element.part(parts.parameterClause)),
        span: expressions.span(of: element.part(parts.name)))
    }
  }

  private mutating func payload(_ clause: SourceNode?) -> [EnumCaseDeclaration.Payload] {
    guard let clause, let parts = clause.typed(RawEnumCaseParameterClauseSyntax.self) else {
      return []
    }
    return clause.part(parts.parameters).elements.compactMap { parameter in
      guard let parts = parameter.typed(RawEnumCaseParameterSyntax.self) else { return nil }
      return .init(
        label: parts.firstName?.text, type: expressions.type(parameter.part(parts.type)))
    }
  }
}

extension CodeExpression {
  /// The expression with `.init(…)` spelt out as a call of the declared type.
  func typed(as type: String) -> CodeExpression {
    var result = self
    switch form {
    case .call(let callee, let arguments, let closures):
      guard case .member(nil, "init") = callee.form else { return self }
      let name = CodeExpression(form: .name(TypeName.bare(type)), span: callee.span)
      result.form = .call(callee: name, arguments: arguments, closures: closures)
    case .array(let elements):
      guard let element = TypeName.element(type) else { return self }
      result.form = .array(elements.map { $0.typed(as: element) })
    default: break
    }
    return result
  }
}
