import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Testing
import ToolTestSupport

@testable import LabelService

/// What each role may do, in which projects, and what the record keeps of it.
struct RoleTests {
  private func token(
    _ scope: TokenScope, _ harness: ServiceHarness, projects: [String]? = nil
  ) async throws -> HTTPFields {
    let secret = try await harness.core.store.write {
      try TokenActions.create(
        $0, name: scope.rawValue, scope: scope, projects: projects, days: nil, who: "test"
      ).secret
    }
    return [.authorization: "Bearer \(secret)"]
  }

  private func makeProjects(_ harness: ServiceHarness, _ ids: [String]) async throws {
    try await harness.core.store.write { db in
      for id in ids {
        try ProjectRecord(id: id, name: id, createdAt: Date.nowStamp, createdBy: "test").insert(
          db)
      }
    }
  }

  @Test func letsNoPipelinePassItsOwnGate() async throws {
    let harness = try await ServiceHarness { $0.access = .tokens }
    try await makeProjects(harness, ["p"])
    let submit = try await token(.submit, harness)
    let review = try await token(.review, harness)
    try await harness.run { client in
      let base = "/api/v1/projects/p"
      let first = try await client.post(
        "\(base)/bars", json: BarsDocuments.tabs(), headers: submit)
      #expect(first.status == 201)
      let sent = try await client.upload("\(base)/audits", headers: submit)
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p", headers: submit)
      #expect(ended["exitStatus"] as? Int == 1)

      let shorter = BarsDocuments.tabs(secondGerman: "Orte")
      let accept = #"{"audit":"\#(id)","reason":"so it passes"}"#
      for (path, json) in [("\(base)/bars", shorter), ("\(base)/baseline", accept)] {
        let refused = try await client.post(path, json: json, headers: submit)
        #expect(refused.status == 403, "\(path)")
      }
      let accepted = try await client.post("\(base)/baseline", json: accept, headers: review)
      #expect(accepted.status == 200)
      let withdrawn = try await client.post(
        "\(base)/baseline/1/withdraw", json: #"{"reason":"no"}"#, headers: submit)
      #expect(withdrawn.status == 403)
      let replaced = try await client.post("\(base)/bars", json: shorter, headers: review)
      #expect(replaced.status == 201)

      // Every acceptance stands in the record, by its fingerprint.
      let admin = try await token(.admin, harness)
      let log = try await client.get("/api/v1/log?limit=200", headers: admin).items
      let kept = log.filter { $0["action"] as? String == "baseline.accept" }
      let baseline = try await client.get("\(base)/baseline", headers: admin).items
      #expect(!baseline.isEmpty)
      #expect(
        Set(kept.compactMap { $0["subject"] as? String })
          == Set(baseline.compactMap { $0["fingerprint"] as? String }))
      #expect(kept.allSatisfy { $0["who"] as? String == "review" })
    }
  }

