import CICU

/// The Unicode normalisation forms.
public enum Normalization: Int32, Sendable, CaseIterable {
  /// Composed.
  case nfc = 0
  /// Decomposed.
  case nfd = 1
  /// Composed, compatibility characters replaced (full-width letters, ligatures).
  case nfkc = 2
  /// Decomposed, compatibility characters replaced.
  case nfkd = 3
  /// NFKC with case folded and ignorable characters removed: for comparing identifiers.
  case nfkcCasefold = 4

  /// The text in this form; the text itself should ICU fail.
  public func callAsFunction(_ text: String) -> String {
    withUTF16(text) { base, length in
      collectUTF16(expecting: Int(length) * 2) { cicu_normalize(rawValue, base, length, $0, $1) }
    } ?? text
  }

  /// Whether the text is in this form already.
  public func holds(for text: String) -> Bool {
    withUTF16(text) { cicu_is_normalized(rawValue, $0, $1) } == 1
  }

  /// Whether two characters side by side compose to one (NFC).
  public static func composes(_ first: UInt32, _ second: UInt32) -> Bool {
    cicu_compose_pair(first, second) >= 0
  }
}
