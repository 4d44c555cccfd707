#if Service
  import LabelAudit

  /// What one job audits.
  struct JobInput: Sendable {
    var folder: JobFolder
    var hasBars: Bool
    /// Paths of the uploaded files and of the folders their archives became.
    var files: [String]

    /// What an audit found, and which of the files could not be used.
    struct Outcome: Sendable {
      var result: AuditResult
      var budgets: BudgetReport
      var unusable: [String] = []
    }
  }

  extension Auditor {
    /// Audits the bars of a job with the translations that were uploaded; without bars, what was
    /// uploaded is the app.
    func audit(_ job: JobInput) async throws(AuditError) -> JobInput.Outcome {
      let input = job.folder.input.path(percentEncoded: false)
      let bars = job.folder.bars.path(percentEncoded: false)
      guard job.hasBars, !job.files.isEmpty else {
        let app = try await importing([job.hasBars ? bars : input])
        return JobInput.Outcome(result: try await audit(app), budgets: try await budgets(of: app))
      }
      let translated = try await importing(translations: job.files, bars: bars)
      let audited = try await audit(translated)
      return JobInput.Outcome(
        result: audited.result, budgets: try await budgets(of: translated.app),
        unusable: audited.files.filter { !$0.isUsable }.map { file in
          file.path.hasPrefix(input + "/")
            ? String(file.path.dropFirst(input.count + 1)) : file.path
        })
    }
  }
#endif
