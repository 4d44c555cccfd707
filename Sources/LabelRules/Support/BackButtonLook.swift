import ICUSupport
import LabelModel

/// How a button is known that imitates the back button.
enum BackButtonLook {
  /// SF Symbols of the back chevron and arrow.
  static let symbols: Set<String> = [
    "chevron.left", "chevron.backward", "arrow.left", "arrow.backward", "chevron.left.circle",
    "chevron.left.circle.fill", "arrowshape.left", "arrowshape.backward",
    "arrowshape.turn.up.backward",
  ]

  /// True when a label says 'back' in the language, arrows before it left out.
  static func says(_ text: String, _ lexicon: LocaleLexicon) -> Bool {
    let letters = text.unicodeScalars.drop { !$0.generalCategory.isLetter }
    guard let word = lexicon.match(String(String.UnicodeScalarView(letters)), in: .backWords)
    else { return false }
    return word.confidence > .low
  }
}
