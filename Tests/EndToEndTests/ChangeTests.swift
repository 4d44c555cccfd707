import Foundation
import Testing
import ToolTestSupport

/// `audit --changed-since` and `--pseudo`.
@Suite struct ChangeTests {
  private let folder: Workspace

  /// Two German tabs are cut: one of them from the start, the other after a change.
  private static let before = Manifests.cut
  private static let after = Manifests.cut.replacing(
    "de: Leute", with: "de: Mitarbeiterinnenverzeichnis")

  init() throws {
    folder = try Workspace(["bars.yml": Self.before])
  }

  private func cutTabs(since value: String, in folder: Workspace) async throws -> [String] {
    let run = try await Tool.run(
      ["audit", "bars.yml", "--changed-since", value, "--format", "json"], in: folder)
    #expect(run.status != 2, "\(run.errorText)")
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    return findings.filter { $0["rule"] as? String == "truncated-tab-title" }
      .compactMap { $0["item"] as? String }
  }

  @Test func comparesWithAnEarlierExtract() async throws {
    let run = try await Tool.run(
      ["extract", "bars.yml", "--format", "json", "--output", "before.json"], in: folder)
    #expect(run.status == 0)
    #expect(try await cutTabs(since: "before.json", in: folder).isEmpty)
    try folder.write("bars.yml", Data(Self.after.utf8))
    #expect(try await cutTabs(since: "before.json", in: folder) == ["people"])
  }

  @Test func comparesWithABaseline() async throws {
    _ = try await Tool.run(["audit", "bars.yml", "--write-baseline", "accepted.json"], in: folder)
    #expect(try await cutTabs(since: "accepted.json", in: folder).isEmpty)
    // The same fault of another text is a new one.
    let changed = Self.after.replacing(
      "de: Veranstaltungsortverzeichnis", with: "de: Veranstaltungsortverzeichnisse")
    try folder.write("bars.yml", Data(changed.utf8))
    let cut = try await cutTabs(since: "accepted.json", in: folder)
    #expect(cut.contains("halls") && cut.contains("people"))
  }

  @Test func comparesWithAGitRevision() async throws {
    let git =
      "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main -c commit.gpgsign=false"
    let set = try await Tool.shell(
      "git init -q . && git add -A && \(git) commit -q -m before", in: folder)
    #expect(set.status == 0, "\(set.errorText)")
    #expect(try await cutTabs(since: "HEAD", in: folder).isEmpty)
    try folder.write("bars.yml", Data(Self.after.utf8))
    #expect(try await cutTabs(since: "HEAD", in: folder) == ["people"])
    let state = try await Tool.shell("git status --porcelain", in: folder)
    #expect(state.outputText == " M bars.yml\n")
  }

  @Test(arguments: ["no-such-revision", "--output=x", "HEAD; true", ""])
  func isTwoForWhatIsNeitherFileNorRevision(value: String) async throws {
    let run = try await Tool.run(
      ["audit", "bars.yml", "--changed-since=\(value)"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(try folder.names() == ["bars.yml"])
  }

  @Test(arguments: [
    ("double", "Songs Songs"), ("bounded", "[# Songs #]"), ("rtl", "\u{202E}Songs\u{202C}"),
    ("accented", "S\u{301}ön̂g̃ś"),
  ])
  func writesTextsInAPseudoLanguage(name: String, text: String) async throws {
    let run = try await Tool.run(
      ["extract", "bars.yml", "--pseudo", name, "--format", "json"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let bars = try #require(try run.json()["bars"] as? [[String: Any]])
    let items = try #require(bars.first?["items"] as? [[String: Any]])
    let texts = try #require(items.first?["text"] as? [String: String])
    let made = try #require(texts["en-x-\(name)"])
    #expect(
      made.precomposedStringWithCanonicalMapping == text.precomposedStringWithCanonicalMapping)
  }

  @Test func judgesDoubledTextsByRoomOnly() async throws {
    let run = try await Tool.run(
      ["audit", "bars.yml", "--pseudo", "double", "--format", "json", "--width", "320"],
      in: folder)
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    #expect(findings.allSatisfy { $0["locale"] as? String == "en-x-double" })
    #expect(findings.allSatisfy { $0["measured"] is [String: Any] })
  }

  @Test func fillsEachSlotToLessThanAPoint() async throws {
    let run = try await Tool.run(
      [
        "budgets", "filled.json", "--format", "json", "--device", "iPhone 12 mini", "--design",
        "classic",
      ], in: try await filled())
    #expect(run.status == 0, "\(run.errorText)")
    let budgets = try #require(try run.json()["budgets"] as? [[String: Any]])
    let filled = budgets.filter { $0["locale"] as? String == "en-x-fill" }
    #expect(filled.count == 4)
    for budget in filled {
      let left = try #require(budget["left"] as? Double)
      #expect(left >= 0 && left < 1, "\(budget)")
    }
  }

  private func filled() async throws -> Workspace {
    let run = try await Tool.run(
      [
        "extract", "bars.yml", "--pseudo", "fill", "--device", "iPhone 12 mini", "--design",
        "classic", "--text-size", "large", "--format", "json", "--output", "filled.json",
      ], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    return folder
  }
}
