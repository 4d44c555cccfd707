import NIOCore
import Synchronization

/// One connection: what it is about and until when.
final class Connection: Sendable {
  /// Where its current request is.
  enum Phase: Sendable {
    /// Nothing of a request has come.
    case waiting
    /// The head is coming in.
    case head
    /// The head is complete, the body is coming in.
    case body
    /// The request is complete, the answer goes out.
    case answering
  }

  /// Seconds from the first to the last byte of each part.
  struct Limits: Sendable {
    var idle: Int
    var head: Int
    var body: Int
  }

  private struct State {
    var phase = Phase.waiting
    /// When the connection was opened or its current request began.
    var since = ContinuousClock.now
    /// `nil` while an answer may take as long as it does.
    var deadline: ContinuousClock.Instant?
    /// True when the current request comes from somebody who is known.
    var isKnown = false
    /// True when a token came over the connection.
    var isVouched = false
  }

  /// Who holds it; `nil` for a proxy, who holds those of many.
  let holder: ClientAddress?
  /// What its gate knows it by.
  let key: ObjectIdentifier
  private let channel: any Channel
  private let limits: Limits
  private let state: Mutex<State>

  init(channel: any Channel, holder: ClientAddress?, limits: Limits) {
    self.channel = channel
    key = ObjectIdentifier(channel)
    self.holder = holder
    self.limits = limits
    // A connection that says nothing at first is no better than one that says little.
    state = Mutex(State(deadline: .now + .seconds(limits.head)))
  }

  /// Bytes came in; after an answer they are the first of the next request.
  func bytesArrived() {
    state.withLock { state in
      guard state.phase == .waiting else { return }
      state.phase = .head
      state.since = .now
      state.deadline = state.since + .seconds(limits.head)
    }
  }

  /// The head of a request is complete.
  func headArrived() {
    state.withLock { state in
      state.phase = .body
      state.isKnown = false
      state.deadline = .now + .seconds(limits.body)
    }
  }

  /// The whole request is there. Somebody unknown gets as long for the answer as for a body.
  func requestArrived() {
    state.withLock { state in
      guard state.phase == .body else { return }
      state.phase = .answering
      state.deadline = state.isKnown ? nil : .now + .seconds(limits.body)
    }
  }

  /// The answer is written; what has not come of a request's body still has its own deadline.
  func answerWritten() {
    state.withLock { state in
      guard state.phase == .answering else { return }
      state.phase = .waiting
      state.since = .now
      state.deadline = state.since + .seconds(limits.idle)
    }
  }

  /// The current request comes from somebody known.
  func know() {
    state.withLock { state in
      state.isKnown = true
      if state.phase == .answering { state.deadline = nil }
    }
  }

  /// Gives the body of the current request more time, counted from its beginning.
  func allowBody(seconds: Int) {
    state.withLock { state in
      if state.phase == .body { state.deadline = state.since + .seconds(seconds) }
    }
  }

  /// True when a token came over the connection before.
  var isVouched: Bool { state.withLock { $0.isVouched } }

  func vouch() { state.withLock { $0.isVouched = true } }

  /// How soon it makes room for another: first those that wait for their peer, then those that are too
  /// young to tell, last those that are being answered; of these the oldest first.
  var turn: (rank: Int, since: ContinuousClock.Instant) {
    state.withLock { state in
      switch state.phase {
      case .head, .body: (0, state.since)
      case .waiting: (state.since + Self.youth < .now ? 0 : 1, state.since)
      case .answering: (2, state.since)
      }
    }
  }

  /// Time in which the first bytes of a peer that has something to say come in.
  private static let youth = Duration.seconds(1)

  /// True when its peer has taken longer than it may.
  func isLate(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in state.deadline.map { $0 <= now } ?? false }
  }

  func close() { channel.close(promise: nil) }
}
