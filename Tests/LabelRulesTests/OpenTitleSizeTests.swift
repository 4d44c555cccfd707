import LabelModel
import LabelRules
import Testing

/// What a message says of a title that may be drawn large or small.
@Suite struct OpenTitleSizeTests {
  private func messages(_ traits: Set<BarTrait>) throws -> [String] {
    let rule = try #require(
      RuleRegistry.all.first { $0.description.id == "truncated-navigation-title" })
    let app = ImportedApp(
      app: AppFacts(locales: [LocaleID(canonical: "en")]),
      bars: [
        Bar(
          id: "nav", kind: .navigationBar,
          items: [BarItem(id: "title", role: .title, text: ["en": "Notifications and sounds"])],
          prefersLargeTitles: true, traits: traits)
      ])
    return ExamplePipeline.results(of: rule, on: app, Example("", .passes, bars: []))
      .filter { $0.outcome != .pass }.map(\.message)
  }

  @Test func namesTheSizeThatWasNotFound() throws {
    let doubt = "; whether the title is drawn large was not found"
    let open = try messages([.largeTitleUncertain])
    #expect(!open.isEmpty && open.allSatisfy { $0.hasPrefix("large title") && $0.hasSuffix(doubt) })
    #expect(try !messages([]).contains { $0.hasSuffix(doubt) })
  }
}
