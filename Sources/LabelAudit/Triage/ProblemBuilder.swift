import BarLayout
import LabelModel
import LabelRules

/// Makes one problem of the findings that are about one subject.
struct ProblemBuilder {
  let subject: ProblemSubject
  let findings: [Finding]
  let bars: [String: FittedBar]
  let sourceLanguage: LocaleID
  /// Number of languages that the app ships.
  var languagesShipped = 0
  /// Languages in which many labels are not translated.
  var poorLanguages: Set<LocaleID> = []
  /// Whether the app is built with an Xcode whose builds keep the classic design.
  var isBuiltBeforeGlass = false

  /// The problem; `nil` of no findings.
  func problem() -> Problem? {
    guard let standing = findings.map(\.standing).min() else { return nil }
    let active = findings.filter { $0.standing == standing }
    let deciding = self.deciding(of: active)
    guard let lead = lead(of: deciding) else { return nil }
    let counted = active.filter { $0.outcome == lead.outcome }
    let languages = self.languages(of: deciding)
    let names = [lead.fingerprint] + findings.map(\.fingerprint).filter { $0 != lead.fingerprint }
    var problem = Problem(
      id: subject.id, rank: 0, kind: subject.kind,
      severity: counted.map(\.severity).max() ?? lead.severity, outcome: lead.outcome,
      reach: lead.reach, standing: standing, rule: lead.rule, bar: lead.bar, barKind: lead.barKind,
      item: lead.item, role: lead.role, key: lead.key, sourceText: lead.sourceText,
      places: places(of: active, lead), languages: languages, wording: "",
      remedy: lead.fixWording ?? Message(plain: lead.fix), fixes: fixes(of: active),
      lost: languages.compactMap(\.usual?.lost).max() ?? 0,
      isMisleading: active.contains { Self.misleading.contains($0.rule) },
      includesSource: languages.isEmpty || languages.contains { $0.locale == sourceLanguage },
      lead: lead.fingerprint, findings: names)
    if subject.kind == .cut, problem.remedy.patterns.contains(where: { $0.hasPrefix("shorten") }),
      let language = problem.worstLanguage, let fit = language.usual, let text = language.text
    {
      problem.remedy = ExcessLength(of: fit, text: text, locale: language.locale).remedy
    }
    problem.isOnceScrolled = subject.isOnceScrolled
    problem.languagesShipped = languagesShipped
    problem.countsLabels = lead.examinedLabels != nil
    problem.isOfTabs = problem.countsLabels && isOfTab(lead)
    let shown = problem.places.compactMap { bars[$0.bar]?.bar }
    problem.isBesidesPhones =
      !shown.isEmpty && shown.allSatisfy(\.isBesidesPhones)
    problem.isBehindSwitch = !shown.isEmpty && shown.allSatisfy { $0.has(.behindSwitch) }
    let met = problem.languagesMet
    problem.isOnceRebuilt = !met.isEmpty && met.allSatisfy { $0.bound?.isOnceRebuilt ?? false }
    problem.meetsSource = problem.languagesCommonlyMet.contains { $0.locale == sourceLanguage }
    problem.isInPoorLanguages =
      !met.isEmpty && met.allSatisfy { poorLanguages.contains($0.locale) }
    problem.isForDevelopers =
      !problem.places.isEmpty && problem.places.allSatisfy(isForDevelopers)
    if subject.isOfHardCoded {
      problem.labelsWithoutCatalog = Set(counted.compactMap(\.sourceText)).count
      problem.labelsOfList = Set(list(among: counted).compactMap(\.sourceText)).count
      problem.isOfMissingKeys = counted.allSatisfy { $0.key != nil }
    }
    problem.wording =
      ProblemWording(
        problem: problem, lead: lead, platform: bars[lead.bar]?.bar.platform ?? .iOS,
        isOfTheApp: subject.isOfTheApp, isOfMixed: subject.isOfMixed,
        sourceLanguage: sourceLanguage, passing: passingButton(beside: lead),
        labels: namedLabels(among: counted)
      ).message
    return problem
  }

  /// Labels of one screen in no catalog from which on they may be a list of data: of the two apps with ten or more
  /// such labels that people called worth mending no screen had more than five, of a third 22 were names of
  /// measurements.
  private static let leastOfList = 8

