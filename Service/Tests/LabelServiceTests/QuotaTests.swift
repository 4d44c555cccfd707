import Foundation
import Testing

@testable import LabelService

/// A project has bounds of its own, so that one cannot keep the others out.
struct QuotaTests {
  private func submit(
    _ client: ServiceClient, to project: String, _ german: String
  ) async throws -> ServiceClient.Answer {
    try await client.upload(
      "/api/v1/projects/\(project)/audits",
      files: [("bars", "bars.json", Data(BarsDocuments.tabs(secondGerman: german).utf8))])
  }

  @Test func boundsTheAuditsOfADayForEachProject() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.projectAuditsOfDay = 2 }
    try await harness.run { client in
      for id in ["p", "q"] {
        _ = try await client.post("/api/v1/projects", json: "{\"id\":\"\(id)\"}")
      }
      #expect(try await submit(client, to: "p", "a").status == 202)
      #expect(try await submit(client, to: "p", "b").status == 202)
      let refused = try await submit(client, to: "p", "c")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "3600")
      #expect(try refused.json["type"] as? String == "urn:labelaudit:problem:quota")
      // What was sent before is no new audit, and other projects have bounds of their own.
      #expect(try await submit(client, to: "p", "a").status == 200)
      #expect(try await submit(client, to: "q", "c").status == 202)
    }
  }

  @Test func boundsTheBytesOfAProject() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.projectBytes = 1500 }
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      var last = 202
      for number in 0..<10 where last == 202 {
        last = try await submit(client, to: "p", "number \(number)").status
      }
      #expect(last == 507)
      let usage = try await client.get("/api/v1/projects/p/usage").json
      let used = try #require(usage["usage"] as? [String: Int])
      #expect((1...1500).contains(used["bytes"] ?? 0))
      #expect(usage["bounds"] as? [String: Int] == ["bytes": 1500, "openAudits": 2000])
      let page = try await client.get(
        "/projects/p", headers: [.accept: "text/html", .acceptLanguage: "en"])
      #expect(page.text.contains("audits in 24 hours"))
    }
  }

  @Test func boundsTheOpenAuditsOfAProject() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.projectOpenAudits = 1 }
    try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
      var audit = AuditRecord(
        id: "a", project: "p", state: .queued, contentHash: "", createdAt: Date.nowStamp,
        createdBy: "test")
      try audit.insert(db)
      var configuration = ServiceConfiguration()
      configuration.projectOpenAudits = 1
      #expect(throws: Problem.self) {
        try QuotaQueries.check(db, project: "p", adding: 1, configuration)
      }
      configuration.projectOpenAudits = 2
      try QuotaQueries.check(db, project: "p", adding: 1, configuration)
    }
  }
}
