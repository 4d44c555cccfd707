import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// The way of an audit through the service, with real processes.
struct AuditFlowTests {
  @Test func auditsUploadedBarsAndKeepsEveryReport() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let made = try await client.post(
        "/api/v1/projects", json: #"{"id":"encore","name":"Encore"}"#)
      #expect(made.status == 201)
      #expect(made.headers[.location] == "/api/v1/projects/encore")

      let bars = try await client.post(
        "/api/v1/projects/encore/bars", json: BarsDocuments.tabs())
      #expect(bars.status == 201)
      #expect(try bars.json["bars"] as? Int == 1)
      #expect(try bars.json["items"] as? Int == 4)

      let sent = try await client.upload(
        "/api/v1/projects/encore/audits", fields: ["label": "first"])
      #expect(sent.status == 202)
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "encore")
      #expect(ended["state"] as? String == "done", "\(ended["problem"] ?? "")")
      // The 28 letters of the German tab cannot fit a quarter of any screen.
      let summary = try #require(ended["summary"] as? [String: Any])
      #expect(try #require(summary["errors"] as? Int) >= 1)
      #expect(ended["exitStatus"] as? Int == 1)

      for format in [
        "json", "sarif", "junit", "html", "markdown", "text", "xcode", "github", "csv",
      ] {
        let report = try await client.get(
          "/api/v1/projects/encore/audits/\(id)/report?format=\(format)")
        #expect(report.status == 200)
        #expect(!report.data.isEmpty, "\(format)")
      }
      let korean = try await client.get(
        "/api/v1/projects/encore/audits/\(id)/report?format=html",
        headers: [.acceptLanguage: "ko-KR,ko;q=0.9"])
      #expect(korean.headers[.contentLanguage] == "ko")
      #expect(korean.text.contains("lang=\"ko\""))
    }
  }

  @Test func writesReportsInTheLanguagesNamed() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let bars = Data(BarsDocuments.tabs().utf8)
      let sent = try await client.upload(
        "/api/v1/projects/p/audits", files: [("bars", "bars.json", bars)],
        fields: ["languages": "de, ja"])
      #expect(sent.status == 202)
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p")
      #expect(ended["state"] as? String == "done")
      let report = "/api/v1/projects/p/audits/\(id)/report?format=text&language="
      let german = try await client.get(report + "de")
      #expect(german.headers[.contentLanguage] == "de")
      #expect(german.text.contains("braucht"))
      #expect(try await client.get(report + "ja").text.contains("途切れ"))
      #expect(try await client.get(report + "ko").text.contains("잘림"))
      let french = try await client.get(report + "fr")
      #expect(french.status == 404)
      #expect((try french.json["detail"] as? String)?.contains("'languages'") == true)
      #expect(try await client.get(report + "xx").status == 400)
      let again = try await client.upload(
        "/api/v1/projects/p/audits", files: [("bars", "bars.json", bars)],
        fields: ["languages": "fr"])
      #expect(again.status == 202)
      let wrong = try await client.upload(
        "/api/v1/projects/p/audits", files: [("bars", "bars.json", bars)],
        fields: ["languages": "de,xx"])
      #expect(wrong.status == 422)
    }
  }

  /// A place in a report opens in the repository that the project's configuration names; an editor of
  /// the reader's machine is no address that a service could give.
  @Test func opensPlacesInTheRepositoryOfTheProject() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      func project(_ id: String, link: String) async throws -> Int {
        let configuration = "version: 1\nlink: \(link)\n"
        return try await client.post(
          "/api/v1/projects",
          json: String(
            decoding: try JSON.encode(["id": id, "configuration": configuration]),
            as: UTF8.self)
        ).status
      }
      for wrong in ["xcode", "vscode", "javascript:alert({path})", "http://example.com/{path}"] {
        #expect(try await project("no", link: wrong) == 422, "\(wrong)")
      }
      let address = "https://example.com/app/blob/main/{path}#L{line}"
      #expect(try await project("linked", link: address) == 201)
      #expect(
        try await client.post("/api/v1/projects", json: #"{"id":"plain"}"#).status == 201)
      let bars = BarsDocuments.tabs().replacing(
        #""id":"halls","#,
        with: #""id":"halls","declaredAt":{"path":"App/Main Tabs.swift","line":7,"column":5},"#)
      func page(of project: String) async throws -> String {
        let sent = try await client.post("/api/v1/projects/\(project)/audits", json: bars)
        let id = try #require(try sent.json["id"] as? String)
        _ = try await client.end(of: id, project: project)
        return try await client.get(
          "/api/v1/projects/\(project)/audits/\(id)/report?format=html"
        ).text
      }
      let linked = try await page(of: "linked")
      #expect(
        linked.contains("href=\"https://example.com/app/blob/main/App/Main%20Tabs.swift#L7\""))
      #expect(linked.contains("\"link\":\"https://example.com/app/blob/main/{path}#L{line}\""))
      let plain = try await page(of: "plain")
      #expect(plain.contains("App/Main Tabs.swift"))
      #expect(!plain.contains("example.com"))
    }
  }

  @Test func saysTheSameToTheSameContent() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let bars = BarsDocuments.tabs()
      let first = try await client.post("/api/v1/projects/p/audits", json: bars)
      #expect(first.status == 202)
      let second = try await client.post("/api/v1/projects/p/audits", json: bars)
      #expect(second.status == 200)
      #expect(try second.json["id"] as? String == first.json["id"] as? String)
      let other = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: "Orte"))
      #expect(other.status == 202)
      let again = try await client.upload(
        "/api/v1/projects/p/audits",
        files: [("bars", "bars.json", Data(bars.utf8))], fields: ["again": "true"])
      #expect(again.status == 202)
    }
  }

  @Test func holdsAnIdempotencyKeyToItsContent() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let name = try #require(HTTPField.Name("Idempotency-Key"))
      let key: HTTPFields = [name: "build-17"]
      let first = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(), headers: key)
      #expect(first.status == 202)
      let repeated = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(), headers: key)
      #expect(repeated.status == 200)
      #expect(try repeated.json["id"] as? String == first.json["id"] as? String)
      let other = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: "Orte"), headers: key)
      #expect(other.status == 409)
    }
  }

  @Test func tellsWhyAnAuditFailed() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.upload(
        "/api/v1/projects/p/audits", files: [("file", "notes.txt", Data("nothing".utf8))])
      #expect(sent.status == 202)
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p")
      #expect(ended["state"] as? String == "failed")
      #expect(try #require(ended["problem"] as? String).contains("nothing to audit"))
      let report = try await client.get("/api/v1/projects/p/audits/\(id)/report")
      #expect(report.status == 409)
      #expect(report.headers[.contentType] == "application/problem+json")
    }
  }

  @Test func tellsProgressUntilTheEnd() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.post("/api/v1/projects/p/audits", json: BarsDocuments.tabs())
      let id = try #require(try sent.json["id"] as? String)
      let events = try await client.get("/api/v1/projects/p/audits/\(id)/events")
      #expect(events.headers[.contentType] == "text/event-stream")
      let blocks = events.text.components(separatedBy: "\n\n").filter { !$0.isEmpty }
      #expect(blocks.first?.hasPrefix("event: state\n") == true)
      #expect(blocks.last?.contains("\"state\":\"done\"") == true)
    }
  }

  @Test func comparesCountsAndAccepts() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      var ids: [String] = []
      for german in ["Orte", "Veranstaltungsortverzeichnis"] {
        let sent = try await client.post(
          "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: german))
        let id = try #require(try sent.json["id"] as? String)
        _ = try await client.end(of: id, project: "p")
        ids.append(id)
      }
      let compared = try await client.get(
        "/api/v1/projects/p/compare?old=\(ids[0])&new=\(ids[1])")
      #expect(compared.status == 200)
      let findings = try #require(try compared.json["findings"] as? [String: [String]])
      let cut = "truncated-tab-title/main-tabs/halls/de"
      #expect(findings["new"]?.contains(cut) == true, "\(findings)")

      let points = try await client.get("/api/v1/projects/p/trend?by=rule").items
      let tabs = points.filter { $0["name"] as? String == "truncated-tab-title" }
      #expect(tabs.compactMap { $0["audit"] as? String } == [ids[1]])

      let accepted = try await client.post(
        "/api/v1/projects/p/baseline",
        json: #"{"audit":"\#(ids[1])","fingerprints":["\#(cut)"],"reason":"shown on iPad only"}"#)
      #expect(try accepted.json["accepted"] as? Int == 1)
      let again = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs())
      #expect(again.status == 202, "an accepted finding makes another audit")
      let id = try #require(try again.json["id"] as? String)
      let summary = try await client.end(of: id, project: "p")["summary"] as? [String: Any]
      #expect(summary?["accepted"] as? Int == 1)

      let list = try await client.get("/api/v1/projects/p/baseline").items
      #expect(list.first?["reason"] as? String == "shown on iPad only")
      let number = try #require(list.first?["id"] as? Int)
      let withdrawn = try await client.post(
        "/api/v1/projects/p/baseline/\(number)/withdraw", json: #"{"reason":"iPhone too now"}"#)
      #expect(try withdrawn.json["withdrawnReason"] as? String == "iPhone too now")
      let answer1 = try await client.get("/api/v1/projects/p/baseline").items
      #expect(answer1.isEmpty)
    }
  }
}
