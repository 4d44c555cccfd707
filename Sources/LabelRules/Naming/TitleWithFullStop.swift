import LabelModel

/// Finds titles that end with a full stop.
struct TitleWithFullStop: Rule {
  static let description = RuleDescription(
    id: "title-with-full-stop", severity: .note,
    summary: "Finds titles that end with a full stop.",
    whatItDoes: """
      Looks at each title of a navigation bar. Fails when it ends with one full stop of its script. \
      Three of them, which stand for an ellipsis, pass.
      """,
    whyItMatters: "A title names a screen and is no sentence; the full stop only takes room.",
    howToFix: "Leave the full stop out.",
    references: [
      Guideline.navigationBars("Title each screen, so that people know where they are.")
    ],
    examples: [
      Example("a name", .passes, bars: [.navigation(title: ["en": "Trips"])]),
      Example(
        "a sentence", .fails(at: ["title"]), bars: [.navigation(title: ["en": "Your trips."])]),
      Example("an ellipsis", .passes, bars: [.navigation(title: ["en": "Loading..."])]),
      Example("tabs are no titles", .doesNotApply, bars: [.tabs(["Feed.", "Inbox."])]),
    ])

  private static let stops: Set<Character> = [".", "。", "।"]

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let titles = bar.bar.items.filter { $0.role == .title || $0.role == .largeTitle }
    let results = titles.flatMap { item in
      context.texts(of: item).map { locale, text in
        let isStopped = text.last.map(Self.stops.contains) ?? false && !text.hasSuffix("..")
        return isStopped
          ? CheckResult(
            .fail, bar: bar.bar.id, item: item.id, locale: locale,
            message: "\(term: item.noun) \(quoted: text) ends with a full stop in \(locale)")
          : CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
      }
    }
    return results.foldingIntoSource()
  }
}
