import LabelModel

/// Finds labels that fit with next to nothing to spare.
struct TightFit: Rule {
  static let description = RuleDescription(
    id: "tight-fit", severity: .note,
    summary: "Finds labels that fit with next to nothing to spare.",
    whatItDoes: """
      Names the labels whose worst verdict is 'tight': they fit with less than the margin of the \
      audit (5 % unless configured), or only after the tightening the system applies. Only the \
      narrowest screen at the default text size counts, so that a label is not named because of a \
      size few people use. A label whose room is known only within bounds passes, and so does a button in \
      content without a width, which is as wide as its title. A text that shrinks is not looked at.
      """,
    whyItMatters: """
      The next wording, a bold-text setting or a new system font can push the label over. Translators \
      should know that there is no room left.
      """,
    howToFix: "Keep the text this short; choose a shorter word if you change it.",
    references: [
      Guideline.tabBars("Use short titles, so that they do not crowd the bar or get truncated.")
    ],
    examples: [
      Example("room to spare", .passes, bars: [.tabs(["Feed", "Search", "Inbox"])]),
      Example(
        "a frame with a point to spare", .fails(at: ["send"]),
        bars: [.form(.send())]),
      Example(
        "a button without a width, which is as wide as its title", .doesNotApply,
        isDocumented: false,
        bars: [
          .form(
            BarItem(
              id: "start", role: .button, text: ["en": "Create an account and sign in"],
              font: FontSpec(size: 17, weight: .regular)))
        ]),
      Example(
        "a text that shrinks", .doesNotApply, isDocumented: false,
        bars: [.form(.send(leastScale: 0.8))]),
      Example(
        "nothing to measure", .doesNotApply, bars: [.navigation([.bar("add", symbol: "plus")])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.flatMap { item -> [CheckResult] in
      // A text that goes on in further lines always has room, and of a button without a width its own
      // title decides how wide it is. What shrinks is made to fit.
      guard !item.wraps, item.minimumScale == nil, !isOpen(item, in: bar.bar) else { return [] }
      let fits = bar.fits.filter { $0.item == item.id && context.isAudited($0.locale) }
      return context.foldingSameText(fits.map { result($0, bar) }, of: item)
    }
  }

  /// True for a button in content whose width nothing states.
  private func isOpen(_ item: BarItem, in bar: Bar) -> Bool {
    item.role == .button && item.width == nil && item.widthShare == nil
      && [.screen, .buttonRow].contains(bar.kind)
  }

  private func result(_ fits: ItemFits, _ bar: FittedBar) -> CheckResult {
    let worst = fits.worst
    guard fits.verdict == .tight, worst.configuration.textSize == .large, worst.hasOneRoom else {
      return CheckResult(.pass, bar: bar.bar.id, item: fits.item, locale: fits.locale, fit: fits)
    }
    let message: Message = """
      \(term: fits.role.noun) \(quoted: fits.text) fills \(points: worst.width) of \
      \(points: worst.availableFrom) in \(fits.locale)
      """
    return CheckResult(
      .fail, bar: bar.bar.id, item: fits.item, locale: fits.locale,
      message: message.followed(by: worst.configuration.phrase, separator: " "), fit: fits)
  }
}

extension BarItem {
  /// A button with a point to spare.
  fileprivate static func send(leastScale: Double? = nil) -> BarItem {
    BarItem(
      id: "send", role: .button, text: ["en": "Send"], font: FontSpec(size: 17, weight: .regular),
      width: 41, minimumScale: leastScale)
  }
}
