import LabelModel

/// Finds buttons whose area is under 44 points wide.
struct SmallTouchTarget: Rule {
  static let description = RuleDescription(
    id: "small-touch-target", severity: .warning,
    summary: "Finds buttons whose area is under 44 points wide.",
    whatItDoes: """
      Compares the hard-coded width of each button with 44 points. Bar buttons without a stated width \
      get at least 44 points from the system, and tabs of its bar at least 64: they are not examined. \
      Heights are not compared: a button may take touches around what is stated.
      """,
    whyItMatters: """
      Fingertips cover about 44 points. A smaller target is missed, most of all by people with a \
      tremor or on the move.
      """,
    howToFix: "Make the button at least 44 × 44 points.",
    references: [
      Guideline.wcag("2.5.8", "target-size-minimum", "Targets are at least 24 by 24 CSS pixels."),
      Guideline.kwcag("Controls are large enough to be operated."),
    ],
    options: [
      RuleOption("least", default: 44, "least width of a target, points")
    ],
    examples: [
      Example(
        "a button of 44 points", .passes,
        bars: [
          Bar(
            id: "composer", kind: .screen,
            items: [BarItem(id: "ok", role: .button, text: ["en": "OK"], width: 44)])
        ]),
      Example(
        "a button of 30 points", .fails(at: ["ok"]),
        bars: [
          Bar(
            id: "composer", kind: .screen,
            items: [BarItem(id: "ok", role: .button, text: ["en": "OK"], width: 30)])
        ]),
      Example(
        "a button without a stated width", .doesNotApply,
        bars: [.navigation([.bar("ok", ["en": "OK"])])]),
    ],
    judgesDeclarations: true)

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let least = context.option("least", of: Self.description)
    let buttons = bar.bar.items.filter {
      ($0.isButton || $0.role == .segment) && $0.performsAction != false
    }
    return buttons.compactMap { item in
      guard let width = item.width, width > 0 else { return nil }
      guard width < least else { return CheckResult(.pass, bar: bar.bar.id, item: item.id) }
      return CheckResult(
        .fail, bar: bar.bar.id, item: item.id,
        message: "\(term: item.noun) is \(points: width) wide; the minimum is \(points: least)")
    }
  }
}