  /// The findings of the screen that has most of them, where they are as many as make a list.
  private func list(among findings: [Finding]) -> [Finding] {
    let largest = Dictionary(grouping: findings, by: \.bar).max {
      ($0.value.count, $1.key) < ($1.value.count, $0.key)
    }
    return largest.map { $0.value.count >= Self.leastOfList ? $0.value : [] } ?? []
  }

  /// The findings whose labels a sentence about several names, those of a list left out.
  private func namedLabels(among findings: [Finding]) -> [Finding] {
    guard subject.namesLabels else { return [] }
    let list = subject.isOfHardCoded ? list(among: findings) : []
    let others = findings.filter { $0.bar != list.first?.bar }
    return mostSeenFirst(others.isEmpty ? findings : others)
  }

  /// The text of a button that takes room from a title in some of the screen's states only.
  private func passingButton(beside lead: Finding) -> String? {
    guard subject.kind == .cut, lead.role == .title, let bar = bars[lead.bar]?.bar,
      let title = bar.items.firstIndex(where: { $0.id == lead.item })
    else { return nil }
    for index in DrawnItems(bar).passing(with: title) {
      let item = bar.items[index]
      if item.role == .barButton, item.symbol == nil, item.image == nil,
        let text = item.text[sourceLanguage], !text.isEmpty
      {
        return text
      }
    }
    return nil
  }

  /// The finding that shows the problem best.
  private func lead(of deciding: [Finding]) -> Finding? {
    subject.namesLabels
      ? mostSeenFirst(deciding).first : deciding.min(by: isBetterLead)
  }

  /// What all people see before what only some or the app's developers do, then the most visible, of these what
  /// more languages have; where no catalog has them, single words, which may be names, behind the others.
  private func mostSeenFirst(_ findings: [Finding]) -> [Finding] {
    let visible = findings.mostVisibleFirst(countingLanguages: subject.isOfMixed)
    let byAudience = Dictionary(grouping: visible, by: audience)
    return byAudience.keys.sorted().flatMap { audience in
      let seen = byAudience[audience] ?? []
      guard subject.isOfHardCoded else { return seen }
      return seen.filter { !Self.isOneWord($0) } + seen.filter(Self.isOneWord)
    }
  }

  private static func isOneWord(_ finding: Finding) -> Bool {
    !(finding.sourceText ?? "").contains(where: \.isWhitespace)
  }

  /// Who sees a label: 0 for all who use the app on a phone, more for fewer.
  private func audience(of finding: Finding) -> Int {
    let place = Problem.Place(bar: finding.bar, item: finding.item, location: finding.location)
    guard let bar = bars[finding.bar]?.bar else { return 0 }
    if isForDevelopers(place) || finding.sourceText?.lowercased().contains("debug") ?? false {
      return 3
    }
    if bar.has(.behindSwitch) { return 2 }
    return bar.isBesidesPhones ? 1 : 0
  }

  /// Whether only the app's developers see a place, or people who try things out: the importer found no
  /// other way to its screen, or the name of its file or its type says so.
  private func isForDevelopers(_ place: Problem.Place) -> Bool {
    if bars[place.bar]?.bar.has(.forDevelopers) ?? false { return true }
    if ["Sample", "Demo"].contains(where: place.bar.hasWord) { return true }
    return place.location?.isForDevelopers ?? false
  }

  private static let misleading: Set<String> = [
    "misleading-truncation", "indistinguishable-when-truncated",
  ]

  /// The findings that say what is wrong: in a cut the cuts, and of those the certain ones.
  private func deciding(of active: [Finding]) -> [Finding] {
    let own = active.filter {
      subject.kind != .cut || !ProblemKind.followingFromCut.contains($0.rule)
    }
    let speaking = own.isEmpty ? active : own
    let certain = speaking.filter { $0.outcome == .fail }
    return certain.isEmpty ? speaking : certain
  }

  /// The one that reaches furthest, then is worst, then loses most: of a label its width, of a language its
  /// labels.
  private func isBetterLead(_ a: Finding, _ b: Finding) -> Bool {
    if a.reach != b.reach { return a.reach < b.reach }
    if a.severity != b.severity { return a.severity > b.severity }
    let (x, y) = (a.fit?.worst.lost ?? 0, b.fit?.worst.lost ?? 0)
    if x != y { return x > y }
    if let v = survey(a), let w = survey(b), v != w { return w < v }
    // What can be seen says more than what is heard.
    let (seen, heard) = (a.sourceText != nil, b.sourceText != nil)
    return seen == heard ? a.fingerprint < b.fingerprint : seen
  }

