public import LabelAudit
import LabelModel
import LabelRules

/// Writes JUnit XML: a suite for each bar, a case for each problem and for each label without one.
///
/// What fails the run fails. What is less severe passes with its message as output; what could not be
/// decided, is in the baseline or silenced counts as skipped. Only what Jenkins' schema knows is
/// written, so places stand in the text of a failure.
public struct JUnitReporter: Reporter {
  private let texts = ReportTexts(language: LocaleID(canonical: "en"))

  private let failOn: FailureThreshold

  /// Creates the reporter; of the options only `failOn` matters.
  public init(options: ReportOptions = ReportOptions()) { failOn = options.failOn }

  private struct Suite {
    var name: String
    var cases: [MarkupNode] = []
    var failures = 0
    var skipped = 0
  }

  /// Writes the document suite by suite.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let byBar = Dictionary(grouping: result.problems, by: \.bar)
    let troubled = Set(
      result.problems.flatMap { problem in
        problem.places.map { LabelPlace(bar: $0.bar, item: $0.item) }
      })
    let known = Set(result.bars.map(\.bar.id))
    let others = byBar.keys.filter { !known.contains($0) }.sorted()
    let suites =
      result.bars.map { bar in
        suite(
          bar.bar.id, byBar[bar.bar.id] ?? [], result,
          fitting: bar.fits.map(\.item).filter {
            !troubled.contains(LabelPlace(bar: bar.bar.id, item: $0))
          })
      } + others.map { suite($0, byBar[$0] ?? [], result, fitting: []) }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try write(
      "<testsuites name=\"LabelAudit\" tests=\"\(tests)\" failures=\"\(failures)\" "
        + "errors=\"0\">\n")
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

  private func suite(
    _ bar: String, _ problems: [Problem], _ result: AuditResult, fitting: [String]
  ) -> Suite {
    var suite = Suite(name: bar)
    for problem in problems {
      let outcome = outcome(of: problem, result.lead(of: problem))
      if case .element("failure", _, _) = outcome { suite.failures += 1 }
      if case .element("skipped", _, _) = outcome { suite.skipped += 1 }
      suite.cases.append(
        testCase(
          "\(problem.item ?? problem.bar) \(problem.rule) (\(problem.id))", bar: bar, outcome))
    }
    var named: Set<String> = []
    for item in fitting where named.insert(item).inserted {
      suite.cases.append(testCase(item, bar: bar, nil))
    }
    return suite
  }

  private func outcome(of problem: Problem, _ lead: Finding?) -> MarkupNode {
    let words = ProblemWords(problem: problem, texts: texts)
    let message = ProblemWords.sentences([words.message])
    switch problem.standing {
    case .suppressed:
      let reason = SafeText.line(lead?.suppressed ?? "")
      return .tag("skipped", ["message": "Suppressed: \(reason). \(message)"])
    case .accepted: return .tag("skipped", ["message": "In the baseline. \(message)"])
    case .open: break
    }
    if problem.outcome == .review { return .tag("skipped", ["message": "To review: \(message)"]) }
    guard failOn.isReached(by: problem.severity) else { return .tag("system-out", [:], message) }
    var lines = [message]
    if let list = words.visibleList { lines.append(list) }
    if let room = words.room { lines.append(room) }
    if let fix = words.firstFix { lines.append("Fix: \(fix)") }
    lines += problem.places.compactMap(\.location).map(TextReporter.text(of:))
    return .tag(
      "failure", ["type": SafeText.line(problem.rule), "message": message],
      lines.joined(separator: "\n"))
  }

  private func testCase(
    _ name: String, bar: String, _ outcome: MarkupNode?
  ) -> MarkupNode {
    .tag(
      "testcase",
      ["classname": SafeText.line(bar), "name": SafeText.line(name)], outcome.map { [$0] } ?? [])
  }
}
