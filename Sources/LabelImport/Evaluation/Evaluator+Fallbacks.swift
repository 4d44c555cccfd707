/// Wrappers of look-ups that show something else where there is no entry.
///
/// Without one, the system's answer to a missing entry is the key itself, which is then the look-up's
/// default value. That a wrapper changes nothing must be plain: it compares nothing with the key, and
/// decides nothing.
extension Evaluator {
  /// Whether the body that is run gives back what a look-up in it finds, whatever that is.
  var takesKeysAsDefaults: Bool {
    guard let body = bodyOfLookups else { return false }
    return body.allSatisfy { statement in
      switch statement {
      case .variable(let variable):
        variable.getter == nil && variable.initial.map(Self.decidesNothing) ?? false
      case .expression(let made): Self.decidesNothing(made)
      case .returns(let made): made.map(Self.decidesNothing) ?? false
      default: false
      }
    }
  }

  /// Expressions inside one another that are looked at; what is deeper decides something.
  private static let deepestDecision = 32

  private static func decidesNothing(_ expression: CodeExpression) -> Bool {
    decidesNothing(expression, depth: 0)
  }

  private static func decidesNothing(_ expression: CodeExpression, depth: Int) -> Bool {
    guard depth < deepestDecision else { return false }
    func inner(_ expression: CodeExpression) -> Bool {
      decidesNothing(expression, depth: depth + 1)
    }
    return switch expression.form {
    case .string, .number, .boolean, .null, .name, .keyPath: true
    case .member(let base, _): base.map(inner) ?? true
    case .call(let callee, let arguments, let closures):
      closures.isEmpty && inner(callee) && arguments.allSatisfy { inner($0.value) }
    case .tuple(let parts): parts.allSatisfy { inner($0.value) }
    case .array(let elements): elements.allSatisfy(inner)
    case .cast(let value, _), .prefixed(_, let value): inner(value)
    // A bundle that is not there: `bundle ?? .main`.
    case .binary("??", let left, let right): inner(left) && inner(right)
    default: false
    }
  }

  /// Notes what a look-up that is compared with something shows where there is no entry: a wrapper that asks
  /// for it shows something else then.
  func noteComparedDefault(of value: Value, with other: CodeExpression, in names: Environment) {
    guard value.alternatives.contains(where: \.value.isText) else { return }
    comparedDefaults.formUnion(Self.defaults(of: value))
    if value.alternatives.contains(where: { Self.isLiteral($0.value) }) {
      comparedDefaults.formUnion(Self.defaults(of: self.value(of: other, in: names)))
    }
  }

  private static func defaults(of value: Value) -> [String] {
    value.alternatives.compactMap { one in
      if case .text(let text) = one.value { text.defaultValue } else { nil }
    }
  }

  private static func isLiteral(_ value: Value) -> Bool {
    if case .text(let text) = value { text.literal != nil } else { false }
  }

  /// What a body returns: a look-up whose answer it compares with the default need not show that.
  func heedingFallbacks(of body: [CodeStatement], _ make: () -> Value) -> Value {
    let outer = (comparedDefaults, bodyOfLookups)
    (comparedDefaults, bodyOfLookups) = ([], body)
    let found = make()
    let compared = comparedDefaults
    (comparedDefaults, bodyOfLookups) = outer
    guard !compared.isEmpty else { return found }
    return each(of: found) { value in
      guard case .text(let text) = value, text.defaultValue.map(compared.contains) ?? false else {
        return value
      }
      return .text(text.withoutDefault)
    }
  }

  // MARK: - What a wrapper returns

  /// The look-ups of a wrapper that looks its argument up and falls back to something else when there is no entry,
  /// one for each key that it may be handed; `nil` of values of another kind.
  func lookups(among values: [Value.Guarded]) -> Value? {
    var byKeys: [(keys: Set<String>, texts: [LabelText])] = []
    for one in values {
      guard case .text(let text) = one.value, text.isLookedUp else { continue }
      if let place = byKeys.firstIndex(where: { $0.keys == text.keys }) {
        byKeys[place].texts.append(text)
      } else {
        byKeys.append((text.keys, [text]))
      }
    }
    let fullest = byKeys.compactMap { group in
      group.texts.first { accessors.hasEntry(for: $0) }
        ?? group.texts.first { $0.defaultValue != nil } ?? group.texts.first
    }
    // Several keys without anything else are texts by turns.
    guard fullest.count == 1 || fullest.count > 1 && values.count > fullest.count else {
      return nil
    }
    var guards: [Guard?] = fullest.map { _ in nil }
    for one in values {
      let places = fullest.indices.filter { Self.isFallback(one.value, of: fullest[$0]) }
      // What says nothing of the key may stand for any.
      guard let first = places.first else { return nil }
      if places.count > 1 { continue }
      // What the ways to one key have in common decides about the key.
      guards[first] = guards[first].map { $0.beyond($0.beyond(one.when)) } ?? one.when
    }
    let found = fullest.map { text in
      // What it falls back to need not be the key.
      let showsKey = text.defaultValue.map(text.keys.contains) ?? false
      return showsKey ? text.withoutDefault : text
    }
    if let only = found.first, found.count == 1 { return .text(only) }
    return .oneOf(
      zip(found, guards).map { Value.Guarded(value: .text($0), when: $1 ?? .always) })
  }

  /// True for what a look-up function returns when there is no entry: the key, the default value, a
  /// gap, or the same key from elsewhere.
  private static func isFallback(_ value: Value, of lookup: LabelText) -> Bool {
    switch value {
    case .text(let text):
      if text.isLookedUp { return text.keys == lookup.keys }
      return text.literal.map { lookup.keys.contains($0) || $0 == lookup.defaultValue }
        ?? (text.onlyGap != nil)
    case .unknown, .object: return true
    default: return false
    }
  }
}
