import LabelModel
import LabelRules

/// Makes one finding of the labels of a language that is translated in part: it counts them, names
/// the most visible ones and lists the rest.
enum LanguageFolding {
  private struct Group: Hashable {
    var rule: String
    var locale: LocaleID
    var outcome: CheckResult.Outcome
    var isBaselined: Bool
    var suppressed: String?
    var survey: LanguageSurvey
  }

  /// One finding for each language that lacks many labels, and the findings that stay single. Only
  /// findings of equal standing are made one: with a baseline, few new ones stay single.
  static func folded(
    _ findings: [FoldableFinding]
  ) -> (languages: [Finding], single: [FoldableFinding]) {
    var single: [FoldableFinding] = []
    var groups: [Group: [FoldableFinding]] = [:]
    for each in findings {
      guard let survey = each.survey, let locale = each.finding.locale else {
        single.append(each)
        continue
      }
      let group = Group(
        rule: each.finding.rule, locale: locale, outcome: each.finding.outcome,
        isBaselined: each.finding.isBaselined, suppressed: each.finding.suppressed, survey: survey)
      groups[group, default: []].append(each)
    }
    var languages: [Finding] = []
    for (group, members) in groups {
      let findings = members.map(\.finding).mostVisibleFirst()
      if group.survey.isLarge(members.count), let one = one(of: findings, group) {
        languages.append(one)
      } else {
        single += members
      }
    }
    return (languages, single)
  }

  private static func one(of findings: [Finding], _ group: Group) -> Finding? {
    guard var one = findings.first else { return nil }
    one.alsoAt = findings.dropFirst().map { LabelPlace(bar: $0.bar, item: $0.item) }
    one.examinedLabels = group.survey.examined
    one.severity = findings.map(\.severity).max() ?? one.severity
    let wording = group.survey.message(faulty: findings.count, in: group.locale)
      .followed(by: findings.naming())
    one.wording = wording
    one.message = wording.text
    let fix: Message =
      "Give a translator the list: \(quoted: "--for \(group.locale.identifier)") writes it."
    one.fixWording = fix
    one.fix = fix.text
    return one
  }
}
