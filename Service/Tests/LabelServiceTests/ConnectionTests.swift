import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import Testing

@testable import LabelService

/// Connections of clients that take their time, and of those that do not.
struct ConnectionTests {
  /// Connections that drip at once; `LABELAUDIT_DRIPS=1030` asks for as many as the service takes.
  private static let drips =
    ProcessInfo.processInfo.environment["LABELAUDIT_DRIPS"].flatMap { Int($0) } ?? 80

  private static let signIn =
    "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n"
    + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"

  /// Seconds within which an answer counts. Beside other tests, on few processors, this is about being
  /// answered at all; `Scripts/drip-test` asks for 1.
  private static let patience = drips < 1000 ? 10 : 1

  /// Asks over a connection of its own; true when the answer is 200 and comes in time.
  private func isAnswered(_ port: Int, _ path: String, token: String? = nil) async throws -> Bool {
    let begun = ContinuousClock.now
    guard let plug = try? Plug(port: port) else { return false }
    let allowed = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    plug.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(allowed)\r\n")
    let status = try await plug.status()
    return status == 200 && ContinuousClock.now - begun < .seconds(Self.patience)
  }

  @Test func answersOthersWhileManyDrip() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.access = .tokens
      guard Self.drips < 1000 else { return }
      $0.connections = 64
      $0.reservedConnections = 16
      $0.connectionsPerAddress = 32
    }
    let secret = try await harness.core.store.write {
      try TokenActions.create($0, name: "t", scope: .read, days: nil, who: "test").secret
    }
    try await ServiceApplication.make(harness.core).test(.live) { client in
      let port = try #require(client.port)
      // One byte now and then: never idle, never done.
      let dripping = Task {
        var plugs: [Plug] = []
        while !Task.isCancelled {
          plugs = plugs.filter { $0.send("a") }
          // Those that were closed are opened again, some at a time.
          let wanted = min(Self.drips, plugs.count + 20)
          while plugs.count < wanted, let plug = try? Plug(port: port) {
            plug.send(plugs.count % 2 == 0 ? Self.signIn : "GET / HTTP/1.1\r\nX: ")
            plugs.append(plug)
          }
          try await Task.sleep(for: .milliseconds(200))
        }
      }
      try await Task.sleep(for: .milliseconds(500))
      var answered = (health: 0, read: 0)
      for _ in 0..<100 {
        if try await isAnswered(port, "/healthz") { answered.health += 1 }
        if try await isAnswered(port, "/api/v1/projects", token: secret) { answered.read += 1 }
      }
      dripping.cancel()
      #expect(answered.health >= 99)
      #expect(answered.read >= 99)
      #expect(harness.core.gate.count <= harness.core.configuration.connections)
    }
  }

  /// On every route: what a stranger may ask, what not, and what is not there.
  @Test(
    arguments: [
      "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n",
      "POST /api/v1/projects/p/audits HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\n",
      "POST /nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n",
      "GET /healthz HT", "",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nX: ",
    ])
  func letsGoOfWhoDripsHeadOrBody(beginning: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.access = .tokens
      $0.headSeconds = 1
      $0.bodySeconds = 1
      $0.idleSeconds = 1
    }
    try await ServiceApplication.make(harness.core).test(.live) { client in
      let plug = try Plug(port: try #require(client.port))
      plug.send(beginning)
      var isClosed = false
      for _ in 0..<600 where !isClosed {
        try await Task.sleep(for: .milliseconds(100))
        if !beginning.isEmpty { plug.send("a") }
        isClosed = plug.isClosed
      }
      #expect(isClosed, "still open after a minute of single bytes")
    }
  }

  private func gate(_ change: (inout ServiceConfiguration) -> Void) -> ConnectionGate {
    var configuration = ServiceConfiguration()
    change(&configuration)
    return ConnectionGate(configuration: configuration, metrics: ServiceMetrics())
  }

  private func channel(_ address: String) async throws -> NIOAsyncTestingChannel {
    let channel = NIOAsyncTestingChannel()
    try await channel.connect(to: try SocketAddress(ipAddress: address, port: 9)).get()
    return channel
  }

  @Test func boundsTheConnectionsOfAnAddressAndKeepsPlacesForTokens() async throws {
    let gate = gate {
      $0.connections = 8
      $0.reservedConnections = 4
      $0.connectionsPerAddress = 3
    }
    let known = try await channel("192.0.2.9")
    #expect(gate.admit(known) != nil)
    gate.know(known, hasToken: true)
    var flood: [NIOAsyncTestingChannel] = []
    for _ in 0..<10 {
      let one = try await channel("192.0.2.1")
      #expect(gate.admit(one) != nil)
      flood.append(one)
    }
    // Three of the flood, and the one with a token.
    #expect(gate.count == 4)
    for number in 1...10 {
      _ = gate.admit(try await channel("198.51.100.\(number)"))
    }
    #expect(gate.count == 5, "four places for strangers, one is taken with a token")
    #expect(gate.connection(of: known) != nil, "a token's connection makes room for nobody")
  }

  @Test func countsNeighboursInVersion6AsOneAndProxiesAsNone() async throws {
    let gate = gate {
      $0.connections = 100
      $0.connectionsPerAddress = 2
      $0.proxies = ProxyList(["10.0.0.0/8"]) ?? ProxyList()
    }
    for number in 1...5 {
      _ = gate.admit(try await channel("2001:db8:1:2::\(number)"))
    }
    #expect(gate.count == 2)
    for _ in 1...5 { _ = gate.admit(try await channel("10.1.2.3")) }
    #expect(gate.count == 7)
  }

  @Test func makesRoomWithWhoWaitsLongestForItsOwnPeer() async throws {
    let gate = gate {
      $0.connections = 4
      $0.reservedConnections = 0
      $0.connectionsPerAddress = 2
    }
    let answered = try await channel("192.0.2.1")
    let dripping = try await channel("192.0.2.1")
    let first = try #require(gate.admit(answered))
    first.bytesArrived()
    first.headArrived()
    first.requestArrived()
    try #require(gate.admit(dripping)).bytesArrived()
    let third = try await channel("192.0.2.1")
    #expect(gate.admit(third) != nil)
    #expect(gate.connection(of: answered) != nil, "its answer is under way")
    #expect(gate.connection(of: dripping) == nil)
  }

  @Test func givesUploadsTheTimeOfUploads() async throws {
    let gate = gate {
      $0.bodySeconds = 1
      $0.uploadSeconds = 100
    }
    let channel = try await channel("192.0.2.1")
    let connection = try #require(gate.admit(channel))
    connection.bytesArrived()
    connection.headArrived()
    #expect(connection.isLate(at: .now + .seconds(2)))
    connection.allowBody(seconds: 100)
    #expect(!connection.isLate(at: .now + .seconds(2)))
    #expect(connection.isLate(at: .now + .seconds(101)))
  }
}
