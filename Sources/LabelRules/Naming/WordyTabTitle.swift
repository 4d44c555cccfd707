import LabelModel

/// Finds tab titles of more than a very short phrase.
struct WordyTabTitle: Rule {
  static let description = RuleDescription(
    id: "wordy-tab-title", severity: .warning,
    summary: "Finds tab titles of more than a very short phrase.",
    whatItDoes: """
      Counts the words of each tab title as its language does: between spaces (QR코드 is one word), \
      or by dictionary where none are written. Articles, prepositions and the like don't count. Fails \
      over the limit; for Japanese, Chinese and Thai, whose dictionary words are shorter, the limit \
      is one more, and for Vietnamese, which writes each syllable apart, two more.
      """,
    whyItMatters: "A tab bar is scanned, not read. Each word more makes every tab slower to find.",
    howToFix: "Use one word.",
    references: [
      Guideline.tabBars("Use a single word for a tab's title wherever possible.")
    ],
    options: [RuleOption("words", default: 2, "most words of a tab title")],
    examples: [
      Example("one word each", .passes, bars: [.tabs(["Library", "Concerts", "Search"])]),
      Example(
        "a sentence", .fails(at: ["tab2"]), bars: [.tabs(["Library", "My saved concert list"])]),
      Example(
        "Thai writes no spaces but has words", .fails(at: ["lists"]), locale: "th",
        bars: [
          .tabs([
            .tab("feed", ["en": "Feed", "th": "ฟีด"]),
            .tab("lists", ["en": "Lists", "th": "รายการคอนเสิร์ตที่ฉันบันทึกไว้"]),
          ])
        ]),
      Example(
        "Korean words stand between spaces", .passes, locale: "ko",
        bars: [
          .tabs([
            .tab("help", ["en": "Help", "ko": "1:1 문의"]),
            .tab("codes", ["en": "Codes", "ko": "QR코드 상품"]),
          ])
        ]),
      Example(
        "prepositions do not count", .passes, isDocumented: false,
        bars: [
          .tabs([
            .tab(
              "movies",
              [
                "en": "Movies in Theaters", "de": "Filme im Kino", "es": "Cine en casa",
                "fr": "Films à la maison", "it": "Film al cinema", "nl": "Films in de bioscoop",
                "pl": "Filmy w kinie", "pt-BR": "Filmes no cinema", "ru": "Фильмы в кино",
                "sv": "Filmer på bio", "tr": "Evde sinema",
              ])
          ])
        ]),
      Example(
        "titles that the app hides take no room", .doesNotApply, isDocumented: false,
        bars: [.tabs(["Library", "My saved concert list"], traits: [.tabTitlesHidden])]),
      Example(
        "titles may be longer than tab titles", .doesNotApply,
        bars: [.navigation(title: ["en": "My saved concert list"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, !bar.bar.has(.tabTitlesHidden) else { return [] }
    let most = Int(context.option("words", of: Self.description))
    let results = bar.bar.items.filter { $0.role == .tab }.flatMap { item in
      context.texts(of: item).map { locale, text in
        let language = context.language(of: text, from: item.text, in: locale)
        let limit = most + WordCount.allowance(in: language)
        let count = WordCount.words(in: text, context.lexicons.lexicon(for: language), language)
          .count
        guard count > limit, !GarbledText.names(text, in: locale) else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message:
            "tab title \(quoted: text) has \(count) words in \(locale); use at most \(limit)")
      }
    }
    return results.foldingIntoSource()
  }
}
