import Foundation
import Synchronization
import Testing
import ToolTestSupport

@testable import LabelService

/// A runner that writes the same small result for every job, and remembers their order.
final class QuickRunner: JobRunning {
  let projects = Mutex<[String]>([])
  /// What the jobs were told, in order.
  let tasks = Mutex<[JobSpec.Task]>([])
  private let pause: Duration
  private let end: JobEnd

  init(pause: Duration = .zero, end: JobEnd = .finished) {
    self.pause = pause
    self.end = end
  }

  func run(
    _ folder: JobFolder, seconds: Int, onProgress: @escaping @Sendable (JobProgress) -> Void
  ) async throws -> JobEnd {
    projects.withLock { $0.append(folder.url.lastPathComponent) }
    try await Task.sleep(for: pause)
    let spec = try JSONDecoder().decode(JobSpec.self, from: Data(contentsOf: folder.spec))
    tasks.withLock { $0.append(spec.task) }
    if spec.task == .countBars {
      try JSONEncoder().encode(BarsCount(bars: 1, items: 4)).write(to: folder.result)
      return end
    }
    let result = JobResult(
      exitStatus: 0, errors: 0, warnings: 0, notes: 0, review: 0, bars: 1, items: 4, locales: 2,
      accepted: 0, tallies: [], languages: [], reports: [])
    try JSONEncoder().encode(result).write(to: folder.result)
    return end
  }
}

/// The queue: order, faults, another life.
struct JobQueueTests {
  private func fill(_ client: ServiceClient, _ project: String, _ count: Int) async throws
    -> [String]
  {
    _ = try await client.post("/api/v1/projects", json: #"{"id":"\#(project)"}"#)
    var ids: [String] = []
    for number in 0..<count {
      let sent = try await client.post(
        "/api/v1/projects/\(project)/audits",
        json: BarsDocuments.tabs(secondGerman: "Orte \(number)"))
      ids.append(try #require(try sent.json["id"] as? String))
    }
    return ids
  }

  @Test func servesProjectsInTurn() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    let store = harness.core.store
    try await store.write { db in
      for project in ["a", "b"] {
        try ProjectRecord(
          id: project, name: project, createdAt: Date.nowStamp, createdBy: "test"
        ).insert(db)
        for number in 0..<3 {
          var audit = AuditRecord(
            id: "\(project)\(number)", project: project, state: .queued, contentHash: "",
            createdAt: Date.nowStamp, createdBy: "test")
          try audit.insert(db)
        }
      }
    }
    var order: [String] = []
    while let audit = try await store.write({ try JobQueries.claim($0, epoch: 9) }) {
      order.append(audit.id)
    }
    // All of a were there before all of b.
    #expect(order == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test func takesUpAgainWhatRanWhenTheServiceEnded() async throws {
    let folder = try Workspace()
    let first = try await ServiceHarness(runner: QuickRunner(), folder: folder)
    try await first.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test").insert(
        db)
      for (number, attempts) in [(1, 1), (2, 25)] {
        var audit = AuditRecord(
          id: "audit-\(number)", project: "p", state: .running, contentHash: "",
          createdAt: Date.nowStamp, createdBy: "test", attempts: attempts, epoch: 1)
        try audit.insert(db)
      }
      let began = try JobQueries.beginEpoch(db, attempts: 25)
      #expect(began.resumed == 1)
      #expect(try AuditQueries.find(db, project: "p", id: "audit-1").state == .queued)
      #expect(try AuditQueries.find(db, project: "p", id: "audit-2").state == .failed)
    }
  }

  @Test func endsAnAuditOnce() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test").insert(
        db)
      var audit = AuditRecord(
        id: "a", project: "p", state: .queued, contentHash: "", createdAt: Date.nowStamp,
        createdBy: "test")
      try audit.insert(db)
      let claimed = try #require(try JobQueries.claim(db, epoch: 5))
      let seq = try #require(claimed.seq)
      #expect(try !JobQueries.fail(db, seq: seq, epoch: 4, problem: "an earlier life"))
      #expect(try JobQueries.fail(db, seq: seq, epoch: 5, problem: "so it is"))
      #expect(try !JobQueries.fail(db, seq: seq, epoch: 5, problem: "again"))
      #expect(try !JobQueries.cancel(db, seq: seq))
      #expect(try AuditQueries.find(db, project: "p", id: "a").endings == 1)
    }
  }

  @Test(arguments: [JobEnd.crashed(signal: 9), .tookTooLong(seconds: 3), .refused("no bars")])
  func failsAnAuditWhoseProcessFails(end: JobEnd) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner(end: end))
    try await harness.run { client in
      let id = try await fill(client, "p", 1)[0]
      let ended = try await client.end(of: id, project: "p")
      #expect(ended["state"] as? String == "failed")
      #expect((ended["problem"] as? String)?.isEmpty == false)
    }
  }

  @Test func cancelsWhatRunsAndWhatWaits() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner(pause: .seconds(60))) {
      $0.workers = 1
      $0.stopSeconds = 0
    }
    try await harness.run { client in
      let ids = try await fill(client, "p", 2)
      for id in ids {
        let path = "/api/v1/projects/p/audits/\(id)"
        let cancelled = try await client.post("\(path)/cancel", json: "{}")
        #expect(try cancelled.json["state"] as? String == "cancelled")
        let answer1 = try await client.get(path).json["state"] as? String
        #expect(answer1 == "cancelled")
      }
    }
  }

  @Test func refusesMoreAuditsThanMayBeOpen() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner(pause: .seconds(60))) {
      $0.openAudits = 2
      $0.stopSeconds = 0
    }
    try await harness.run { client in
      _ = try await fill(client, "p", 2)
      let third = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: "Hallen"))
      #expect(third.status == 503)
      #expect(third.headers[.retryAfter] == "30")
    }
  }

  @Test func keepsASecondServiceOut() async throws {
    let first = try await ServiceHarness(runner: QuickRunner())
    await #expect(throws: ServiceStartError.self) {
      _ = try await ServiceHarness(runner: QuickRunner(), folder: first.folder)
    }
  }

  @Test func removesBlobsThatNothingNames() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    let blobs = harness.core.blobs
    let hash = try blobs.put(Data("left over".utf8)).hash
    #expect(blobs.all() == [hash])
    let held = try blobs.put(Data("in use".utf8))
    #expect(try await Retention.sweep(store: harness.core.store, blobs: blobs) == 1)
    #expect(blobs.all() == [held.hash])
  }
}
