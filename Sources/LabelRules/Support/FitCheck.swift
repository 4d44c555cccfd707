import LabelModel

/// Turns the fits of some roles of a bar into results: what every "does not fit" rule shares.
struct FitCheck {
  /// What the label is called in messages, for example `tab title`.
  var noun: String
  /// The roles that are looked at.
  var roles: Set<Role>
  /// The kinds of bar that are looked at; empty for all.
  var kinds: Set<BarKind> = []
  /// What to do besides shortening; `nil` when nothing else helps.
  var otherRemedy: Message?

  /// One result per item, role and language of the bar that the check is for.
  func results(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard kinds.isEmpty || kinds.contains(bar.bar.kind) else { return [] }
    return bar.fits.filter { roles.contains($0.role) && context.isAudited($0.locale) }
      .map { result($0, bar, context) }
  }

  private func result(
    _ fits: ItemFits, _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult {
    let outcome: CheckResult.Outcome =
      switch fits.verdict {
      case .fits, .tight: .pass
      case .review: .review
      case .truncated: .fail
      }
    guard outcome != .pass else {
      return CheckResult(.pass, bar: bar.bar.id, item: fits.item, locale: fits.locale, fit: fits)
    }
    return CheckResult(
      outcome, bar: bar.bar.id, item: fits.item, locale: fits.locale,
      message: message(fits, outcome),
      fix: FitRemedy(fits: fits, bar: bar, context: context, other: otherRemedy).message,
      fit: fits, severity: FitSeverity.lowered(fits))
  }

  private func message(_ fits: ItemFits, _ outcome: CheckResult.Outcome) -> Message {
    let worst = fits.worst
    let place = worst.configuration.phrase
    if outcome == .fail {
      let message: Message = """
        \(term: noun) \(quoted: fits.text) needs \(points: worst.width) in \(fits.locale), \
        \(points: worst.available) are available
        """
      return message.followed(by: place, separator: " ")
    }
    let message: Message = """
      \(term: noun) \(quoted: fits.text) needs \(points: worst.width) in \(fits.locale), \
      give or take \(points: worst.error); \(points: worst.available) to \
      \(points: worst.availableUpTo) are available
      """
    return message.followed(by: place, separator: " ")
  }
}

extension FitConfiguration {
  /// Where and how, as messages say it: `at 320 pt`, `at 375 pt with text size AX3`.
  var phrase: Message {
    var result: Message = "at \(points: width)"
    if orientation == .landscape { result = result.followed(by: "in landscape", separator: " ") }
    if textSize != .large {
      result = result.followed(by: "with text size \(textSize.rawValue)", separator: " ")
    }
    return result
  }
}

/// How bad a label that does not fit is, beyond its rule's severity.
enum FitSeverity {
  /// `warning` for a label that is cut only at accessibility text sizes, or that loses less than a
  /// tenth of itself on a single device; `nil` to leave the rule's own severity.
  static func lowered(_ fits: ItemFits) -> Severity? {
    guard fits.verdict == .truncated else { return nil }
    let cut = fits.thresholds.filter { $0.cutUpTo != nil }
    if !cut.isEmpty, cut.allSatisfy(\.textSize.isAccessibilitySize) { return .warning }
    let worst = fits.worst
    let lost = worst.width > 0 ? (worst.width - worst.available) / worst.width : 0
    return lost < 0.1 && fits.failingDevices.count == 1 ? .warning : nil
  }
}
