import LabelModel
import LabelRules

/// Turns what rules said into findings: one per rule, bar, item and locale.
struct FindingAssembly {
  var app: AppFacts
  /// Severities set by a configuration.
  var severities: [String: Severity]

  /// Builds the findings of one rule over one set of bars. Passes are dropped; several answers about
  /// the same item and locale are folded into the worst, their related items joined.
  func findings(
    from results: [CheckResult], of rule: RuleDescription, bars: [String: FittedBar]
  ) -> [FoldableFinding] {
    var byFingerprint: [String: (result: CheckResult, finding: Finding)] = [:]
    for result in results where result.outcome != .pass {
      guard let bar = bars[result.bar] else { continue }
      let result = Self.asking(result, in: bar.bar)
      let finding = self.finding(from: result, of: rule, in: bar)
      guard let known = byFingerprint[finding.fingerprint] else {
        byFingerprint[finding.fingerprint] = (result, finding)
        continue
      }
      let isWorse = Self.badness(result) > Self.badness(known.result)
      var kept = isWorse ? (result, finding) : known
      let others = (known.finding.related + finding.related).filter { $0 != kept.1.item }
      kept.1.related = Array(Set(others)).sorted()
      byFingerprint[finding.fingerprint] = kept
    }
    return byFingerprint.values.map {
      FoldableFinding(
        finding: $0.finding, folding: $0.result.folding, survey: $0.result.survey)
    }
  }

  /// The result as a question where the app's developers alone may see what it is about, or who runs an app for
  /// phones on a Mac.
  private static func asking(_ result: CheckResult, in bar: Bar) -> CheckResult {
    let item = result.item.flatMap { id in bar.items.first { $0.id == id } }
    guard result.outcome == .fail, let doubt = doubt(about: item, in: bar) else { return result }
    var asked = result
    asked.outcome = .review
    asked.wording = result.wording.followed(by: doubt, separator: "; ")
    asked.message = asked.wording.text
    return asked
  }

  /// Why few may see what a finding is about; `nil` where nothing says so.
  private static func doubt(about item: BarItem?, in bar: Bar) -> Message? {
    func isDrawnOnly(_ condition: ItemCondition) -> Bool {
      item?.isDrawnOnly(under: condition) ?? false
    }
    if bar.has(.forDevelopers) || isDrawnOnly(.forDevelopers) {
      return "whether anybody but the app's developers sees it was not found"
    }
    return bar.platform == .iOS && isDrawnOnly(.onMac) ? "only a Mac shows it" : nil
  }

  private static func badness(_ result: CheckResult) -> (Int, Double) {
    let outcome = result.outcome == .fail ? 1 : 0
    guard let worst = result.fit?.worst else { return (outcome, 0) }
    return (outcome, worst.width - worst.available)
  }

  private func finding(from result: CheckResult, of rule: RuleDescription, in fitted: FittedBar)
    -> Finding
  {
    let bar = fitted.bar
    let item = result.item.flatMap { id in bar.items.first { $0.id == id } }
    let fit = result.fit ?? Self.fit(behind: result, of: rule, in: fitted)
    let reach = result.reach ?? fit?.reach(of: result.outcome, on: bar.platform) ?? .everyone
    return Finding(
      rule: rule.id, severity: severity(of: result, reach, rule),
      outcome: result.outcome,
      bar: bar.id, barKind: bar.kind,
      item: result.item, related: result.related,
      role: result.fit?.role ?? item?.role,
      locale: result.locale,
      key: item?.key,
      sourceText: item?.text[app.sourceLanguage],
      text: result.fit?.text ?? result.locale.flatMap { item?.text[$0] },
      message: result.message,
      fix: result.fix ?? rule.howToFix,
      fit: result.fit,
      location: item?.declaredAt ?? bar.declaredAt,
      stringLocation: result.locale.flatMap { item?.translationLocations[$0] }
        ?? item?.stringLocation,
      fingerprint: Fingerprint.of(
        rule: rule.id, bar: bar.id, item: result.item, locale: result.locale),
      wording: result.wording,
      fixWording: result.fixWording ?? Message(pattern: rule.howToFix),
      reach: reach, shorter: result.shorter)
  }

  /// The fit that says whom a long title meets: one that has room everywhere meets few.
  private static func fit(
    behind result: CheckResult, of rule: RuleDescription, in bar: FittedBar
  ) -> ItemFits? {
    guard ProblemKind.harmfulWhenCut.contains(rule.id) else { return nil }
    return bar.fits.first { $0.item == result.item && $0.locale == result.locale }
  }

  /// What the configuration says, else what the reach of a cut says; what follows from a cut is no
  /// worse than the cut.
  private func severity(
    of result: CheckResult, _ reach: Reach, _ rule: RuleDescription
  ) -> Severity {
    if let configured = severities[rule.id] { return configured }
    let own = result.severity ?? rule.severity
    guard result.fit != nil, !ProblemKind.aboutBackTitles.contains(rule.id) else { return own }
    if ProblemKind.followingFromCut.contains(rule.id) { return min(own, reach.severityOfCut) }
    return ProblemKind(rule: rule.id) == .cut ? reach.severityOfCut : own
  }
}
