internal import LabelModel
internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Turns expressions of a syntax tree into ``CodeExpression`` values.
///
/// Depth is bounded: what lies deeper than ``maximumDepth`` levels becomes ``CodeExpression/Form/other``.
struct ExpressionLowering {
  /// Levels of nesting that are followed.
  static let maximumDepth = 120

  /// Index of the file.
  let file: Int32
  /// Decides which clauses of `#if` are lowered.
  let compilation: CompilationCondition
  /// Levels entered so far.
  var depth = 0
  private let source: [UInt8]

  /// Creates a lowering for one file that is built for a system.
  ///
  /// - Parameters:
  ///   - source: the file's content.
  ///   - compilation: decides what of it can be compiled.
  init(file: Int32, source: [UInt8], compilation: CompilationCondition) {
    self.file = file
    self.source = source
    self.compilation = compilation
  }

  /// The span of a node without the blanks and comments around it.
  func span(of node: SourceNode) -> CodeSpan {
    let range = node.range
    return CodeSpan(
      file: file, start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound))
  }

  /// A node as written, without the blanks and comments around it.
  func text(of node: SourceNode) -> String {
    String(decoding: source[node.range.clamped(to: 0..<source.count)], as: UTF8.self)
  }

  /// A node as written, without the marks around names that are words of the language.
  func plainText(of node: SourceNode) -> String {
    text(of: node).replacing("`", with: "")
  }

  /// A type as written. Most are one name, which needs no text put together.
  func type(_ node: SourceNode) -> String {
    if let name = node.typed(RawIdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return name.name.text
    }
    if let optional = node.typed(RawOptionalTypeSyntax.self) {
      return type(node.part(optional.wrappedType)) + "?"
    }
    return text(of: node)
  }

  /// The type behind the arrow of a function or closure.
  func type(returned clause: SourceNode?) -> SourceNode? {
    guard let clause, let type = clause.typed(RawReturnClauseSyntax.self)?.type else { return nil }
    let place: SourceNode = clause.part(type)
    return place
  }

  /// Lowers one expression.
  mutating func lower(_ node: SourceNode) -> CodeExpression {
    guard depth < Self.maximumDepth else {
      return CodeExpression(form: .other, span: span(of: node))
    }
    depth += 1
    defer { depth -= 1 }
    var result = CodeExpression(form: form(of: node), span: span(of: node))
    if let parts = node.typed(RawGenericSpecializationExprSyntax.self) {
      let clause = node.part(parts.genericArgumentClause)
      result.typeArguments =
        clause.typed(RawGenericArgumentClauseSyntax.self).map {
          clause.part($0.arguments).elements.map { text(of: $0).filter { $0 != "," } }
        } ?? []
    }
    return result
  }

  private mutating func form(of node: SourceNode) -> CodeExpression.Form {
    switch node.kind {
    case .stringLiteralExpr: return .string(parts(of: node))
    case .integerLiteralExpr:
      return literal(node.typed(RawIntegerLiteralExprSyntax.self)?.literal) { .number($0) }
    case .floatLiteralExpr:
      return literal(node.typed(RawFloatLiteralExprSyntax.self)?.literal) { .number($0) }
    case .booleanLiteralExpr:
      return literal(node.typed(RawBooleanLiteralExprSyntax.self)?.literal) {
        .boolean($0 == "true")
      }
    case .nilLiteralExpr: return .null
    case .superExpr: return .name("super")
    case .discardAssignmentExpr: return .name("_")
    case .declReferenceExpr:
      return literal(node.typed(RawDeclReferenceExprSyntax.self)?.baseName) { .name($0) }
    case .memberAccessExpr:
      guard let access = node.typed(RawMemberAccessExprSyntax.self) else { return .other }
      let base = node.part(access.base).map { lower($0) }
      let member = CodeExpression.Form.member(base: base, name: access.declName.baseName.name)
      return initialiser(member, named: access.declName, by: node) ?? member
    case .functionCallExpr: return call(node)
    case .subscriptCallExpr:
      guard let call = node.typed(RawSubscriptCallExprSyntax.self) else { return .other }
      return .element(
        base: lower(node.part(call.calledExpression)),
        arguments: arguments(node.part(call.arguments)))
    case .arrayExpr:
      guard let array = node.typed(RawArrayExprSyntax.self) else { return .other }
      return .array(
        node.part(array.elements).elements.compactMap { element in
          element.typed(RawArrayElementSyntax.self).map { lower(element.part($0.expression)) }
        })
    case .dictionaryExpr: return dictionary(node)
    case .tupleExpr:
      guard let tuple = node.typed(RawTupleExprSyntax.self) else { return .other }
      let elements = node.part(tuple.elements)
      if let only = only(of: elements) { return lower(only).form }
      return .tuple(arguments(elements))
    case .sequenceExpr:
      guard let sequence = node.typed(RawSequenceExprSyntax.self) else { return .other }
      return OperatorSequence(node.part(sequence.elements).elements).lower(with: &self)
    case .ternaryExpr:
      guard let ternary = node.typed(RawTernaryExprSyntax.self) else { return .other }
      return .ternary(
        condition: lower(node.part(ternary.condition)),
        yes: lower(node.part(ternary.thenExpression)),
        no: lower(node.part(ternary.elseExpression)))
    case .infixOperatorExpr:
      guard let infix = node.typed(RawInfixOperatorExprSyntax.self) else { return .other }
      return .binary(
        operation: text(of: node.part(infix.operator)), left: lower(node.part(infix.leftOperand)),
        right: lower(node.part(infix.rightOperand)))
    case .prefixOperatorExpr:
      guard let prefix = node.typed(RawPrefixOperatorExprSyntax.self) else { return .other }
      return .prefixed(
        operation: prefix.operator.text, operand: lower(node.part(prefix.expression)))
    case .closureExpr: return .closure(closure(node))
    case .ifExpr, .switchExpr:
      var statements = StatementLowering(expressions: self)
      return .branches(statements.branch(node))
    case .asExpr:
      guard let cast = node.typed(RawAsExprSyntax.self) else { return .other }
      return .cast(lower(node.part(cast.expression)), type: text(of: node.part(cast.type)))
    case .macroExpansionExpr:
      guard let macro = node.typed(RawMacroExpansionExprSyntax.self) else { return .other }
      return .macro(name: macro.macroName.text, arguments: arguments(node.part(macro.arguments)))
    case .keyPathExpr: return keyPath(node)
    case .typeExpr:
      guard let type = node.typed(RawTypeExprSyntax.self) else { return .other }
      return .name(text(of: node.part(type.type)))
    case .postfixIfConfigExpr: return conditional(node)
    case .patternExpr:
      guard let pattern = node.typed(RawPatternExprSyntax.self) else { return .other }
      return .name(node.part(pattern.pattern).boundName ?? "_")
    default: return wrapped(in: node).map { lower($0).form } ?? .other
    }
  }

  /// The expression that a mark stands in front of or behind: `try x`, `x!`, `x?`, `&x`, `x<T>`.
  private func wrapped(in node: SourceNode) -> SourceNode? {
    switch node.kind {
    case .forceUnwrapExpr: node.part(node.typed(RawForceUnwrapExprSyntax.self)?.expression)
    case .optionalChainingExpr:
      node.part(node.typed(RawOptionalChainingExprSyntax.self)?.expression)
    case .tryExpr: node.part(node.typed(RawTryExprSyntax.self)?.expression)
    case .awaitExpr: node.part(node.typed(RawAwaitExprSyntax.self)?.expression)
    case .inOutExpr: node.part(node.typed(RawInOutExprSyntax.self)?.expression)
    case .genericSpecializationExpr:
      node.part(node.typed(RawGenericSpecializationExprSyntax.self)?.expression)
    case .postfixOperatorExpr: node.part(node.typed(RawPostfixOperatorExprSyntax.self)?.expression)
    default: nil
    }
  }

  /// An initialiser that is named with its labels, as a closure that calls it:
  /// `UINavigationController.init(rootViewController:)`; `nil` for any other name.
  private func initialiser(
    _ callee: CodeExpression.Form, named name: RawDeclReferenceExprSyntax, by node: SourceNode
  ) -> CodeExpression.Form? {
    guard name.baseName.name == "init", let labels = name.argumentNames else { return nil }
    let span = span(of: node)
    let list = node.part(name).part(labels).part(labels.arguments)
    let arguments = list.elements.enumerated().map { position, element in
      CodeExpression.Argument(
        label: element.typed(RawDeclNameArgumentSyntax.self)?.name.identifier,
        value: CodeExpression(form: .name("$\(position)"), span: span))
    }
    let call = CodeExpression(
      form: .call(
        callee: CodeExpression(form: callee, span: span), arguments: arguments, closures: []),
      span: span)
    let parameters = arguments.count > 1 ? arguments.indices.map { "$\($0)" } : []
    return .closure(CodeClosure(parameters: parameters, body: [.expression(call)]))
  }

  private func literal(
    _ token: RawTokenSyntax?, _ form: (String) -> CodeExpression.Form
  ) -> CodeExpression.Form {
    token.map { form($0.name) } ?? .other
  }

  /// The only element of a tuple, when it has no label.
  private func only(of elements: SourceNode) -> SourceNode? {
    let elements = elements.elements
    guard elements.count == 1, let element = elements[0].typed(RawLabeledExprSyntax.self),
      element.label == nil
    else { return nil }
    let only: SourceNode = elements[0].part(element.expression)
    return only
  }

  /// `base` with the modifiers of every `#if` clause that can be compiled, one after the other.
  private mutating func conditional(_ node: SourceNode) -> CodeExpression.Form {
    guard let conditional = node.typed(RawPostfixIfConfigExprSyntax.self) else { return .other }
    var result = node.part(conditional.base).map { lower($0) }
    for content in compilation.possible(node.part(conditional.config))
    where content.typed(RawExprSyntax.self) != nil {
      let chain = lower(content)
      result = result.map { chain.called(on: $0) } ?? chain
    }
    return result?.form ?? .other
  }

  private mutating func call(_ node: SourceNode) -> CodeExpression.Form {
    guard let call = node.typed(RawFunctionCallExprSyntax.self) else { return .other }
    var closures: [CodeExpression.Argument] = []
    if let first = node.part(call.trailingClosure) {
      closures.append(.init(label: nil, value: lower(first)))
    }
    for more in node.part(call.additionalTrailingClosures).elements {
      guard let named = more.typed(RawMultipleTrailingClosureElementSyntax.self) else { continue }
      closures.append(.init(label: named.label.text, value: lower(more.part(named.closure))))
    }
    return .call(
      callee: lower(node.part(call.calledExpression)),
      arguments: arguments(node.part(call.arguments)),
      closures: closures)
  }

  private mutating func dictionary(_ node: SourceNode) -> CodeExpression.Form {
    guard let dictionary = node.typed(RawDictionaryExprSyntax.self),
      dictionary.content.kind == .dictionaryElementList
    else { return .dictionary([]) }
    return .dictionary(
      node.part(dictionary.content).elements.compactMap { element in
        element.typed(RawDictionaryElementSyntax.self).map {
          .init(key: lower(element.part($0.key)), value: lower(element.part($0.value)))
        }
      })
  }

  private func keyPath(_ node: SourceNode) -> CodeExpression.Form {
    guard let path = node.typed(RawKeyPathExprSyntax.self) else { return .other }
    return .keyPath(
      node.part(path.components).elements.compactMap {
        $0.typed(RawKeyPathComponentSyntax.self)?.component
          .as(RawKeyPathPropertyComponentSyntax.self)?.declName.baseName.name
      })
  }

  /// Lowers the arguments of a call.
  mutating func arguments(_ list: SourceNode) -> [CodeExpression.Argument] {
    list.elements.compactMap { element in
      element.typed(RawLabeledExprSyntax.self).map {
        .init(label: $0.label?.identifier, value: lower(element.part($0.expression)))
      }
    }
  }

  private mutating func closure(_ node: SourceNode) -> CodeClosure {
    guard let closure = node.typed(RawClosureExprSyntax.self) else {
      return CodeClosure(parameters: [], body: [])
    }
    var lowered = CodeClosure(parameters: [], body: [])
    if let signature = closure.signature {
      let place: SourceNode = node.part(signature)
      if let list = signature.parameterClause?.as(RawClosureShorthandParameterListSyntax.self) {
        lowered.parameters = list.elements.map { $0.name.text }
      } else if let clause = signature.parameterClause?.as(RawClosureParameterClauseSyntax.self),
        let parameters = place.part(signature.parameterClause)
      {
        let list: SourceNode = parameters.part(clause.parameters)
        for (position, element) in list.elements.enumerated() {
          guard let parameter = element.typed(RawClosureParameterSyntax.self) else { continue }
          lowered.parameters.append((parameter.secondName ?? parameter.firstName).text)
          lowered.types[position] = element.part(parameter.type).map { type($0) }
        }
      }
      lowered.returns = type(returned: place.part(signature.returnClause)).map { type($0) }
    }
    var statements = StatementLowering(expressions: self)
    lowered.body = statements.lower(node.part(closure.statements))
    return lowered
  }

  private mutating func parts(of node: SourceNode) -> [CodeExpression.StringPart] {
    guard let literal = node.typed(RawStringLiteralExprSyntax.self) else { return [] }
    var parts: [CodeExpression.StringPart] = []
    for (position, segment) in node.part(literal.segments).elements.enumerated() {
      if let text = segment.typed(RawStringSegmentSyntax.self) {
        let value = Self.characters(of: text, at: position, in: node)
        if !value.isEmpty { parts.append(.text(value)) }
      } else if let hole = segment.typed(RawExpressionSegmentSyntax.self),
        let first = segment.part(hole.expressions).elements.first,
        let value = first.typed(RawLabeledExprSyntax.self)
      {
        // `\(value, specifier: "%lld")` keeps only the value.
        parts.append(.value(lower(first.part(value.expression))))
      }
    }
    return parts
  }

  /// The characters that a segment of a literal stands for; what escapes mean is the library's to say.
  private static func characters(
    of segment: RawStringSegmentSyntax, at position: Int, in literal: SourceNode
  ) -> String {
    let text = segment.content.text
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    guard let literal = literal.standalone(StringLiteralExprSyntax.self),
      let segment = literal.segments.dropFirst(position).first?.as(StringSegmentSyntax.self)
    else { return text }
    let alone = StringLiteralExprSyntax(
      openingPounds: literal.openingPounds, openingQuote: literal.openingQuote,
      segments: StringLiteralSegmentListSyntax([.stringSegment(segment)]),
      closingQuote: literal.closingQuote, closingPounds: literal.closingPounds)
    return alone.representedLiteralValue ?? text
  }
}

extension SourceNode {
  /// The name a pattern binds when it binds just one.
  var boundName: String? {
    if let name = typed(RawIdentifierPatternSyntax.self) { return name.identifier.text }
    return part(typed(RawValueBindingPatternSyntax.self)?.pattern)?.boundName
  }

  /// The name that a pattern binds which asks whether something is there: `let name?`.
  var optionalName: String? {
    if let binding = typed(RawValueBindingPatternSyntax.self) {
      return part(binding.pattern).optionalName
    }
    guard let asked = part(typed(RawExpressionPatternSyntax.self)?.expression),
      let inner = asked.part(asked.typed(RawOptionalChainingExprSyntax.self)?.expression)
    else { return nil }
    return inner.part(inner.typed(RawPatternExprSyntax.self)?.pattern)?.boundName
  }

  /// The names that a tuple of patterns binds, in order; none for any other pattern.
  var boundNames: [String] {
    guard let tuple = typed(RawTuplePatternSyntax.self) else { return [] }
    return part(tuple.elements).elements.map { element in
      element.part(element.typed(RawTuplePatternElementSyntax.self)?.pattern)?.boundName ?? "_"
    }
  }
}
