import LabelModel

/// Finds text buttons in the leading place that imitate the back button.
struct CustomBackButton: Rule {
  static let description = RuleDescription(
    id: "custom-back-button", severity: .warning,
    summary: "Finds text buttons in the leading place that imitate the back button.",
    whatItDoes: """
      Compares the labels of leading bar buttons with the words for going back of their language. Fails \
      on a match, and for a label that begins with the arrow of the way back ('‹ Mail'). Asks for review for a leading button whose only sign is a back \
      chevron, which may be the standard symbol put to its own use.
      """,
    whyItMatters: """
      An imitation does not name the previous screen, does not answer to the edge swipe or a long \
      press, and is not mirrored for right-to-left languages.
      """,
    howToFix: "Use the standard back button; set its title on the previous screen.",
    references: [
      Guideline.navigationBars2020("Use the standard back button."),
      Guideline.navigationBars("Use the standard back button; people know what it does."),
      Guideline.bars2019("Use the standard back button."),
    ],
    examples: [
      Example(
        "Cancel is not Back", .passes,
        bars: [.navigation([.bar("cancel", ["en": "Cancel"], .leading)])]),
      Example(
        "a button that says Back", .fails(at: ["close"]),
        bars: [.navigation([.bar("close", ["en": "‹ Back"], .leading)])]),
      Example(
        "an arrow before the previous screen's name", .fails(at: ["close"]), isDocumented: false,
        bars: [.navigation([.bar("close", ["en": "‹ Mail"], .leading)])]),
      Example(
        "a Korean one", .fails(at: ["close"]), locale: "ko",
        bars: [.navigation([.bar("close", ["en": "Done", "ko": "뒤로"], .leading)])]),
      Example(
        "a chevron alone", .needsReview(at: ["close"]),
        bars: [.navigation([.bar("close", [:], .leading, symbol: "chevron.left")])]),
      Example(
        "beside an arrow the other way it is a browser's", .passes, isDocumented: false,
        bars: [
          .navigation([
            .bar("older", [:], .leading, symbol: "chevron.left"),
            .bar("newer", [:], .leading, symbol: "chevron.right"),
          ])
        ]),
      Example(
        "nothing in the leading place", .doesNotApply,
        bars: [.navigation(title: ["en": "Trip"], [.bar("edit", ["en": "Edit"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let leading = bar.bar.items.filter { $0.role == .barButton && $0.placement == .leading }
    return leading.flatMap { check($0, bar.bar, context) }.foldingIntoSource()
  }

  private func check(_ item: BarItem, _ bar: Bar, _ context: RuleContext) -> [CheckResult] {
    if item.isIconOnly {
      guard let symbol = item.symbol, BackButtonLook.isDrawn(by: item, in: bar) else {
        return [CheckResult(.pass, bar: bar.id, item: item.id)]
      }
      return [
        CheckResult(
          .review, bar: bar.id, item: item.id,
          message: "leading button with the symbol \(quoted: symbol) looks like the back button")
      ]
    }
    // A symbol is drawn in the text's place.
    let isElse = item.symbol.map { !BackButtonLook.symbols.contains($0) } ?? false
    return context.texts(of: item).map { locale, text in
      guard !isElse,
        BackButtonLook.says(text, context.lexicons.lexicon(for: locale))
          || BackButtonLook.pointsBack(text, in: locale)
      else {
        return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
      }
      return CheckResult(
        .fail, bar: bar.id, item: item.id, locale: locale,
        message: "leading button \(quoted: text) imitates the back button in \(locale)")
    }
  }
}
