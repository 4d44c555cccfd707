public import LabelAudit
import LabelModel
import LabelRules

/// Writes workflow commands that GitHub shows as annotations beside the code.
public struct GitHubReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Writes the report line by line: GitHub shows the first ten of each level.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: LocaleID(canonical: "en"))
    for problem in result.problems where problem.standing == .open {
      let words = ProblemWords(problem: problem, texts: texts)
      var properties: [(String, String)] = []
      if let location = problem.places.first?.location {
        properties = [
          ("file", options.placed(location.path)), ("line", "\(location.line)"),
          ("col", "\(location.column)"),
        ]
      } else if let location = result.lead(of: problem)?.stringLocation {
        properties = [("file", options.placed(location.path)), ("line", "\(location.line ?? 1)")]
      }
      properties.append(("title", "\(problem.rule) (\(problem.subject))"))
      let settings = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
      let message = [words.message, words.visibleList, words.firstFix].compactMap { $0 }
        .joined(separator: ". ")
      try write("::\(Self.command(problem)) \(settings)::\(Self.data(message))\n")
    }
  }

  private static func command(_ problem: Problem) -> String {
    guard problem.outcome == .fail else { return "notice" }
    return problem.severity == .note ? "notice" : problem.severity.rawValue
  }

  /// Text after the second `::`, where `%` and line breaks have a meaning.
  private static func data(_ text: String) -> String {
    SafeText.line(text, limit: 1000).replacing("%", with: "%25")
  }

  /// Text of a property, where `:` and `,` have one too.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
