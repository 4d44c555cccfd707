import LabelModel

/// Finds tab bars on iPhone with fewer than three tabs.
struct TooFewTabs: Rule {
  static let description = RuleDescription(
    id: "too-few-tabs", severity: .note,
    summary: "Finds tab bars on iPhone with fewer than three tabs.",
    whatItDoes: """
      Counts the tabs of each tab bar on iPhone; tabs that replace each other count once. Fails for \
      one or two. Asks for review when tabs are added at run time.
      """,
    whyItMatters: """
      A tab bar takes a strip of every screen. With one or two places it gives little back, and looks \
      unfinished.
      """,
    howToFix: "Show the places side by side on one screen, or use a segmented control.",
    references: [
      Guideline.tabBars2020("Use three to five tabs on iPhone."),
      Guideline.bars2019("Tab bars hold three to five tabs."),
    ],
    options: [RuleOption("least", default: 3, "fewest tabs on iPhone")],
    examples: [
      Example("three tabs", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example("two tabs", .fails(at: [nil]), bars: [.tabs(["Feed", "Profile"])]),
      Example(
        "two tabs, more at run time", .needsReview(at: [nil]),
        bars: [.tabs(["Feed", "Profile"], traits: [.tabsChangeAtRunTime])]),
      Example(
        "a single tab, the others of which may stand elsewhere", .needsReview(at: [nil]),
        isDocumented: false, bars: [.tabs(["Feed"])]),
      Example(
        "other devices have no lower limit", .doesNotApply,
        bars: [.tabs(["Feed", "Profile"], platform: .tvOS)]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .iOS else { return [] }
    let count = bar.bar.drawn(.tab).count
    let least = Int(context.option("least", of: Self.description))
    guard count > 0 else { return [] }
    guard count < least else { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        bar.bar.hasUncertainTabs || count == 1 ? .review : .fail, bar,
        "tab bar has \(count) tabs; use at least \(least)")
    ]
  }
}
