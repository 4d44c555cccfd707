#if Service
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// Who may do what.
struct AccessTests {
  private func token(_ scope: TokenScope, _ harness: ServiceHarness) async throws -> HTTPFields {
    let secret = try await harness.core.store.write {
      try TokenDesk.create($0, name: "test", scope: scope, days: nil, who: "test").secret
    }
    return [.authorization: "Bearer \(secret)"]
  }

  @Test func letsScopesDoWhatTheyName() async throws {
    let harness = try await ServiceHarness { $0.access = .tokens }
    let read = try await token(.read, harness)
    let submit = try await token(.submit, harness)
    let admin = try await token(.admin, harness)
    try await harness.run { client in
      let project = #"{"id":"p"}"#
      #expect(try await client.get("/api/v1/projects").status == 401)
      #expect(try await client.get("/api/v1/projects", headers: read).status == 200)
      #expect(
        try await client.post("/api/v1/projects", json: project, headers: submit).status == 403)
      #expect(
        try await client.post("/api/v1/projects", json: project, headers: admin).status == 201)
      let bars = "/api/v1/projects/p/bars"
      #expect(
        try await client.post(bars, json: BarsDocuments.tabs(), headers: read).status == 403)
      #expect(
        try await client.post(bars, json: BarsDocuments.tabs(), headers: submit).status == 201)
      #expect(try await client.get("/api/v1/tokens", headers: submit).status == 403)
      #expect(try await client.get("/healthz").status == 200)
    }
  }

  @Test func makesTokensThatAreNeverShownAgain() async throws {
    let harness = try await ServiceHarness { $0.access = .tokens }
    let admin = try await token(.admin, harness)
    try await harness.run { client in
      let made = try await client.post(
        "/api/v1/tokens", json: #"{"name":"build","scope":"read","days":1}"#, headers: admin)
      #expect(made.status == 201)
      let secret = try #require(try made.json["token"] as? String)
      let id = try #require(try made.json["id"] as? String)
      let own: HTTPFields = [.authorization: "Bearer \(secret)"]
      #expect(try await client.get("/api/v1/projects", headers: own).status == 200)
      let list = try await client.get("/api/v1/tokens", headers: admin)
      #expect(!list.text.contains(secret))
      #expect(!list.text.contains(Secrets.hash(secret)))
      let removed = try await client.send(.delete, "/api/v1/tokens/\(id)", headers: admin)
      #expect(removed.status == 204)
      #expect(try await client.get("/api/v1/projects", headers: own).status == 401)
      let log = try await client.get("/api/v1/log", headers: admin).items
      #expect(log.first?["action"] as? String == "token.revoke")
    }
  }

  @Test func refusesTokensThatHaveRunOut() async throws {
    let harness = try await ServiceHarness { $0.access = .tokens }
    let secret = Secrets.make()
    try await harness.core.store.write { db in
      try TokenRecord(
        id: "old", name: "old", hash: Secrets.hash("lat_\(secret)"), scopeName: "admin",
        createdAt: "2020-01-01T00:00:00.000Z", createdBy: "test",
        expiresAt: "2020-01-02T00:00:00.000Z"
      ).insert(db)
    }
    try await harness.run { client in
      let answer = try await client.get(
        "/api/v1/projects", headers: [.authorization: "Bearer lat_\(secret)"])
      #expect(answer.status == 401)
    }
  }

  @Test func limitsTheRateOfEachToken() async throws {
    let harness = try await ServiceHarness {
      $0.access = .tokens
      $0.requestsPerSecond = 0.001
      $0.requestBurst = 3
    }
    let one = try await token(.read, harness)
    let two = try await token(.read, harness)
    try await harness.run { client in
      for _ in 0..<3 {
        #expect(try await client.get("/api/v1/projects", headers: one).status == 200)
      }
      let refused = try await client.get("/api/v1/projects", headers: one)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(try await client.get("/api/v1/projects", headers: two).status == 200)
    }
  }

  @Test(
    arguments: [
      ("http://evil.example", "localhost", 403), ("null", "localhost", 403),
      ("http://localhost", "localhost", 201), ("http://localhost:1", "localhost", 403),
    ])
  func refusesChangesFromOtherSites(origin: String, host: String, status: Int) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let answer = try await client.post(
        "/api/v1/projects", json: #"{"id":"p"}"#, headers: [.origin: origin])
      #expect(answer.status == status)
    }
  }

  @Test func isOffOnLoopbackOnly() {
    var configuration = ServiceConfiguration()
    #expect(configuration.effectiveAccess == .off)
    configuration.host = "0.0.0.0"
    #expect(configuration.effectiveAccess == .tokens)
  }
}
#endif
