internal import LabelModel
internal import SwiftParser
internal import SwiftSyntax

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

  /// Creates a lowering for one file that is built for a system.
  init(file: Int32, platform: Platform) {
    self.file = file
    compilation = CompilationCondition(platform: platform)
  }

  /// The span of a node without the blanks and comments around it.
  func span(of node: some SyntaxProtocol) -> CodeSpan {
    CodeSpan(
      file: file, start: Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset),
      end: Int32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  /// A type as written. Most are one name, which needs no text put together.
  static func text(of type: TypeSyntax) -> String {
    if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      return name.name.text
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return text(of: optional.wrappedType) + "?"
    }
    return type.trimmedDescription
  }

  /// Lowers one expression.
  mutating func lower(_ node: ExprSyntax) -> CodeExpression {
    guard depth < Self.maximumDepth else {
      return CodeExpression(form: .other, span: span(of: node))
    }
    depth += 1
    defer { depth -= 1 }
    return CodeExpression(form: form(of: node), span: span(of: node))
  }

  private mutating func form(of node: ExprSyntax) -> CodeExpression.Form {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return .string(parts(of: literal))
    case .integerLiteralExpr(let literal): return .number(literal.literal.text)
    case .floatLiteralExpr(let literal): return .number(literal.literal.text)
    case .booleanLiteralExpr(let literal): return .boolean(literal.literal.text == "true")
    case .nilLiteralExpr: return .null
    case .declReferenceExpr(let name): return .name(Self.plain(name.baseName))
    case .memberAccessExpr(let access):
      let base = access.base.map { lower($0) }
      return .member(base: base, name: Self.plain(access.declName.baseName))
    case .functionCallExpr(let call): return form(of: call)
    case .subscriptCallExpr(let call):
      return .element(base: lower(call.calledExpression), arguments: arguments(call.arguments))
    case .arrayExpr(let array): return .array(array.elements.map { lower($0.expression) })
    case .dictionaryExpr(let dictionary): return form(of: dictionary)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        return lower(only.expression).form
      }
      return .tuple(arguments(tuple.elements))
    case .sequenceExpr(let sequence):
      return OperatorSequence(Array(sequence.elements)).lower(with: &self)
    case .ternaryExpr(let ternary):
      return .ternary(
        condition: lower(ternary.condition), yes: lower(ternary.thenExpression),
        no: lower(ternary.elseExpression))
    case .infixOperatorExpr(let infix):
      return .binary(
        operation: infix.operator.trimmedDescription, left: lower(infix.leftOperand),
        right: lower(infix.rightOperand))
    case .prefixOperatorExpr(let prefix):
      return .prefixed(operation: prefix.operator.text, operand: lower(prefix.expression))
    case .closureExpr(let closure): return .closure(lower(closure))
    case .ifExpr, .switchExpr:
      var statements = StatementLowering(expressions: self)
      return .branches(statements.branch(node))
    case .forceUnwrapExpr(let wrapped): return lower(wrapped.expression).form
    case .optionalChainingExpr(let chained): return lower(chained.expression).form
    case .tryExpr(let attempt): return lower(attempt.expression).form
    case .awaitExpr(let waiting): return lower(waiting.expression).form
    case .inOutExpr(let inOut): return lower(inOut.expression).form
    case .genericSpecializationExpr(let generic): return lower(generic.expression).form
    case .asExpr(let cast):
      return .cast(lower(cast.expression), type: cast.type.trimmedDescription)
    case .macroExpansionExpr(let macro):
      return .macro(name: macro.macroName.text, arguments: arguments(macro.arguments))
    case .keyPathExpr(let path):
      return .keyPath(
        path.components.compactMap {
          guard case .property(let property) = $0.component else { return nil }
          return Self.plain(property.declName.baseName)
        })
    case .superExpr: return .name("super")
    case .typeExpr(let type): return .name(type.type.trimmedDescription)
    case .postfixOperatorExpr(let postfix): return lower(postfix.expression).form
    case .postfixIfConfigExpr(let conditional): return form(of: conditional)
    case .patternExpr(let pattern): return .name(pattern.pattern.boundName ?? "_")
    case .discardAssignmentExpr: return .name("_")
    default: return .other
    }
  }

  /// `base` with the modifiers of every `#if` clause that can be compiled, one after the other.
  private mutating func form(of conditional: PostfixIfConfigExprSyntax) -> CodeExpression.Form {
    var result = conditional.base.map { lower($0) }
    for clause in compilation.possible(conditional.config) {
      guard case .postfixExpression(let modifiers) = clause.elements else { continue }
      let chain = lower(modifiers)
      result = result.map { chain.called(on: $0) } ?? chain
    }
    return result?.form ?? .other
  }

  private mutating func form(of call: FunctionCallExprSyntax) -> CodeExpression.Form {
    var closures: [CodeExpression.Argument] = []
    if let first = call.trailingClosure {
      closures.append(.init(label: nil, value: lower(ExprSyntax(first))))
    }
    for more in call.additionalTrailingClosures {
      closures.append(.init(label: more.label.text, value: lower(ExprSyntax(more.closure))))
    }
    return .call(
      callee: lower(call.calledExpression), arguments: arguments(call.arguments),
      closures: closures)
  }

  private mutating func form(of dictionary: DictionaryExprSyntax) -> CodeExpression.Form {
    guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
    return .dictionary(elements.map { .init(key: lower($0.key), value: lower($0.value)) })
  }

  /// Lowers the arguments of a call.
  mutating func arguments(_ list: LabeledExprListSyntax) -> [CodeExpression.Argument] {
    list.map { .init(label: $0.label?.identifier?.name, value: lower($0.expression)) }
  }

  private mutating func lower(_ closure: ClosureExprSyntax) -> CodeClosure {
    var names: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): names = list.map { $0.name.text }
    case .parameterClause(let clause):
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: break
    }
    var statements = StatementLowering(expressions: self)
    return CodeClosure(parameters: names, body: statements.lower(closure.statements))
  }

  private mutating func parts(of literal: StringLiteralExprSyntax) -> [CodeExpression.StringPart] {
    literal.segments.flatMap { segment -> [CodeExpression.StringPart] in
      switch segment {
      case .stringSegment(let text):
        let value = Self.characters(of: text, in: literal)
        return value.isEmpty ? [] : [.text(value)]
      case .expressionSegment(let hole):
        // `\(value, specifier: "%lld")` keeps only the value.
        return hole.expressions.prefix(1).map { .value(lower($0.expression)) }
      }
    }
  }

  private static func characters(
    of segment: StringSegmentSyntax, in literal: StringLiteralExprSyntax
  ) -> String {
    let text = segment.content.text
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let alone = StringLiteralExprSyntax(
      openingPounds: literal.openingPounds, openingQuote: literal.openingQuote,
      segments: StringLiteralSegmentListSyntax([.stringSegment(segment)]),
      closingQuote: literal.closingQuote, closingPounds: literal.closingPounds)
    return alone.representedLiteralValue ?? text
  }

  /// A name without the backquotes around keywords.
  static func plain(_ token: TokenSyntax) -> String { token.identifier?.name ?? token.text }
}

extension PatternSyntax {
  /// The name a pattern binds when it binds just one.
  var boundName: String? {
    if let name = self.as(IdentifierPatternSyntax.self) { return name.identifier.text }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.boundName }
    return nil
  }
}
