public import LabelAudit

/// The few lines that close a run.
public enum ReportSummary {
  /// `2 errors, 1 warning, 0 notes, 1 to review`.
  public static func verdict(_ summary: AuditResult.Summary) -> String {
    [
      counted(summary.errors, "error"), counted(summary.warnings, "warning"),
      counted(summary.notes, "note"), "\(summary.review) to review",
    ].joined(separator: ", ")
  }

  /// `3 bars, 11 labels, 12 languages, 240 configurations`.
  public static func scope(_ summary: AuditResult.Summary) -> String {
    [
      counted(summary.bars, "bar"), counted(summary.items, "label"),
      counted(summary.locales, "language"), counted(summary.configurations, "configuration"),
    ].joined(separator: ", ")
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
