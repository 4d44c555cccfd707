import LabelModel
import LabelRules
import Testing

/// How many items rules say that a bar has: those that stand in it at one time.
@Suite struct DrawnTogetherTests {
  @Test func countsBesideSegmentsWhatStandsThereAtOneTime() throws {
    let rule = try #require(
      RuleRegistry.all.first { $0.description.id == "segmented-control-with-title" })
    func button(_ id: String, branch: Int) -> BarItem {
      var item = BarItem(id: id, role: .barButton, text: ["en": id], placement: .leading)
      item.conditions = [ItemCondition(.code("1"), branch: branch)]
      return item
    }
    let bar = Bar(
      id: "calls", kind: .navigationBar,
      items: [
        button("Edit", branch: 0), button("Done", branch: 1),
        BarItem(
          id: "call", role: .barButton, text: ["en": "Call"], placement: .trailing),
      ], traits: [.segmentedTitle])
    let app = ImportedApp(
      app: AppFacts(locales: [LocaleID(canonical: "en")]), bars: [bar])
    let results = ExamplePipeline.results(of: rule, on: app, Example("", .passes, bars: []))
    #expect(
      results.map(\.message) == ["segmented control shares the navigation bar with 2 other items"])
  }
}
