import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// A language has owners, a page with what is to be mended in it, and files to take away; one that the app
/// no longer has is retired.
struct LanguageTests {
  private static let base = "/api/v1/projects/p/languages"

  /// A project with German tabs of which one is too wide.
  private func audited(_ client: ServiceClient) async throws {
    _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
    _ = try await client.post("/api/v1/projects/p/bars", json: BarsDocuments.tabs())
    let sent = try await client.upload("/api/v1/projects/p/audits")
    let id = try #require(try sent.json["id"] as? String, "\(sent.text)")
    let ended = try await client.end(of: id, project: "p")
    #expect(ended["state"] as? String == "done", "\(ended)")
  }

  private func put(_ client: ServiceClient, _ path: String, _ json: String) async throws
    -> ServiceClient.Answer
  {
    try await client.send(
      .put, path, headers: [.contentType: "application/json"], body: Data(json.utf8))
  }

  @Test func listsWhatIsToBeMendedWithItsRoom() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await audited(client)
      let german = try await client.get("\(Self.base)/de").json
      #expect(german["texts"] as? Int == 1)
      let list = try await client.get("\(Self.base)/de/texts?language=ko").items
      let text = try #require(list.first)
      #expect(text["text"] as? String == "Veranstaltungsortverzeichnis")
      let (width, room) = (text["width"] as? Double ?? 0, text["room"] as? Double ?? 0)
      #expect(room > 20 && width > room, "\(text)")
      #expect((text["advice"] as? String ?? "").contains { ("가"..."힣").contains($0) })
      #expect(try await client.get("\(Self.base)/en/texts").items.isEmpty)
      #expect(try await client.get("\(Self.base)/xx/texts").status == 404)
      #expect(try await client.get("\(Self.base)/de/texts?format=pdf").status == 400)
    }
  }

  @Test func givesXLIFFWithLimitsAndATable() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await audited(client)
      let xliff = try await client.get("\(Self.base)/de/texts?format=xliff")
      #expect(xliff.headers[.contentType] == "application/xliff+xml")
      #expect(
        xliff.headers[.contentDisposition] == "attachment; filename=\"p-de-texts.xliff\"")
      #expect(xliff.text.contains("<target state=\"needs-adaptation\">Veranstaltungsort"))
      #expect(xliff.text.contains("target-language=\"de\""))
      let csv = try await client.get("\(Self.base)/de/texts?format=csv").text
      #expect(csv.contains("Veranstaltungsortverzeichnis"))
      // In English everything fits: there is no file of nothing.
      #expect(try await client.get("\(Self.base)/en/texts?format=xliff").status == 422)
    }
  }

  @Test func writesTheRoomOfAKeyAsItsLimit() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      _ = try await client.post(
        "/api/v1/projects/p/bars",
        json: BarsDocuments.tabs().replacing(
          #""role":"tab","text":{"en":"Halls""#,
          with:
            #""role":"tab","key":"halls","text":{"en":"Halls""#))
      let sent = try await client.upload("/api/v1/projects/p/audits")
      _ = try await client.end(of: try #require(try sent.json["id"] as? String), project: "p")
      let xliff = try await client.get("\(Self.base)/de/texts?format=xliff").text
      let limit = try #require(xliff.firstMatch(of: /maxwidth="(\d+)"/)?.1)
      #expect((20...120).contains(Int(limit) ?? 0), "\(xliff)")
    }
  }

  @Test func knowsOwnersAndRecordsTheirChange() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await audited(client)
      let given = try await put(
        client, "\(Self.base)/de/owners", #"{"owners":["Ana","  Jörg ","Ana"]}"#)
      #expect(try given.json["owners"] as? [String] == ["Ana", "Jörg"])
      let log = try await client.get("/api/v1/log").items
      let entry = try #require(log.first { $0["action"] as? String == "language.owners" })
      #expect(entry["detail"] as? String == "Ana, Jörg")
      #expect(entry["subject"] as? String == "de")
      for wrong in [#"{"owners":["a,b"]}"#, "{\"owners\":[\"a\\nb\"]}"] {
        #expect(try await put(client, "\(Self.base)/de/owners", wrong).status == 422)
      }
      let many = (0..<11).map { "\"n\($0)\"" }.joined(separator: ",")
      #expect(
        try await put(client, "\(Self.base)/de/owners", "{\"owners\":[\(many)]}").status == 422)
      #expect(
        try await put(client, "\(Self.base)/nl/owners", #"{"owners":[]}"#).status == 404)
    }
  }

  @Test func showsPictureRoomAndOwnersOnItsPage() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await audited(client)
      _ = try await put(client, "\(Self.base)/de/owners", #"{"owners":["<b>Ana</b>"]}"#)
      let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "de"]
      let project = try await client.get("/projects/p", headers: browser).text
      #expect(project.contains("href=\"/projects/p/languages/de\""))
      #expect(project.contains("&lt;b&gt;Ana&lt;/b&gt;"))
      let page = try await client.get("/projects/p/languages/de", headers: browser).text
      #expect(page.contains("Texte zu kürzen oder zu ändern: 1"))
      #expect(page.contains("<svg class=\"picture "))
      #expect(page.contains("Platz") && page.contains("&lt;b&gt;Ana&lt;/b&gt;"))
      #expect(page.contains("languages/de/texts?format=xliff"))
      let english = try await client.get("/projects/p/languages/en", headers: browser)
      #expect(english.text.contains("In dieser Sprache ist nichts zu ändern."))
      #expect(
        try await client.get("/projects/p/languages/%2A", headers: browser).status == 200)
      #expect(
        try await client.get("/projects/p/languages/nl", headers: browser).status == 404)
    }
  }

  @Test func letsARetiredLanguageHoldNothing() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await audited(client)
      func passes() async throws -> Bool? {
        try await client.get("/api/v1/projects/p/state").json["passes"] as? Bool
      }
      #expect(try await passes() == false)
      #expect(
        try await client.post("\(Self.base)/de/retire", json: #"{"reason":" "}"#).status == 422)
      let gone = try await client.post(
        "\(Self.base)/de/retire", json: #"{"reason":"no longer shipped"}"#)
      #expect(gone.status == 200)
      #expect(try gone.json["state"] == nil)
      #expect(try await passes() == true)
      #expect(try await client.get("\(Self.base)/de/texts").status == 409)
      #expect(
        try await client.post("\(Self.base)/de/retire", json: #"{"reason":"x"}"#).status == 404)

      let back = try await client.send(.post, "\(Self.base)/de/restore")
      #expect(back.status == 200)
      #expect(try await passes() == false)
      #expect(try await client.send(.post, "\(Self.base)/de/restore").status == 409)

      // A newer audit of the language brings it back by itself.
      _ = try await client.post("\(Self.base)/de/retire", json: #"{"reason":"gone"}"#)
      let sent = try await client.upload("/api/v1/projects/p/audits", fields: ["again": "true"])
      _ = try await client.end(of: try #require(try sent.json["id"] as? String), project: "p")
      #expect(try await passes() == false)
      #expect(try await client.get("\(Self.base)/de").json["retired"] == nil)
      let actions = try await client.get("/api/v1/log").items.compactMap {
        $0["action"] as? String
      }
      #expect(actions.filter { $0 == "language.retire" }.count == 2)
      #expect(actions.contains("language.restore"))
    }
  }

  @Test func leavesOwnersAndRetirementToReviewers() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    let secret = try await harness.core.store.write {
      try TokenActions.create($0, name: "t", scope: .submit, days: nil, who: "test").secret
    }
    try await harness.run { client in
      let headers: HTTPFields = [.authorization: "Bearer \(secret)"]
      let retire = try await client.post(
        "\(Self.base)/de/retire", json: #"{"reason":"x"}"#, headers: headers)
      #expect(retire.status == 403)
      let page = try await client.send(
        .post, "/projects/p/languages/de/retire", headers: headers, body: Data("reason=x".utf8))
      #expect(page.status == 403)
    }
  }
}
