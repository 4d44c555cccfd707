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
        "a name for a state, in a stack that shows both", .fails(at: ["boost"]), locale: "ko",
        bars: [
          .openContent([
            .named("boost", [:], ["en": "Undo boost", "ko": "취소"], symbol: "arrow.2.squarepath")
              .calledByTurns(["en": "Boost", "ko": "공유"]).stacked,
            BarItem(id: "share", role: .button, text: ["en": "Share", "ko": "공유"]).stacked,
          ])
        ]),
      Example(
        "buttons of which nobody knows whether they are seen together", .doesNotApply,
        bars: [
          .openContent([
            .named("pen", [:], ["en": "Edit"], symbol: "pencil").stacked,
            BarItem(id: "edit", role: .button, text: ["en": "Edit"]),
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
    LabelPairs.controls(of: bar.bar).flatMap { first, second -> [CheckResult] in
      guard first.says(.accessibilityLabel) || second.says(.accessibilityLabel),
        !first.isNamedAtRunTime, !second.isNamedAtRunTime,
        !(first.isIconOnly && second.isIconOnly)
      else { return [] }
      let names = Self.names(of: first)
      let others = Self.names(of: second)
      guard let label = names.first else { return [] }
      return context.texts(label.text).compactMap { locale, _ -> CheckResult? in
        // What looks alike as well is named by another rule.
        if let shown = first.text[locale], let beside = second.text[locale],
          ComparedText.folded(shown, in: locale) == ComparedText.folded(beside, in: locale)
        {
          return nil
        }
        let pairs = names.flatMap { name in
          others.compactMap { Self.pair(name, $0, in: locale) }
        }
        guard let found = pairs.first(where: \.isAlike) else {
          return pairs.isEmpty
            ? nil
            : CheckResult(
              .pass, bar: bar.bar.id, item: first.id, related: [second.id], locale: locale)
        }
        // Parts of a page repeat their buttons.
        if found.isOneEntry, bar.bar.kind == .screen { return nil }
        return CheckResult(
          found.isOneEntry ? .review : .fail, bar: bar.bar.id, item: first.id,
          related: [second.id], locale: locale,
          message: """
            \(term: first.noun) \(quoted: first.displayName(context)) and \
            \(quoted: second.displayName(context)) are both announced as \(quoted: found.text) in \
            \(locale)
            """)
      }.foldingIntoSource()
    }
  }

  /// One of the names that assistive technology has for an item.
  private struct Name {
    var text: LocalizedText
    /// Its catalog entry; `nil` for what is shown.
    var key: String?
  }

  /// What assistive technology calls an item: its label, with those that stand in for it at times, or its text.
  private static func names(of item: BarItem) -> [Name] {
    guard item.says(.accessibilityLabel) else { return [Name(text: item.text)] }
    let label = Name(
      text: item.accessibilityLabel ?? [:], key: item.spokenSources[.accessibilityLabel]?.key)
    return [label]
      + item.otherAccessibilityLabels.map { Name(text: $0.text, key: $0.source.key) }
  }

  /// Compares two names in a language; `nil` where one of them is not known there.
  private static func pair(
    _ name: Name, _ other: Name, in locale: LocaleID
  ) -> (text: String, isAlike: Bool, isOneEntry: Bool)? {
    guard let text = name.text[locale], !text.isEmpty, !text.contains("%"),
      let beside = other.text[locale], !beside.isEmpty
    else { return nil }
    return (
      text,
      ComparedText.folded(text, in: locale) == ComparedText.folded(beside, in: locale),
      name.key != nil && name.key == other.key
    )
  }
}
