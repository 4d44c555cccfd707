internal import ICUSupport
import LabelModel

/// Cuts texts to a room, at grapheme boundaries, with the ellipsis's own width.
struct Truncation {
  /// Where the text is cut.
  let mode: TruncationMode
  /// Language whose boundaries count.
  let locale: String
  /// Width of any text in the font and size at hand.
  let width: (String) -> TextWidth

  private static let ellipsis = "…"
  // A longer prefix may be narrower by a kern or a joining form, never by more than a few letters.
  private static let lookAhead = 12

  /// The likeliest remnant and the shortest and longest that the bands allow.
  func remnant(of text: String, room: ClosedRange<Double>) -> Remnant {
    let whole = width(text)
    let fitsAtWorst = whole.width + whole.error <= room.lowerBound
    if fitsAtWorst { return Remnant(visible: text, range: .init(shortest: text, longest: text)) }
    var cuts = Cuts(text: text, mode: mode, locale: locale, width: width)
    func longest(fitting isRoomy: (TextWidth) -> Bool) -> String {
      isRoomy(whole) ? text : cuts.longest(isRoomy)
    }
    return Remnant(
      visible: longest { $0.width <= room.lowerBound },
      range: .init(
        shortest: longest { $0.width + $0.error <= room.lowerBound },
        longest: longest { $0.width - $0.error <= room.upperBound }))
  }

  /// The remnants of a text, from the one that keeps nothing to the one that keeps all but one;
  /// each is measured at most once.
  private struct Cuts {
    private let text: String
    private let mode: TruncationMode
    private let width: (String) -> TextWidth
    /// Where each grapheme cluster starts, and the end of the text.
    private let bounds: [String.Index]
    /// How many clusters stay of the first `n` without the spaces at their end.
    private let trimmedAtEnd: [Int]
    /// Which cluster is the first from `n` on that is no space.
    private let trimmedAtStart: [Int]
    private var known: [TextWidth?]

    init(text: String, mode: TruncationMode, locale: String, width: @escaping (String) -> TextWidth)
    {
      let pieces = TextBoundary.grapheme.pieces(of: text, locale: locale)
      let isSpace = pieces.map { $0.unicodeScalars.allSatisfy(\.isWhiteSpace) }
      var atEnd = [0]
      for index in pieces.indices { atEnd.append(isSpace[index] ? atEnd[index] : index + 1) }
      var atStart = [pieces.count]
      for index in pieces.indices.reversed() {
        atStart.append(isSpace[index] ? atStart[pieces.count - 1 - index] : index)
      }
      self.text = text
      self.mode = mode
      self.width = width
      bounds = pieces.map(\.startIndex) + [text.endIndex]
      trimmedAtEnd = atEnd
      trimmedAtStart = atStart.reversed()
      known = Array(repeating: nil, count: pieces.count + 1)
    }

    private var count: Int { bounds.count - 1 }

    /// The longest remnant that fits; the ellipsis alone when none does.
    mutating func longest(_ fits: (TextWidth) -> Bool) -> String {
      var low = 0
      var high = max(0, count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if fits(width(keeping: middle)) { low = middle } else { high = middle - 1 }
      }
      let last = min(count - 1, low + Truncation.lookAhead)
      for kept in stride(from: last, to: low, by: -1) where fits(width(keeping: kept)) {
        return remnant(keeping: kept)
      }
      return remnant(keeping: low)
    }

    private mutating func width(keeping kept: Int) -> TextWidth {
      if let width = known[kept] { return width }
      let measured = width(remnant(keeping: kept))
      known[kept] = measured
      return measured
    }

    private func remnant(keeping kept: Int) -> String {
      switch mode {
      case .tail: head(kept) + Truncation.ellipsis
      case .head: Truncation.ellipsis + tail(kept)
      case .middle: head((kept + 1) / 2) + Truncation.ellipsis + tail(kept / 2)
      case .clip: String(text[..<bounds[kept]])
      }
    }

    // The system drops spaces that would stand at the ellipsis.
    private func head(_ kept: Int) -> Substring { text[..<bounds[trimmedAtEnd[kept]]] }
    private func tail(_ kept: Int) -> Substring { text[bounds[trimmedAtStart[count - kept]]...] }
  }
}
