import ICUSupport
import LabelModel

/// Comparisons of labels that rules share; every Unicode question goes to ICU.
enum LabelText {
  /// A label as a reader compares it: compatibility forms, case and outer white space folded.
  static func folded(_ text: String) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return LetterCase.folded(Normalization.nfkc(text)).trimmingWhiteSpace
    }
    // ASCII is its own normal form, and folds to its small letters.
    return String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self
    ).trimmingWhiteSpace
  }

  /// True for a text in braces or angle brackets (`{price}`, `<#title#>`): code writes another over it.
  static func isStandIn(_ text: String) -> Bool {
    let whole = text.trimmingWhiteSpace
    return (whole.hasPrefix("{") && whole.hasSuffix("}"))
      || (whole.hasPrefix("<") && whole.hasSuffix(">"))
  }

  /// Number of grapheme clusters.
  static func graphemes(_ text: String) -> Int { TextBoundary.grapheme.count(in: text) }
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
  /// The word of a list that a whole label is, numbers at its end left out (`Item 2`).
  func match(_ label: String, in list: List) -> LexiconWord? {
    guard let known = folded[list] else { return nil }
    let whole = LabelText.folded(label)
    if whole.isEmpty { return nil }
    return known[whole] ?? known[whole.trimmingTrailingNumber]
  }
}

extension String {
  /// The text without a number at its end and the space before it.
  fileprivate var trimmingTrailingNumber: String {
    guard let last = unicodeScalars.lastIndex(where: { $0.digitValue == nil }) else { return "" }
    return String(self[..<unicodeScalars.index(after: last)]).trimmingWhiteSpace
  }
}

extension LabelText {
  /// Words a phrase may have more in languages that are cut into words by dictionary, or that write
  /// each syllable as a word.
  static func extraWords(in locale: LocaleID) -> Int {
    switch locale.language {
    case "ja", "zh", "yue", "th", "lo", "km", "my": 1
    case "vi": 2
    default: 0
    }
  }
}
