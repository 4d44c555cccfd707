import LabelModel
import LabelRules
import Testing

@testable import LabelAudit

@Suite struct SuppressionTests {
  private let finding = Finding(
    rule: "generic-title", severity: .warning, outcome: .fail, bar: "tabs", barKind: .tabBar,
    item: "home", locale: LocaleID("ko"), key: "tab.home", message: "m", fix: "f",
    location: SourceLocation(path: "Tabs.swift", line: 12, column: 3), fingerprint: "x")

  private func pass(
    _ configured: [Suppression] = [], inSource: [SourceSuppression] = [], today: String? = nil,
    shipped: [String] = [], audited: [String] = []
  ) -> SuppressionPass {
    SuppressionPass(
      configured: configured, inSource: inSource, today: today, rules: ["generic-title"],
      knownRules: ["generic-title", "tight-fit"], shipped: shipped.compactMap { LocaleID($0) },
      audited: audited.compactMap { LocaleID($0) })
  }

  @Test(arguments: [
    ("ko-KR", ["en", "ko"], "ko"), ("ko", ["en", "ko-KR"], "ko-KR"),
    ("zh-CN", ["zh-Hans"], "zh-Hans"),
    ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("iw", ["he"], "he"), ("no", ["nb"], "nb"),
    ("pt", ["pt-BR"], "pt-BR"),
  ])
  func meetsTheAppsLanguageByAnotherSpelling(tag: String, shipped: [String], own: String) {
    var finding = finding
    finding.locale = LocaleID(own)
    var findings = [finding]
    let suppression = Suppression(rule: "generic-title", locale: LocaleID(tag), reason: "r")
    let diagnostics = pass([suppression], shipped: shipped, audited: shipped).apply(to: &findings)
    #expect(findings[0].suppressed == "r")
    #expect(diagnostics.isEmpty)
  }

  @Test func namesALanguageThatTheAppDoesNotHave() {
    var findings = [finding]
    let suppression = Suppression(rule: "generic-title", locale: LocaleID("fr-CA"), reason: "r")
    let diagnostics = pass([suppression], shipped: ["en", "ko"], audited: ["en", "ko"])
      .apply(to: &findings)
    #expect(findings[0].suppressed == nil)
    #expect(
      diagnostics.map(\.message) == [
        "the suppression of 'generic-title' is for 'fr-CA', which the app has no texts in; it has en, ko"
      ])
  }

  @Test func saysNothingOfALanguageThatWasNotAudited() {
    var findings = [finding]
    let suppression = Suppression(rule: "generic-title", locale: LocaleID("de"), reason: "r")
    let some = pass([suppression], shipped: ["de", "ko"], audited: ["ko"]).apply(to: &findings)
    #expect(some.isEmpty)
    let all = pass([suppression], shipped: ["de", "ko"], audited: ["de", "ko"]).apply(to: &findings)
    let unused = "the suppression of 'generic-title' silences nothing; take it out"
    #expect(all.map(\.message) == [unused])
  }

  @Test(arguments: [11, 12])
  func aCommentCountsForItsLineAndTheNext(line: Int) {
    var findings = [finding]
    let diagnostics = pass(inSource: [
      SourceSuppression(
        rule: "generic-title", reason: "agreed",
        location: SourceLocation(path: "Tabs.swift", line: line))
    ]).apply(to: &findings)
    #expect(findings[0].suppressed == "agreed")
    #expect(diagnostics.isEmpty)
  }

  @Test func aCommentElsewhereSilencesNothingAndIsReported() {
    var findings = [finding]
    let diagnostics = pass(inSource: [
      SourceSuppression(
        rule: "generic-title", reason: "agreed",
        location: SourceLocation(path: "Tabs.swift", line: 13))
    ]).apply(to: &findings)
    #expect(findings[0].suppressed == nil)
    #expect(diagnostics.map(\.line) == [13])
  }

  @Test func aCatalogCommentCountsForItsKey() {
    var findings = [finding]
    _ = pass(inSource: [SourceSuppression(rule: "generic-title", reason: "r", key: "tab.home")])
      .apply(to: &findings)
    #expect(findings[0].suppressed == "r")
  }

  @Test func aDateInThePastNoLongerSilences() {
    let suppression = Suppression(rule: "generic-title", reason: "r", until: "2026-06-30")
    var findings = [finding]
    let diagnostics = pass([suppression], today: "2026-07-01").apply(to: &findings)
    #expect(findings[0].suppressed == nil)
    #expect(diagnostics.count == 1)
    _ = pass([suppression], today: "2026-06-30").apply(to: &findings)
    #expect(findings[0].suppressed == "r")
  }

  @Test func namesARuleThatDoesNotExist() {
    var findings: [Finding] = []
    let diagnostics = pass(inSource: [
      SourceSuppression(
        rule: "generic-titel", reason: "r", location: SourceLocation(path: "A.swift", line: 1))
    ]).apply(to: &findings)
    #expect(diagnostics.first?.message.contains("no rule 'generic-titel'") == true)
  }

  @Test func saysNothingOfARuleThatDidNotRun() {
    var findings: [Finding] = []
    #expect(pass([Suppression(rule: "tight-fit", reason: "r")]).apply(to: &findings).isEmpty)
  }
}
