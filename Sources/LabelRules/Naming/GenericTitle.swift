import ICUSupport
import LabelModel

/// Finds tab and navigation titles that say nothing about what the place holds.
struct GenericTitle: Rule {
  static let description = RuleDescription(
    id: "generic-title", severity: .warning,
    summary: "Finds tab and navigation titles that say nothing about what the place holds.",
    whatItDoes: """
      Looks each tab and navigation title up in the list of generic titles of its language (Home, \
      More, Menu, Main, Other and their counterparts). Fails on a match; asks for review when the \
      list is not sure of the word, or of a translation whose source text is concrete. Titles everybody understands, such as Search and Settings, pass. \
      When the source text is generic, its translations are named in the same finding.
      """,
    whyItMatters: """
      A title is a promise of what is behind it. "Home" or "More" can hold anything, so people have \
      to open it to learn what it is, and screen-reader users hear a list of places without content.
      """,
    howToFix: "Name what the place holds, with one concrete noun: Library, Trips, Messages.",
    references: [
      Guideline.tabBars(
        "Use the most concrete nouns or verbs for a tab's content; avoid generic words like Home."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    examples: [
      Example(
        "concrete titles, and Search and Settings, pass", .passes,
        bars: [.tabs(["Library", "Concerts", "Search", "Settings"])]),
      Example(
        "'Home' could hold anything", .fails(at: ["tab1"]),
        bars: [.tabs(["Home", "Concerts", "Search"])]),
      Example(
        "Korean '더보기' is generic though the source is not", .fails(at: ["tools"]), locale: "ko",
        bars: [
          .tabs([
            .tab("library", ["en": "Library", "ko": "보관함"]),
            .tab("tools", ["en": "Tools", "ko": "더보기"]),
          ])
        ]),
      Example(
        "a word the list is not sure of is left to a person", .needsReview(at: ["title"]),
        bars: [.navigation(title: ["en": "General"])]),
      Example(
        "bar buttons are no titles", .doesNotApply,
        bars: [.navigation([.bar("more", ["en": "More"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let titles = bar.bar.items.filter { [.tab, .title, .largeTitle].contains($0.role) }
    let results = titles.flatMap { item in
      context.texts(of: item).map { result(item, $0.text, $0.locale, bar.bar, context) }
    }
    return results.foldingIntoSource()
  }

  private func result(
    _ item: BarItem, _ text: String, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    let language = context.language(of: text, from: item.text, in: locale)
    guard let word = context.lexicons.lexicon(for: language).match(text, in: .genericTitles) else {
      return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
    }
    let isCertain = word.confidence == .high || !isTranslatedFromConcrete(item, locale, context)
    let noun = item.role == .tab ? "tab title" : "navigation title"
    return CheckResult(
      word.confidence > .low && isCertain ? .fail : .review, bar: bar.id, item: item.id,
      locale: locale,
      message: "\(term: noun) \(quoted: text) says nothing about the content in \(locale)")
  }

  /// True when the source text says something: then a translation that is generic only now and then
  /// may be a fair one ('화면' for 'Display').
  private func isTranslatedFromConcrete(
    _ item: BarItem, _ locale: LocaleID, _ context: RuleContext
  ) -> Bool {
    let source = context.app.sourceLanguage
    guard locale != source, let text = item.text[source], !text.isEmpty else { return false }
    return context.lexicons.lexicon(for: source).match(text, in: .genericTitles) == nil
  }
}
