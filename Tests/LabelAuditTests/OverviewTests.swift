import LabelAudit
import LabelModel
import LabelRules
import Testing

@Suite struct OverviewTests {
  private func finding(
    _ rule: String, _ tag: String, also: [String] = [], severity: Severity = .error
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, outcome: .fail, bar: "tabs", barKind: .tabBar, item: "home",
      locale: LocaleID(tag), alsoIn: also.compactMap { LocaleID($0) }, message: "m", fix: "f",
      fingerprint: "\(rule)/\(tag)")
  }

  private func result(_ findings: [Finding]) -> AuditResult {
    AuditResult(
      app: AppFacts(), summary: .init(), findings: findings, bars: [], coverage: Coverage(),
      diagnostics: [], rules: [:], configurations: [])
  }

  @Test func namesTheCommonestRulesFirst() {
    var silenced = finding("a", "fr")
    silenced.suppressed = "agreed"
    let result = result([finding("b", "de"), finding("a", "de"), finding("b", "ko"), silenced])
    #expect(result.commonestRules(limit: 2).map(\.rule) == ["b", "a"])
    #expect(result.commonestRules(limit: 1).map(\.count) == [2])
  }

  @Test func countsAnErrorForEachOfItsLanguages() {
    let result = result([
      finding("a", "en", also: ["de", "ko"]), finding("b", "ko"),
      finding("c", "de", severity: .note),
    ])
    #expect(result.worstLanguages(limit: 2).map(\.locale.identifier) == ["ko", "de"])
    #expect(result.worstLanguages(limit: 2).map(\.count) == [2, 1])
  }
}
