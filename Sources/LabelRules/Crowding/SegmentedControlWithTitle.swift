import LabelModel

/// Finds segmented controls in a navigation bar beside a title or other controls.
struct SegmentedControlWithTitle: Rule {
  static let description = RuleDescription(
    id: "segmented-control-with-title", severity: .warning,
    summary: "Finds segmented controls in a navigation bar beside a title or other controls.",
    whatItDoes: """
      Looks for segments in a navigation bar, or a segmented control in the place of its title. Fails \
      when a title stands in the same bar, and asks for review when a control other than the back button does, which \
      two short segments may bear, or when all of these are there under a condition only.
      """,
    whyItMatters: "Segments need the whole width; a title or a button beside them cuts them short.",
    howToFix: "Let the segmented control stand alone, or move it below the bar.",
    references: [
      Guideline.navigationBars2020(
        "A segmented control in a navigation bar replaces the title and other controls."),
      Guideline.bars2019("Put no other control beside a segmented control in a navigation bar."),
    ],
    examples: [
      Example(
        "a segmented control alone", .passes,
        bars: [
          .navigation([.segment("day", ["en": "Day"]), .segment("week", ["en": "Week"])])
        ]),
      Example(
        "a segmented control beside a title", .fails(at: [nil]),
        bars: [
          .navigation(
            title: ["en": "Statistics"],
            [.segment("day", ["en": "Day"]), .segment("week", ["en": "Week"])])
        ]),
      Example(
        "a segmented control beside a button", .needsReview(at: [nil]),
        bars: [
          .navigation([.bar("edit", ["en": "Edit"])], traits: [.segmentedTitle])
        ]),
      Example(
        "a segmented control beside a button that is there under a condition",
        .needsReview(at: [nil]),
        bars: [.navigation([.bar("close", symbol: "xmark").conditional], traits: [.segmentedTitle])]
      ),
      Example("no segmented control", .doesNotApply, bars: [.navigation(title: ["en": "Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let segments = bar.bar.items.contains { $0.role == .segment }
    guard segments || bar.bar.has(.segmentedTitle) else { return [] }
    let others = bar.bar.drawnTogether.filter {
      $0.role == .barButton || (segments && ($0.role == .title || $0.role == .largeTitle))
    }
    guard !others.isEmpty else { return [context.barResult(.pass, bar)] }
    // What is there under a condition need not be there, unless something else is when it is not.
    let certain = others.filter { !$0.isUnderConditions || bar.bar.hasInstead(of: $0) }
    return [
      context.barResult(
        certain.contains { $0.role != .barButton } ? .fail : .review, bar,
        related: others.map(\.id),
        """
        segmented control shares the navigation bar with \
        \(certain.isEmpty ? others.count : certain.count, one: "other item", other: "other items")
        """)
    ]
  }
}

extension Bar {
  /// True when the code shows another item where it does not show this one.
  fileprivate func hasInstead(of item: BarItem) -> Bool {
    item.conditions.contains { condition in
      items.contains { other in
        other.conditions.contains {
          $0.subject == condition.subject && $0.branch != condition.branch
        }
      }
    }
  }
}
