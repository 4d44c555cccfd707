import LabelAudit
import LabelModel
import LabelRules
import Testing

/// Tabs whose titles the app hides.
struct HiddenTabTitlesTests {
  private func severities(_ traits: Set<BarTrait>) async throws -> [String: Severity] {
    let bar = Bar(
      id: "tabs", kind: .tabBar,
      items: ["Home", "Add", "Trips"].map {
        BarItem(id: $0, role: .tab, text: ["en": $0], symbol: "circle")
      }, traits: traits)
    let app = ImportedApp(app: AppFacts(locales: [LocaleID(canonical: "en")]), bars: [bar])
    let findings = try await Auditor().audit(app).findings
    return Dictionary(
      findings.filter { ["generic-title", "action-in-tab-bar"].contains($0.rule) }
        .map { ($0.rule, $0.severity) }
    ) { first, _ in first }
  }

  @Test func wordsThatAreOnlyHeardAreNotes() async throws {
    let seen = try await severities([])
    #expect(seen.count == 2 && seen.values.allSatisfy { $0 > .note })
    let heard = try await severities([.tabTitlesHidden])
    #expect(heard.keys == seen.keys && heard.values.allSatisfy { $0 == .note })
  }
}
