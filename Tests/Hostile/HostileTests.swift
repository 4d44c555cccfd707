import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import Testing
import ToolTestSupport

/// Nothing a file contains can break an audit: it ends by itself, in bounds, with a contract's code.
struct HostileTests {
  /// Bytes an audit of one hostile file may hold at once.
  static let memoryLimit = 200 << 20
  /// Seconds of processor time; set by `make hostile`, which tests the optimised build.
  static let timeLimit =
    ProcessInfo.processInfo.environment["LABELAUDIT_HOSTILE_SECONDS"].flatMap(Double.init)

  static let cases: [HostileCase] =
    jsonCases + xmlCases + plistCases + stringsCases + swiftCases + yamlCases + textCases
    + folderCases

  @Test(arguments: cases)
  func endsByItselfInBounds(hostile: HostileCase) async throws {
    let folder = try Workspace()
    for (path, bytes) in hostile.files() { try folder.write(path, bytes) }
    try hostile.prepare(folder)
    let run = try await Tool.run(
      ["audit"] + hostile.arguments + ["--format", "json", "--no-cache"], in: folder, limit: 240)
    #expect((0...2).contains(run.status), "\(run.errorText.suffix(2000))")
    if run.status < 2 || !run.output.isEmpty {
      #expect(try run.json()["version"] as? Int == 1)
    }
    if run.status == 2 {
      #expect(run.errorText.contains("error"), "\(run.errorText)")
    }
    if !Tool.isSanitized {
      #expect(
        run.peakMemory <= Self.memoryLimit,
        "\(run.peakMemory >> 20) MB, \(Self.memoryLimit >> 20) allowed")
    }
    if let limit = Self.timeLimit {
      #expect(run.processorSeconds <= limit, "\(run.processorSeconds) s")
    }
  }

  @Test func hasDistinctNames() {
    #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
  }

  /// Labels that would take over a terminal, a build log, a page or a table.
  static let injections = [
    "\u{1B}]0;taken\u{07}\u{1B}[31mred", "a\n::error file=x::taken",
    "a\r\nApp.swift:1:1: error: taken",
    "<script>taken()</script>", "\"><img src=x onerror=taken()>",
    "</script><script>taken()</script>",
    "]]><taken/>", "| a | b |\n|---|---|", "`taken`", "=1+1", "\u{202E}taken",
    "%0A::warning::taken",
    "&taken;", "{{taken}}", "${taken}", "](javascript:taken())",
  ]

  @Test(arguments: injections)
  func keepsALabelALabelInEveryReport(label: String) async throws {
    let folder = try Workspace(["bars.yml": oneLabel(label + repeated(" wide", 40))])
    let formats = [
      "text", "xcode", "github", "json", "sarif", "junit", "markdown", "html", "csv",
    ]
    let help = try await Tool.run(["audit", "--help"], in: folder)
    for format in formats where help.outputText.contains(format) {
      let run = try await Tool.run(
        ["audit", "bars.yml", "--format", format, "--color", "never"], in: folder)
      #expect((0...1).contains(run.status), "\(format): \(run.errorText)")
      let text = run.outputText
      #expect(!text.utf8.contains(0x1B), "\(format): a label reaches the terminal raw")
      #expect(!text.contains("\u{202E}") || format == "json" || format == "sarif", "\(format)")
      for line in text.split(whereSeparator: \.isNewline) {
        #expect(!line.hasPrefix("::error file=x"), "\(format): \(line)")
        #expect(!line.hasPrefix("App.swift:1:1:"), "\(format): \(line)")
      }
      switch format {
      case "html":
        #expect(!text.contains("<script>taken") && !text.contains("<img src=x"), "\(format)")
      case "junit":
        #expect(XMLParser(data: run.output).parse(), "\(format): not well-formed")
      case "csv":
        #expect(!text.contains(#/[,"]=1/#), "\(format): a label begins a formula")
      case "json", "sarif":
        #expect(throws: Never.self) { try run.json() }
      default:
        break
      }
    }
  }
}
