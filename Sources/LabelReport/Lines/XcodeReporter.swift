public import LabelAudit
import LabelModel
import LabelRules

/// Writes one line for each open finding in the form compilers use, so that editors lead to it:
/// `App/Main.swift:31:24: error: tab title 'Posteingang' needs … (truncated-tab-title)`.
///
/// A second line, a note, leads to the catalog entry that holds the text.
public struct XcodeReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the report line by line.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    for finding in result.findings where finding.isOpen {
      let message = SafeText.line(finding.message) + " (\(SafeText.line(finding.rule)))"
      let word = finding.outcome == .review ? "note" : finding.severity.rawValue
      let review = finding.outcome == .review ? "to check: " : ""
      let entry = finding.stringLocation.map(place(of:))
      let place = finding.location.map(place(of:)) ?? entry
      try write("\(place.map { "\($0): " } ?? "")\(word): \(review)\(message)\n")
      if finding.location != nil, let entry, let key = finding.stringLocation?.key {
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
