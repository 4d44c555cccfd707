import LabelModel

/// Finds tab bars inside the content of a tab.
struct NestedTabBar: Rule {
  static let description = RuleDescription(
    id: "nested-tab-bar", severity: .warning,
    summary: "Finds tab bars inside the content of a tab.",
    whatItDoes: "Fails for each tab bar that is declared inside another tab bar's content.",
    whyItMatters: """
      Two bars of tabs make it unclear which one moves the app and which the screen, and halve the \
      room of both.
      """,
    howToFix: "Use a segmented control for the inner choice.",
    references: [Guideline.tabBars("A tab bar moves between the top-level places of an app.")],
    examples: [
      Example("one tab bar", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "a tab bar in a tab", .fails(at: [nil]),
        bars: [.tabs(["Posts", "Replies", "Media"], traits: [.insideTab])]),
      Example(
        "a navigation bar may stand in a tab", .doesNotApply,
        bars: [.navigation(title: ["en": "Feed"], traits: [.insideTab])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    guard bar.bar.has(.insideTab) else { return [context.barResult(.pass, bar)] }
    return [context.barResult(.fail, bar, "tab bar is inside the content of another tab")]
  }
}