  @Test func letsOnlyReviewersCancelTheAuditsOfOthers() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner(pause: .seconds(60))) {
      $0.access = .tokens
      $0.stopSeconds = 0
    }
    try await makeProjects(harness, ["p"])
    let mine = try await token(.submit, harness)
    let other = try await token(.submit, harness)
    let review = try await token(.review, harness)
    try await harness.run { client in
      for (german, canceller, status) in [
        ("A", mine, 200), ("B", other, 403), ("C", review, 200),
      ] {
        let sent = try await client.post(
          "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: german),
          headers: mine)
        let id = try #require(try sent.json["id"] as? String)
        let answer = try await client.post(
          "/api/v1/projects/p/audits/\(id)/cancel", json: "{}", headers: canceller)
        #expect(answer.status == status, "\(german)")
      }
    }
  }

  @Test func showsATokenItsOwnProjectsAndNoOthers() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    try await makeProjects(harness, ["mine", "other"])
    let bound = try await token(.admin, harness, projects: ["mine"])
    let free = try await token(.read, harness)
    try await harness.run { client in
      let list = try await client.get("/api/v1/projects", headers: bound).items
      #expect(list.map { $0["id"] as? String } == ["mine"])
      let all = try await client.get("/api/v1/projects", headers: free).items
      #expect(all.count == 2)
      // What may not be known of looks like what is not there.
      for path in ["", "/audits", "/bars", "/trend", "/budgets", "/baseline", "/history"] {
        let hidden = try await client.get("/api/v1/projects/other\(path)", headers: bound)
        let absent = try await client.get("/api/v1/projects/absent\(path)", headers: bound)
        #expect(hidden.status == 404, "\(path)")
        #expect(absent.status == 404)
        #expect(
          try hidden.json["detail"] as? String
            == (try absent.json["detail"] as? String)?.replacing("absent", with: "other"))
      }
      let page = try await client.get("/", headers: bound)
      #expect(page.text.contains("/projects/mine"))
      #expect(!page.text.contains("/projects/other"))
      // The service as a whole is for tokens without bounds.
      for path in ["/api/v1/tokens", "/metrics", "/tokens"] {
        let status1 = try await client.get(path, headers: bound).status
        #expect(status1 == 403, "\(path)")
      }
      let made = try await client.post(
        "/api/v1/projects", json: #"{"id":"new"}"#, headers: bound)
      #expect(made.status == 403)
      let log = try await client.get("/api/v1/log", headers: bound).items
      #expect(log.allSatisfy { $0["project"] as? String == "mine" })
    }
  }

  @Test(
    arguments: [
      (#"{"name":"t","scope":"submit","projects":["p"]}"#, 201),
      (#"{"name":"t","scope":"review"}"#, 201),
      (#"{"name":"t","scope":"submit","projects":["none"]}"#, 422),
      (#"{"name":"t","scope":"submit","projects":[]}"#, 422),
      (#"{"name":"t","scope":"owner"}"#, 422),
    ])
  func makesTokensForProjects(json: String, status: Int) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    try await makeProjects(harness, ["p"])
    let admin = try await token(.admin, harness)
    try await harness.run { client in
      let made = try await client.post("/api/v1/tokens", json: json, headers: admin)
      #expect(made.status == status)
      let list = try await client.get("/api/v1/tokens", headers: admin).items
      let wanted = json.contains("[\"p\"]") ? ["p"] : nil
      if status == 201 { #expect(list.first?["projects"] as? [String] == wanted) }
    }
  }

  @Test func keepsWhoWasRefusedAndCountsWhatFollows() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    try await makeProjects(harness, ["p"])
    let read = try await token(.read, harness)
    let admin = try await token(.admin, harness)
    try await harness.run { client in
      let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      for _ in 0..<5 {
        _ = try await client.send(.post, "/sign-in", headers: form, body: Data("token=no".utf8))
      }
      _ = try await client.get(
        "/api/v1/projects", headers: [.authorization: "Bearer lat_wrong"])
      _ = try await client.post("/api/v1/projects/p/bars", json: "{}", headers: read)
      // Nobody is denied anything by being asked to sign in.
      _ = try await client.get("/api/v1/projects")
      await harness.core.refusals.tellRepeats(at: .now + .seconds(61))
      let log = try await client.get("/api/v1/log", headers: admin).items
      func details(_ action: String) -> [String] {
        log.filter { $0["action"] as? String == action }.compactMap { $0["detail"] as? String }
      }
      #expect(details("session.fail") == ["4 more within a minute", "sign-in"])
      #expect(details("access.unknown").count == 1)
      let denied = log.first { $0["action"] as? String == "access.denied" }
      #expect(denied?["who"] as? String == "read")
      #expect(denied?["project"] as? String == "p")
      #expect((denied?["detail"] as? String)?.hasPrefix("POST /api/v1/projects/p/bars") == true)

      var browser = admin
      browser[.accept] = "text/html"
      let page = try await client.get("/record", headers: browser)
      #expect(page.status == 200)
      #expect(page.text.contains("access.denied"))
      let ofProject = try await client.get("/record?project=p", headers: browser)
      #expect(ofProject.text.contains("POST /api"))
      let status2 = try await client.get("/record", headers: read).status
      #expect(status2 == 403)
    }
  }

  /// A data folder as the first published services left it.
  @Test func opensTheDataOfEarlierServices() async throws {
    let folder = try Workspace()
    try FileManager.default.createDirectory(
      at: folder.url("data"), withIntermediateDirectories: true)
    let pool = try DatabasePool(path: folder.path("data/\(Store.fileName)"))
    try StoreMigrations.migrator.migrate(pool, upTo: "3 blobs found by name")
    let secret = "lat_" + Secrets.make()
    try await pool.write { db in
      try db.execute(
        sql: """
          INSERT INTO project (id, name, createdAt, createdBy) VALUES ('p', 'P', '2026', 'old');
          INSERT INTO audit (id, project, state, contentHash, createdAt, createdBy)
            VALUES ('a', 'p', 'done', '', '2026', 'old');
          """)
      try db.execute(
        sql: """
          INSERT INTO token (id, name, hash, scopeName, createdAt, createdBy)
            VALUES ('t', 'old', ?, 'submit', '2026', 'old')
          """, arguments: [Secrets.hash(secret)])
    }
    try pool.close()
    let harness = try await ServiceHarness(runner: QuickRunner(), folder: folder) {
      $0.access = .tokens
    }
    try await harness.run { client in
      let own: HTTPFields = [.authorization: "Bearer \(secret)"]
      let audits = try await client.get("/api/v1/projects/p/audits", headers: own)
      #expect(try audits.items.map { $0["id"] as? String } == ["a"])
      let sent = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(), headers: own)
      #expect(sent.status == 202)
    }
  }
}
