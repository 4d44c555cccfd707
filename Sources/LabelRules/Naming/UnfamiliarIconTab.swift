import LabelModel

/// Finds icon-only tabs whose symbol is not understood without words.
struct UnfamiliarIconTab: Rule {
  static let description = RuleDescription(
    id: "unfamiliar-icon-tab", severity: .warning,
    summary: "Finds icon-only tabs whose symbol is not understood without words.",
    whatItDoes: """
      Looks at tabs without a title, or with an emoji or a sign instead of one. Passes the universal \
      symbols for search and settings; fails for every other SF Symbol and sign; asks for review for a picture of the app's own.
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
      Example(
        "an emoji is a picture", .fails(at: ["tab1"]), bars: [.tabs(["🏠", "Inbox", "🔍"])]),
      Example("tabs with titles", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform != .visionOS else { return [] }
    let tabs = bar.bar.items.filter { $0.role == .tab }
    let signs = tabs.compactMap { check(sign: $0, bar.bar, context) }
    return signs
      + tabs.filter(\.isIconOnly).map { item in
        guard let symbol = item.symbol else {
          return CheckResult(
            .review, bar: bar.bar.id, item: item.id,
            message: "tab with the image \(quoted: item.image?.written ?? item.id) has no title")
        }
        if UniversalSymbol.isKnownPlace(symbol) {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id,
          message: "tab with the symbol \(quoted: symbol) has no title")
      }
  }

  /// A tab whose title is a sign in every language; `nil` for one that has words or no text.
  private func check(sign item: BarItem, _ bar: Bar, _ context: RuleContext) -> CheckResult? {
    let texts = context.texts(of: item).map(\.text)
    guard let sign = texts.first, texts.allSatisfy(ComparedText.isSignOnly) else { return nil }
    if Self.universalSigns.contains(ComparedText.folded(sign)) {
      return CheckResult(.pass, bar: bar.id, item: item.id)
    }
    return CheckResult(
      .fail, bar: bar.id, item: item.id, message: "tab title \(quoted: sign) has no words")
  }

  /// Emoji of search and settings, folded.
  private static let universalSigns: Set<String> = Set(
    ["🔍", "🔎", "⚙️"].map { ComparedText.folded($0) })
}
