import LabelModel

/// Finds iPad tab bars that overflow where a sidebar would show everything.
struct PreferSidebar: Rule {
  static let description = RuleDescription(
    id: "prefer-sidebar", severity: .note,
    summary: "Finds iPad tab bars that overflow where a sidebar would show everything.",
    whatItDoes: """
      Looks at iPad tab bars with more tabs than the limit, or with a title that does not fit, that \
      cannot turn into a sidebar.
      """,
    whyItMatters: "A sidebar has room for long names and for as many places as an app needs.",
    howToFix: "Let the tab view adapt to a sidebar (.tabViewStyle(.sidebarAdaptable)).",
    references: [
      Reference(
        "HIG-Sidebars", "iPadOS: consider a tab bar that people can turn into a sidebar.",
        url: "https://developer.apple.com/design/human-interface-guidelines/sidebars")
    ],
    options: [RuleOption("tabs", default: 6, "most tabs of an iPad without sidebar")],
    examples: [
      Example(
        "few tabs on iPad", .passes,
        bars: [.tabs(["Feed", "Inbox", "Profile"], platform: .iPadOS)]),
      Example(
        "eight tabs without sidebar", .fails(at: [nil]),
        bars: [
          .tabs(
            ["Feed", "Search", "Maps", "Inbox", "Profile", "Tools", "Help", "Trips"],
            platform: .iPadOS)
        ]),
      Example(
        "eight tabs that adapt to a sidebar", .passes,
        bars: [
          .tabs(
            ["Feed", "Search", "Maps", "Inbox", "Profile", "Tools", "Help", "Trips"],
            platform: .iPadOS, traits: [.sidebarAdaptable])
        ]),
      Example("iPhone has no sidebar", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .iPadOS else { return [] }
    let count = bar.bar.drawn(.tab).count
    let most = Int(context.option("tabs", of: Self.description))
    let cut = bar.fits.filter { $0.verdict == .truncated && context.isAudited($0.locale) }
    guard !bar.bar.has(.sidebarAdaptable), count > most || !cut.isEmpty else {
      return [context.barResult(.pass, bar)]
    }
    if count > most {
      return [context.barResult(.fail, bar, "iPad tab bar has \(count) tabs and no sidebar")]
    }
    return [
      context.barResult(
        .fail, bar, related: Set(cut.map(\.item)).sorted(),
        "iPad tab bar cuts \(Set(cut.map(\.item)).count) titles and has no sidebar")
    ]
  }
}
