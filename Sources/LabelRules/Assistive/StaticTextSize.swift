import LabelModel

/// Finds buttons whose text does not follow the text size that people choose.
struct StaticTextSize: Rule {
  static let description = RuleDescription(
    id: "static-text-size", severity: .note,
    summary: "Finds buttons whose text does not follow the text size that people choose.",
    whatItDoes: """
      Looks at the buttons in a screen's content whose font is known. Fails, once for each screen, for \
      fonts of a fixed size, and for fonts of a text style without \
      `adjustsFontForContentSizeCategory`, which take the setting once, when the button is made. Fonts \
      of which not all is known are not looked at.
      """,
    whyItMatters: """
      People who set large text get it everywhere but here. Of the buttons that take it once, those \
      already on the screen stay small until it is opened again.
      """,
    howToFix: """
      Use a text style or `UIFontMetrics`, and set `adjustsFontForContentSizeCategory`; \
      `UIButton.Configuration` and SwiftUI's text styles follow by themselves.
      """,
    references: [
      Guideline.typography("Text follows the text size that people choose.")
    ] + Guideline.readableAtTwiceItsSize,
    examples: [
      Example(
        "a font of a text style", .passes,
        bars: [.form(.button("save", ["en": "Save"], FontSpec(style: .headline)))]),
      Example(
        "fonts of fixed sizes", .fails(at: ["save"]),
        bars: [
          .form(
            .button("save", ["en": "Save"], FontSpec(size: 15)),
            .button("cancel", ["en": "Cancel"], FontSpec(size: 13)))
        ]),
      Example(
        "a font that takes the setting once", .fails(at: ["save"]),
        bars: [
          .form(.button("save", ["ko": "저장"], FontSpec(style: .body, followsChanges: false)))
        ]),
      Example(
        "a font of which only the family is known", .doesNotApply,
        bars: [.form(.button("save", ["en": "Save"], FontSpec(family: "Avenir")))]),
      Example(
        "a glyph of a font of icons", .doesNotApply, isDocumented: false,
        bars: [.form(.button("edit", ["en": "\u{E150}"], FontSpec(size: 15)))]),
      Example(
        "numbers: the keys of a keypad, a count", .doesNotApply, isDocumented: false,
        bars: [
          .form(
            .button("one", ["en": "1"], FontSpec(size: 34)),
            .button("unread", ["en": "%ld"], FontSpec(size: 14)))
        ]),
      Example(
        "a font that grows up to a bound", .doesNotApply, isDocumented: false,
        bars: [.form(.button("save", ["en": "Save"], FontSpec(size: 17, followsChanges: true)))]),
      Example(
        "no font that is asked for", .doesNotApply,
        bars: [.form(.button("save", ["en": "Save"], nil))]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard [.iOS, .iPadOS].contains(bar.bar.platform) else { return [] }
    let buttons = bar.bar.items.filter { item in
      // Texts that a button shows by turns are one button.
      item.role == .button && item.alternativeTo == nil
        && context.texts(of: item).contains {
          FormatArguments.counted($0.text).contains(where: \.isLetter)
        }
    }
    let kept = buttons.filter { item in
      guard let font = item.font, font.size != nil else { return false }
      return font.style == nil && font.followsChanges == nil
    }
    let once = buttons.filter { $0.font?.style != nil && $0.font?.followsChanges == false }
    let results = [
      result(for: kept, in: bar.bar) { first in
        """
        the text of \(term: first.noun) \(quoted: first.displayName(context)) has a font of a fixed size and \
        does not follow the text size that people choose
        """
      },
      result(for: once, in: bar.bar) { first in
        """
        the text of \(term: first.noun) \(quoted: first.displayName(context)) takes the text size once and \
        stays as it is when people change it
        """
      },
    ].compactMap { $0 }
    if results.isEmpty, let first = buttons.first(where: { $0.font?.style != nil }) {
      return [CheckResult(.pass, bar: bar.bar.id, item: first.id)]
    }
    return results
  }

  private func result(
    for items: [BarItem], in bar: Bar, _ message: (BarItem) -> Message
  ) -> CheckResult? {
    guard let first = items.first else { return nil }
    let others = items.count - 1
    let more: Message =
      others > 0 ? "the same holds for \(others, one: "other button", other: "other buttons")" : ""
    return CheckResult(
      .fail, bar: bar.id, item: first.id, related: items.dropFirst().map(\.id),
      message: message(first).followed(by: more, separator: "; "), reach: .largeText)
  }
}

extension BarItem {
  /// A button in a font.
  fileprivate static func button(
    _ id: String, _ text: LocalizedText, _ font: FontSpec?
  ) -> BarItem {
    BarItem(id: id, role: .button, text: text, font: font)
  }
}
