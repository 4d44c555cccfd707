import CICU

/// Case mappings by language: Turkish `i` becomes `İ`, Greek loses its accents in capitals.
public enum LetterCase: Int32, Sendable, CaseIterable {
  /// Folded for comparison without regard to case; the same in every language.
  case folded = 0
  /// Small letters.
  case lower = 1
  /// Capitals.
  case upper = 2
  /// A capital at the start of each word.
  case title = 3

  /// The text in this case by the rules of a language; the text itself should ICU fail.
  public func callAsFunction(_ text: String, locale: String = "") -> String {
    withUTF16(text) { base, length in
      collectUTF16(expecting: Int(length) * 2) {
        cicu_change_case(rawValue, locale, base, length, $0, $1)
      }
    } ?? text
  }
}
