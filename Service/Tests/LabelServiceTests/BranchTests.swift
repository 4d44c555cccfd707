import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import ToolTestSupport

@testable import LabelService

/// A branch adds to the main one: its gate counts what is new and leaves the main branch's state alone.
struct BranchTests {
  private static let base = "/api/v1/projects/p"

  private static func german(_ halls: String, dates: String = "Daten") -> (
    name: String, filename: String, data: Data
  ) {
    let text = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file \
      original="Localizable.strings" source-language="en" target-language="de"><body>\
      <trans-unit id="halls"><source>Halls</source><target>\(halls)</target></trans-unit>\
      <trans-unit id="dates"><source>Dates</source><target>\(dates)</target></trans-unit>\
      </body></file></xliff>
      """
    return ("file", "de.xliff", Data(text.utf8))
  }

  private static let bars = """
    {"version":1,"app":{"name":{"en":"Encore"},"sourceLanguage":"en"},"bars":[{"id":"main-tabs",
    "kind":"tabBar","platform":"iOS","items":[
    {"id":"songs","role":"tab","key":"songs","text":{"en":"Songs","de":"Lieder"},"symbol":"a"},
    {"id":"halls","role":"tab","key":"halls","text":{"en":"Halls","de":"Veranstaltungsortverzeichnis"},"symbol":"b"},
    {"id":"people","role":"tab","key":"people","text":{"en":"People","de":"Leute"},"symbol":"c"},
    {"id":"dates","role":"tab","key":"dates","text":{"en":"Dates","de":"Daten"},"symbol":"d"}]}]}
    """

  private func send(
    _ client: ServiceClient, _ files: [(name: String, filename: String, data: Data)],
    _ fields: [String: String] = [:]
  ) async throws -> [String: Any] {
    let sent = try await client.upload("\(Self.base)/audits", files: files, fields: fields)
    let id = try #require(try sent.json["id"] as? String, "\(sent.text)")
    let ended = try await client.end(of: id, project: "p")
    #expect(ended["state"] as? String == "done", "\(ended)")
    return ended
  }

  /// A project whose main branch has one German text that is too wide.
  private func started(_ client: ServiceClient) async throws {
    _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
    _ = try await client.post("\(Self.base)/bars", json: Self.bars)
    _ = try await send(client, [])
  }

  @Test func countsOnlyWhatIsNew() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await started(client)
      // As on the main branch: nothing is new, although something is wrong.
      let same = try await send(
        client, [Self.german("Veranstaltungsortverzeichnis")], ["branch": "fix/tabs"])
      let summary = try #require(same["summary"] as? [String: Any])
      #expect((summary["errors"] as? Int ?? 0) > 0)
      #expect((summary["new"] as? [String: Int])?["errors"] == 0)
      #expect(same["exitStatus"] as? Int == 0)
      #expect(same["branch"] as? String == "fix/tabs")

      let worse = try await send(
        client,
        [
          Self.german(
            "Veranstaltungsortverzeichnis", dates: "Veranstaltungskalender aller Hallen")
        ], ["branch": "fix/tabs"])
      let new = try #require((worse["summary"] as? [String: Any])?["new"] as? [String: Int])
      #expect((new["errors"] ?? 0) > 0)
      #expect(worse["exitStatus"] as? Int == 1)
      let state = try await client.get("\(Self.base)/state?branch=fix%2Ftabs").json
      #expect(state["passes"] as? Bool == false)
      #expect(state["branch"] as? String == "fix/tabs")
      let branches = try await client.get("\(Self.base)/branches").items
      #expect(branches.compactMap { $0["name"] as? String } == ["fix/tabs"])
      #expect(branches.first?["passes"] as? Bool == false)
    }
  }

  @Test func leavesTheMainBranchAlone() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await started(client)
      let before = try await client.get("\(Self.base)/state").data
      let trend = try await client.get("\(Self.base)/trend").data
      let budgets = try await client.get("\(Self.base)/budgets").data
      _ = try await send(client, [Self.german("Säle")], ["branch": "shorter"])
      #expect(try await client.get("\(Self.base)/state").data == before)
      #expect(try await client.get("\(Self.base)/trend").data == trend)
      #expect(try await client.get("\(Self.base)/budgets").data == budgets)
      #expect(try await client.get("\(Self.base)/history").items.count == 1)
      // The main branch by its name is the main branch.
      let main = try await send(client, [Self.german("Hallen")], ["branch": "main"])
      #expect(main["branch"] == nil)
      #expect(try await client.get("\(Self.base)/state").json["passes"] as? Bool == true)
      #expect(try await client.get("\(Self.base)/audits?branch=shorter").items.count == 1)
      #expect(try await client.get("\(Self.base)/audits?branch=main").items.count == 2)
    }
  }

  @Test func findsEverythingNewWhereTheMainBranchHasNoState() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      _ = try await client.post("\(Self.base)/bars", json: Self.bars)
      let first = try await send(client, [], ["branch": "start"])
      let summary = try #require(first["summary"] as? [String: Any])
      #expect(
        (summary["new"] as? [String: Int])?["errors"] == summary["errors"] as? Int)
      #expect(first["exitStatus"] as? Int == 1)
    }
  }

  /// What the main branch has by now is no longer new: the same content is held against it again.
  @Test func holdsTheSameContentAgainstALaterMainBranch() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await started(client)
      let wide = Self.german("Säle", dates: "Veranstaltungskalender aller Hallen")
      let before = try await send(client, [wide], ["branch": "b"])
      #expect(before["exitStatus"] as? Int == 1)
      #expect(
        try await send(client, [wide], ["branch": "b"])["id"] as? String == before["id"]
          as? String)
      _ = try await send(client, [wide])
      let after = try await send(client, [wide], ["branch": "b"])
      #expect(after["id"] as? String != before["id"] as? String)
      #expect(after["exitStatus"] as? Int == 0)
    }
  }

  @Test func namesItsMainBranch() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await started(client)
      _ = try await send(client, [Self.german("Säle")], ["branch": "b"])
      func rename(_ name: String) async throws -> Int {
        try await client.send(
          .patch, Self.base, headers: [.contentType: "application/json"],
          body: Data("{\"mainBranch\":\"\(name)\"}".utf8)
        ).status
      }
      #expect(try await rename("b") == 409)
      #expect(try await rename(" ") == 422)
      #expect(try await rename("develop") == 200)
      #expect(try await client.get(Self.base).json["mainBranch"] as? String == "develop")
      let main = try await send(client, [Self.german("Säle")], ["branch": "develop"])
      #expect(main["branch"] == nil)
      let long = String(repeating: "b", count: 201)
      let refused = try await client.upload(
        "\(Self.base)/audits", files: [Self.german("Säle")], fields: ["branch": long])
      #expect(refused.status == 422)
      #expect(try await client.get("\(Self.base)/state?branch=none").status == 404)
    }
  }

  @Test func showsBranchesOnPages() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      try await started(client)
      let audit = try await send(
        client, [Self.german("Säle", dates: "Veranstaltungskalender aller Hallen")],
        ["branch": "<i>b</i>"])
      let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "ko"]
      let project = try await client.get("/projects/p", headers: browser).text
      #expect(project.contains("&lt;i&gt;b&lt;/i&gt;"))
      let page = try await client.get(
        "/projects/p/branch?name=%3Ci%3Eb%3C%2Fi%3E", headers: browser)
      #expect(page.status == 200)
      #expect(page.text.contains("게이트 실패: de에 새 오류가 있습니다."))
      let id = try #require(audit["id"] as? String)
      let shown = try await client.get("/projects/p/audits/\(id)", headers: browser).text
      #expect(shown.contains("<span class=\"badge new\">신규</span>"))
      #expect(
        try await client.get("/projects/p/branch?name=none", headers: browser).status == 404)
    }
  }

  /// `submit --branch`: bars of another branch do not become the project's.
  @Test func submitsABranchFromTheCommandLine() async throws {
    let harness = try await ServiceHarness()
    try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
    }
    let folder = try Workspace(["calm.yml": Manifests.calm, "cut.yml": Manifests.cut])
    try await ServiceApplication.make(harness.core).test(.live) { client in
      let port = try #require(client.port)
      let place = ["submit", "--server", "http://127.0.0.1:\(port)", "--project", "p", "--quiet"]
      let main = try await Tool.run(place + ["--branch", "main", "cut.yml"], in: folder)
      #expect(main.status == 1, "\(main.errorText)")
      // What is wrong on the main branch is not new on this one.
      let same = try await Tool.run(place + ["--branch", "b", "cut.yml"], in: folder)
      #expect(same.status == 0, "\(same.errorText)")
      let bars = try await harness.core.store.read {
        try ProjectQueries.listBars($0, project: "p", before: .max, limit: 10)
      }
      #expect(bars.count == 1)
    }
  }
}
