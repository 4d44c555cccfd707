import ICUSupport
import LabelModel

/// Finds navigation titles over about fifteen characters.
struct LongNavigationTitle: Rule {
  static let description = RuleDescription(
    id: "long-navigation-title", severity: .note,
    summary: "Finds navigation titles over about fifteen characters.",
    whatItDoes: """
      Counts the grapheme clusters of each navigation title, what a reader takes for one \
      character, and each value of a format as one: a Korean title has fifteen syllables, a Latin one \
      fifteen letters. A translation may have three more, as words of other languages are longer, and so \
      may a title that is surely drawn large, in a row of its own. A title that surely fits at the default \
      text size on the phones that most people have may have half as many again, and is a question beyond, as \
      is one that no screen surely cuts; a translation that surely fits may be longer still. Translations of \
      a source text that is too long itself are named in its finding.
      """,
    whyItMatters:
      "A short title is taken in at a glance and leaves room for back button and controls.",
    howToFix: "Use just the noun that names the screen.",
    references: [
      Guideline.navigationBars("Write titles of fewer than about fifteen characters.")
    ],
    options: [
      RuleOption("characters", default: 15, "most grapheme clusters of a title"),
      RuleOption(
        "looseCharacters", default: 18,
        "most grapheme clusters of a translation, and of a title that is drawn large"
      ),
      RuleOption(
        "fittingCharacters", default: 22, "most grapheme clusters of a title that surely fits"),
    ],
    examples: [
      Example("a short title", .passes, bars: [.navigation(title: ["en": "Saved concerts"])]),
      Example(
        "a long title that has room", .needsReview(at: ["title"]),
        bars: [.navigation(title: ["en": "Concerts you have saved"])]),
      Example(
        "a long title between two buttons", .fails(at: ["title"]),
        bars: [
          .navigation(
            title: ["en": "Concerts you have saved"],
            [.bar("cancel", ["en": "Cancel"]), .bar("ok", ["en": "Accept"])])
        ]),
      Example(
        "a combined character counts once", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "Re\u{301}sume\u{301}s 👨‍👩‍👧‍👦"])]),
      Example(
        "two letters more in a translation", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [.navigation(title: ["en": "Appearance", "de": "Erscheinungsbild"])]),
      Example(
        "a long translation beside two buttons", .fails(at: ["title"]), locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .navigation(
            title: ["en": "Privacy", "de": "Datenschutzhinweise"],
            [
              .bar("cancel", ["en": "Cancel", "de": "Abbrechen"]),
              .bar("ok", ["en": "Accept", "de": "Annehmen"]),
            ])
        ]),
      Example(
        "the same alone in its bar", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [.navigation(title: ["en": "Privacy", "de": "Datenschutzhinweise"])]),
      Example(
        "a letter more where there is room", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "Downloaded items"])]),
      Example(
        "a letter more between two buttons", .fails(at: ["title"]), isDocumented: false,
        bars: [
          .navigation(
            title: ["en": "Downloaded items"],
            [.bar("cancel", ["en": "Cancel"]), .bar("ok", ["en": "Accept"])])
        ]),
      Example(
        "a title in a row of its own", .passes, isDocumented: false,
        bars: [.navigation(title: ["en": "Your old concerts"], large: true)]),
      Example(
        "a title declared twice is named once", .fails(at: ["title"]), isDocumented: false,
        bars: [
          .navigation([
            BarItem(id: "title", role: .title, text: ["en": "Concerts you have saved"]),
            BarItem(
              id: "view", role: .title, text: ["en": "Concerts you have saved"],
              placement: .principal),
          ])
        ]),
      Example(
        "tabs have a rule of their own", .doesNotApply,
        bars: [.tabs(["Concerts you have saved"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let strict = Int(context.option("characters", of: Self.description))
    let loose = max(strict, Int(context.option("looseCharacters", of: Self.description)))
    let fitting = max(loose, Int(context.option("fittingCharacters", of: Self.description)))
    let isLarge = bar.bar.surelyDrawsLargeTitle
    let titles = bar.bar.items.filter { $0.role == .title || $0.role == .largeTitle }
    // A title may be declared twice, for the bar and for the view that stands in its place.
    var seen: Set<[String]> = []
    let results = titles.flatMap { item in
      context.texts(of: item).map { locale, text in
        let isSource = locale == context.app.sourceLanguage
        let count = ComparedText.graphemes(FormatArguments.counted(text))
        let fits = count > strict && bar.surelyFits(item, in: locale)
        let most = fits ? fitting : isLarge || !isSource ? loose : strict
        guard count > most, !GarbledText.names(text, in: locale),
          isSource || !fits,
          seen.insert([locale.identifier, text]).inserted
        else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          fits || !bar.mayBeCut(item, in: locale) ? .review : .fail, bar: bar.bar.id, item: item.id,
          locale: locale,
          message: """
            navigation title \(quoted: text) has \(count) characters in \(locale); aim for at most \
            about \(most)
            """,
          fix: "shorten by \(count - most, one: "letter", other: "letters")")
      }
    }
    return results.foldingIntoSource()
  }
}

extension FittedBar {
  private func fits(of item: BarItem, in locale: LocaleID) -> [ItemFits] {
    fits.filter { $0.item == item.id && $0.locale == locale }
  }

  /// False where an item's text was measured in a language, and no screen or text size surely cuts it.
  fileprivate func mayBeCut(_ item: BarItem, in locale: LocaleID) -> Bool {
    let own = fits(of: item, in: locale)
    return own.isEmpty || own.contains { $0.verdict == .truncated }
  }

  /// Whether an item's text was measured in a language, and surely fits at the default text size on the screens
  /// that most people have: where a narrower one cuts it, the rule on cut titles says so.
  fileprivate func surelyFits(_ item: BarItem, in locale: LocaleID) -> Bool {
    let own = fits(of: item, in: locale)
    return !own.isEmpty && own.allSatisfy { $0.surelyFitsUsually(on: bar.platform, isOfMany: true) }
  }
}
