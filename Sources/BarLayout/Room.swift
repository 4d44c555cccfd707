public import LabelModel

/// What a bar does with a label that is too wide for its room.
public enum Overflow: String, Sendable, Hashable {
  /// It is cut with an ellipsis.
  case cut
  /// It is cut or runs over its neighbour.
  case cutOrOverlap
  /// It gives way to the system's own word or to a bare symbol.
  case replaced
  /// It may wrap to another line, if nothing forbids it.
  case mayWrap
  /// It fades out or is paged.
  case fade
}

/// The room that a bar leaves for one label, in points: numbers alone, cheap to hand on.
public struct RoomLimits: Hashable, Sendable {
  /// The sum of the terms.
  public var likely: Double
  /// The sum with every uncertain number against the label.
  public var least: Double
  /// The sum with every uncertain number in the label's favour.
  public var most: Double
  /// ``least`` after what the system does before it cuts: draws letters closer, drops the back title.
  public var squeezedLeast: Double
  /// ``most`` after what the system does before it cuts.
  public var squeezedMost: Double
  /// The room that is left for the remnant once the label is cut.
  public var cut: Double
  /// The least room that may be left for the remnant.
  public var cutLeast: Double
  /// The most room that may be left for the remnant.
  public var cutMost: Double
  /// What happens to a label that is too wide.
  public var overflow: Overflow

  /// Whether a label fits that is `width` points wide, or up to `error` wider and `errorBelow` narrower.
  ///
  /// - Parameters:
  ///   - errorBelow: as `error` when `nil`.
  ///   - margin: share of the room under which a fit counts as tight.
  public func verdict(
    width: Double, error: Double, errorBelow: Double? = nil, margin: Double
  ) -> Verdict {
    if width + error <= least { return width <= least * (1 - margin) ? .fits : .tight }
    if width + error <= squeezedLeast { return .tight }
    return width - (errorBelow ?? error) > squeezedMost ? .truncated : .review
  }
}

/// The room that a bar leaves for one label, with the sum that gives it.
@dynamicMemberLookup
public struct Room: Hashable, Sendable {
  /// The numbers.
  public var limits: RoomLimits
  /// The terms whose values add up to ``RoomLimits/likely``; empty unless asked for.
  public var terms: [DerivationTerm]

  /// One of the numbers.
  public subscript<Value>(dynamicMember member: WritableKeyPath<RoomLimits, Value>) -> Value {
    get { limits[keyPath: member] }
    set { limits[keyPath: member] = newValue }
  }

  /// Creates a room from a sum.
  init(_ sum: RoomSum, overflow: Overflow = .cut) {
    let likely = max(0, sum.likely)
    let least = max(0, sum.likely - sum.error)
    let most = max(0, sum.likely + sum.error)
    limits = RoomLimits(
      likely: likely, least: least, most: most, squeezedLeast: least, squeezedMost: most,
      cut: likely, cutLeast: least, cutMost: most, overflow: overflow)
    terms = sum.terms
    if sum.likely < 0, !terms.isEmpty {
      terms.append(DerivationTerm("no room is left", -sum.likely, .high))
    }
  }

  /// The same room with `points` more that others give up when the label needs them, also when it is
  /// cut all the same.
  ///
  /// - Parameter sum: the sum that the room was made of: what it lacks comes off the points.
  func squeezing(by points: Double, of sum: RoomSum) -> Room {
    var room = self
    room.squeezedLeast = max(limits.squeezedLeast, sum.likely - sum.error + points)
    room.squeezedMost = max(limits.squeezedMost, sum.likely + sum.error + points)
    room.cut = max(limits.cut, sum.likely + points)
    room.cutMost = max(limits.cutMost, sum.likely + sum.error + points)
    return room
  }

  /// The same room for a label that may run on into a margin when it is cut, by how much is uncertain.
  func overrunning(by fact: LayoutFact) -> Room {
    var room = self
    room.most += fact.value + fact.error
    room.squeezedMost += fact.value + fact.error
    room.cut += fact.value
    room.cutLeast += max(0, fact.value - fact.error)
    room.cutMost += fact.value + fact.error
    return room
  }

  /// The same room for a label whose letters are drawn closer by up to `points` before it is cut.
  func tightening(by points: Double) -> Room {
    var room = self
    room.squeezedLeast += points
    room.squeezedMost += points
    room.cutMost += points
    return room
  }

  /// The same room for a label that is drawn smaller, down to a share of its size, before it is cut.
  func shrinking(to scale: Double, isCertain: Bool) -> Room {
    guard scale > 0, scale < 1 else { return self }
    var room = self
    room.squeezedMost /= scale
    room.cutMost /= scale
    guard isCertain else { return room }
    room.squeezedLeast /= scale
    room.cut /= scale
    room.cutLeast /= scale
    return room
  }

  /// The same room when it is reckoned with another platform's numbers: uncertain by a share of it.
  func borrowed(from share: LayoutFact, on platform: Platform) -> Room {
    var room = self
    let error = limits.likely * share.value
    room.least = max(0, limits.least - error)
    room.most += error
    room.squeezedLeast = max(0, limits.squeezedLeast - error)
    room.squeezedMost += error
    room.cutLeast = max(0, limits.cutLeast - error)
    room.cutMost += error
    if !terms.isEmpty {
      room.terms.append(
        DerivationTerm(
          "an iPhone's numbers, as none of \(platform.rawValue) are known", 0, share.confidence,
          source: share.key))
    }
    return room
  }

  /// As ``RoomLimits/verdict(width:error:errorBelow:margin:)``.
  public func verdict(
    width: Double, error: Double, errorBelow: Double? = nil, margin: Double
  ) -> Verdict {
    limits.verdict(width: width, error: error, errorBelow: errorBelow, margin: margin)
  }
}

/// Adds up a room and, when asked to explain, keeps each term.
struct RoomSum {
  private(set) var likely = 0.0
  private(set) var error = 0.0
  private(set) var terms: [DerivationTerm] = []
  private let explains: Bool

  init(explains: Bool) { self.explains = explains }

  /// Adds `times` × a fact.
  mutating func add(
    _ fact: LayoutFact, times: Double = 1, _ term: @autoclosure () -> String
  ) {
    likely += times * fact.value
    error += abs(times) * fact.error
    if explains {
      terms.append(
        DerivationTerm(term(), times * fact.value, fact.confidence, source: fact.key))
    }
  }

  /// Adds a computed or measured number.
  mutating func add(
    points: Double, error: Double = 0, confidence: Confidence = .high,
    _ term: @autoclosure () -> String
  ) {
    likely += points
    self.error += error
    if explains { terms.append(DerivationTerm(term(), points, confidence)) }
  }
}
