import LabelAudit
import LabelImport
import LabelModel

/// What one job audits, all of it in the current folder.
struct JobInput: Sendable {
  /// Name of the bars manifest; `nil` when the files are an app.
  var bars: String?
  /// Paths of the uploaded files and of the folders their archives became.
  var files: [String]

  /// What an audit found, and which of the files could not be used.
  struct Outcome: Sendable {
    var result: AuditResult
    var budgets: BudgetReport
    /// Whether whole bars were audited, not translations against them.
    var isWhole = true
    var unusable: [String] = []
    /// What could not be read, each with the reason.
    var faults: [String] = []
  }
}

extension Auditor {
  /// Audits the bars of a job with the translations that were uploaded; without bars, what was
  /// uploaded is the app.
  func audit(_ job: JobInput) async throws(AuditError) -> JobInput.Outcome {
    guard let bars = job.bars, !job.files.isEmpty else {
      let app = try await importing([job.bars ?? "."])
      return JobInput.Outcome(
        result: try await audit(app), budgets: try await budgets(of: app),
        faults: Self.faults(of: app.diagnostics))
    }
    let translated = try await importing(translations: job.files, bars: bars)
    let audited = try await audit(translated)
    return JobInput.Outcome(
      result: audited.result, budgets: try await budgets(of: translated.app), isWhole: false,
      unusable: audited.files.filter { !$0.isUsable }.map(\.path),
      faults: Self.faults(of: translated.app.diagnostics))
  }

  /// What could not be read, each with the reason.
  private static func faults(of diagnostics: [Diagnostic]) -> [String] {
    diagnostics.filter { $0.severity == .error }.map { fault in
      fault.path.map { "\($0) (\(fault.message))" } ?? fault.message
    }
  }
}
