import Foundation
import Logging

/// Short work on what people sent or what came of it, while somebody waits for the answer: in a
/// process of its own, a few at a time. The service itself reads nothing large.
actor ShortJobs {
  /// Seconds that somebody waits for one.
  private static let seconds = 60
  /// Jobs that wait for others to end.
  private static let waitingLimit = 100

  private let configuration: ServiceConfiguration
  private let blobs: BlobStore
  private let runner: any JobRunning
  private let enclosure: JobEnclosure
  private let logger: Logger
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(
    configuration: ServiceConfiguration, blobs: BlobStore, runner: any JobRunning,
    enclosure: JobEnclosure, logger: Logger
  ) {
    self.configuration = configuration
    self.blobs = blobs
    self.runner = runner
    self.enclosure = enclosure
    self.logger = logger
    free = configuration.workers
  }

  /// Counts the bars and labels of a document.
  ///
  /// - Throws: a ``Problem`` with the reason when it is none.
  func countBars(of blob: String) async throws -> BarsCount {
    try await run(.countBars, input: ["bars.json": blob]) { folder, _ in
      try folder.readResult(BarsCount.self)
    }
  }

  /// Does a task that writes a document, and keeps it.
  ///
  /// - Parameter input: blobs by the names they get.
  func document(
    _ task: JobSpec.Task, input: [String: String]
  ) async throws -> (blob: BlobStore.Pin, size: Int) {
    try await run(task, input: input) { folder, blobs in
      let written = try folder.readResult(WrittenDocument.self)
      return (try blobs.adopt(folder.document.lastPathComponent, in: folder.output), written.size)
    }
  }

  private func run<Value: Sendable>(
    _ task: JobSpec.Task, input: [String: String],
    take: @escaping @Sendable (JobFolder, BlobStore) throws -> Value
  ) async throws -> Value {
    try await enter()
    defer { leave() }
    let folder = JobFolder(
      url: configuration.work.appending(path: "short-\(UUID().uuidString.lowercased())"))
    defer { folder.remove() }
    let (blobs, spec) = (
      blobs, JobSpec(task: task, limits: configuration.jobLimits, enclosure: enclosure)
    )
    try await offload {
      try folder.create()
      for (name, hash) in input {
        guard let blob = blobs.file(hash) else { throw Problem.notFound("The blob is gone.") }
        try folder.place(blob, as: name)
      }
      try folder.tell(spec)
    }
    let end = try await runner.run(
      folder, seconds: min(Self.seconds, configuration.jobSeconds), onProgress: { _ in })
    switch end {
    case .finished: return try await offload { try take(folder, blobs) }
    case .refused(let reason): throw Problem.unusable(reason)
    case .crashed, .tookTooLong:
      logger.warning("a short job was ended", metadata: ["end": "\(end)"])
      throw Problem.unusable("This needs more memory or time to be read than it may have.")
    }
  }

  private func enter() async throws {
    if free > 0 {
      free -= 1
      return
    }
    guard waiting.count < Self.waitingLimit else {
      throw Problem.full("\(Self.waitingLimit) requests wait for such work; try again later.")
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

extension ServiceConfiguration {
  /// Folder that jobs have their own folders in.
  var work: URL { data.appending(path: "work") }
}
