import LabelModel
import LabelRules

/// Makes one finding of those that say the same of one place in the code: a label that several screens show has
/// its fault on each of them. It stands on the first and names the others.
enum DeclarationFolding {
  /// What findings share that are made one. Only those of equal standing are: with a baseline, what is new on one
  /// screen stays single.
  private struct Declaration: Hashable {
    var rule: String
    var place: SourceLocation
    var message: String
    var outcome: CheckResult.Outcome
    var isBaselined: Bool
    var suppressed: String?
    var locale: LocaleID?
    var alsoIn: [LocaleID]

    init?(of finding: Finding) {
      guard finding.item != nil, let place = finding.location else { return nil }
      rule = finding.rule
      self.place = place
      message = finding.message
      outcome = finding.outcome
      isBaselined = finding.isBaselined
      suppressed = finding.suppressed
      locale = finding.locale
      alsoIn = finding.alsoIn
    }
  }

  /// One finding for each fault of a declaration, and those without a place.
  static func folded(_ findings: [Finding]) -> [Finding] {
    var groups: [Declaration: [Finding]] = [:]
    var result: [Finding] = []
    for finding in findings {
      guard let declaration = Declaration(of: finding) else {
        result.append(finding)
        continue
      }
      groups[declaration, default: []].append(finding)
    }
    return result + groups.values.compactMap { one(of: $0.inReportOrder()) }
  }

  private static func one(of findings: [Finding]) -> Finding? {
    guard var one = findings.first, findings.count > 1 else { return findings.first }
    one.alsoAt = findings.dropFirst().map { LabelPlace(bar: $0.bar, item: $0.item) }
    one.severity = findings.map(\.severity).max() ?? one.severity
    one.reach = findings.map(\.reach).min() ?? one.reach
    return one
  }
}
