import Foundation
import Testing
import ToolTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports as the programs that read them take them: code scanning, merge requests, job pages, build
/// servers.
@Suite struct ReaderTests {
  private let folder: Workspace

  private static let long = "Veranstaltungsortverzeichnis"

  /// An app of many cut labels whose texts are kept in a file for each language.
  init() throws {
    folder = try Workspace(["cut.yml": Manifests.cut])
  }

  /// - Parameter bars: number of tab bars, each with two labels that are cut.
  private func writeApp(bars: Int, languages: [String]) throws {
    var manifest = "version: 1\napp: { sourceLanguage: en }\nstrings:\n"
    for language in ["en"] + languages { manifest += "  - \(language).lproj/Localizable.strings\n" }
    manifest += "bars:\n"
    for bar in 0..<bars {
      manifest += "  - id: bar-\(bar)\n    kind: tabBar\n"
      manifest += "    declaredAt: { path: Tabs.swift, line: 7, column: 3 }\n    items:\n"
      for item in 0..<4 {
        manifest +=
          "      - { id: item-\(item), role: tab, key: key.\(bar).\(item), symbol: map.fill,"
        manifest += " declaredAt: { path: Tabs.swift, line: 7, column: 3 } }\n"
      }
    }
    try folder.write("app.yml", Data(manifest.utf8))
    for language in ["en"] + languages {
      var strings = ""
      for bar in 0..<bars {
        for item in 0..<4 {
          let text =
            item < 2 && language != "en"
            ? "\(Self.long) \(language) \(bar) \(item)" : "T\(bar)\(item)"
          strings += "\"key.\(bar).\(item)\" = \"\(text)\";\n"
        }
      }
      try folder.write("\(language).lproj/Localizable.strings", Data(strings.utf8))
    }
  }

  private func audit(
    _ arguments: [String], environment: [String: String?] = [:]
  ) async throws -> Tool.Run {
    let run = try await Tool.run(
      ["audit", "app.yml", "--quiet"] + arguments, in: folder, environment: environment)
    #expect([0, 1].contains(run.status), "\(run.errorText)")
    return run
  }

