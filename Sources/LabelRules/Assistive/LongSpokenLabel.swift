import ICUSupport
import LabelModel

/// Finds accessibility labels that go on where a name would do.
struct LongSpokenLabel: Rule {
  static let description = RuleDescription(
    id: "long-spoken-label", severity: .note,
    summary: "Finds accessibility labels that go on where a name would do.",
    whatItDoes: """
      Counts the letters of each control's accessibility label in the source language. Fails over a \
      set number; East Asian letters count twice. Labels that are made at run time or say what the control shows, \
      and hints, are not counted.
      """,
    whyItMatters: """
      A screen reader says the label each time the control is passed. Who listens waits for its end, \
      and nobody says a sentence to press a button.
      """,
    howToFix: "Name the control in a few words; put what it does into the accessibility hint.",
    references: [
      Reference("Apple accessibility guidance", "Labels are short: one word or a short phrase."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    options: [
      RuleOption("letters", default: 60, "most letters of an accessibility label")
    ],
    examples: [
      Example(
        "a name", .passes,
        bars: [.navigation([.named("add", [:], ["en": "Add trip"], symbol: "plus")])]),
      Example(
        "a sentence", .fails(at: ["add"]),
        bars: [
          .navigation([
            .named(
              "add", [:],
              ["en": "Double-tap here to add another trip to the list of all your planned trips"],
              symbol: "plus")
          ])
        ]),
      Example(
        "the words of a long text that is shown", .doesNotApply,
        bars: [.navigation([.named("add", ["en": shown], ["en": shown])])]),
      Example(
        "no accessibility label", .doesNotApply,
        bars: [.navigation([.bar("add", ["en": "Add"])])]),
    ])

  private static let shown: String =
    "Add another trip to the list of all the trips that you have planned"

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let most = context.option("letters", of: Self.description)
    return bar.bar.items.compactMap { item -> CheckResult? in
      guard item.says(.accessibilityLabel), !item.isNamedAtRunTime,
        let name = item.accessibilityLabel?[context.app.sourceLanguage],
        // What is on the screen is said as it is.
        name != item.text[context.app.sourceLanguage]
      else { return nil }
      let letters = Double(
        ComparedText.graphemes(name) + name.unicodeScalars.count(where: \.isWide))
      guard letters > most else { return CheckResult(.pass, bar: bar.bar.id, item: item.id) }
      return CheckResult(
        .fail, bar: bar.bar.id, item: item.id, locale: context.app.sourceLanguage,
        message: """
          \(term: item.noun) is announced with \(Int(letters)) letters: \(quoted: name)
          """)
    }
  }
}

extension Unicode.Scalar {
  /// True for a letter of East Asia, which says as much as two others.
  fileprivate var isWide: Bool { isIdeographic || ["Hang", "Hira", "Kana"].contains(script.code) }
}
