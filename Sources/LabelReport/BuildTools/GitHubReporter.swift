public import LabelAudit
import LabelModel
import LabelRules

/// Writes workflow commands that GitHub shows as annotations beside the code.
public struct GitHubReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  /// Annotations of one level that GitHub shows of a step; it drops the others without a word.
  private static let shown = 10

  /// Writes the first problems line by line, as many as GitHub shows, and how many more there are.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: LocaleID(canonical: "en"))
    var counts: [String: Int] = [:]
    var left = 0
    for problem in result.problems where problem.standing == .open {
      let command = Self.command(problem)
      // The last note is the one that counts the rest.
      guard counts[command, default: 0] < (command == "notice" ? Self.shown - 1 : Self.shown) else {
        left += 1
        continue
      }
      counts[command, default: 0] += 1
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
      let message = ProblemWords.sentences([words.message, words.visibleSentence, words.firstFix])
      try write("::\(command) \(settings)::\(Self.data(message))\n")
    }
    guard left > 0 else { return }
    try write(
      "::notice title=LabelAudit::\(left) more problem\(left == 1 ? "" : "s"): see the job summary\n"
    )
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
