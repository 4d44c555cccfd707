import BarLayout
import LabelModel
import Testing

@testable import LabelAudit

/// What an audit counts as a whole.
struct AuditSummaryTests {
  @Test func countsLabelTranslationsThatFit() async throws {
    let bar = Bar(
      id: "main", kind: .tabBar,
      items: [
        BarItem(
          id: "a", role: .tab, text: ["en": "Feed", "de": "Neu"], symbol: "star.fill"),
        BarItem(
          id: "b", role: .tab,
          text: ["en": "Inbox", "de": "Benachrichtigungen und alle anderen Hinweise"],
          symbol: "tray.fill"),
      ])
    let app = ImportedApp(
      app: AppFacts(locales: [TriageTests.locale("de"), TriageTests.locale("en")]), bars: [bar])
    let summary = try await Auditor().audit(app).summary
    #expect(summary.labels == 2)
    #expect(summary.labelTranslations == 4)
    #expect(summary.fitting == 3)
  }
}
