import LabelModel

/// Finds placeholders and prompts that do not fit beside icon, clear and Cancel button.
struct TruncatedSearchPlaceholder: Rule {
  static let description = RuleDescription(
    id: "truncated-search-placeholder", severity: .warning,
    summary: "Finds placeholders and prompts that do not fit beside icon, clear and Cancel button.",
    whatItDoes: """
      Compares the width of each search placeholder and prompt with the room of its field or bar, in \
      every language, on every screen and at every text size. What a Cancel button beside the field \
      takes does not count where the hint was read before the button came.
      """,
    whyItMatters: """
      The placeholder is the only hint of what can be searched for. Its end carries the objects \
      ('Search songs, artists and lyr…'), and the end is what is lost.
      """,
    howToFix: "Name fewer things, or only the place: 'Search library'.",
    references: [
      Guideline.bars2019("Search bars: give a short hint that says what can be searched."),
      Guideline.wcag("3.3.2", "labels-or-instructions", "Inputs have labels or instructions."),
      Guideline.en301549("11.3.3.2", "Inputs of software have labels or instructions."),
    ],
    examples: [
      Example(
        "a short hint fits at every text size", .passes, bars: [.search(["en": "Find"])]),
      Example(
        "a list of everything is cut", .fails(at: ["hint"]),
        bars: [
          Bar(
            id: "search", kind: .searchBar,
            items: [
              BarItem(
                id: "hint", role: .placeholder,
                text: ["en": "Search songs, artists, albums, playlists, lyrics and friends"])
            ])
        ]),
      Example(
        "a hint that is read before the Cancel button comes", .passes, isDocumented: false,
        bars: [.search(["en": "Search the whole library"])]),
      Example(
        "a hint as wide as the field", .needsReview(at: ["hint"]),
        bars: [.search(["en": "Search the whole library of files"])]),
      Example("a tab bar has no placeholder", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    FitCheck(noun: "placeholder", roles: [.placeholder]).results(bar, in: context)
      + FitCheck(noun: "prompt", roles: [.prompt]).results(bar, in: context)
  }
}
