import LabelModel
import Testing

@testable import LabelImport

@Suite struct StringCatalogReaderTests {
  private func read(_ json: String) -> (catalog: Catalog?, diagnostics: [Diagnostic]) {
    StringCatalogReader(limits: ImportLimits()).read(
      Array(json.utf8), path: "App/Localizable.xcstrings")
  }

  @Test func readsTextsStatesAndPlaces() throws {
    let catalog = try #require(
      read(
        """
        { "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Save" : { },
            "tab.home" : {
              "comment" : "First tab",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Start" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Home" } },
                "ko" : { "stringUnit" : { "state" : "new", "value" : "" } }
              } } } }
        """
      ).catalog)
    #expect(catalog.table == "Localizable")
    #expect(catalog.locales.map(\.identifier) == ["de", "en", "ko"])
    #expect(catalog.entries["Save"]?.text == ["en": "Save"])
    let home = try #require(catalog.entries["tab.home"])
    #expect(home.comment == "First tab")
    #expect(
      home.text.texts == LocalizedText(dictionaryLiteral: ("de", "Start"), ("en", "Home")).texts)
    #expect(home.text.states == [LocaleID(canonical: "de"): .needsReview])
    #expect(home.locations[LocaleID(canonical: "en")]?.line == 4)
  }

  @Test func takesTheGeneralPluralAndThePhoneForm() throws {
    let catalog = try #require(
      read(
        """
        { "sourceLanguage" : "en", "strings" : {
          "n" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } } } },
          "d" : { "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } } } },
          "s" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "In %#@trees@ now" },
            "substitutions" : { "trees" : { "argNum" : 1, "formatSpecifier" : "lld",
              "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg trees" } } } } } }
          } } } } }
        """
      ).catalog)
    let en = LocaleID(canonical: "en")
    #expect(catalog.entries["n"]?.text[en] == "%lld items")
    #expect(
      catalog.entries["n"]?.text.variants[en] == [
        TextVariant("%lld item", plural: .one), TextVariant("%lld items", plural: .other),
      ])
    #expect(catalog.entries["d"]?.text[en] == "Tap")
    #expect(
      catalog.entries["d"]?.text.variants[en] == [
        TextVariant("Click", device: .mac), TextVariant("Tap", device: .other),
      ])
    #expect(catalog.entries["s"]?.text == ["en": "In %lld trees now"])
  }

  @Test func keepsTheRestOfACatalogWithOneBadEntry() throws {
    let result = read(
      """
      { "sourceLanguage" : "en", "strings" : {
        "bad" : { "localizations" : [ 1 ] },
        "good" : { } } }
      """)
    #expect(result.catalog?.entries.keys.sorted() == ["good"])
    let fault = try #require(result.diagnostics.first)
    #expect(fault.line == 2 && fault.message.contains("'bad'"))
  }

  @Test func reportsDuplicateKeys() {
    let result = read("{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\n\"\\u0061\":{}}}")
    #expect(result.diagnostics.map(\.line) == [2])
  }

  @Test(arguments: [
    "", "{", "[]", "{\"sourceLanguage\":\"en\"}", "{\"sourceLanguage\":\"!\",\"strings\":{}}",
    "{\"sourceLanguage\":\"en\",\"version\":\"2.0\",\"strings\":{}}",
    "<<<<<<< HEAD\n{}",
  ])
  func refusesWhatIsNoCatalog(_ text: String) {
    let result = read(text)
    #expect(result.catalog == nil)
    #expect(result.diagnostics.count == 1)
  }

  @Test func refusesDeepNesting() {
    refusesWhatIsNoCatalog(String(repeating: "[", count: 100_000))
  }
}
