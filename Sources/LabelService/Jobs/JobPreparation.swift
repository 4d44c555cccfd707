#if Service
  import Foundation
  import LabelAudit

  /// Fills the folder of a job from the store.
  struct JobPreparation: Sendable {
    var store: Store
    var blobs: BlobStore
    var configuration: ServiceConfiguration

    func prepare(_ folder: JobFolder, for audit: AuditRecord, seq: Int64) async throws {
      let (files, bars, project, accepted) = try await store.read { db in
        (
          try AuditQueries.files(db, audit: seq),
          try audit.barsVersion.map {
            try ProjectQueries.bars(db, project: audit.project, version: $0)
          },
          try ProjectQueries.find(db, audit.project),
          try BaselineQueries.inForce(db, project: audit.project)
        )
      }
      // A bars document in the upload stands for the project's.
      let ownBars = files.first { $0.name == Self.barsName }
      let others = files.filter { $0.name != Self.barsName }
      var baseline: Data?
      if !accepted.isEmpty {
        baseline = try Baseline(
          entries: accepted.map { Baseline.Entry(fingerprint: $0.fingerprint, message: $0.message) }
        ).json()
      }
      let spec = JobSpec(
        hasBars: ownBars != nil || bars != nil, files: others.map { JobSpec.File(name: $0.name) },
        hasBaseline: baseline != nil, configuration: project.configuration,
        languages: ServiceText.languages,
        limits: JobSpec.Limits(
          memory: configuration.jobMemory, seconds: configuration.jobSeconds,
          archive: configuration.archive))
      let barsBlob = ownBars?.blob ?? bars?.blob
      let (blobs, baselineData) = (blobs, baseline)
      try await offload {
        try folder.create()
        if let hash = barsBlob, let blob = blobs.file(hash) {
          try JobFolder.place(blob, at: folder.bars)
        }
        for file in others {
          guard let blob = blobs.file(file.blob) else { continue }
          try JobFolder.place(blob, at: folder.input.appending(path: file.name))
        }
        try baselineData?.write(to: folder.baseline)
        try JSONEncoder().encode(spec).write(to: folder.spec)
      }
    }

    /// Name under which an upload's own bars document is kept; no file name can be this.
    static let barsName = "/bars"
  }
#endif
