public import LabelAudit
import LabelModel

/// The overview of several apps for people at a terminal: how many are ready, and one line for each.
public struct AppsText: Reporter {
  private let style: TerminalStyle
  private let texts: ReportTexts

  /// Creates the reporter.
  public init(options: ReportOptions = ReportOptions()) {
    style = TerminalStyle(isOn: options.color)
    texts = ReportTexts(language: options.language)
  }

  /// Writes the overview.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let rows = AppRows(result: result, texts: texts)
    try write(style.bold(rows.verdict) + "\n\n")
    let cells =
      [rows.heads]
      + rows.rows.map {
        [$0.name, $0.verdict, $0.fitting, $0.errors, $0.warnings, $0.known]
      }
    // in bounds: a cell for each head
    let widths = rows.heads.indices.map { column in
      cells.map { TextLayout.columns(of: $0[column]) }.max() ?? 0
    }
    for (number, row) in cells.enumerated() {
      let line = zip(row, widths).map { TextLayout.pad($0, to: $1) }.joined(separator: "  ")
      let text = String(line.reversed().drop { $0 == " " }.reversed())
      try write((number == 0 ? style.faint(text) : text) + "\n")
    }
  }

  /// The line above an app's own report.
  public func head(of app: AppOverview) -> String {
    let title = app.title.map { " – \(SafeText.line($0, limit: 80))" } ?? ""
    return "\n" + style.bold("── \(SafeText.line(app.name, limit: 200))\(title)") + "\n\n"
  }
}
