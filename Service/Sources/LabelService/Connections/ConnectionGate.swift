import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// Lets connections in and closes those that take too long or take too many places.
///
/// Nobody is kept waiting at the door: who comes when all places are taken gets that of the
/// connection which has waited longest for its own peer. A share of the places is for connections
/// that brought a token; they make room for nobody.
final class ConnectionGate: Sendable {
  private struct State {
    var all: [ObjectIdentifier: Connection] = [:]
    /// Connections without a token, by who holds them.
    var held: [ClientAddress: Int] = [:]
    var strangers = 0
    var vouched = 0
  }

  private let configuration: ServiceConfiguration
  private let metrics: ServiceMetrics
  private let proxies: ProxyList
  private let state = Mutex(State())

  init(configuration: ServiceConfiguration, metrics: ServiceMetrics) {
    self.configuration = configuration
    self.metrics = metrics
    proxies = configuration.proxies
  }

  /// Places for connections that brought no token.
  private var open: Int { max(1, configuration.connections - reserved) }

  /// Places for connections that did.
  private var reserved: Int {
    min(configuration.reservedConnections, configuration.connections / 2)
  }

  /// Takes a connection in; `nil` when there is no place and none can be made.
  func admit(_ channel: any Channel) -> Connection? {
    let address = channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init)
    let isProxy = address.map(proxies.contains) ?? false
    let connection = Connection(
      channel: channel, holder: isProxy ? nil : address?.network,
      limits: Connection.Limits(
        idle: configuration.idleSeconds, head: configuration.headSeconds,
        body: configuration.bodySeconds))
    let (isIn, leaving) = state.withLock { state -> (Bool, Connection?) in
      var leaving: Connection?
      if let holder = connection.holder,
        state.held[holder, default: 0] >= configuration.connectionsPerAddress
      {
        leaving = Self.next(in: state) { $0.holder == holder }
        if leaving == nil { return (false, nil) }
      } else if state.strangers >= open {
        // Whoever holds most places gives one.
        let most = state.held.max { ($0.value, $1.key) < ($1.value, $0.key) }
        leaving =
          most.flatMap { most in
            most.value > 1 ? Self.next(in: state) { $0.holder == most.key } : nil
          }
          ?? Self.next(in: state) { _ in true }
        if leaving == nil { return (false, nil) }
      }
      if let leaving { Self.remove(leaving, from: &state) }
      state.all[ObjectIdentifier(channel)] = connection
      state.strangers += 1
      if let holder = connection.holder { state.held[holder, default: 0] += 1 }
      return (true, leaving)
    }
    if let leaving {
      metrics.count("labelaudit_connections_closed_total", ["reason": "place"])
      leaving.close()
    }
    if !isIn { metrics.count("labelaudit_connections_closed_total", ["reason": "full"]) }
    return isIn ? connection : nil
  }

  /// A connection was closed.
  func leave(_ channel: any Channel) {
    state.withLock { state in
      guard let connection = state.all[ObjectIdentifier(channel)] else { return }
      Self.remove(connection, from: &state)
    }
  }

  /// The connection of a channel; `nil` when it did not come through here.
  func connection(of channel: any Channel) -> Connection? {
    state.withLock { $0.all[ObjectIdentifier(channel)] }
  }

  /// Somebody known asks over a channel.
  ///
  /// - Parameter hasToken: true when a token or a session says who; the connection then moves to the
  ///   places that are kept for such, while there are any.
  func know(_ channel: any Channel, hasToken: Bool) {
    guard let connection = connection(of: channel) else { return }
    connection.know()
    guard hasToken, !connection.isVouched else { return }
    state.withLock { state in
      guard state.all[ObjectIdentifier(channel)] === connection,
        state.vouched < reserved
      else { return }
      Self.remove(connection, from: &state)
      connection.vouch()
      state.all[ObjectIdentifier(channel)] = connection
      state.vouched += 1
    }
  }

  /// Closes what is late.
  func closeLate(at now: ContinuousClock.Instant = .now) {
    let late = state.withLock { state in state.all.values.filter { $0.isLate(at: now) } }
    guard !late.isEmpty else { return }
    metrics.count("labelaudit_connections_closed_total", ["reason": "late"], by: late.count)
    for connection in late { connection.close() }
  }

  /// Number of connections.
  var count: Int { state.withLock { $0.all.count } }

  /// The connection without a token that makes room first.
  private static func next(in state: State, where holds: (Connection) -> Bool) -> Connection? {
    var first: (connection: Connection, turn: (rank: Int, since: ContinuousClock.Instant))?
    for connection in state.all.values where !connection.isVouched && holds(connection) {
      let turn = connection.turn
      if let known = first, known.turn <= turn { continue }
      first = (connection, turn)
    }
    return first?.connection
  }

  private static func remove(_ connection: Connection, from state: inout State) {
    guard state.all.removeValue(forKey: connection.key) != nil else { return }
    if connection.isVouched {
      state.vouched -= 1
      return
    }
    state.strangers -= 1
    guard let holder = connection.holder else { return }
    let left = state.held[holder, default: 1] - 1
    state.held[holder] = left > 0 ? left : nil
  }
}

/// Closes late connections, several times a second.
struct ConnectionKeeper: Service {
  let gate: ConnectionGate

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(250))
        gate.closeLate()
      }
    }
  }
}
