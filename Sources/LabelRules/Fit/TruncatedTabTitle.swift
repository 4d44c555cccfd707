import LabelModel

/// Finds tab titles that are wider than their share of the tab bar.
struct TruncatedTabTitle: Rule {
  static let description = RuleDescription(
    id: "truncated-tab-title", severity: .error,
    summary: "Finds tab titles that are wider than their share of the tab bar.",
    whatItDoes: """
      Compares the width of each tab title with the room the tab bar gives it, in every language and \
      on every screen, in the classic and the glass design. Fails when the title is cut or overlaps \
      its neighbour; asks for review when the room lies inside the error band of the width, and where the \
      title lacks less than a letter, on screens alone that are narrower than most people have.
      """,
    whyItMatters: """
      A tab bar shows all the places of an app at once. A title that ends in an ellipsis has to be \
      guessed, and the guess is made again on every visit. Tab titles do not grow or shrink with the \
      text size, so the user can do nothing about it.
      """,
    howToFix: "Use a shorter word, or fewer tabs so that each gets more room.",
    references: [
      Guideline.tabBars("Use short titles, so that they do not crowd the bar or get truncated."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.en301549("11.2.4.6", "Labels of software describe topic or purpose."),
    ],
    examples: [
      Example(
        "short titles fit the narrowest screen", .passes,
        bars: [.tabs(["Feed", "Search", "Inbox", "Profile"])]),
      Example(
        "one long title among five is cut at 320 pt", .fails(at: ["tab3"]),
        bars: [.tabs(["Feed", "Search", "Favourites and lists", "Inbox", "Profile"])]),
      Example(
        "a German title is cut where the English one fits", .fails(at: ["inbox"]), locale: "de",
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed", "de": "Neu"]),
            .tab("search", ["en": "Search", "de": "Suche"]),
            .tab("inbox", ["en": "Inbox", "de": "Benachrichtigungen"]),
            .tab("lists", ["en": "Lists", "de": "Listen"]),
            .tab("me", ["en": "Profile", "de": "Profil"]),
          ])
        ]),
      Example(
        "a title that may be cut with Display Zoom alone", .passes, isDocumented: false,
        bars: [.tabs(["Feed", "Search", "Bookmark", "Inbox", "Me"])]),
      Example(
        "a title that lacks less than a letter with Display Zoom alone", .needsReview(at: ["tab3"]),
        isDocumented: false,
        bars: [.tabs(["Pääsivu", "Tilastot", "Huolenpito", "Asetukset", "Lisää"])]),
      Example(
        "a title as wide as the room may or may not be cut", .needsReview(at: ["tab3"]),
        bars: [.tabs(["Feed", "Search", "Bookmark", "Inbox", "Me"], platform: .iPadOS)]),
      Example(
        "a navigation bar has no tabs", .doesNotApply,
        bars: [.navigation(title: ["en": "Account and privacy settings"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let results = FitCheck(
      noun: "tab title", roles: [.tab], kinds: [.tabBar], otherRemedy: "or use fewer tabs"
    ).results(bar, in: context)
    guard bar.bar.platform == .tvOS else { return results }
    // The bar of an Apple TV scrolls; what reaches its edge fades. `tab-overflow` names the rest.
    let last = bar.bar.drawn(.tab).last?.id
    return results.filter { $0.item == last }
  }
}
