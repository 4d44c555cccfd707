/// Operators between two expressions.
extension ExpressionResolver {
  /// What an operation gives: texts put together, the first of two values, a comparison.
  mutating func binary(
    _ operation: String, _ left: CodeExpression, _ right: CodeExpression, in scope: CodeScope,
    expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    switch operation {
    case "+":
      let first = value(of: left, in: scope, expecting: type)
      let second = value(of: right, in: scope, expecting: type)
      if case .list(let a) = first, case .list(let b) = second { return .list(a + b) }
      let texts = product(first, second, at: span)
      return .oneOf(texts)
    case "??":
      // A key beside a value of unknown type is looked up as that value is.
      let type = type ?? (isKey(right) ? "LocalizedStringKey" : nil)
      let first = value(of: left, in: scope, expecting: type)
      switch first {
      case .null: return value(of: right, in: scope, expecting: type)
      case .text(let text) where text.onlyGap == nil: return first
      case .enumCase, .number, .boolean, .list: return first
      default: return .oneOf([first, value(of: right, in: scope, expecting: type)])
      }
    case "==", "!=":
      if let same = isSame(value(of: left, in: scope), right, in: scope) {
        return .boolean(same == (operation == "=="))
      }
      return .runtime("a comparison", at: span)
    case "&&", "||":
      let decisive = operation == "||"
      for side in [left, right] {
        if case .boolean(let known) = value(of: side, in: scope), known == decisive {
          return .boolean(decisive)
        }
      }
      return .runtime("a condition", at: span)
    case "=":
      return .null
    default:
      return .runtime("a calculated value", at: span)
    }
  }

  /// True for a literal that is a catalog's key and no words anybody reads.
  private func isKey(_ expression: CodeExpression) -> Bool {
    guard case .string(let parts) = expression.form, parts.count == 1,
      case .text(let text)? = parts.first
    else { return false }
    return !text.contains(where: \.isWhitespace) && text.contains { "._-".contains($0) }
      && accessors.hasKey(text)
  }

  private mutating func product(
    _ first: CodeValue, _ second: CodeValue, at span: CodeSpan
  ) -> [CodeValue] {
    var result: [CodeValue] = []
    for a in first.alternatives {
      for b in second.alternatives where result.count < Self.maximumAlternatives {
        let parts = text(of: a, at: span).parts + text(of: b, at: span).parts
        result.append(.text(LabelText(parts: parts, at: span)))
      }
    }
    return result
  }

  /// Whether a known enum value, number or truth is the one named by `other`; `nil` when that is
  /// open.
  mutating func isSame(
    _ value: CodeValue, _ other: CodeExpression, in scope: CodeScope
  ) -> Bool? {
    switch value {
    case .number(let digits):
      guard case .number(let second) = self.value(of: other, in: scope) else { return nil }
      return digits == second
    case .boolean(let known):
      guard case .boolean(let second) = self.value(of: other, in: scope) else { return nil }
      return known == second
    case .text(let text):
      guard let known = text.literal, let second = constant(other, in: scope) else { return nil }
      return known == second
    default: break
    }
    guard case .enumCase(let type, let name, _) = value else { return nil }
    guard case .enumCase(_, let second, _) = self.value(of: other, in: scope, expecting: type)
    else { return nil }
    return name == second
  }
}
