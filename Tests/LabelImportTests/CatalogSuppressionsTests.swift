import LabelModel
import Testing

@testable import LabelImport

@Suite struct CatalogSuppressionsTests {
  private func catalog(_ comment: String) -> Catalog {
    Catalog(
      table: "Localizable", path: "Localizable.xcstrings",
      sourceLanguage: LocaleID(canonical: "en"),
      locales: [LocaleID(canonical: "en")],
      entries: [
        "tab.home": CatalogEntry(key: "tab.home", text: ["en": "Home"], comment: comment)
      ])
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
    return OtherTranslations.of([bar], in: [catalog], source: source)
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
