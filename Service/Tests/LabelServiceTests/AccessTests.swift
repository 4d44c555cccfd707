import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// Who may do what.
struct AccessTests {
  private func token(_ scope: TokenScope, _ harness: ServiceHarness) async throws -> HTTPFields {
    let secret = try await harness.core.store.write {
      try TokenActions.create($0, name: "test", scope: scope, days: nil, who: "test").secret
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
      let answer1 = try await client.get("/api/v1/projects").status
      #expect(answer1 == 401)
      let answer2 = try await client.get("/api/v1/projects", headers: read).status
      #expect(answer2 == 200)
      let answer3 = try await client.post("/api/v1/projects", json: project, headers: submit)
        .status
      #expect(answer3 == 403)
      let answer4 = try await client.post("/api/v1/projects", json: project, headers: admin)
        .status
      #expect(answer4 == 201)
      let bars = "/api/v1/projects/p/bars"
      let answer5 = try await client.post(bars, json: BarsDocuments.tabs(), headers: read).status
      #expect(answer5 == 403)
      let answer6 = try await client.post(bars, json: BarsDocuments.tabs(), headers: submit)
        .status
      #expect(answer6 == 201)
      let answer7 = try await client.get("/api/v1/tokens", headers: submit).status
      #expect(answer7 == 403)
      let answer8 = try await client.get("/healthz").status
      #expect(answer8 == 200)
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
      let answer9 = try await client.get("/api/v1/projects", headers: own).status
      #expect(answer9 == 200)
      let list = try await client.get("/api/v1/tokens", headers: admin)
      #expect(!list.text.contains(secret))
      #expect(!list.text.contains(Secrets.hash(secret)))
      let removed = try await client.send(.delete, "/api/v1/tokens/\(id)", headers: admin)
      #expect(removed.status == 204)
      let answer10 = try await client.get("/api/v1/projects", headers: own).status
      #expect(answer10 == 401)
      let log = try await client.get("/api/v1/log", headers: admin).items
      // What was tried with it afterwards stands there too.
      #expect(
        log.prefix(2).map { $0["action"] as? String } == ["access.unknown", "token.revoke"])
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
        let answer11 = try await client.get("/api/v1/projects", headers: one).status
        #expect(answer11 == 200)
      }
      let refused = try await client.get("/api/v1/projects", headers: one)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      let answer12 = try await client.get("/api/v1/projects", headers: two).status
      #expect(answer12 == 200)
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
