import LabelModel
import Testing

@Suite struct LocaleIDTests {
  // Casing by RFC 5646 §2.1.1: language lower, script title, region upper case.
  @Test(arguments: [
    ("ko", "ko"), ("zh_hans", "zh-Hans"), ("ZH-hant-hk", "zh-Hant-HK"), ("pt_br", "pt-BR"),
    ("es-419", "es-419"), ("sr-Latn", "sr-Latn"), ("ca-ES-valencia", "ca-ES-valencia"),
  ])
  func writesTagsInCanonicalCase(written: String, canonical: String) {
    #expect(LocaleID(written)?.identifier == canonical)
  }

  @Test(arguments: [
    "", "e", "Base", "en--US", "12", "en_", "한국어", "en-toolongsubtag", "Localizable",
  ])
  func refusesWhatIsNoTag(_ text: String) {
    #expect(LocaleID(text) == nil)
  }
}
