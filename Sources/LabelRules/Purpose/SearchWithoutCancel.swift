import LabelModel

/// Finds search bars whose clear or Cancel button is disabled.
struct SearchWithoutCancel: Rule {
  static let description = RuleDescription(
    id: "search-without-cancel", severity: .note,
    summary: "Finds search bars whose clear or Cancel button is disabled.",
    whatItDoes: """
      Fails when a declaration disables the clear or the Cancel button of a search bar.
      """,
    whyItMatters: """
      Cancel is the one certain way out of a search; without it people look for one, or quit the app.
      """,
    howToFix: "Keep the search bar's Cancel and clear buttons enabled.",
    references: [
      Guideline.bars2019("Search bars: enable the clear button and, where it helps, Cancel.")
    ],
    examples: [
      Example(
        "the standard buttons", .passes, bars: [.search(["en": "Search library"])]),
      Example(
        "Cancel is disabled", .fails(at: [nil]),
        bars: [.search(["en": "Search library"], traits: [.searchCancelDisabled])]),
      Example("a tab bar", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .searchBar else { return [] }
    guard bar.bar.has(.searchCancelDisabled) else { return [context.barResult(.pass, bar)] }
    return [context.barResult(.fail, bar, "search bar has its clear or Cancel button disabled")]
  }
}
