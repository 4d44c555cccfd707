import BarLayout
import LabelModel

/// Finds toolbars with more text buttons than read well, or than have room.
struct CrowdedToolbarText: Rule {
  static let description = RuleDescription(
    id: "crowded-toolbar-text", severity: .warning,
    summary: "Finds toolbars with more text buttons than read well, or than have room.",
    whatItDoes: """
      Counts the text buttons of each toolbar on iPhone, and adds up the widths of their labels with \
      the gaps between them. Fails over three text buttons, and for each language in which three or \
      fewer are wider than the narrowest screen.
      """,
    whyItMatters: "A row of words without pictures is slow to scan and runs together.",
    howToFix: "Show the actions as symbols with accessibility labels, or move some into a menu.",
    references: [
      Guideline.bars2019("With more than three actions icons are clearer than text titles.")
    ],
    options: [RuleOption("buttons", default: 3, "most text buttons of a toolbar")],
    examples: [
      Example(
        "two short text buttons", .passes,
        bars: [.toolbar([.tool("a", ["en": "Archive"]), .tool("b", ["en": "Move"])])]),
      Example(
        "four text buttons", .fails(at: [nil]),
        bars: [
          .toolbar([
            .tool("a", ["en": "Archive"]), .tool("b", ["en": "Move"]), .tool("c", ["en": "Reply"]),
            .tool("d", ["en": "Flag"]),
          ])
        ]),
      Example(
        "three German labels are wider than the bar", .fails(at: [nil]), locale: "de",
        bars: [
          .toolbar([
            .tool("a", ["en": "Archive", "de": "Unterhaltung archivieren"]),
            .tool("b", ["en": "Move", "de": "In Ordner verschieben"]),
            .tool("c", ["en": "Reply", "de": "Antworten"]),
          ])
        ]),
      Example(
        "a toolbar of symbols", .doesNotApply,
        bars: [.toolbar([.tool("a", symbol: "tray"), .tool("b", symbol: "folder")])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .toolbar, bar.bar.platform == .iOS else { return [] }
    let buttons = bar.bar.drawn(.toolbarButton).filter(\.drawsText)
    guard !buttons.isEmpty else { return [] }
    let most = Int(context.option("buttons", of: Self.description))
    if buttons.count > most {
      return [
        context.barResult(
          .fail, bar, related: buttons.map(\.id),
          "toolbar has \(buttons.count) text buttons; use at most \(most)")
      ]
    }
    let overfull = context.texts(buttons[0].text).compactMap { locale, _ in
      width(of: buttons, locale, bar, context)
    }
    if overfull.isEmpty { return [context.barResult(.pass, bar)] }
    return context.foldingSameText(overfull, of: buttons[0], and: Array(buttons.dropFirst()))
  }

  /// A failure where the labels and their gaps are wider than the narrowest screen.
  private func width(
    of buttons: [BarItem], _ locale: LocaleID, _ bar: FittedBar, _ context: RuleContext
  ) -> CheckResult? {
    guard buttons.count > 1, let services = context.text, let screen = context.narrowestPhone
    else { return nil }
    let labels = buttons.compactMap { item in
      item.text[locale].map {
        services.width(of: $0, size: 17, weight: .regular, locale: locale).width
      }
    }
    let gaps = BarSpacing.number("toolbar.gap") * Double(max(0, labels.count - 1))
    let needed = labels.reduce(0, +) + gaps + 2 * BarSpacing.number("screen.margin.narrow")
    guard needed > screen else { return nil }
    let phones = context.configurations.filter { $0.orientation == .portrait }.map(\.width)
    return CheckResult(
      .fail, bar: bar.bar.id, item: nil, related: buttons.map(\.id), locale: locale,
      message: """
        toolbar labels need \(points: needed) together in \(locale); the narrowest screen has \
        \(points: screen)
        """,
      reach: Reach(
        failing: phones.filter { $0 < needed }, of: phones, on: bar.bar.platform))
  }
}
