import LabelModel

/// Finds tabs that are disabled or removed when their content is unavailable.
struct DisabledTab: Rule {
  static let description = RuleDescription(
    id: "disabled-tab", severity: .warning,
    summary: "Finds tabs that are disabled or removed when their content is unavailable.",
    whatItDoes: """
      Fails for each tab that is declared as disabled, and for a bar whose tabs are disabled \
      while the app runs. Asks for review when tabs are added or removed under a condition, which may \
      be a different app for different people.
      """,
    whyItMatters: """
      A tab that comes, goes or turns grey makes the app look broken. People cannot learn why from a \
      tab that does not open.
      """,
    howToFix: "Keep the tab and explain on its screen why it is empty.",
    references: [
      Guideline.tabBars("Do not disable or hide tabs, even when their content is unavailable."),
      Guideline.tabBars2020("Do not remove or disable a tab when its function is unavailable."),
      Guideline.bars2019("Tabs stay enabled; explain why content is unavailable."),
    ],
    examples: [
      Example("every tab is on", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "a disabled tab", .fails(at: ["inbox"]),
        bars: [
          .tabs([.tab("feed", ["en": "Feed"]), .tab("inbox", ["en": "Inbox"], enabled: false)])
        ]),
      Example(
        "tabs come and go", .needsReview(at: [nil]),
        bars: [.tabs(["Feed", "Inbox", "Profile"], traits: [.tabsChangeAtRunTime])]),
      Example(
        "buttons may be disabled", .doesNotApply,
        bars: [
          .navigation([
            BarItem(id: "save", role: .barButton, text: ["en": "Save"], isEnabled: false)
          ])
        ]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    var results = bar.bar.items.filter { $0.role == .tab }.map { item in
      item.isEnabled
        ? CheckResult(.pass, bar: bar.bar.id, item: item.id)
        : CheckResult(
          .fail, bar: bar.bar.id, item: item.id,
          message: "tab \(quoted: item.displayName(context)) is disabled")
    }
    if bar.bar.has(.tabsChangeAtRunTime) {
      results.append(
        context.barResult(.review, bar, "tabs are added or removed while the app runs"))
    }
    return results
  }
}
