import LabelModel

/// Finds navigation bars that are hidden for good rather than for a while.
struct NavigationBarHidden: Rule {
  static let description = RuleDescription(
    id: "navigation-bar-hidden", severity: .note,
    summary: "Finds navigation bars that are hidden for good rather than for a while.",
    whatItDoes: """
      Fails when a manifest says that the navigation bar of a screen is always hidden, and asks for review when \
      code hides it without ever showing it again: the screen may have a header of its own. Bars that \
      hide on tap, on scroll or with the keyboard pass.
      """,
    whyItMatters: """
      Without the bar there is no title and no way back to be seen; the edge swipe is known to few.
      """,
    howToFix: "Hide the bar only while full-screen content needs it, and bring it back with a tap.",
    references: [
      Guideline.navigationBars2020("Hide a navigation bar only temporarily, for content."),
      Guideline.bars2019("People bring back a hidden bar with a simple gesture."),
    ],
    examples: [
      Example("a bar that is shown", .passes, bars: [.navigation(title: ["en": "Trip"])]),
      Example(
        "a bar that is hidden", .fails(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"], traits: [.navigationBarHidden])]),
      Example(
        "a bar that code hides", .needsReview(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"]).setting(.navigationBarHidden)]),
      Example("a tab bar", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ], judgesHiddenBars: true)

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    guard bar.bar.has(.navigationBarHidden) else { return [context.barResult(.pass, bar)] }
    // A bar that would show nothing is left out for the sake of something drawn in its place.
    guard !bar.bar.items.isEmpty else { return [] }
    return [
      context.barResult(
        bar.bar.outcome(of: .navigationBarHidden), bar, "navigation bar is always hidden")
    ]
  }
}
