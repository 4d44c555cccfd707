#if Service
  import Foundation
  import LabelAudit
  import LabelImport
  import LabelModel
  import LabelReport
  import Synchronization

  /// The process of one audit: limits itself, unpacks, audits, writes every report. Everything that
  /// people uploaded is read here and nowhere else.
  public enum JobWorker {
    /// Why an audit gave no result, for the person who asked for it.
    struct Refusal: Error, CustomStringConvertible {
      var description: String
    }

    /// Does the job of a folder.
    ///
    /// - Returns: 0 when `result.json` was written, 2 when the reason is on standard error.
    public static func run(folder path: String) async -> Int32 {
      let folder = JobFolder(url: URL(filePath: path))
      do {
        let spec = try JSONDecoder().decode(JobSpec.self, from: try Data(contentsOf: folder.spec))
        guard FileManager.default.changeCurrentDirectoryPath(path) else {
          throw Refusal(description: "the folder of the audit cannot be entered")
        }
        ProcessLimits.apply(spec.limits)
        ProcessLimits.endWithParent()
        try await audit(folder, spec)
        return 0
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return 2
      }
    }

    private static func audit(_ folder: JobFolder, _ spec: JobSpec) async throws {
      let progress = ProgressPrinter()
      progress.print(JobProgress(stage: "unpacking", done: nil, total: nil))
      let files = try spec.files.map {
        try unpacked($0.name, in: folder, limits: spec.limits.archive)
      }
      var configuration = Configuration()
      configuration.today = String(Date.nowStamp.prefix(10))
      if let text = spec.configuration {
        try ConfigurationFile.apply(text, path: ConfigurationFile.defaultName, to: &configuration)
      }
      if spec.hasBaseline {
        configuration.baseline = try Baseline(json: try Data(contentsOf: folder.baseline))
      }
      let auditor = Auditor(configuration, onProgress: { progress.print(JobProgress($0)) })
      let outcome = try await auditor.audit(
        JobInput(folder: folder, hasBars: spec.hasBars, files: files))
      let result = outcome.result
      guard result.auditedLabels > 0 else {
        throw Refusal(
          description: "nothing to audit was found; send a bars document, or give the project one")
      }
      progress.print(JobProgress(stage: "writing", done: nil, total: nil))
      var summary = JobResult(of: result)
      if !outcome.unusable.isEmpty {
        // By the contract: a gate must not pass when not every file was looked at.
        summary.exitStatus = 2
        summary.problem =
          "These files could not be used: \(outcome.unusable.joined(separator: ", "))."
      }
      summary.reports = try JobReports.write(result, languages: spec.languages, to: folder.output)
      summary.reports += try JobReports.write(outcome.budgets, to: folder.output)
      try JSONEncoder().encode(summary).write(to: folder.result, options: .atomic)
    }

    /// The file, or the folder an archive was unpacked to.
    private static func unpacked(
      _ name: String, in folder: JobFolder, limits: ArchiveLimits
    ) throws -> String {
      let file = folder.input.appending(path: name)
      guard name.lowercased().hasSuffix(".zip") else { return file.path(percentEncoded: false) }
      let place = folder.input.appending(path: String(name.dropLast(4)))
      try ZipArchive.unpack(
        file.path(percentEncoded: false), to: place.path(percentEncoded: false), limits: limits)
      return place.path(percentEncoded: false)
    }
  }

  /// Prints progress as lines of JSON, at most twenty in a second.
  final class ProgressPrinter: Sendable {
    private let last = Mutex<(stage: String, at: ContinuousClock.Instant)?>(nil)

    func print(_ progress: JobProgress) {
      let isDue = last.withLock { last in
        let now = ContinuousClock.now
        if let last, last.stage == progress.stage, progress.done != progress.total,
          now - last.at < .milliseconds(50)
        {
          return false
        }
        last = (progress.stage, now)
        return true
      }
      guard isDue, let line = try? JSONEncoder().encode(progress) else { return }
      try? FileHandle.standardOutput.write(contentsOf: line + Data([0x0A]))
    }
  }

  extension JobProgress {
    init(_ progress: AuditProgress) {
      switch progress {
      case .importing: self.init(stage: "reading", done: nil, total: nil)
      case .reading(let done, let total): self.init(stage: "reading", done: done, total: total)
      case .fitting(let done, let total, _, _):
        self.init(stage: "fitting", done: done, total: total)
      case .checking: self.init(stage: "checking", done: nil, total: nil)
      }
    }
  }

  extension JobResult {
    /// Counts of a result.
    init(of result: AuditResult) {
      let summary = result.summary
      var tallies: [String: Tally] = [:]
      for finding in result.findings where finding.suppressed == nil {
        let locale = finding.locale?.identifier ?? "*"
        let rule = finding.rule
        var tally = tallies["\(locale)\n\(rule)"] ?? Tally(locale: locale, rule: rule)
        if finding.isBaselined {
          tally.accepted += 1
        } else if finding.counts {
          tally.failures += 1
        } else {
          tally.reviews += 1
        }
        tallies["\(locale)\n\(rule)"] = tally
      }
      let isFailed = result.findings.contains { $0.counts && $0.severity == .error }
      self.init(
        exitStatus: isFailed ? 1 : 0, errors: summary.errors, warnings: summary.warnings,
        notes: summary.notes, review: summary.review, bars: summary.bars, items: summary.items,
        locales: summary.locales,
        accepted: result.findings.count { $0.isBaselined },
        tallies: tallies.values.sorted { ($0.locale, $0.rule) < ($1.locale, $1.rule) }, reports: [])
    }
  }
#endif
