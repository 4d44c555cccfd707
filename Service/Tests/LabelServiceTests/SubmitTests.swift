import Foundation
import HummingbirdTesting
import Testing
import ToolTestSupport

@testable import LabelService

/// `labelaudit submit` against a service that listens.
struct SubmitTests {
  private func submit(
    _ arguments: [String], manifest: String, access: ServiceConfiguration.Access = .off,
    token: TokenScope? = nil
  ) async throws -> Tool.Run {
    let harness = try await ServiceHarness { $0.access = access }
    let secret = try await harness.core.store.write { db in
      try ProjectRecord(id: "p", name: "p", createdAt: Date.nowStamp, createdBy: "test")
        .insert(db)
      return try token.map {
        try TokenActions.create(db, name: "t", scope: $0, days: nil, who: "test").secret
      }
    }
    let folder = try Workspace(["bars.yml": manifest])
    return try await ServiceApplication.make(harness.core).test(.live) { client in
      let port = try #require(client.port)
      return try await Tool.run(
        ["submit", "--server", "http://127.0.0.1:\(port)"] + arguments, in: folder,
        environment: ["LABELAUDIT_TOKEN": secret])
    }
  }

  @Test func endsAsAnAuditOfTheSameBarsWould() async throws {
    let cut = try await submit(["--project", "p", "bars.yml"], manifest: Manifests.cut)
    #expect(cut.status == 1, "\(cut.errorText)")
    #expect(cut.outputText.contains("truncated-tab-title"))
    #expect(cut.errorText.contains("sending 1 files"))
    let calm = try await submit(
      ["--project", "p", "bars.yml", "--quiet", "--format", "json"], manifest: Manifests.calm)
    #expect(calm.status == 0)
    #expect(calm.errorText.isEmpty)
    let version = try calm.json()["version"] as? Int
    #expect(version == 1)
  }

  @Test func bringsTheReportInTheLanguageAskedFor() async throws {
    let german = try await submit(
      ["--project", "p", "bars.yml", "--report-language", "de"], manifest: Manifests.cut)
    #expect(german.status == 1, "\(german.errorText)")
    #expect(german.outputText.contains("braucht"))
  }

  @Test func letsTheThresholdDecide() async throws {
    let run = try await submit(
      ["--project", "p", "bars.yml", "--fail-on", "never"], manifest: Manifests.cut)
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      (["--project", "none", "bars.yml"], "no project 'none'"),
      (["--project", "p", "missing.xliff"], "missing.xliff"),
    ])
  func saysWhyThereIsNoResult(arguments: [String], reason: String) async throws {
    let run = try await submit(arguments, manifest: Manifests.calm)
    #expect(run.status == 2)
    #expect(run.errorText.contains(reason))
  }

  @Test func needsATokenThatMaySubmit() async throws {
    let arguments = ["--project", "p", "bars.yml"]
    let none = try await submit(arguments, manifest: Manifests.calm, access: .tokens)
    #expect(none.status == 2)
    #expect(none.errorText.contains("401"))
    let read = try await submit(
      arguments, manifest: Manifests.calm, access: .tokens, token: .read)
    #expect(read.errorText.contains("403"))
    let allowed = try await submit(
      arguments, manifest: Manifests.calm, access: .tokens, token: .submit)
    #expect(allowed.status == 0, "\(allowed.errorText)")
  }

  @Test func saysThatNobodyListens() async throws {
    let folder = try Workspace(["bars.yml": Manifests.calm])
    let run = try await Tool.run(
      ["submit", "--server", "http://127.0.0.1:1", "--project", "p", "bars.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot be reached"))
  }
}
