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
    let cuts = Cuts(text: text, mode: mode, locale: locale)
    func longest(fitting isRoomy: (TextWidth) -> Bool) -> String {
      isRoomy(whole) ? text : cuts.longest { isRoomy(width($0)) }
    }
    return Remnant(
      visible: longest { $0.width <= room.lowerBound },
      range: .init(
        shortest: longest { $0.width + $0.error <= room.lowerBound },
        longest: longest { $0.width - $0.error <= room.upperBound }))
  }

  /// The remnants of a text, from the one that keeps nothing to the one that keeps all but one.
  private struct Cuts {
    let pieces: [Substring]
    let mode: TruncationMode

    init(text: String, mode: TruncationMode, locale: String) {
      pieces = TextBoundary.grapheme.pieces(of: text, locale: locale)
      self.mode = mode
    }

    /// The longest remnant that fits; the ellipsis alone when none does.
    func longest(_ fits: (String) -> Bool) -> String {
      var low = 0
      var high = max(0, pieces.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if fits(remnant(keeping: middle)) { low = middle } else { high = middle - 1 }
      }
      let last = min(pieces.count - 1, low + Truncation.lookAhead)
      for kept in stride(from: last, to: low, by: -1) {
        let candidate = remnant(keeping: kept)
        if fits(candidate) { return candidate }
      }
      return remnant(keeping: low)
    }

    private func remnant(keeping count: Int) -> String {
      switch mode {
      case .tail: trimmed(pieces.prefix(count), atEnd: true) + Truncation.ellipsis
      case .head: Truncation.ellipsis + trimmed(pieces.suffix(count), atEnd: false)
      case .middle:
        trimmed(pieces.prefix((count + 1) / 2), atEnd: true) + Truncation.ellipsis
          + trimmed(pieces.suffix(count / 2), atEnd: false)
      case .clip: pieces.prefix(count).joined()
      }
    }

    // The system drops spaces that would stand at the ellipsis.
    private func trimmed(_ kept: ArraySlice<Substring>, atEnd: Bool) -> String {
      let isSpace = { (piece: Substring) in piece.unicodeScalars.allSatisfy(\.isWhiteSpace) }
      let rest = kept.drop { !atEnd && isSpace($0) }
      let count = rest.count - (atEnd ? rest.reversed().prefix(while: isSpace).count : 0)
      return rest.prefix(count).joined()
    }
  }
}
