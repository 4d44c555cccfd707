public import LabelModel

/// Number of configurations by verdict.
public struct VerdictCounts: Sendable, Hashable {
  /// Configurations in which the label fits.
  public var fits = 0
  /// Configurations in which it fits with less than the margin.
  public var tight = 0
  /// Configurations that are not decided.
  public var review = 0
  /// Configurations in which it is cut.
  public var truncated = 0

  /// Nothing counted.
  public init() {}

  /// The worst verdict that was counted; `fits` when none was.
  public var worst: Verdict {
    if truncated > 0 { return .truncated }
    if review > 0 { return .review }
    return tight > 0 ? .tight : .fits
  }

  /// Adds counts `times` times.
  public mutating func add(_ other: Self, times: Int = 1) {
    fits += other.fits * times
    tight += other.tight * times
    review += other.review * times
    truncated += other.truncated * times
  }

  /// Counts a verdict `times` times.
  public mutating func add(_ verdict: Verdict, times: Int = 1) {
    switch verdict {
    case .fits: fits += times
    case .tight: tight += times
    case .review: review += times
    case .truncated: truncated += times
    }
  }

  /// The counts that are not 0, by verdict.
  public var dictionary: [Verdict: Int] {
    var result: [Verdict: Int] = [:]
    if fits > 0 { result[.fits] = fits }
    if tight > 0 { result[.tight] = tight }
    if review > 0 { result[.review] = review }
    if truncated > 0 { result[.truncated] = truncated }
    return result
  }
}

/// The rooms of one label on many screens. Their limits are sorted, so that a text is decided on all
/// screens by three bisections.
public struct RoomTable: Sendable {
  /// The rooms by screen, with their terms where they were asked for; `nil` where the label is not
  /// drawn.
  public let rooms: [Room?]
  /// The numbers of the same rooms.
  public let plain: [RoomLimits?]
  /// What every one of the rooms does with a label that is too wide; `nil` when they differ.
  public let overflow: Overflow?
  /// Position of the narrowest room; `nil` when the label is drawn nowhere.
  public let narrowest: Int?
  private let margin: Double
  private let leasts: [Double]
  private let squeezedLeasts: [Double]
  private let squeezedMosts: [Double]

  /// Sorts the limits of rooms.
  ///
  /// - Parameter margin: share of the room, from 0 to under 1, under which a fit counts as tight.
  public init(_ rooms: [Room?], margin: Double) {
    self.rooms = rooms
    self.margin = margin
    plain = rooms.map { $0?.limits }
    let drawn = plain.compactMap { $0 }
    let usual = drawn.first?.overflow
    overflow = drawn.allSatisfy { $0.overflow == usual } ? usual : nil
    leasts = drawn.map(\.least).sorted()
    squeezedLeasts = drawn.map(\.squeezedLeast).sorted()
    squeezedMosts = drawn.map(\.squeezedMost).sorted()
    narrowest = rooms.indices.filter { rooms[$0] != nil }
      .min { (rooms[$0]?.likely ?? 0) < (rooms[$1]?.likely ?? 0) }
  }

  /// Number of screens that the label is drawn on.
  public var count: Int { leasts.count }

  /// On how many screens a text of a width gets which verdict; as
  /// ``Room/verdict(width:error:errorBelow:margin:)`` on each.
  public func counts(width: Double, error: Double, errorBelow: Double? = nil) -> VerdictCounts {
    let upper = width + error
    var counts = VerdictCounts()
    // Not in a margin of the narrowest room: fits everywhere.
    let wanted = max(upper, width / (1 - margin))
    if let least = leasts.first, wanted <= least {
      counts.fits = leasts.count
      return counts
    }
    let notFitting = Self.below(wanted, in: leasts)
    let unsafe = Self.below(upper, in: squeezedLeasts)
    counts.truncated = Self.below(width - (errorBelow ?? error), in: squeezedMosts)
    counts.fits = leasts.count - notFitting
    counts.tight = max(0, notFitting - unsafe)
    counts.review = max(0, unsafe - counts.truncated)
    return counts
  }

  /// How many numbers of a sorted list are less than `value`.
  private static func below(_ value: Double, in sorted: [Double]) -> Int {
    guard let last = sorted.last, last >= value else { return sorted.count }
    var low = 0
    var high = sorted.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
