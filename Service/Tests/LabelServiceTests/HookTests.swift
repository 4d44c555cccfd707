import Foundation
import HTTPTypes
import Testing

@testable import LabelService

/// Those who are told of audits get signed messages, in time and again, and never inside a private network
/// that the settings do not name.
struct HookTests {
  private static let base = "/api/v1/projects/p"
  private static let local = ProxyList(["127.0.0.1/32"]) ?? ProxyList()

  /// A project with one webhook and an audit that has ended, nothing of which runs by itself.
  private func prepared(_ harness: ServiceHarness, address: String) async throws {
    try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
      try HookRecord(
        id: "h", project: "p", kind: .webhook, address: address, secret: "a secret",
        createdAt: Date.nowStamp, createdBy: "test"
      ).insert(db)
      var audit = AuditRecord(
        id: "a", project: "p", state: .done, contentHash: "", createdAt: Date.nowStamp,
        createdBy: "test", exitStatus: 0)
      try audit.insert(db)
      try HookQueries.tell(db, of: audit.seq ?? 0)
    }
  }

  private func delivery(_ harness: ServiceHarness) async throws -> DeliveryRecord {
    let found = try await harness.core.store.read {
      try HookQueries.deliveries($0, hook: "h", before: .max, limit: 1)
    }
    return try #require(found.first)
  }

  @Test func signsWhatItSays() async throws {
    let server = PlayedServer()
    try await server.run { port in
      let harness = try await ServiceHarness(runner: QuickRunner()) {
        $0.hookNetworks = Self.local
        $0.publicURL = "https://labels.example/"
      }
      try await harness.run { client in
        _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
        let made = try await client.post(
          "\(Self.base)/hooks",
          json: "{\"kind\":\"webhook\",\"address\":\"http://127.0.0.1:\(port)/told?x=1\"}")
        #expect(made.status == 201, "\(made.text)")
        let secret = try #require(try made.json["secret"] as? String)
        let listed = try await client.get("\(Self.base)/hooks")
        #expect(!listed.text.contains(secret))
        let sent = try await client.upload(
          "\(Self.base)/audits",
          files: [("bars", "bars.json", Data(BarsDocuments.tabs().utf8))])
        let audit = try #require(try sent.json["id"] as? String)
        _ = try await client.end(of: audit, project: "p")
        for _ in 0..<600 where server.seen.isEmpty {
          try await Task.sleep(for: .milliseconds(100))
        }
        let seen = try #require(server.seen.first)
        #expect(seen.path == "/told?x=1")
        let time = try #require(seen.header("X-LabelAudit-Timestamp"))
        let signature = try #require(seen.header("X-LabelAudit-Signature"))
        #expect(
          signature == WebhookMessage.signature(of: seen.body, at: time, by: secret))
        #expect(seen.json["event"] as? String == "audit.ended")
        #expect((seen.json["audit"] as? [String: Any])?["id"] as? String == audit)
        #expect(
          seen.json["url"] as? String == "https://labels.example/projects/p/audits/\(audit)")
      }
    }
  }

  /// By the example of RFC 4231, so that a receiver in any language finds the same.
  @Test func signsAsOthersDo() {
    let signature = WebhookMessage.signature(
      of: Data(), at: "what do ya want for nothing?", by: "Jefe")
    #expect(signature.hasPrefix("sha256=") && signature.count == 71)
    #expect(
      WebhookMessage.signature(of: Data("b".utf8), at: "1", by: "k")
        != WebhookMessage.signature(of: Data("b".utf8), at: "2", by: "k"))
  }

  @Test(arguments: [
    "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://10.1.2.3/",
    "https://172.16.0.1/", "https://192.168.1.1/", "https://169.254.169.254/latest",
    "https://100.64.0.1/", "https://0.0.0.0/", "https://2130706433/", "https://0x7f.1/",
    "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "http://192.0.2.1/",
  ])
  func neverGoesIntoAPrivateNetwork(address: String) async throws {
    let url = try OutboundPolicy.url(address)
    await #expect(throws: OutboundPolicy.Refusal.self) {
      _ = try await OutboundPolicy(allowed: ProxyList()).address(for: url)
    }
  }

  @Test(arguments: [
    "ftp://example.com/", "https://user:word@example.com/", "https://", "example.com",
    "https://example.com/#x", "file:///etc/passwd",
  ])
  func refusesWhatIsNoAddress(text: String) {
    #expect(throws: OutboundPolicy.Refusal.self) { _ = try OutboundPolicy.url(text) }
  }

  @Test func knowsThePublicInternet() throws {
    for text in ["1.1.1.1", "140.82.121.4", "2606:4700::1111"] {
      #expect(OutboundPolicy.isPublic(try #require(ClientAddress(text))), "\(text)")
    }
  }

  @Test func checksWhereItIsRedirectedTo() async throws {
    let server = PlayedServer { seen in
      seen.path == "/in"
        ? .init(status: 307, headers: [.location: "http://127.0.0.2:9/secret"])
        : seen.path == "/round"
          ? .init(status: 308, headers: [.location: "/round"])
          : .init(status: 307, headers: [.location: "/end"], body: "")
    }
    try await server.run { port in
      let client = OutboundClient(policy: OutboundPolicy(allowed: Self.local), seconds: 60)
      for path in ["in", "round"] {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
        await #expect(throws: OutboundPolicy.Refusal.self) {
          _ = try await client.send(OutboundClient.Request(method: .POST, url: url))
        }
      }
      #expect(server.seen.count < 10)
    }
  }

  @Test func triesAgainWithGrowingPauses() async throws {
    let server = PlayedServer { _ in .init(status: 503) }
    try await server.run { port in
      let harness = try await ServiceHarness(runner: QuickRunner()) {
        $0.hookNetworks = Self.local
        $0.hookAttempts = 3
      }
      try await prepared(harness, address: "http://127.0.0.1:\(port)/")
      let sender = HookSender(core: harness.core)
      let start = Date(timeIntervalSinceNow: 60)
      #expect(await sender.sendDue(at: start) == 1)
      let first = try await delivery(harness)
      #expect(first.state == .waiting && first.status == 503 && first.attempts == 1)
      #expect(await sender.sendDue(at: start.addingTimeInterval(4)) == 0)
      #expect(await sender.sendDue(at: start.addingTimeInterval(6)) == 1)
      #expect(await sender.sendDue(at: start.addingTimeInterval(60)) == 1)
      let last = try await delivery(harness)
      #expect(last.state == .failed && last.attempts == 3)
      #expect(await sender.sendDue(at: start.addingTimeInterval(100_000)) == 0)
      #expect(server.seen.count == 3)
    }
  }

  @Test func tellsOfAnAuditThatTheStartGivesUp() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await prepared(harness, address: "https://1.1.1.1/")
    let kinds = try await harness.core.store.write { db -> [DeliveryRecord] in
      var audit = AuditRecord(
        id: "b", project: "p", state: .running, contentHash: "", createdAt: Date.nowStamp,
        createdBy: "test", attempts: 3)
      try audit.insert(db)
      _ = try JobQueries.beginEpoch(db, attempts: 3)
      return try HookQueries.deliveries(db, hook: "h", before: .max, limit: 10)
        .filter { $0.audit == audit.seq }
    }
    #expect(kinds.map(\.kind) == [.ended])
  }

  @Test func givesUpWhatWillNotSucceed() async throws {
    let server = PlayedServer { _ in .init(status: 410) }
    try await server.run { port in
      let harness = try await ServiceHarness(runner: QuickRunner()) {
        $0.hookNetworks = Self.local
      }
      try await prepared(harness, address: "http://127.0.0.1:\(port)/")
      await HookSender(core: harness.core).sendDue(at: Date(timeIntervalSinceNow: 60))
      let delivery = try await delivery(harness)
      #expect(delivery.state == .failed && delivery.problem == "the server answers 410")
    }
    let closed = try await ServiceHarness(runner: QuickRunner())
    try await prepared(closed, address: "https://127.0.0.1:9/")
    await HookSender(core: closed.core).sendDue(at: Date(timeIntervalSinceNow: 60))
    let refused = try await delivery(closed)
    #expect(refused.state == .failed)
    #expect(refused.problem?.contains("private network") == true)
  }

  @Test func waitsLongerEachTime() {
    #expect((1...4).map { HookSender.pause(after: $0, atLeast: nil) } == [5, 10, 20, 40])
    #expect(HookSender.pause(after: 100, atLeast: nil) == 3600)
    #expect(HookSender.pause(after: 1, atLeast: 60) == 60)
    #expect(HookSender.pause(after: 1, atLeast: 1_000_000) == 3600)
    #expect(HookSender.pause(after: 1, atLeast: -9) == 5)
  }

  @Test(arguments: [
    #"{"kind":"mail"}"#, #"{"kind":"webhook"}"#,
    #"{"kind":"webhook","address":"https://127.0.0.1/"}"#,
    #"{"kind":"webhook","address":"http://example.com/"}"#,
    #"{"kind":"github","repository":"o/n"}"#,
    #"{"kind":"github","repository":"o/..","secret":"12345678"}"#,
    #"{"kind":"gitlab","repository":"o","secret":"12345678"}"#,
    #"{"kind":"webhook","address":"https://1.1.1.1/","secret":"short"}"#,
  ])
  func refusesAHookThatCannotWork(json: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      #expect(try await client.post("\(Self.base)/hooks", json: json).status == 422)
    }
  }

  @Test func isForAdministratorsAndOnPages() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    let secrets = try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
      return try [TokenScope.review, .admin].map {
        try TokenActions.create(db, name: "t", scope: $0, days: nil, who: "test").secret
      }
    }
    try await harness.run { client in
      let reviewer: HTTPFields = [.authorization: "Bearer \(secrets[0])"]
      let admin: HTTPFields = [.authorization: "Bearer \(secrets[1])"]
      #expect(try await client.get("\(Self.base)/hooks", headers: reviewer).status == 403)
      #expect(try await client.get("/projects/p/hooks", headers: reviewer).status == 403)
      let made = try await client.post(
        "\(Self.base)/hooks",
        json: #"{"kind":"github","repository":"o/n","secret":"a-token-of-github"}"#,
        headers: admin)
      #expect(made.status == 201, "\(made.text)")
      #expect(!made.text.contains("a-token-of-github"))
      let id = try #require(try made.json["id"] as? String)
      let page = try await client.get("/projects/p/hooks", headers: admin).text
      #expect(page.contains("GitHub") && !page.contains("a-token-of-github"))
      #expect(
        try await client.get("\(Self.base)/hooks/\(id)/deliveries", headers: admin).items.isEmpty)
      #expect(
        try await client.send(.delete, "\(Self.base)/hooks/\(id)", headers: admin).status == 204)
      #expect(
        try await client.get("\(Self.base)/hooks/\(id)/deliveries", headers: admin).status == 404)
    }
  }
}
