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

  /// Texts of code pages from before Unicode, read as another one.
  @Test(arguments: [
    ("설정", "windows-949", "windows-1252", "ko"), ("내 주변", "windows-949", "ISO-8859-1", "ko"),
    ("설정", "windows-949", "GBK", "ko"), ("Настройки", "windows-1251", "windows-1252", "ru"),
    ("Настройки", "KOI8-R", "windows-1252", "ru"),
    ("Ρυθμίσεις", "windows-1253", "windows-1252", "el"),
    ("設定", "Shift_JIS", "windows-1252", "ja"), ("设置", "GBK", "windows-1252", "zh-Hans"),
    ("הגדרות", "windows-1255", "windows-1252", "he"),
  ])
  func repairsOlderCodePages(text: String, written: String, read: String, tag: String) throws {
    let bytes = try #require(Charset(written)).encode(text)
    let garbled = try #require(Charset(read)).decode(bytes)
    guard case .misread(let repaired, _, _) = Mojibake(of: garbled, in: LocaleID(canonical: tag))
    else {
      Issue.record("'\(garbled)' gives \(Mojibake(of: garbled, in: LocaleID(canonical: tag)))")
      return
    }
    #expect(repaired == text)
  }

  /// Foreign names and signs in texts of those languages.
  @Test(arguments: [
    ("Café", "ko"), ("Beyoncé", "ja"), ("日本", "ko"), ("Müller", "ru"), ("°C", "ko"), ("½ ¼", "ko"),
    ("São Paulo", "zh-Hans"), ("Ångström", "el"), ("«Größe»", "ru"), ("中 뉴스", "ko"),
  ])
  func leavesForeignNamesAlone(text: String, tag: String) {
    #expect(Mojibake(of: text, in: LocaleID(canonical: tag)) == .none)
  }

  @Test(arguments: [
    ("R?glages", true), ("???", true), ("?berblick", true), ("설정 ???", true), ("Really?", false),
    ("Pourquoi ?", false), ("Why? Because", false), ("Yes?No", false), ("?", false),
    ("https://a.example/?q", false),
  ])
  func tellsLostLettersFromQuestions(text: String, isLost: Bool) {
    #expect(LostLetters.areIn(text) == isLost)
  }

  @Test(arguments: [
    ("R&#233;glages", "&#233;"), ("Terms &amp; Privacy", "&amp;"), ("F\\u00fcr", "\\u00fc"),
    ("Your\\nMusic", "\\n"), ("<b>Music</b>", "<b>"), ("%C3%9Cber", "%C3%9C"),
    ("Your%20Music", "r%20"), ("F=C3=BCr", "=C3=BC"), ("Line<br/>two", "<br/>"),
  ])
  func findsWhatWasNeverDecoded(text: String, sample: String) {
    #expect(UndecodedText(in: text)?.sample == sample)
  }

  @Test(arguments: [
    "R&B", "A & B; C", "50% off", "%1$@ of %2$lld", "C:\\new", "3 < 4 > 2", "AT&T", "1=1",
    "<#name#>",
  ])
  func leavesSignsAlone(text: String) {
    #expect(UndecodedText(in: text) == nil)
  }
}
