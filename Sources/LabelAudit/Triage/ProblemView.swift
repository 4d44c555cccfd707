public import LabelModel
import LabelRules

/// Which problems a report for people shows; the rest is counted.
public struct ProblemView: Hashable, Sendable {
  /// The narrowest reach that is shown.
  public var reach: Reach
  /// Whether everything is shown: what is to be looked at and what is accepted too.
  public var isThorough: Bool

  /// Creates a view; the default shows what surely meets everyone or many people.
  public init(downTo reach: Reach = .common, isThorough: Bool = false) {
    self.reach = reach
    self.isThorough = isThorough
  }

  /// Whether a problem is shown.
  public func shows(_ problem: Problem) -> Bool {
    guard problem.standing != .suppressed else { return false }
    if isThorough { return true }
    return problem.standing == .open && problem.outcome == .fail && problem.reach <= reach
  }
}

/// Numbers of problems that a report does not show, by why.
public struct LeftOut: Hashable, Sendable {
  /// Sure problems by reach; none of 0.
  public var byReach: [Reach: Int]
  /// Problems that could not be decided.
  public var review: Int
  /// Problems in the baseline.
  public var accepted: Int
  /// Problems that are silenced.
  public var suppressed: Int

  /// True when everything is shown.
  public var isEmpty: Bool {
    byReach.isEmpty && review == 0 && accepted == 0 && suppressed == 0
  }
}

/// What the first line of a report says.
public struct Readiness: Hashable, Sendable {
  /// Labels with a fault, and in how many languages.
  public struct Extent: Hashable, Sendable {
    /// Labels.
    public var labels = 0
    /// Languages.
    public var languages = 0
  }

  /// Labels that are cut for everyone.
  public var cutForEveryone = Extent()
  /// Labels that are cut on some phones.
  public var cutForMany = Extent()
  /// Other problems that are errors.
  public var otherErrors = 0
  /// Problems that are warnings and meet everyone or many people.
  public var warnings = 0

  /// True when no sure problem is an error.
  public var isReady: Bool {
    cutForEveryone.labels == 0 && cutForMany.labels == 0 && otherErrors == 0
  }
}

extension AuditResult {
  /// The problems that a view shows, by rank.
  public func problems(in view: ProblemView) -> [Problem] { problems.filter(view.shows) }

  /// How many problems a view does not show.
  public func leftOut(of view: ProblemView) -> LeftOut {
    let hidden = problems.filter { !view.shows($0) }
    let open = hidden.filter { $0.standing == .open }
    let sure = open.filter { $0.outcome == .fail }
    return LeftOut(
      byReach: Dictionary(grouping: sure, by: \.reach).mapValues(\.count),
      review: open.count { $0.outcome == .review },
      accepted: hidden.count { $0.standing == .accepted },
      suppressed: hidden.count { $0.standing == .suppressed })
  }

  /// Whether the labels are fit to be shown, and what stands against it.
  public var readiness: Readiness {
    let sure = problems.filter { $0.standing == .open && $0.outcome == .fail }
    let errors = sure.filter { $0.severity == .error }
    let cut = errors.filter { $0.kind == .cut }
    return Readiness(
      cutForEveryone: Self.extent(of: cut.filter { $0.reach == .everyone }),
      cutForMany: Self.extent(of: cut.filter { $0.reach == .common }),
      otherErrors: errors.count { $0.kind != .cut || $0.reach > .common },
      warnings: sure.count { $0.severity == .warning && $0.reach <= .common })
  }

  /// The share of labels, over all languages, that surely fit at the default text size on phones sold
  /// since 2020, from 0 to 1; `nil` when none was measured at that size.
  public var fittingShare: Double? {
    guard summary.labelTranslations > 0,
      configurations.isEmpty || configurations.contains(where: { $0.textSize == .large })
    else { return nil }
    return Double(summary.fitting) / Double(summary.labelTranslations)
  }

  /// The findings of a problem, the one that shows it best first.
  public func findings(of problem: Problem) -> [Finding] {
    let own = (membership[problem.id] ?? []).filter(findings.indices.contains)
      .map { findings[$0] }
    return own.filter { $0.fingerprint == problem.lead }
      + own.filter { $0.fingerprint != problem.lead }
  }

  /// The finding that shows a problem best.
  public func lead(of problem: Problem) -> Finding? { findings(of: problem).first }

  /// Where the text of a problem is kept in each of its languages.
  public func stringLocations(of problem: Problem) -> [LocaleID: StringLocation] {
    let bar = bars.first { $0.bar.id == problem.bar }?.bar
    let item = bar?.items.first { $0.id == problem.item }
    var places = item?.translationLocations ?? [:]
    for finding in findings(of: problem) {
      guard let locale = finding.locale, let place = finding.stringLocation else { continue }
      places[locale] = place
    }
    if let item = item?.stringLocation {
      for language in problem.languages where places[language.locale] == nil {
        places[language.locale] = item
      }
    }
    return places
  }

  private static func extent(of problems: [Problem]) -> Readiness.Extent {
    var languages: Set<LocaleID> = []
    var labels: Set<LabelPlace> = []
    for problem in problems {
      labels.formUnion(problem.places.map { LabelPlace(bar: $0.bar, item: $0.item) })
      languages.formUnion(
        problem.languages.filter { $0.reach == problem.reach }.map(\.locale))
    }
    return Readiness.Extent(labels: labels.count, languages: languages.count)
  }
}
