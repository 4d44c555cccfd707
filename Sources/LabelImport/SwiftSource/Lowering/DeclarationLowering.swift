internal import LabelModel
internal import SwiftSyntax

/// Turns the declarations of a file into ``TypeDeclaration`` values.
struct DeclarationLowering {
  /// Lowers the expressions inside.
  var expressions: ExpressionLowering
  /// The types found so far, in order of their beginning.
  private(set) var types: [TypeDeclaration] = []

  /// Creates a lowering that goes on at the depth of `expressions`.
  init(expressions: ExpressionLowering) { self.expressions = expressions }

  /// Lowers a whole file.
  static func file(
    _ tree: SourceFileSyntax, index: Int32, platform: Platform = .iOS
  ) -> FileDeclarations {
    var lowering = DeclarationLowering(
      expressions: ExpressionLowering(file: index, platform: platform))
    lowering.types.append(
      TypeDeclaration(
        name: "", kind: .extensionOfType, inherits: [], variables: [], functions: [], cases: [],
        aliases: [:], span: CodeSpan(file: index, start: 0, end: 0)))
    for item in tree.statements {
      if case .decl(let declaration) = item.item { lowering.add(declaration, to: 0) }
    }
    return FileDeclarations(types: lowering.types)
  }

  private mutating func add(_ declaration: DeclSyntax, to owner: Int) {
    guard expressions.depth < ExpressionLowering.maximumDepth else { return }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): types[owner].variables += variables(node)
    case .functionDecl(let node): types[owner].functions.append(function(node))
    case .initializerDecl(let node): types[owner].functions.append(initializer(node))
    case .subscriptDecl(let node): types[owner].functions.append(contentsOf: subscripts(node))
    case .enumCaseDecl(let node): types[owner].cases += cases(node)
    case .typeAliasDecl(let node):
      types[owner].aliases[node.name.text] = node.initializer.value.trimmedDescription
    case .classDecl(let node): addType(node, node.name, .classType, to: owner)
    case .actorDecl(let node): addType(node, node.name, .classType, to: owner)
    case .structDecl(let node): addType(node, node.name, .structType, to: owner)
    case .enumDecl(let node): addType(node, node.name, .enumType, to: owner)
    case .protocolDecl(let node): addType(node, node.name, .protocolType, to: owner)
    case .extensionDecl(let node): addExtension(node)
    case .ifConfigDecl(let node):
      for clause in expressions.compilation.possible(node) {
        switch clause.elements {
        case .decls(let members): for member in members { add(member.decl, to: owner) }
        case .statements(let list):
          for item in list { if case .decl(let inner) = item.item { add(inner, to: owner) } }
        default: break
        }
      }
    default: break
    }
  }

  private mutating func addType(
    _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: TypeDeclaration.Kind, to owner: Int
  ) {
    let outer = types[owner].name
    let plain = ExpressionLowering.plain(name)
    open(node, outer.isEmpty ? plain : outer + "." + plain, kind, expressions.span(of: name))
  }

  private mutating func addExtension(_ node: ExtensionDeclSyntax) {
    let name = node.extendedType.trimmedDescription.filter { !$0.isWhitespace }
    open(node, name, .extensionOfType, expressions.span(of: node.extendedType))
  }

  private mutating func open(
    _ node: some DeclGroupSyntax, _ name: String, _ kind: TypeDeclaration.Kind, _ span: CodeSpan
  ) {
    let index = types.count
    types.append(
      TypeDeclaration(
        name: name, kind: kind,
        inherits: node.inheritanceClause?.inheritedTypes.map {
          ExpressionLowering.text(of: $0.type)
        } ?? [],
        variables: [], functions: [], cases: [], aliases: [:], span: span))
    if let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    {
      types[index].generics = clause.parameters.map { ExpressionLowering.plain($0.name) }
    }
    expressions.depth += 1
    defer { expressions.depth -= 1 }
    for member in node.memberBlock.members { add(member.decl, to: index) }
  }

  /// The variables of one declaration: `let a = 1, b = 2` makes two.
  mutating func variables(_ node: VariableDeclSyntax) -> [VariableDeclaration] {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let attributes = node.attributes.compactMap { attribute($0) }
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return nil
      }
      var variable = VariableDeclaration(
        name: ExpressionLowering.plain(name),
        type: binding.typeAnnotation.map { ExpressionLowering.text(of: $0.type) },
        isStatic: isStatic, isConstant: node.bindingSpecifier.text == "let",
        attributes: attributes, initial: binding.initializer.map { expressions.lower($0.value) },
        getter: nil, observers: [], span: expressions.span(of: name))
      if let block = binding.accessorBlock { read(block, into: &variable) }
      if let type = variable.type { variable.initial = variable.initial?.typed(as: type) }
      return variable
    }
  }

  private mutating func read(
    _ block: AccessorBlockSyntax, into variable: inout VariableDeclaration
  ) {
    var statements = StatementLowering(expressions: expressions)
    switch block.accessors {
    case .getter(let list): variable.getter = statements.lower(list)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let lowered = statements.lower(body.statements)
        if accessor.accessorSpecifier.text == "get" {
          variable.getter = lowered
        } else {
          variable.observers += lowered
        }
      }
    }
  }

  private mutating func attribute(
    _ element: AttributeListSyntax.Element
  ) -> VariableDeclaration.Attribute? {
    guard case .attribute(let attribute) = element else { return nil }
    var arguments: [CodeExpression.Argument] = []
    if case .argumentList(let list) = attribute.arguments {
      arguments = expressions.arguments(list)
    }
    return .init(name: ExpressionLowering.text(of: attribute.attributeName), arguments: arguments)
  }

  /// A function or method.
  mutating func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: ExpressionLowering.plain(node.name),
      parameters: parameters(node.signature.parameterClause),
      returnType: node.signature.returnClause.map { ExpressionLowering.text(of: $0.type) },
      isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
      body: body(node.body), span: expressions.span(of: node.name))
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      name: "init", parameters: parameters(node.signature.parameterClause), returnType: nil,
      isStatic: true, body: body(node.body), span: expressions.span(of: node.initKeyword))
  }

  private mutating func subscripts(_ node: SubscriptDeclSyntax) -> [FunctionDeclaration] {
    guard let block = node.accessorBlock else { return [] }
    var holder = VariableDeclaration(
      name: "subscript", type: nil, isStatic: false, isConstant: false, attributes: [],
      getter: nil, observers: [], span: expressions.span(of: node.subscriptKeyword))
    read(block, into: &holder)
    return [
      FunctionDeclaration(
        name: "subscript", parameters: parameters(node.parameterClause),
        returnType: node.returnClause.type.trimmedDescription,
        isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
        body: holder.getter ?? [], span: holder.span)
    ]
  }

  private mutating func body(_ block: CodeBlockSyntax?) -> [CodeStatement] {
    guard let block else { return [] }
    var statements = StatementLowering(expressions: expressions)
    return statements.lower(block.statements)
  }

  private mutating func parameters(
    _ clause: FunctionParameterClauseSyntax
  ) -> [FunctionDeclaration.Parameter] {
    clause.parameters.map { parameter in
      let first = ExpressionLowering.plain(parameter.firstName)
      return .init(
        label: first == "_" ? nil : first,
        name: parameter.secondName.map { ExpressionLowering.plain($0) } ?? first,
        type: ExpressionLowering.text(of: parameter.type), isVariadic: parameter.ellipsis != nil,
        initial: parameter.defaultValue.map { expressions.lower($0.value) })
    }
  }

  private mutating func cases(_ node: EnumCaseDeclSyntax) -> [EnumCaseDeclaration] {
    node.elements.map { element in
      EnumCaseDeclaration(
        name: ExpressionLowering.plain(element.name),
        rawValue: element.rawValue.map { expressions.lower($0.value) },
        parameters: element.parameterClause?.parameters.map { $0.firstName?.text } ?? [],
        span: expressions.span(of: element.name))
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
      let name = CodeExpression(form: .name(SymbolIndex.bareName(type)), span: callee.span)
      result.form = .call(callee: name, arguments: arguments, closures: closures)
    case .array(let elements):
      guard let element = SymbolIndex.elementName(type) else { return self }
      result.form = .array(elements.map { $0.typed(as: element) })
    default: break
    }
    return result
  }
}
