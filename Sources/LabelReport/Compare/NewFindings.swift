import LabelRules

extension ReportComparison {
  /// What is new in one language and nobody has accepted.
  public struct NewFindings: Sendable, Equatable {
    /// Failures that are errors.
    public var errors = 0
    /// Failures that are warnings.
    public var warnings = 0
    /// Failures that are notes.
    public var notes = 0
    /// What could not be decided.
    public var review = 0
  }

  /// What is new, by tag of its language; `*` for what holds for every language. A finding that several
  /// languages share counts in each, and one that is about several labels once.
  public var newByLanguage: [String: NewFindings] {
    var found: [String: NewFindings] = [:]
    for finding in findings(.new) where !finding.baselined {
      for locale in [finding.locale ?? "*"] + (finding.alsoIn ?? []) {
        found[locale, default: NewFindings()].count(finding)
      }
    }
    return found
  }

  /// What is new in all languages, each finding once.
  public var newAtAll: NewFindings {
    findings(.new).reduce(into: NewFindings()) { if !$1.baselined { $0.count($1) } }
  }
}

extension ReportComparison.NewFindings {
  fileprivate mutating func count(_ finding: JSONReport.Finding) {
    switch (finding.outcome, Severity(rawValue: finding.severity)) {
    case ("review", _): review += 1
    case (_, .error): errors += 1
    case (_, .warning): warnings += 1
    default: notes += 1
    }
  }
}
