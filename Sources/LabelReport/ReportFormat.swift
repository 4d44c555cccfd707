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

  /// The reporter that writes this form.
  public func reporter(options: ReportOptions = ReportOptions()) -> any Reporter {
    if let locale = options.translator, TranslatorReporter.formats.contains(self) {
      return TranslatorReporter(for: locale, as: self, options: options)
    }
    return switch self {
    case .text: TextReporter(options: options)
    case .xcode: XcodeReporter(options: options)
    case .github: GitHubReporter(options: options)
    case .json: JSONReporter(options: options)
    case .sarif: SARIFReporter(options: options)
    case .gitlab: GitLabReporter(options: options)
    case .junit: JUnitReporter(options: options)
    case .markdown: MarkdownReporter(options: options)
    case .html: HTMLReporter(options: options)
    case .csv: CSVReporter()
    case .xliff: XLIFFReporter(options: options)
    case .badge: BadgeReporter(options: options)
    }
  }
}
