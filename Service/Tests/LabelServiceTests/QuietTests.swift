import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Testing
import ToolTestSupport

@testable import LabelService

/// What the service does not do: read large things itself, write when it is only asked, tell its paths.
struct QuietTests {
  @Test func leavesBarsToAProcessOfTheirOwn() async throws {
    let runner = QuickRunner()
    let harness = try await ServiceHarness(runner: runner)
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.post("/api/v1/projects/p/bars", json: "{no document at all")
      // The runner of this test takes anything: nothing else looked into it.
      #expect(sent.status == 201)
      #expect(runner.tasks.withLock { $0 } == [.countBars])
    }
  }

  @Test(
    arguments: [
      ("{}", 422), ("[]", 422), (#"{"version":2,"bars":[]}"#, 422), ("nothing", 422),
      ("null", 422), (#"{"version":1,"bars":null}"#, 422),
      (#"{"version":1,"bars":[{"id":"a","kind":"tabBar","items":[[null]]}]}"#, 422),
      (#"{"version":1,"bars":[{"id":"a","kind":"tabBar","items":null}]}"#, 422),
      (#"{"version":1,"bars":[{"id":"a","kind":"moon","items":[]}]}"#, 422),
      (#"{"version":1,"bars":[],"colour":"red"}"#, 422),
      (
        #"{"version":1,"bars":[{"id":"a","kind":"tabBar","items":[{"id":"x","role":"tab"},"#
          + #"{"id":"y","role":"tab"}]},{"id":"b","kind":"toolbar","items":"#
          + #"[{"id":"x","role":"toolbarButton"}]}]}"#, 201
      ),
    ])
  func saysWhatIsWrongWithBars(json: String, status: Int) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.post("/api/v1/projects/p/bars", json: json)
      #expect(sent.status == status)
      guard status == 201 else {
        #expect((try sent.json["detail"] as? String)?.contains("bars manifest") == true)
        return
      }
      #expect(try sent.json["bars"] as? Int == 2)
      #expect(try sent.json["items"] as? Int == 3)
    }
  }

  /// Bars whose reading takes more memory than a process may have.
  @Test(.enabled(if: !Tool.isSanitized, "a sanitizer's memory counts too"))
  func refusesBarsThatTakeTooMuchToRead() async throws {
    let harness = try await ServiceHarness { $0.jobMemory = 700 << 20 }
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let item = #"{"id":"b","items":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]},"#
      let many = String(repeating: item, count: 400_000)
      let sent = try await client.post(
        "/api/v1/projects/p/bars", json: #"{"version":1,"bars":[\#(many)]}"#)
      #expect(sent.status == 422)
      #expect((try sent.json["detail"] as? String)?.contains("more memory or time") == true)
      let status1 = try await client.get("/readyz").status
      #expect(status1 == 200)
    }
  }

  @Test func looksWhetherItIsReadyWithoutWriting() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.access = .tokens
      $0.requestsPerSecond = 0.001
      $0.requestBurst = 3
    }
    let store = harness.core.store
    let before = try await store.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: harness.folder.path("data/incoming"))
    let stamp =
      try FileManager.default.attributesOfItem(
        atPath: harness.folder.path("data/incoming"))[.modificationDate] as? Date
    try await harness.run { client in
      for _ in 0..<3 {
        let status = try await client.get("/readyz").status
        #expect(status == 200)
      }
      let status2 = try await client.get("/readyz").status
      #expect(status2 == 429)
      let status3 = try await client.get("/healthz").status
      #expect(status3 == 200, "a stranger may know that it lives")
    }
    let after = try await store.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    let meta = try await store.read {
      try String.fetchAll($0, sql: "SELECT name FROM meta WHERE name = 'ready'")
    }
    #expect(before == after)
    #expect(meta == [])
    #expect(files == [])
    let last =
      try FileManager.default.attributesOfItem(
        atPath: harness.folder.path("data/incoming"))[.modificationDate] as? Date
    #expect(stamp == last)
  }

  @Test func limitsAskersWithoutTokens() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.localRequestsPerSecond = 0.001
    }
    try await harness.run { client in
      var statuses: [Int] = []
      for _ in 0..<2 { statuses.append(try await client.get("/api/v1/projects").status) }
      #expect(statuses == [200, 429])
    }
  }

  /// What goes wrong in an audit is told without a path of the server.
  @Test(
    arguments: [
      [("file", "a.zip", Data("PK\u{3}\u{4} nothing".utf8))],
      [("file", "de.xliff", Data("<xliff".utf8))],
      [("bars", "bars.json", Data("{".utf8))],
      [("bars", "bars.json", Data(#"{"version":1,"bars":[{"id":"b","kind":"x"}]}"#.utf8))],
      [
        ("bars", "bars.json", Data(BarsDocuments.tabs().utf8)),
        ("file", "x/de.strings", Data("no".utf8)),
      ],
      [
        ("file", "a", Data("x".utf8)), ("file", "a.zip", Data("PK\u{5}\u{6}".utf8)),
      ],
      [("file", "Main.storyboard", Data("<document".utf8))],
    ] as [[(name: String, filename: String, data: Data)]])
  func namesNoPathOfTheServer(files: [(name: String, filename: String, data: Data)]) async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.upload("/api/v1/projects/p/audits", files: files)
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p")
      let problem = try #require(ended["problem"] as? String)
      #expect(!problem.isEmpty)
      for part in [harness.folder.url.lastPathComponent, "work/", "/tmp", "input/"] {
        #expect(!problem.contains(part), "\(problem)")
      }
      // A file that cannot be read is the reason, and named.
      if files.count == 1, let name = files.first?.filename, name.contains("."), name != "a.zip" {
        #expect(problem.contains(name), "\(problem)")
      }
    }
  }

  @Test func keepsTheNewestBarsAndThoseInUse() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.keepBars = 2 }
    let core = harness.core
    try await core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "t").insert(db)
      for version in 1...5 {
        try BarsRecord(
          project: "p", version: version, blob: "\(version)", size: 1, bars: 1, items: 1,
          createdAt: Date.nowStamp, createdBy: "t"
        ).insert(db)
      }
      var waiting = AuditRecord(
        id: "a", project: "p", state: .queued, barsVersion: 2, contentHash: "",
        createdAt: Date.nowStamp, createdBy: "t")
      try waiting.insert(db)
    }
    let pruned = try await Retention.prune(store: core.store, configuration: core.configuration)
    #expect(pruned == 2)
    let left = try await core.store.read {
      try ProjectQueries.listBars($0, project: "p", before: .max, limit: 10).map(\.version)
    }
    #expect(left == [5, 4, 2])
  }

  /// The lists that pages show are made once, and only the first entries are held.
  @Test func listsFindingsOnceAndReadsThemLineByLine() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs())
      let id = try #require(try sent.json["id"] as? String)
      _ = try await client.end(of: id, project: "p")
      let report = try await client.get("/api/v1/projects/p/audits/\(id)/report?format=json").json
      let wanted = try #require(report["findings"] as? [[String: Any]])
      let reading = ReportReading(core: harness.core)
      for _ in 0..<2 {
        let lines = try await reading.findings(project: "p", audit: id)
        let read = try lines.read(atMost: 1)
        #expect(read.total == wanted.count)
        #expect(read.entries.map(\.fingerprint) == [wanted.first?["fingerprint"] as? String])
        let german = try lines.read(locale: "de", atMost: 100)
        #expect(german.total == wanted.count { $0["locale"] as? String == "de" })
      }
      let lists = try await harness.core.store.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM report WHERE format = 'findings-list'")
      }
      #expect(lists == 1)
      let page = try await client.get("/projects/p/audits/\(id)", headers: [.accept: "text/html"])
      #expect(page.text.contains("truncated-tab-title"))
      let budgets = try await client.get("/projects/p/budgets", headers: [.accept: "text/html"])
      #expect(budgets.text.contains("Veranstaltungsortverzeichnis"))
    }
  }
}
