/// The forms a report can be written in, by their names on the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// `path:line:column: warning: …`, clickable in Xcode and most editors.
  case xcode
  /// Workflow commands that GitHub shows as annotations.
  case github
  /// Everything, for programs; described by `docs/schema/report.schema.json`.
  case json
  /// Code Quality of GitLab, which merge requests show beside changed lines.
  case gitlab
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for build servers.
  case junit
  /// A summary for pull requests and job pages.
  case markdown
  /// One self-contained page that draws every bar.
  case html
  /// One line per finding, for spreadsheets.
  case csv
  /// The units that a translator has to mend, for translation tools; of one language with `for`.
  case xliff
  /// A small picture with the share of labels that fit, as SVG.
  case badge

  /// All there is to know of a form: the command, its help and the service go by it.
  var facts: ReportFormatFacts {
    switch self {
    case .text:
      ReportFormatFacts(["txt"], "text/plain; charset=utf-8", isShown: true, isSpoken: true) {
        TextReporter(options: $0)
      }
    case .xcode:
      ReportFormatFacts(["xcode.txt"], "text/plain; charset=utf-8") { XcodeReporter(options: $0) }
    case .github:
      ReportFormatFacts(["github.txt"], "text/plain; charset=utf-8") { GitHubReporter(options: $0) }
    case .json:
      ReportFormatFacts(["json"], "application/json") { JSONReporter(options: $0) }
    case .gitlab:
      ReportFormatFacts(["gitlab.json"], "application/json") { GitLabReporter(options: $0) }
    case .sarif:
      ReportFormatFacts(["sarif"], "application/sarif+json") { SARIFReporter(options: $0) }
    case .junit:
      ReportFormatFacts(["xml"], "application/xml") { JUnitReporter(options: $0) }
    case .markdown:
      ReportFormatFacts(
        ["md", "markdown"], "text/markdown; charset=utf-8", isShown: true, isSpoken: true
      ) {
        MarkdownReporter(options: $0)
      }
    case .html:
      ReportFormatFacts(["html", "htm"], "text/html; charset=utf-8", isShown: true, isSpoken: true)
      {
        HTMLReporter(options: $0)
      }
    case .csv:
      ReportFormatFacts(["csv"], "text/csv; charset=utf-8") { _ in CSVReporter() }
    case .xliff:
      ReportFormatFacts(["xliff", "xlf"], "application/x-xliff+xml") { XLIFFReporter(options: $0) }
    case .badge:
      ReportFormatFacts(["svg"], "image/svg+xml", isShown: true) { BadgeReporter(options: $0) }
    }
  }
}