  /// What a finding that counts a language's labels is ranked by: one that a tab of a phone leads, then the share of
  /// its labels; `nil` where it is about one label.
  private func survey(_ finding: Finding) -> (Int, Double)? {
    guard let examined = finding.examinedLabels else { return nil }
    return (
      isOfTab(finding) ? 1 : 0, Double(finding.alsoAt.count + 1) / Double(max(1, examined))
    )
  }

  /// Whether a finding stands at a tab of a phone.
  private func isOfTab(_ finding: Finding) -> Bool {
    finding.role == .tab && !(bars[finding.bar]?.bar.isBesidesPhones ?? false)
  }

  private func places(of active: [Finding], _ lead: Finding) -> [Problem.Place] {
    var seen: Set<LabelPlace> = []
    let rest = active.filter { $0.fingerprint != lead.fingerprint }
    return ([lead] + rest).flatMap { finding in
      [LabelPlace(bar: finding.bar, item: finding.item)] + finding.alsoAt
    }
    .filter { seen.insert($0).inserted }
    .map { place in
      let bar = bars[place.bar]?.bar
      let item = bar?.items.first { $0.id == place.item }
      let known = findings.first { $0.bar == place.bar && $0.item == place.item }
      return Problem.Place(
        bar: place.bar, item: place.item,
        location: known?.location ?? item?.declaredAt ?? bar?.declaredAt)
    }
  }

  private func languages(of deciding: [Finding]) -> [Problem.Language] {
    var worst: [LocaleID: Problem.Language] = [:]
    for finding in deciding {
      for locale in finding.locales {
        let language = self.language(locale, finding)
        guard let known = worst[locale] else {
          worst[locale] = language
          continue
        }
        let isWorse =
          language.reach != known.reach
          ? language.reach < known.reach
          : (language.worst?.lost ?? 0) > (known.worst?.lost ?? 0)
        if isWorse { worst[locale] = language }
      }
    }
    return worst.values.sorted { $0.locale < $1.locale }
  }

  private func language(_ locale: LocaleID, _ finding: Finding) -> Problem.Language {
    let bar = bars[finding.bar]
    let platform = bar?.bar.platform ?? .iOS
    var text = finding.text
    var fit = finding.fit
    var reach = finding.reach
    if locale != finding.locale {
      // Languages that share the fault have no finding, but a fit of their own.
      let own = bar?.fits.first {
        $0.item == finding.item && $0.locale == locale && $0.role == finding.role
      }
      let item = bar?.bar.items.first { $0.id == finding.item }
      text = own?.text ?? item?.text[locale] ?? finding.sourceText
      fit = finding.fit == nil ? nil : own
      reach = fit?.reach(of: finding.outcome, on: platform) ?? finding.reach
    }
    let bound = bound(fit, reach: reach, of: finding.outcome, on: platform)
    let design = bound?.design ?? (isBuiltBeforeGlass ? .classic : nil)
    return Problem.Language(
      locale: locale, text: text, worst: fit?.worst, usual: fit?.usual(on: platform, in: design),
      reach: reach, outcome: finding.outcome, bound: bound,
      needsNarrowScreen: fit?.needsNarrowScreen(finding.outcome, on: platform) ?? false)
  }

  private func bound(
    _ fit: ItemFits?, reach: Reach, of outcome: CheckResult.Outcome, on platform: Platform
  ) -> CutBound? {
    guard reach == .common else { return nil }
    return fit?.bound(of: outcome, on: platform, isBuiltBeforeGlass: isBuiltBeforeGlass)
  }

  private func fixes(of active: [Finding]) -> [Problem.Fix] {
    var known: [LocaleID: Problem.Fix] = [:]
    for finding in active {
      guard let locale = finding.locale, let text = finding.shorter, known[locale] == nil else {
        continue
      }
      known[locale] = Problem.Fix(locale: locale, text: text, source: "catalog")
    }
    return known.values.sorted { $0.locale < $1.locale }
  }
}

extension Finding {
  /// Whether something is still to be done about it.
  var standing: Problem.Standing {
    if suppressed != nil { return .suppressed }
    return isBaselined ? .accepted : .open
  }
}

extension Bar {
  /// Whether it is a watch's or a television's.
  fileprivate var isBesidesPhones: Bool { [.watchOS, .tvOS].contains(platform) }
}
