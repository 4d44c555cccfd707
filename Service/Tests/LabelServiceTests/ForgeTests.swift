import Foundation
import HTTPTypes
import GRDB
import Synchronization
import Testing

@testable import LabelService

/// GitHub and GitLab are told the status of a commit, and one comment in a pull request is kept up to date; both
/// are played here.
struct ForgeTests {
  private static let base = "/api/v1/projects/p"
  private static let commit = "0123456789abcdef0123456789abcdef01234567"

  /// The comments of one pull request, as a forge keeps them.
  private final class Comments: Sendable {
    let all = Mutex<[Int: String]>([1: "a person's"])

    func answer(_ seen: PlayedServer.Seen) -> PlayedServer.Reply {
      let text = seen.json["body"] as? String
      let last = seen.path.split(separator: "/").last.flatMap { Int($0) }
      return all.withLock { all in
        switch seen.method {
        case "GET":
          let list = all.sorted { $0.key < $1.key }.map {
            ["id": $0.key, "body": $0.value] as [String: Any]
          }
          let data = (try? JSONSerialization.data(withJSONObject: list)) ?? Data()
          return .init(body: String(decoding: data, as: UTF8.self))
        case "POST" where seen.path.contains("/statuses/"): return .init(status: 201)
        case "POST":
          let id = (all.keys.max() ?? 0) + 1
          all[id] = text
          return .init(status: 201, body: "{\"id\":\(id)}")
        case "PATCH", "PUT":
          guard let last, all[last] != nil else { return .init(status: 404) }
          all[last] = text
          return .init(body: "{\"id\":\(last)}")
        default: return .init(status: 405)
        }
      }
    }
  }

  /// Sends an audit of a pull request and waits until everything about it was told.
  private func send(
    _ client: ServiceClient, _ harness: ServiceHarness, german: String
  ) async throws {
    let sent = try await client.upload(
      "\(Self.base)/audits",
      files: [("bars", "bars.json", Data(BarsDocuments.tabs(secondGerman: german).utf8))],
      fields: ["commit": Self.commit, "pullRequest": "7", "branch": "topic", "again": "true"])
    let id = try #require(try sent.json["id"] as? String, "\(sent.text)")
    let ended = try await client.end(of: id, project: "p")
    #expect(ended["pullRequest"] as? Int == 7)
    for _ in 0..<600 {
      let waiting = try await harness.core.store.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM delivery WHERE state = 'waiting'")
      }
      if waiting == 0 { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("not everything was told after a minute")
  }

  @Test(arguments: [HookRecord.Kind.github, .gitlab])
  func keepsOneCommentAndTheStatusOfTheCommit(kind: HookRecord.Kind) async throws {
    let comments = Comments()
    let server = PlayedServer { comments.answer($0) }
    try await server.run { port in
      let harness = try await ServiceHarness {
        $0.hookNetworks = ProxyList(["127.0.0.1/32"]) ?? ProxyList()
        $0.publicURL = "https://labels.example"
      }
      try await harness.run { client in
        _ = try await client.post("/api/v1/projects", json: #"{"id":"p","name":"A *b*"}"#)
        let made = try await client.post(
          "\(Self.base)/hooks",
          json: """
            {"kind":"\(kind.rawValue)","address":"http://127.0.0.1:\(port)/api",
            "repository":"owner/name","secret":"token-of-the-api"}
            """)
        #expect(made.status == 201, "\(made.text)")
        try await send(client, harness, german: "Veranstaltungsortverzeichnis")
        func own() -> [String] {
          comments.all.withLock { $0.values.filter { $0.hasPrefix("<!-- labelaudit:p -->") } }
        }
        #expect(own().count == 1)
        #expect(own().first?.contains("❌") == true, "\(own())")
        #expect(own().first?.contains(#"A \*b\*"#) == true)
        #expect(own().first?.contains("https://labels.example/projects/p/audits/") == true)

        try await send(client, harness, german: "Säle")
        #expect(own().count == 1)
        #expect(own().first?.contains("✅") == true, "\(own())")

        // One that somebody removed is written anew; one that is forgotten is found by its mark.
        comments.all.withLock { $0 = $0.filter { $0.key == 1 } }
        try await send(client, harness, german: "Säle")
        #expect(own().count == 1)
        try await harness.core.store.write { try $0.execute(sql: "DELETE FROM forgeComment") }
        try await send(client, harness, german: "Hallen")
        #expect(own().count == 1)
        #expect(comments.all.withLock { $0[1] } == "a person's")

        let statuses = server.seen.filter { $0.path.contains("/statuses/") }
        #expect(
          statuses.allSatisfy {
            $0.path
              == (kind == .github
                ? "/api/repos/owner/name/statuses/\(Self.commit)"
                : "/api/projects/owner%2Fname/statuses/\(Self.commit)")
          })
        let states = statuses.compactMap { $0.json["state"] as? String }
        #expect(states.contains(kind == .github ? "failure" : "failed"))
        #expect(states.last == "success")
        let token = statuses.first.map { seen in
          kind == .github
            ? seen.headers[.authorization]
            : seen.header("PRIVATE-TOKEN")
        }
        #expect(
          token == (kind == .github ? "Bearer token-of-the-api" : "token-of-the-api"))
      }
    }
  }

  @Test(arguments: [
    ("commit", "main"), ("commit", "012345"), ("commit", "../../secrets0"),
    ("pullRequest", "0"), ("pullRequest", "-1"), ("pullRequest", "7/../8"),
  ])
  func refusesWhatIsNoCommitOrPullRequest(field: String, value: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.upload(
        "\(Self.base)/audits",
        files: [("bars", "bars.json", Data(BarsDocuments.tabs().utf8))], fields: [field: value])
      #expect(sent.status == 422)
    }
  }
}
