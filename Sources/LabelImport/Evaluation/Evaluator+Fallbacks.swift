/// Wrappers of look-ups that show something else where there is no entry.
///
/// Without one, the system's answer to a missing entry is the key itself, which is then the look-up's
/// default value. That a wrapper changes nothing must be plain: it compares nothing with the key, and
/// decides nothing.
extension Evaluator {
  /// Whether the body that is run gives back what a look-up in it finds, whatever that is.
  func takesKeysAsDefaults(_ body: [CodeStatement]) -> Bool {
    body.allSatisfy { statement in
      switch statement {
      case .variable(let variable):
        variable.getter == nil && variable.initial.map(Self.decidesNothing) ?? false
      case .expression(let made): Self.decidesNothing(made)
      case .returns(let made): made.map(Self.decidesNothing) ?? false
      default: false
      }
    }
  }

  private static func decidesNothing(_ expression: CodeExpression) -> Bool {
    switch expression.form {
    case .string, .number, .boolean, .null, .name, .keyPath: true
    case .member(let base, _): base.map(decidesNothing) ?? true
    case .call(let callee, let arguments, let closures):
      closures.isEmpty && decidesNothing(callee)
        && arguments.allSatisfy { decidesNothing($0.value) }
    case .tuple(let parts): parts.allSatisfy { decidesNothing($0.value) }
    case .array(let elements): elements.allSatisfy(decidesNothing)
    case .cast(let value, _), .prefixed(_, let value): decidesNothing(value)
    // A bundle that is not there: `bundle ?? .main`.
    case .binary("??", let left, let right): decidesNothing(left) && decidesNothing(right)
    default: false
    }
  }

  /// Notes the key of a look-up that is compared with a text.
  func noteComparedKey(of value: Value, with other: CodeExpression, in names: Environment) {
    let asked = Self.keysAsDefaults(of: value)
    if !asked.isEmpty {
      comparedKeys.formUnion(asked)
    } else if value.alternatives.contains(where: \.value.isText) {
      comparedKeys.formUnion(Self.keysAsDefaults(of: self.value(of: other, in: names)))
    }
  }

  private static func keysAsDefaults(of value: Value) -> [String] {
    value.alternatives.compactMap { one in
      if case .text(let text) = one.value { text.keyAsDefault } else { nil }
    }
  }

  /// What a body returns: a look-up whose answer it compares with the key need not show the key.
  func heedingFallbacks(of body: [CodeStatement], _ make: () -> Value) -> Value {
    let outer = (comparedKeys, isTakingKeys)
    (comparedKeys, isTakingKeys) = ([], takesKeysAsDefaults(body))
    let found = make()
    let compared = comparedKeys
    (comparedKeys, isTakingKeys) = outer
    guard !compared.isEmpty else { return found }
    return each(of: found) { value in
      guard case .text(let text) = value, text.keyAsDefault.map(compared.contains) ?? false else {
        return value
      }
      return .text(text.withoutKeyAsDefault)
    }
  }
}
