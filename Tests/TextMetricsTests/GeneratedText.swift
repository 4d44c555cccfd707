import ICUSupport

/// Texts made up from the letters of a language, the same ones in every run.
struct GeneratedText {
  /// The languages iOS has an interface in, and Indic and Southeast Asian ones it displays.
  static let languages = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "gu", "he", "hi",
    "hr", "hu", "hy", "id", "it", "ja", "ka", "km", "kn", "ko", "lo", "ml", "mr", "ms", "my", "nb",
    "nl", "or", "pa", "pl", "pt", "ro", "ru", "si", "sk", "sv", "ta", "te", "th", "tr", "uk", "ur",
    "vi", "zh-Hans", "zh-Hant", "am", "bo",
  ]

  private var state: UInt64
  private let letters: [Unicode.Scalar]

  init(language: String, seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let ranges = LanguageTag(language).exemplarCharacters()
    let found = ranges.flatMap { Array($0).compactMap { Unicode.Scalar($0) } }
    letters = found.isEmpty ? ["a"] : found
  }

  /// A number from 0 to `limit - 1` (xorshift).
  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  /// A text of some words.
  mutating func text(upTo length: Int = 24) -> String {
    var scalars = String.UnicodeScalarView()
    for at in 0..<(1 + number(below: length)) {
      if at > 0, number(below: 7) == 0 {
        scalars.append(" ")
      } else {
        scalars.append(letters[number(below: letters.count)])
      }
    }
    return String(scalars)
  }
}
