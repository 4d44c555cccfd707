import LabelModel

/// Finds apps with custom back buttons on some screens and the standard one on others.
struct InconsistentBackButton: Rule {
  static let description = RuleDescription(
    id: "inconsistent-back-button", severity: .note,
    summary: "Finds apps with custom back buttons on some screens and the standard one on others.",
    whatItDoes: """
      Compares the navigation bars of an app: those with a leading button that looks like a back \
      button, or a custom back image, and those with the standard back button. Fails, once for the \
      app, when both kinds are used.
      """,
    whyItMatters: "The way back should look and work the same everywhere.",
    howToFix: "Use the standard back button on every screen, or the same custom one.",
    references: [
      Guideline.navigationBars2020("If you use a custom back button, use it throughout the app."),
      Guideline.wcag(
        "3.2.4", "consistent-identification", "The same function is shown alike everywhere."),
    ],
    examples: [
      Example(
        "the standard back button everywhere", .passes,
        bars: [
          .navigation(id: "a", back: ["en": "Trips"], title: ["en": "Rome"]),
          .navigation(id: "b", back: ["en": "Rome"], title: ["en": "Hotels"]),
        ]),
      Example(
        "custom here, standard there", .fails(at: [nil]),
        bars: [
          .navigation(id: "a", back: ["en": "Trips"], title: ["en": "Rome"]),
          .navigation(
            id: "b", title: ["en": "Hotels"],
            [.bar("back", [:], .leading, symbol: "chevron.left")]),
        ]),
      Example(
        "a browser's arrows beside the standard one", .passes, isDocumented: false,
        bars: [
          .navigation(id: "a", back: ["en": "Trips"], title: ["en": "Rome"]),
          .navigation(
            id: "b", back: ["en": "Rome"], title: ["en": "Hotels"],
            [
              .bar("older", [:], .leading, symbol: "arrow.left"),
              .bar("newer", [:], .leading, symbol: "arrow.right"),
            ]),
        ]),
      Example(
        "one screen has nothing to compare with", .doesNotApply,
        bars: [.navigation(back: ["en": "Trips"], title: ["en": "Rome"])]),
    ])

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let bars = app.bars.filter { $0.bar.kind == .navigationBar }
    let custom = bars.filter { isCustom($0.bar, context) }
    let standard = bars.filter { bar in
      !isCustom(bar.bar, context)
        && (bar.bar.items.contains { $0.role == .backButton } || bar.bar.has(.pushed))
    }
    guard custom.count + standard.count > 1 else { return [] }
    guard let first = custom.first, !standard.isEmpty else {
      return (custom + standard).map { context.barResult(.pass, $0) }
    }
    return [
      context.barResult(
        .fail, first,
        """
        \(custom.count, one: "screen has", other: "screens have") a custom back button, \
        \(standard.count, one: "has", other: "have") the standard one
        """)
    ]
  }

  private func isCustom(_ bar: Bar, _ context: RuleContext) -> Bool {
    if bar.has(.backImageWithMask) || bar.has(.backImageWithoutMask) { return true }
    return bar.items.contains { item in
      guard item.role == .barButton, item.placement == .leading else { return false }
      // A symbol is drawn in the text's place.
      if item.symbol != nil { return BackButtonLook.isDrawn(by: item, in: bar) }
      if item.isIconOnly { return false }
      return context.texts(of: item).contains { locale, text in
        BackButtonLook.says(text, context.lexicons.lexicon(for: locale))
          || BackButtonLook.pointsBack(text, in: locale)
      }
    }
  }
}
