public import LabelAudit
import LabelRules

/// Writes workflow commands that GitHub shows as annotations beside the code.
public struct GitHubReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the report line by line.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    for finding in result.findings where finding.isOpen {
      var properties: [(String, String)] = []
      if let location = finding.location {
        properties = [
          ("file", options.placed(location.path)), ("line", "\(location.line)"),
          ("col", "\(location.column)"),
        ]
      } else if let location = finding.stringLocation {
        properties = [("file", options.placed(location.path)), ("line", "\(location.line ?? 1)")]
      }
      properties.append(("title", "\(finding.rule) (\(finding.subject))"))
      let settings = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
      let message = finding.fix.isEmpty ? finding.message : "\(finding.message). \(finding.fix)"
      try write("::\(Self.command(finding)) \(settings)::\(Self.data(message))\n")
    }
  }

  private static func command(_ finding: Finding) -> String {
    guard finding.outcome == .fail else { return "notice" }
    return finding.severity == .note ? "notice" : finding.severity.rawValue
  }

  /// Text after the second `::`, where `%` and line breaks have a meaning.
  private static func data(_ text: String) -> String {
    SafeText.line(text).replacing("%", with: "%25")
  }

  /// Text of a property, where `:` and `,` have one too.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
