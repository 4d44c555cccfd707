internal import SwiftSyntax

/// Groups an unfolded operator sequence (`a ? b + c : d`) by the precedence of Swift's own operators.
struct OperatorSequence {
  private let elements: ArraySlice<ExprSyntax>

  /// Takes the elements of a sequence expression: operands and operators by turns.
  init(_ elements: [ExprSyntax]) { self.elements = elements[...] }

  private init(_ elements: ArraySlice<ExprSyntax>) { self.elements = elements }

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
    guard lowering.depth < ExpressionLowering.maximumDepth, let split = weakestOperator() else {
      return CodeExpression(form: .other, span: span)
    }
    lowering.depth += 1
    defer { lowering.depth -= 1 }
    let left = OperatorSequence(elements[elements.startIndex..<split])
    let node = elements[split]
    if let cast = node.as(UnresolvedAsExprSyntax.self) {
      _ = cast
      let type = elements[(split + 1)...].first?.trimmedDescription ?? ""
      return CodeExpression(form: .cast(left.grouped(with: &lowering), type: type), span: span)
    }
    guard split + 1 < elements.endIndex else {
      return CodeExpression(form: .other, span: span)
    }
    let right = OperatorSequence(elements[(split + 1)...])
    if let ternary = node.as(UnresolvedTernaryExprSyntax.self) {
      let form = CodeExpression.Form.ternary(
        condition: left.grouped(with: &lowering), yes: lowering.lower(ternary.thenExpression),
        no: right.grouped(with: &lowering))
      return CodeExpression(form: form, span: span)
    }
    let form = CodeExpression.Form.binary(
      operation: Self.name(of: node), left: left.grouped(with: &lowering),
      right: right.grouped(with: &lowering))
    return CodeExpression(form: form, span: span)
  }

  /// Index of the operator that binds least; the first of several when it groups to the right.
  private func weakestOperator() -> Int? {
    var best: (index: Int, strength: Int)?
    var index = elements.startIndex + 1
    while index < elements.endIndex {
      let strength = Self.strength(of: elements[index])
      let groupsRight = strength <= 1 || strength == 5
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

  private static func name(of node: ExprSyntax) -> String {
    if let binary = node.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
    if node.is(AssignmentExprSyntax.self) { return "=" }
    if node.is(UnresolvedIsExprSyntax.self) { return "is" }
    return node.trimmedDescription
  }

  private static func strength(of node: ExprSyntax) -> Int {
    if node.is(AssignmentExprSyntax.self) { return 0 }
    if node.is(UnresolvedTernaryExprSyntax.self) { return 1 }
    if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) { return 6 }
    switch name(of: node) {
    case "+=", "-=", "*=", "/=": return 0
    case "||": return 2
    case "&&": return 3
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return 4
    case "??": return 5
    case "...", "..<": return 7
    case "+", "-", "&+", "&-": return 8
    default: return 9
    }
  }
}
