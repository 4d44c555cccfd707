import Foundation
import Testing
import ToolTestSupport

/// Where `labelaudit.yml` counts, and that the run says so.
@Suite struct ConfigurationTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["top/app/cut.yml": Manifests.cut])
  }

  private func configure(_ path: String, _ text: String) throws {
    try folder.write(path, Data(("version: 1\n" + text + "\n").utf8))
  }

  @Test(arguments: ["top/app/labelaudit.yml", "top/app/labelaudit.yaml", "top/labelaudit.yml"])
  func isFoundFromThePathUpwardsAndNamed(place: String) async throws {
    try configure(place, "failOn: never")
    let run = try await Tool.run(["audit", "top/app/cut.yml"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("configuration: \(place)\n"), "\(run.errorText)")
    let option = try await Tool.run(["audit", "top/app/cut.yml", "--fail-on", "error"], in: folder)
    #expect(option.status == 1, "options win")
  }

  @Test func takesTheNearest() async throws {
    try configure("top/labelaudit.yml", "failOn: never")
    try configure("top/app/labelaudit.yml", "failOn: error")
    #expect(try await Tool.run(["audit", "top/app/cut.yml"], in: folder).status == 1)
  }

  @Test func goesNoFurtherThanTheRepository() async throws {
    try configure("labelaudit.yml", "failOn: never")
    try folder.write("top/.git/HEAD", Data())
    #expect(try await Tool.run(["audit", "top/app/cut.yml"], in: folder).status == 1)
  }

  @Test func takesThePathsBaselineFromTheFile() async throws {
    try configure("top/app/labelaudit.yml", "baseline: accepted.json")
    let missing = try await Tool.run(["audit", "top/app/cut.yml"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("top/app/accepted.json"), "\(missing.errorText)")
    let written = try await Tool.run(
      ["audit", "top/app/cut.yml", "--write-baseline", "top/app/accepted.json"], in: folder)
    #expect(written.status == 0, "\(written.errorText)")
    #expect(try await Tool.run(["audit", "top/app/cut.yml"], in: folder).status == 0)
    try folder.write("top/app/cut.yml", Data(Manifests.calm.utf8))
    let pruned = try await Tool.run(
      ["audit", "top/app/cut.yml", "--prune-baseline"], in: folder)
    #expect(pruned.status == 0, "\(pruned.errorText)")
    #expect(!(try folder.text("top/app/accepted.json").contains("truncated-tab-title/")))
  }

  @Test func holdsForEveryJobOfAStreamByItsOwnPath() async throws {
    try folder.write("other/cut.yml", Data(Manifests.cut.utf8))
    try configure("other/labelaudit.yml", "failOn: never")
    let jobs = "{\"path\":\"top/app/cut.yml\"}\n{\"path\":\"other/cut.yml\"}\n"
    let run = try await Tool.run(
      ["stream", "--summary-only"], in: folder, input: Data(jobs.utf8))
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"status\":1") == true, "\(run.outputText)")
    #expect(lines.last?.contains("\"status\":0") == true, "\(run.outputText)")
  }

  @Test func tellsWhichOfSeveralFilesIsNotUsed() async throws {
    try folder.write("other/cut.yml", Data(Manifests.cut.utf8))
    try configure("other/labelaudit.yml", "failOn: error")
    try configure("top/labelaudit.yml", "failOn: never")
    let run = try await Tool.run(["audit", "top/app/cut.yml", "other/cut.yml"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("'other/labelaudit.yml' is not used"), "\(run.errorText)")
  }

  @Test func beginsWithAFileThatIsNeverWrittenOver() async throws {
    let made = try await Tool.run(["init", "top/app"], in: folder)
    #expect(made.status == 0, "\(made.errorText)")
    let run = try await Tool.run(["audit", "top/app/cut.yml"], in: folder)
    #expect(run.status == 1)
    #expect(run.errorText.contains("configuration: top/app/labelaudit.yml"))
    let again = try await Tool.run(["init", "top/app"], in: folder)
    #expect(again.status == 2)
    #expect(again.errorText.contains("left alone"), "\(again.errorText)")
  }

  @Test func widthsAreTheOptionsWidths() async throws {
    let option = try await Tool.run(
      ["audit", "top/app/cut.yml", "--width", "390", "--format", "json"], in: folder)
    try configure("top/labelaudit.yml", "widths: [390]")
    let file = try await Tool.run(["audit", "top/app/cut.yml", "--format", "json"], in: folder)
    #expect(file.output == option.output)
  }

  @Test func meansAPhoneAsItIsSold() async throws {
    let devices = try await Tool.run(["devices", "--format", "json"], in: folder)
    let rows = try #require(try devices.json()["devices"] as? [[String: Any]])
    let phone = try #require(rows.first { $0["name"] as? String == "iPhone 16" })
    let windows = try #require(phone["windows"] as? [[String: Any]])
    #expect(windows.contains { $0["name"] as? String == "Display Zoom" })
    let run = try await Tool.run(
      [
        "audit", "top/app/cut.yml", "--device", "iphone16", "--design", "classic", "--text-size",
        "large", "--format", "json",
      ], in: folder)
    let summary = try #require(try run.json()["summary"] as? [String: Any])
    #expect(summary["configurations"] as? Int == 2, "upright and sideways, nothing zoomed")
  }
}
