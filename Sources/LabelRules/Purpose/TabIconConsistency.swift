import LabelModel

/// Finds tab bars and sidebars whose pictures are of different kinds.
struct TabIconConsistency: Rule {
  static let description = RuleDescription(
    id: "tab-icon-consistency", severity: .note,
    summary: "Finds tab bars and sidebars whose pictures are of different kinds.",
    whatItDoes: """
      Compares the pictures of each tab bar. Fails when some are SF Symbols and some bitmaps, or when \
      symbols with a filled variant are drawn filled in some tabs and outlined in others, or outlined \
      in all tabs of a storyboard. SwiftUI tab views fill symbols by themselves: bars from code that \
      may be one are left for review. In a sidebar it is the filled ones that are named. A symbol that \
      is not known to have both variants counts as neither; beside one, symbols that are all outlined are a question.
      """,
    whyItMatters:
      "Pictures of different weight look as if some tabs were selected or disabled.",
    howToFix: "Use one family: filled symbols in a tab bar, outlined ones in a sidebar.",
    references: [
      Guideline.tabBars("Use filled symbols in a tab bar; keep the style of icons consistent."),
      Guideline.tabBars(
        "iPadOS: switch filled symbols or icons to the outlined variant in a sidebar."),
      Guideline.tabBars2020("Design icons of consistent appearance and weight."),
    ],
    examples: [
      Example(
        "filled symbols", .passes,
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house.fill"),
            .tab("me", ["en": "Me"], symbol: "person.fill"),
          ])
        ]),
      Example(
        "filled and outlined symbols", .fails(at: [nil]),
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house.fill"),
            .tab("me", ["en": "Me"], symbol: "person"),
          ])
        ]),
      Example(
        "a symbol and a bitmap", .fails(at: [nil]), isDocumented: false,
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house.fill"),
            BarItem(id: "me", role: .tab, text: ["en": "Me"], image: "me-icon"),
          ])
        ]),
      Example(
        "a bar in code, whose symbols the system may fill", .needsReview(at: [nil]),
        bars: [
          .inCode(
            .tabs([
              .tab("feed", ["en": "Feed"], symbol: "house.fill"),
              .tab("me", ["en": "Me"], symbol: "person"),
            ]))
        ]),
      Example(
        "outlined symbols, which only SwiftUI fills", .needsReview(at: [nil]),
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house"),
            .tab("me", ["en": "Me"], symbol: "person"),
          ])
        ]),
      Example(
        "outlined symbols of a storyboard", .fails(at: [nil]), isDocumented: false,
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house"),
            .tab("me", ["en": "Me"], symbol: "person"),
          ]).drawnInStoryboard
        ]),
      Example(
        "outlined symbols of a storyboard beside one that has no filled form",
        .needsReview(at: [nil]), isDocumented: false,
        bars: [
          .tabs([
            .tab("find", ["en": "Find"], symbol: "magnifyingglass"),
            .tab("me", ["en": "Me"], symbol: "person"),
          ]).drawnInStoryboard
        ]),
      Example(
        "symbols that are drawn in one way only", .passes, isDocumented: false,
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"], symbol: "house.fill"),
            .tab("days", ["en": "Days"], symbol: "calendar"),
            .tab("own", ["en": "Own"], symbol: "a.symbol.of.next.year"),
          ])
        ]),
      Example(
        "filled symbols in a sidebar", .fails(at: [nil]),
        bars: [
          Bar(
            id: "side", kind: .sidebar, platform: .iPadOS,
            items: [
              .tab("feed", ["en": "Feed"], symbol: "house.fill"),
              .tab("me", ["en": "Me"], symbol: "person.fill"),
            ])
        ]),
      Example(
        "tabs without pictures", .doesNotApply,
        bars: [.tabs([.tab("feed", ["en": "Feed"], symbol: nil)])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard [.tabBar, .sidebar].contains(bar.bar.kind) else { return [] }
    let tabs = bar.bar.items.filter { $0.role == .tab }
    let name = bar.bar.kind == .sidebar ? "sidebar" : "tab bar"
    // A picture whose name is not known may be a symbol.
    guard !tabs.contains(where: { $0.image == .unnamed }) else { return [] }
    let bitmaps = tabs.filter { $0.symbol == nil && $0.image != nil }
    let symbols = tabs.filter { $0.symbol != nil }
    guard symbols.count + bitmaps.count > 1 else { return [] }
    if !bitmaps.isEmpty, !symbols.isEmpty {
      return [
        context.barResult(
          .fail, bar, related: bitmaps.map(\.id),
          """
          \(term: name) mixes \(symbols.count, one: "symbol", other: "symbols") with \
          \(bitmaps.count, one: "custom image", other: "custom images")
          """)
      ]
    }
    let filled = symbols.filter { FillableSymbol.isFilled($0.symbol ?? "") }
    let outlined = symbols.filter { FillableSymbol.isOutlined($0.symbol ?? "") }
    if bar.bar.kind == .sidebar { return [sidebar(filled, outlined, bar, context)] }
    guard !outlined.isEmpty, !bar.bar.fillsSymbols else { return [context.barResult(.pass, bar)] }
    // A bar from code may be a SwiftUI tab view, whose symbols the system fills.
    let mayFill = bar.bar.declaredAt?.path.hasSuffix(".swift") ?? false
    guard !filled.isEmpty else {
      if mayFill { return [context.barResult(.pass, bar)] }
      let path = bar.bar.declaredAt?.path ?? ""
      let isUIKit = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
      // What has no filled variant looks like what is outlined.
      let isWhole = outlined.count == symbols.count
      return [
        context.barResult(
          isUIKit && isWhole ? .fail : .review, bar, related: outlined.map(\.id),
          """
          tab bar shows \(outlined.count, one: "outlined symbol", other: "outlined symbols"); filled \
          ones are usual there
          """)
      ]
    }
    return [
      context.barResult(
        mayFill ? .review : .fail, bar, related: outlined.map(\.id),
        """
        tab bar mixes \(filled.count, one: "filled symbol", other: "filled symbols") with \
        \(outlined.count, one: "outlined one", other: "outlined ones")
        """)
    ]
  }

  /// A sidebar shows outlined symbols; one from code may share them with a tab bar.
  private func sidebar(
    _ filled: [BarItem], _ outlined: [BarItem], _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult {
    guard !filled.isEmpty else { return context.barResult(.pass, bar) }
    let isCode = bar.bar.declaredAt?.path.hasSuffix(".swift") ?? false
    return context.barResult(
      isCode ? .review : .fail, bar, related: filled.map(\.id),
      "sidebar shows \(filled.count) filled symbols; outlined ones are usual there")
  }
}

extension Bar {
  /// True when the system fills the symbols of the bar by itself: a SwiftUI tab view.
  fileprivate var fillsSymbols: Bool { has(.fillsSymbols) }

  /// The bar as a storyboard declares it.
  fileprivate var drawnInStoryboard: Bar {
    var bar = self
    bar.declaredAt = SourceLocation(path: "Main.storyboard", line: 1)
    return bar
  }
}
