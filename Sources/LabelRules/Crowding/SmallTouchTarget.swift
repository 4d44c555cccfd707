import LabelModel

/// Finds buttons whose area is under 44 points wide.
struct SmallTouchTarget: Rule {
  static let description = RuleDescription(
    id: "small-touch-target", severity: .warning,
    summary: "Finds buttons whose area is under 44 points wide.",
    whatItDoes: """
      Compares the hard-coded width of each button with 44 points. Bar buttons without a stated width \
      get at least 44 points from the system, and tabs of its bar at least 64: they are not examined. The \
      segments of one control, which the system draws 32 points high itself, are one question. \
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
        "the segments of one control", .needsReview(at: ["dark"]),
        bars: [
          Bar(
            id: "look", kind: .segmentedControl,
            items: ["dark", "light", "auto"].map {
              BarItem(id: $0, role: .segment, text: ["en": $0], width: 42)
            })
        ]),
      Example(
        "a button without a stated width", .doesNotApply,
        bars: [.navigation([.bar("ok", ["en": "OK"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let least = context.option("least", of: Self.description)
    let buttons = bar.bar.items.filter {
      ($0.isButton || $0.role == .segment) && $0.performsAction != false
    }
    let narrow = buttons.filter { item in item.width.map { 0 < $0 && $0 < least } ?? false }
    // The segments of one control are as wide as it lets them be.
    let segments = narrow.filter { $0.role == .segment }
    return buttons.compactMap { item in
      guard let width = item.width, width > 0 else { return nil }
      guard width < least else { return CheckResult(.pass, bar: bar.bar.id, item: item.id) }
      let isSegment = item.role == .segment
      if isSegment, item.id != segments.first?.id { return nil }
      return CheckResult(
        isSegment ? .review : .fail, bar: bar.bar.id, item: item.id,
        related: isSegment ? segments.dropFirst().map(\.id) : [],
        message: "\(term: item.noun) is \(points: width) wide; the minimum is \(points: least)")
    }
  }
}
