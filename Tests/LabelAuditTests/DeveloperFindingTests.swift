import LabelAudit
import LabelModel
import Testing

/// What is wrong with a label that few may see, as the app's developers, is a question.
@Suite struct DeveloperFindingTests {
  private func outcome(_ change: (inout Bar) -> Void) async throws -> [String] {
    var bar = Bar(
      id: "page", kind: .navigationBar,
      items: [
        BarItem(id: "title", role: .title, text: ["en": "Trip"]),
        BarItem(id: "send", role: .barButton, placement: .trailing, image: "send_24"),
      ])
    change(&bar)
    let app = ImportedApp(app: AppFacts(locales: [LocaleID(canonical: "en")]), bars: [bar])
    return try await Auditor().audit(app).findings.filter { $0.rule == "icon-button-without-label" }
      .map(\.outcome.rawValue)
  }

  @Test func asksOfAScreenForDevelopers() async throws {
    #expect(try await outcome { _ in } == ["fail"])
    #expect(try await outcome { $0.state(.forDevelopers) } == ["review"])
  }

  @Test func asksOfAnItemUnderTheirCondition() async throws {
    #expect(try await outcome { $0.items[1].conditions = [.forDevelopers] } == ["review"])
    #expect(try await outcome { $0.items[1].conditions = [.notForDevelopers] } == ["fail"])
  }

  @Test func asksOfWhatOnlyAMacShows() async throws {
    #expect(try await outcome { $0.items[1].conditions = [.onMac] } == ["review"])
    #expect(
      try await outcome {
        $0.platform = .macOS
        $0.items[1].conditions = [.onMac]
      } == ["fail"])
  }
}
