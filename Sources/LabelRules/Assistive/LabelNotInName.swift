import LabelModel

/// Finds visible labels that their accessibility label does not contain.
struct LabelNotInName: Rule {
  static let description = RuleDescription(
    id: "label-not-in-name", severity: .warning,
    summary: "Finds visible labels that their accessibility label does not contain.",
    whatItDoes: """
      Compares each visible label with the accessibility label of the same language. Fails when the \
      second does not contain the first, case, width and outer white space aside.
      """,
    whyItMatters: """
      People who speak to their phone say what they see. When the name is another one, nothing \
      happens.
      """,
    howToFix: "Begin the accessibility label with the visible text, or leave it out.",
    references: [
      Guideline.wcag("2.5.3", "label-in-name", "The name contains the text that is shown."),
      Guideline.en301549("11.2.5.3", "The name contains the text that is shown."),
      Guideline.kwcag("The name contains the visible label."),
    ],
    examples: [
      Example(
        "the name says more", .passes,
        bars: [.navigation([.named("edit", ["en": "Edit"], ["en": "Edit trip"])])]),
      Example(
        "the name says something else", .fails(at: ["edit"]),
        bars: [.navigation([.named("edit", ["en": "Edit"], ["en": "Change trip"])])]),
      Example(
        "a label without accessibility label", .doesNotApply,
        bars: [.navigation([.bar("edit", ["en": "Edit"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.flatMap { item -> [CheckResult] in
      guard let names = item.accessibilityLabel else { return [] }
      let results = context.texts(of: item).compactMap { locale, text -> CheckResult? in
        guard let name = names[locale], !name.isEmpty else { return nil }
        guard !LabelText.folded(name).contains(LabelText.folded(text)) else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message: """
            \(term: item.noun) \(quoted: text) is announced as \(quoted: name) in \(locale)
            """)
      }
      return results.foldingIntoSource()
    }
  }
}
