import LabelModel

/// Finds controls whose name nobody can say: signs and emoji alone.
struct UnspeakableLabel: Rule {
  static let description = RuleDescription(
    id: "unspeakable-label", severity: .warning,
    summary: "Finds controls whose name nobody can say: signs and emoji alone.",
    whatItDoes: """
      Looks at what assistive technology calls each button, tab and segment: its accessibility label, \
      else its text. Fails when that is a sign or an emoji alone ('×', '◀', '🔥'). Dashes, dots and \
      other punctuation, which hold the place of a text, are not looked at, nor is what is made at run \
      time, nor a control with an input label that can be said. Of emoji alone, which are spoken by \
      their own names, it is a note, and where the button shows the emoji a question: the name may do. So may \
      that of a plus, which everybody calls so.
      """,
    whyItMatters: """
      Who controls the phone by voice has no word to press the button by. VoiceOver reads the sign's \
      own name ('multiplication sign'), or nothing.
      """,
    howToFix: "Set an accessibility label that says what the button does.",
    references: [
      Guideline.wcag("1.1.1", "non-text-content", "Non-text content has a text alternative."),
      Guideline.wcag("4.1.2", "name-role-value", "Every control has a name."),
      Guideline.en301549("11.4.1.2", "Every control of software has a name."),
      Guideline.kwcag("Content that is no text has a text alternative."),
    ],
    examples: [
      Example("words", .passes, bars: [.navigation([.bar("close", ["en": "Close"])])]),
      Example(
        "a sign with a name", .passes,
        bars: [.navigation([.named("close", ["en": "×"], ["en": "Close"])])]),
      Example(
        "a sign with an input label", .passes,
        bars: [.navigation([.bar("close", ["en": "×"]).heeding(["en": "Close"])])]),
      Example(
        "a sign with a sign for an input label", .fails(at: ["close"]), isDocumented: false,
        bars: [.navigation([.bar("close", ["en": "×"]).heeding(["en": "✕"])])]),
      Example(
        "an input label that another language lacks", .fails(at: ["close"]), isDocumented: false,
        locale: "ko",
        bars: [
          .navigation([.bar("close", ["en": "×", "ko": "×"]).heeding(["en": "Close"])])
        ]),
      Example(
        "a sign alone", .fails(at: ["close"]), bars: [.navigation([.bar("close", ["en": "×"])])]),
      Example(
        "a sign that does nothing", .doesNotApply, isDocumented: false,
        bars: [
          .navigation([
            BarItem(
              id: "sign", role: .barButton, text: ["en": "╳"], placement: .trailing,
              performsAction: false)
          ])
        ]),
      Example(
        "an emoji as a name", .fails(at: ["hot"]),
        bars: [.navigation([.named("hot", [:], ["en": "🔥"], symbol: "flame")])]),
      Example(
        "an emoji that the button shows", .needsReview(at: ["roll"]),
        bars: [.navigation([.bar("roll", ["en": "🎲"])])]),
      Example(
        "a sign that is drawn as an emoji", .needsReview(at: ["warn"]), isDocumented: false,
        bars: [.navigation([.bar("warn", ["en": "\u{26A0}\u{FE0F}"])])]),
      Example(
        "a plus has a name that everybody says", .needsReview(at: ["more"]), isDocumented: false,
        bars: [.navigation([.bar("more", ["en": "+"])])]),
      Example(
        "a name that is made at run time", .passes, isDocumented: false,
        bars: [.navigation([.bar("close", ["en": "×"]).namedAtRunTime])]),
      Example(
        "punctuation that holds the place of a text", .passes, isDocumented: false,
        bars: [.navigation([.bar("count", ["en": "--"]), .bar("rest", ["en": "…"])])]),
      Example("a title", .doesNotApply, bars: [.navigation(title: ["en": "…"])]),
    ])

  private static let controls: Set<Role> = [.tab, .barButton, .toolbarButton, .button, .segment]

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.filter { Self.controls.contains($0.role) }.flatMap { item -> [CheckResult] in
      if item.performsAction == false { return [] }
      if item.isNamedAtRunTime { return [CheckResult(.pass, bar: bar.bar.id, item: item.id)] }
      let isNamed = item.says(.accessibilityLabel)
      guard isNamed || item.drawsText && item.state == .resolved else { return [] }
      let names = isNamed ? item.accessibilityLabel ?? [:] : item.text
      return context.texts(names).map { locale, name in
        guard ComparedText.isSignOnly(name), name.unicodeScalars.contains(where: \.isSign),
          !item.maySay(in: locale, where: { !ComparedText.isSignOnly($0) })
        else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        let isEmoji = name.unicodeScalars.contains { $0.hasEmojiPresentation || $0 == "\u{FE0F}" }
        let maySay = isEmoji || name.filter { !$0.isWhitespace } == "+"
        return CheckResult(
          maySay && !isNamed ? .review : .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message: "\(term: item.noun) \(quoted: name) has no name that can be said in \(locale)",
          severity: isEmoji ? .note : nil)
      }.foldingIntoSource()
    }
  }
}

extension Unicode.Scalar {
  /// True for a sign that means something by itself: an arrow, a cross, an emoji.
  fileprivate var isSign: Bool {
    if hasEmojiPresentation { return true }
    switch properties.generalCategory {
    case .mathSymbol, .otherSymbol: return true
    default: return false
    }
  }
}
