import Foundation
import LabelAudit
import LabelAuditTesting
import Testing

/// Findings become issues of a test, each at the line of its label.
@Suite struct ExpectLabelsFitTests {
  /// The German label of line 7 is far too wide for a quarter of any phone's screen.
  private static let manifest = """
    version: 1
    app: { sourceLanguage: en }
    bars:
      - id: main-tabs
        kind: tabBar
        items:
          - { id: halls, role: tab, text: { en: Halls, de: Veranstaltungsortverzeichnis }, symbol: map.fill }
          - { id: songs, role: tab, text: { en: Songs, de: Lieder }, symbol: star.fill }
          - { id: people, role: tab, text: { en: People, de: Leute }, symbol: person.fill }
          - { id: dates, role: tab, text: { en: Dates, de: Daten }, symbol: car.fill }

    """

  private func manifest(_ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("labelaudit-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("bars.yml")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private var narrow: Configuration {
    Configuration(rules: ["truncated-tab-title"])
  }

  @Test func recordsAnIssueAtTheLineOfTheLabel() async throws {
    let path = try manifest(Self.manifest)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await withKnownIssue {
      try await expectLabelsFit(in: path, configuration: narrow)
    } matching: { issue in
      issue.sourceLocation?.line == 7 && issue.sourceLocation?.filePath == path
        && issue.comments.contains { $0.rawValue.contains("truncated-tab-title") }
    }
  }

  @Test func recordsNothingWhenLabelsFit() async throws {
    let path = try manifest(Self.manifest.replacing("Veranstaltungsortverzeichnis", with: "Orte"))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try await expectLabelsFit(in: path, configuration: narrow)
    #expect(result.auditedLabels == 4)
  }

  @Test func recordsNothingThatABaselineAccepts() async throws {
    let path = try manifest(Self.manifest)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var configuration = narrow
    configuration.baseline = Baseline(accepting: try await Auditor(narrow).audit(path))
    try await expectLabelsFit(in: path, configuration: configuration)
  }

  @Test func recordsAnIssueWhenThereIsNothingToAudit() async throws {
    let path = try manifest("version: 1\nbars: []\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await withKnownIssue {
      try await expectLabelsFit(in: path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("nothing to audit") }
    }
  }

  @Test func throwsWhenThePathIsWrong() async {
    await #expect(throws: AuditError.self) { try await expectLabelsFit(in: "/no/such/app") }
  }

  @Test func tellsProgressAndThenTheResult() async throws {
    let path = try manifest(Self.manifest)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var steps = 0
    var result: AuditResult?
    for try await event in Auditor(narrow).events([path]) {
      switch event {
      case .progress:
        steps += 1
        #expect(result == nil)
      case .finished(let finished): result = finished
      }
    }
    #expect(steps > 0)
    #expect(result?.auditedLabels == 4)
  }

  @Test func endsWithAnErrorWhenItsTaskIsCancelled() async throws {
    let path = try manifest(Self.manifest)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await Auditor().audit(path)
    }
    await #expect(throws: AuditError.cancelled) { try await task.value }
  }
}
