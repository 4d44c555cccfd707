import LabelModel

/// Finds a tab bar and a toolbar in the same view.
struct TabBarWithToolbar: Rule {
  static let description = RuleDescription(
    id: "tab-bar-with-toolbar", severity: .warning,
    summary: "Finds a tab bar and a toolbar in the same view.",
    whatItDoes: "Fails for each tab bar that shares the bottom of the screen with a toolbar.",
    whyItMatters: """
      Tabs move, tools act. Two bars of the same shape on top of each other are mixed up, and take a \
      sixth of a small screen.
      """,
    howToFix: "Move the tools into the navigation bar, or hide the tab bar on that screen.",
    references: [
      Guideline.tabBars2020("A tab bar and a toolbar never appear together in the same view.")
    ],
    examples: [
      Example("a tab bar alone", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "a tab bar with a toolbar", .fails(at: [nil]),
        bars: [.tabs(["Feed", "Inbox", "Profile"], traits: [.withToolbar])]),
      Example(
        "a toolbar alone", .doesNotApply, bars: [.toolbar([.tool("share", ["en": "Share"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, [.iOS, .iPadOS].contains(bar.bar.platform) else { return [] }
    guard bar.bar.has(.withToolbar) else { return [context.barResult(.pass, bar)] }
    return [context.barResult(.fail, bar, "tab bar and toolbar share the screen")]
  }
}
