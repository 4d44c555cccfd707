import LabelModel
import Testing

@testable import LabelRules

@Suite struct StandInTests {
  private static let lexicons = LocaleLexicons()
  private static let placeholders =
    lexicons.lexicon(for: LocaleID(canonical: "en"))[.placeholderTexts]
  private static let notes = placeholders.filter { $0.meaning == "note" }.map(\.word)
  /// The note that is also a word: 'all' in Spanish, Galician and Portuguese.
  private static let spanishWord = notes.first { $0.lowercased() == "todo" } ?? ""

  private func kind(_ text: String, _ tag: String = "en") -> StandIn.Kind? {
    StandIn(text, in: LocaleID(canonical: tag), Self.lexicons)?.kind
  }

  @Test(arguments: placeholders)
  func findsWhatTheLexiconLists(word: LexiconWord) {
    let expected: StandIn.Kind = word.meaning == "note" ? .note : .filler
    for language in ["en", "de", "ko", "qaa"] { #expect(kind(word.word, language) == expected) }
  }

  @Test(arguments: notes)
  func findsNotesAsTheyAreWritten(note: String) {
    #expect(kind("[\(note)] title") == .note)
    #expect(kind("\(note): title", "es") == .note)
    #expect(kind(note.lowercased()) == nil)
    #expect(kind("\(note)S") == nil)
  }

  @Test(arguments: ["es", "es-MX", "gl", "pt", "pt-PT"])
  func takesNoWordOfTheLanguageForANote(tag: String) {
    #expect(kind(Self.spanishWord, tag) == nil)
    #expect(kind(Self.spanishWord, "de") == .note)
  }

  @Test func takesFillersOfOneWordWhole() {
    #expect(kind("Qwerty") == .filler)
    #expect(kind("Qwerty keyboard") == nil)
    #expect(kind("Lorem ipsum dolor") == .filler)
  }
}
