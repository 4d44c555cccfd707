public import LabelAudit
import LabelModel
import LabelRules

/// Writes one line for each open problem in the form compilers use, so that editors lead to it:
/// `App/Main.swift:31:24: error: tab 'Inbox' is cut in 9 languages … (truncated-tab-title)`.
///
/// A second line, a note, leads to the catalog entry that holds the text.
public struct XcodeReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the report line by line.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: LocaleID(canonical: "en"))
    for problem in result.problems where problem.standing == .open {
      let words = ProblemWords(problem: problem, texts: texts)
      let message = words.message + " (\(SafeText.line(problem.rule)))"
      let word = problem.outcome == .review ? "note" : problem.severity.rawValue
      let review = problem.outcome == .review ? "to review: " : ""
      let string = result.lead(of: problem)?.stringLocation
      let entry = string.map(place(of:))
      let location = problem.places.first?.location
      let place = location.map(place(of:)) ?? entry
      try write("\(place.map { "\($0): " } ?? "")\(word): \(review)\(message)\n")
      if location != nil, let entry, let key = string?.key {
        try write("\(entry): note: the text is kept here, key '\(SafeText.line(key))'\n")
      }
    }
  }

  private func place(of location: SourceLocation) -> String {
    "\(path(location.path)):\(location.line):\(location.column)"
  }

  private func place(of location: StringLocation) -> String {
    "\(path(location.path)):\(location.line ?? 1):1"
  }

  private func path(_ path: String) -> String {
    SafeText.line(options.placed(path), limit: 4096)
  }
}
