internal import ICUSupport
public import LabelModel

/// What stays of a text that is cut to a room, at grapheme boundaries, with the ellipsis's own width.
///
/// Made once for a text, a weight and a way to cut; then asked for many sizes and rooms: each remnant
/// is measured once, whatever the size.
public struct TextCuts {
  private let text: String
  private let mode: TruncationMode
  private let measure: (String) -> Sum
  private let whole: Sum
  private let locale: String
  private var pieces: Pieces?
  /// By number of clusters kept, divided as the mode does.
  private var known: [Sum?] = []
  /// The ends alone, by number of clusters.
  private var ends: [Sum?] = []
  private var mark: Sum?

  private static let ellipsis = "…"
  // A longer prefix may be narrower by a kern or a joining form, never by more than a few letters.
  private static let lookAhead = 12

  /// Prepares a text.
  ///
  /// - Parameters:
  ///   - locale: language whose boundaries count.
  ///   - measure: sums any text in the font at hand.
  public init(
    of text: String, mode: TruncationMode, locale: LocaleID,
    measure: @escaping (String) -> any MeasuredText
  ) {
    self.init(text, mode, locale) { .text(measure($0)) }
  }

  /// As ``init(of:mode:locale:measure:)``, for sums that need no box of their own.
  init(
    of text: String, mode: TruncationMode, locale: LocaleID,
    widths: @escaping (String) -> LabelWidth
  ) {
    self.init(text, mode, locale) { .label(widths($0)) }
  }

  private init(
    _ text: String, _ mode: TruncationMode, _ locale: LocaleID, _ measure: @escaping (String) -> Sum
  ) {
    self.text = text
    self.mode = mode
    self.measure = measure
    self.locale = locale.identifier
    whole = measure(text)
  }

  /// The likeliest remnant and the shortest and longest that the bands allow.
  ///
  /// - Parameters:
  ///   - size: font size in points.
  ///   - room: the room in points, from the least to the most that the layout allows.
  public mutating func remnant(size: Double, room: ClosedRange<Double>) -> Remnant {
    Remnant(
      visible: likeliest(size: size, room: room.lowerBound),
      range: .init(
        shortest: shortest(size: size, room: room.lowerBound),
        longest: longest(size: size, room: room.upperBound)))
  }

  /// What most likely stays in a room of so many points.
  public mutating func likeliest(size: Double, room: Double) -> String {
    longest(SizeTerms(size), Limit(room: room, end: .likeliest))
  }

  /// What stays if the text is as wide as its band allows.
  public mutating func shortest(size: Double, room: Double) -> String {
    longest(SizeTerms(size), Limit(room: room, end: .widest))
  }

  /// What stays if the text is as narrow as its band allows.
  public mutating func longest(size: Double, room: Double) -> String {
    longest(SizeTerms(size), Limit(room: room, end: .narrowest))
  }

