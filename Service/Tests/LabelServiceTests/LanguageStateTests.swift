import Foundation
import GRDB
import HTTPTypes
import Testing

@testable import LabelService

/// A project's state is the newest text of each language: a file for one language changes it alone.
struct LanguageStateTests {
  /// Tabs in English, German and French; those two have a title that no tab has room for.
  private static let bars = """
    {"version":1,"app":{"name":{"en":"Encore"},"sourceLanguage":"en"},"bars":[{"id":"main-tabs",
    "kind":"tabBar","platform":"iOS","items":[
    {"id":"songs","role":"tab","key":"songs","text":{"en":"Songs","de":"Lieder","fr":"Titres"},"symbol":"a"},
    {"id":"halls","role":"tab","key":"halls","text":{"en":"Halls","de":"Veranstaltungsortverzeichnis",
      "fr":"Répertoire des salles de concert"},"symbol":"b"},
    {"id":"people","role":"tab","key":"people","text":{"en":"People","de":"Leute","fr":"Gens"},"symbol":"c"},
    {"id":"dates","role":"tab","key":"dates","text":{"en":"Dates","de":"Daten","fr":"Dates"},"symbol":"d"}]}]}
    """

  private static func translation(_ locale: String, halls: String) -> (
    name: String, filename: String, data: Data
  ) {
    let text = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file \
      original="Localizable.strings" source-language="en" target-language="\(locale)"><body>\
      <trans-unit id="halls"><source>Halls</source><target>\(halls)</target></trans-unit>\
      </body></file></xliff>
      """
    return ("file", "\(locale).xliff", Data(text.utf8))
  }

  /// A project whose bars were audited, then a German file.
  private func audits(_ client: ServiceClient) async throws -> (whole: String, german: String) {
    _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
    let bars = try await client.post("/api/v1/projects/p/bars", json: Self.bars)
    #expect(bars.status == 201)
    let whole = try await send(client, [], ["label": "all"])
    let german = try await send(
      client, [Self.translation("de", halls: "Säle")], ["label": "german", "release": "2.4"])
    return (whole, german)
  }

  private func send(
    _ client: ServiceClient, _ files: [(name: String, filename: String, data: Data)],
    _ fields: [String: String]
  ) async throws -> String {
    let sent = try await client.upload(
      "/api/v1/projects/p/audits", files: files, fields: fields)
    let id = try #require(try sent.json["id"] as? String, "\(sent.text)")
    let ended = try await client.end(of: id, project: "p")
    #expect(ended["state"] as? String == "done", "\(ended)")
    return id
  }

  private func state(_ client: ServiceClient) async throws -> [String: [String: Any]] {
    let state = try await client.get("/api/v1/projects/p/state").json
    let languages = try #require(state["languages"] as? [[String: Any]])
    return Dictionary(
      languages.map { ($0["locale"] as? String ?? "", $0) }, uniquingKeysWith: { a, _ in a })
  }

  @Test func changesOneLanguageAlone() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (whole, german) = try await audits(client)
      let now = try await state(client)
      #expect(now.keys.sorted() == ["*", "de", "en", "fr"])
      #expect(now["de"]?["audit"] as? String == german)
      #expect(now["de"]?["passes"] as? Bool == true)
      for tag in ["*", "en", "fr"] { #expect(now[tag]?["audit"] as? String == whole, "\(tag)") }
      #expect(now["fr"]?["passes"] as? Bool == false)
      let dates = try ["de", "fr"].map { try #require(now[$0]?["at"] as? String) }
      #expect(dates[0] > dates[1])
      let gate = try await client.get("/api/v1/projects/p/state").json
      #expect(gate["passes"] as? Bool == false)

      // A French file mends French; German keeps its own date.
      let french = try await send(client, [Self.translation("fr", halls: "Salles")], [:])
      let later = try await state(client)
      #expect(later["fr"]?["audit"] as? String == french)
      #expect(later["de"]?["at"] as? String == dates[0])
      #expect(
        try await client.get("/api/v1/projects/p/state").json["passes"] as? Bool == true)
    }
  }

  @Test func comparesTheStateOfAllLanguages() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (whole, german) = try await audits(client)
      let path = "/api/v1/projects/p/compare?old=\(whole)&new=\(german)"
      let findings = try #require(
        try await client.get(path).json["findings"] as? [String: [String]])
      let mended = findings["mended"] ?? []
      #expect(mended.contains { $0.hasSuffix("/de") })
      #expect(mended.allSatisfy { $0.contains("/de") }, "\(mended)")
      #expect((findings["unchanged"] ?? []).contains { $0.contains("/fr") })
      #expect((findings["new"] ?? []).isEmpty)
      // Two files of different languages: nothing of either is mended by the other.
      let french = try await send(
        client, [Self.translation("fr", halls: "Répertoire de toutes les salles")], [:])
      let between = try #require(
        try await client.get("/api/v1/projects/p/compare?old=\(german)&new=\(french)")
          .json["findings"] as? [String: [String]])
      #expect(
        ((between["mended"] ?? []) + (between["new"] ?? [])).allSatisfy { $0.contains("/fr") })
    }
  }

  @Test func saysTheRoomOfEveryLanguage() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await audits(client)
      let json = try await client.get("/api/v1/projects/p/budgets")
      let budgets = try #require(try json.json["budgets"] as? [[String: Any]])
      func text(_ locale: String) -> String? {
        budgets.first { $0["locale"] as? String == locale && $0["key"] as? String == "halls" }?[
          "text"] as? String
      }
      #expect(text("de") == "Säle")
      #expect(text("fr") == "Répertoire des salles de concert")
      #expect(
        budgets.count { $0["locale"] as? String == "de" && $0["key"] as? String == "halls" } == 1)
      #expect(json.headers[.contentDisposition] == "attachment; filename=\"p-budgets.json\"")
      let csv = try await client.get("/api/v1/projects/p/budgets?format=csv").text
      #expect(csv.contains("Säle"))
      #expect(!csv.contains("Veranstaltungsortverzeichnis"))
      #expect(csv.contains("Répertoire des salles de concert"))
      #expect(csv.split(separator: "\n").count { $0.hasPrefix("key,") } == 1)
      let page = try await client.get("/projects/p/budgets", headers: [.accept: "text/html"])
      #expect(page.text.contains("Säle") && page.text.contains("Répertoire"))
    }
  }

  @Test func showsEachLanguageWithItsDateAndTheWholeTrend() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (whole, german) = try await audits(client)
      let page = try await client.get(
        "/projects/p", headers: [.accept: "text/html", .acceptLanguage: "de"]
      ).text
      #expect(page.contains("Jede Sprache jetzt"))
      #expect(page.contains("Französisch <code>fr</code>"))
      #expect(page.contains("/projects/p/audits/\(german)"))
      #expect(page.contains("/projects/p/audits/\(whole)"))
      #expect(page.contains("<path class=\"release\""))
      #expect(page.contains(">2.4</text>"))
      let stored = try await harness.core.store.read { db in
        try AuditRecord.fetchAll(db, sql: "SELECT * FROM audit ORDER BY seq")
      }
      // After the German file what is open in French is still open.
      let errors = stored.compactMap(\.wholeErrors)
      #expect(errors.count == 2)
      #expect(errors[1] > 0 && errors[1] < errors[0])
    }
  }

  /// What says the state of a language is kept, however old it is.
  @Test func keepsTheNewestAuditOfALanguage() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (whole, german) = try await audits(client)
      let again = try await send(client, [Self.translation("de", halls: "Hallen")], [:])
      var configuration = harness.core.configuration
      configuration.keepAudits = 1
      _ = try await Retention.prune(store: harness.core.store, configuration: configuration)
      #expect(try await client.get("/api/v1/projects/p/audits/\(whole)").status == 200)
      #expect(try await client.get("/api/v1/projects/p/audits/\(german)").status == 404)
      let now = try await state(client)
      #expect(now["de"]?["audit"] as? String == again)
      #expect(now["fr"]?["audit"] as? String == whole)
    }
  }

  @Test func givesAFindingAnAddressInTheReadersLanguage() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let (whole, _) = try await audits(client)
      let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "ja"]
      let path = "/projects/p/audits/\(whole)"
      let page = try await client.get(path, headers: browser).text
      let address = try #require(
        page.firstMatch(of: /href="(\/projects\/p\/audits\/[^"]+\/finding\?id=[^"]+)"/)?.1)
      let finding = try await client.get(String(address), headers: browser)
      #expect(finding.status == 200)
      #expect(finding.text.contains("必要"))
      #expect(finding.text.replacing("<wbr>", with: "").contains("main-tabs / halls"))
      #expect(
        try await client.get("\(path)/finding?id=none", headers: browser).status == 404)
      #expect(try await client.get("\(path)/finding", headers: browser).status == 400)
      let report = try await client.get("/api/v1\(path)/report?format=sarif")
      let name = try #require(report.headers[.contentDisposition])
      #expect(name.hasPrefix("attachment; filename=\"p-20"))
      #expect(name.hasSuffix("-all-en.sarif\""))
    }
  }

  /// Each outcome has a form, a word and a colour of its own, in every language.
  @Test func tellsOutcomesApart() throws {
    let all = AuditOutcome.allCases
    #expect(Set(all.map(\.form)).count == all.count)
    let style = ServiceAsset.style.text
    for outcome in all { #expect(style.contains(".badge.\(outcome.rawValue)"), "\(outcome)") }
    for language in ServiceText.languages {
      let texts = ServiceText(language: language)
      #expect(Set(all.map { texts["state.\($0.rawValue)"] }).count == all.count, "\(language)")
    }
  }

  @Test(arguments: [
    ("a,\"b \"\"c\"\"\nd\",e\r\nf", [["a", "b c\nd", "e"], ["f"]]), ("", []), ("a\n", [["a"]]),
  ])
  func readsRecordsOfATable(text: String, records: [[String]]) {
    #expect(CSVRecords(Data(text.utf8)).map(\.fields) == records)
    #expect(CSVRecords(Data(text.utf8)).reduce(Data()) { $0 + $1.bytes } == Data(text.utf8))
  }
}
