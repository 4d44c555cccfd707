import ICUSupport
import Testing

struct TextBoundaryTests {
  @Test(
    "counts what a reader takes for one character",
    arguments: [
      ("Überprüfe", 9), ("U\u{308}ber", 4), ("👩‍👩‍👧‍👦", 1), ("🇰🇷🇯🇵", 2), ("1️⃣", 1), ("👍🏽", 1),
      ("각", 1), ("\u{1100}\u{1161}\u{11A8}", 1), ("क्षि", 1), ("กำ", 1), ("\r\n", 1), ("", 0),
    ])
  func countsGraphemes(text: String, count: Int) {
    // CLDR's rules keep a Devanagari conjunct together (in Unicode itself from version 15.1).
    #expect(TextBoundary.grapheme.count(in: text) == count)
  }

  @Test("gives pieces that make up the text again", arguments: ["a\u{301}b 한글 👩‍👧 กำลัง", "", "x"])
  func piecesJoinToText(text: String) {
    for boundary in TextBoundary.allCases {
      #expect(boundary.pieces(of: text, locale: "th").joined() == text)
    }
  }

  @Test("finds words without spaces by dictionary")
  func findsDictionaryWords() {
    #expect(Words.words(in: "ค้นหาเพลง", locale: "th") == ["ค้นหา", "เพลง"])
    #expect(Words.words(in: "東京の地図", locale: "ja").count > 1)
    #expect(Words.words(in: "Log in, 2 times", locale: "en") == ["Log", "in", "2", "times"])
  }

  @Test("keeps its iterators apart on many threads")
  func worksOnManyThreads() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for n in 0..<64 {
        group.addTask {
          TextBoundary.word.count(in: "one two three", locale: n % 2 == 0 ? "en" : "th")
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(counts == [5])
  }

  @Test("stays linear on ten thousand marks and on a megabyte")
  func boundsHostileText() {
    #expect(TextBoundary.grapheme.count(in: "a" + String(repeating: "\u{301}", count: 10_000)) == 1)
    #expect(TextBoundary.grapheme.count(in: String(repeating: "a", count: 1_000_000)) == 1_000_000)
  }
}
