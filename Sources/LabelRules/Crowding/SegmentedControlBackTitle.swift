import LabelModel

/// Finds screens titled by a segmented control whose pushed screens get no accurate back title.
struct SegmentedControlBackTitle: Rule {
  static let description = RuleDescription(
    id: "segmented-control-back-title", severity: .note,
    summary:
      "Finds screens titled by a segmented control whose pushed screens get no accurate back title.",
    whatItDoes: """
      Looks for a segmented control in the place of a title in a bar that sets no title for the way \
      back. Asks for review, because a back title may be set by the screens that are pushed.
      """,
    whyItMatters: "The next screen's back button then says only 'Back', or nothing.",
    howToFix: "Set a back title on the screen that holds the segmented control.",
    references: [
      Guideline.navigationBars2020(
        "Give screens pushed from a segmented control an accurate back title."),
      Guideline.navigationBars("Give pushed screens an accurate back title."),
    ],
    examples: [
      Example(
        "the screen has a title for the way back", .passes,
        bars: [.navigation(title: ["en": "Statistics"], traits: [.segmentedTitle])]),
      Example(
        "nothing to show on the way back", .needsReview(at: [nil]),
        bars: [.navigation(traits: [.segmentedTitle])]),
      Example("no segmented control", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar, bar.bar.has(.segmentedTitle) else { return [] }
    guard bar.bar.title == nil else { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        .review, bar, "screen with a segmented control sets no back title")
    ]
  }
}
