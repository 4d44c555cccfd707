import LabelModel

extension AuditResult {
  /// Marks the findings of problems that a baseline accepts or a configuration silences, and counts
  /// anew. A silenced problem that there is not is told.
  ///
  /// - Parameter today: as `yyyy-mm-dd`; `nil` keeps dated suppressions in force.
  mutating func settle(
    accepting accepted: [Baseline.AcceptedProblem], silencing suppressions: [Suppression],
    today: String?
  ) {
    let silencing = suppressions.filter { $0.problem != nil }
    guard !accepted.isEmpty || !silencing.isEmpty else { return }
    let acceptedIDs = Set(accepted.map(\.id))
    var reasons: [String: String] = [:]
    let known = Set(problems.map(\.id))
    for suppression in silencing {
      guard let id = suppression.problem else { continue }
      if let today, let until = suppression.until, until < today {
        tell(
          suppression, .expiredSuppression,
          "the suppression of problem \(quoted: id) ended on \(until); mend it or set a new date")
      } else if known.contains(id) {
        reasons[id] = reasons[id] ?? suppression.reason
      } else {
        tell(suppression, .unusedSuppression, SuppressionPass.unused(problem: id))
      }
    }
    for index in findings.indices {
      let id = findings[index].problem
      if acceptedIDs.contains(id) { findings[index].isBaselined = true }
      findings[index].suppressed = findings[index].suppressed ?? reasons[id]
    }
    diagnostics.sort(by: Diagnostic.inReportOrder)
    summary.count(findings)
    triage()
  }

  private mutating func tell(
    _ suppression: Suppression, _ id: Diagnostic.Identifier, _ message: Message
  ) {
    let place = suppression.location
    diagnostics.append(
      Diagnostic(
        .note, id, path: place?.path, line: place?.line, column: place?.column, message: message))
  }
}
