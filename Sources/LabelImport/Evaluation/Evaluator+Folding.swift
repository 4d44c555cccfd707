/// Values that code puts together of all elements of a list.
extension Evaluator {
  /// Elements that are put together.
  private static let maximumFolded = 64

  /// What `reduce` makes of the elements of a list or dictionary; `nil` for any other method. A text that is
  /// put together with what is known at run time only, as one with values for its places, is the text itself.
  func folded(
    _ name: String, _ holder: Value, _ call: CodeCall, in names: Environment
  ) -> Value? {
    guard name == "reduce", call.everyArgument.count == 2, let start = call.argument(nil),
      let step = call.everyArgument.last?.value
    else { return nil }
    let first = value(of: start, in: names)
    guard let elements = folded(holder) else { return first.isText ? first : nil }
    guard case .function(let closure) = value(of: step, in: names) else { return nil }
    return elements.prefix(Self.maximumFolded).reduce(first) { total, element in
      guard let inner = path.and(element.when) else { return total }
      let before = path
      path = inner
      defer { path = before }
      let made = apply(closure, to: [total, element.value])
      return element.when.isAlways
        ? made
        : .oneOf([.init(value: total, when: .always), .init(value: made, when: element.when)])
    }
  }

  /// The entries of a dictionary as the tuples that a loop over it goes through.
  static func pairs(of entries: [(key: Value, value: Value)]) -> [Value.Guarded] {
    entries.map { entry in
      let parts = [("key", entry.key), ("value", entry.value)]
      return .init(value: .tuple(parts.map { .init(label: $0, value: $1) }), when: .always)
    }
  }

  private func folded(_ holder: Value) -> [Value.Guarded]? {
    switch holder {
    case .list(let elements): return elements
    case .dictionary(let entries): return Self.pairs(of: entries)
    default: return nil
    }
  }
}
