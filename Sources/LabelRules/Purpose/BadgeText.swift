import ICUSupport
import LabelModel

/// Finds badges that are neither a number nor an exclamation mark, or too wide for their oval.
struct BadgeText: Rule {
  static let description = RuleDescription(
    id: "badge-text", severity: .warning,
    summary: "Finds badges that are neither a number nor an exclamation mark, or too wide.",
    whatItDoes: """
      Reads the text of each badge. Passes whole numbers in any digits, with or without '+', and '!'. \
      Fails for anything else, and for a number too wide for the oval. A badge made at run time is not \
      examined.
      """,
    whyItMatters: """
      The red oval says 'something waits', and how much. A word in it is not read as a badge, hides \
      the icon and is not translated with care.
      """,
    howToFix: "Show a number or no badge; put words on the screen itself.",
    references: [
      Guideline.tabBars("A badge holds a number or an exclamation mark in a red oval."),
      Guideline.tabBars2020("Use badges to show new information: white text in a red oval."),
    ],
    options: [RuleOption("characters", default: 4, "most characters of a badge")],
    examples: [
      Example("a number", .passes, bars: [.badge(["en": "12"])]),
      Example("an exclamation mark", .passes, isDocumented: false, bars: [.badge(["en": "!"])]),
      Example("Arabic digits", .passes, isDocumented: false, bars: [.badge(["ar": "٣"])]),
      Example("a word", .fails(at: ["badge"]), bars: [.badge(["en": "New"])]),
      Example("no badge", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let most = Int(context.option("characters", of: Self.description))
    let results = bar.bar.items.filter { $0.role == .badge }.flatMap { item in
      context.texts(of: item).map { locale, text in
        if isNumber(text) || text == "!" || text == "！" {
          guard ComparedText.graphemes(text) > most else {
            return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
          }
          return CheckResult(
            .fail, bar: bar.bar.id, item: item.id, locale: locale,
            message: "badge \(quoted: text) is too wide for its oval in \(locale)",
            fix: "show '999+' for large numbers")
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message: "badge \(quoted: text) is neither a number nor '!' in \(locale)")
      }
    }
    return results.foldingIntoSource()
  }

  /// True for digits of one or more, with separators between and a plus at either end.
  private func isNumber(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.filter { ![",", ".", "+", " ", "\u{A0}", "٬"].contains($0) }
    return !scalars.isEmpty && scalars.allSatisfy { $0.digitValue != nil }
  }
}
