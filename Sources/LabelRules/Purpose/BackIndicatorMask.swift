import LabelModel

/// Finds custom back images without their transition mask image.
struct BackIndicatorMask: Rule {
  static let description = RuleDescription(
    id: "back-indicator-mask", severity: .warning,
    summary: "Finds custom back images without their transition mask image.",
    whatItDoes: """
      Fails when a navigation bar sets a back indicator image without a back indicator transition mask image.
      """,
    whyItMatters: """
      The system fades the titles under the mask while screens slide. Without it the old title runs through \
      the custom picture.
      """,
    howToFix: "Set backIndicatorTransitionMaskImage together with backIndicatorImage.",
    references: [
      Guideline.navigationBars2020("A custom back image needs its mask for the transition."),
      Guideline.navigationBars("Supply a mask when the back indicator is replaced."),
    ],
    examples: [
      Example(
        "image and mask", .passes,
        bars: [.navigation(title: ["en": "Trip"], traits: [.backImageWithMask])]),
      Example(
        "image without mask", .fails(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"], traits: [.backImageWithoutMask])]),
      Example(
        "the standard back image", .doesNotApply, bars: [.navigation(title: ["en": "Trip"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar,
      bar.bar.has(.backImageWithMask) || bar.bar.has(.backImageWithoutMask)
    else { return [] }
    guard bar.bar.has(.backImageWithoutMask) else { return [context.barResult(.pass, bar)] }
    return [context.barResult(.fail, bar, "custom back image has no transition mask image")]
  }
}
