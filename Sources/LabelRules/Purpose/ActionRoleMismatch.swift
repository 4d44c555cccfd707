import LabelModel

/// Finds actions whose declared role says something else than their words.
struct ActionRoleMismatch: Rule {
  static let description = RuleDescription(
    id: "action-role-mismatch", severity: .warning,
    summary: "Finds actions whose declared role says something else than their words.",
    whatItDoes: """
      Compares the role of each button of an alert or confirmation dialog (cancel, destructive) with \
      its words. Fails for a cancelling one that says Delete, for a destructive one that a translation \
      calls Cancel, and, as a note, \
      for a destructive one that says Cancel, which may cancel what cannot be had back, and for one \
      that says Cancel without the role while no other button has it. Roles that are not known are not \
      judged.
      """,
    whyItMatters: """
      The role decides on colour, place and what Escape or a tap beside the dialog does. When it says \
      something else than the words, one of the two misleads, and where it is missing the dialog \
      can't be left in the usual way.
      """,
    howToFix: "Give the action the role that its words have.",
    references: [
      Guideline.alerts("Name the button that cancels Cancel; mark what destroys as destructive."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    examples: [
      Example(
        "roles and words agree", .passes,
        bars: [
          .alert([
            .action("delete", ["en": "Delete"], .destructive),
            .action("keep", ["en": "Cancel"], .cancel),
          ])
        ]),
      Example(
        "Cancel is declared destructive", .fails(at: ["keep"]),
        bars: [
          .alert([
            .action("delete", ["en": "Delete"], .destructive),
            .action("keep", ["en": "Cancel"], .destructive),
          ])
        ]),
      Example(
        "a translation calls Discard what Cancel is called", .fails(at: ["discard"]), locale: "fr",
        bars: [
          .alert([
            .action("edit", ["en": "Edit", "fr": "Modifier"]),
            .action("discard", ["en": "Discard", "fr": "Annuler"], .destructive),
          ])
        ]),
      Example(
        "what is declared to cancel and says Discard", .fails(at: ["discard"]),
        isDocumented: false,
        locale: "fr",
        bars: [
          .alert([
            .action("save", ["en": "Save", "fr": "Enregistrer"]),
            .action("discard", ["en": "Discard", "fr": "Annuler"], .cancel),
          ])
        ]),
      Example(
        "Delete is declared to cancel", .fails(at: ["delete"]),
        bars: [
          .alert([.action("delete", ["en": "Delete"], .cancel), .action("keep", ["en": "Keep"])])
        ]),
      Example(
        "Cancel without its role", .fails(at: ["keep"]),
        bars: [.alert([.action("send", ["en": "Send"]), .action("keep", ["en": "Cancel"])])]),
      Example(
        "a role that is not known", .doesNotApply,
        bars: [.alert([.action("keep", ["en": "Cancel"], nil)])]),
      Example("no alert", .doesNotApply, bars: [.navigation([.bar("keep", ["en": "Cancel"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.asksPeople else { return [] }
    let source = context.app.sourceLanguage
    // One button of unknown role may be the one that cancels.
    let mayCancel = bar.bar.items.contains { [.cancel, nil].contains($0.actionRole) }
    return bar.bar.items.flatMap { item -> [CheckResult] in
      guard item.role == .button, item.state == .resolved, let role = item.actionRole,
        let text = item.text[source]
      else { return [] }
      let destroys = role == .destructive || ActionWording.destroys(text, in: source, context)
      let inTranslations =
        destroys && !ActionWording.cancels(text, in: source, context)
        ? translations(item, of: text, bar.bar, context) : []
      guard let fault = fault(text, role, mayCancel: mayCancel, source, context) else {
        return [CheckResult(.pass, bar: bar.bar.id, item: item.id)] + inTranslations
      }
      return [
        CheckResult(
          .fail, bar: bar.bar.id, item: item.id, message: fault,
          severity: role == .cancel ? nil : .note)
      ] + inTranslations
    }
  }

  /// The languages that call Cancel what destroys something.
  private func translations(
    _ item: BarItem, of text: String, _ bar: Bar, _ context: RuleContext
  ) -> [CheckResult] {
    context.texts(of: item).compactMap { locale, shown -> CheckResult? in
      guard shown != text, ActionWording.cancels(shown, in: locale, context) else { return nil }
      return CheckResult(
        .fail, bar: bar.id, item: item.id, locale: locale,
        message: """
          action \(quoted: text) is \(quoted: shown) in \(locale), the system's word for Cancel
          """, fix: "translate it with a word of its own", severity: .error)
    }
  }

  private func fault(
    _ text: String, _ role: ActionRole, mayCancel: Bool, _ source: LocaleID,
    _ context: RuleContext
  ) -> Message? {
    switch role {
    case .destructive where ActionWording.cancels(text, in: source, context):
      "action \(quoted: text) is declared destructive"
    case .cancel where ActionWording.destroys(text, in: source, context):
      "action \(quoted: text) is declared to cancel"
    case .usual where !mayCancel && ActionWording.cancels(text, in: source, context):
      "action \(quoted: text) has no cancel role, nor has another one beside it"
    default: nil
    }
  }
}
