public import LabelAudit
import LabelModel
import LabelRules

/// Writes one line for each finding, for spreadsheets: RFC 4180, with cells that a spreadsheet would
/// take for a formula made plain text by an apostrophe.
public struct CSVReporter: Reporter {
  private static let columns = [
    "rule", "severity", "outcome", "bar", "item", "locale", "also_in", "key", "source_text", "text",
    "visible", "width", "available", "over", "fits_from_width", "device", "screen_width",
    "text_size", "design", "message", "fix", "path", "line", "column", "catalog", "fingerprint",
    "baselined", "suppressed", "also_at", "reach", "problem",
  ]

  /// Creates the reporter.
  public init() {}

  /// Writes the table line by line.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    try write(CSVText.row(Self.columns))
    for finding in result.findings { try write(CSVText.row(Self.cells(finding))) }
  }

  private static func cells(_ finding: Finding) -> [String] {
    let fits = finding.fit
    let measured = fits.map { JSONReport.Measured($0.worst) }
    let configuration = fits?.worst.configuration
    return [
      finding.rule, finding.severity.rawValue, finding.outcome.rawValue, finding.bar,
      finding.item ?? "", finding.locale?.identifier ?? "",
      finding.alsoIn.map(\.identifier).joined(separator: " "), finding.key ?? "",
      finding.sourceText ?? "", finding.text ?? "", fits?.worst.visible ?? "",
      points(measured?.width), points(measured?.available), points(measured?.over),
      points(fits?.fitsFromWidth), configuration?.device ?? "", points(configuration?.width),
      configuration?.textSize.rawValue ?? "", configuration?.design.rawValue ?? "",
      finding.message, finding.fix, finding.location?.path ?? "",
      finding.location.map { "\($0.line)" } ?? "", finding.location.map { "\($0.column)" } ?? "",
      finding.stringLocation?.path ?? "", finding.fingerprint,
      finding.isBaselined ? "true" : "false", finding.suppressed ?? "",
      finding.alsoAt.map { "\($0.bar)/\($0.item ?? "")" }.joined(separator: " "),
      finding.reach.rawValue, finding.problem,
    ]
  }

  private static func points(_ value: Double?) -> String { value.map(Points.text) ?? "" }
}
