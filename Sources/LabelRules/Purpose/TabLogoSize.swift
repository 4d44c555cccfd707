import LabelModel

/// Finds logos in tvOS tab bars over 200 by 68 points.
struct TabLogoSize: Rule {
  static let description = RuleDescription(
    id: "tab-logo-size", severity: .note,
    summary: "Finds logos in tvOS tab bars over 200 by 68 points.",
    whatItDoes:
      "Compares the size of the picture beside the tabs of a tvOS tab bar with 200 × 68 points.",
    whyItMatters:
      "A larger logo pushes the tabs aside or is clipped by the bar, which is 68 points tall.",
    howToFix: "Export the logo at 200 × 68 points or less.",
    references: [Guideline.tabBars("tvOS: a logo in the tab bar is at most 200 × 68 points.")],
    options: [
      RuleOption("width", default: 200, "greatest width of the logo, points"),
      RuleOption("height", default: 68, "greatest height of the logo, points"),
    ],
    examples: [
      Example(
        "a logo of 180 × 60", .passes,
        bars: [.television(logo: ImageFacts(width: 180, height: 60))]),
      Example(
        "a logo of 320 × 90", .fails(at: [nil]),
        bars: [.television(logo: ImageFacts(width: 320, height: 90))]),
      Example(
        "no logo", .doesNotApply, bars: [.tabs(["Movies", "Series"], platform: .tvOS)]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind == .tabBar, bar.bar.platform == .tvOS, let logo = bar.bar.logo else {
      return []
    }
    let width = context.option("width", of: Self.description)
    let height = context.option("height", of: Self.description)
    if logo.width <= width && logo.height <= height { return [context.barResult(.pass, bar)] }
    return [
      context.barResult(
        .fail, bar,
        """
        logo is \(points: logo.width) by \(points: logo.height); the maximum is \(points: width) by \
        \(points: height)
        """)
    ]
  }
}
