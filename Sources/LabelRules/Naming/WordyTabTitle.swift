import ICUSupport
import LabelModel

/// Finds tab titles of more than a very short phrase.
struct WordyTabTitle: Rule {
  static let description = RuleDescription(
    id: "wordy-tab-title", severity: .warning,
    summary: "Finds tab titles of more than a very short phrase.",
    whatItDoes: """
      Counts the words of each tab title, articles and the like left out, by dictionary where the \
      language writes no spaces. Fails \
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
        "titles may be longer than tab titles", .doesNotApply,
        bars: [.navigation(title: ["en": "My saved concert list"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar else { return [] }
    let most = Int(context.option("words", of: Self.description))
    let results = bar.bar.items.filter { $0.role == .tab }.flatMap { item in
      context.texts(of: item).map { locale, text in
        let language = context.language(of: text, from: item.text, in: locale)
        let limit = most + LabelText.extraWords(in: language)
        let lexicon = context.lexicons.lexicon(for: language)
        let count = Words.words(in: FormatArguments.counted(text), locale: language.identifier)
          .count {
            lexicon.match(String($0), in: .fillerWords) == nil
          }
        guard count > limit, !GarbledText.names(text, in: locale) else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message:
            "tab title \(quoted: text) has \(count) words in \(locale), \(limit) are the most")
      }
    }
    return results.foldingIntoSource()
  }
}
