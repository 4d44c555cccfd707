public import LabelRules

/// From which severity on findings fail a run: `failOn` of the configuration, `--fail-on`.
public enum FailureThreshold: String, Sendable, Hashable, CaseIterable {
  case note, warning, error, never

  /// The least severity that fails; `nil` when nothing does.
  public var severity: Severity? { Severity(rawValue: rawValue) }

  /// True when a result has a counted finding at or above the threshold.
  public func isReached(by result: AuditResult) -> Bool {
    isReached(by: result.findings.lazy.filter(\.counts).map(\.severity).max())
  }

  /// True when the worst severity of what counts is at or above the threshold.
  public func isReached(by worst: Severity?) -> Bool {
    guard let worst, let severity else { return false }
    return worst >= severity
  }
}
