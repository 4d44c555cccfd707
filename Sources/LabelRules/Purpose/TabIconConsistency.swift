import LabelModel

/// Finds tab bars that mix filled and outlined symbols, or symbols and bitmaps.
struct TabIconConsistency: Rule {
  static let description = RuleDescription(
    id: "tab-icon-consistency", severity: .note,
    summary: "Finds tab bars that mix filled and outlined symbols, or symbols and bitmaps.",
    whatItDoes: """
      Compares the pictures of each tab bar. Fails when some are SF Symbols and some bitmaps, or when \
      symbols with a filled variant are drawn filled in some tabs and outlined in others, or outlined \
      in all tabs of a storyboard. SwiftUI tab views fill symbols by themselves: bars from code that \
      may be one are left for review.
      """,
    whyItMatters:
      "Pictures of different weight look as if some tabs were selected or switched off.",
    howToFix: "Use one family: filled symbols in a tab bar, outlined ones in a sidebar.",
    references: [
      Guideline.tabBars("Use filled symbols in a tab bar; keep the style of icons consistent."),
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
        "tabs without pictures", .doesNotApply,
        bars: [.tabs([.tab("feed", ["en": "Feed"], symbol: nil)])]),
    ])

  /// Symbols that have no filled variant, so that nothing can be wrong with them.
  private static let unfillable: Set<String> = [
    "magnifyingglass", "list.bullet", "list.dash", "ellipsis", "line.3.horizontal", "plus",
    "chart.line.uptrend.xyaxis", "waveform", "globe", "sparkles", "number", "at", "infinity",
    "clock.arrow.circlepath", "arrow.clockwise", "checklist", "slider.horizontal.3",
    "circle.grid.2x2",
    "square.grid.2x2", "calendar", "network", "dot.radiowaves.left.and.right",
    "wrench.and.screwdriver",
    "antenna.radiowaves.left.and.right", "safari", "gear", "list.number", "text.alignleft",
    "qrcode",
  ]

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    let tabs = bar.bar.items.filter { $0.role == .tab }
    let bitmaps = tabs.filter { $0.symbol == nil && $0.image != nil }
    let symbols = tabs.filter { $0.symbol != nil }
    guard symbols.count + bitmaps.count > 1 else { return [] }
    if !bitmaps.isEmpty, !symbols.isEmpty {
      return [
        context.barResult(
          .fail, bar, related: bitmaps.map(\.id),
          """
          tab bar mixes \(symbols.count, one: "symbol", other: "symbols") with \
          \(bitmaps.count, one: "picture", other: "pictures") of the app's own
          """)
      ]
    }
    let fillable = symbols.filter { !Self.unfillable.contains($0.symbol ?? "") }
    let filled = fillable.filter { ($0.symbol ?? "").split(separator: ".").contains("fill") }
    let outlined = fillable.filter { !($0.symbol ?? "").split(separator: ".").contains("fill") }
    guard !outlined.isEmpty, !bar.bar.fillsSymbols else { return [context.barResult(.pass, bar)] }
    // A bar from code may be a SwiftUI tab view, whose symbols the system fills.
    let mayFill = bar.bar.declaredAt?.path.hasSuffix(".swift") ?? false
    guard !filled.isEmpty else {
      if mayFill { return [context.barResult(.pass, bar)] }
      let path = bar.bar.declaredAt?.path ?? ""
      let isUIKit = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
      return [
        context.barResult(
          isUIKit ? .fail : .review, bar, related: outlined.map(\.id),
          """
          tab bar shows \(outlined.count, one: "outlined symbol", other: "outlined symbols"), filled \
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
}

extension Bar {
  /// True when the system fills the symbols of the bar by itself: a SwiftUI tab view.
  fileprivate var fillsSymbols: Bool { has(.fillsSymbols) }
}
