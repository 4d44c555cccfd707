import LabelModel
import Testing

@testable import LabelRules

@Suite struct WordCountTests {
  private func count(_ text: String, _ tag: String) -> Int {
    let locale = LocaleID(canonical: tag)
    return WordCount.words(in: text, LocaleLexicons().lexicon(for: locale), locale).count
  }

  @Test(arguments: [
    // Korean words stand between spaces, whatever scripts they mix.
    ("1:1 문의", "ko", 2), ("QR코드 상품", "ko", 2), ("TV편성표", "ko", 1), ("내 주변 공연 모음", "ko", 3),
    // Articles and prepositions are none.
    ("Filme im Kino", "de", 2), ("Cine en casa", "es", 2), ("Films d’action", "fr", 2),
    ("Фильмы в кино", "ru", 2), ("The Art of War", "en", 2), ("Filmy w kinie", "pl", 2),
    // A stroke between letters parts two words, a hyphen none.
    ("Movies/Series", "en", 2), ("24/7", "en", 1), ("Wi-Fi", "en", 1), ("TV & Movies", "en", 2),
    // A value is one word, and so is nothing at all none.
    ("%lld posts", "en", 2), ("…", "en", 0),
  ])
  func countsAsReadersDo(text: String, tag: String, expected: Int) {
    #expect(count(text, tag) == expected)
  }
}
