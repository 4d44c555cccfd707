import LabelModel

/// Finds navigation titles that are wider than the room that back button and controls leave.
struct TruncatedNavigationTitle: Rule {
  static let description = RuleDescription(
    id: "truncated-navigation-title", severity: .error,
    summary:
      "Finds navigation titles that are wider than the room that back button and controls leave.",
    whatItDoes: """
      Compares the width of each inline and large title with the room left between the back button \
      and the controls of its bar, in every language, on every screen and at every text size. Fails \
      when the title is cut; asks for review when the room lies inside the error band of the width at the \
      default text size on the phones that most people have, and where it takes both larger text and a narrower \
      screen than theirs to cut the title, or accessibility text sizes to cut a single word. A \
      title that its screen shows large passes where larger text alone cuts it in the bar, once the \
      screen is scrolled; where the usual size does, that is a question.
      """,
    whyItMatters: """
      The title tells people where they are. Cut, it may no longer say so, or say something else, and \
      there is no way to see the rest.
      """,
    howToFix: "Shorten the title, display it inline instead of large, or remove items beside it.",
    references: [
      Guideline.navigationBars(
        "Keep titles short enough to leave room for the back button and the bar's controls."),
      Guideline.wcag("1.4.4", "resize-text", "Text can grow to 200 % without loss of content."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Headings describe topic or purpose."),
      Guideline.en301549("11.1.4.4.1", "Text of software can grow without loss of content."),
    ],
    examples: [
      Example(
        "a short title fits beside back button and control", .passes,
        bars: [.navigation(back: ["en": "Back"], title: ["en": "Account"])]),
      Example(
        "a German large title is cut on 375 pt", .fails(at: ["title"]), locale: "de",
        bars: [
          .navigation(
            title: ["en": "Check your inbox", "de": "Überprüfe deinen Posteingang noch einmal"],
            large: true)
        ]),
      Example(
        "a long inline title is cut between back button and control", .fails(at: ["title"]),
        bars: [
          .navigation(
            back: ["en": "Settings"], title: ["en": "Notifications and reminders settings"],
            [.bar("edit", ["en": "Edit"])])
        ]),
      Example(
        "drawn large it is whole, and only larger text cuts it once the screen is scrolled",
        .passes,
        bars: [
          .navigation(
            title: ["en": "Import key"],
            [.bar("cancel", ["en": "Cancel"]), .bar("import", ["en": "Import"])], large: true)
        ]),
      Example(
        "drawn large it is whole, and it is cut once the screen is scrolled",
        .needsReview(at: ["title"]),
        bars: [
          .navigation(
            title: ["en": "Import key"],
            [
              .bar("cancel", ["en": "Cancel all"], .leading),
              .bar("import", ["en": "Import from…"]),
            ], large: true)
        ]),
      Example(
        "larger text cuts the same title in the bar of the narrowest screens alone",
        .needsReview(at: ["title"]),
        bars: [
          .navigation(
            title: ["en": "Import key"],
            [.bar("cancel", ["en": "Cancel"]), .bar("import", ["en": "Import"])])
        ]),
      Example(
        "a title as wide as its room at a large text size only", .passes, isDocumented: false,
        bars: [
          .navigation(
            back: ["en": "Settings"], title: ["en": "Privacy settings"],
            [.bar("edit", ["en": "Edit"])])
        ]),
      Example(
        "a font that nobody found, in which the title likely fits", .passes, isDocumented: false,
        bars: [.navigation([.branded("Notifications and reminders")])]),
      Example(
        "a font that nobody found, in which the title may be cut on narrow screens alone", .passes,
        isDocumented: false,
        bars: [.navigation([.branded("All notifications and reminders")])]),
      Example(
        "two buttons that may not be drawn together leave no room", .needsReview(at: ["title"]),
        bars: [
          .navigation(
            title: ["en": "Messages"],
            [
              .bar("select", ["en": "Select all of them"]),
              .bar("delete", ["en": "Delete the selected ones"]),
            ])
        ]),
      Example("a bar without title", .doesNotApply, bars: [.navigation(back: ["en": "Back"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    FitCheck(noun: "navigation title", roles: [.title]).results(bar, in: context)
      + FitCheck(noun: "large title", roles: [.largeTitle], otherRemedy: "or display it inline")
      .results(bar, in: context)
  }
}

extension BarItem {
  /// A title in a font of the app's own whose file is missing.
  fileprivate static func branded(_ text: String) -> BarItem {
    BarItem(
      id: "title", role: .title, text: ["en": text],
      font: FontSpec(family: "Brand Sans", size: 17))
  }
}
