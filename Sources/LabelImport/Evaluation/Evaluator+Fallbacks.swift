/// Wrappers of look-ups that show something else where there is no entry: they compare what was found
/// with its key.
///
/// Without one, the system's answer to a missing entry is the key itself, which is then the look-up's
/// default value.
extension Evaluator {
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
  func withoutComparedKeys(_ make: () -> Value) -> Value {
    let outer = comparedKeys
    comparedKeys = []
    let found = make()
    let compared = comparedKeys
    comparedKeys = outer
    guard !compared.isEmpty else { return found }
    return each(of: found) { value in
      guard case .text(let text) = value, text.keyAsDefault.map(compared.contains) ?? false else {
        return value
      }
      return .text(text.withoutKeyAsDefault)
    }
  }
}
