import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// Problems are followed from audit to audit: open, assigned, accepted, fixed, with what was said.
struct ProblemTests {
  private static let base = "/api/v1/projects/p"
  private static let lasting = "Veranstaltungsortverzeichnis"

  /// Audits bars with a German tab title and gives the audit.
  private func audit(
    _ client: ServiceClient, german: String = lasting, branch: String? = nil
  ) async throws -> String {
    let sent = try await client.upload(
      "\(Self.base)/audits",
      files: [("bars", "bars.json", Data(BarsDocuments.tabs(secondGerman: german).utf8))],
      fields: (branch.map { ["branch": $0] } ?? [:]).merging(["again": "true"]) { a, _ in a })
    let id = try #require(try sent.json["id"] as? String, "\(sent.text)")
    #expect(try await client.end(of: id, project: "p")["state"] as? String == "done")
    return id
  }

  /// A followed problem of a project, its address and the audit that found it.
  private func followed(
    _ client: ServiceClient
  ) async throws -> (address: String, audit: String, fingerprint: String) {
    _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
    let audit = try await audit(client)
    let texts = try await client.get("\(Self.base)/languages/de/texts").items
    let fingerprint = try #require(texts.first?["fingerprint"] as? String)
    let taken = try await client.post(
      "\(Self.base)/problems",
      json: "{\"audit\":\"\(audit)\",\"fingerprint\":\"\(fingerprint)\"}")
    #expect(taken.status == 201, "\(taken.text)")
    return (try #require(taken.headers[.location]), audit, fingerprint)
  }

  private func bring(
    _ client: ServiceClient, _ address: String, _ json: String
  ) async throws -> ServiceClient.Answer {
    try await client.post("\(address)/state", json: json)
  }

  @Test func goesThroughItsStatesAndKeepsWhatHappened() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (address, audit, fingerprint) = try await followed(client)
      let again = try await client.post(
        "\(Self.base)/problems",
        json: "{\"audit\":\"\(audit)\",\"fingerprint\":\"\(fingerprint)\"}")
      #expect(again.status == 200)
      #expect(try await client.get(address).json["state"] as? String == "open")
      #expect(try await bring(client, address, #"{"state":"assigned"}"#).status == 422)
      let given = try await bring(client, address, #"{"state":"assigned","assignee":"Ana"}"#)
      #expect(try given.json["state"] as? String == "assigned")
      let said = try await client.post(
        "\(address)/comments", json: #"{"text":" Soon.\nReally. "}"#)
      #expect(said.status == 200)

      #expect(try await bring(client, address, #"{"state":"accepted"}"#).status == 422)
      let accepted = try await bring(
        client, address, #"{"state":"accepted","reason":"a brand"}"#
      ).json
      #expect(accepted["state"] as? String == "accepted")
      #expect((accepted["accepted"] as? [String: Any])?["reason"] as? String == "a brand")
      // It is one of the accepted findings, and is no longer once it is opened again.
      let baseline = try await client.get("\(Self.base)/baseline").items
      #expect(baseline.first?["fingerprint"] as? String == fingerprint)
      #expect(try await bring(client, address, #"{"state":"open"}"#).status == 422)
      let open = try await bring(client, address, #"{"state":"open","reason":"renamed"}"#)
      #expect(try open.json["state"] as? String == "open")
      #expect(try await client.get("\(Self.base)/baseline").items.isEmpty)

      let events = try #require(try open.json["events"] as? [[String: Any]])
      #expect(
        events.compactMap { $0["kind"] as? String } == [
          "opened", "assigned", "comment", "accepted", "reopened",
        ])
      #expect(events[2]["detail"] as? String == "Soon.\nReally.")
      let actions = try await client.get("/api/v1/log").items.compactMap {
        $0["action"] as? String
      }
      for kind in ["opened", "assigned", "comment", "accepted", "reopened"] {
        #expect(actions.contains("problem.\(kind)"), "\(kind)")
      }
    }
  }

  @Test func isFixedByAnAuditThatNoLongerFindsIt() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (address, _, _) = try await followed(client)
      func state() async throws -> String? {
        try await client.get(address).json["state"] as? String
      }
      // Another branch says nothing about the main one.
      _ = try await audit(client, german: "Säle", branch: "b")
      #expect(try await state() == "open")
      let mended = try await audit(client, german: "Säle")
      let fixed = try await client.get(address).json
      #expect(fixed["state"] as? String == "fixed")
      #expect(fixed["fixedAt"] as? String != nil)
      let last = try #require((fixed["events"] as? [[String: Any]])?.last)
      #expect(last["detail"] as? String == mended)
      _ = try await audit(client)
      #expect(try await state() == "open")
      let kinds = (try await client.get(address).json["events"] as? [[String: Any]])?
        .compactMap { $0["kind"] as? String }
      #expect(kinds == ["opened", "fixed", "reopened"])
    }
  }

  @Test func listsByStateLanguageAndPerson() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (address, _, _) = try await followed(client)
      _ = try await bring(client, address, #"{"state":"assigned","assignee":"Ana"}"#)
      for (query, count) in [
        ("", 1), ("?state=assigned", 1), ("?state=open", 0), ("?locale=de", 1),
        ("?locale=fr", 0), ("?assignee=Ana", 1), ("?assignee=Jo", 0),
      ] {
        #expect(
          try await client.get("\(Self.base)/problems\(query)").items.count == count, "\(query)")
      }
      #expect(try await client.get("\(Self.base)/problems?state=lost").status == 400)
    }
  }

  @Test func notesWhatTheBaselineDoesToIt() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (address, audit, fingerprint) = try await followed(client)
      let body =
        "{\"audit\":\"\(audit)\",\"fingerprints\":[\"\(fingerprint)\"],\"reason\":\"so\"}"
      #expect(try await client.post("\(Self.base)/baseline", json: body).status == 200)
      #expect(try await client.get(address).json["state"] as? String == "accepted")
      _ = try await client.post("\(Self.base)/baseline/1/withdraw", json: #"{"reason":"no"}"#)
      let now = try await client.get(address).json
      #expect(now["state"] as? String == "open")
      #expect(
        (now["events"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
          == ["opened", "accepted", "reopened"])
    }
  }

  @Test func showsItselfOnPages() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (address, audit, _) = try await followed(client)
      _ = try await client.post(
        "\(address)/comments", json: #"{"text":"<script>alert(1)</script>\nline two"}"#)
      let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "ko"]
      let page = try await client.get(
        String(address.dropFirst("/api/v1".count)), headers: browser)
      #expect(page.status == 200)
      #expect(page.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;<br>line two"))
      #expect(page.text.contains("<span class=\"badge open\">열림</span>"))
      let list = try await client.get("/projects/p/problems?state=open", headers: browser).text
      #expect(list.contains("/projects/p/problems/1"))
      let language = try await client.get("/projects/p/languages/de", headers: browser).text
      let finding = try #require(
        language.firstMatch(of: /href="(\/projects\/p\/audits\/[^"]+\/finding\?id=[^"]+)"/)?.1)
      #expect(finding.contains(audit))
      let shown = try await client.get(String(finding), headers: browser)
      #expect(shown.text.contains("문제 1"))
    }
  }

  @Test func leavesItsStateToReviewers() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    let secret = try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
      var problem = TrackedProblem(
        project: "p", fingerprint: "rule/bar/item/de", locale: "de", message: "m",
        createdAt: Date.nowStamp, createdBy: "t", changedAt: Date.nowStamp)
      try problem.insert(db)
      return try TokenActions.create(db, name: "t", scope: .submit, days: nil, who: "test").secret
    }
    try await harness.run { client in
      let headers: HTTPFields = [.authorization: "Bearer \(secret)"]
      for json in [#"{"state":"fixed"}"#, #"{"state":"accepted","reason":"x"}"#] {
        let answer = try await client.post(
          "\(Self.base)/problems/1/state", json: json, headers: headers)
        #expect(answer.status == 403)
      }
      let said = try await client.post(
        "\(Self.base)/problems/1/comments", json: #"{"text":"x"}"#, headers: headers)
      #expect(said.status == 200)
      #expect(
        try await client.get("\(Self.base)/problems/2", headers: headers).status == 404)
    }
  }
}
