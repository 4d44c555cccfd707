import ICUSupport
import LabelModel

/// Words as readers of a language count them.
enum WordCount {
  /// Languages that write no spaces between words: a dictionary tells them apart.
  static let spaceless: Set<String> = ["ja", "zh", "yue", "th", "lo", "km", "my"]

  /// The words of a text that say something: articles, prepositions and the like left out.
  ///
  /// Between spaces everything is one word, whatever scripts it mixes (`QR코드`, `1:1`); strokes and
  /// dots that join two words part them.
  static func words(in text: String, _ lexicon: LocaleLexicon, _ language: LocaleID) -> [String] {
    let counted = FormatArguments.counted(text)
    let pieces =
      spaceless.contains(language.language)
      ? Words.words(in: counted, locale: language.identifier).map(String.init)
      : parts(of: counted)
    return pieces.filter { piece in
      piece.unicodeScalars.contains(where: \.isWordCharacter)
        && lexicon.match(piece, in: .fillerWords) == nil
    }
  }

  /// Words a phrase may have more in languages that are cut into words by dictionary, or that write
  /// each syllable as a word.
  static func allowance(in locale: LocaleID) -> Int {
    if locale.language == "vi" { return 2 }
    return spaceless.contains(locale.language) ? 1 : 0
  }

  private static let joints: Set<Unicode.Scalar> = ["/", "|", "·", "•", "・", "—"]

  /// The stretches between spaces, and between signs that stand between letters.
  private static func parts(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var parts: [String] = [""]
    for (index, scalar) in scalars.enumerated() {
      let isJoint =
        joints.contains(scalar) && index > 0 && index + 1 < scalars.count
        && scalars[index - 1].generalCategory.isLetter
        && scalars[index + 1].generalCategory.isLetter
      if scalar.isWhiteSpace || isJoint {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
