import ICUSupport
import Testing

struct TextFormsTests {
  @Test("composes, decomposes and folds compatibility forms")
  func normalises() {
    #expect(Array(Normalization.nfc("e\u{301}").unicodeScalars).count == 1)
    #expect(Array(Normalization.nfd("é").unicodeScalars).count == 2)
    #expect(Normalization.nfkc("ＡＢﬁ") == "ABfi")
    #expect(Normalization.nfc.holds(for: "é"))
    #expect(!Normalization.nfd.holds(for: "é"))
    #expect(Normalization.nfc("") == "")
  }

  @Test("maps case by the language's rules")
  func mapsCase() {
    #expect(LetterCase.upper("i", locale: "tr") == "İ")
    #expect(LetterCase.upper("i", locale: "en") == "I")
    #expect(LetterCase.upper("Αλλαγές", locale: "el") == "ΑΛΛΑΓΕΣ")
    #expect(LetterCase.folded("Straße") == "strasse")
    #expect(LetterCase.title("log in", locale: "en") == "Log In")
  }

  @Test("sees through look-alike letters")
  func findsConfusables() {
    #expect(Confusables.skeleton(of: "paypal") == Confusables.skeleton(of: "p\u{430}ypal"))
    #expect(Confusables.skeleton(of: "inbox") != Confusables.skeleton(of: "outbox"))
  }

  @Test(
    "counts terminal cells",
    arguments: [
      ("abc", 3), ("한글", 4), ("e\u{301}", 1), ("👩‍👧", 2), ("❤️", 2), ("ｱ", 1), ("\u{200B}", 0),
    ])
  func countsCells(text: String, cells: Int) {
    #expect(TerminalWidth.cells(of: text) == cells)
  }

  @Test("reads character properties")
  func readsProperties() throws {
    #expect(("a" as Unicode.Scalar).generalCategory == .lowercaseLetter)
    #expect(("ب" as Unicode.Scalar).joiningType == .dualJoining)
    #expect(("ا" as Unicode.Scalar).joiningType == .rightJoining)
    #expect(("한" as Unicode.Scalar).script.code == "Hang")
    #expect(("한" as Unicode.Scalar).eastAsianWidth == .wide)
    #expect(("א" as Unicode.Scalar).bidiClass == .rightToLeft)
    #expect(("٣" as Unicode.Scalar).digitValue == 3)
    #expect(try #require(Script("Hira")).writes("ー"))
    #expect(try #require(Script("Kana")).writes("ー"))
    #expect(Script("Nope") == nil)
    #expect(("«" as Unicode.Scalar).generalCategory.isPunctuation)
  }
}
