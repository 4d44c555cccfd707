import LabelModel

/// Finds navigation bars with more than a title, a back button and one control.
struct CrowdedNavigationBar: Rule {
  static let description = RuleDescription(
    id: "crowded-navigation-bar", severity: .warning,
    summary: "Finds navigation bars with more than a title, a back button and one control.",
    whatItDoes: """
      Counts the controls beside title and back button on iPhone. Fails over the limit when text \
      buttons are among them; symbols alone may be one more. Controls that replace each other count \
      once. Asks for review where one control that is there under a condition makes the one too many. One over the limit is a note, more are a warning.
      """,
    whyItMatters: """
      Every control takes room from the title, and controls that stand close are missed by the finger. \
      What matters on the screen is lost among what might be needed.
      """,
    howToFix: "Keep the one control most people need; move the others into a menu or a toolbar.",
    references: [
      Guideline.navigationBars2020(
        "Avoid crowding: a title, a back button and one control are enough."),
      Guideline.bars2019("A navigation bar holds no more than title, back button and one control."),
    ],
    options: [RuleOption("controls", default: 1, "most controls beside title and back button")],
    examples: [
      Example(
        "title, back button and one control", .passes,
        bars: [
          .navigation(
            back: ["en": "Trips"], title: ["en": "Rome"], [.bar("edit", ["en": "Edit"])])
        ]),
      Example(
        "Cancel and Done beside a title are the usual pair of a form", .passes, isDocumented: false,
        bars: [
          .navigation(
            title: ["en": "New trip"],
            [.bar("cancel", ["en": "Cancel"], .leading), .bar("done", ["en": "Done"])])
        ]),
      Example(
        "three controls beside title and back button", .fails(at: [nil]),
        bars: [
          .navigation(
            back: ["en": "Trips"], title: ["en": "Rome"],
            [
              .bar("edit", ["en": "Edit"]), .bar("share", symbol: "square.and.arrow.up"),
              .bar("add", symbol: "plus"),
            ])
        ]),
      Example(
        "one control too many, which is there under a condition", .needsReview(at: [nil]),
        bars: [
          .navigation(
            back: ["en": "Trips"], title: ["en": "Rome"],
            [.bar("edit", ["en": "Edit"]), .bar("delete", ["en": "Delete"]).conditional])
        ]),
      Example(
        "a button in the title's place is the title", .passes, isDocumented: false,
        bars: [
          .navigation(
            back: ["en": "Chats"],
            [
              .bar("name", ["en": "Family"], .principal), .bar("call", symbol: "phone"),
              .bar("more", symbol: "ellipsis"),
            ])
        ]),
      Example(
        "a spinner is no control", .passes, isDocumented: false,
        bars: [
          .navigation(
            back: ["en": "Trips"], title: ["en": "Rome"],
            [
              .bar("share", symbol: "square.and.arrow.up"), .bar("add", symbol: "plus"),
              BarItem(
                id: "spinner", role: .barButton, text: [:], placement: .trailing,
                image: .customView, performsAction: false),
              BarItem(
                id: "status", role: .barButton, text: [:], placement: .trailing,
                image: .customView, performsAction: false),
            ])
        ]),
      Example(
        "controls without a title", .doesNotApply, isDocumented: false,
        bars: [
          .navigation(["plus", "tray", "pencil", "trash"].map { .bar($0, symbol: $0) })
        ]),
      Example(
        "a toolbar is made for many controls", .doesNotApply,
        bars: [.toolbar([.tool("a", symbol: "tray"), .tool("b", symbol: "trash")])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar, bar.bar.platform == .iOS else { return [] }
    let controls = bar.bar.drawn(.barButton).filter {
      $0.placement != .bottom && $0.performsAction != false
        // What stands in the title's place is the title.
        && ($0.placement != .principal || bar.bar.title != nil)
    }
    // Where no title is known, nothing stands beside one.
    let hasTitle =
      bar.bar.title != nil || bar.bar.has(.segmentedTitle)
      || bar.bar.items.contains { $0.placement == .principal }
    guard !controls.isEmpty, hasTitle else { return [] }
    let most = Int(context.option("controls", of: Self.description)) + allowance(bar.bar, controls)
    guard controls.count > most else { return [context.barResult(.pass, bar)] }
    let always = controls.count { !$0.isUnderConditions }
    return [
      context.barResult(
        always > most || controls.count > most + 1 ? .fail : .review, bar,
        related: controls.map(\.id),
        """
        navigation bar has \(controls.count, one: "control", other: "controls") beside its title; \
        use at most \(most)
        """, severity: controls.count == most + 1 ? .note : nil)
    ]
  }

  /// One more where no back button stands, which a leading button of a pushed screen replaces, and
  /// one for symbols alone.
  private func allowance(_ bar: Bar, _ controls: [BarItem]) -> Int {
    let hasLeading = controls.contains { $0.placement == .leading }
    let hasBack =
      bar.items.contains { $0.role == .backButton } || bar.has(.pushed) && !hasLeading
    return (hasBack ? 0 : 1) + (controls.allSatisfy { !$0.drawsText } ? 1 : 0)
  }
}
