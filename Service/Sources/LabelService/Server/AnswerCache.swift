import GRDB
import Hummingbird
import Synchronization

/// Answers to reads, remembered until anything in the store changes.
///
/// The interface is asked the same far more often than something changes: pages, badges and
/// pipelines look again and again.
final class AnswerCache: Sendable {
  /// Bytes of one answer that is remembered.
  private static let largest = 256 << 10
  /// Bytes of all answers together.
  private static let capacity = 32 << 20

  private struct State {
    var generation = 0
    var answers: [String: Response] = [:]
    var bytes = 0
  }
  private let state = Mutex(State())

  /// The answer to a request: the one remembered, or a new one.
  func answer(
    to request: Request, for identity: Identity, make: () async throws -> Response
  ) async throws -> Response {
    let key = Self.key(of: request, for: identity)
    let (known, generation) = state.withLock { ($0.answers[key], $0.generation) }
    if let known { return known }
    var response = try await make()
    guard response.status == .ok, let length = response.body.contentLength,
      length <= Self.largest, let body = await response.body.held
    else { return response }
    response.body = ResponseBody(byteBuffer: body)
    if response.headers[.eTag] == nil { response.headers[.eTag] = EntityTag.weak(of: body) }
    let kept = response
    state.withLock { state in
      // What was read before a change says nothing about the store after it.
      guard state.generation == generation else { return }
      if state.bytes + body.readableBytes > Self.capacity {
        state.answers = [:]
        state.bytes = 0
      }
      if state.answers.updateValue(kept, forKey: key) == nil {
        state.bytes += body.readableBytes
      }
    }
    return kept
  }

  /// Everything an answer of these routes depends on besides the store.
  private static func key(of request: Request, for identity: Identity) -> String {
    let language = ServiceText.language(accepting: request.headers[.acceptLanguage])
    let packed = ContentMiddleware.acceptsGzip(request) ? "gzip" : ""
    let scope = identity.scope?.rawValue ?? ""
    let projects = identity.projects.map { $0.sorted().joined(separator: ",") } ?? "*"
    return "\(request.uri.string) \(language) \(packed) \(scope) \(projects) \(identity.csrf)"
  }

  /// The store changed.
  fileprivate func forget() {
    state.withLock { state in
      state.generation += 1
      state.answers = [:]
      state.bytes = 0
    }
  }

  /// Forgets with each change of a store.
  func watch(_ store: Store) {
    store.pool.add(transactionObserver: Watcher(cache: self), extent: .databaseLifetime)
  }

  private final class Watcher: TransactionObserver {
    private let cache: AnswerCache

    init(cache: AnswerCache) { self.cache = cache }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { cache.forget() }
    func databaseDidRollback(_ db: Database) {}
  }
}
