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
    _ configured: [Suppression] = [], inSource: [SourceSuppression] = [], today: String? = nil
  ) -> SuppressionPass {
    SuppressionPass(
      configured: configured, inSource: inSource, today: today, rules: ["generic-title"],
      knownRules: ["generic-title", "tight-fit"])
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
