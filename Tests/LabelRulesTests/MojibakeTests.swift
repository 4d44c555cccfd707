import ICUSupport
import LabelModel
import Testing

@testable import LabelRules

@Suite struct MojibakeTests {
  /// Texts that lose no byte on the way through the code page named.
  @Test(arguments: [
    ("Zurück", "windows-1252", "de"), ("Précédent", "windows-1252", "fr"),
    ("Zurück", "ISO-8859-1", "de"), ("설정", "ISO-8859-1", "ko"), ("버튼", "ISO-8859-1", "ko"),
    ("Настройки", "windows-1251", "ru"), ("Настройки", "KOI8-R", "ru"),
    ("Ändra", "macintosh", "sv"), ("Größe", "IBM850", "de"), ("Añadir", "windows-1254", "es"),
    ("Ustawienia główne", "windows-1250", "pl"), ("설정 버튼", "ISO-8859-1", "ko"),
    ("ホーム", "ISO-8859-1", "ja"), ("设置", "ISO-8859-1", "zh-Hans"),
    ("Über uns", "windows-1252", "de"), ("Değiştir", "windows-1254", "tr"),
    ("설정", "ISO-8859-2", "ko"), ("Préférés", "ISO-8859-2", "fr"),
    ("Préférés", "windows-949", "fr"), ("Настройки", "GBK", "ru"), ("Über uns", "Shift_JIS", "de"),
  ])
  func repairsWhatWasReadInACodePage(text: String, charset: String, tag: String) throws {
    let locale = try #require(LocaleID(tag))
    let page = try #require(Charset(charset))
    let garbled = try page.decode(Array(text.utf8))
    #expect(garbled != text)
    guard case .repaired(let repaired, _) = Mojibake(of: garbled, in: locale) else {
      Issue.record("'\(garbled)' gives \(Mojibake(of: garbled, in: locale))")
      return
    }
    #expect(repaired == text)
  }

  @Test func repairsKoreanReadThroughAMixOfGreekAndWestern() {
    // EB B2 84 ED 8A BC: the first, second, fourth and sixth byte by ISO 8859-7, the others by
    // Windows-1252.
    let ko = LocaleID(canonical: "ko")
    guard case .repaired(let text, _) = Mojibake(of: "λ²„νŠΌ", in: ko) else {
      Issue.record("not repaired: \(Mojibake(of: "λ²„νŠΌ", in: ko))")
      return
    }
    #expect(text == "버튼")
  }

  @Test func repairsWhatWasReadWrongTwice() throws {
    let page = try #require(Charset("windows-1252"))
    let once = try page.decode(Array("Größe".utf8))
    let twice = try page.decode(Array(once.utf8))
    let found = Mojibake(of: twice, in: LocaleID(canonical: "de"))
    #expect(found == .repaired("Größe", charset: "windows-1252, twice"))
  }

  @Test(arguments: [("설정", "ko"), ("ホーム", "ja"), ("设置", "zh-Hans"), ("Главная", "ru")])
  func repairsOtherScriptsThatWereReadWrongTwice(text: String, tag: String) throws {
    let page = try #require(Charset("windows-1252"))
    let once = try page.decode(Array(text.utf8))
    let twice = try page.decode(Array(once.utf8))
    guard case .repaired(let repaired, _) = Mojibake(of: twice, in: LocaleID(canonical: tag)) else {
      Issue.record("'\(twice)' is not repaired")
      return
    }
    #expect(repaired == text)
  }

  @Test(arguments: [("ì„¤ì •", "설정", "ko"), ("CÃ i Ä‘áº·t", "Cài đặt", "vi")])
  func takesASpaceForTheNoBreakSpaceItWas(garbled: String, text: String, tag: String) {
    // An editor made a plain space of the byte A0 of '정' and of 'à'.
    guard case .repaired(let repaired, _) = Mojibake(of: garbled, in: LocaleID(canonical: tag))
    else {
      Issue.record("'\(garbled)' is not repaired")
      return
    }
    #expect(repaired == text)
  }

  @Test func flagsKoreanThatLostBytesInItsOwnCodePage() {
    // EC 84 A4 EC A0 95 by windows-949: EC has no character of its own and became a question mark.
    #expect(
      Mojibake(of: "?꽕?젙", in: LocaleID(canonical: "ko")) == .damaged(charset: "windows-949"))
  }

  @Test(arguments: [
    ("Её записи", "ru"), ("Съёмка", "ru"), ("Café", "fr"), ("Überprüfe", "de"), ("설정", "ko"),
    ("首页", "zh-Hans"), ("鬧鐘・60 秒倒數", "zh-Hant"), ("아이콘 없음 · 기본 색상", "ko-KR"),
    ("O účtoch na %1$@ ↗", "sk"), ("Относно профилите на %1$@ ↗", "bg"), ("Αρχική", "el"),
    ("Cancel·lar", "ca"), ("الرئيسية", "ar"), ("הגדרות", "he"), ("ホーム", "ja"), ("ไทย", "th"),
    ("«Autorrelleno»", "es"), ("Ajouter…", "fr"), ("“Quoted” – 50 €", "en"), ("日本語", "de"),
    ("Ärger & Öl", "de"), ("½ Preis", "de"), ("Đăng nhập", "vi"), ("Çıkış", "tr"),
    ("왜?좋아", "ko"), ("São Paulo", "de"), ("Œuvre", "en"), ("Ångström", "en"), ("何?誰?", "ja"),
  ])
  func leavesOrdinaryTextAlone(text: String, tag: String) throws {
    let locale = try #require(LocaleID(tag))
    #expect(Mojibake(of: text, in: locale) == .none)
  }

  @Test func looksAtNoMoreThanALabelsLength() {
    let long = String(repeating: "Ã¼", count: 100_000)
    #expect(Mojibake(of: long, in: LocaleID(canonical: "de")) == .none)
  }
}
