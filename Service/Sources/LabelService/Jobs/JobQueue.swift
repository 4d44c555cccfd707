import Foundation
import Logging
import ServiceLifecycle

/// Takes audits from the store and runs each in a process of its own: so many at a time, projects in
/// turn. What was running when the service ended is taken up again at the next start.
actor JobQueue: Service {
  private let store: Store
  private let blobs: BlobStore
  private let events: EventHub
  private let runner: any JobRunning
  private let configuration: ServiceConfiguration
  private let metrics: ServiceMetrics
  private let logger: Logger
  private let epoch: Int64
  private let enclosure: JobEnclosure

  private var generation = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var running: [Int64: Task<Void, Never>] = [:]
  private var isStopping = false

  init(
    store: Store, blobs: BlobStore, events: EventHub, runner: any JobRunning,
    configuration: ServiceConfiguration, metrics: ServiceMetrics, logger: Logger, epoch: Int64,
    enclosure: JobEnclosure
  ) {
    self.store = store
    self.blobs = blobs
    self.events = events
    self.runner = runner
    self.configuration = configuration
    self.metrics = metrics
    self.logger = logger
    self.epoch = epoch
    self.enclosure = enclosure
  }

  /// Works until the service stops.
  func run() async throws {
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<configuration.workers { group.addTask { await self.work() } }
        group.addTask { await self.tick() }
      }
    } onGracefulShutdown: {
      Task { await self.stop() }
    }
  }

  /// There may be something to do.
  func wake() {
    generation += 1
    let all = waiting
    waiting = []
    all.forEach { $0.resume() }
  }

  /// Ends the process of an audit that was cancelled.
  func end(_ audit: Int64) {
    running[audit]?.cancel()
    events.tell(.state(.cancelled), of: audit)
    metrics.count("labelaudit_audits_ended_total", ["state": "cancelled"])
  }

  private func stop() async {
    isStopping = true
    wake()
    let deadline = ContinuousClock.now + .seconds(configuration.stopSeconds)
    while !running.isEmpty, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(50))
    }
    running.values.forEach { $0.cancel() }
    events.close()
  }

  /// Looks again from time to time, in case the store could not be read or written before.
  private func tick() async {
    var seconds = 0
    while !isStopping {
      try? await Task.sleep(for: .seconds(1))
      if Task.isCancelled { return }
      seconds += 1
      if seconds % 15 == 0 { events.beat() }
      wake()
    }
  }

  private func work() async {
    while !isStopping, !Task.isCancelled {
      let seen = generation
      do {
        let epoch = epoch
        if let audit = try await store.write({ try JobQueries.claim($0, epoch: epoch) }),
          let seq = audit.seq
        {
          let task = Task { await self.perform(audit, seq: seq) }
          running[seq] = task
          await task.value
          running[seq] = nil
          continue
        }
      } catch {
        logger.error("the next audit cannot be taken", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: .seconds(1))
        continue
      }
      if seen == generation, !isStopping {
        await withCheckedContinuation { waiting.append($0) }
      }
    }
  }

  private nonisolated func perform(_ audit: AuditRecord, seq: Int64) async {
    let folder = JobFolder(
      url: configuration.work.appending(path: "\(audit.id)-\(epoch)"))
    defer { folder.remove() }
    let started = ContinuousClock.now
    events.tell(.state(.running), of: seq)
    logger.info(
      "audit started", metadata: ["audit": "\(audit.id)", "project": "\(audit.project)"])
    do {
      try await JobPreparation(
        store: store, blobs: blobs, configuration: configuration, enclosure: enclosure
      ).prepare(folder, for: audit, seq: seq)
      let end = try await runner.run(folder, seconds: configuration.jobSeconds) { progress in
        self.events.tell(.progress(progress), of: seq)
      }
      switch end {
      case .finished: try await keep(folder, seq: seq)
      case .refused(let reason): await fail(seq, reason)
      case .crashed(let signal):
        await fail(
          seq,
          "The audit was ended by signal \(signal); most likely it needed more than "
            + "\(configuration.jobMemory >> 20) MB of memory or \(configuration.jobSeconds) seconds "
            + "of processor time.")
      case .tookTooLong(let seconds):
        await fail(seq, "The audit took longer than \(seconds) seconds.")
      }
    } catch is CancellationError {
      try? await store.write { [epoch] in try JobQueries.requeue($0, seq: seq, epoch: epoch) }
    } catch {
      logger.error(
        "an audit cannot be run", metadata: ["audit": "\(audit.id)", "error": "\(error)"])
      await fail(seq, "The service could not run the audit; its log says more.")
    }
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    metrics.observe("labelaudit_audit_seconds", seconds)
    logger.info("audit ended", metadata: ["audit": "\(audit.id)", "seconds": "\(seconds)"])
  }

  /// Takes the result and the reports over.
  private nonisolated func keep(_ folder: JobFolder, seq: Int64) async throws {
    let (blobs, epoch) = (blobs, epoch)
    let (result, pins) = try await offload {
      let result = try folder.readResult(JobResult.self)
      let pins = try result.reports.map { try blobs.adopt($0.file, in: folder.output) }
      return (result, pins)
    }
    let reports = zip(result.reports, pins).map { report, pin in
      ReportRecord(
        audit: seq, format: report.format, language: report.language, blob: pin.hash,
        size: report.size)
    }
    let isEnded = try await store.write {
      try JobQueries.finish($0, seq: seq, epoch: epoch, result: result, reports: reports)
    }
    withExtendedLifetime(pins) {}
    if isEnded { told(.done, seq) }
  }

  /// Ends an audit without a result. While the store cannot be written, tries again.
  private nonisolated func fail(_ seq: Int64, _ problem: String) async {
    let epoch = epoch
    let short = String(problem.prefix(2000))
    while !Task.isCancelled {
      do {
        let isEnded = try await store.write {
          try JobQueries.fail($0, seq: seq, epoch: epoch, problem: short)
        }
        if isEnded { told(.failed, seq) }
        return
      } catch {
        logger.error("an audit's end cannot be written", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: .seconds(2))
      }
    }
  }

  private nonisolated func told(_ state: AuditState, _ seq: Int64) {
    metrics.count("labelaudit_audits_ended_total", ["state": state.rawValue])
    events.tell(.state(state), of: seq)
  }
}
