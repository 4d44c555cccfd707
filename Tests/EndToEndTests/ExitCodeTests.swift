import Foundation
import Testing
import ToolTestSupport

/// The exit codes of the contract: 0 nothing found, 1 found, 2 could not.
struct ExitCodeTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace([
      "calm.yml": Manifests.calm, "cut.yml": Manifests.cut, "empty/readme.txt": "no bars here",
    ])
  }

  @Test func isZeroWhenNothingIsAtOrAboveTheThreshold() async throws {
    let run = try await Tool.run(["audit", "calm.yml"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func isOneWhenALabelIsCut() async throws {
    let run = try await Tool.run(["audit", "cut.yml", "--format", "json"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    #expect(
      findings.contains {
        $0["rule"] as? String == "truncated-tab-title" && $0["locale"] as? String == "de"
          && $0["item"] as? String == "halls"
      })
  }

  @Test func auditsWhenNoCommandIsNamed() async throws {
    let named = try await Tool.run(["audit", "cut.yml"], in: folder)
    let unnamed = try await Tool.run(["cut.yml"], in: folder)
    #expect(unnamed.status == 1)
    #expect(unnamed.output == named.output)
  }

  @Test func isZeroWithFindingsWhenNothingIsToFail() async throws {
    let run = try await Tool.run(["audit", "cut.yml", "--fail-on", "never"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test(arguments: [
    ["audit", "missing-folder"],
    ["audit", "calm.yml", "--no-such-option"],
    ["audit", "calm.yml", "--format", "poem"],
    ["audit", "calm.yml", "--locale", "no_such_language_1234567890"],
    ["audit", "calm.yml", "--fail-on", "fatal"],
    ["audit", "calm.yml", "--rule", "truncated-tab-titel"],
    ["audit", "calm.yml", "--text-size", "gigantic"],
    ["audit", "calm.yml", "--width", "-3"],
    ["audit", "calm.yml", "--width", "nan"],
    ["audit", "calm.yml", "--device", "iPhone 4000"],
    ["audit", "calm.yml", "--config", "missing.yml"],
    ["audit", "calm.yml", "--baseline", "missing.json"],
    ["audit", "calm.yml", "--prune-baseline"],
    ["explain", "no-such-rule"],
    ["measure", "missing.jsonl"],
    ["extract", "missing-folder"],
  ])
  func isTwoForWhatCannotBeDone(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    #expect(run.output.isEmpty, "results go to standard output, problems do not")
    #expect(run.errorText.contains("error"))
  }

  @Test(arguments: ["audit", "extract"])
  func isTwoWhenThereIsNothingToAudit(command: String) async throws {
    let run = try await Tool.run([command, "empty"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("error"))
    let allowed = try await Tool.run([command, "empty", "--allow-empty"], in: folder)
    #expect(allowed.status == 0, "\(allowed.errorText)")
  }

  @Test(arguments: [["--help"], ["audit", "--help"], ["--version"], ["rules"]])
  func isZeroForHelpAndTables(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(!run.output.isEmpty)
  }
}
