import Foundation
import LabelReport

/// What an audit of a branch adds to the state of the main one.
struct BranchComparison {
  /// Fingerprints of what is new.
  let fingerprints: Set<String>
  /// What is new, by tag of the language.
  let languages: [String: JobResult.New]
  /// What is new in all of them.
  let whole: JobResult.New

  /// Holds the report that the job wrote against the reports of the main branch.
  init(with known: [JobSpec.Part], in folder: JobFolder) throws {
    func report(_ place: URL) throws -> JSONReport {
      try JSONReport(
        json: Gzip.contents(
          of: place.path(percentEncoded: false), limit: ReportListing.limit))
    }
    let comparison = ReportComparison(
      old: try known.map {
        ReportComparison.Part(
          report: try report(folder.known.appending(path: $0.file)),
          locales: $0.locales.map(Set.init))
      },
      new: [
        ReportComparison.Part(
          report: try report(folder.output.appending(path: "json.en.gz")), locales: nil)
      ])
    fingerprints = Set(comparison.fingerprints[.new] ?? [])
    languages = comparison.newByLanguage.mapValues {
      JobResult.New(
        errors: $0.errors, warnings: $0.warnings, notes: $0.notes, review: $0.review)
    }
    whole = JobResult.New(comparison.newAtAll)
  }

  /// Copies the main branch's reports into a job's folder, under the names that the job is told.
  static func place(_ reports: [String], of blobs: BlobStore, in folder: JobFolder) throws {
    guard !reports.isEmpty else { return }
    try FileManager.default.createDirectory(
      at: folder.known, withIntermediateDirectories: true)
    for (number, hash) in reports.enumerated() {
      guard let blob = blobs.file(hash) else { throw Problem.notFound("The report is gone.") }
      try FileManager.default.copyItem(
        at: blob, to: folder.known.appending(path: "main-\(number).gz"))
    }
  }
}

extension JobResult.New {
  init(_ new: ReportComparison.NewFindings) {
    self.init(
      errors: new.errors, warnings: new.warnings, notes: new.notes, review: new.review)
  }
}

extension JobResult {
  /// Lets the gate of a branch be held by what is new alone.
  mutating func hold(against branch: BranchComparison) {
    new = branch.whole
    for index in languages.indices {
      languages[index].new = branch.languages[languages[index].locale] ?? New()
    }
    if exitStatus != 2 { exitStatus = branch.whole.errors > 0 ? 1 : 0 }
  }
}
