import LabelModel
import Testing

@testable import LabelImport

@Suite struct CatalogIndexTests {
  private static let languages = ["de", "en", "ko", "pt-BR"].compactMap { LocaleID($0) }

  private func catalog(
    _ path: String, table: String = "Localizable", _ entries: [String: LocalizedText]
  ) -> Catalog {
    Catalog(
      table: table, path: path, sourceLanguage: LocaleID(canonical: "en"), locales: Self.languages,
      entries: Dictionary(
        uniqueKeysWithValues: entries.map { ($0, CatalogEntry(key: $0, text: $1)) }))
  }

  private func index(_ catalogs: Catalog...) -> CatalogIndex {
    CatalogIndex(catalogs: catalogs, locales: Self.languages)
  }

  @Test func asksTheNearestBundleFirst() {
    let index = index(
      catalog("App/Localizable.xcstrings", ["k": ["en": "App"], "only": ["en": "Only"]]),
      catalog("Kit/Sources/Localizable.xcstrings", ["k": ["en": "Kit"]]))
    #expect(index.lookup(key: "k", near: "Kit/Sources/A.swift")?.text == ["en": "Kit"])
    #expect(index.lookup(key: "k", near: "App/A.swift")?.text == ["en": "App"])
    #expect(index.lookup(key: "only", near: "Kit/Sources/A.swift")?.text == ["en": "Only"])
  }

