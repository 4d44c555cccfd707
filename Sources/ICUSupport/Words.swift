import CICU

/// One stretch between word boundaries.
public struct WordPiece: Hashable, Sendable {
  /// What the stretch holds, as ICU's rules tell it.
  public enum Kind: Sendable {
    /// Spaces, punctuation, symbols.
    case other
    /// A number.
    case number
    /// Letters of an alphabet or syllabary.
    case letters
    /// Kana.
    case kana
    /// Ideographs.
    case ideographs
  }

  /// The stretch itself.
  public var text: Substring
  /// What it holds.
  public var kind: Kind

  /// True for anything a reader would call a word or a number.
  public var isWord: Bool { kind != .other }
}

/// Words as ICU finds them, by dictionary where the script has no spaces.
public enum Words {
  /// Every stretch between word boundaries, in order; together they are the text.
  public static func pieces(of text: String, locale: String = "") -> [WordPiece] {
    let (ends, statuses) = withUTF16(text) { base, length -> ([Int32], [Int32]) in
      var ends = [Int32](repeating: 0, count: Int(length) + 1)
      var statuses = ends
      let count = cicu_boundaries(
        TextBoundary.word.rawValue, locale, base, length, &ends, &statuses, length + 1)
      return (Array(ends.prefix(Int(max(0, count)))), statuses)
    }
    var start = text.startIndex
    var last: Int32 = 0
    return zip(ends, statuses).map { end, status in
      let index = text.utf16.index(start, offsetBy: Int(end - last))
      defer {
        start = index
        last = end
      }
      return WordPiece(text: text[start..<index], kind: kind(ofStatus: status))
    }
  }

  /// The words and numbers alone, without spaces and punctuation.
  public static func words(in text: String, locale: String = "") -> [Substring] {
    pieces(of: text, locale: locale).filter(\.isWord).map(\.text)
  }

  // ICU's UBRK_WORD_* ranges of a hundred.
  private static func kind(ofStatus status: Int32) -> WordPiece.Kind {
    switch status {
    case 100..<200: .number
    case 200..<300: .letters
    case 300..<400: .kana
    case 400..<500: .ideographs
    default: .other
    }
  }
}
