import LabelModel

/// Finds segmented controls in the navigation bar of a pushed screen.
struct SegmentedControlBelowTopLevel: Rule {
  static let description = RuleDescription(
    id: "segmented-control-below-top-level", severity: .note,
    summary: "Finds segmented controls in the navigation bar of a pushed screen.",
    whatItDoes: """
      Looks for a segmented control in the navigation bar of a screen that is pushed onto a stack. \
      Asks for review when files do not say whether the screen is pushed, but a back title stands in \
      the bar or the screen hides the tab bar when it is pushed.
      """,
    whyItMatters: """
      In the title's place segments split the top of a hierarchy. Further down they hide where the \
      screen belongs and what the back button leads to.
      """,
    howToFix: "Give the pushed screen a title and put the segments below the bar.",
    references: [
      Guideline.navigationBars2020("Use a segmented control only at the top level of a hierarchy."),
      Guideline.navigationBars("Segments in a navigation bar flatten the top of a hierarchy."),
    ],
    examples: [
      Example(
        "segments at the top level", .passes,
        bars: [.navigation(traits: [.segmentedTitle])]),
      Example(
        "segments on a pushed screen", .fails(at: [nil]),
        bars: [.navigation(traits: [.segmentedTitle, .pushed])]),
      Example(
        "a back title hints at a pushed screen", .needsReview(at: [nil]),
        bars: [.navigation(back: ["en": "Trips"], traits: [.segmentedTitle])]),
      Example(
        "a screen that hides the tab bar when it is pushed", .needsReview(at: [nil]),
        isDocumented: false,
        bars: [.navigation(traits: [.segmentedTitle, .tabBarHiddenWhenPushed])]),
      Example("no segmented control", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar,
      bar.bar.has(.segmentedTitle) || bar.bar.items.contains(where: { $0.role == .segment })
    else { return [] }
    let message: Message = "segmented control is in the bar of a pushed screen"
    if bar.bar.has(.pushed) { return [context.barResult(.fail, bar, message)] }
    if bar.bar.items.contains(where: { $0.role == .backButton }) {
      return [
        context.barResult(.review, bar, "segmented control is in a bar with a back button")
      ]
    }
    if bar.bar.has(.tabBarHiddenWhenPushed) { return [context.barResult(.review, bar, message)] }
    return [context.barResult(.pass, bar)]
  }
}
