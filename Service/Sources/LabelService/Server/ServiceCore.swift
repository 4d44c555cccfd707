import Foundation
import Logging

/// Everything that answering a request needs.
struct ServiceCore: Sendable {
  let configuration: ServiceConfiguration
  let store: Store
  let blobs: BlobStore
  let events: EventHub
  let cache: AnswerCache
  let queue: JobQueue
  let jobs: ShortJobs
  let desk: TokenActions
  let limiter: RateLimiter
  /// For askers while access is off.
  let localLimiter: RateLimiter
  let gate: ConnectionGate
  let refusals: RefusalRecorder
  let readiness: Readiness
  let metrics: ServiceMetrics
  let logger: Logger
  let uploads: UploadReader
  /// Where people sign in besides tokens; `nil` for nowhere.
  let provider: IdentityProvider?
  /// The lock that keeps a second service out of the data folder.
  let lock: DataLock

  /// Opens a data folder and makes it ready: migrated, cleared of what an earlier run left.
  ///
  /// - Throws: ``ServiceStartError`` when the folder cannot be used.
  static func open(
    _ configuration: ServiceConfiguration, runner: any JobRunning, logger: Logger
  ) async throws -> ServiceCore {
    let enclosure = try JobEnclosure.chosen(by: configuration)
    logger.log(level: enclosure == .none ? .warning : .notice, "\(enclosure.sentence)")
    let data = configuration.data
    do {
      try FileManager.default.createDirectory(
        at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o750])
    } catch {
      throw ServiceStartError.notWritable(data.path(percentEncoded: false))
    }
    let lock = try await DataLock.taken(in: data)
    let store: Store
    let blobs: BlobStore
    let epoch: Int64
    let metrics = ServiceMetrics()
    do {
      let work = configuration.work
      try? FileManager.default.removeItem(at: work)
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
      try enclosure.openWay(data: data, work: work)
      store = try Store(folder: data)
      blobs = try BlobStore(data: data)
      let began = try await store.write {
        try JobQueries.beginEpoch($0, attempts: configuration.attempts)
      }
      epoch = began.epoch
      if began.resumed > 0 {
        metrics.count("labelaudit_audits_resumed_total", by: began.resumed)
        logger.notice("audits taken up again", metadata: ["count": "\(began.resumed)"])
      }
      let removed = try await Retention.sweep(store: store, blobs: blobs)
      if removed > 0 { logger.notice("orphan blobs removed", metadata: ["count": "\(removed)"]) }
    } catch {
      throw ServiceStartError.unusable(
        data.path(percentEncoded: false), reason: Problem(error).kind, "\(error)")
    }
    let events = EventHub()
    let gate = ConnectionGate(configuration: configuration, metrics: metrics)
    let cache = AnswerCache()
    cache.watch(store)
    return ServiceCore(
      configuration: configuration, store: store, blobs: blobs, events: events,
      cache: cache,
      queue: JobQueue(
        store: store, blobs: blobs, events: events, runner: runner, configuration: configuration,
        metrics: metrics, logger: logger, epoch: epoch, enclosure: enclosure),
      jobs: ShortJobs(
        configuration: configuration, blobs: blobs, runner: runner, enclosure: enclosure,
        logger: logger),
      desk: TokenActions(store: store),
      limiter: RateLimiter(
        rate: configuration.requestsPerSecond, burst: configuration.requestBurst),
      localLimiter: RateLimiter(
        rate: configuration.localRequestsPerSecond, burst: configuration.localRequestsPerSecond),
      gate: gate, refusals: RefusalRecorder(store: store),
      readiness: Readiness(store: store, data: data),
      metrics: metrics, logger: logger,
      uploads: UploadReader(
        blobs: blobs, configuration: configuration, metrics: metrics, gate: gate),
      provider: configuration.provider.isOn && !configuration.publicURL.isEmpty
        ? IdentityProvider(configuration) : nil,
      lock: lock)
  }
}

/// Why the service could not start.
public enum ServiceStartError: Error, CustomStringConvertible, Equatable {
  /// The data folder cannot be made or written.
  case notWritable(String)
  /// Another service works in the folder.
  case inUse(String)
  /// The store in the folder cannot be opened.
  case unusable(String, reason: String, String)
  /// The address cannot be listened on.
  case cannotListen(String, String)
  /// Audits cannot be kept apart as the settings ask.
  case cannotIsolate(String)
  /// Access may be off on loopback only.
  case openToAll(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notWritable(let folder):
      "\(folder): error: the data folder cannot be written; check its permissions"
    case .inUse(let folder):
      "\(folder): error: another labelaudit service works in this folder; stop it first"
    case .unusable(let folder, let reason, let detail):
      "\(folder): error: the store cannot be opened (\(reason)): \(detail)"
    case .cannotListen(let address, let reason):
      "\(address): error: cannot listen there: \(reason)"
    case .cannotIsolate(let reason):
      "error: \(reason); set 'isolation' to auto to take what there is"
    case .openToAll(let host):
      "error: access may be off on loopback only, and '\(host)' can be reached from elsewhere; "
        + "leave --access away and make a token with 'labelaudit token create'"
    }
  }
}

/// Held by the one service that works in a data folder; the system lets go of it when the process
/// ends, however it ends.
final class DataLock: Sendable {
  /// How long the holder before is waited for.
  private static let patience = Duration.seconds(2)
  private let descriptor: Int32

  init(folder: URL) throws {
    let path = folder.path(percentEncoded: false)
    let file = folder.appending(path: "service.lock").path(percentEncoded: false)
    descriptor = Foundation.open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else { throw ServiceStartError.notWritable(path) }
    // What is thrown from here ends the object, and with it the descriptor: closed here as well, it might
    // be somebody else's by then.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw ServiceStartError.inUse(path) }
  }

  /// Takes the lock, and waits a moment where it is held: of a service that was killed, a process that it
  /// was just starting may hold it until it becomes another program.
  static func taken(in folder: URL) async throws -> DataLock {
    let end = ContinuousClock.now + patience
    while true {
      do {
        return try DataLock(folder: folder)
      } catch ServiceStartError.inUse where ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  deinit { Foundation.close(descriptor) }
}
