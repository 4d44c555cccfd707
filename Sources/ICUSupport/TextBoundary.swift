import CICU

/// A kind of boundary in running text, as the Unicode standard and ICU's tailorings draw it.
public enum TextBoundary: Int32, Sendable, CaseIterable {
  /// Between extended grapheme clusters: what a reader takes for one character.
  case grapheme = 0
  /// Between words, by dictionary where the script has no spaces (Thai, Japanese, Chinese, Khmer).
  case word = 1
  /// Where a line may be broken.
  case line = 2
  /// Between sentences.
  case sentence = 3

  /// Every boundary after the start, the end included, as UTF-16 offsets in ascending order.
  ///
  /// Iterators are kept per thread and locale, so a call costs about as much as reading the text.
  /// - Parameter locale: a BCP 47 tag; an unknown one gives the rules of the root locale.
  public func offsets(in text: some StringProtocol, locale: String = "") -> [Int] {
    withUTF16(text) {
      offsets(inUTF16: UnsafeBufferPointer(start: $0, count: Int($1)), locale: locale)
    }
  }

  /// As ``offsets(in:locale:)``, for text that is already UTF-16.
  public func offsets(inUTF16 text: UnsafeBufferPointer<UInt16>, locale: String = "") -> [Int] {
    guard let base = text.baseAddress, !text.isEmpty else { return [] }
    let length = Int32(clamping: text.count)
    let found = [Int32](unsafeUninitializedCapacity: text.count) { buffer, count in
      guard let out = buffer.baseAddress else { return }
      count = Int(max(0, cicu_boundaries(rawValue, locale, base, length, out, nil, length)))
    }
    return found.isEmpty ? [text.count] : found.map(Int.init)
  }

  /// The pieces between boundaries, in order; together they are the text.
  public func pieces(of text: String, locale: String = "") -> [Substring] {
    let utf16 = text.utf16
    var start = text.startIndex
    var last = 0
    return offsets(in: text, locale: locale).map { offset in
      let end = utf16.index(start, offsetBy: offset - last)
      defer {
        start = end
        last = offset
      }
      return text[start..<end]
    }
  }

  /// Number of pieces: for `.grapheme` the length of a text as a reader counts it.
  public func count(in text: some StringProtocol, locale: String = "") -> Int {
    offsets(in: text, locale: locale).count
  }
}
