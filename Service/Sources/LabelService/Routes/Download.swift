import Hummingbird
import LabelReport

/// The names that files are saved under.
enum Download {
  /// `attachment`, with a name of plain letters.
  static func named(_ name: String, _ ending: String, isShown: Bool = false) -> String {
    let plain = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" })
    return "\(isShown ? "inline" : "attachment"); filename=\"\(plain.prefix(120)).\(ending)\""
  }

  /// The name of an audit's report: project, date, label and language.
  static func named(_ audit: AuditRecord, _ report: ReportRecord) -> String {
    let format = ReportFormat(rawValue: report.format)
    let parts = [
      audit.project, String((audit.endedAt ?? audit.createdAt).prefix(10)),
      audit.label ?? String(audit.id.prefix(8)), report.language,
    ]
    // What a browser shows is shown; a name is there for saving it.
    return named(
      parts.joined(separator: "-"), format?.fileEnding ?? "txt", isShown: format?.isShown ?? false)
  }
}
