import Foundation
import LabelAudit
import LabelModel
import LabelReport
import Testing

/// Every format of the sample audit, line by line as a person has read it. The HTML report is kept
/// whole in `Reports/Samples/`.
@Suite struct GoldenTests {
  @Test(arguments: ReportFormat.allCases.filter { $0 != .html })
  func writesTheReportThatWasRead(_ format: ReportFormat) throws {
    let report = try format.reporter().render(SampleAudit.result)
    try Golden.expect(report, named: "sample.\(format.fileEnding)")
  }

  @Test(arguments: ReportFormat.allCases)
  func standsInTheTableOfReports(_ format: ReportFormat) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/reports.md"), encoding: .utf8)
    #expect(page.contains("\n| `\(format.rawValue)` |"), "docs/reports.md has no row of \(format)")
  }

  @Test func tellsTheFormByTheEndOfAName() {
    for format in ReportFormat.allCases {
      #expect(ReportFormat(fileName: "a.labels.\(format.fileEnding)") == format)
    }
    #expect(ReportFormat(fileName: "labels.HTM") == .html)
    #expect(ReportFormat(fileName: "labels") == nil)
    #expect(ReportFormat(fileName: "json") == nil)
  }

  @Test func readsWellInKorean() throws {
    let options = ReportOptions(language: LocaleID(canonical: "ko"), isVerbose: true)
    try Golden.expect(
      try MarkdownReporter(options: options).render(SampleAudit.result), named: "sample.ko.md")
    try Golden.expect(
      try TextReporter(options: options).render(SampleAudit.result), named: "sample.ko.txt")
  }

  @Test(arguments: TranslatorReporter.formats)
  func writesWhatATranslatorNeeds(_ format: ReportFormat) throws {
    let options = ReportOptions(
      view: ProblemView(isThorough: true), translator: LocaleID(canonical: "de"))
    let report = try format.reporter(options: options).render(SampleAudit.result)
    try Golden.expect(report, named: "sample.for-de.\(format.fileEnding)")
  }

  @Test func saysNotesInALineEachBehindWhatMattersMore() throws {
    let sample = SampleAudit.result
    func report(_ isNote: (Finding) -> Bool, thorough: Bool = false) throws -> [Substring] {
      let findings = sample.findings.map { finding in
        var finding = finding
        if isNote(finding) { finding.severity = .note }
        return finding
      }
      let result = AuditResult(
        app: sample.app, summary: sample.summary, findings: findings, bars: sample.bars,
        coverage: sample.coverage, diagnostics: [], rules: sample.rules,
        configurations: sample.configurations)
      let options = ReportOptions(view: ProblemView(isThorough: thorough))
      return try TextReporter(options: options).render(result).split(separator: "\n")
    }
    let first = try #require(sample.problems(in: ProblemView()).first)
    let some = try report { $0.problem == first.id }
    let note = try #require(some.firstIndex { $0.hasPrefix("note · ") })
    let last = try #require(some.lastIndex { $0.contains("error · ") || $0.contains("warning · ") })
    #expect(last < note)
    #expect(!some.contains { $0.hasPrefix("1. ") && $0.contains(first.sourceText ?? "-") })
    // Where nothing matters more, or everything is asked for, they are said in full.
    #expect(try !report { _ in true }.contains { $0.hasPrefix("note · ") })
    #expect(
      try !report({ $0.problem == first.id }, thorough: true).contains { $0.hasPrefix("note · ") })
  }

  @Test func colorsWordsWithoutMovingThem() throws {
    let plain = try TextReporter().render(SampleAudit.result)
    let colored = try TextReporter(options: ReportOptions(color: true)).render(SampleAudit.result)
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
