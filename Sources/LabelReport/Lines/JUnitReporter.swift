public import LabelAudit
import LabelModel
import LabelRules

/// Writes JUnit XML: a suite for each bar, a case for each finding and for each label that passed.
///
/// Errors and warnings fail. Notes pass with their message as output; what could not be decided, is
/// in the baseline or silenced counts as skipped.
public struct JUnitReporter: Reporter {
  /// Creates the reporter.
  public init() {}

  private struct Suite {
    var name: String
    var cases: [MarkupNode] = []
    var failures = 0
    var skipped = 0
  }

  /// Writes the document suite by suite.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let byBar = Dictionary(grouping: result.findings, by: \.bar)
    let known = Set(result.bars.map(\.bar.id))
    let others = byBar.keys.filter { !known.contains($0) }.sorted()
    let suites =
      result.bars.map { suite($0.bar.id, fits: $0.fits, byBar[$0.bar.id] ?? []) }
      + others.map { suite($0, fits: [], byBar[$0] ?? []) }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let skipped = suites.reduce(0) { $0 + $1.skipped }
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try write(
      "<testsuites name=\"LabelAudit\" tests=\"\(tests)\" failures=\"\(failures)\" "
        + "skipped=\"\(skipped)\" errors=\"0\">\n")
    for suite in suites where !suite.cases.isEmpty {
      try write(
        "<testsuite name=\"\(MarkupNode.escaped(SafeText.line(suite.name)))\" "
          + "tests=\"\(suite.cases.count)\" "
          + "failures=\"\(suite.failures)\" skipped=\"\(suite.skipped)\" errors=\"0\">\n")
      for node in suite.cases { try write(node.html + "\n") }
      try write("</testsuite>\n")
    }
    try write("</testsuites>\n")
  }

  private func suite(_ bar: String, fits: [ItemFits], _ findings: [Finding]) -> Suite {
    var suite = Suite(name: bar)
    var named: Set<[String]> = []
    for finding in findings {
      named.formUnion(finding.locales.map { [finding.item ?? "", $0.identifier] })
      let outcome = outcome(of: finding)
      if case .element("failure", _, _) = outcome { suite.failures += 1 }
      if case .element("skipped", _, _) = outcome { suite.skipped += 1 }
      suite.cases.append(
        testCase(
          "\(finding.item ?? finding.bar) [\(finding.locale?.identifier ?? "*")] \(finding.rule)",
          bar: bar, file: finding.location, outcome))
    }
    for fit in fits where named.insert([fit.item, fit.locale.identifier]).inserted {
      suite.cases.append(testCase("\(fit.item) [\(fit.locale)]", bar: bar, file: nil, nil))
    }
    return suite
  }

  private func outcome(of finding: Finding) -> MarkupNode {
    let message = SafeText.line(finding.message)
    if let reason = finding.suppressed {
      return .tag("skipped", ["message": "suppressed: \(SafeText.line(reason)); \(message)"])
    }
    if finding.isBaselined { return .tag("skipped", ["message": "in the baseline; \(message)"]) }
    if finding.outcome == .review { return .tag("skipped", ["message": "to check: \(message)"]) }
    if finding.severity == .note { return .tag("system-out", [:], message) }
    var lines = [message]
    if !finding.fix.isEmpty { lines.append("fix: \(SafeText.line(finding.fix))") }
    if let place = finding.location { lines.append(TextReporter.text(of: place)) }
    return .tag(
      "failure", ["type": SafeText.line(finding.rule), "message": message],
      lines.joined(separator: "\n"))
  }

  private func testCase(
    _ name: String, bar: String, file: SourceLocation?, _ outcome: MarkupNode?
  ) -> MarkupNode {
    .tag(
      "testcase",
      [
        "classname": SafeText.line(bar), "name": SafeText.line(name),
        "file": file.map { SafeText.line($0.path) }, "line": file.map { "\($0.line)" },
      ], outcome.map { [$0] } ?? [])
  }
}
