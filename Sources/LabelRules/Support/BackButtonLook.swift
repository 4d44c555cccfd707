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

  /// True for an item with such a symbol. Beside the arrow the other way it leads through what was
  /// seen, as a browser's does, and not back to another screen.
  static func isDrawn(by item: BarItem, in bar: Bar) -> Bool {
    guard let symbol = item.symbol, symbols.contains(symbol) else { return false }
    let other = symbol.replacing("left", with: "right").replacing("backward", with: "forward")
    return !bar.items.contains { $0.symbol == other }
  }

  private static let arrows: Set<Unicode.Scalar> = [
    "‹", "<", "＜", "❮", "⟨", "〈", "«", "←", "⇦", "⬅", "◀", "◁", "◄", "🔙",
  ]
  private static let arrowsToTheRight: Set<Unicode.Scalar> = [
    "›", ">", "＞", "❯", "⟩", "»", "→", "▶",
  ]

  /// True for a label that begins with the arrow of the way back, whatever it says then.
  static func pointsBack(_ text: String, in locale: LocaleID) -> Bool {
    guard let first = text.trimmingWhiteSpace.unicodeScalars.first else { return false }
    let isRightToLeft = ["ar", "fa", "he", "ur"].contains(locale.language)
    return arrows.contains(first) || isRightToLeft && arrowsToTheRight.contains(first)
  }

  /// True when a label says 'back' in the language, arrows before it left out.
  static func says(_ text: String, _ lexicon: LocaleLexicon) -> Bool {
    let letters = text.unicodeScalars.drop { !$0.generalCategory.isLetter }
    guard let word = lexicon.match(String(String.UnicodeScalarView(letters)), in: .backWords)
    else { return false }
    return word.confidence > .low
  }
}
