import LabelAudit
import LabelModel
import LabelRules
import Testing

/// Titles of screens that show them large until they are scrolled.
struct ScrolledTitleTests {
  @Test func saysWhatIsCutOnceAScreenIsScrolledAndPutsItLast() {
    func problems(_ traits: Set<BarTrait>, _ platform: Platform) -> [Problem] {
      let large = Bar(
        id: "large", kind: .navigationBar, platform: platform, items: [], prefersLargeTitles: true,
        traits: traits)
      return TriageTests.result(
        [
          TriageTests.finding(
            "truncated-navigation-title", "Privacy", bar: "large", role: .title, lost: 0.9),
          TriageTests.finding("truncated-navigation-title", "Rules", bar: "small", role: .title),
        ],
        bars: [
          FittedBar(bar: large, fits: []),
          FittedBar(
            bar: Bar(id: "small", kind: .navigationBar, platform: platform, items: []), fits: []),
        ]
      ).problems
    }
    #expect(problems([], .iOS).map(\.sourceText) == ["Rules", "Privacy"])
    #expect(
      problems([], .iOS).map { $0.message.hasSuffix("once the screen is scrolled") }
        == [false, true])
    // One that may be small at once, and one of a watch, which has no room for a large one.
    #expect(
      problems([.largeTitleUncertain], .iOS).map(\.sourceText) == ["Privacy", "Rules"])
    #expect(problems([], .watchOS).map(\.sourceText) == ["Privacy", "Rules"])
  }

  /// Whether the large title fits says nothing of the one in the bar.
  @Test func keepsTheLargeTitleFromTheOneInTheBar() {
    let large = Bar(
      id: "large", kind: .navigationBar, items: [], prefersLargeTitles: true)
    let result = TriageTests.result(
      [
        TriageTests.finding(
          "truncated-navigation-title", bar: "large", role: .largeTitle, in: "de"),
        TriageTests.finding("truncated-navigation-title", bar: "large", role: .title, in: "fr"),
        TriageTests.finding("misleading-truncation", bar: "large", role: .title, in: "fr"),
      ], bars: [FittedBar(bar: large, fits: [])])
    #expect(result.problems.map(\.role) == [.largeTitle, .title])
    #expect(
      result.problems.map { $0.languages.map(\.locale) }
        == [[TriageTests.locale("de")], [TriageTests.locale("fr")]])
    #expect(result.problems.map(\.findings.count) == [1, 2])
    #expect(ProblemGroup.gathered(result.problems).map(\.others.count) == [0, 0])
  }
}
