import LabelModel

/// Finds a screen that is titled like the one before it.
struct RepeatedTitle: Rule {
  static let description = RuleDescription(
    id: "repeated-title", severity: .note,
    summary: "Finds a screen that is titled like the one before it.",
    whatItDoes: """
      Compares a screen's title with the back title, which names the screen that leads to it. Fails where the two are \
      the same in the source language, both are always shown and no other screen leads there. Translations alone may \
      have one word for 'Trails' and 'Trail'. \
      Screens whose title or back title is known at run time only are left out.
      """,
    whyItMatters: """
      Who opens a screen and reads the same title again can't tell that anything happened, and screen-reader users \
      hear it twice.
      """,
    howToFix: "Name what the screen holds: 'Account' behind 'Settings'.",
    references: [
      Guideline.navigationBars("Title each screen, so that people know where they are.")
    ],
    examples: [
      Example(
        "each screen has its own title", .passes,
        bars: [.navigation(back: ["en": "Settings"], title: ["en": "Account"])]),
      Example(
        "Settings behind Settings", .fails(at: ["title"]),
        bars: [.navigation(back: ["en": "Settings"], title: ["en": "Settings"])]),
      Example(
        "a language without plurals", .passes, isDocumented: false, locale: "ko",
        bars: [
          .navigation(
            back: ["en": "Trails", "ko": "산책로"], title: ["en": "Trail", "ko": "산책로"])
        ]),
      Example(
        "other screens lead there, too", .doesNotApply, isDocumented: false,
        bars: [
          .navigation(
            title: ["en": "Settings"],
            [
              .back(["en": "Settings"]),
              BarItem(
                id: "other", role: .backButton, text: ["en": "Profile"], alternativeTo: "back"),
            ])
        ]),
      Example(
        "a screen that nothing leads to", .doesNotApply,
        bars: [.navigation(title: ["en": "Settings"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar,
      let title = Self.only(.title, of: bar.bar), let back = Self.only(.backButton, of: bar.bar),
      !back.isSystemText
    else { return [] }
    let source = context.app.sourceLanguage
    let isSame =
      ComparedText.folded(title.text[source] ?? "", in: source)
      == ComparedText.folded(back.text[source] ?? "", in: source)
    let results = context.texts(of: title).compactMap { locale, text -> CheckResult? in
      guard let other = back.text[locale], !other.isEmpty else { return nil }
      guard isSame, ComparedText.folded(text, in: locale) == ComparedText.folded(other, in: locale),
        !ComparedText.isStandIn(text)
      else { return CheckResult(.pass, bar: bar.bar.id, item: title.id, locale: locale) }
      return CheckResult(
        .fail, bar: bar.bar.id, item: title.id, related: [back.id], locale: locale,
        message: """
          \(term: title.noun) \(quoted: text) is also the title of the screen before it in \(locale)
          """)
    }
    return results.foldingIntoSource()
  }

  /// The one item of a role that is always shown; `nil` where there are several or none.
  private static func only(_ role: Role, of bar: Bar) -> BarItem? {
    let items = bar.items.filter { $0.role == role }
    guard items.count == 1, let item = items.first, !item.isUnderConditions, !item.text.isEmpty
    else { return nil }
    return item
  }
}
