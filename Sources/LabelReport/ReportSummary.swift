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

  /// `12 problems`, those that nobody has accepted or silenced.
  public static func problems(_ result: AuditResult) -> String {
    counted(result.problems.count { $0.standing == .open }, "problem")
  }

  /// `345 findings`, those that nobody has accepted or silenced.
  public static func findings(_ result: AuditResult) -> String {
    counted(result.findings.count { !$0.isBaselined && $0.suppressed == nil }, "finding")
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
