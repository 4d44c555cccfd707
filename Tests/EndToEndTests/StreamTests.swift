import Foundation
import Testing
import ToolTestSupport

/// `labelaudit stream`: one job per line in, one result per line out.
@Suite struct StreamTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["calm.yml": Manifests.calm, "cut.yml": Manifests.cut])
  }

  private func answers(
    _ lines: [String], _ options: [String] = []
  ) async throws -> [[String: Any]] {
    let run = try await Tool.run(
      ["stream"] + options, in: folder, input: Data(lines.map { $0 + "\n" }.joined().utf8))
    #expect(run.status == 0, "\(run.errorText)")
    return try run.outputText.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static let manifest = """
    {"version":1,"bars":[{"id":"t","kind":"tabBar","items":[{"role":"tab","symbol":"star",\
    "text":{"en":"Home","de":"Start"}}]}]}
    """

  @Test func answersEachLineInItsOrder() async throws {
    let lines = (0..<40).map { number in
      number.isMultiple(of: 2)
        ? "{\"id\":\"\(number)\",\"path\":\"cut.yml\"}"
        : "{\"id\":\"\(number)\",\"manifest\":\(Self.manifest)}"
    }
    let answers = try await answers(lines, ["--jobs", "3", "--summary-only"])
    #expect(answers.compactMap { $0["id"] as? String } == (0..<40).map { "\($0)" })
    #expect(answers.compactMap { $0["line"] as? Int } == Array(1...40))
    #expect(
      answers.compactMap { $0["status"] as? Int } == (0..<40).map { $0.isMultiple(of: 2) ? 1 : 0 })
  }

  @Test func saysWhatAnAuditSays() async throws {
    let run = try await Tool.run(["audit", "cut.yml", "--format", "json"], in: folder)
    let answers = try await answers(["{\"path\":\"cut.yml\"}"])
    let report = try #require(answers.first?["report"] as? [String: Any])
    #expect(NSDictionary(dictionary: report) == NSDictionary(dictionary: try run.json()))
  }

  @Test(arguments: [
    "nonsense", "", "[]", "{}", "{\"path\":3}", "{\"path\":\"missing\"}", "{\"pth\":\"cut.yml\"}",
    "{\"path\":\"cut.yml\",\"manifest\":{}}", "{\"manifest\":{\"version\":9}}",
    "{\"manifest\":{\"version\":1,\"strings\":[\"/etc/passwd\"],\"bars\":[]}}",
    "{\"path\":\"cut.yml\",\"locales\":[\"?\"]}", "{\"bars\":\"cut.yml\"}", "\u{0}",
  ])
  func goesOnAfterALineThatCannotBeDone(line: String) async throws {
    let answers = try await answers([line, "{\"id\":\"next\",\"path\":\"calm.yml\"}"])
    #expect(answers.count == 2)
    let error = try #require(answers.first?["error"] as? String)
    #expect(!error.isEmpty)
    #expect(answers.first?["status"] as? Int == 2)
    #expect(answers.last?["status"] as? Int == 0)
  }

  @Test func limitsAJobToItsLanguages() async throws {
    let answers = try await answers(["{\"path\":\"cut.yml\",\"locales\":[\"en\"]}"])
    #expect(answers.first?["status"] as? Int == 0)
  }

  @Test func auditsTranslationsOfAJob() async throws {
    try folder.write(
      "bars.yml",
      Data(
        Manifests.calm.replacing(
          "role: tab, text: { en: Halls", with: "role: tab, key: halls, text: { en: Halls"
        ).utf8))
    try folder.write(
      "de.lproj/Localizable.strings",
      Data("\"halls\" = \"Veranstaltungsortverzeichnis\";\n".utf8))
    let answers = try await answers([
      "{\"bars\":\"bars.yml\",\"translations\":[\"de.lproj/Localizable.strings\"]}"
    ])
    #expect(answers.first?["status"] as? Int == 1, "\(answers)")
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    let run = try await Tool.shell(
      "for i in $(seq 300); do echo '{\"path\":\"cut.yml\"}'; done | \"$LABELAUDIT\" stream | head -n 1 >/dev/null; "
        + "echo \"${PIPESTATUS[1]}\"", in: folder)
    #expect(run.outputText == "0\n", "\(run.errorText)")
  }

  @Test func answersEachLineAsSoonAsItIsDone() async throws {
    let run = try await Tool.shell(
      "mkfifo in out; \"$LABELAUDIT\" stream --summary-only < in > out & exec 3> in 4< out; "
        + "echo '{\"id\":\"first\",\"path\":\"calm.yml\"}' >&3; read -r line <&4; echo \"$line\"; "
        + "exec 3>&-; wait", in: folder)
    #expect(run.outputText.contains("\"id\":\"first\""), "\(run.errorText)")
  }
}