  @Test func takesTheSourceTextFromCodeWhereAStringCatalogHasNone() throws {
    let json = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"Start"}}}},"s":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"Own"}}}}}}
      """#
    let (catalog, _) = StringCatalogReader(limits: ImportLimits()).read(
      Array(json.utf8), path: "L.xcstrings")
    let index = index(try #require(catalog))
    let found = index.text(of: .key("k", table: "L", defaultValue: "Home"))
    #expect(found.text["en"] == "Home")
    #expect(found.text["de"] == "Start")
    #expect(found.text["ko"] == "Home")
    #expect(index.text(of: .key("s", table: "L", defaultValue: "Home")).text["en"] == "Own")
  }

  // A key whose source text stands in code only, or in a storyboard, has places of translations.
  @Test func namesNoPlaceOfAnotherLanguageAsTheSources() throws {
    func table(_ language: String, _ text: String) -> ReadCatalog? {
      CatalogPath("App/\(language).lproj/Localizable.strings").map {
        .table($0, StringsReader(limits: ImportLimits()).read(Array(text.utf8), path: $0.path))
      }
    }
    let assembler = CatalogAssembler(developmentLanguage: LocaleID(canonical: "en"))
    let german = try #require(table("de", "\"k\" = \"Start\";"))
    let english = try #require(table("en", "\"other\" = \"Other\";"))
    func places(_ files: [ReadCatalog]) -> ResolvedText {
      CatalogIndex(catalogs: assembler.assemble(files), locales: Self.languages)
        .text(of: .key("k", table: nil, defaultValue: "Home"))
    }
    let both = places([german, english])
    #expect(
      both.stringLocation == StringLocation(path: "App/en.lproj/Localizable.strings", key: "k"))
    #expect(
      both.translationLocations.mapValues(\.path) == [
        LocaleID(canonical: "de"): "App/de.lproj/Localizable.strings"
      ])
    let alone = places([german])
    #expect(alone.stringLocation == nil)
    #expect(alone.translationLocations.count == 1)
  }

  @Test func fillsEveryLanguageAsTheSystemDoes() {
    let index = index(catalog("L.xcstrings", ["k": ["en": "Home", "de": "Start", "pt": "Início"]]))
    let found = index.text(of: .key("k", table: nil, defaultValue: nil))
    #expect(
      found.text.texts == texts(["en": "Home", "de": "Start", "ko": "Home", "pt-BR": "Início"]))
    #expect(found.text.states == [LocaleID(canonical: "ko"): .new])
    #expect(found.state == .resolved && found.key == "k" && !found.isHardCoded)
  }

  /// A language's own strings file is asked, and no other: without the entry, the system gives back the key.
  @Test func showsTheKeyWhereALanguagesOwnFileLacksIt() {
    func files(_ texts: [(language: String, text: String)]) -> [ReadCatalog] {
      texts.compactMap { language, text in
        CatalogPath("App/\(language).lproj/Localizable.strings").map {
          .table($0, StringsReader(limits: ImportLimits()).read(Array(text.utf8), path: $0.path))
        }
      }
    }
    let assembler = CatalogAssembler(developmentLanguage: LocaleID(canonical: "en"))
    let strings = assembler.assemble(
      files([
        ("en", "\"sync_now\" = \"Sync\";"), ("de", "\"other\" = \"Andere\";"),
        ("pt", "\"sync_now\" = \"Sincronizar\";"),
      ]))
    let index = CatalogIndex(catalogs: strings, locales: Self.languages)
    func shown(_ value: String?) -> ResolvedText {
      index.text(of: .key("sync_now", table: nil, defaultValue: value))
    }
    let plain = shown("sync_now")
    #expect(
      plain.text.texts
        == texts(["en": "Sync", "de": "sync_now", "ko": "Sync", "pt-BR": "Sincronizar"]))
    #expect(plain.text.states[LocaleID(canonical: "de")] == .new)
    // A default value is shown instead; of an unknown look-up nothing is said.
    #expect(shown("Sync").text["de"] == "Sync")
    #expect(shown(nil).text["de"] == "Sync")
  }

  @Test func showsTheDefaultValueOfAMissingKey() {
    let found = index().text(of: .key("tab.home", table: nil, defaultValue: "Home"))
    #expect(found.state == .resolved)
    #expect(Set(found.text.texts.values) == ["Home"])
    #expect(found.text.states[LocaleID(canonical: "de")] == .new)
  }

  @Test(arguments: ["Save", "Sign in", "Über", "설정", "iCloud", "eBay"])
  func showsAKeyThatIsAText(_ key: String) {
    let found = index().text(of: .key(key, table: nil, defaultValue: nil))
    #expect(found.state == .resolved && Set(found.text.texts.values) == [key])
  }

  @Test(arguments: ["tab.home", "save_button", "loginTitle", "ok"])
  func doesNotGuessTheTextOfANamedKey(_ key: String) {
    let missing = index().text(of: .key(key, table: nil, defaultValue: nil))
    #expect(missing.state == .unresolved && missing.text.isEmpty)
    #expect(missing.reason?.english == "no table 'Localizable' found")
    let other = index(catalog("L.xcstrings", [:]))
      .text(of: .key(key, table: nil, defaultValue: nil))
    #expect(other.reason?.english == "key '\(key)' is not in table 'Localizable'")
  }

  @Test(arguments: [
    ("%@ of %d", ResolutionState.dynamic), ("100 %", .resolved), ("100%% sure", .resolved),
    ("%1$lld items", .dynamic), ("%#@n@", .dynamic), ("50% off", .resolved), ("plain", .resolved),
  ])
  func tellsTemplatesFromTexts(_ pattern: String, state: ResolutionState) {
    let found = index().text(of: .template(pattern: pattern, key: nil, table: nil))
    #expect(found.state == state)
    #expect(Set(found.text.texts.values) == [pattern])
  }

  @Test func takesWhatMustStayForFinal() {
    var entry = CatalogEntry(key: "k", text: ["en": "OK"])
    entry.shouldTranslate = false
    let catalog = Catalog(
      table: "Localizable", path: "L.xcstrings", sourceLanguage: LocaleID(canonical: "en"),
      entries: ["k": entry])
    let found = index(catalog).text(of: .key("k", table: nil, defaultValue: nil))
    #expect(found.text.states.isEmpty && Set(found.text.texts.values) == ["OK"])
  }

  @Test(arguments: [
    ("ko-KR", ["en", "ko"], "ko"), ("zh-Hant-HK", ["zh-Hans", "zh-Hant"], "zh-Hant"),
    ("zh-HK", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-Hant", ["zh-Hans"], nil),
    ("pt-BR", ["pt", "en"], "pt"), ("es-419", ["en", "es"], "es"),
    ("es-MX", ["es", "es-419"], "es-419"),
    ("fr", ["en", "de"], nil),
  ])
  func fallsBackAsTheSystemDoes(_ wanted: String, available: [String], expected: String?) throws {
    let locale = try #require(LocaleID(wanted))
    let match = LocaleFallback.best(for: locale, among: available.compactMap { LocaleID($0) })
    #expect(match?.identifier == expected)
  }

  private func texts(_ texts: [String: String]) -> [LocaleID: String] {
    Dictionary(uniqueKeysWithValues: texts.map { (LocaleID(canonical: $0), $1) })
  }
}
