import Foundation
import LabelAudit
import LabelModel
import LabelReport
import Testing

@Suite struct JSONReporterTests {
  private func document(_ options: ReportOptions = ReportOptions()) throws -> [String: Any] {
    let text = try JSONReporter(options: options).render(SampleAudit.result)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func findings() throws -> [[String: Any]] {
    try #require(try document()["findings"] as? [[String: Any]])
  }

  @Test func writesTheSameBytesEveryTime() throws {
    let first = try JSONReporter().render(SampleAudit.result)
    let second = try JSONReporter().render(SampleAudit.result)
    #expect(first == second)
  }

  @Test func hasTheKeysOfTheContract() throws {
    let report = try document()
    #expect(
      Set(report.keys) == ["version", "summary", "findings", "coverage", "diagnostics"])
    #expect(report["version"] as? Int == 1)
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(
      Set(summary.keys) == [
        "errors", "warnings", "notes", "review", "bars", "items", "locales", "configurations",
      ])
    for finding in try findings() {
      #expect(
        Set(finding.keys) == [
          "rule", "severity", "outcome", "bar", "item", "related", "locale", "key", "sourceText",
          "text", "visible", "visibleRange", "message", "fix", "measured", "derivation",
          "configurations", "location", "stringLocation", "fingerprint", "baselined", "suppressed",
          "help",
        ])
    }
  }

  @Test func nestsMeasuresAndConfigurations() throws {
    let finding = try #require(
      try findings().first { $0["item"] as? String == "inbox" && $0["locale"] as? String == "de" })
    let measured = try #require(finding["measured"] as? [String: Double])
    // "Posteingang": 11 letters × 0.55 em × 10 pt; (320 − 42) / 5 − 8 pt of room.
    #expect(measured == ["width": 60.5, "error": 1.2, "available": 47.6, "over": 12.9])
    let range = try #require(finding["visibleRange"] as? [String])
    #expect(range.count == 2)
    let configurations = try #require(finding["configurations"] as? [String: Any])
    let worst = try #require(configurations["worst"] as? [String: Any])
    #expect(worst["device"] as? String == "iPhone SE (1st generation)")
    #expect(worst["width"] as? Double == 320)
    #expect(worst["orientation"] as? String == "portrait")
    #expect(worst["design"] as? String == "glass")
    #expect(configurations["count"] as? Int != 0)
    #expect(finding["help"] as? String == "docs/rules/truncated-tab-title.md")
  }

  @Test func writesNullForWhatDoesNotApply() throws {
    let finding = try #require(try findings().first { $0["rule"] as? String == "generic-title" })
    for key in ["measured", "configurations", "visible", "visibleRange", "stringLocation"] {
      #expect(finding[key] is NSNull, "\(key)")
    }
    #expect(finding["suppressed"] is NSNull)
    #expect((finding["derivation"] as? [Any])?.isEmpty == true)
  }

  @Test func listsFitsOnlyWhenAsked() throws {
    #expect(try document()["fits"] == nil)
    let fits = try #require(
      try document(ReportOptions(includeFits: true))["fits"] as? [[String: Any]])
    let home = try #require(
      fits.first { $0["item"] as? String == "home" && $0["locale"] as? String == "en" })
    #expect(home["bar"] as? String == "main-tabs")
    #expect(home["width"] as? Double == 27.5)
    #expect(home["available"] as? Double == 47.6)
    #expect((home["configuration"] as? [String: Any])?["design"] as? String == "glass")
    #expect(!fits.contains { $0["verdict"] as? String == "truncated" })
  }
}
