import LabelModel
import LabelRules

/// Makes one finding of one declaration that several screens show: it stands on the first of them and names
/// the others.
enum DeclarationFolding {
  private struct Declaration: Hashable {
    var rule: String
    var place: SourceLocation
    var message: String
    var outcome: CheckResult.Outcome
    var isBaselined: Bool
    var suppressed: String?
  }

  /// One finding for each declaration, and the findings of rules that look at more than that. Only findings
  /// of equal standing are made one: with a baseline, what is new on one screen stays single.
  static func folded(
    _ findings: [FoldableFinding]
  ) -> (declarations: [Finding], others: [FoldableFinding]) {
    var groups: [Declaration: [Finding]] = [:]
    var others: [FoldableFinding] = []
    for each in findings {
      let finding = each.finding
      guard each.isOfDeclaration, finding.locale == nil, finding.item != nil,
        let place = finding.location
      else {
        others.append(each)
        continue
      }
      let declaration = Declaration(
        rule: finding.rule, place: place, message: finding.message, outcome: finding.outcome,
        isBaselined: finding.isBaselined, suppressed: finding.suppressed)
      groups[declaration, default: []].append(finding)
    }
    return (groups.values.compactMap { one(of: $0.inReportOrder()) }, others)
  }

  private static func one(of findings: [Finding]) -> Finding? {
    guard var one = findings.first, findings.count > 1 else { return findings.first }
    one.alsoAt = findings.dropFirst().map { LabelPlace(bar: $0.bar, item: $0.item) }
    one.severity = findings.map(\.severity).max() ?? one.severity
    one.reach = findings.map(\.reach).min() ?? one.reach
    return one
  }
}
