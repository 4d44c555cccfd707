import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// What is kept, copied and put back.
struct RetentionTests {
  private func fill(_ harness: ServiceHarness, _ count: Int) async throws {
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      for number in 0..<count {
        let sent = try await client.post(
          "/api/v1/projects/p/audits", json: BarsDocuments.tabs(secondGerman: "Orte \(number)"))
        let id = try #require(try sent.json["id"] as? String)
        _ = try await client.end(of: id, project: "p")
      }
    }
  }

  @Test func keepsTheNewestAuditsAndNoOldBlob() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.keepAudits = 2 }
    try await fill(harness, 5)
    let core = harness.core
    #expect(core.blobs.all().count == 5)
    let removed = try await Retention.prune(store: core.store, configuration: core.configuration)
    #expect(removed == 3)
    let swept = try await Retention.sweep(store: core.store, blobs: core.blobs)
    #expect(swept == 3)
    let left = try await core.store.read { db in
      try AuditQueries.list(db, project: "p", state: nil, before: .max, limit: 10).count
    }
    #expect(left == 2)
  }

  @Test func putsBackWhatItCopied() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await fill(harness, 3)
    // The service has the folder open all the while.
    let copy = harness.folder.url("copy")
    let made = try await Backup.make(of: harness.core.configuration.data, to: copy)
    #expect(made == Backup.Summary(audits: 3, blobs: 3))
    let again = try await Backup.restore(copy, to: harness.folder.url("again"))
    #expect(again.blobs == 3)
    let second = try await ServiceHarness(runner: QuickRunner(), folder: harness.folder) {
      $0.data = harness.folder.url("again")
    }
    #expect(second.core.blobs.all() == harness.core.blobs.all())
    let faults = try await second.core.store.integrityFaults()
    #expect(faults == [])
    try await second.run { client in
      let audits = try await client.get("/api/v1/projects/p/audits").items
      #expect(audits.map { $0["state"] as? String } == ["done", "done", "done"])
    }
  }

  @Test func refusesADamagedCopyAndAFolderInUse() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await fill(harness, 1)
    let copy = harness.folder.url("copy")
    _ = try await Backup.make(of: harness.core.configuration.data, to: copy)
    await #expect(throws: ServiceStoreError.self) {
      _ = try await Backup.restore(copy, to: harness.core.configuration.data)
    }
    let hash = try #require(harness.core.blobs.all().first)
    let file = copy.appending(path: "blobs/\(hash.prefix(2))/\(hash)")
    // The copy may be a second name of the same file, so it is replaced and not written into.
    try FileManager.default.removeItem(at: file)
    try Data("other".utf8).write(to: file)
    await #expect(throws: ServiceStoreError.self) {
      _ = try await Backup.restore(copy, to: harness.folder.url("again"))
    }
  }
}
