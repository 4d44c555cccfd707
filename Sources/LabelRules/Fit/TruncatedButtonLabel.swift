import LabelModel

/// Finds labels of bar, toolbar and content buttons that are cut.
struct TruncatedButtonLabel: Rule {
  static let description = RuleDescription(
    id: "truncated-button-label", severity: .error,
    summary: "Finds labels of bar, toolbar and content buttons that are cut.",
    whatItDoes: """
      Compares the width of each text button's label with the room its bar, its neighbours or its \
      hard-coded frame leave, in every language, on every screen and at every text size. Fails when \
      the label is cut; asks for review when the room lies inside the error band of the width, where it takes \
      both larger text and a narrower screen than most people have to cut it, and where a button in content lacks less \
      than a letter on such screens alone. Buttons in content that \
      may wrap when text is enlarged are not examined at those sizes.
      """,
    whyItMatters: """
      A button says what will happen. A plain button is cut in the middle ('Se…en'), so that often \
      neither the verb nor its object is left.
      """,
    howToFix:
      "Shorten the label, use a symbol with an accessibility label, or let the button grow.",
    references: [
      Guideline.navigationBars2020("Give text-titled buttons enough room."),
      Guideline.navigationBars("Leave enough room for the controls of the bar."),
      Guideline.wcag("1.4.4", "resize-text", "Text can grow to 200 % without loss of content."),
      Guideline.en301549("11.1.4.4.1", "Text of software can grow without loss of content."),
    ],
    examples: [
      Example(
        "a short label fits", .passes,
        bars: [.navigation(title: ["en": "Trip"], [.bar("edit", ["en": "Edit"])])]),
      Example(
        "a hard-coded frame is too narrow for the translation", .fails(at: ["send"]), locale: "de",
        bars: [
          Bar(
            id: "composer", kind: .screen,
            items: [
              BarItem(
                id: "send", role: .button, text: ["en": "Send", "de": "Nachricht absenden"],
                width: 60)
            ])
        ]),
      Example(
        "two buttons share the width of the screen", .fails(at: ["accept"]), locale: "de",
        bars: [
          .form(
            .sharing("accept", ["en": "Accept", "de": "Einladung annehmen und beitreten"]),
            .sharing("decline", ["en": "Decline", "de": "Ablehnen"]))
        ]),
      Example(
        "a label that lacks less than a letter with Display Zoom alone",
        .needsReview(at: ["confirm"]),
        bars: [
          .form(
            .sharing("confirm", ["en": "Confirm my orders"]),
            .sharing("decline", ["en": "Decline"]))
        ]),
      Example(
        "a frame as wide as the label", .needsReview(at: ["archive"]),
        bars: [
          Bar(
            id: "composer", kind: .screen,
            items: [
              BarItem(
                id: "archive", role: .button, text: ["en": "Archive"],
                font: FontSpec(size: 17, weight: .regular), width: 57)
            ])
        ]),
      Example(
        "a bar of symbols has no labels", .doesNotApply,
        bars: [.navigation([.bar("add", symbol: "plus")])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let bar = FittedBar(bar: bar.bar, fits: bar.fits.filter { !mayWrap($0, bar.bar) })
    return [
      FitCheck(
        noun: "bar button", roles: [.barButton],
        otherRemedy: "or use a symbol with an accessibility label"),
      FitCheck(
        noun: "toolbar button", roles: [.toolbarButton],
        otherRemedy: "or use a symbol with an accessibility label"),
      FitCheck(noun: "button", roles: [.button], otherRemedy: "or let the button grow"),
    ].flatMap { $0.results(bar, in: context) }
  }

  /// True for a button in content that is too wide at enlarged text only, where nothing says that it
  /// stays on one line.
  private func mayWrap(_ fits: ItemFits, _ bar: Bar) -> Bool {
    guard fits.role == .button, fits.verdict == .review,
      fits.worst.configuration.textSize > .large
    else { return false }
    let item = bar.items.first { $0.id == fits.item }
    return item?.width == nil && item?.widthShare == nil && item?.truncation == nil
  }
}
