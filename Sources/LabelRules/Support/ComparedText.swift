import ICUSupport
import LabelModel

/// Comparisons of labels that rules share; every Unicode question goes to ICU.
enum ComparedText {
  /// A label as a reader compares it: compatibility forms, case, invisible characters, lengthened
  /// letters and outer white space folded.
  ///
  /// - Parameter locale: the label's language; Turkish and Azerbaijani tell ı from i by case too.
  static func folded(_ text: String, in locale: LocaleID? = nil) -> String {
    let isTurkic = locale.map { turkic.contains($0.language) } ?? false
    guard isTurkic || !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      // ASCII is its own normal form, and folds to its small letters.
      return String(
        decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self
      ).trimmingWhiteSpace
    }
    let plain = Normalization.nfkc(visible(text))
    let folded = isTurkic ? LetterCase.lower(plain, locale: "tr") : LetterCase.folded(plain)
    return folded.trimmingWhiteSpace
  }

  private static let turkic: Set<String> = ["tr", "az"]
  private static let tatweel: Unicode.Scalar = "\u{640}"

  /// A text without what draws nothing (soft hyphens, zero-width spaces, joiners) and without the
  /// stroke that lengthens Arabic letters.
  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == tatweel || $0.isDefaultIgnorable }) else {
      return text
    }
    let kept = text.unicodeScalars.filter { $0 != tatweel && !$0.isDefaultIgnorable }
    return String(String.UnicodeScalarView(kept))
  }

  /// A label as it is looked up among words: folded, curly apostrophes straight, without spaces and
  /// hyphens, and without what stands around the words (`“Home”`, `🏠 Home`, `Menu:`, `Home (3)`).
  static func key(_ text: String, in locale: LocaleID? = nil) -> String {
    let folded = folded(FormatArguments.counted(text), in: locale)
    var scalars = Array(folded.unicodeScalars)
    if let open = scalars.lastIndex(where: { "([{<".unicodeScalars.contains($0) }), open > 0,
      scalars[open...].allSatisfy({ !$0.generalCategory.isLetter })
    {
      scalars.removeSubrange(open...)
    }
    while let last = scalars.last, !last.isWordCharacter || last.digitValue != nil {
      scalars.removeLast()
    }
    let start = scalars.firstIndex(where: \.isWordCharacter) ?? scalars.endIndex
    let key = scalars[start...].compactMap { scalar -> Unicode.Scalar? in
      if apostrophes.contains(scalar) { return "'" }
      return scalar.isWhiteSpace || hyphens.contains(scalar) ? nil : scalar
    }
    return String(String.UnicodeScalarView(key))
  }

  private static let apostrophes: Set<Unicode.Scalar> = ["’", "‘", "ʼ", "´", "`", "′"]
  private static let hyphens: Set<Unicode.Scalar> = ["-", "‐", "‑", "–"]

  /// True for a text in braces or angle brackets (`{price}`, `<#title#>`), and for an account's handle
  /// (`@alice`): code writes another over it.
  static func isStandIn(_ text: String) -> Bool {
    let whole = text.trimmingWhiteSpace
    return (whole.hasPrefix("{") && whole.hasSuffix("}"))
      || (whole.hasPrefix("<") && whole.hasSuffix(">"))
      || whole.wholeMatch(of: /@[\w.:\-]+/) != nil
  }

  /// Number of grapheme clusters; soft hyphens, zero-width spaces and marks of direction are none.
  static func graphemes(_ text: String) -> Int {
    guard text.unicodeScalars.contains(where: \.isInvisibleControl) else {
      return TextBoundary.grapheme.count(in: text)
    }
    let kept = text.unicodeScalars.filter { !$0.isInvisibleControl }
    return TextBoundary.grapheme.count(in: String(String.UnicodeScalarView(kept)))
  }

  /// True for a text of white space and invisible characters alone.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isWhiteSpace || $0.isDefaultIgnorable }
  }

  /// True for a text that holds something to see and neither letters nor digits: emoji, arrows, signs.
  static func isSignOnly(_ text: String) -> Bool {
    !isBlank(text)
      && !text.unicodeScalars.contains { $0.generalCategory.isLetter || $0.digitValue != nil }
  }

  /// True for a text whose letters are all Latin, of which it has at least one.
  static func isLatin(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter(\.generalCategory.isLetter)
    return !letters.isEmpty && letters.allSatisfy { $0.script.code == "Latn" }
  }
}

extension Unicode.Scalar {
  /// True for a letter, a mark on one or a digit.
  var isWordCharacter: Bool { generalCategory.isLetterMarkOrNumber && !hasEmojiPresentation }

  /// True for what is invisible and joins nothing: joiners hold emoji and letters together.
  fileprivate var isInvisibleControl: Bool {
    isDefaultIgnorable && generalCategory == .format && value != 0x200C && value != 0x200D
      && value < 0xE0000
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingWhiteSpace: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isWhiteSpace }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[start..<scalars.index(after: last)])
  }
}

extension LocaleLexicon {
  /// The word of a list that a whole label is: numbers, signs and quotation marks around it,
  /// spaces and hyphens in it left out (`Item 2`, `Menu:`, `홈화면`).
  func match(_ label: String, in list: List) -> LexiconWord? {
    guard let known = keys[list] else { return nil }
    let key = ComparedText.key(label, in: locale)
    return key.isEmpty ? nil : known[key]
  }
}
