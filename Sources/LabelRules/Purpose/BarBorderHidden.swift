import LabelModel

/// Finds navigation bars with a standard-size title whose border is removed.
struct BarBorderHidden: Rule {
  static let description = RuleDescription(
    id: "bar-border-hidden", severity: .note,
    summary: "Finds navigation bars with a standard-size title whose border is removed.",
    whatItDoes: """
      Fails when the shadow or border of a navigation bar is removed and its title is not drawn large. \
      Asks for review on iPad, where the bars of a split view may go without.
      """,
    whyItMatters: """
      The border tells the bar from what scrolls under it. Without it title and content run together.
      """,
    howToFix: "Keep the border, or use a large title, whose border the system hides by itself.",
    references: [
      Guideline.navigationBars("Use a borderless bar with a large title only.")
    ],
    examples: [
      Example("the standard border", .passes, bars: [.navigation(title: ["en": "Trip"])]),
      Example(
        "no border under a standard title", .fails(at: [nil]),
        bars: [.navigation(title: ["en": "Trip"], traits: [.borderHidden])]),
      Example(
        "on iPad the bar may belong to a split view", .needsReview(at: [nil]),
        bars: [
          .navigation(title: ["en": "Trip"], platform: .iPadOS, traits: [.borderHidden])
        ]),
      Example(
        "a large title needs no border", .doesNotApply,
        bars: [.navigation(title: ["en": "Trip"], large: true, traits: [.borderHidden])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar, bar.bar.prefersLargeTitles != true else { return [] }
    guard bar.bar.has(.borderHidden) else { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        bar.bar.platform == .iPadOS ? .review : .fail, bar,
        "navigation bar with a standard-size title has no border")
    ]
  }
}
