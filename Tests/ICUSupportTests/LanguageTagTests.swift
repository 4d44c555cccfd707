import ICUSupport
import Testing

struct LanguageTagTests {
  @Test(
    "replaces withdrawn subtags",
    arguments: [("iw", "he"), ("in", "id"), ("zh_hant_tw", "zh-Hant-TW"), ("EN-gb", "en-GB")])
  func canonicalises(tag: String, canonical: String) {
    #expect(LanguageTag(tag).canonical == canonical)
  }

  @Test("adds and removes likely subtags")
  func likelySubtags() {
    #expect(LanguageTag("zh-TW").maximized == "zh-Hant-TW")
    #expect(LanguageTag("ko-Kore-KR").minimized == "ko")
    #expect(LanguageTag("sr").likelyScript == Script("Cyrl"))
    #expect(LanguageTag("pa").likelyScript == Script("Guru"))
  }

  @Test(
    "falls back as translations are looked up, never into another script",
    arguments: [
      ("es-MX", ["es-MX", "es-419", "es"]), ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
      ("en-AU", ["en-AU", "en-001", "en"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("ko", ["ko"]),
    ])
  func fallsBack(tag: String, expected: [String]) {
    let chain = LanguageTag(tag).fallbackChain
    #expect(chain.filter(expected.contains) == expected)
    if tag == "zh-TW" { #expect(!chain.contains("zh") && !chain.contains("zh-Hans")) }
  }

  @Test("finds the project's tag for a language")
  func matches() {
    #expect(LanguageTag("zh-Hant").bestMatch(among: ["zh-Hans", "zh-TW"]) == "zh-TW")
    #expect(LanguageTag("he").bestMatch(among: ["en", "iw"]) == "iw")
    #expect(LanguageTag("pt-BR").bestMatch(among: ["pt"]) == "pt")
    #expect(LanguageTag("sr-Latn").bestMatch(among: ["sr"]) == nil)
  }

  @Test("tells right-to-left languages and known ones")
  func directionAndKnowledge() {
    #expect(LanguageTag("ur").isRightToLeft)
    #expect(!LanguageTag("ko").isRightToLeft)
    #expect(LanguageTag("ckb").isKnown)
    #expect(!LanguageTag("xq").isKnown)
  }

  @Test("names languages in other languages")
  func names() {
    #expect(LanguageTag("ko").displayName(in: "de") == "Koreanisch")
    #expect(LanguageTag("de").displayName(in: "ko") == "독일어")
    #expect(Script("Hang")?.displayName(in: "en") == "Hangul")
  }

  @Test("lists the letters of a language")
  func exemplars() {
    let german = LanguageTag("de").exemplarCharacters()
    #expect(german.contains { $0.contains(0xE4) })  // ä
    #expect(!german.contains { $0.contains(0x430) })  // Cyrillic а
  }

  @Test(
    "survives tags made to break it",
    arguments: ["", "-", "x", String(repeating: "a-", count: 5_000)])
  func survivesHostileTags(tag: String) {
    let hostile = LanguageTag(tag)
    #expect(!hostile.isKnown)
    #expect(hostile.fallbackChain.count < 10)
    #expect(!hostile.displayName(in: "en").isEmpty || tag.isEmpty)
  }

  /// How tools and people spell the languages of an app.
  @Test(
    "meets the app's languages by other spellings",
    arguments: [
      ("de-DE", ["en", "de"], "de"), ("ja-JP", ["ja", "en"], "ja"),
      ("zh-CN", ["zh-Hant", "zh-Hans"], "zh-Hans"),
      ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-HK", ["zh-Hant", "zh-Hans"], "zh-Hant"),
      ("zh-Hans", ["zh-CN", "zh-TW"], "zh-CN"), ("pt", ["pt-PT", "pt-BR"], "pt-BR"),
      ("pt-PT", ["pt-BR"], "pt-BR"),
      ("iw", ["he"], "he"), ("he", ["iw"], "iw"), ("in", ["id"], "id"), ("nb", ["no"], "no"),
      ("no", ["nb"], "nb"),
      ("nb-NO", ["da", "nb"], "nb"), ("en-AU", ["en", "en-GB"], "en-GB"),
      ("es-MX", ["es", "es-419"], "es-419"),
      ("de", ["de-AT", "de-DE"], "de-DE"), ("sr-Latn", ["sr"], nil), ("zh-Hant", ["zh-Hans"], nil),
      ("uk", ["ru"], nil), ("nn", ["da"], nil), ("fr", ["en", "de"], nil), ("de", [], nil),
      ("", ["de"], nil),
    ] as [(String, [String], String?)])
  func meetsOtherSpellings(_ wanted: String, available: [String], expected: String?) {
    #expect(LanguageTag(wanted).closest(among: available) == expected)
  }
}
