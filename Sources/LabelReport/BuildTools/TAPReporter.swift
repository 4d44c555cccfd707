public import LabelAudit
import LabelModel

/// Writes one line for each open problem in the Test Anything Protocol.
public struct TAPReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only the threshold matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the report line by line.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: LocaleID(canonical: "en"))
    let open = result.problems.filter { $0.standing == .open }
    try write("TAP version 13\n1..\(open.count)\n")
    for (number, problem) in open.enumerated() {
      let words = ProblemWords(problem: problem, texts: texts)
      let message = SafeText.line(words.message).replacing("#", with: "\\#")
      let isOnlyToReview = problem.outcome == .review ? " # SKIP to review" : ""
      try write("not ok \(number + 1) - \(message)\(isOnlyToReview)\n")
    }
  }
}
