import Foundation
import Testing
import ToolTestSupport

/// Where results go, and that a report is whole or not there.
struct OutputTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["calm.yml": Manifests.calm, "cut.yml": Manifests.cut])
  }

  @Test func keepsResultsAndTalkApart() async throws {
    let run = try await Tool.run(["audit", "cut.yml", "--format", "json"], in: folder)
    #expect(try run.json()["version"] as? Int == 1)
    #expect(!run.errorText.contains("\"findings\""))
    let quiet = try await Tool.run(
      ["audit", "cut.yml", "--format", "json", "--quiet"], in: folder)
    #expect(quiet.errors.isEmpty, "\(quiet.errorText)")
    #expect(quiet.output == run.output)
  }

  @Test func writesSeveralReportsInOneRun() async throws {
    let run = try await Tool.run(
      ["audit", "cut.yml", "--report", "json=a.json", "--report", "html=a.html"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(try folder.text("a.json").contains("truncated-tab-title"))
    #expect(try folder.text("a.html").contains("</html>"))
  }

  @Test(arguments: [
    ("xcode", "ios/cut.yml:"), ("github", "file=ios/cut.yml,"),
    ("sarif", "\"uri\" : \"ios/cut.yml\""),
  ])
  func putsTheRootBeforeEveryPath(format: String, expected: String) async throws {
    let run = try await Tool.run(
      ["audit", "cut.yml", "--format", format, "--root", "ios"], in: folder)
    #expect(run.outputText.contains(expected), "\(run.outputText.prefix(300))")
  }

  @Test func namesWholePathsInAnXcodeBuild() async throws {
    let run = try await Tool.run(
      ["audit", "cut.yml"], in: folder, environment: ["XCODE_VERSION_ACTUAL": "2600"])
    let line = try #require(run.outputText.split(separator: "\n").first)
    #expect(line.hasPrefix("/"), "\(line)")
    #expect(line.contains("/cut.yml:"))
  }

  @Test func writesNoColourIntoAFile() async throws {
    let run = try await Tool.run(
      ["audit", "cut.yml", "--format", "text", "--output", "a.txt"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.output.isEmpty)
    #expect(!(try folder.data("a.txt").contains(0x1B)))
  }

  @Test func leavesTheOldReportWhenTheNewOneCannotBeWritten() async throws {
    try folder.write("report/old.txt", Data("old".utf8))
    // The target is a folder, so the rename at the end must fail.
    let run = try await Tool.run(
      ["audit", "cut.yml", "--format", "json", "--output", "report"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("report"), "\(run.errorText)")
    #expect(try folder.text("report/old.txt") == "old")
    #expect(try folder.names() == ["calm.yml", "cut.yml", "report"], "nothing is left behind")
  }

  @Test func leavesTheOldReportWhenTheInputIsBroken() async throws {
    try folder.write("old.json", Data("old".utf8))
    try folder.write("broken.yml", Data("version: 1\nbars: {".utf8))
    let run = try await Tool.run(
      ["audit", "broken.yml", "--format", "json", "--output", "old.json"], in: folder)
    #expect(run.status == 2)
    #expect(try folder.text("old.json") == "old")
  }

  @Test func endsQuietlyWhenItsReaderHasGone() async throws {
    let run = try await Tool.shell(
      """
      { "$LABELAUDIT" audit cut.yml --format json --include-fits --quiet; echo "status $?" >&2; } \
      | head -c 1
      """, in: folder)
    #expect(run.errorText == "status 1\n" || run.errorText == "status 0\n", "\(run.errorText)")
    #expect(run.outputText == "{")
  }

  @Test func saysSoWhenTheDiskIsFull() async throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full")
    let run = try await Tool.shell(
      "\"$LABELAUDIT\" audit cut.yml --format json > /dev/full", in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("error"), "\(run.errorText)")
  }

  @Test func acceptsWhatABaselineHolds() async throws {
    let first = try await Tool.run(
      ["audit", "cut.yml", "--write-baseline", "accepted.json"], in: folder)
    let accepted = try folder.text("accepted.json")
    #expect(first.status == 0 || first.status == 1, "\(first.errorText)")
    #expect(accepted.contains("\"version\""))
    let second = try await Tool.run(
      ["audit", "cut.yml", "--baseline", "accepted.json"], in: folder)
    #expect(second.status == 0, "\(second.errorText)")
    // A manifest of more bars moves every line; fingerprints stay.
    let moved = Manifests.cut.replacing("bars:\n", with: "# moved\n\n\nbars:\n")
    try folder.write("cut.yml", Data(moved.utf8))
    let third = try await Tool.run(
      ["audit", "cut.yml", "--baseline", "accepted.json"], in: folder)
    #expect(third.status == 0, "\(third.errorText)")
  }

  @Test func prunesOnlyWhatWasLookedForAndIsGone() async throws {
    _ = try await Tool.run(["audit", "cut.yml", "--write-baseline", "accepted.json"], in: folder)
    let accepted = try folder.text("accepted.json")
    #expect(accepted.contains("truncated-tab-title/"))
    // A run of another rule can't tell whether the cut title is mended.
    let other = try await Tool.run(
      [
        "audit", "cut.yml", "--rule", "garbled-text", "--baseline", "accepted.json",
        "--prune-baseline",
      ], in: folder)
    #expect(other.status == 0, "\(other.errorText)")
    #expect(try folder.text("accepted.json") == accepted)
    try folder.write("cut.yml", Data(Manifests.calm.utf8))
    let mended = try await Tool.run(
      ["audit", "cut.yml", "--baseline", "accepted.json", "--prune-baseline"], in: folder)
    #expect(mended.status == 0, "\(mended.errorText)")
    #expect(!(try folder.text("accepted.json").contains("truncated-tab-title/")))
  }

  @Test func leavesTheBaselineAloneWhenNothingWasAudited() async throws {
    try folder.write("accepted.json", Data("kept".utf8))
    try folder.write("empty/readme.txt", Data("no bars here".utf8))
    let run = try await Tool.run(
      ["audit", "empty", "--write-baseline", "accepted.json"], in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    #expect(try folder.text("accepted.json") == "kept")
  }

  @Test func extractsAManifestThatCanBeAuditedAgain() async throws {
    let extracted = try await Tool.run(["extract", "cut.yml", "--format", "json"], in: folder)
    #expect(extracted.status == 0, "\(extracted.errorText)")
    try folder.write("bars.json", extracted.output)
    let direct = try await Tool.run(["audit", "cut.yml", "--format", "json"], in: folder)
    let again = try await Tool.run(["audit", "bars.json", "--format", "json"], in: folder)
    #expect(again.status == 1, "\(again.errorText)")
    #expect(try Self.fingerprints(again) == Self.fingerprints(direct))
  }

  static func fingerprints(_ run: Tool.Run) throws -> [String] {
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    return findings.compactMap { $0["fingerprint"] as? String }
  }
}
