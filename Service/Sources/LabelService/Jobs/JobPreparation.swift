import Foundation
import LabelAudit

/// Fills the folder of an audit from the store.
struct JobPreparation: Sendable {
  var store: Store
  var blobs: BlobStore
  var configuration: ServiceConfiguration
  var enclosure: JobEnclosure

  func prepare(_ folder: JobFolder, for audit: AuditRecord, seq: Int64) async throws {
    let (files, bars, project, accepted, known, followed) = try await store.read { db in
      (
        try AuditQueries.files(db, audit: seq),
        try audit.barsVersion.map {
          try ProjectQueries.bars(db, project: audit.project, version: $0)
        },
        try ProjectQueries.find(db, audit.project),
        try BaselineQueries.inForce(db, project: audit.project),
        try audit.branch.map { _ in
          try LanguageQueries.reports(db, project: audit.project, format: "json")
        }, audit.branch == nil ? try ProblemQueries.followed(db, project: audit.project) : nil
      )
    }
    // A bars manifest in the upload stands for the project's.
    let barsBlob = files.first { $0.name == Self.barsName }?.blob ?? bars?.blob
    let others = files.filter { $0.name != Self.barsName }
    let barsFile = barsBlob.map { _ in Self.freeName(besides: others.map(\.name)) }
    var baseline: Data?
    if !accepted.isEmpty {
      baseline = try Baseline(
        entries: accepted.map { Baseline.Entry(fingerprint: $0.fingerprint, message: $0.message) }
      ).json()
    }
    let spec = JobSpec(
      task: .audit(
        JobSpec.Audit(
          bars: barsFile, files: others.map(\.name), hasBaseline: baseline != nil,
          configuration: project.configuration,
          languages: JobReports.always
            + (audit.languages?.split(separator: ",").map(String.init) ?? []),
          known: known?.enumerated().map {
            JobSpec.Part(file: "main-\($0).gz", locales: $1.locales)
          }, followed: followed)),
      limits: configuration.jobLimits, enclosure: enclosure)
    let (blobs, baselineData) = (blobs, baseline)
    try await offload {
      try folder.create()
      if let barsBlob, let barsFile, let blob = blobs.file(barsBlob) {
        try folder.place(blob, as: barsFile)
      }
      for file in others {
        guard let blob = blobs.file(file.blob) else { continue }
        try folder.place(blob, as: file.name)
      }
      try baselineData?.write(to: folder.baseline)
      try BranchComparison.place((known ?? []).map(\.report.blob), of: blobs, in: folder)
      try folder.tell(spec)
    }
  }

  /// Name under which an upload's own bars manifest is kept; no file name can be this.
  static let barsName = "/bars"

  /// A name for the bars that none of the files, or of their folders, has on any file system.
  private static func freeName(besides names: [String]) -> String {
    let taken = Set(names.map { $0.lowercased().prefix { $0 != "/" } })
    var (name, number) = ("bars.json", 1)
    while taken.contains(name[...]) {
      number += 1
      name = "bars-\(number).json"
    }
    return name
  }
}

extension ServiceConfiguration {
  /// What the process of one job may use.
  var jobLimits: JobSpec.Limits {
    JobSpec.Limits(memory: jobMemory, seconds: jobSeconds, archive: archive)
  }
}
