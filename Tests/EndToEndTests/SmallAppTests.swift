import Foundation
import Testing
import ToolTestSupport

/// Three small apps: an audit finds what is written beside each, and nothing else.
struct SmallAppTests {
  /// A rule's word on an item.
  struct Finding: Hashable, CustomStringConvertible {
    var rule: String
    var bar: String
    var item: String
    var verdict: String
    var locale: String
    var description: String { "\(rule) · \(bar) · \(item) · \(verdict) · \(locale)" }
  }

  /// In UIKit with helpers, in SwiftUI, and in Objective-C beside Swift.
  @Test(arguments: ["Trails", "Pantry", "Postbox"])
  func hasExactlyTheFindingsWrittenBesideIt(app: String) async throws {
    let path = "Tests/EndToEndTests/Apps/\(app)"
    let folder = try Workspace()
    try folder.copy(path, to: app)
    let run = try await Tool.run(
      ["audit", app, "--format", "json", "--fail-on", "never"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    let found = Set(findings.flatMap(Self.findings))
    let expected = try Self.expected(in: Workspace.packageRoot.appending(path: path))
    #expect(Self.listed(expected.subtracting(found)) == [], "expected, but not found")
    #expect(Self.listed(found.subtracting(expected)) == [], "found, but not expected")
  }

  /// One for each language, those in which the same text has the same fault too.
  private static func findings(_ finding: [String: Any]) -> [Finding] {
    let languages = [name(finding["locale"])] + (finding["alsoIn"] as? [String] ?? [])
    return languages.map { locale in
      Finding(
        rule: name(finding["rule"]), bar: name(finding["bar"]), item: name(finding["item"]),
        verdict: name(finding["outcome"]), locale: locale)
    }
  }

  /// The lines of `expected.tsv`: rule, bar, item, verdict, languages, reason.
  private static func expected(in folder: URL) throws -> Set<Finding> {
    let text = try String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)
    var result: Set<Finding> = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      try #require(cells.count == 6, "six columns: \(line)")
      for locale in cells[4].split(separator: " ") {
        result.insert(
          Finding(
            rule: cells[0], bar: cells[1], item: cells[2], verdict: cells[3],
            locale: String(locale)))
      }
    }
    try #require(result.count > 5)
    return result
  }

  private static func listed(_ findings: Set<Finding>) -> [String] {
    findings.map(\.description).sorted()
  }

  private static func name(_ value: Any?) -> String { value as? String ?? "–" }
}
