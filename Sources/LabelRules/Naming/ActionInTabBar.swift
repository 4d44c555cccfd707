import ICUSupport
import LabelModel

/// Finds tabs that perform an action instead of showing a place.
struct ActionInTabBar: Rule {
  static let description = RuleDescription(
    id: "action-in-tab-bar", severity: .warning,
    summary: "Finds tabs that perform an action instead of showing a place.",
    whatItDoes: """
      Fails for a tab that is declared to perform an action, whose title is an action of its language \
      (Add, Compose, 추가, or with an ending such as -하기), or whose symbol is a plus, a pencil or a \
      scanner while its title is no place. Asks for review when only the symbol, or a word the list \
      is not sure of, says so.
      """,
    whyItMatters: """
      Tabs move between places and can be left again without harm. A tab that does something surprises \
      people, and cannot be shown as selected.
      """,
    howToFix: "Move the action into a navigation bar or a toolbar, or name the place it leads to.",
    references: [
      Guideline.tabBars("Use a tab bar for moving, not for actions."),
      Guideline.tabBars2020("Use a toolbar for actions."),
      Guideline.bars2019("A tab bar holds no controls that act on the current screen."),
    ],
    examples: [
      Example("places", .passes, bars: [.tabs(["Library", "Concerts", "Search"])]),
      Example(
        "'Add' is an action", .fails(at: ["tab2"]), bars: [.tabs(["Library", "Add", "Search"])]),
      Example(
        "a Korean verb ending", .fails(at: ["write"]), locale: "ko",
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed", "ko": "소식"]),
            .tab("write", ["en": "Journal", "ko": "일기 기록하기"]),
          ])
        ]),
      Example(
        "a generic title is `generic-title`'s to name", .passes, isDocumented: false, locale: "ko",
        bars: [.tabs([.tab("more", ["en": "Tools", "ko": "더보기"])])]),
      Example(
        "only the symbol says so", .needsReview(at: ["write"]),
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed"]),
            .tab("write", ["en": "Diary"], symbol: "plus.circle.fill"),
          ])
        ]),
      Example(
        "actions belong in a toolbar", .doesNotApply,
        bars: [.toolbar([.tool("add", ["en": "Add"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    let results = bar.bar.items.filter { $0.role == .tab }.flatMap { check($0, bar.bar, context) }
    return results.foldingIntoSource()
  }

  private func check(_ item: BarItem, _ bar: Bar, _ context: RuleContext) -> [CheckResult] {
    if item.performsAction == true {
      return [
        CheckResult(
          .fail, bar: bar.id, item: item.id,
          message: "tab \(quoted: item.displayName(context)) performs an action")
      ]
    }
    let texts = context.texts(of: item)
    let isActionSymbol = UniversalSymbol.isAction(item.symbol)
    var results: [CheckResult] = texts.map { locale, text in
      let language = context.language(of: text, from: item.text, in: locale)
      let lexicon = context.lexicons.lexicon(for: language)
      guard let word = lexicon.action(in: text) else {
        return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
      }
      let sure = word.confidence > .low || isActionSymbol
      return CheckResult(
        sure ? .fail : .review, bar: bar.id, item: item.id, locale: locale,
        message: "tab title \(quoted: text) names an action in \(locale)")
    }
    if isActionSymbol, results.allSatisfy({ $0.outcome == .pass }) {
      results = [
        CheckResult(
          .review, bar: bar.id, item: item.id,
          message: """
            tab \(quoted: item.displayName(context)) has the symbol \(quoted: item.symbol ?? "") \
            of an action
            """)
      ]
    }
    return results
  }
}

extension LocaleLexicon {
  /// The action a whole label is, or ends with.
  func action(in label: String) -> LexiconWord? {
    if match(label, in: .universalWords) != nil || match(label, in: .genericTitles) != nil {
      return nil
    }
    if let word = match(label, in: .actionWords) { return word }
    let folded = LabelText.folded(label)
    return self[.actionEndings].first { ending in
      let known = LabelText.folded(ending.word)
      return folded.hasSuffix(known) && folded != known
    }
  }
}
