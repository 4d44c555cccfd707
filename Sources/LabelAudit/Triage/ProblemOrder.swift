import LabelModel
import LabelRules

/// Which of two problems is to be mended first. This is the one place that says so:
///
/// 1. what is open before what is accepted or silenced;
/// 2. what is certain before what is to be looked at;
/// 3. back titles last: the system replaces them by itself;
/// 4. screens for the app's developers last, known by `Debug` in the name of their file or of all that
///    leads to them, and those that show samples (`Sample`, `Demo` in the name of their type);
/// 5. screens behind a switch of the app after the others: it may be off;
/// 6. the worse severity, which for cuts follows the reach; what few meet, or hardly, as said under 7
///    and 10, or what another build will bring, as said under 9, is taken for a warning; the size of a button,
///    what custom asks for ('Yes' as an answer, a 'Back' of the app's own, a screen named after the app, many
///    controls in a bar, a tab of several words), how many labels a language lacks, which its translators know,
///    one or two labels that hardly any language or no catalog has yet, and what hardly any translation has cut on some of the
///    common screens, or by hardly a letter, or left in the source language beside translated labels, for a note: those of languages that lack a tab in front, then the
///    worse ones;
///    ten labels that are hard-coded, eight or more of one screen counted once, which meets everybody in all languages but one, and the first of ten
///    buttons without a label, for an error;
/// 7. the app's screens before those of its watch app;
/// 8. the wider reach, and what larger text cuts everywhere before what it cuts on narrow screens;
/// 9. what is cut today before what is once the app is built with an Xcode of the glass design;
/// 10. what several languages or more screens have cut before what hardly any translation has, one of twelve, of
///    titles one of eight, or one alone on the narrowest of the common screens; what is seen at once before what is
///    seen once the screen is scrolled, what a letter or more is missing of before what hardly any is, and
///    languages that are looked after before those in which many labels are not translated;
/// 11. the first of several bars that one screen shows by turns before the others, which one place in
///    its code may make;
/// 12. what counts the labels that a language lacks, then tab, button, segment, title, placeholder, then whatever
///    has no label and what is hard-coded in many places;
/// 13. more languages in which it reaches so far, then more languages at all, and of as many those with
///     the source language;
/// 14. more of the text lost, by tenths;
/// 15. what misleads;
/// 16. of what holds in every language, as a button without a label does, what stands in a bar before what a
///     screen's content holds, then what more places show, then what more of stands in the same bar;
/// 17. more of the text lost, then the name.
struct ProblemOrder: Comparable {
  /// The problem.
  let problem: Problem
  /// What decides, the weightiest first; less is earlier.
  private let criteria: [Int]

  /// The problems, the one to be mended first in front.
  static func ranked(_ problems: [Problem]) -> [Problem] {
    let alike = Dictionary(grouping: problems) { Kin($0) }.mapValues(\.count)
    func order(
      _ problem: Problem, isFurther: Bool = false, standsForMany: Bool = false
    ) -> ProblemOrder {
      ProblemOrder(
        problem, isFurther: isFurther, standsForMany: standsForMany,
        alike: alike[Kin(problem)] ?? 0)
    }
    let sorted = problems.map { order($0) }.sorted()
    let unlabelled = sorted.map(\.problem).filter {
      $0.rule == ProblemKind.unlabelledButton && $0.isPressing
    }
    let buttons = unlabelled.reduce(0) { $0 + $1.placeCount }
    let habit = buttons >= leastOfHabit ? unlabelled.first?.id : nil
    var first: [Spot: String] = [:]
    return sorted.map { one in
      if one.problem.id == habit { return order(one.problem, standsForMany: true) }
      let spot = Spot(one.problem)
      guard let bar = first[spot] else {
        first[spot] = one.problem.bar
        return one
      }
      return bar == one.problem.bar ? one : order(one.problem, isFurther: true)
    }.sorted().map(\.problem)
  }

  /// What one rule says of one bar.
  private struct Kin: Hashable {
    let rule: String
    let bar: String

    init(_ problem: Problem) {
      rule = problem.rule
      bar = problem.bar
    }
  }

  /// One kind of fault of one role on one screen, whose bars are told apart by numbers alone
  /// (`DetailView.navigation`, `DetailView.navigation-2`).
  private struct Spot: Hashable {
    let kind: ProblemKind
    let role: Role?
    let bars: Substring

