import ICUSupport
import Testing

struct NumbersAndOrderTests {
  @Test("writes numbers as the language does")
  func formatsNumbers() {
    #expect(NumberText.format(1234.5, locale: "de") == "1.234,5")
    #expect(NumberText.format(1234, locale: "en", grouping: false) == "1234")
    #expect(NumberText.format(12, locale: "ar-EG") == "١٢")
    #expect(NumberText.digits(of: "fa") == Array("۰۱۲۳۴۵۶۷۸۹"))
    #expect(NumberText.digits(of: "ko") == Array("0123456789"))
  }

  @Test("knows plural categories")
  func plurals() {
    #expect(PluralCategory(of: 2, locale: "ru") == .few)
    #expect(PluralCategory(of: 1, locale: "ko") == .other)
    #expect(PluralCategory(of: 2, locale: "en", ordinal: true) == .two)
    #expect(PluralCategory.all(in: "ar") == [.zero, .one, .two, .few, .many, .other])
    #expect(PluralCategory.all(in: "ja") == [.other])
  }

  @Test("orders and compares by the language's alphabet")
  func collates() {
    #expect(Collator(locale: "sv").compare("z", "ö") == .ascending)
    #expect(Collator(locale: "de").compare("z", "ö") == .descending)
    #expect(Collator(locale: "en", strength: .primary).compare("Résumé", "resume") == .same)
    #expect(Collator(locale: "en").compare("Résumé", "resume") != .same)
    #expect(Collator(locale: "en", numeric: true).compare("Item 9", "Item 10") == .ascending)
  }

  @Test("converts charsets and says where the bad byte is")
  func convertsCharsets() throws {
    let cp1252 = try #require(Charset("windows-1252"))
    #expect(try cp1252.decode([0x4D, 0xFC, 0x6C, 0x6C]) == "Müll")
    #expect(try cp1252.encode("Müll") == [0x4D, 0xFC, 0x6C, 0x6C])
    #expect(throws: Charset.ConversionError.missingCharacter(offset: 1)) {
      try cp1252.encode("a한")
    }
    let utf8 = try #require(Charset("UTF-8"))
    #expect(throws: Charset.ConversionError.badBytes(offset: 2)) {
      try utf8.decode([0x61, 0x62, 0xFF, 0x63])
    }
    let korean = try #require(Charset("EUC-KR"))
    #expect(try korean.decode([0xBC, 0xB3, 0xC1, 0xA4]) == "설정")
    #expect(try #require(Charset("UTF-16BE")).decode([0xC1, 0x24, 0xC8, 0x15]) == "설정")
    #expect(Charset("no-such-charset") == nil)
    #expect(try utf8.decode([]) == "")
  }
}
