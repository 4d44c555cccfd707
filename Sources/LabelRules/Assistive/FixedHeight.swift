import BarLayout
import LabelModel

/// Finds buttons held to a height that their text outgrows at large text sizes.
struct FixedHeight: Rule {
  static let description = RuleDescription(
    id: "fixed-height", severity: .note,
    summary: "Finds buttons held to a height that their text outgrows at large text sizes.",
    whatItDoes: """
      Looks at the buttons in a screen's content whose height the code or the interface file states and \
      whose text is in the font of a text style. Fails where one line of it is higher than the button \
      from some text size above the default on. Buttons of fonts that do not grow, of texts that shrink, \
      and of fonts whose growth is bounded are not looked at.
      """,
    whyItMatters: """
      Who needs large text sees letters without their tops and bottoms, or text that runs over what \
      stands above and below.
      """,
    howToFix: "State a least height in place of the height, or let it scale with the text style.",
    references: [
      Guideline.typography("Layouts adapt to all text sizes; text is not truncated as it grows.")
    ] + Guideline.readableAtTwiceItsSize,
    examples: [
      Example(
        "a button as high as the largest line", .passes,
        bars: [.form(.held("save", ["en": "Save"], height: 64, font: FontSpec(style: .body)))]),
      Example(
        "a button of 44 points", .fails(at: ["save"]),
        bars: [.form(.held("save", ["en": "Save"], height: 44, font: FontSpec(style: .body)))]),
      Example(
        "a button of 30 points, whose text outgrows it before the accessibility sizes",
        .fails(at: ["save"]),
        bars: [.form(.held("save", ["ko": "저장"], height: 30, font: FontSpec(style: .title2)))]),
      Example(
        "a font of a fixed size", .doesNotApply,
        bars: [.form(.held("save", ["en": "Save"], height: 20, font: FontSpec(size: 15)))]),
      Example(
        "a font of the app's own, whose lines nobody states", .doesNotApply, isDocumented: false,
        bars: [
          .form(
            .held(
              "save", ["en": "Save"], height: 44, font: FontSpec(family: "Inter", style: .body)))
        ]),
      Example(
        "a text that shrinks", .doesNotApply, isDocumented: false,
        bars: [
          .form(
            .held("save", ["en": "Save"], height: 44, font: FontSpec(style: .body), leastScale: 0.5)
          )
        ]),
      Example(
        "a height that no line of the usual size has", .doesNotApply, isDocumented: false,
        bars: [.form(.held("save", ["en": "Save"], height: 12, font: FontSpec(style: .body)))]),
      Example(
        "no stated height", .doesNotApply,
        bars: [.form(.held("save", ["en": "Save"], height: nil, font: FontSpec(style: .body)))]),
    ])

  /// Share of a line's height that lies over and under its letters and shows nothing.
  private static let blankShare = 0.05

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard [.iOS, .iPadOS, .visionOS].contains(bar.bar.platform) else { return [] }
    // Texts that a button shows by turns are one button.
    return bar.bar.items.filter { $0.alternativeTo == nil }.compactMap {
      result(for: $0, in: bar.bar)
    }
  }

  private func result(for item: BarItem, in bar: Bar) -> CheckResult? {
    guard item.role == .button, let height = item.height, item.minimumScale == nil,
      !item.text.isEmpty, let font = item.font, font.family == nil, let style = font.style
    else { return nil }
    let line = BarSpacing.number("text.lineHeight")
    func lineHeight(at size: TextSize) -> Double {
      let usual = style.size(at: .large)
      return (font.size ?? usual) * style.size(at: size) / usual * line
    }
    // Smaller than the text as it was designed: not the height of what shows the text.
    guard lineHeight(at: .large) <= height else { return nil }
    // The blank over and under the letters may lie outside.
    let room = height * (1 + Self.blankShare)
    guard let first = TextSize.allCases.first(where: { lineHeight(at: $0) > room }) else {
      return CheckResult(.pass, bar: bar.id, item: item.id)
    }
    return CheckResult(
      .fail, bar: bar.id, item: item.id,
      message: """
        \(term: item.noun) is held to a height of \(points: height); at text size \(first.rawValue) one \
        line of its text is \(points: lineHeight(at: first)) high
        """, reach: first.isAccessibilitySize ? .accessibilityText : .largeText)
  }
}

extension BarItem {
  /// A button of a stated height.
  fileprivate static func held(
    _ id: String, _ text: LocalizedText, height: Double?, font: FontSpec, leastScale: Double? = nil
  ) -> BarItem {
    var item = BarItem(id: id, role: .button, text: text, font: font, minimumScale: leastScale)
    item.height = height
    return item
  }
}
