/// What a property or local variable holds, by the conditions under which it was set.
struct Variable: Sendable {
  /// Something that was put into it.
  struct Write: Sendable {
    var value: Value
    /// When it is there.
    var when: Guard
    /// Where that is written.
    var span: CodeSpan
  }

  /// What was put into it and may still be there, in order.
  private(set) var writes: [Write] = []
  /// True when it was set to something whatever else happens.
  private(set) var isAlwaysSet = false

  /// Values that are kept.
  private static let maximumWrites = 12

  /// A variable that has not been set.
  init() {}

  /// A variable with a first value.
  init(_ value: Value, when: Guard, at span: CodeSpan) {
    writes = [Write(value: value, when: when, span: span)]
    isAlwaysSet = when.isAlways
  }

  /// Puts a value in. What was there before stays where the new one's condition does not hold.
  mutating func set(_ value: Value, when: Guard, at span: CodeSpan) {
    if when.isAlways { isAlwaysSet = true }
    var kept: [Write] = []
    var own = when
    for var old in writes {
      if old.when.implies(when) { continue }
      if !old.when.excludes(when) {
        let further = when.beyond(old.when).arms
        let arm: Guard.Arm
        if further.count == 1, let other = further.first?.opposite {
          arm = other
        } else {
          // What several conditions together ask is one condition more.
          arm = Guard.Arm(condition: .place(span), number: 1)
          own = own.and(Guard.Arm(condition: .place(span), number: 0)) ?? own
        }
        guard let rest = old.when.and(arm) else { continue }
        old.when = rest
      }
      kept.append(old)
    }
    kept.append(Write(value: value, when: own, span: span))
    if kept.count > Self.maximumWrites { kept.removeFirst(kept.count - Self.maximumWrites) }
    writes = kept
  }

  /// The variable without some of what was put into it.
  func leavingOut(_ isLeftOut: (Write) -> Bool) -> Variable {
    var result = self
    result.writes.removeAll(where: isLeftOut)
    result.isAlwaysSet = result.writes.contains { $0.when.isAlways }
    return result
  }

  /// What it may hold under a condition; the values' own conditions are those beyond it.
  func values(under path: Guard) -> [Value.Guarded] {
    writes.compactMap { write in
      write.when.excludes(path)
        ? nil : Value.Guarded(value: write.value, when: write.when.beyond(path))
    }
  }
}
