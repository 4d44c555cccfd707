import BarLayout
import LabelAudit
import LabelModel
import TextMetrics

/// What the fitter says of one case, beside what was seen.
struct CaseScore {
  var record: CaseRecord
  /// Whether a static check can see the case, in the words of the file: `yes`, `partly`, …
  var group: String { record.staticPredictable ?? "unknown" }
  var outcome: Outcome
  /// Verdict and numbers in one line.
  var detail: String
  /// Whether the quoted remnant lies in the range and is the likeliest; `nil` when none is quoted.
  var remnant: (isInRange: Bool, isLikeliest: Bool)?

  enum Outcome: String {
    case flagged, review, missed, passed, falseAlarm
  }

  /// Scores a case; `nil` with the reason when it describes no label in a bar.
  static func score(
    _ record: CaseRecord, measurer: any TextMeasurer,
    systemText: @escaping @Sendable (String) -> LocalizedText,
    isFlagged: (FittedBar, _ item: String, AppFacts, _ isAbout: (String) -> Bool) -> Bool
  ) -> Result<CaseScore, CaseBar.NotABar> {
    guard record.seen != nil || !record.rules.isEmpty else {
      return .failure(.init(reason: "the fault is of a kind that no rule is about"))
    }
    let found: CaseBar
    do { found = try CaseBar(record) } catch { return .failure(error) }
    let options = FitOptions(
      devices: found.devices, extraWidths: found.extraWidths, textSizes: record.textSizes,
      designs: found.designs, orientations: [.portrait], includesWindows: false,
      systemText: systemText)
    let fitted = Fitter(measurer: measurer, options: options)
      .fit(found.bar, app: found.app, locales: [found.locale])
    guard let seen = record.seen else {
      let isFound = isFlagged(fitted, found.item, found.app) { record.rules.contains($0) }
      return .success(
        CaseScore(
          record: record, outcome: isFound ? .flagged : .missed,
          detail: "rules asked: \(record.rules.joined(separator: ", "))"))
    }
    let fits = fitted.fits.filter { $0.item == found.item && $0.locale == found.locale }
    guard let fit = fits.max(by: { $0.verdict < $1.verdict }) else {
      return .failure(.init(reason: "not drawn on the screens of the case"))
    }
    var outcome = outcome(seen, fit, isScreenKnown: found.isScreenKnown)
    if seen == .crowded, outcome != .flagged,
      isFlagged(fitted, found.item, found.app, { $0.hasPrefix("crowded-") })
    {
      outcome = .flagged
    }
    // Labels run over each other: whichever of the bar is too wide is the fault of all.
    if record.kind == "overlap", fitted.fits.contains(where: { $0.verdict == .truncated }) {
      outcome = .flagged
    }
    return .success(
      CaseScore(
        record: record, outcome: outcome, detail: detail(fit), remnant: remnant(record, fits)))
  }

  /// Where the screen is not said, a cut label was cut on some screen, and a whole one may be cut on
  /// others: it is a false alarm only if every screen cuts it.
  private static func outcome(
    _ seen: CaseRecord.Seen, _ fit: ItemFits, isScreenKnown: Bool
  ) -> Outcome {
    switch seen {
    case .cut, .crowded:
      if fit.verdict == .truncated { return .flagged }
      if fit.verdict == .tight, seen == .crowded { return .flagged }
      return fit.verdict == .review ? .review : .missed
    case .whole:
      let best = Verdict.allCases.min { a, b in
        (fit.counts[a] ?? 0 > 0) && !(fit.counts[b] ?? 0 > 0)
      }
      let verdict = isScreenKnown ? fit.verdict : (best ?? fit.verdict)
      if verdict == .truncated { return .falseAlarm }
      return verdict == .review ? .review : .passed
    }
  }

  private static func remnant(
    _ record: CaseRecord, _ fits: [ItemFits]
  ) -> (isInRange: Bool, isLikeliest: Bool)? {
    guard let quoted = record.visibleText.map({ Visible($0) }), quoted.hasEllipsis else {
      return nil
    }
    let shown = fits.flatMap { $0.remnants.isEmpty ? [$0.worst] : $0.remnants }
    return (
      shown.contains { quoted.isBetween($0.visibleRange) },
      shown.contains { quoted.isSame(as: Visible($0.visible)) }
    )
  }

  private static func detail(_ fit: ItemFits) -> String {
    func short(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    let worst = fit.worst
    return "\(fit.verdict.rawValue): '\(fit.text)' \(short(worst.width)) ± \(short(worst.error)) "
      + "of \(short(worst.availableFrom))…\(short(worst.available))…\(short(worst.availableUpTo)) "
      + "at \(short(worst.configuration.width)) \(worst.configuration.design.rawValue) "
      + "→ '\(worst.visible)' ['\(worst.visibleRange.shortest)' … '\(worst.visibleRange.longest)']"
  }
}
