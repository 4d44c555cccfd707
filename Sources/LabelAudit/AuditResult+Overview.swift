public import LabelModel

/// What several reports open with.
extension AuditResult {
  /// Number of labels by their worst verdict; a label is one item in one language.
  public var labelVerdicts: [Verdict: Int] {
    var counts: [Verdict: Int] = [:]
    for bar in bars {
      var worst: [String: Verdict] = [:]
      for fits in bar.fits {
        let label = "\(fits.locale)\u{0}\(fits.item)"
        worst[label] = max(worst[label] ?? .fits, fits.verdict)
      }
      for verdict in worst.values { counts[verdict, default: 0] += 1 }
    }
    return counts
  }

  /// The rules with most open findings, the commonest first, at most `limit`.
  public func commonestRules(limit: Int) -> [(rule: String, count: Int)] {
    let open = findings.filter { !$0.isBaselined && $0.suppressed == nil }
    return Dictionary(grouping: open, by: \.rule).map { ($0, $1.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(limit).map { (rule: $0, count: $1) }
  }

  /// The languages with most errors, the worst first, at most `limit`. An error of several languages
  /// counts for each.
  public func worstLanguages(limit: Int) -> [(locale: LocaleID, count: Int)] {
    var counts: [LocaleID: Int] = [:]
    for finding in findings where finding.counts && finding.severity == .error {
      for locale in finding.locales { counts[locale, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(limit).map { (locale: $0.key, count: $0.value) }
  }
}
