import Foundation
import LabelAudit
import LabelModel
import LabelReport
import LabelRules
import Testing

@Suite struct ReportComparisonTests {
  /// The sample before: without its German findings, with one that has since gone, and with one that
  /// was only to check.
  private static func before() -> AuditResult {
    var result = SampleAudit.result
    result.findings.removeAll { $0.locale?.identifier == "de" }
    if var gone = result.findings.first {
      gone.fingerprint = "truncated-tab-title/main-tabs/gone/en"
      gone.item = "gone"
      gone.locale = LocaleID(canonical: "en")
      result.findings.append(gone)
    }
    for index in result.findings.indices where result.findings[index].item == "settings" {
      result.findings[index].outcome = .review
    }
    return result
  }

  private func report(_ result: AuditResult) throws -> JSONReport {
    try JSONReport(json: Data(try JSONReporter().render(result).utf8))
  }

  private func comparison() throws -> ReportComparison {
    ReportComparison(old: try report(Self.before()), new: try report(SampleAudit.result))
  }

  @Test func countsWhatIsNewMendedAndUnchanged() throws {
    let counts = try comparison().counts
    // New: German title, inbox, settings, tickets and segment, and the Arabic settings that were
    // only to check before. The two Korean tabs are suppressed in both.
    #expect(counts == [.new: 6, .mended: 1, .unchanged: 5])
    #expect(try comparison().worstNewSeverity == .error)
  }

  @Test func findsNothingNewInTheSameReport() throws {
    let same = try report(SampleAudit.result)
    let comparison = ReportComparison(old: same, new: same)
    #expect(comparison.counts[.new] == nil)
    #expect(comparison.counts[.mended] == nil)
    #expect(comparison.worstNewSeverity == nil)
  }

  @Test(arguments: ComparisonFormat.allCases)
  func saysTheCountsInEveryForm(_ format: ComparisonFormat) throws {
    let text = try comparison().render(as: format)
    #expect(text.contains("6 new, 1 fixed, 5 unchanged"))
    #expect(text.contains("Weiterverschenkte"))
  }

  @Test func readsWellAsTextAndMarkdown() throws {
    try Golden.expect(try comparison().render(as: .text), named: "comparison.txt")
    try Golden.expect(try comparison().render(as: .markdown), named: "comparison.md")
  }

  @Test func refusesAnUnknownVersionByName() {
    let error = #expect(throws: ReportReadingError.self) {
      try JSONReport(json: Data(#"{"version": 2, "findings": []}"#.utf8))
    }
    #expect(error == .unknownVersion(2))
    #expect(error?.description.contains("version 2") == true)
  }

  @Test(arguments: ["", "[]", "{}", #"{"version": 1}"#, "\u{0}", #"{"version": 1, "findings": 3}"#])
  func refusesWhatIsNoReport(_ text: String) {
    #expect(throws: ReportReadingError.self) { try JSONReport(json: Data(text.utf8)) }
  }

  @Test func showsHostileTextAsText() throws {
    let hostile = try report(HostileAudit.result())
    let comparison = ReportComparison(old: try report(Self.before()), new: hostile)
    for format in ComparisonFormat.allCases {
      let text = try comparison.render(as: format)
      #expect(!text.contains("\u{1B}"))
      #expect(!text.contains("\u{202E}"))
      if format == .html { #expect(!text.contains("<img") && !text.contains("<script")) }
    }
  }

  @Test func comparesEachLabelOfALanguageThatIsTranslatedInPart() throws {
    let place = { (item: String) in LabelPlace(bar: "screen", item: item) }
    func report(_ items: [String]) throws -> JSONReport {
      var result = SampleAudit.result
      let korean = LocaleID(canonical: "ko")
      result.findings = [
        Finding(
          rule: "missing-translation", severity: .warning, outcome: .fail, bar: "screen",
          barKind: .screen, item: items[0], locale: korean, alsoAt: items.dropFirst().map(place),
          examinedLabels: 40, message: "m", fix: "f",
          fingerprint: Fingerprint.of(
            rule: "missing-translation", bar: "screen", item: items[0], locale: korean))
      ]
      return try self.report(result)
    }
    let comparison = ReportComparison(
      old: try report(["a", "b", "c"]), new: try report(["b", "c", "d"]))
    #expect(
      comparison.fingerprints == [
        .new: ["missing-translation/screen/d/ko"], .mended: ["missing-translation/screen/a/ko"],
        .unchanged: ["missing-translation/screen/b/ko"],
      ])
  }
}
