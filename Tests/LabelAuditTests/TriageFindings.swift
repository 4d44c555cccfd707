import LabelAudit
import LabelModel
import LabelRules

/// Findings and results written in the tests of triage.
extension TriageTests {
  static func locale(_ tag: String) -> LocaleID { LocaleID(canonical: tag) }

  static func finding(
    _ rule: String = "truncated-tab-title", _ text: String = "Inbox", bar: String = "main",
    item: String? = nil, role: Role = .tab, in tag: String = "de",
    outcome: CheckResult.Outcome = .fail, reach: Reach = .everyone, lost: Double = 0.25,
    severity: Severity? = nil, path: String = "Main.swift", cutUpTo: Double? = nil,
    at textSize: TextSize = .large, fitsInClassic: Bool = false,
    cutInClassicUpTo: Double? = nil, fitsFrom: Double? = nil
  ) -> Finding {
    let id = item ?? text.lowercased()
    let worst = Fit(
      verdict: outcome == .fail ? .truncated : .review, width: 100, error: 1,
      available: 100 * (1 - lost), visible: "…",
      visibleRange: ClosedRangeOfRemnants(shortest: "…", longest: "…"), derivation: [],
      configuration: FitConfiguration(device: nil, width: 375, design: .glass))
    let isMeasured = rule.hasPrefix("truncated") || rule == "misleading-truncation"
    return Finding(
      rule: rule, severity: severity ?? (isMeasured ? reach.severityOfCut : .note),
      outcome: outcome, bar: bar, barKind: .tabBar, item: id, role: role, locale: locale(tag),
      sourceText: text, text: text + tag, message: "\(rule) \(text)", fix: "shorten it",
      fit: isMeasured
        ? ItemFits(
          item: id, role: role, locale: locale(tag), text: text + tag, worst: worst,
          counts: [.truncated: 1],
          thresholds: cutUpTo.map {
            [
              FitThreshold(
                design: .glass, textSize: textSize, labelWidth: 100, fitsFrom: fitsFrom ?? $0 + 1,
                cutUpTo: $0)
            ]
              + (fitsInClassic || cutInClassicUpTo != nil
                ? [
                  FitThreshold(
                    design: .classic, textSize: textSize, labelWidth: 100,
                    fitsFrom: cutInClassicUpTo.map { $0 + 1 } ?? 0, cutUpTo: cutInClassicUpTo)
                ] : [])
          } ?? []) : nil,
      location: SourceLocation(path: path, line: 1, column: 1),
      fingerprint: Fingerprint.of(rule: rule, bar: bar, item: id, locale: locale(tag)),
      reach: reach)
  }

  static func result(
    _ findings: [Finding], bars: [FittedBar] = [], app: AppFacts = AppFacts()
  ) -> AuditResult {
    AuditResult(
      app: app, summary: .init(), findings: findings, bars: bars, coverage: Coverage(),
      diagnostics: [], rules: [:], configurations: [])
  }
}
