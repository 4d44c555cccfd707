import LabelModel

/// Finds toolbars of up to three actions that are drawn as icons only.
struct IconOnlyToolbar: Rule {
  static let description = RuleDescription(
    id: "icon-only-toolbar", severity: .note,
    summary: "Finds toolbars of up to three actions that are drawn as icons only.",
    whatItDoes: """
      Looks at toolbars with two or three buttons, none of which shows text, and asks for review: a word may be \
      clearer. Universal symbols (share, \
      trash, compose, add, search, more) are understood without words and pass.
      """,
    whyItMatters: "With so much room a word says more than a picture, in every language.",
    howToFix: "Show the actions as text.",
    references: [Guideline.bars2019("With three or fewer actions text titles may be clearer.")],
    examples: [
      Example(
        "text actions", .passes,
        bars: [.toolbar([.tool("a", ["en": "Archive"]), .tool("b", ["en": "Move"])])]),
      Example(
        "universal symbols", .passes, isDocumented: false,
        bars: [
          .toolbar([
            .tool("a", symbol: "square.and.arrow.up"), .tool("b", symbol: "trash.fill"),
          ])
        ]),
      Example(
        "two symbols that have to be learnt", .needsReview(at: [nil]),
        bars: [
          .toolbar([
            .tool("a", symbol: "point.3.connected.trianglepath.dotted"),
            .tool("b", symbol: "square.3.layers.3d"),
          ])
        ]),
      Example(
        "a view that may show words", .doesNotApply, isDocumented: false,
        bars: [
          .toolbar([
            .tool("a", symbol: "crop"),
            BarItem(id: "b", role: .toolbarButton, placement: .bottom, image: .customView),
          ])
        ]),
      Example(
        "four actions have no room for text", .doesNotApply,
        bars: [
          .toolbar([
            .tool("a", symbol: "crop"), .tool("b", symbol: "dial.low"),
            .tool("c", symbol: "wand.and.rays"),
            .tool("d", symbol: "trash"),
          ])
        ]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .toolbar, [.iOS, .iPadOS].contains(bar.bar.platform) else { return [] }
    let buttons = bar.bar.drawn(.toolbarButton)
    guard (2...3).contains(buttons.count), buttons.allSatisfy(Self.isKnown) else { return [] }
    let unfamiliar = buttons.filter { !UniversalSymbol.isKnown($0.symbol) }
    guard !buttons.contains(where: \.drawsText), !unfamiliar.isEmpty else {
      return [context.barResult(.pass, bar)]
    }
    return [
      context.barResult(
        .review, bar, related: unfamiliar.map(\.id),
        """
        toolbar shows its \(buttons.count, one: "action", other: "actions") as icons only; text \
        would fit
        """)
    ]
  }

  /// True for a button of which is known what it shows.
  private static func isKnown(_ button: BarItem) -> Bool {
    button.state == .resolved && button.image != .customView
      && (button.image != nil || button.symbol != nil || button.drawsText)
  }
}
