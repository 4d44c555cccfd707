import Foundation
import Testing
import ToolTestSupport

/// The commands of the documents, as they stand, from a folder that holds nothing but an app.
@Suite struct DocumentTests {
  /// What each document's commands leave behind.
  static let documents: [(page: String, files: [String])] = [
    ("docs/walkthrough-command.md", ["labels.html", "accepted.json", "Localizable.strings"]),
    (
      "docs/walkthrough-translations.md",
      ["bars.json", "de.xliff", "budgets.csv", "de.budgets.xliff", "gate.json", "labels.json"]
    ),
    ("docs/walkthrough-build.md", ["labels.json"]),
    ("docs/reports.md", ["labels.html", "labels.sarif", "labels.xml"]),
    ("README.md", ["labels.html"]),
  ]

  /// Beginnings of lines that build this project or another: `Scripts/plugin-test` and the pipeline run those.
  private static let building = [
    "make ", "swift build", "export PATH=", "LABELAUDIT=/usr/local/bin/labelaudit swift ",
  ]

  /// The shell blocks of a page; those without a language are commands too when they begin with one.
  private static func blocks(of page: String) throws -> [String] {
    let url = Workspace.packageRoot.appending(path: page)
    var blocks: [String] = []
    var block: [String]?
    var isInside = false
    var margin = 0
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("```") else {
        block?.append(String(line.dropFirst(min(margin, line.count))))
        continue
      }
      if let whole = block { blocks.append(whole.joined(separator: "\n")) }
      isInside.toggle()
      block = isInside && (text == "```sh" || text == "```") ? [] : nil
      margin = line.count - text.count
    }
    return blocks.filter { block in
      ["labelaudit ", "swift ", "make ", "export ", "#", "for ", "LABELAUDIT=", ".build/"]
        .contains { block.hasPrefix($0) }
    }
  }

  /// What `make demo` prints: the result on the first screen.
  @Test func showsAResultThatTheExampleHas() async throws {
    let page = try String(
      contentsOf: Workspace.packageRoot.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(
      page.components(separatedBy: "```").enumerated().first { number, block in
        number % 2 == 1 && block.hasPrefix("\n")
      }?.element)
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.run(["audit", "Examples", "--no-cache", "--quiet"], in: folder)
    #expect(run.outputText.contains(shown.dropFirst()), "\(run.outputText)")
  }

  @Test(arguments: documents)
  func doesWhatItSays(page: String, files: [String]) async throws {
    let blocks = try Self.blocks(of: page)
    try #require(!blocks.isEmpty)
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    try folder.copy("Examples/Encore", to: "MyApp")
    try FileManager.default.createDirectory(
      at: folder.url("path/to"), withIntermediateDirectories: true)
    try folder.copy("Examples/Encore", to: "path/to/MyApp")
    var script = """
      mkdir -p bin .build/release
      ln -s "$LABELAUDIT" bin/labelaudit
      ln -s "$LABELAUDIT" .build/release/labelaudit
      export PATH="$PWD/bin:$PATH" SRCROOT=$PWD/MyApp TARGET_NAME=Encore DERIVED_FILE_DIR=$PWD
      labelaudit audit MyApp --format json --output before.json --quiet
      labelaudit audit MyApp --format json --output after.json --quiet --locale de
      unset -f fail; fail() { echo "FAILED with $1: $2"; exit 3; }

      """
    var commands = 0
    for block in blocks {
      // A block is one piece of shell when it has a loop or a condition, else line by line.
      let isWhole = block.contains("\nif ") || block.hasPrefix("if ") || block.contains("; do ")
      let joined = block.replacing("\\\n", with: " ")
      let lines = isWhole ? [joined] : joined.components(separatedBy: "\n")
      for line in lines where !line.isEmpty {
        guard !Self.building.contains(where: line.hasPrefix) else { continue }
        commands += 1
        let shown = line.prefix(100).replacing("'", with: " ").replacing("\n", with: " ")
        script += "{\n\(line)\n}\nstatus=$?; [ $status -le 1 ] || fail $status '\(shown)'\n"
      }
    }
    #expect(commands > 0)
    let run = try await Tool.shell(script, in: folder, limit: 600)
    #expect(run.status == 0, "\(run.outputText.suffix(1500))\n\(run.errorText.suffix(3000))")
    for file in files {
      #expect(try !folder.data(file).isEmpty, "\(page) says that '\(file)' is written")
    }
  }
}
