import ICUSupport
import LabelModel
import Testing
import TextMetrics

struct WidthPropertyTests {
  private let measurer = TableMeasurer()

  private func width(_ text: String, _ language: String, size: Double = 17) -> TextWidth {
    measurer.measure(text, weight: .regular, locale: LocaleID(canonical: language)).width(at: size)
  }

  @Test("is never negative and grows with the size", arguments: GeneratedText.languages)
  func isNotNegative(language: String) {
    var source = GeneratedText(language: language, seed: 1)
    for _ in 0..<100 {
      let text = source.text()
      let small = width(text, language, size: 10)
      let large = width(text, language, size: 30)
      #expect(small.width >= 0 && small.error >= 0, "\(text)")
      #expect(large.width >= small.width, "\(text)")
    }
  }

  @Test("is the same composed and decomposed", arguments: GeneratedText.languages)
  func ignoresNormalisation(language: String) {
    var source = GeneratedText(language: language, seed: 2)
    for _ in 0..<100 {
      let text = source.text()
      let composed = width(Normalization.nfc(text), language)
      let decomposed = width(Normalization.nfd(text), language)
      #expect(abs(composed.width - decomposed.width) < 1e-6, "\(text)")
    }
  }

  @Test("does not shrink beyond kerning when a letter is added", arguments: GeneratedText.languages)
  func growsWithLetters(language: String) {
    var source = GeneratedText(language: language, seed: 3)
    for _ in 0..<100 {
      let text = source.text()
      // The strongest kern of the tables is a quarter of an em.
      #expect(width(text + "o", language).width >= width(text, language).width - 17 * 0.25)
    }
  }

  @Test("cuts to what fits, and shows no less in a larger room", arguments: GeneratedText.languages)
  func cutsToTheRoom(language: String) {
    var source = GeneratedText(language: language, seed: 4)
    let locale = LocaleID(canonical: language)
    for _ in 0..<20 {
      let text = source.text()
      for mode in TruncationMode.allCases {
        var shown = 0
        for room in stride(from: 10.0, through: 260, by: 50) {
          let remnant = measurer.remnant(
            of: text, size: 17, weight: .regular, locale: locale, room: room...room, mode: mode)
          let kept = TextBoundary.grapheme.count(in: remnant.visible)
          // The ellipsis alone is drawn even where it has no room.
          if kept > 1 { #expect(width(remnant.visible, language).width <= room + 1e-6, "\(text)") }
          #expect(kept >= shown, "\(text)")
          shown = kept
        }
      }
    }
  }

  @Test("knows every letter of every interface language", arguments: GeneratedText.languages)
  func knowsEveryLetter(language: String) throws {
    for range in LanguageTag(language).exemplarCharacters() {
      for value in range {
        let scalar = try #require(Unicode.Scalar(value))
        // Signs that some languages count among theirs, as Catalan its dot, may be less certain.
        guard scalar.properties.generalCategory != .otherPunctuation else { continue }
        let letter = width(String(scalar), language)
        #expect(
          letter.error <= letter.width * 0.16 + 0.5, "U+\(String(value, radix: 16)) \(scalar)")
      }
    }
  }
}
