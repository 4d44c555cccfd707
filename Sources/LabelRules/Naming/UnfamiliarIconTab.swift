import LabelModel

/// Finds icon-only tabs whose symbol is not understood without words.
struct UnfamiliarIconTab: Rule {
  static let description = RuleDescription(
    id: "unfamiliar-icon-tab", severity: .warning,
    summary: "Finds icon-only tabs whose symbol is not understood without words.",
    whatItDoes: """
      Looks at tabs without a title. Passes the universal symbols for search and settings; fails for \
      every other SF Symbol; asks for review for a picture of the app's own.
      """,
    whyItMatters: """
      Few pictures mean the same to everyone. People have to open the tab to learn what it is, and \
      voice control has no name to call it by.
      """,
    howToFix: "Give the tab a title.",
    references: [
      Guideline.tabBars(
        "tvOS: use an icon alone only for universal places like search or settings."),
      Guideline.wcag("1.1.1", "non-text-content", "Non-text content has a text alternative."),
    ],
    examples: [
      Example(
        "a magnifying glass alone", .passes,
        bars: [.tabs([.tab("search", [:], symbol: "magnifyingglass")], platform: .tvOS)]),
      Example(
        "a flame alone", .fails(at: ["hot"]),
        bars: [.tabs([.tab("hot", [:], symbol: "flame.fill")], platform: .tvOS)]),
      Example(
        "a picture of the app's own", .needsReview(at: ["own"]),
        bars: [.tabs([BarItem(id: "own", role: .tab, image: "tab-concert")])]),
      Example("tabs with titles", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform != .visionOS else { return [] }
    return bar.bar.items.filter { $0.role == .tab && $0.isIconOnly }.map { item in
      guard let symbol = item.symbol else {
        return CheckResult(
          .review, bar: bar.bar.id, item: item.id,
          message: "tab with the picture \(quoted: item.image ?? item.id) has no title")
      }
      if UniversalSymbol.isKnownPlace(symbol) {
        return CheckResult(.pass, bar: bar.bar.id, item: item.id)
      }
      return CheckResult(
        .fail, bar: bar.bar.id, item: item.id,
        message: "tab with the symbol \(quoted: symbol) has no title")
    }
  }
}
