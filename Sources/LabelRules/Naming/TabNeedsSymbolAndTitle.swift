import LabelModel

/// Finds tabs on Apple Vision without symbol or without title.
struct TabNeedsSymbolAndTitle: Rule {
  static let description = RuleDescription(
    id: "tab-needs-symbol-and-title", severity: .warning,
    summary: "Finds tabs on Apple Vision without symbol or without title.",
    whatItDoes: "Fails for each visionOS tab that has only a picture or only a title.",
    whyItMatters: """
      The tab bar shows symbols, and widens to show titles when it is looked at. A tab without one of \
      them is empty in one of the two states.
      """,
    howToFix: "Give each tab a symbol and a short title.",
    references: [Guideline.tabBars("visionOS: supply a symbol and a text label for each tab.")],
    examples: [
      Example(
        "symbol and title", .passes,
        bars: [.tabs([.tab("feed", ["en": "Feed"])], platform: .visionOS)]),
      Example(
        "no symbol", .fails(at: ["feed"]),
        bars: [.tabs([.tab("feed", ["en": "Feed"], symbol: nil)], platform: .visionOS)]),
      Example(
        "no title", .fails(at: ["feed"]),
        bars: [.tabs([.tab("feed", [:])], platform: .visionOS)]),
      Example("iPhone allows titles alone", .doesNotApply, bars: [.tabs(["Feed"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .visionOS else { return [] }
    return bar.bar.items.filter { $0.role == .tab }.map { item in
      let hasPicture = item.symbol != nil || item.image != nil
      if hasPicture && item.showsText { return CheckResult(.pass, bar: bar.bar.id, item: item.id) }
      return CheckResult(
        .fail, bar: bar.bar.id, item: item.id,
        message: hasPicture
          ? "tab \(quoted: item.displayName(context)) has no title"
          : "tab \(quoted: item.displayName(context)) has no symbol")
    }
  }
}
