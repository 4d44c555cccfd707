import Foundation
public import LabelAudit
import LabelModel
import LabelRules

/// Writes GitLab's Code Quality document, which merge requests show beside the lines that changed: one
/// entry for each open problem and file of texts.
public struct GitLabReporter: Reporter {
  private let options: ReportOptions

  /// Creates the reporter; of the options only `root` matters.
  public init(options: ReportOptions = ReportOptions()) { self.options = options }

  private struct Entry: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var checkName: String
    var description: String
    var fingerprint: String
    var location: Location
    var severity: String

    enum CodingKeys: String, CodingKey {
      case checkName = "check_name"
      case description, fingerprint, location, severity
    }
  }

  /// Writes the document.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let texts = ReportTexts(language: LocaleID(canonical: "en"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write("[")
    var separator = "\n"
    for problem in result.problems where problem.standing == .open {
      for site in result.sites(of: problem) {
        let words = ProblemWords(problem: site.problem, texts: texts)
        let entry = Entry(
          checkName: SafeText.line(problem.rule),
          description: SafeText.line(
            ProblemWords.sentences([words.message, words.visibleSentence, words.firstFix]),
            limit: 1000),
          fingerprint: site.fingerprint,
          location: Entry.Location(
            // A path is compulsory; what stands nowhere is told of the app as a whole.
            path: site.path.isEmpty
              ? "." : SafeText.line(options.placed(site.path), limit: 4096),
            lines: Entry.Location.Lines(begin: max(1, site.line ?? 1))),
          severity: Self.severity(problem))
        try write(separator + String(decoding: try encoder.encode(entry), as: UTF8.self))
        separator = ",\n"
      }
    }
    try write("\n]\n")
  }

  private static func severity(_ problem: Problem) -> String {
    guard problem.outcome == .fail else { return "info" }
    switch problem.severity {
    case .error: return problem.reach == .everyone ? "critical" : "major"
    case .warning: return "minor"
    case .note: return "info"
    }
  }
}
