import BarLayout
import LabelModel
import LabelRules

/// Makes problems of findings: groups what is about one label, pair or bar, says whom it meets and
/// puts first what to mend first. Values in, values out.
struct Triage {
  private let bars: [String: FittedBar]
  private let sourceLanguage: LocaleID
  /// Number of languages that the app ships.
  private let languagesShipped: Int
  private let poorLanguages: Set<LocaleID>
  /// Whether the app is built with an Xcode whose builds keep the classic design.
  private let isBuiltBeforeGlass: Bool

  init(bars: [FittedBar], app: AppFacts) {
    self.bars = Dictionary(bars.map { ($0.bar.id, $0) }, uniquingKeysWith: { first, _ in first })
    sourceLanguage = app.sourceLanguage
    // An Xcode has the number of the system that it is for.
    isBuiltBeforeGlass =
      app.xcode.flatMap(SystemVersions.major).map { $0 < SystemVersions.firstGlass } ?? false
    let own = bars.lazy.flatMap(\.bar.items).flatMap(\.text.texts.keys)
    let languages = Set(own).union(app.locales).union([sourceLanguage])
    languagesShipped = languages.count
    poorLanguages = Self.poorLanguages(
      of: bars.map(\.bar), among: languages, source: sourceLanguage)
  }

  /// The largest share of its labels that may be the source's or missing in a language that somebody looks
  /// after.
  private static let largestSourceShare = 0.35

  /// Labels under which an app has too few to tell by.
  private static let fewestLabels = 20

  /// Labels that hardly any language or no catalog has from which on it is more than the latest of them. A single one that
  /// 32 or 49 languages lacked was called little by people who judged it, three together worth a place.
  private static let fewestUntranslated = 3

  /// The languages in which many of the app's labels are not translated. What is wrong there alone is not
  /// what to mend first.
  private static func poorLanguages(
    of bars: [Bar], among locales: Set<LocaleID>, source: LocaleID
  ) -> Set<LocaleID> {
    var all = 0
    var left: [LocaleID: Int] = [:]
    let others = locales.filter { $0.language != source.language }
    for item in bars.lazy.flatMap(\.items) where !item.isHardCoded && item.systemText == nil {
      guard let text = item.text[source] else { continue }
      all += 1
      for locale in others where item.text[locale] ?? text == text {
        left[locale, default: 0] += 1
      }
    }
    guard all >= fewestLabels else { return [] }
    return Set(left.filter { Double($0.value) > Double(all) * largestSourceShare }.keys)
  }

  /// The problems by rank. Each finding is told which one it is part of.
  func problems(of findings: inout [Finding]) -> [Problem] {
    var groups: [ProblemSubject: [Int]] = [:]
    for (index, subject) in subjects(of: findings).enumerated() {
      groups[subject, default: []].append(index)
    }
    var problems: [Problem] = []
    for (subject, members) in groups {
      let id = subject.id
      for index in members { findings[index].problem = id }
      let builder = ProblemBuilder(
        subject: subject, findings: members.map { findings[$0] }, bars: bars,
        sourceLanguage: sourceLanguage, languagesShipped: languagesShipped,
        poorLanguages: poorLanguages,
        isBuiltBeforeGlass: isBuiltBeforeGlass)
      if let problem = builder.problem() { problems.append(problem) }
    }
    let untranslated = problems.indices.filter {
      (problems[$0].isHardlyTranslated || problems[$0].isOfMissingKeys) && problems[$0].isPressing
    }
    let labels = untranslated.reduce(0) { $0 + max(1, problems[$1].labelsWithoutCatalog) }
    if labels < Self.fewestUntranslated {
      for index in untranslated { problems[index].waitsForTranslators = true }
    }
    problems = ProblemOrder.ranked(problems)
    for index in problems.indices { problems[index].rank = index + 1 }
    return problems
  }

  /// The labels that stand beside translated ones, with the languages in which they do.
  private func mixedLabels(
    among findings: some Sequence<(Finding, ProblemSubject)>
  ) -> [LabelPlace: (subject: ProblemSubject, languages: Set<LocaleID>)] {
    var result: [LabelPlace: (subject: ProblemSubject, languages: Set<LocaleID>)] = [:]
    for (finding, subject) in findings where subject.isOfMixed {
      let place = LabelPlace(bar: finding.bar, item: finding.item)
      result[place, default: (subject, [])].languages.formUnion(finding.locales)
    }
    return result
  }

  /// What each finding is about. What follows from a cut belongs to the cut, unless it is certain and
  /// the cut is not.
  private func subjects(of findings: [Finding]) -> [ProblemSubject] {
    let own = findings.map {
      ProblemSubject($0, in: bars[$0.bar]?.bar, source: sourceLanguage)
    }
    var cuts: [ProblemSubject: CheckResult.Outcome] = [:]
    for (finding, subject) in zip(findings, own)
    where subject.kind == .cut && !ProblemKind.followingFromCut.contains(finding.rule) {
      if cuts[subject] != .fail { cuts[subject] = finding.outcome }
    }
    let mixed = mixedLabels(among: zip(findings, own))
    return zip(findings, own).map { finding, subject in
      // That a label is not translated is said by what it stands beside.
      if let label = mixed[LabelPlace(bar: finding.bar, item: finding.item)],
        finding.rule == ProblemKind.untranslated, finding.examinedLabels == nil,
        finding.locale.map(label.languages.contains) ?? false
      {
        return label.subject
      }
      guard ProblemKind.followingFromCut.contains(finding.rule), subject.kind != .cut else {
        return subject
      }
      let cut = ProblemSubject(
        finding, as: .cut, in: bars[finding.bar]?.bar, source: sourceLanguage)
      guard let outcome = cuts[cut], outcome == .fail || finding.outcome == .review else {
        return subject
      }
      return cut
    }
  }
}
