import LabelAudit
import LabelModel
import LabelRules
import Testing

/// Letters of another script that look the same.
struct LookalikeLetterTests {
  @Test(arguments: [("Termini e сondizioni", Severity.note), ("Условия", .warning)])
  func weighLessThanTextThatNobodyCanRead(_ italian: String, _ severity: Severity) async throws {
    let item = BarItem(
      id: "terms", role: .barButton, text: ["en": "Terms", "it": italian], key: "terms")
    let app = ImportedApp(
      app: AppFacts(locales: [TriageTests.locale("en"), TriageTests.locale("it")]),
      bars: [Bar(id: "a", kind: .navigationBar, items: [item])])
    let result = try await Auditor(Configuration(rules: ["wrong-script"])).audit(app)
    #expect(result.problems.map(\.severity) == [severity])
  }
}
