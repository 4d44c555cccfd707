import LabelModel

/// Finds tab bars with more tabs than people can take in at a glance.
struct TooManyTabs: Rule {
  static let description = RuleDescription(
    id: "too-many-tabs", severity: .warning,
    summary: "Finds tab bars with more tabs than people can take in at a glance.",
    whatItDoes: """
      Counts the tabs of each tab bar; tabs that replace each other count once. Fails over 5 on \
      iPhone and over 6 on iPad, Apple TV and Apple Vision. Asks for review when tabs beyond that \
      number are added at run time.
      """,
    whyItMatters: """
      Each tab more leaves less room for every title and a smaller target for every finger, and makes \
      the choice slower. On iPhone the sixth tab hides the fifth behind More.
      """,
    howToFix:
      "Combine related places, or move rarely used ones into another tab.",
    references: [
      Guideline.tabBars("Use as few tabs as people need to find their way."),
      Guideline.tabBars2020("Use three to five tabs on iPhone."),
    ],
    options: [
      RuleOption("phone", default: 5, "most tabs on iPhone"),
      RuleOption("wide", default: 6, "most tabs on iPad, Apple TV and Apple Vision"),
    ],
    examples: [
      Example(
        "five tabs on iPhone", .passes,
        bars: [.tabs(["Feed", "Search", "Post", "Inbox", "Profile"])]),
      Example(
        "six tabs on iPhone", .fails(at: [nil]),
        bars: [.tabs(["Feed", "Search", "Maps", "Inbox", "Profile", "Tools"])]),
      Example(
        "six tabs on iPad", .passes, isDocumented: false,
        bars: [
          .tabs(["Feed", "Search", "Maps", "Inbox", "Profile", "Tools"], platform: .iPadOS)
        ]),
      Example(
        "six tabs that come and go at run time", .needsReview(at: [nil]),
        bars: [
          .tabs(
            ["Feed", "Search", "Maps", "Inbox", "Profile", "Tools"],
            traits: [.tabsChangeAtRunTime])
        ]),
      Example(
        "a navigation bar has no tabs", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    let count = bar.bar.drawn(.tab).count
    let name = bar.bar.platform == .iOS ? "phone" : "wide"
    let most = Int(context.option(name, of: Self.description))
    guard count > most else { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        bar.bar.hasUncertainTabs ? .review : .fail, bar,
        "tab bar has \(count) tabs; use at most \(most) on \(bar.bar.platform.name)")
    ]
  }
}
