import LabelModel

/// Finds search bars without a hint.
struct SearchWithoutPlaceholder: Rule {
  static let description = RuleDescription(
    id: "search-without-placeholder", severity: .note,
    summary: "Finds search bars without a hint.",
    whatItDoes: """
      Looks at each search bar. Fails when it declares no placeholder, and for each language in which \
      the placeholder is empty. A placeholder made at run time passes.
      """,
    whyItMatters: "The hint says what can be searched: everything, or only this list.",
    howToFix: "Give a short hint: 'Search library'.",
    references: [
      Guideline.bars2019("Search bars: show a hint in the field."),
      Guideline.wcag("3.3.2", "labels-or-instructions", "Inputs have labels or instructions."),
    ],
    examples: [
      Example("a hint", .passes, bars: [.search(["en": "Search library"])]),
      Example("no hint", .fails(at: [nil]), bars: [.search(nil)]),
      Example("a tab bar", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .searchBar else { return [] }
    let hints = bar.bar.items.filter { $0.role == .placeholder }
    guard !hints.isEmpty, hints.contains(where: \.showsText) else {
      return [context.barResult(.fail, bar, "search bar has no placeholder")]
    }
    return hints.flatMap { item in
      item.text.locales.filter(context.isAudited).map { locale in
        (item.text[locale] ?? "").trimmingWhiteSpace.isEmpty
          ? CheckResult(
            .fail, bar: bar.bar.id, item: item.id, locale: locale,
            message: "search placeholder is empty in \(locale)")
          : CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
      }
    }
  }
}
