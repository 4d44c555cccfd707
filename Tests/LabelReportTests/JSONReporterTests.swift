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
      Set(report.keys) == [
        "version", "summary", "findings", "problems", "coverage", "diagnostics",
      ])
    #expect(report["version"] as? Int == 1)
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(
      Set(summary.keys) == [
        "errors", "warnings", "notes", "review", "bars", "items", "locales", "configurations",
        "problems", "labels", "labelTranslations", "fitting",
      ])
    for finding in try findings() {
      #expect(
        Set(finding.keys) == [
          "rule", "severity", "outcome", "bar", "item", "related", "locale", "key", "sourceText",
          "text", "visible", "visibleRange", "message", "fix", "measured", "derivation",
          "configurations", "location", "stringLocation", "fingerprint", "baselined", "suppressed",
          "help", "reach", "problem",
        ])
    }
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(!problems.isEmpty)
    for problem in problems {
      #expect(
        Set(problem.keys) == [
          "id", "rank", "kind", "severity", "outcome", "reach", "bar", "item", "role", "key",
          "sourceText", "places", "locales", "message", "fixes", "findings", "new",
        ])
      for place in try #require(problem["places"] as? [[String: Any]]) {
        #expect(Set(place.keys) == ["bar", "item", "location"])
      }
      for locale in try #require(problem["locales"] as? [[String: Any]]) {
        #expect(Set(locale.keys) == ["locale", "text", "visible", "over", "reach"])
      }
    }
  }

  @Test func namesEachFindingInExactlyOneProblem() throws {
    let report = try document()
    let problems = try #require(report["problems"] as? [[String: Any]])
    let held = try problems.flatMap { try #require($0["findings"] as? [String]) }
    let all = try findings().map { try #require($0["fingerprint"] as? String) }
    #expect(held.sorted() == all.sorted())
    #expect(problems.compactMap { $0["rank"] as? Int } == Array(1...problems.count))
    for finding in try findings() {
      let id = try #require(finding["problem"] as? String)
      #expect(problems.count { $0["id"] as? String == id } == 1)
    }
  }

  @Test func readsAReportFromBeforeThereWereProblems() throws {
    var report = try document()
    report["problems"] = nil
    report["summary"] = (report["summary"] as? [String: Any])?.filter {
      !["problems", "labels", "labelTranslations", "fitting"].contains($0.key)
    }
    report["findings"] = try findings().map {
      $0.filter { $0.key != "reach" && $0.key != "problem" }
    }
    let old = try JSONSerialization.data(withJSONObject: report)
    #expect(throws: Never.self) { try JSONReport(json: old) }
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
