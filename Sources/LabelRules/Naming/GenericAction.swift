import LabelModel

/// Finds actions of alerts that answer where they should name what they do.
struct GenericAction: Rule {
  static let description = RuleDescription(
    id: "generic-action", severity: .warning,
    summary: "Finds actions of alerts that answer where they should name what they do.",
    whatItDoes: """
      Looks at the buttons of alerts and confirmation dialogs. Fails for one that is declared \
      destructive and says OK, Yes or another word that names nothing, and asks for review of Yes, or No alone, \
      otherwise: the question above may be one that they answer. OK by itself passes: it closes an alert that only tells something.
      """,
    whyItMatters: """
      People read the buttons, not the text above them. 'Yes' says what happens only to those who \
      read the question, and what a destructive button does can't be taken back.
      """,
    howToFix: "Name the action with its verb: 'Delete photo', not 'Yes'.",
    references: [
      Guideline.alerts("Button titles are short and say what the button does; avoid Yes and No."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Guideline.en301549("11.2.4.6", "Labels of software describe topic or purpose."),
      Guideline.kwcag("Labels tell controls apart."),
    ],
    examples: [
      Example(
        "an action that is named", .passes,
        bars: [
          .alert([
            .action("delete", ["en": "Delete Photo"], .destructive),
            .action("keep", ["en": "Cancel"], .cancel),
          ])
        ]),
      Example(
        "a destructive action that says yes", .fails(at: ["yes"]),
        bars: [
          .alert([
            .action("yes", ["en": "Yes"], .destructive), .action("keep", ["en": "Cancel"], .cancel),
          ])
        ]),
      Example(
        "a destructive action that says OK, in Korean", .fails(at: ["ok"]), locale: "ko",
        bars: [
          .alert([
            .action("ok", ["en": "OK", "ko": "확인"], .destructive),
            .action("keep", ["en": "Cancel", "ko": "취소"], .cancel),
          ])
        ]),
      Example(
        "a question answered with yes and no", .needsReview(at: ["yes"]),
        bars: [.alert([.action("yes", ["en": "Yes"]), .action("no", ["en": "No"])], kind: .dialog)]),
      Example(
        "the only answer, in the color of destruction", .passes, isDocumented: false,
        bars: [.alert([.action("ok", ["en": "OK"], .destructive)])]),
      Example(
        "an alert that tells something", .passes, bars: [.alert([.action("ok", ["en": "OK"])])]),
      Example("no alert", .doesNotApply, bars: [.navigation([.bar("yes", ["en": "Yes"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.asksPeople else { return [] }
    let actions = bar.bar.items.filter { $0.role == .button && $0.state == .resolved }
    return actions.flatMap { item in
      context.texts(of: item).map { locale, text in
        let word = ActionWording.answer(text, in: locale, context)
        let isNamed = word.map { isFair($0, of: item, among: actions, locale, context) } ?? true
        guard !isNamed else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        let isDestructive = item.actionRole == .destructive
        return CheckResult(
          isDestructive ? .fail : .review, bar: bar.bar.id, item: item.id, locale: locale,
          message: isDestructive
            ? "destructive action \(quoted: text) does not say what it does in \(locale)"
            : "action \(quoted: text) does not say what it does in \(locale)",
          severity: isDestructive ? nil : .note)
      }.foldingIntoSource()
    }
  }

  /// True for an answer that may stand: OK where nothing is destroyed, and No beside a Yes, which is
  /// named already.
  private func isFair(
    _ word: LexiconWord, of item: BarItem, among actions: [BarItem], _ locale: LocaleID,
    _ context: RuleContext
  ) -> Bool {
    if word.confidence == .low { return true }
    // Of a single answer nothing is chosen, whatever its role.
    if item.actionRole == .destructive { return actions.count == 1 }
    guard word.meaning != "ok" else { return true }
    return word.meaning == "no"
      && actions.contains { other in
        guard let text = other.text[locale] else { return false }
        let answer = ActionWording.answer(text, in: locale, context)
        return answer?.meaning == "yes" || answer != nil && other.actionRole == .destructive
      }
  }
}
