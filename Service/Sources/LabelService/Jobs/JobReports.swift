import Foundation
import LabelAudit
import LabelModel
import LabelReport

/// The reports of one audit, each compressed in a file of its own.
enum JobReports {
  /// Languages that the reports of every audit are written in; others are named when it is sent.
  static let always = ["en", "ko"]

  /// Writes the room of every text.
  static func write(_ budgets: BudgetReport, to folder: URL) throws -> [JobResult.Report] {
    try [BudgetFormat.json, .csv].map { format in
      let name = "budgets-\(format.rawValue)"
      var file = try Gzip.Writer(
        path: folder.appending(path: "\(name).gz").path(percentEncoded: false))
      try BudgetReporter(format).write(budgets) { try file.write($0) }
      let size = file.size
      try file.finish()
      return JobResult.Report(format: name, language: "en", file: "\(name).gz", size: size)
    }
  }

  /// Writes every form of a result.
  static func write(
    _ result: AuditResult, languages: [String], failOn: FailureThreshold, link: PlaceLink?,
    to folder: URL
  ) throws -> [JobResult.Report] {
    var written: [JobResult.Report] = []
    for format in ReportFormat.allCases {
      for language in format.isSpoken ? languages : ["en"] {
        let name = "\(format.rawValue).\(language).gz"
        let options = ReportOptions(
          language: LocaleID(canonical: language), isVerbose: true, link: link,
          failOn: failOn)
        let reporter = format.reporter(options: options)
        var file = try Gzip.Writer(path: folder.appending(path: name).path(percentEncoded: false))
        var pending = ""
        try reporter.write(result) { piece in
          pending += piece
          guard pending.utf8.count > 1 << 16 else { return }
          try file.write(pending)
          pending = ""
        }
        try file.write(pending)
        let size = file.size
        try file.finish()
        written.append(
          JobResult.Report(format: format.rawValue, language: language, file: name, size: size))
      }
    }
    return written
  }
}
