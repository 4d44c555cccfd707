import LabelModel

/// Finds segments of segmented controls and scope bars that are cut.
struct TruncatedSegment: Rule {
  static let description = RuleDescription(
    id: "truncated-segment", severity: .error,
    summary: "Finds segments of segmented controls and scope bars that are cut.",
    whatItDoes: """
      Compares the width of each segment's title with its share of the control, in every language and \
      on every screen. Fails when the title is cut; asks for review when the room lies inside the \
      error band of the width.
      """,
    whyItMatters: """
      Segments are read against each other. When one is cut the choice between them is a guess, and \
      segmented controls do not scroll or wrap.
      """,
    howToFix: "Shorten the titles, use fewer segments, or let widths follow the content.",
    references: [
      Reference(
        "HIG-Segmented-Controls",
        "Limit the number of segments, to about five on iPhone, so that each is easy to read.",
        url: "https://developer.apple.com/design/human-interface-guidelines/segmented-controls"),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    examples: [
      Example(
        "short segments fit", .passes,
        bars: [.segments([.segment("day", ["en": "Day"]), .segment("week", ["en": "Week"])])]),
      Example(
        "a long segment among four is cut", .fails(at: ["all"]),
        bars: [
          .segments([
            .segment("day", ["en": "Day"]), .segment("week", ["en": "Week"]),
            .segment("month", ["en": "Month"]),
            .segment("all", ["en": "Everything since the beginning"]),
          ])
        ]),
      Example(
        "a segment that may be cut with Display Zoom alone", .passes, isDocumented: false,
        bars: [
          .segments([
            .segment("day", ["en": "Day"]), .segment("old", ["en": "Archived"]),
            .segment("all", ["en": "All"]), .segment("year", ["en": "Year"]),
          ])
        ]),
      Example(
        "the padding of segments is not certain", .needsReview(at: ["old"]),
        bars: [
          .segments(
            platform: .iPadOS,
            [
              .segment("day", ["en": "Day"]), .segment("old", ["en": "Archived"]),
              .segment("all", ["en": "All"]), .segment("year", ["en": "Year"]),
            ])
        ]),
      Example("a tab bar has no segments", .doesNotApply, bars: [.tabs(["Feed", "Inbox"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    FitCheck(noun: "segment", roles: [.segment], otherRemedy: "or use fewer segments")
      .results(bar, in: context)
  }
}
