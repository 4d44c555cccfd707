import LabelModel
import Testing

@testable import LabelImport

@Suite struct CatalogSuppressionsTests {
  private func catalog(_ comment: String) -> CatalogTable {
    CatalogTable(
      Catalog(
        table: "Localizable", path: "Localizable.xcstrings",
        sourceLanguage: LocaleID(canonical: "en"),
        locales: [LocaleID(canonical: "en")],
        entries: [
          "tab.home": CatalogEntry(key: "tab.home", text: ["en": "Home"], comment: comment)
        ]))
  }

  @Test func readsRuleAndReasonUpToTheBracket() {
    let read = CatalogSuppressions.read([
      catalog("First tab. [labelaudit:ignore generic-title – agreed with marketing] Short!")
    ])
    #expect(read.map(\.rule) == ["generic-title"])
    #expect(read.map(\.reason) == ["agreed with marketing"])
    #expect(read.map(\.key) == ["tab.home"])
    #expect(read.first?.location?.path == "Localizable.xcstrings")
  }

  @Test func leavesOtherCommentsAlone() {
    #expect(CatalogSuppressions.read([catalog("The first tab")]).isEmpty)
  }

  @Test func readsTheCommentThatCountsAmongThoseOfSeveralFiles() throws {
    func file(_ language: String, _ comment: String) throws -> ReadCatalog {
      let path = try #require(CatalogPath("\(language).lproj/Localizable.strings"))
      let text = "/* \(comment) */\n\"tab.home\" = \"Home\";"
      return .table(
        path, StringsReader(limits: ImportLimits()).read(Array(text.utf8), path: path.path))
    }
    let assembler = CatalogAssembler(developmentLanguage: LocaleID(canonical: "en"))
    let marked = "[labelaudit:ignore generic-title – agreed]"
    // The source language's comment stands for all.
    let own = assembler.tables([try file("de", "Reiter"), try file("en", marked)])
    #expect(CatalogSuppressions.read(own).map(\.location?.path) == ["en.lproj/Localizable.strings"])
    let other = assembler.tables([try file("de", marked), try file("en", "The first tab")])
    #expect(CatalogSuppressions.read(other).isEmpty)
  }
}

@Suite struct OtherTranslationsTests {
  private let source = LocaleID(canonical: "en")

  private func found(_ text: LocalizedText) -> [LocalizedText] {
    let bar = Bar(
      id: "tabs", kind: .tabBar,
      items: [
        BarItem(
          id: "inbox", role: .tab, text: ["en": "Inbox", "de": "Posteingang", "ko": "수신함"])
      ])
    let entry = CatalogEntry(key: "other", text: text)
    let catalog = Catalog(
      table: "Localizable", path: "L.xcstrings", sourceLanguage: source, locales: [source],
      entries: ["other": entry])
    return OtherTranslations.of([bar], in: [CatalogTable(catalog)], source: source)
  }

  @Test func findsAShorterTranslationOfTheSameSourceText() {
    // Korean is as long as the label's own and is left out.
    #expect(
      found(["en": "Inbox", "de": "Eingang", "ko": "받은함"]) == [["en": "Inbox", "de": "Eingang"]])
  }

  @Test func leavesOtherTextsAndUntranslatedOnesOut() {
    #expect(found(["en": "Outbox", "de": "Ausgang"]).isEmpty)
    #expect(found(["en": "Inbox", "de": "Inbox"]).isEmpty)
  }
}

@Suite struct KeptWordsTests {
  private let source = LocaleID(canonical: "en")

  private func found(_ entries: [LocalizedText], label: LocalizedText) -> [LocalizedText] {
    let bar = Bar(
      id: "tabs", kind: .tabBar, items: [BarItem(id: "shop", role: .tab, text: label)])
    let keyed = entries.enumerated().map { ("\($0.offset)", $0.element) }
    let catalog = Catalog(
      table: "Localizable", path: "L.xcstrings", sourceLanguage: source, locales: [source],
      entries: Dictionary(
        uniqueKeysWithValues: keyed.map { ($0.0, CatalogEntry(key: $0.0, text: $0.1)) }))
    return KeptWords.texts(for: [bar], in: [CatalogTable(catalog)], source: source)
  }

  @Test func findsOneTranslationThatKeepsAWordForEachLanguage() {
    let found = found(
      [
        ["en": "Welcome to Komga!", "ko": "Komga에 오신 것을 환영합니다!", "de": "Willkommen!"],
        ["en": "Komga Settings", "ko": "Komga 설정", "ja": "Komgaの設定"],
      ], label: ["en": "Komga", "ko": "Komga", "ja": "Komga"])
    #expect(
      found == [
        ["en": "Welcome to Komga!", "ko": "Komga에 오신 것을 환영합니다!"],
        ["en": "Komga Settings", "ja": "Komgaの設定"],
      ])
  }

  @Test func asksForNoWordOfATranslatedLabel() {
    let entries: [LocalizedText] = [["en": "Open Shop", "ko": "Shop 열기"]]
    #expect(found(entries, label: ["en": "Shop", "ko": "가게"]).isEmpty)
  }

  @Test func anUntranslatedTextSaysNothing() {
    let entries: [LocalizedText] = [["en": "Open Shop", "ko": "Open Shop"]]
    #expect(found(entries, label: ["en": "Shop", "ko": "Shop"]).isEmpty)
  }
}
