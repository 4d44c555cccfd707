import Dispatch

/// Work shared out to all cores.
enum Parallel {
  /// The results of `body` in the order of `items`.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    if items.count < 2 { return items.map(body) }
    return [Result?](unsafeUninitializedCapacity: items.count) { buffer, count in
      buffer.initialize(repeating: nil)
      let results = Slots(buffer)
      DispatchQueue.concurrentPerform(iterations: items.count) { at in
        results.slots[at] = body(items[at])
      }
      count = items.count
    }.compactMap { $0 }
  }

  // Each iteration writes its own slot.
  private struct Slots<Result>: @unchecked Sendable {
    let slots: UnsafeMutableBufferPointer<Result?>
    init(_ slots: UnsafeMutableBufferPointer<Result?>) { self.slots = slots }
  }
}
