import LabelModel

/// Finds navigation bars with a standard-size title whose border is removed.
struct BarBorderHidden: Rule {
  static let description = RuleDescription(
    id: "bar-border-hidden", severity: .note,
    summary: "Finds navigation bars with a standard-size title whose border is removed.",
    whatItDoes: """
      Fails when the shadow or border of a navigation bar is removed that shows a title, not drawn large. \
      Asks for review where code removes it, as for a bar over a picture that has none until its screen is \
      scrolled; on iPad, where the bars of a split view may go without; and once for an app most \
      of whose bars go without, which is its look.
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
        "a bar without a title, over a picture", .passes, isDocumented: false,
        bars: [.navigation([.bar("share", symbol: "square.and.arrow.up")], traits: [.borderHidden])]
      ),
      Example(
        "code removes it, under a picture perhaps", .needsReview(at: [nil]), isDocumented: false,
        bars: [.navigation(title: ["en": "Trip"]).setting(.borderHidden)]),
      Example(
        "on iPad the bar may belong to a split view", .needsReview(at: [nil]),
        bars: [
          .navigation(title: ["en": "Trip"], platform: .iPadOS, traits: [.borderHidden])
        ]),
      Example(
        "the look of a whole app", .needsReview(at: [nil]), isDocumented: false,
        bars: (1...4).map {
          .navigation(id: "nav\($0)", title: ["en": "Trip \($0)"], traits: [.borderHidden])
        }),
      Example(
        "a television's bars have none", .doesNotApply, isDocumented: false,
        bars: [.navigation(title: ["en": "Trip"], platform: .tvOS, traits: [.borderHidden])]),
      Example(
        "a large title needs no border", .doesNotApply,
        bars: [.navigation(title: ["en": "Trip"], large: true, traits: [.borderHidden])]),
    ])

  /// Bars without a border from which on they may be the look of the app.
  private static let leastForLook = 4

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let bars = app.bars.filter {
      $0.bar.kind == .navigationBar && $0.bar.prefersLargeTitles != true
        && [.iOS, .iPadOS].contains($0.bar.platform)
    }
    func isBare(_ bar: FittedBar) -> Bool { bar.bar.has(.borderHidden) && bar.bar.title != nil }
    let bare = bars.filter(isBare)
    let others = bars.filter { !isBare($0) }.map { context.barResult(.pass, $0) }
    guard let first = bare.first, bare.count >= Self.leastForLook, bare.count * 2 > bars.count
    else {
      return others
        + bare.map {
          context.barResult(
            $0.bar.platform == .iPadOS ? .review : $0.bar.outcome(of: .borderHidden), $0,
            "navigation bar with a standard-size title has no border")
        }
    }
    return others + bare.dropFirst().map { context.barResult(.pass, $0) } + [
      context.barResult(
        .review, first,
        """
        most navigation bars with a standard-size title have no border; is content told from them where \
        it scrolls under them?
        """)
    ]
  }
}
