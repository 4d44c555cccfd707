/// Conditions and the names they bind.
extension ExpressionResolver {
  /// Expressions looked at for one condition: what it takes to compare an enum value or a constant.
  static let conditionSteps = 200

  /// Whether conditions hold; `nil` when that is open.
  mutating func chosen(_ conditions: [CodeStatement.Condition], in scope: CodeScope) -> Bool? {
    var isOpen = false
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        let found = briefly(Self.conditionSteps) { $0.value(of: expression, in: scope) }
        if case .boolean(let known) = found {
          if !known { return false }
        } else {
          isOpen = true
        }
      case .pattern(let pattern, let subject):
        let found = briefly(Self.conditionSteps) { $0.value(of: subject, in: scope) }
        switch matches(pattern, found, in: scope) {
        case .some(false): return false
        case .some(true): break
        case .none: isOpen = true
        }
      case .binding(let name, let expression):
        let bound =
          expression.map { expression in
            briefly(Self.conditionSteps) { $0.value(of: expression, in: scope) }
          } ?? scope.locals[name]
        if case .null? = bound { return false }
        if case .text? = bound { break }
        if case .enumCase? = bound { break }
        isOpen = true
      case .availability: isOpen = true
      }
    }
    return isOpen ? nil : true
  }

  /// Puts the names that conditions bind into the scope.
  mutating func bindNames(_ conditions: [CodeStatement.Condition], in scope: inout CodeScope) {
    for condition in conditions {
      switch condition {
      case .binding(let name, let expression):
        if let expression { scope.locals[name] = .deferred(expression, scope, type: nil) }
      case .pattern(let pattern, let subject):
        bindNames(of: pattern, to: value(of: subject, in: scope), in: &scope)
      case .expression, .availability: break
      }
    }
  }
}
