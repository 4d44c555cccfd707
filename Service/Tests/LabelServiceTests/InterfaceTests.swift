import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// What holds for every answer: problems, tags, compression, pages, headers.
struct InterfaceTests {
  @Test(arguments: ["/healthz", "/readyz", "/metrics", "/openapi.json", "/api/v1/projects"])
  func answers(path: String) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let answer = try await client.get(path)
      #expect(answer.status == 200)
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    }
  }

  @Test(
    arguments: [
      ("GET", "/api/v1/nothing", 404), ("GET", "/api/v1/projects/none", 404),
      ("PUT", "/api/v1/projects", 405), ("GET", "/api/v1/projects?limit=0", 400),
      ("GET", "/api/v1/projects/p/audits?after=x", 400),
      ("GET", "/api/v1/projects/p/audits?state=lost", 400),
      ("GET", "/api/v1/projects/p/compare", 400),
      ("GET", "/api/v1/projects/p/trend?by=moon", 400),
      ("GET", "/api/v1/projects/p/baseline?all=AAA", 400),
      ("GET", "/api/v1/projects/p/audits?stat=done", 400),
      ("GET", "/api/v1/projects/p?verbose", 400), ("HEAD", "/api/v1/projects?x=1", 400),
      ("POST", "/api/v1/projects/p/audits?format=json", 400),
      ("DELETE", "/api/v1/projects/p?really=yes", 400),
      ("GET", "/api/v1/projects?limit=2&limit=3", 400),
    ])
  func answersFaultsWithProblems(method: String, path: String, status: Int) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.send(try #require(HTTPRequest.Method(rawValue: method)), path)
      #expect(answer.status == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      guard method != "HEAD" else { return }
      let problem = try answer.json
      #expect(problem["status"] as? Int == status)
      #expect((problem["type"] as? String)?.hasPrefix("urn:labelaudit:problem:") == true)
      #expect((problem["detail"] as? String)?.isEmpty == false)
    }
  }

  /// `stat=done` for `state=done` listed all audits.
  @Test func namesWhatItDoesNotKnowInAQuery() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      func detail(_ path: String) async throws -> String? {
        let answer = try await client.get(path)
        #expect(answer.status == 400)
        return try answer.json["detail"] as? String
      }
      #expect(
        try await detail("/api/v1/projects/p/audits?limit=1&stat=done")
          == "'stat' is not known in the query; this takes 'limit', 'after', 'state', 'branch'.")
      #expect(
        try await detail("/api/v1/projects/p?%76=1")
          == "'v' is not known in the query; this takes nothing there.")
      #expect(
        try await detail("/api/v1/projects?limit=1&limit=1")
          == "'limit' is given twice in the query.")
      // Links and monitors add what they like.
      for path in ["/?from=mail", "/projects/p?from=mail", "/healthz?now=1"] {
        #expect(try await client.get(path).status == 200, "\(path)")
      }
    }
  }

  @Test(
    arguments: [
      ("{}", 400), ("[", 400), (#"{"id":7}"#, 400), (#"{"id":"Größe"}"#, 422),
      (#"{"id":"-a"}"#, 422),
      (#"{"id":"a","name":""}"#, 422), (#"{"id":"a","configuration":"rules: ["}"#, 422),
      (#"{"id":"a","configuration":"version: 1"}"#, 201),
    ])
  func checksWhatMakesAProject(json: String, status: Int) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let answer1 = try await client.post("/api/v1/projects", json: json).status
      #expect(answer1 == status)
    }
  }

  /// Who sends a field means something by it: nothing is left out in silence.
  @Test(
    arguments: [
      ("/api/v1/projects", #"{"id":"a","configuraton":"version: 1"}"#, "configuraton"),
      ("/api/v1/projects", #"{"id":"a","name":null}"#, "name"),
      ("/api/v1/tokens", #"{"name":"n","scope":"read","days":null}"#, "days"),
      ("/api/v1/tokens", #"{"name":"n","scope":"read","day":3}"#, "day"),
      (
        "/api/v1/projects/p/baseline", #"{"audit":"a","reason":"r","fingerprints":null}"#,
        "fingerprints"
      ),
      ("/api/v1/projects/p/baseline/1/withdraw", #"{"reason":"r","why":1}"#, "why"),
    ])
  func refusesFieldsThatSayNothing(path: String, json: String, field: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.post(path, json: json)
      #expect(answer.status == 400)
      #expect((try answer.json["detail"] as? String)?.contains("'\(field)'") == true)
    }
  }

  /// A part that nobody would read, or of which nobody can tell what it is.
  @Test(
    arguments: [
      (#"name="file""#, "x", "'file' has no file name"),
      (#"name="file"; filename="""#, "x", "'file' has no file name"),
      (#"name="files"; filename="de.strings""#, "x", "'files'"),
      (#"name="langauge""#, "de", "'langauge'"),
      (#"name="label"; filename="label.txt""#, "x", "'label' is no file"),
      (#"name="again""#, "yes", "'again'"),
      (#"name="bars""#, "null", "no JSON object"),
      (#"name="csrf""#, "x", "'csrf'"),
    ])
  func refusesPartsThatNobodyReads(head: String, body: String, reason: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.parts(
        "/api/v1/projects/p/audits",
        [
          (#"name="bars"; filename="bars.json""#, "{}"), (head, body),
        ].suffix(head.contains("bars") ? 1 : 2))
      #expect([400, 422].contains(answer.status))
      #expect((try answer.json["detail"] as? String)?.contains(reason) == true, "\(answer.text)")
      let audits = try await client.get("/api/v1/projects/p/audits").items
      #expect(audits.isEmpty, "there is no audit of it")
    }
  }

  @Test(
    arguments: [
      #"name="file"; filename="de.strings""#, #"name="file"; filename*=UTF-8''de.strings"#,
    ])
  func takesEveryPart(head: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.parts(
        "/api/v1/projects/p/audits",
        [
          (#"name="bars""#, "\u{FEFF} {}"), (head, "x"), (#"name="label""#, "night"),
          (#"name="file"; filename="""#, ""), (#"name="again""#, "false"),
        ])
      #expect(answer.status == 202, "\(answer.text)")
      let id = try #require(try answer.json["id"] as? String)
      let audit = try await client.get("/api/v1/projects/p/audits/\(id)").json
      #expect(audit["label"] as? String == "night")
      let files = try #require(audit["files"] as? [[String: Any]])
      #expect(Set(files.compactMap { $0["name"] as? String }).contains("de.strings"))
      #expect(files.count == 2)
    }
  }

  @Test func answersNotModifiedToItsOwnTag() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let first = try await client.get("/api/v1/projects/p")
      let tag = try #require(first.headers[.eTag])
      let second = try await client.get("/api/v1/projects/p", headers: [.ifNoneMatch: tag])
      #expect(second.status == 304)
      #expect(second.data.isEmpty)
      _ = try await client.send(
        .patch, "/api/v1/projects/p", headers: [.contentType: "application/json"],
        body: Data(#"{"name":"Other"}"#.utf8))
      let answer2 = try await client.get("/api/v1/projects/p", headers: [.ifNoneMatch: tag])
        .status
      #expect(answer2 == 200)
    }
  }

  @Test func givesListsPageByPage() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      for number in 1...5 {
        _ = try await client.post("/api/v1/projects", json: #"{"id":"p\#(number)"}"#)
      }
      var seen: [String] = []
      var path: String? = "/api/v1/projects?limit=2"
      while let next = path {
        let page = try await client.get(next)
        seen += try page.items.compactMap { $0["id"] as? String }
        path = (try page.json["next"] as? String).map { "/api/v1/projects?limit=2&after=\($0)" }
      }
      #expect(seen == ["p1", "p2", "p3", "p4", "p5"])
    }
  }

  @Test func packsLargeAnswersForWhoAsks() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      let plain = try await client.get("/metrics")
      for number in 1...20 {
        _ = try await client.post("/api/v1/projects", json: #"{"id":"p\#(number)"}"#)
      }
      let packed = try await client.get(
        "/api/v1/projects", headers: [.acceptEncoding: "br, gzip;q=0.8"])
      #expect(packed.headers[.contentEncoding] == "gzip")
      #expect(packed.data.prefix(2) == Data([0x1F, 0x8B]))
      #expect(plain.headers[.contentEncoding] == nil)
      let refused = try await client.get(
        "/api/v1/projects", headers: [.acceptEncoding: "gzip;q=0"])
      #expect(refused.headers[.contentEncoding] == nil)
    }
  }

  @Test func refusesUploadsThatAreTooLarge() async throws {
    let harness = try await ServiceHarness { $0.uploadBytes = 4096 }
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.upload(
        "/api/v1/projects/p/audits", files: [("file", "a.txt", Data(count: 5000))])
      #expect(answer.status == 413)
      #expect(harness.core.blobs.all() == [])
    }
  }

  @Test(arguments: ["../a", "/etc/passwd", "a/../b", "a\\b", "a/", "a\u{1}"])
  func refusesNamesThatLeadElsewhere(name: String) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let answer = try await client.upload(
        "/api/v1/projects/p/audits", files: [("file", name, Data("x".utf8))])
      #expect(answer.status == 422)
    }
  }
}
