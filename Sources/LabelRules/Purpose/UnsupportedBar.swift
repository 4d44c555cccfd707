import LabelModel

/// Finds bars on systems that do not have them.
struct UnsupportedBar: Rule {
  static let description = RuleDescription(
    id: "unsupported-bar", severity: .warning,
    summary: "Finds bars on systems that do not have them.",
    whatItDoes: """
      Fails for a tab bar on Mac or Apple Watch, and for a navigation bar on Mac. Compares the kind of \
      each bar with the platform it is declared for.
      """,
    whyItMatters: "People do not look for a bar that no other app on their device has.",
    howToFix: "Use a sidebar or toolbar on Mac, a page or list on Apple Watch.",
    references: [
      Guideline.tabBars("Tab bars are not supported in macOS and watchOS."),
      Guideline.navigationBars("Navigation bars are not supported in macOS."),
    ],
    examples: [
      Example("tabs on iPhone", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "tabs on Apple Watch", .fails(at: [nil]),
        bars: [.tabs(["Feed", "Inbox"], platform: .watchOS)]),
      Example(
        "a navigation bar on Mac", .fails(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"], platform: .macOS)]),
      Example(
        "a toolbar is known everywhere", .doesNotApply,
        bars: [.toolbar([.tool("share", ["en": "Share"])], platform: .macOS)]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let unsupported: Set<Platform>
    let name: String
    switch bar.bar.kind {
    case .tabBar: (unsupported, name) = ([.macOS, .watchOS], "tab bar")
    case .navigationBar: (unsupported, name) = ([.macOS], "navigation bar")
    default: return []
    }
    guard unsupported.contains(bar.bar.platform) else { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        .fail, bar, "\(term: name) is declared for \(bar.bar.platform.name), which has none")
    ]
  }
}
