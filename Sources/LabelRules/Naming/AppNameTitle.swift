import LabelModel

/// Finds navigation titles that are the app's own name.
struct AppNameTitle: Rule {
  static let description = RuleDescription(
    id: "app-name-title", severity: .warning,
    summary: "Finds navigation titles that are the app's own name.",
    whatItDoes: """
      Compares each navigation title with the app's display name in all its languages: a Korean screen \
      may be titled with the English name. Case, width, spaces, punctuation and compatibility forms \
      do not matter, and a title that goes on behind the name (`Encore › %@`) passes. Screens of app \
      extensions are left out: people see them in another app, where the name tells whose they are.
      """,
    whyItMatters: """
      People know which app they opened. The name in the title's place tells them nothing about the \
      screen, and the back button of the next screen repeats it.
      """,
    howToFix: "Name the screen after its content, or leave out the title.",
    references: [
      Guideline.navigationBars("Do not title a screen with the name of the app."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Headings describe topic or purpose."),
    ],
    examples: [
      Example(
        "a title of its own", .passes, app: AppFacts(name: ["en": "Encore"]),
        bars: [.navigation(title: ["en": "Concerts"])]),
      Example(
        "the app's name as title", .fails(at: ["title"]), app: AppFacts(name: ["en": "Encore"]),
        bars: [.navigation(title: ["en": "ENCORE"])]),
      Example(
        "the app's Korean name", .fails(at: ["title"]), locale: "ko",
        app: AppFacts(name: ["en": "Encore", "ko": "앙코르"]),
        bars: [.navigation(title: ["en": "Concerts", "ko": "앙코르"])]),
      Example(
        "the English name on a Korean screen, and a space more", .fails(at: ["title"]),
        isDocumented: false, locale: "ko", app: AppFacts(name: ["en": "BookShelf", "ko": "책장"]),
        bars: [.navigation(title: ["en": "Titles", "ko": "Book Shelf"])]),
      Example(
        "a share extension in another app", .doesNotApply, isDocumented: false,
        app: AppFacts(name: ["en": "Encore"]),
        bars: [
          Bar(
            id: "share", kind: .navigationBar,
            items: [BarItem(id: "title", role: .title, text: ["en": "Encore"])],
            traits: [.inExtension])
        ]),
      Example(
        "the name of a folder behind the app's", .passes, isDocumented: false,
        app: AppFacts(name: ["en": "Encore"]),
        bars: [.navigation(title: ["en": "Encore › %@"])]),
      Example(
        "an app whose name is not known", .doesNotApply,
        bars: [.navigation(title: ["en": "Encore"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar, !context.app.name.isEmpty,
      !bar.bar.has(.inExtension)
    else { return [] }
    let titles = bar.bar.items.filter { $0.role == .title || $0.role == .largeTitle }
    let results = titles.flatMap { item in
      context.texts(of: item).compactMap { result(item, $0.text, $0.locale, bar.bar, context) }
    }
    return results.foldingIntoSource()
  }

  private func result(
    _ item: BarItem, _ text: String, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult? {
    let names = context.app.name.texts.values.map { ComparedText.key($0) }
    guard names.contains(ComparedText.key(text)), !ComparedText.key(text).isEmpty,
      FormatArguments(text).isEmpty
    else {
      return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
    }
    return CheckResult(
      .fail, bar: bar.id, item: item.id, locale: locale,
      message: "navigation title \(quoted: text) is the app's name in \(locale)")
  }
}
