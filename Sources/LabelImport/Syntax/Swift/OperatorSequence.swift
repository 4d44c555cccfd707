@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftOperators

/// Groups an unfolded operator sequence (`a ? b + c : d`) by the precedence of Swift's own operators.
struct OperatorSequence {
  private let elements: ArraySlice<SourceNode>

  /// Takes the elements of a sequence expression: operands and operators by turns.
  init(_ elements: [SourceNode]) { self.elements = elements[...] }

  private init(_ elements: ArraySlice<SourceNode>) { self.elements = elements }

  /// Lowers the sequence to nested operations.
  func lower(with lowering: inout ExpressionLowering) -> CodeExpression.Form {
    grouped(with: &lowering).form
  }

  private func grouped(with lowering: inout ExpressionLowering) -> CodeExpression {
    guard let first = elements.first, let last = elements.last else {
      return CodeExpression(form: .other, span: .none)
    }
    guard elements.count > 1 else { return lowering.lower(first) }
    let start = lowering.span(of: first)
    let span = CodeSpan(file: start.file, start: start.start, end: lowering.span(of: last).end)
    guard lowering.depth < ExpressionLowering.maximumDepth,
      let split = weakestOperator(in: lowering)
    else { return CodeExpression(form: .other, span: span) }
    lowering.depth += 1
    defer { lowering.depth -= 1 }
    let left = OperatorSequence(elements[elements.startIndex..<split])
    let node = elements[split]
    if node.kind == .unresolvedAsExpr {
      let type = elements[(split + 1)...].first.map { lowering.text(of: $0) } ?? ""
      return CodeExpression(form: .cast(left.grouped(with: &lowering), type: type), span: span)
    }
    guard split + 1 < elements.endIndex else {
      return CodeExpression(form: .other, span: span)
    }
    if node.kind == .unresolvedIsExpr, let type = elements[(split + 1)...].first {
      let name = CodeExpression(form: .name(lowering.text(of: type)), span: lowering.span(of: type))
      let form = CodeExpression.Form.binary(
        operation: "is", left: left.grouped(with: &lowering), right: name)
      return CodeExpression(form: form, span: span)
    }
    let right = OperatorSequence(elements[(split + 1)...])
    if let ternary = node.typed(RawUnresolvedTernaryExprSyntax.self) {
      let form = CodeExpression.Form.ternary(
        condition: left.grouped(with: &lowering),
        yes: lowering.lower(node.part(ternary.thenExpression)),
        no: right.grouped(with: &lowering))
      return CodeExpression(form: form, span: span)
    }
    let name = Self.name(of: node, in: lowering)
    let (before, after) = (left.grouped(with: &lowering), right.grouped(with: &lowering))
    let form = PipeOperator(rawValue: name)?.form(before, after, at: span)
    return CodeExpression(
      form: form ?? .binary(operation: name, left: before, right: after), span: span)
  }

  /// Index of the operator that binds least; the first of several when it groups to the right.
  private func weakestOperator(in lowering: ExpressionLowering) -> Int? {
    var best: (index: Int, strength: Int)?
    var index = elements.startIndex + 1
    while index < elements.endIndex {
      let strength = Self.strength(of: elements[index], in: lowering)
      let groupsRight = Self.groupingRight.contains(strength)
      if let found = best {
        if strength < found.strength || (strength == found.strength && !groupsRight) {
          best = (index, strength)
        }
      } else {
        best = (index, strength)
      }
      index += 2
    }
    return best?.index
  }

  private static func name(of node: SourceNode, in lowering: ExpressionLowering) -> String {
    if let binary = node.typed(RawBinaryOperatorExprSyntax.self) { return binary.operator.text }
    switch node.kind {
    case .assignmentExpr: return "="
    case .unresolvedIsExpr: return "is"
    default: return lowering.text(of: node)
    }
  }

  /// How strongly an operator binds; one of the app's own binds as strongly as a product.
  private static func strength(of node: SourceNode, in lowering: ExpressionLowering) -> Int {
    switch node.kind {
    case .assignmentExpr: return strength(of: "AssignmentPrecedence")
    case .unresolvedTernaryExpr: return strength(of: "TernaryPrecedence")
    case .unresolvedAsExpr, .unresolvedIsExpr: return strength(of: "CastingPrecedence")
    default: break
    }
    let name = name(of: node, in: lowering)
    return strength(
      of: PipeOperator(rawValue: name)?.group.rawValue
        ?? operators.infixOperator(named: name)?.precedenceGroup ?? "")
  }

  private static func strength(of group: String) -> Int {
    strengths[group] ?? strengths["MultiplicationPrecedence"] ?? 0
  }

  private static let strengths = Dictionary(
    uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })

  /// Strengths of operators of which the first of several is the weakest.
  private static let groupingRight = Set(
    [
      "AssignmentPrecedence", PipeOperator.Group.compose.rawValue, "TernaryPrecedence",
      "NilCoalescingPrecedence",
    ].map(strength))

  private static let operators = OperatorTable.standardOperators

  /// The groups of operators, from the one that binds least.
  private static let groups =
    ["AssignmentPrecedence"] + PipeOperator.Group.allCases.map(\.rawValue) + [
      "TernaryPrecedence", "LogicalDisjunctionPrecedence", "LogicalConjunctionPrecedence",
      "ComparisonPrecedence", "NilCoalescingPrecedence", "CastingPrecedence",
      "RangeFormationPrecedence", "AdditionPrecedence", "MultiplicationPrecedence",
      "BitwiseShiftPrecedence",
    ]
}
