import Synchronization

/// Something that happened to an audit.
enum AuditEvent: Sendable, Equatable {
  /// Its process moved on.
  case progress(JobProgress)
  /// Nothing; keeps the connection open.
  case beat
  /// Its state changed; the store knows more.
  case state(AuditState)
}

/// Tells those who watch an audit what happens to it. Slow watchers miss progress, never the end.
final class EventHub: Sendable {
  private struct State {
    var next = 0
    var watchers: [Int64: [Int: AsyncStream<AuditEvent>.Continuation]] = [:]
  }
  private let state = Mutex(State())

  /// Everything that happens to an audit from now on.
  func watch(_ audit: Int64) -> AsyncStream<AuditEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: AuditEvent.self, bufferingPolicy: .bufferingNewest(32))
    let number = state.withLock { state in
      state.next += 1
      state.watchers[audit, default: [:]][state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        state.watchers[audit]?[number] = nil
        if state.watchers[audit]?.isEmpty == true { state.watchers[audit] = nil }
      }
    }
    return stream
  }

  /// Number of watchers.
  var count: Int { state.withLock { $0.watchers.values.reduce(0) { $0 + $1.count } } }

  func tell(_ event: AuditEvent, of audit: Int64) {
    let watchers = state.withLock { Array(($0.watchers[audit] ?? [:]).values) }
    for watcher in watchers {
      watcher.yield(event)
      if case .state(let state) = event, state.isFinal { watcher.finish() }
    }
  }

  /// Keeps every stream's connection open.
  func beat() {
    let all = state.withLock { $0.watchers.values.flatMap(\.values) }
    all.forEach { $0.yield(.beat) }
  }

  /// Ends every stream, because the service stops.
  func close() {
    let all = state.withLock { state in
      defer { state.watchers = [:] }
      return state.watchers.values.flatMap(\.values)
    }
    all.forEach { $0.finish() }
  }
}
