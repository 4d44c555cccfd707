#if Service
  import Foundation

  /// What the process of one audit is told, as `job.json` in its folder.
  struct JobSpec: Codable, Sendable {
    /// One file of the upload.
    struct File: Codable, Sendable {
      /// Name as it was uploaded, relative and clean.
      var name: String
    }
    /// True when `bars.json` lies in the folder.
    var hasBars: Bool
    /// Files below `input`.
    var files: [File]
    /// True when `baseline.json` lies in the folder.
    var hasBaseline: Bool
    /// Text of a `labelaudit.yml`.
    var configuration: String?
    /// Languages of the reports.
    var languages: [String]
    var limits: Limits

    /// What the process may use.
    struct Limits: Codable, Sendable {
      /// Bytes of address space.
      var memory: Int
      /// Seconds of processor time.
      var seconds: Int
      var archive: ArchiveLimits
    }
  }

  /// What the process of one audit found, as `result.json` in its folder.
  struct JobResult: Codable, Sendable {
    /// One report it wrote.
    struct Report: Codable, Sendable {
      var format: String
      var language: String
      /// Name in `output`.
      var file: String
      /// Bytes before compression.
      var size: Int
    }
    /// Findings of one rule in one language.
    struct Tally: Codable, Sendable {
      var locale: String
      var rule: String
      var failures = 0
      var reviews = 0
      var accepted = 0
    }
    /// By the contract: 0 nothing to object, 1 findings, 2 not every file could be used.
    var exitStatus: Int
    /// What could not be looked at.
    var problem: String?
    var errors: Int
    var warnings: Int
    var notes: Int
    var review: Int
    var bars: Int
    var items: Int
    var locales: Int
    var accepted: Int
    var tallies: [Tally]
    var reports: [Report]
  }

  /// One line of progress, as the process of an audit prints it.
  struct JobProgress: Codable, Sendable, Equatable {
    var stage: String
    var done: Int?
    var total: Int?
  }

  /// The folder a job works in.
  struct JobFolder: Sendable {
    let url: URL

    var spec: URL { url.appending(path: "job.json") }
    var result: URL { url.appending(path: "result.json") }
    var bars: URL { url.appending(path: "bars.json") }
    var baseline: URL { url.appending(path: "baseline.json") }
    var input: URL { url.appending(path: "input") }
    var output: URL { url.appending(path: "output") }

    /// Makes the folder anew.
    func create() throws {
      try? FileManager.default.removeItem(at: url)
      for folder in [input, output] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Puts a blob into the folder without copying where the disk allows.
    static func place(_ blob: URL, at place: URL) throws {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let from = blob.path(percentEncoded: false)
      let to = place.path(percentEncoded: false)
      if link(from, to) != 0 { try FileManager.default.copyItem(atPath: from, toPath: to) }
    }
  }
#endif
