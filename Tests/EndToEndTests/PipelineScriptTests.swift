import Foundation
import Testing
import ToolTestSupport

/// The scripts that pipelines run around the tool.
@Suite struct PipelineScriptTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["app/bars.yml": Manifests.cut])
    try FileManager.default.createDirectory(
      at: folder.url("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.url("bin/labelaudit"), withDestinationURL: URL(filePath: Tool.binary()))
  }

  private var root: String { Workspace.packageRoot.path(percentEncoded: false) }

  @Test func actionWritesAnnotationsReportsAndSummary() async throws {
    let run = try await Tool.shell(
      "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/audit'", in: folder,
      environment: [
        "INPUT_PATH": "app/bars.yml", "INPUT_FAIL_ON": "error",
        "INPUT_ARGUMENTS": "--locale\nde\n", "OUTPUT_FOLDER": "out", "GITHUB_OUTPUT": "output",
        "GITHUB_STEP_SUMMARY": "summary",
      ])
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.outputText.contains("::error "))
    #expect(
      try folder.text("output") == "sarif=out/labels.sarif\ngate=out/gate.json\n")
    #expect(try folder.text("summary").contains("Veranstaltungsortverzeichnis"))
    let gate = try #require(
      try JSONSerialization.jsonObject(with: folder.data("out/gate.json")) as? [String: Any])
    #expect(gate["passed"] as? Bool == false)
  }

  @Test func actionPassesWhatPasses() async throws {
    try folder.write("app/bars.yml", Data(Manifests.calm.utf8))
    let run = try await Tool.shell(
      "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/audit'", in: folder,
      environment: [
        "INPUT_PATH": "app/bars.yml", "OUTPUT_FOLDER": "out", "GITHUB_OUTPUT": nil,
        "GITHUB_STEP_SUMMARY": nil,
      ])
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func actionSaysThatTheToolIsMissing() async throws {
    let run = try await Tool.shell(
      "PATH=/usr/bin:/bin '\(root)/Deploy/ci/audit'", in: folder,
      environment: ["OUTPUT_FOLDER": "out"])
    #expect(run.status == 2)
    #expect(run.outputText.contains("::error::labelaudit is not on the PATH"))
  }

  @Test func genericPipelineGatesTheAppAndItsTranslations() async throws {
    try folder.write("app/bars.yml", Data(Manifests.calm.utf8))
    try folder.write(
      "de.lproj/Localizable.strings", Data("\"other.key\" = \"Wert\";\n".utf8))
    let script = "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/generic.sh' app/bars.yml"
    let run = try await Tool.shell(script, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText.contains("app: passed"))
    #expect(try folder.names().contains("labels.html"))
    let other = try await Tool.shell(script + " de.lproj", in: folder)
    #expect(other.status == 2, "a file of another app cannot be judged")
    // A first gate that fails does not keep the second from its verdict.
    try folder.write("app/bars.yml", Data(Manifests.cut.utf8))
    let both = try await Tool.shell(script + " de.lproj", in: folder)
    #expect(both.status == 2)
    #expect(both.outputText.contains("app: FAILED, findings"), "\(both.outputText)")
    #expect(both.outputText.contains("translations: FAILED, could not be judged"))
    let first = try await Tool.shell(script, in: folder)
    #expect(first.status == 1)
  }

  /// The job's lines as GitLab's runner hands them to the shell of the image.
  @Test(arguments: [(Manifests.cut, Int32(1)), (Manifests.calm, Int32(0))])
  func gitLabJobRunsAsItStands(manifest: String, status: Int32) async throws {
    let job = try String(
      contentsOf: Workspace.packageRoot.appending(path: "Deploy/ci/gitlab-ci.yml"), encoding: .utf8)
    #expect(
      job.contains("    entrypoint: [\"\"]"), "the image's own is the tool, which is no shell")
    let lines = job.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "    - >"))
    let script = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }.joined(separator: " ")
    #expect(!script.isEmpty)
    try folder.write("app/bars.yml", Data(manifest.utf8))
    let run = try await Tool.shell(
      """
      git init -q -b main . && git add app
      git -c user.name=a -c user.email=a@example.com commit -q -m one
      export PATH="$PWD/bin:$PATH"
      set -eo pipefail
      \(script)
      """, in: folder,
      environment: ["LABELS_PATH": "app/bars.yml", "CI_MERGE_REQUEST_DIFF_BASE_SHA": nil])
    #expect(run.status == status, "\(run.errorText)")
    #expect(try folder.text("labels.xml").contains("<testsuite"))
    #expect(try folder.text("gate.json").contains("\"passed\" : \(status == 0)"))
    let merge = try await Tool.shell(
      "export PATH=\"$PWD/bin:$PATH\"; set -eo pipefail; \(script)", in: folder,
      environment: ["LABELS_PATH": "app/bars.yml", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD"])
    #expect(merge.status == 0, "nothing changed: \(merge.errorText)")
  }

  @Test func imageHasWhatItsJobsNeed() throws {
    let file = try String(
      contentsOf: Workspace.packageRoot.appending(path: "Containerfile"), encoding: .utf8)
    let last = try #require(file.components(separatedBy: "\nFROM ").last)
    #expect(last.contains(" git "), "--changed-since runs git")
  }

  /// The hook as pre-commit runs it: the entry, the arguments, then the files.
  @Test func preCommitHookJudgesWhatIsStagedOrAll() async throws {
    let hooks = try String(
      contentsOf: Workspace.packageRoot.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    #expect(hooks.contains("entry: Deploy/ci/pre-commit\n"))
    #expect(hooks.contains("args: [--]\n"))
    try folder.write(
      "App/Main.swift",
      Data(
        """
        import SwiftUI
        struct Main: View {
          var body: some View {
            TabView {
              Text("a").tabItem { Label("Veranstaltungsortverzeichnis", systemImage: "map") }
              Text("b").tabItem { Label("Leute", systemImage: "person") }
              Text("c").tabItem { Label("Daten", systemImage: "calendar") }
            }
          }
        }
        """.utf8))
    func hook(_ files: String, _ environment: [String: String?] = [:]) async throws -> Tool.Run {
      try await Tool.shell(
        "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/pre-commit' -- \(files)", in: folder,
        environment: environment)
    }
    let set = try await Tool.shell("git init -q -b main . && git add App", in: folder)
    #expect(set.status == 0, "\(set.errorText)")
    let first = try await hook("App/Main.swift")
    #expect(first.status == 1, "before the first commit all is judged: \(first.errorText)")
    let commit = try await Tool.shell(
      """
      git -c user.name=a -c user.email=a@example.com commit -q -m one
      echo '// changed' >> App/Main.swift && git add App
      """, in: folder)
    #expect(commit.status == 0, "\(commit.errorText)")
    let staged = try await hook("App/Main.swift")
    #expect(staged.status == 0, "no text changed: \(staged.errorText)")
    let all = try await hook("App/Main.swift App/Other.swift")
    #expect(all.status == 1, "a file that is not staged: all are asked about")
    let range = try await hook("App/Other.swift", ["PRE_COMMIT_FROM_REF": "HEAD"])
    #expect(range.status == 0, "\(range.errorText)")
    let wrong = try await Tool.shell(
      "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/pre-commit' App/Main.swift", in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errorText.contains("must end with '--'"))
  }

  @Test func manualPageNamesEveryCommand() async throws {
    let run = try await Tool.shell(
      "\"$LABELAUDIT\" --experimental-dump-help | python3 '\(root)/Scripts/manual' 1.2.3 2027-01-31",
      in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    for command in ["audit", "extract", "budgets", "measure", "merge", "stream", "compare"] {
      #expect(run.outputText.contains(".SS labelaudit \(command)\n"))
    }
    #expect(run.outputText.hasPrefix(".TH LABELAUDIT 1 \"2027-01-31\" \"labelaudit 1.2.3\""))
  }

  private static let hasMandoc = FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")

  @Test(.enabled(if: hasMandoc, "needs mandoc")) func manualPagePassesMandoc() async throws {
    let run = try await Tool.shell(
      "\"$LABELAUDIT\" --experimental-dump-help | python3 '\(root)/Scripts/manual' 1.2.3 2024-01-31"
        + " > page.1; mandoc -Tlint page.1", in: folder)
    #expect(run.status == 0)
    #expect(run.outputText.isEmpty, "\(run.outputText)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreWritten(shell: String) async throws {
    let run = try await Tool.run(["--generate-completion-script", shell], in: folder)
    #expect(run.status == 0)
    #expect(run.outputText.contains("budgets"))
  }

  @Test func ecosystemTellsWhatCameAndWent() async throws {
    func page(_ title: String) -> Data {
      Data(
        """
        import SwiftUI
        struct Page: View {
          var body: some View {
            NavigationStack { Text("").navigationTitle("\(title)").toolbar {
              Button("Veranstaltungsortverzeichnis") {}
              Button("Teilnehmerinnenverzeichnis") {}
            } }
          }
        }
        """.utf8)
    }
    try folder.write("apps/me+shop/Page.swift", page("Orte"))
    let script = "'\(root)/Scripts/ecosystem' apps --labelaudit bin/labelaudit"
    let first = try await Tool.shell(script + " --accept", in: folder)
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.outputText.contains("none accepted so far"))
    let same = try await Tool.shell(script, in: folder)
    #expect(same.status == 0)
    #expect(same.outputText.contains("0 findings came, 0 went"))
    // Without what was found before, all of it came.
    let accepted = "apps/.labelaudit/me+shop.json"
    var state = try #require(
      try JSONSerialization.jsonObject(with: folder.data(accepted)) as? [String: Any])
    let count = try #require(state["findings"] as? [String: Any]).count
    try #require(count > 0)
    state["findings"] = [String: Any]()
    try folder.write(accepted, JSONSerialization.data(withJSONObject: state))
    let changed = try await Tool.shell(script, in: folder)
    #expect(changed.status == 1)
    #expect(changed.outputText.contains("\(count) findings came, 0 went"))
    let missing = try await Tool.shell("'\(root)/Scripts/ecosystem' nowhere", in: folder)
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("nowhere is no folder of checkouts"))
  }
}
