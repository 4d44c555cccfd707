import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelReport

/// Turns one line of `stream`'s input into one line of its output.
struct StreamWorker: Sendable {
  let auditors: StreamAuditors
  /// Whether answers hold the findings, or the counts alone.
  let isSummaryOnly: Bool

  private struct Answer: Encodable {
    var id: String?
    var line: Int
    var status: Int32
    var report: JSONReport
  }

  private struct Summary: Encodable {
    var id: String?
    var line: Int
    var status: Int32
    var summary: AuditResult.Summary
  }

  private struct Failure: Encodable {
    var id: String?
    var line: Int
    var status: Int32
    var error: String
  }

  /// The answer to a line, with its line end; a line that is no job has one too.
  func answer(to line: ArraySlice<UInt8>, number: Int) async -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var id: String?
    do {
      guard line.count <= LineMeasurer.longestLine else {
        throw StreamJob.Problem(
          message: "the line is longer than \(LineMeasurer.longestLine) bytes")
      }
      let job = try StreamJob(line: line)
      id = job.id
      let (result, status) = try await result(of: job)
      let data =
        isSummaryOnly
        ? try encoder.encode(
          Summary(id: id, line: number, status: status.rawValue, summary: result.summary))
        : try encoder.encode(
          Answer(id: id, line: number, status: status.rawValue, report: JSONReport(result)))
      return [UInt8](data) + [0x0A]
    } catch {
      let message =
        (error as? StreamJob.Problem)?.message ?? (error as? any UserFault)?.description
        ?? (error as? Diagnostic)?.oneLine
        ?? "the job cannot be done"
      let failure = Failure(
        id: id, line: number, status: ExitStatus.unusable.rawValue,
        error: SafeText.line(message, limit: 4000))
      return [UInt8]((try? encoder.encode(failure)) ?? Data()) + [0x0A]
    }
  }

  private func result(of job: StreamJob) async throws -> (AuditResult, ExitStatus) {
    var (auditor, failOn) = try auditors.auditor(for: job.bars ?? job.path)
    if !job.locales.isEmpty { auditor.configuration.locales = job.locales }
    var isWhole = true
    let result: AuditResult
    if let bars = job.bars, let translations = job.translations {
      let audit = try await auditor.audit(translations: translations, bars: bars)
      isWhole = audit.isWhole
      result = audit.result
    } else if let manifest = job.manifest {
      result = try await auditor.audit(auditor.importing(manifest: manifest))
    } else {
      result = try await auditor.audit([job.path ?? ""])
    }
    if !isWhole || result.auditedLabels == 0 { return (result, .unusable) }
    return (result, failOn.isReached(by: result) ? .findings : .clean)
  }
}
