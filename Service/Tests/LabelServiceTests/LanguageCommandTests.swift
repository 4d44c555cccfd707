import Foundation
import HummingbirdTesting
import Testing
import ToolTestSupport

@testable import LabelService

/// `labelaudit language` against a service that listens.
struct LanguageCommandTests {
  @Test func listsFetchesGivesAndRetires() async throws {
    let harness = try await ServiceHarness()
    let folder = try Workspace(["bars.yml": Manifests.cut])
    try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
    }
    try await ServiceApplication.make(harness.core).test(.live) { client in
      let port = try #require(client.port)
      let place = ["--server", "http://127.0.0.1:\(port)", "--project", "p"]
      _ = try await Tool.run(["submit"] + place + ["bars.yml", "--quiet"], in: folder)
      let list = try await Tool.run(["language", "list"] + place, in: folder)
      #expect(list.status == 0, "\(list.errorText)")
      let languages = list.outputText.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      let cut = try #require(languages.first { $0.count > 2 && (Int($0[2]) ?? 0) > 0 })
      #expect(cut[1] == "fails")

      let texts = try await Tool.run(
        ["language", "texts"] + place + [cut[0], "--output", "texts.xliff"], in: folder)
      #expect(texts.status == 0, "\(texts.errorText)")
      let xliff = try String(contentsOf: folder.url("texts.xliff"), encoding: .utf8)
      #expect(xliff.contains("<trans-unit"))

      let owners = try await Tool.run(
        ["language", "owners"] + place + [cut[0], "Ana"], in: folder)
      #expect(owners.status == 0, "\(owners.errorText)")
      let retired = try await Tool.run(
        ["language", "retire"] + place + [cut[0], "--reason", "gone"], in: folder)
      #expect(retired.status == 0, "\(retired.errorText)")
      let after = try await Tool.run(["language", "list"] + place, in: folder)
      #expect(after.outputText.contains("\(cut[0])\tretired\t-\t-\tAna\n"))
      let back = try await Tool.run(["language", "restore"] + place + [cut[0]], in: folder)
      #expect(back.status == 0, "\(back.errorText)")
      let unknown = try await Tool.run(
        ["language", "texts"] + place + ["xx"], in: folder)
      #expect(unknown.status == 2)
      #expect(unknown.errorText.contains("no language 'xx'"))
    }
  }
}
