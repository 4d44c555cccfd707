import LabelModel

/// Finds back titles in fixed frames or custom views, which are cut instead of replaced.
struct TruncatedBackTitle: Rule {
  static let description = RuleDescription(
    id: "truncated-back-title", severity: .warning,
    summary: "Finds back titles in fixed frames or custom views, which are cut, not replaced.",
    whatItDoes: """
      Compares the width of a back title that has a hard-coded frame with that frame, in every \
      language and at every text size. The system's own back button replaces a title that does not \
      fit; a custom one cuts it.
      """,
    whyItMatters: "A cut back title says neither where the way back leads nor that it leads back.",
    howToFix: "Use the standard back button, or let the custom one grow with its text.",
    references: [
      Guideline.navigationBars2020("Use the standard back button; make sure titles have room."),
      Guideline.wcag("1.4.4", "resize-text", "Text can grow to 200 % without loss of content."),
    ],
    examples: [
      Example(
        "a wide frame holds its text", .passes,
        bars: [
          .navigation([
            BarItem(id: "back", role: .backButton, text: ["en": "Trips"], width: 200)
          ])
        ]),
      Example(
        "a narrow frame cuts the translation", .fails(at: ["back"]), locale: "de",
        bars: [
          .navigation([
            BarItem(
              id: "back", role: .backButton, text: ["en": "Trips", "de": "Meine Reiseziele"],
              width: 60)
          ])
        ]),
      Example(
        "a frame as wide as the title", .needsReview(at: ["back"]),
        bars: [
          .navigation([
            BarItem(id: "back", role: .backButton, text: ["en": "Archive"], width: 57)
          ])
        ]),
      Example(
        "the system's back button has no frame", .doesNotApply,
        bars: [.navigation(back: ["en": "Trips"], title: ["en": "Rome"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard let services = context.text else { return [] }
    return bar.bar.items.filter { $0.role == .backButton }.flatMap { item -> [CheckResult] in
      guard let frame = item.width, frame > 0 else { return [] }
      let results = context.texts(of: item).map { locale, text in
        let width = services.width(
          of: text, size: item.font?.size ?? 17, weight: item.font?.weight ?? .regular,
          locale: locale)
        guard width.widest > frame else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          width.narrowest > frame ? .fail : .review, bar: bar.bar.id, item: item.id,
          locale: locale,
          message: """
            back title \(quoted: text) needs \(points: width.width) in \(locale); its frame has \
            \(points: frame)
            """)
      }
      return context.foldingSameText(results, of: item)
    }
  }
}