  /// The longest remnant that fits; the ellipsis alone when none does.
  private mutating func longest(_ size: SizeTerms, _ limit: Limit) -> String {
    if limit.holds(whole.width(at: size)) { return text }
    let pieces = prepared()
    var low = 0
    var high = max(0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if limit.holds(width(keeping: middle, of: pieces, size)) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let last = min(pieces.count - 1, low + Self.lookAhead)
    for kept in stride(from: last, to: low, by: -1)
    where limit.holds(width(keeping: kept, of: pieces, size)) {
      low = kept
      break
    }
    var split = pieces.split(low, mode)
    if mode == .middle { split = evened(split, of: pieces, size, limit) }
    return remnant(split, of: pieces)
  }

  /// Of as many clusters, the division whose end is nearest to half of the room beside the ellipsis.
  ///
  /// Buttons of one width were seen to show `Se…en`, `Ve…en` and `E…yer`, where `En…er` has room too.
  private mutating func evened(
    _ split: Split, of pieces: Pieces, _ size: SizeTerms, _ limit: Limit
  ) -> Split {
    let mark = self.mark ?? measure(Self.ellipsis)
    self.mark = mark
    let half = (limit.room - mark.width(at: size).width) / 2
    var best = split
    var least = abs(width(ofLast: split.tail, of: pieces, size) - half)
    for step in [-1, 1] where split.head > step && split.tail > -step {
      let other = Split(head: split.head - step, tail: split.tail + step)
      let own = abs(width(ofLast: other.tail, of: pieces, size) - half)
      if own < least, limit.holds(measure(remnant(other, of: pieces)).width(at: size)) {
        best = other
        least = own
      }
    }
    return best
  }

  private mutating func prepared() -> Pieces {
    if let pieces { return pieces }
    var made = Pieces(of: text, locale: locale)
    if mode == .middle {
      let size = SizeTerms(Pieces.size)
      made.balance { measure(String($0)).width(at: size).width }
    }
    pieces = made
    known = Array(repeating: nil, count: made.count + 1)
    ends = known
    return made
  }

  private mutating func width(
    keeping kept: Int, of pieces: Pieces, _ size: SizeTerms
  ) -> TextWidth {
    if let measured = known[kept] { return measured.width(at: size) }
    let measured = measure(remnant(pieces.split(kept, mode), of: pieces))
    known[kept] = measured
    return measured.width(at: size)
  }

  private mutating func width(
    ofLast number: Int, of pieces: Pieces, _ size: SizeTerms
  ) -> Double {
    if let measured = ends[number] { return measured.width(at: size).width }
    let measured = measure(String(tail(number, pieces)))
    ends[number] = measured
    return measured.width(at: size).width
  }

  private func remnant(_ split: Split, of pieces: Pieces) -> String {
    switch mode {
    case .tail: String(head(split.head, pieces)) + Self.ellipsis
    case .head: Self.ellipsis + String(tail(split.tail, pieces))
    case .middle:
      String(head(split.head, pieces)) + Self.ellipsis + String(tail(split.tail, pieces))
    case .clip: String(text[..<pieces.bounds[split.head]])
    }
  }

  // The system drops spaces that would stand at the ellipsis.
  private func head(_ kept: Int, _ pieces: Pieces) -> Substring {
    text[..<pieces.bounds[pieces.trimmedAtEnd[kept]]]
  }
  private func tail(_ kept: Int, _ pieces: Pieces) -> Substring {
    // in bounds: no more is kept than there are pieces
    text[pieces.bounds[pieces.trimmedAtStart[pieces.count - kept]]...]
  }

  /// A text summed: as it lies in the tables, or in a measurer's own way.
  private enum Sum {
    case label(LabelWidth)
    case text(any MeasuredText)

    func width(at size: SizeTerms) -> TextWidth {
      switch self {
      case .label(let label): label.width(at: size)
      case .text(let text): text.width(at: size)
      }
    }
  }

  /// What a remnant must not exceed.
  private struct Limit {
    var room: Double
    /// Which width of the error band counts.
    var end: BandEnd

    func holds(_ text: TextWidth) -> Bool {
      switch end {
      case .widest: text.widest <= room
      case .likeliest: text.width <= room
      case .narrowest: text.narrowest <= room
      }
    }
  }

  private enum BandEnd {
    case widest
    case likeliest
    case narrowest
  }
}

extension TextMeasurer {
  /// As a measurer cuts that measures each remnant afresh.
  public func cuts(
    of text: String, weight: FontWeight, locale: LocaleID, mode: TruncationMode
  ) -> TextCuts {
    TextCuts(of: text, mode: mode, locale: locale) {
      measure($0, weight: weight, locale: locale)
    }
  }

  /// Cuts a text to a room.
  ///
  /// - Parameters:
  ///   - size: font size in points.
  ///   - room: the room in points, from the least to the most that the layout allows.
  ///   - mode: where the text is cut.
  /// - Returns: the likeliest remnant (middle of width band, least room) and the range that the
  ///   width's error band and the room's own range allow. Never cuts inside a grapheme cluster.
  public func remnant(
    of text: String, size: Double, weight: FontWeight, locale: LocaleID,
    room: ClosedRange<Double>, mode: TruncationMode
  ) -> Remnant {
    var cuts = cuts(of: text, weight: weight, locale: locale, mode: mode)
    return cuts.remnant(size: size, room: room)
  }
}
