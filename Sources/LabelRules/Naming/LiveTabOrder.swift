import LabelModel

/// Finds live-viewing apps on Apple TV whose tabs are not in the usual order.
struct LiveTabOrder: Rule {
  static let description = RuleDescription(
    id: "live-tab-order", severity: .note,
    summary: "Finds live-viewing apps on Apple TV whose tabs are not in the usual order.",
    whatItDoes: """
      Looks at tvOS tab bars with a tab for live viewing. Fails when the tab for recordings stands \
      before it, or any other tab between or before the two.
      """,
    whyItMatters: "People who watch live television expect to find it in the first place.",
    howToFix: "Put live viewing first, recordings second, then everything else.",
    references: [
      Guideline.tabBars("tvOS: order tabs live, then recorded, then other content.")
    ],
    examples: [
      Example(
        "live, recorded, other", .passes,
        bars: [.tabs(["Live TV", "Recordings", "Movies"], platform: .tvOS)]),
      Example(
        "live comes last", .fails(at: [nil]),
        bars: [.tabs(["Movies", "Recordings", "Live TV"], platform: .tvOS)]),
      Example(
        "an app without live viewing", .doesNotApply,
        bars: [.tabs(["Movies", "Series"], platform: .tvOS)]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .tvOS else { return [] }
    let tabs = bar.bar.drawn(.tab)
    let kinds = tabs.map { place($0, context) }
    guard kinds.contains(0) else { return [] }
    if kinds == kinds.sorted() { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        .fail, bar, related: tabs.filter { place($0, context) < 2 }.map(\.id),
        "tabs for live and recorded viewing do not come first")
    ]
  }

  /// 0 for live, 1 for recorded, 2 for anything else, by whichever language has the word.
  private func place(_ item: BarItem, _ context: RuleContext) -> Int {
    var result = 2
    for (locale, text) in context.texts(of: item) {
      let lexicon = context.lexicons.lexicon(for: locale)
      if lexicon.match(text, in: .liveWords) != nil { return 0 }
      let recorded = lexicon.match(text, in: .recordedWords)
      if let recorded, recorded.confidence > .low { result = 1 }
    }
    return result
  }
}