  /// Code scanning tells alerts apart by rule, file and one fingerprint, which it makes of the line unless
  /// it is given: of labels of one line it would make one alert.
  @Test func keepsApartWhatDiffersInCodeScanning() async throws {
    try writeApp(bars: 3, languages: ["de", "fr"])
    let log = try await audit(["--format", "sarif"]).json()
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let report = try await audit(["--format", "json"]).json()
    let problems = try #require(report["problems"] as? [[String: Any]])
    var alerts: Set<[String]> = []
    var files: [String: Set<String>] = [:]
    for result in results {
      let locations = try #require(result["locations"] as? [[String: Any]])
      let place = locations.first?["physicalLocation"] as? [String: Any]
      let uri = (place?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      let hash = try #require(prints["primaryLocationLineHash"])
      #expect(hash.wholeMatch(of: /[0-9a-f]{16}:1/) != nil)
      alerts.insert([try #require(result["ruleId"] as? String), uri, hash])
      let properties = try #require(result["properties"] as? [String: Any])
      files[try #require(properties["problem"] as? String), default: []].insert(uri)
      let text = (result["message"] as? [String: Any])?["text"] as? String ?? ""
      #expect(text.first?.isLowercase == false, "\(text)")
    }
    #expect(alerts.count == results.count)
    #expect(Set(files.keys) == Set(problems.compactMap { $0["id"] as? String }))
    let cut = files.filter { $0.key.hasPrefix("cut/") && $0.value.count > 1 }
    #expect(cut.count >= 6)
    #expect(
      cut.values.allSatisfy {
        $0.isSubset(of: ["de", "en", "fr"].map { "\($0).lproj/Localizable.strings" })
      })
  }

  @Test func writesCodeQualityAsGitLabReadsIt() async throws {
    try writeApp(bars: 3, languages: ["de", "fr"])
    let run = try await audit(["--format", "gitlab"])
    let value = try JSONSerialization.jsonObject(with: run.output)
    let entries = try #require(value as? [[String: Any]])
    #expect(entries.count >= 12)
    var prints: Set<String> = []
    for entry in entries {
      #expect((entry["description"] as? String)?.first?.isLowercase == false)
      #expect((entry["check_name"] as? String)?.isEmpty == false)
      let severities = ["info", "minor", "major", "critical", "blocker"]
      #expect(severities.contains(try #require(entry["severity"] as? String)))
      prints.insert(try #require(entry["fingerprint"] as? String))
      let place = try #require(entry["location"] as? [String: Any])
      let path = try #require(place["path"] as? String)
      #expect(!path.hasPrefix("./") && !path.hasPrefix("/"))
      let line = try #require((place["lines"] as? [String: Int])?["begin"])
      #expect(line >= 1)
    }
    #expect(prints.count == entries.count)
    try folder.write("none.yml", Data("version: 1\nbars: []\n".utf8))
    let none = try await Tool.run(
      ["audit", "none.yml", "--allow-empty", "--quiet", "--format", "gitlab"], in: folder)
    #expect(try (JSONSerialization.jsonObject(with: none.output) as? [Any])?.isEmpty == true)
  }

  /// GitHub shows ten annotations of each level and drops the others without a word.
  @Test func annotatesTheFirstTenAndSumsUpTheRest() async throws {
    try writeApp(bars: 20, languages: ["de"])
    try folder.write("summary.md", Data("# Before\n".utf8))
    let run = try await audit(
      ["--format", "github"], environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
    let lines = run.outputText.split(separator: "\n")
    for level in ["error", "warning", "notice"] {
      #expect(lines.count { $0.hasPrefix("::\(level) ") } <= 10)
    }
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    let last = try #require(lines.last)
    #expect(last.contains(/::\d+ more problems: see the job summary/), "\(last)")
    let summary = try folder.text("summary.md")
    #expect(summary.hasPrefix("# Before\n# "))
    // Whoever writes Markdown adds it to the summary himself.
    _ = try await audit(
      ["--format", "github", "--report", "markdown=own.md"],
      environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
    #expect(try folder.text("summary.md") == summary)
    // GitHub keeps nothing of a step's summaries when they are longer than 1 MiB together.
    let full = String(repeating: "x", count: (1 << 20) - 100)
    try folder.write("summary.md", Data(full.utf8))
    let more = try await audit(
      ["--format", "github"], environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
    #expect(try folder.text("summary.md") == full)
    #expect(more.errorText.contains("1 MiB"))
  }

  @Test func keepsSummariesUnderTheLengthOfAComment() async throws {
    try writeApp(bars: 300, languages: ["de", "fr", "es", "it"])
    let summary = try await audit(["--format", "markdown", "--thorough"]).outputText
    #expect(summary.utf8.count <= 65_000)
    #expect(summary.utf8.count > 40_000, "it uses its room")
    let list = try await audit(["--format", "markdown", "--thorough", "--for", "de"]).outputText
    #expect(list.utf8.count <= 65_000)
    _ = try await audit(["--format", "json", "--output", "after.json"])
    try writeApp(bars: 1, languages: ["de"])
    _ = try await audit(["--format", "json", "--output", "before.json"])
    let compared = try await Tool.run(
      ["compare", "before.json", "after.json", "--format", "markdown"], in: folder)
    #expect(compared.outputText.utf8.count <= 65_000)
    #expect(compared.outputText.utf8.count > 20_000)
  }

  /// A build is red exactly when the run fails.
  @Test(arguments: ["note", "warning", "error", "never"])
  func failsTestCasesAsTheRunFails(threshold: String) async throws {
    let run = try await Tool.run(
      ["audit", "cut.yml", "--quiet", "--format", "junit", "--fail-on", threshold], in: folder)
    let document = try XMLDocument(xmlString: run.outputText)
    let failures = try document.nodes(forXPath: "//failure").count
    #expect((failures > 0) == (run.status == 1), "\(threshold): \(run.outputText)")
    let counted = try document.nodes(forXPath: "/testsuites/@failures").first?.stringValue
    #expect(counted == "\(failures)")
    let report = try await Tool.run(
      ["audit", "cut.yml", "--quiet", "--format", "json"], in: folder
    ).json()
    let problems = try #require(report["problems"] as? [[String: Any]])
    let order = ["note": 0, "warning": 1, "error": 2, "never": 3]
    let failing = problems.count {
      $0["outcome"] as? String == "fail"
        && order[$0["severity"] as? String ?? "", default: 0] >= order[threshold, default: 0]
    }
    #expect(failures == failing)
  }

  /// Elements and attributes of `junit-10.xsd` of Jenkins' xunit plugin.
  @Test func writesWhatJenkinsKnows() async throws {
    let known: [String: Set<String>] = [
      "testsuites": ["name", "time", "tests", "failures", "errors"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "classname"], "failure": ["type", "message"],
      "skipped": ["type", "message"], "system-out": [],
    ]
    let run = try await Tool.run(["audit", "cut.yml", "--quiet", "--format", "junit"], in: folder)
    let document = try XMLDocument(xmlString: run.outputText)
    for node in try document.nodes(forXPath: "//*") {
      let element = try #require(node as? XMLElement)
      let name = element.name ?? ""
      let attributes = Set((element.attributes ?? []).compactMap(\.name))
      #expect(attributes.isSubset(of: try #require(known[name], "\(name)")))
    }
    for message in try document.nodes(forXPath: "//@message") {
      #expect(message.stringValue?.first?.isLowercase == false)
    }
  }
}
