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
  /// By number of clusters kept.
  private var known: [(any MeasuredText)?] = []

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
      visible: longest(size) { $0.width <= room.lowerBound },
      range: .init(
        shortest: longest(size) { $0.width + $0.error <= room.lowerBound },
        longest: longest(size) { $0.width - $0.error <= room.upperBound }))
  }

  /// The longest remnant that fits; the ellipsis alone when none does.
  private mutating func longest(_ size: Double, _ fits: (TextWidth) -> Bool) -> String {
    if fits(whole.width(at: size)) { return text }
    let pieces = prepared()
    var low = 0
    var high = max(0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(width(keeping: middle, of: pieces, size)) { low = middle } else { high = middle - 1 }
    }
    let last = min(pieces.count - 1, low + Self.lookAhead)
    for kept in stride(from: last, to: low, by: -1)
    where fits(width(keeping: kept, of: pieces, size)) {
      return remnant(keeping: kept, of: pieces)
    }
    return remnant(keeping: low, of: pieces)
  }

  private mutating func prepared() -> Pieces {
    if let pieces { return pieces }
    let made = Pieces(of: text, locale: locale)
    pieces = made
    known = Array(repeating: nil, count: made.count + 1)
    return made
  }

  private mutating func width(keeping kept: Int, of pieces: Pieces, _ size: Double) -> TextWidth {
    if let measured = known[kept] { return measured.width(at: size) }
    let measured = measure(remnant(keeping: kept, of: pieces))
    known[kept] = measured
    return measured.width(at: size)
  }

  private func remnant(keeping kept: Int, of pieces: Pieces) -> String {
    switch mode {
    case .tail: head(kept, pieces) + Self.ellipsis
    case .head: Self.ellipsis + tail(kept, pieces)
    case .middle: head((kept + 1) / 2, pieces) + Self.ellipsis + tail(kept / 2, pieces)
    case .clip: String(text[..<pieces.bounds[kept]])
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

  /// The grapheme clusters of a text.
  private struct Pieces {
    /// Where each starts, and the end of the text.
    let bounds: [String.Index]
    /// How many stay of the first `n` without the spaces at their end.
    let trimmedAtEnd: [Int]
    /// Which is the first from `n` on that is no space.
    let trimmedAtStart: [Int]

    var count: Int { bounds.count - 1 }

    init(of text: String, locale: String) {
      let pieces = TextBoundary.grapheme.pieces(of: text, locale: locale)
      let isSpace = pieces.map { $0.unicodeScalars.allSatisfy(\.isWhiteSpace) }
      var atEnd = [0]
      for index in pieces.indices { atEnd.append(isSpace[index] ? atEnd[index] : index + 1) }
      // in bounds: one cell is there before the first piece is looked at, and one more after each
      var atStart = [pieces.count]
      for index in pieces.indices.reversed() {
        atStart.append(isSpace[index] ? atStart[pieces.count - 1 - index] : index)
      }
      bounds = pieces.map(\.startIndex) + [text.endIndex]
      trimmedAtEnd = atEnd
      trimmedAtStart = atStart.reversed()
    }
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
