import LabelAudit
import LabelModel

/// The first lines of a report: whether the labels are fit to be shown, and the one figure.
struct VerdictWords {
  let result: AuditResult
  let texts: ReportTexts

  /// The verdict in one sentence.
  var line: String {
    guard result.auditedLabels > 0 || !result.problems.isEmpty else {
      return texts["verdict.nothing"]
    }
    let readiness = result.readiness
    guard readiness.isReady else {
      return texts("verdict.notReady", ["what": texts.joined(reasons(readiness), by: "semicolon")])
    }
    guard readiness.warnings > 0 else { return texts["verdict.ready"] }
    let warnings = texts.counted("verdict.warnings", readiness.warnings)
    return texts("verdict.readyWith", ["what": warnings])
  }

  /// What is said before the verdict when the texts of under four in five labels are known, with the
  /// most frequent reasons; `nil` when more are.
  var shortfall: String? {
    let coverage = result.coverage
    guard coverage.shortfall != nil else { return nil }
    let reasons = coverage.unseenByReason.prefix(3).map {
      "\(texts.number($0.labels.count)) × \(SafeText.line(texts.said($0.reason), limit: 100))"
    }
    return texts(
      "verdict.known",
      [
        "known": texts.number(coverage.resolved),
        "all": texts.number(coverage.resolved + coverage.dynamic + coverage.unresolved),
        "reasons": texts.joined(reasons, by: "semicolon"),
      ])
  }

  private func reasons(_ readiness: Readiness) -> [String] {
    var reasons: [String] = []
    for (name, extent) in [
      ("verdict.everyone", readiness.cutForEveryone), ("verdict.common", readiness.cutForMany),
    ] where extent.labels > 0 {
      var text = texts.counted(name, extent.labels)
      if extent.languages > 0 {
        text = texts(
          "verdict.in",
          ["what": text, "languages": texts.counted("verdict.languages", extent.languages)])
      }
      reasons.append(text)
    }
    if readiness.otherErrors > 0 {
      let name = reasons.isEmpty ? "verdict.errors" : "verdict.moreErrors"
      reasons.append(texts.counted(name, readiness.otherErrors))
    }
    return reasons
  }

  /// How many label translations fit; `nil` when none was measured at the default text size.
  var figure: String? {
    guard let share = result.fittingShare else { return nil }
    return texts.counted("verdict.figure", result.summary.labelTranslations)
      .replacing("{share}", with: texts.share(share))
  }
}

extension ReportTexts {
  /// A share as a percentage with one digit after the point. What is not all is never shown as 100 %,
  /// and what is not nothing never as 0 %.
  func share(_ share: Double) -> String {
    let permille = (share * 1000).rounded()
    let shown = share < 1 && permille == 1000 ? 999 : share > 0 && permille == 0 ? 1 : permille
    return self("share", ["number": points(shown / 10)])
  }
}