    init(_ problem: Problem) {
      kind = problem.kind
      role = problem.role
      bars = Bar.unnumbered(problem.bar)
    }
  }

  private init(_ problem: Problem, isFurther: Bool, standsForMany: Bool, alike: Int) {
    self.problem = problem
    let weight = Self.weight(of: problem)
    criteria = [
      problem.standing.rawValue,
      problem.outcome == .fail ? 0 : 1,
      ProblemKind.aboutBackTitles.contains(problem.rule) ? 1 : 0,
      problem.isForDevelopers ? 1 : 0,
      problem.isBehindSwitch ? 1 : 0,
      -(Severity.allCases.firstIndex(of: standsForMany ? .error : weight) ?? 0),
      weight == .note ? -(Severity.allCases.firstIndex(of: Self.worth(of: problem)) ?? 0) : 0,
      problem.isBesidesPhones ? 1 : 0,
      problem.isOnceScrolled ? 1 : 0,
      problem.reach.index,
      problem.needsNarrowScreen ? 1 : 0,
      problem.isOnceRebuilt ? 1 : 0,
      problem.meetsFew ? 1 : 0,
      Self.isByAHair(problem) ? 1 : 0,
      problem.isInPoorLanguages ? 1 : 0,
      isFurther ? 1 : 0,
      problem.countsLabels
        ? -1 : Self.place(of: problem.labelsWithoutCatalog > 1 ? nil : problem.role),
      problem.languages.isEmpty ? Int.min : -problem.languagesMet.count,
      -problem.languages.count,
      problem.includesSource ? 0 : 1,
      -Int(problem.lost * 10),
      problem.isMisleading ? 0 : 1,
      problem.languages.isEmpty && problem.role == .button ? 1 : 0,
      problem.languages.isEmpty ? -problem.placeCount : 0,
      problem.languages.isEmpty ? -alike : 0,
    ]
  }

  static func < (a: ProblemOrder, b: ProblemOrder) -> Bool {
    for (x, y) in zip(a.criteria, b.criteria) where x != y { return x < y }
    if a.problem.lost != b.problem.lost { return a.problem.lost > b.problem.lost }
    return a.problem.id < b.problem.id
  }

  static func == (a: ProblemOrder, b: ProblemOrder) -> Bool { a.problem.id == b.problem.id }

  /// The severity that a problem is ranked by among notes: languages without their tabs come first.
  private static func worth(of problem: Problem) -> Severity {
    problem.isOfTabs ? .error : problem.severity
  }

  /// The severity that a problem is ranked by.
  static func weight(of problem: Problem) -> Severity {
    let list = max(0, problem.labelsOfList - 1)
    if problem.labelsWithoutCatalog - list >= leastOfHabit, problem.severity == .warning,
      !problem.isBesidesPhones
    {
      return .error
    }
    if problem.countsLabels || problem.waitsForTranslators || problem.isCutForFew
      || problem.meetsFew && (isByAHair(problem) || problem.kind == .translation)
      || ProblemKind.lesser.contains(problem.rule)
    {
      return min(problem.severity, .note)
    }
    let isMinor =
      problem.meetsFew || problem.isBesidesPhones || problem.isOnceScrolled
      || problem.isOnceRebuilt || isByAHair(problem)
    return isMinor ? min(problem.severity, .warning) : problem.severity
  }

  /// Labels in no catalog, or buttons without a label, from which on the app has a habit of it. Of five groups of
  /// up to five in no catalog, people who judged them called two worth the place of an error: few are names,
  /// samples and screens for developers.
  private static let leastOfHabit = 10

  /// The share of a label's width under which hardly a letter is missing.
  private static let hair = 0.015

  /// Whether wherever most people see it hardly a letter is missing.
  private static func isByAHair(_ problem: Problem) -> Bool {
    let fits = problem.languagesMet.compactMap(\.usual)
    return problem.kind == .cut && !fits.isEmpty
      && fits.allSatisfy { $0.width > 0 && ($0.width - $0.available) / $0.width < hair }
  }

  /// The order of roles: what is always seen and decides where people go comes first.
  static func place(of role: Role?) -> Int {
    switch role {
    case .tab, .badge: 0
    case .barButton, .toolbarButton, .button: 1
    case .segment: 2
    case .title, .largeTitle, .prompt: 3
    case .placeholder: 4
    case nil: 5
    case .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityInputLabel: 5
    case .backButton: 6
    }
  }
}
