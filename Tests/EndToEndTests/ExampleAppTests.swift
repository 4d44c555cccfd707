import Foundation
import Testing
import ToolTestSupport

/// The example app: an audit finds the faults its README lists, and nothing else.
struct ExampleAppTests {
  /// One fault: a rule, a bar, an item and a language.
  struct Fault: Hashable, Comparable, CustomStringConvertible {
    var rule: String
    var bar: String
    var item: String
    var locale: String
    var description: String { "\(rule) · \(bar) · \(item) · \(locale)" }
    static func < (a: Fault, b: Fault) -> Bool { a.description < b.description }
  }

  @Test func hasExactlyTheFaultsItsReadmeLists() async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.run(["audit", "Examples", "--format", "json"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    let report = try run.json()
    let coverage = try #require(report["coverage"] as? [String: Any])
    let locales = try #require(coverage["locales"] as? [String])
    #expect(locales.count == 12)

    let findings = try #require(report["findings"] as? [[String: Any]])
    let found = Set(
      findings.flatMap { finding in
        // A finding names further languages in which the same text has the same fault.
        let languages = [Self.name(finding["locale"])] + (finding["alsoIn"] as? [String] ?? [])
        return languages.map { locale in
          Fault(
            rule: Self.name(finding["rule"])
              + (finding["outcome"] as? String == "review" ? " (review)" : ""),
            bar: Self.name(finding["bar"]), item: Self.name(finding["item"]), locale: locale)
        }
      })
    let listed = try Self.listedFaults(locales: locales)
    #expect(listed.subtracting(found).sorted() == [], "listed, but not found")
    #expect(found.subtracting(listed).sorted() == [], "found, but not listed")
  }

  @Test func namesTheLabelsThatNoFileCanTell() async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.run(["extract", "Examples", "--format", "json"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let coverage = try #require(try run.json()["coverage"] as? [String: Any])
    let unseen = try #require(coverage["unseen"] as? [[String: Any]])
    let states = unseen.map { label in
      [label["bar"], label["item"], label["state"]].map(Self.name).joined(separator: " ")
    }
    #expect(
      states.sorted() == [
        "ConcertView.navigation invite unresolved", "ConcertView.navigation title dynamic",
        "ProgrammeView.buttons button dynamic", "TicketsView.buttons button dynamic",
      ])
    #expect(run.errorText.contains("3 dynamic, 1 unresolved"), "\(run.errorText)")
  }

  @Test func readsTheCatalogWrittenInUTF16() async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.run(
      ["extract", "Examples", "--format", "json", "--locale", "ja"], in: folder)
    #expect(run.outputText.contains("お近くのコンサートホールとライブハウスを探す"))
  }

  private static func name(_ value: Any?) -> String { value as? String ?? "–" }

  /// The rows under "Known faults": rule, bar, item, locales, reason.
  private static func listedFaults(locales: [String]) throws -> Set<Fault> {
    let readme = try String(
      contentsOf: Workspace.packageRoot.appending(path: "Examples/README.md"), encoding: .utf8)
    let section = readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Known faults") }
    let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 7)
    var faults: Set<Fault> = []
    for row in rows {
      let cells = row.split(separator: "|").map { cell in
        String(cell.filter { $0 != "`" }).trimmingCharacters(in: .whitespaces)
      }
      try #require(cells.count == 5, "five columns: \(row)")
      let named = cells[3] == "*" ? locales : cells[3].components(separatedBy: " ")
      for locale in named {
        faults.insert(Fault(rule: cells[0], bar: cells[1], item: cells[2], locale: locale))
      }
    }
    return faults
  }
}
