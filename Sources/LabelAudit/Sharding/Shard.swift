/// One of several equal parts of an audit, each for a machine of its own.
public struct Shard: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are, at most 10000.
  public let count: Int

  /// The part `number` of `count`; `nil` when there is no such part.
  public init?(number: Int, of count: Int) {
    guard count >= 1, count <= 10_000, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/8`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts.first, let last = parts.last, let number = first,
      let count = last
    else { return nil }
    self.init(number: number, of: count)
  }

  /// `3/8`.
  public var description: String { "\(number)/\(count)" }
}
