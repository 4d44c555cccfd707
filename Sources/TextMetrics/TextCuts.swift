internal import ICUSupport
public import LabelModel

/// What stays of a text that is cut to a room, at grapheme boundaries, with the ellipsis's own width.
///
/// Made once for a text, a weight and a way to cut; then asked for many sizes and rooms: each remnant
/// is measured once, whatever the size.
public struct TextCuts {
  private let text: String
  private let mode: TruncationMode
  private let measure: (String) -> any MeasuredText
  private let whole: any MeasuredText
  private var pieces: Pieces?
  private let locale: String
  private var known: [Split: any MeasuredText] = [:]

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
    let width = whole.width(at: size)
    if width.width + width.error <= room.lowerBound {
      return Remnant(visible: text, range: .init(shortest: text, longest: text))
    }
    return Remnant(
      visible: longest(size, Limit(room: room.lowerBound, error: 0)),
      range: .init(
        shortest: longest(size, Limit(room: room.lowerBound, error: 1)),
        longest: longest(size, Limit(room: room.upperBound, error: -1))))
  }

  /// The longest remnant that fits; the ellipsis alone when none does.
  private mutating func longest(_ size: Double, _ limit: Limit) -> String {
    if limit.holds(whole.width(at: size)) { return text }
    let pieces = prepared()
    var low = 0
    var high = max(0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(pieces.split(middle, mode), pieces, size, limit) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let last = min(pieces.count - 1, low + Self.lookAhead)
    for kept in stride(from: last, to: low, by: -1)
    where fits(pieces.split(kept, mode), pieces, size, limit) {
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
    _ split: Split, of pieces: Pieces, _ size: Double, _ limit: Limit
  ) -> Split {
    let half = (limit.room - measure(Self.ellipsis).width(at: size).width) / 2
    func distance(_ split: Split) -> Double {
      abs(measure(String(tail(split.tail, pieces))).width(at: size).width - half)
    }
    var best = split
    var least = distance(split)
    for step in [-1, 1] where split.head > step && split.tail > -step {
      let other = Split(head: split.head - step, tail: split.tail + step)
      let own = distance(other)
      if own < least, fits(other, pieces, size, limit) {
        best = other
        least = own
      }
    }
    return best
  }

  private mutating func prepared() -> Pieces {
    if let pieces { return pieces }
    var made = Pieces(of: text, locale: locale)
    if mode == .middle { made.balance { measure(String($0)).width(at: Pieces.size).width } }
    pieces = made
    return made
  }

  private mutating func fits(
    _ split: Split, _ pieces: Pieces, _ size: Double, _ limit: Limit
  ) -> Bool {
    if let measured = known[split] { return limit.holds(measured.width(at: size)) }
    let measured = measure(remnant(split, of: pieces))
    known[split] = measured
    return limit.holds(measured.width(at: size))
  }

  private func remnant(_ split: Split, of pieces: Pieces) -> String {
    switch mode {
    case .tail: head(split.head, pieces) + Self.ellipsis
    case .head: Self.ellipsis + tail(split.tail, pieces)
    case .middle: head(split.head, pieces) + Self.ellipsis + tail(split.tail, pieces)
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

  /// What a remnant must not exceed.
  private struct Limit {
    var room: Double
    /// 1 to count the whole error band against the text, -1 in its favour, 0 for the likeliest width.
    var error: Double

    func holds(_ text: TextWidth) -> Bool { text.width + error * text.error <= room }
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
