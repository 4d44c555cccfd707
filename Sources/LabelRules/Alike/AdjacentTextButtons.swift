import LabelModel

/// Finds neighbouring text buttons that stand so close that they read as one label.
struct AdjacentTextButtons: Rule {
  static let description = RuleDescription(
    id: "adjacent-text-buttons", severity: .error,
    summary: "Finds neighbouring text buttons that stand so close that they read as one label.",
    whatItDoes: """
      Compares the gap between neighbouring text buttons on one side of a bar with the width of a word \
      space in their font, for each design the app is drawn in. Fails when the gap is less than three \
      word spaces and no fixed space is declared between the two. The system's Edit and Done take turns. \
      Toolbars spread their items over the width of the screen. Pairs that fail in several languages are named \
      once.
      """,
    whyItMatters: """
      'Edit' and 'Share' become 'Edit Share': one label, of which only half does what it says.
      """,
    howToFix: "Put a fixed space between the two, or show one of them as a symbol.",
    references: [
      Guideline.navigationBars2020(
        "Separate text-titled buttons by fixed space; close together they read as one button."),
      Guideline.navigationBars("Make sure that buttons with text titles have room between them."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    options: [
      RuleOption("wordSpaces", default: 3, "least gap between two labels, in word spaces")
    ],
    examples: [
      Example(
        "a text button beside a symbol", .passes,
        bars: [.navigation([.bar("edit", ["en": "Edit"]), .bar("add", symbol: "plus")])]),
      Example(
        "two text buttons side by side", .fails(at: ["edit"]),
        bars: [.navigation([.bar("edit", ["en": "Edit"]), .bar("share", ["en": "Share"])])]),
      Example(
        "a fixed space between them", .passes,
        bars: [
          .navigation([
            .bar("edit", ["en": "Edit"]), .bar("share", ["en": "Share"], fixedSpaceBefore: 20),
          ])
        ]),
      Example(
        "the system's Edit and Done take turns", .passes, isDocumented: false,
        bars: [
          .navigation([
            BarItem(
              id: "edit", role: .barButton, text: ["en": "Edit"], key: SystemText("Edit").key,
              placement: .trailing),
            BarItem(
              id: "done", role: .barButton, text: ["en": "Done"], key: SystemText("Done").key,
              placement: .trailing),
          ])
        ]),
      Example(
        "on both sides of the title", .doesNotApply, isDocumented: false,
        bars: [
          .navigation([.bar("cancel", ["en": "Cancel"], .leading), .bar("done", ["en": "Done"])])
        ]),
      Example(
        "a toolbar spreads its items", .doesNotApply,
        bars: [.toolbar([.tool("reply", ["en": "Reply"]), .tool("move", ["en": "Move"])])]),
      Example(
        "a single button has no neighbour", .doesNotApply,
        bars: [.navigation(title: ["en": "Trip"], [.bar("edit", ["en": "Edit"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .navigationBar else { return [] }
    let together = Set(bar.bar.drawnTogether.map(\.id))
    return bar.bar.buttonGroups.flatMap { group in
      let drawn = group.filter { together.contains($0.id) }
      return zip(drawn, drawn.dropFirst()).flatMap { check($0, $1, bar.bar, context) }
    }
  }

  private func check(
    _ first: BarItem, _ second: BarItem, _ bar: Bar, _ context: RuleContext
  ) -> [CheckResult] {
    guard first.drawsText, second.drawsText, !Self.takeTurns(first, second) else {
      return [CheckResult(.pass, bar: bar.id, item: first.id, related: [second.id])]
    }
    let locales = context.texts(of: first).map(\.locale).filter { second.text[$0] != nil }
    let results = locales.map { locale in
      result(first, second, locale, bar, context)
    }
    return results.foldingIntoSource()
  }

  private func result(
    _ first: BarItem, _ second: BarItem, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    let least = context.option("wordSpaces", of: Self.description)
    let space = BarSpacing.wordSpace(context, locale)
    let gaps = BarSpacing.designs(context).map { design in
      (design: design, points: BarSpacing.gap(before: second, in: bar, design: design))
    }
    let small = gaps.filter { space > 0 && $0.points < least * space }
      .sorted { ($0.points, $0.design) < ($1.points, $1.design) }
    let one = first.text[locale] ?? ""
    let other = second.text[locale] ?? ""
    // Signs and arrows are no words that could run together.
    guard let worst = small.first, one.contains(where: \.isLetter),
      other.contains(where: \.isLetter)
    else {
      return CheckResult(
        .pass, bar: bar.id, item: first.id, related: [second.id], locale: locale)
    }
    let message: Message = """
      buttons \(quoted: one) and \(quoted: other) are \(points: worst.points) apart in \
      \(locale), and a word space is \(points: space): they read as \(quoted: "\(one) \(other)")
      """
    let missing = least * space - worst.points
    return CheckResult(
      .fail, bar: bar.id, item: first.id, related: [second.id],
      locale: locale,
      message: message.followed(by: Self.where(small.map(\.design), of: gaps.count)),
      fix: Self.fix(missing))
  }

  /// True for the system's Edit and Done: one stands for the other while a list is edited.
  private static func takeTurns(_ first: BarItem, _ second: BarItem) -> Bool {
    Set([first.systemText?.name, second.systemText?.name]) == ["Edit", "Done"]
  }

  /// Which design it is in, when the app is drawn in two.
  private static func `where`(_ failing: [Design], of all: Int) -> Message {
    guard all > 1 else { return "" }
    if failing.count > 1 { return "in both designs" }
    return failing == [.classic] ? "in the classic design" : "in the glass design"
  }

  /// The space that is missing, in steps of a layout's usual 8 points, and the line that adds it.
  private static func fix(_ missing: Double) -> Message {
    let space = Int((missing / 8).rounded(.up)) * 8
    let uikit = "UIBarButtonItem.fixedSpace(\(space))"
    let swiftui = "ToolbarSpacer(.fixed, placement: .topBarTrailing)"
    return """
      put a fixed space of \(points: Double(space)) between them (UIKit: \(uikit) between the two \
      items; SwiftUI: \(swiftui) between the two, or before iOS 26 separate placements)
      """
  }
}
