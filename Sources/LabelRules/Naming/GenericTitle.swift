import ICUSupport
import LabelModel

/// Finds tab and navigation titles that say nothing about what the place holds.
struct GenericTitle: Rule {
  static let description = RuleDescription(
    id: "generic-title", severity: .warning,
    summary: "Finds tab and navigation titles that say nothing about what the place holds.",
    whatItDoes: """
      Looks each tab and navigation title up in the list of generic titles of its language (Home, \
      More, Menu and their counterparts), and in the English one where other scripts are written. \
      Signs, quotation marks, numbers and counts around the word do not matter: '🏠 Home', 'More…', \
      'Home (3)'. Fails on a match; asks for review when the list is not sure of the word, or of a \
      translation whose source text is concrete. Titles everybody understands, such as Search and \
      Settings, pass, and so does the translation of an action. \
      When the source text is generic, its translations are named in the same finding. A navigation \
      title that is also the text of a button in its bar, in the source language, was taken from the \
      wrong entry, or names the button and not the content.
      """,
    whyItMatters: """
      A title is a promise of what is behind it. "Home" or "More" can hold anything, so people have \
      to open it to learn what it is, and screen-reader users hear a list of places without content.
      """,
    howToFix: "Name what the place holds, with one concrete noun: Library, Trips, Messages.",
    references: [
      Guideline.tabBars("Use concrete nouns or verbs as tab titles."),
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
        "Korean '더보기' is generic though the source is not", .needsReview(at: ["tools"]),
        locale: "ko",
        bars: [
          .tabs([
            .tab("library", ["en": "Library", "ko": "보관함"]),
            .tab("tools", ["en": "Tools", "ko": "더보기"]),
          ])
        ]),
      Example(
        "signs and counts around the word", .fails(at: ["tab1", "tab2", "tab3"]),
        bars: [.tabs(["🏠 Home", "More…", "Menu (3)", "Homework"])]),
      Example(
        "English words in a Korean app", .fails(at: ["home", "menu"]), isDocumented: false,
        app: .shipping("ko"),
        bars: [.tabs([.tab("home", ["ko": "HOME"]), .tab("menu", ["ko": "MENU"])])]),
      Example(
        "curly and straight apostrophes", .fails(at: ["home"]), isDocumented: false,
        app: .shipping("fr"), bars: [.tabs([.tab("home", ["fr": "Page d'accueil"])])]),
      Example(
        "the translation of an action is none", .passes, isDocumented: false, locale: "fi",
        bars: [.tabs([.tab("add", ["en": "Add", "fi": "Lisää"])])]),
      Example(
        "a Korean word that is also a guitar", .needsReview(at: ["guitar"]), isDocumented: false,
        locale: "ko", bars: [.tabs([.tab("guitar", ["en": "Guitar", "ko": "기타"])])]),
      Example(
        "a word the list is not sure of is left to a person", .needsReview(at: ["title"]),
        bars: [.navigation(title: ["en": "General"])]),
      Example(
        "the title has the button's text", .fails(at: ["title"]), locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .navigation([
            BarItem(id: "title", role: .title, text: ["en": "Save", "de": "Sichern"]),
            .bar("save", ["en": "Save", "de": "Sichern"]),
          ])
        ]),
      Example(
        "only a translation is the same", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .navigation([
            BarItem(id: "title", role: .title, text: ["en": "Editor", "de": "Bearbeiten"]),
            .bar("edit", ["en": "Edit", "de": "Bearbeiten"]),
          ])
        ]),
      Example(
        "bar buttons are no titles", .doesNotApply,
        bars: [.navigation([.bar("more", ["en": "More"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let titles = bar.bar.items.filter { [.tab, .title, .largeTitle].contains($0.role) }
    let results = titles.flatMap { item in
      context.texts(of: item).map { result(item, $0.text, $0.locale, bar.bar, context) }
    }
    return results.foldingIntoSource().asHeard(in: bar.bar)
  }

  private func result(
    _ item: BarItem, _ text: String, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    let language = context.language(of: text, from: item.text, in: locale)
    let source = context.source(of: item.text, behind: locale)
    guard let word = context.genericWord(text, in: language),
      item.key == text || !StandInLabel.names(text, in: language, context),
      !(source.map(context.isAction) ?? false)
    else {
      guard isOfButton(item, locale, bar, context) else {
        return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
      }
      return CheckResult(
        .fail, bar: bar.id, item: item.id, locale: locale,
        message: "navigation title \(quoted: text) is the text of a button in its bar in \(locale)")
    }
    // The translation of a text that says something may be a fair one ('화면' for 'Display').
    let sourceWord = source.flatMap { context.genericWord($0, in: context.app.sourceLanguage) }
    let isDoubtful = source != nil && (sourceWord.map { $0.confidence == .low } ?? true)
    let noun = item.role == .tab ? "tab title" : "navigation title"
    return CheckResult(
      word.confidence > .low && !isDoubtful ? .fail : .review, bar: bar.id, item: item.id,
      locale: locale,
      message: "\(term: noun) \(quoted: text) says nothing about the content in \(locale)")
  }

  /// Whether a navigation title has the text of a button that always stands in its bar, in a language and in
  /// the source.
  private func isOfButton(
    _ title: BarItem, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> Bool {
    guard title.role != .tab, title.isAlwaysThere else { return false }
    let languages = [locale, context.app.sourceLanguage]
    return bar.items.contains { button in
      button.role == .barButton && button.drawsText && button.isAlwaysThere
        && languages.allSatisfy { language in
          let (a, b) = (title.text[language] ?? "", button.text[language] ?? "")
          return ComparedText.key(a) == ComparedText.key(b)
        }
    }
  }
}

extension BarItem {
  /// Whether it is known to stand in its bar whatever happens.
  fileprivate var isAlwaysThere: Bool {
    !isUnderConditions && alternativeTo == nil
  }
}
