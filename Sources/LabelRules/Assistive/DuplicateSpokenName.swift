import LabelModel

/// Finds controls that look different and are announced alike.
struct DuplicateSpokenName: Rule {
  static let description = RuleDescription(
    id: "duplicate-spoken-name", severity: .warning,
    summary: "Finds controls that look different and are announced alike.",
    whatItDoes: """
      Compares what assistive technology calls the controls of each bar: their accessibility labels, \
      else their texts. Fails for two that can be seen together and have one name, although what is \
      shown of them differs. Equal texts, and pictures of one name, are `duplicate-label`'s. A name \
      that is made at run time is not compared; names of one catalog entry are left for review.
      """,
    whyItMatters: """
      Who listens hears the same name twice. Voice Control asks back which of the two is meant, and \
      the numbers it then shows tell nothing either.
      """,
    howToFix: "Give each its own name; explain in a comment to translators what each one does.",
    references: [
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.wcag("4.1.2", "name-role-value", "Every control has a name."),
      Guideline.en301549("11.4.1.2", "Every control of software has a name."),
      Guideline.kwcag("Labels tell controls apart."),
    ],
    examples: [
      Example(
        "different names", .passes,
        bars: [
          .navigation([
            .named("add", [:], ["en": "Add trip"], symbol: "plus"), .bar("edit", ["en": "Edit"]),
          ])
        ]),
      Example(
        "a picture is named as the text beside it", .fails(at: ["pen"]),
        bars: [
          .navigation([
            .named("pen", [:], ["en": "Edit"], symbol: "pencil"), .bar("edit", ["en": "Edit"]),
          ])
        ]),
      Example(
        "two texts have one name in Korean", .fails(at: ["all"]), locale: "ko",
        bars: [
          .navigation([
            .named("all", ["ko": "모두"], ["ko": "선택"]), .named("some", ["ko": "일부"], ["ko": "선택"]),
          ])
        ]),
      Example(
        "names of one catalog entry", .needsReview(at: ["pen"]),
        bars: [
          .navigation([
            .named("pen", [:], ["en": "Edit"], symbol: "pencil").spoken(by: "edit"),
            .named("edit", ["en": "Change"], ["en": "Edit"]).spoken(by: "edit"),
          ])
        ]),
      Example(
        "a name that is made at run time", .doesNotApply,
        bars: [
          .navigation([.bar("pen", symbol: "pencil").namedAtRunTime, .bar("edit", ["en": "Edit"])])
        ]),
      Example(
        "names that are not set", .doesNotApply,
        bars: [.navigation([.bar("edit", ["en": "Edit"]), .bar("done", ["en": "Done"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    // Whether the buttons of a screen's content are seen together is not known.
    guard !bar.bar.has(.togetherUncertain) else { return [] }
    return LabelPairs.controls(of: bar.bar).flatMap { first, second -> [CheckResult] in
      guard first.says(.accessibilityLabel) || second.says(.accessibilityLabel),
        !first.isNamedAtRunTime, !second.isNamedAtRunTime,
        !(first.isIconOnly && second.isIconOnly)
      else { return [] }
      let texts = name(of: first)
      let others = name(of: second)
      return context.texts(texts).compactMap { locale, text -> CheckResult? in
        guard let other = others[locale], !other.isEmpty, !text.contains("%") else { return nil }
        // What looks alike as well is named by another rule.
        if let shown = first.text[locale], let beside = second.text[locale],
          ComparedText.folded(shown, in: locale) == ComparedText.folded(beside, in: locale)
        {
          return nil
        }
        guard ComparedText.folded(text, in: locale) == ComparedText.folded(other, in: locale) else {
          return CheckResult(
            .pass, bar: bar.bar.id, item: first.id, related: [second.id], locale: locale)
        }
        let key = first.spokenSources[.accessibilityLabel]?.key
        let isOneEntry = key != nil && key == second.spokenSources[.accessibilityLabel]?.key
        // Parts of a page repeat their buttons.
        if isOneEntry, bar.bar.kind == .screen { return nil }
        return CheckResult(
          isOneEntry ? .review : .fail, bar: bar.bar.id, item: first.id, related: [second.id],
          locale: locale,
          message: """
            \(term: first.noun) \(quoted: first.displayName(context)) and \
            \(quoted: second.displayName(context)) are both announced as \(quoted: text) in \(locale)
            """)
      }.foldingIntoSource()
    }
  }

  /// What assistive technology calls an item.
  private func name(of item: BarItem) -> LocalizedText {
    item.says(.accessibilityLabel) ? item.accessibilityLabel ?? [:] : item.text
  }
}
