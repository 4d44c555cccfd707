import LabelModel
import LabelRules
import Testing

@testable import LabelAudit

@Suite struct FindingFoldingTests {
  private func found(
    _ tag: String, _ folding: Folding = .withSource(cause: ""),
    outcome: CheckResult.Outcome = .fail, baselined: Bool = false
  ) -> FoldableFinding {
    FoldableFinding(
      finding: Finding(
        rule: "generic-title", severity: .warning, outcome: outcome, bar: "tabs",
        barKind: .tabBar, item: "home", locale: LocaleID(tag), message: "m", fix: "f",
        fingerprint: Fingerprint.of(
          rule: "generic-title", bar: "tabs", item: "home", locale: LocaleID(tag)),
        isBaselined: baselined), folding: folding)
  }

  /// Each finding as its language and those folded into it.
  private func folded(_ findings: [FoldableFinding]) -> [[String]] {
    FindingFolding(sourceLanguage: LocaleID(canonical: "en")).folded(findings)
      .map { $0.locales.map(\.identifier) }
  }

  @Test func namesAFaultOfTheSourceLanguageOnce() {
    #expect(folded([found("ko"), found("en"), found("de")]) == [["en", "de", "ko"]])
  }

  @Test func keepsTranslationsApartWhereTheSourceIsSound() {
    #expect(folded([found("ko"), found("de")]) == [["de"], ["ko"]])
  }

  @Test func keepsCausesApart() {
    let other = Folding.withSource(cause: "other")
    #expect(folded([found("en"), found("de", other), found("ko")]) == [["de"], ["en", "ko"]])
  }

  @Test func keepsWhatIsUndecidedApart() {
    #expect(folded([found("en"), found("ko", outcome: .review)]) == [["en"], ["ko"]])
  }

  @Test func keepsALanguageThatIsNewSinceTheBaselineApart() {
    #expect(
      folded([found("en", baselined: true), found("de", baselined: true), found("ko")])
        == [["en", "de"], ["ko"]])
  }

  @Test func namesATextThatWasNeverTranslatedOnce() {
    let never = Folding.together(cause: "")
    #expect(folded([found("ko", never), found("de", never)]) == [["de", "ko"]])
  }

  @Test func namesTheFurtherLanguagesInTheMessage() throws {
    let one = try #require(
      FindingFolding(sourceLanguage: LocaleID(canonical: "en"))
        .folded([found("en"), found("ko"), found("de")]).first)
    #expect(one.message == "m, also in German and Korean")
    #expect(one.fingerprints.last == "generic-title/tabs/home/ko")
  }

  @Test func namesTheLabelsOfFurtherLanguages() throws {
    func labelled(_ tag: String, _ text: String) -> FoldableFinding {
      var found = found(tag)
      found.finding.text = text
      return found
    }
    let folding = FindingFolding(sourceLanguage: LocaleID(canonical: "en"))
    let one = try #require(
      folding.folded([labelled("en", "Home"), labelled("ko", "홈"), labelled("de", "Start")]).first)
    #expect(one.message == "m, also in German ('Start'), Korean ('홈')")
    let long = String(repeating: "x", count: 200)
    let many = try #require(
      folding.folded([labelled("en", "Home"), labelled("ko", long), labelled("de", long + "y")])
        .first)
    #expect(many.message == "m, also in German and Korean")
  }

  @Test func namesAFaultOfALanguageThatSeveralScreensShowOnce() {
    func found(_ bar: String, in language: String, _ message: String) -> FoldableFinding {
      FoldableFinding(
        finding: Finding(
          rule: "edge-whitespace", severity: .warning, outcome: .fail, bar: bar,
          barKind: .navigationBar, item: "close", locale: LocaleID(canonical: language),
          message: message, fix: "f",
          location: SourceLocation(path: "Base.swift", line: 7, column: 1),
          fingerprint: Fingerprint.of(
            rule: "edge-whitespace", bar: bar, item: "close",
            locale: LocaleID(canonical: language))),
        folding: .apart)
    }
    let folded = FindingFolding(sourceLanguage: LocaleID(canonical: "en"))
      .folded([
        found("trips", in: "de", "a"), found("cart", in: "de", "a"), found("cart", in: "fr", "b"),
        found("chat", in: "fr", "c"),
      ])
    #expect(folded.map(\.message).sorted() == ["a", "b", "c"])
    #expect(folded.first { $0.message == "a" }?.alsoAt.map(\.bar) == ["trips"])
  }

  @Test func namesADeclarationThatSeveralScreensShowOnce() {
    func found(_ bar: String, line: Int, _ message: String = "m") -> FoldableFinding {
      // Two findings of one rule are of different items.
      let item = line == 7 && message == "m" ? "close" : "other"
      return FoldableFinding(
        finding: Finding(
          rule: "icon-button-without-label", severity: .error, outcome: .fail, bar: bar,
          barKind: .navigationBar, item: item, locale: nil, message: message, fix: "f",
          location: SourceLocation(path: "Base.swift", line: line, column: 1),
          fingerprint: Fingerprint.of(
            rule: "icon-button-without-label", bar: bar, item: item, locale: nil)),
        folding: .apart)
    }
    let folded = FindingFolding(sourceLanguage: LocaleID(canonical: "en"))
      .folded([
        found("trips", line: 7), found("cart", line: 7), found("cart", line: 9),
        found("chat", line: 7), found("trips", line: 7, "of another picture"),
      ])
    #expect(folded.map { $0.alsoAt.map(\.bar) } == [["chat", "trips"], [], []])
    #expect(folded.first?.fingerprints.count == 3)
  }
}
