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
    let run = try await Tool.shell(
      "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/generic.sh' app/bars.yml", in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.names().contains("labels.html"))
    let other = try await Tool.shell(
      "PATH=\"$PWD/bin:$PATH\" '\(root)/Deploy/ci/generic.sh' app/bars.yml de.lproj", in: folder)
    #expect(other.status == 2, "a file of another app cannot be judged")
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

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreWritten(shell: String) async throws {
    let run = try await Tool.run(["--generate-completion-script", shell], in: folder)
    #expect(run.status == 0)
    #expect(run.outputText.contains("budgets"))
  }
}
