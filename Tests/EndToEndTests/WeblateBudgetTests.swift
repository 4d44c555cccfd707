import Foundation
import Testing
import ToolTestSupport

/// Budgets in the words of Weblate: flags of strings, and XLIFF that it takes flags and states from. Its own
/// code reads them in `Tests/BrowserTests/test_weblate.py`.
@Suite struct WeblateBudgetTests {
  private let folder: Workspace

  private static let bars = #"""
    version: 1
    app: { sourceLanguage: en }
    bars:
      - id: main-tabs
        kind: tabBar
        items:
          - { id: songs, role: tab, key: tab.songs, text: { en: Songs, de: Lieder } }
          - { id: halls, role: tab, key: tab.halls, text: { en: Halls, de: Orte } }
          - { id: people, role: tab, key: tab.people, text: { en: "%lld people", de: "Leute: %lld" } }
      - id: halls-navigation
        kind: navigationBar
        items:
          - { id: title, role: title, key: tab.halls, text: { en: Halls, de: Orte } }
      - id: city
        kind: navigationBar
        items:
          - { id: title, role: title, key: title.city, text: { en: "%1$@ in {city}", de: "%1$@ in {city}, 100%%" } }

    """#

  init() throws {
    folder = try Workspace([
      "bars.yml": Self.bars, "labelaudit.yml": "version: 1\nnumbers: [0, 4711]\n",
    ])
  }

  /// Weblate knows the weights normal, bold and light, whole sizes, and one limit of a source string.
  @Test func writesFlagsThatWeblateTakes() async throws {
    let run = try await Tool.run(["budgets", "bars.yml", "--format", "weblate"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    var limits: [String: [String: Int]] = [:]
    for line in run.outputText.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      try #require(cells.count == 4)
      let match = try #require(
        cells[3].prefixMatch(
          of:
            /max-size:(\d+), font-family:[A-Za-z0-9_-]+, font-size:\d+, font-weight:(normal|bold|light)/
        ), "\(line)")
      limits[cells[2], default: [:]][cells[0]] = Int(match.1)
    }
    #expect(limits.count == 4)
    for (key, byLocale) in limits {
      let source = try #require(byLocale["en"])
      #expect(byLocale.values.allSatisfy { $0 >= source }, "\(key)")
    }
  }

  /// What Weblate draws in the place of a placeholder is what an audit measures there.
  @Test func drawsPlaceholdersAsTheyAreMeasured() async throws {
    let run = try await Tool.run(["budgets", "bars.yml", "--format", "weblate"], in: folder)
    let flags = Dictionary(
      run.outputText.split(separator: "\n").map { line in
        let cells = line.split(separator: "\t").map(String.init)
        return ("\(cells[0]) \(cells[2])", cells[3])
      }, uniquingKeysWith: { first, _ in first })
    #expect(flags["de tab.songs"]?.contains("replacements") == false)
    #expect(flags["de tab.people"]?.hasSuffix(", replacements:%lld:4.444") == true)
    #expect(flags["en tab.people"]?.firstMatch(of: /, replacements:%lld:.*4[.,]444/) != nil)
    #expect(flags["de title.city"]?.hasSuffix(", replacements:{city}::%1$@::%%:%") == true)
  }

  @Test func writesPlaceholdersIntoXLIFFWhenAsked() async throws {
    func xliff(_ more: [String]) async throws -> String {
      let run = try await Tool.run(
        ["budgets", "bars.yml", "--format", "xliff", "--locale", "de"] + more, in: folder)
      #expect(run.status == 0, "\(run.errorText)")
      return run.outputText
    }
    // The schema of OASIS does not know the attribute.
    let plain = try await xliff([])
    #expect(!plain.contains("weblate-flags"))
    let own = try await xliff(["--weblate"])
    #expect(own.contains(#" weblate-flags="replacements:%lld:4.444""#), "\(own)")
    #expect(own.contains(#" weblate-flags="replacements:{city}::%1$@::%%:%""#))
    #expect(own.matches(of: #/ weblate-flags="[^"]*"/#).count == 2)
    #expect(own.replacing(#/ weblate-flags="[^"]*"/#, with: "") == plain)
    try folder.write("de.xliff", Data(plain.utf8))
    let into = ["budgets", "bars.yml", "--into", "de.xliff", "--in-place", "--weblate"]
    #expect(try await Tool.run(into, in: folder).status == 0)
    #expect(try folder.text("de.xliff") == own)
    #expect(try await Tool.run(into, in: folder).status == 0)
    #expect(try folder.text("de.xliff") == own)
    // Flags that somebody set are his.
    let theirs = own.replacing(#""replacements:%lld:4.444""#, with: #""read-only""#)
    try folder.write("de.xliff", Data(theirs.utf8))
    #expect(try await Tool.run(into, in: folder).status == 0)
    #expect(try folder.text("de.xliff") == theirs)
    let wrong = try await Tool.run(
      ["budgets", "bars.yml", "--format", "csv", "--weblate"], in: folder)
    #expect(wrong.status == 2)
  }

  /// A text to look at again: Weblate takes `needs-review-translation` for finished.
  @Test(arguments: [[], ["--weblate"]])
  func keepsWhatIsToBeLookedAtAgain(more: [String]) async throws {
    try folder.write(
      "review.yml",
      Data(
        Self.bars.replacing(
          "de: Lieder }", with: "de: Lieder und vieles andere mehr }, states: { de: needs_review }"
        ).utf8))
    let run = try await Tool.run(
      ["budgets", "review.yml", "--format", "xliff", "--locale", "de", "--output", "de.xliff"]
        + more, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let text = try folder.text("de.xliff")
    #expect(text.contains("state=\"\(more.isEmpty ? "needs-review-translation" : "needs-l10n")\""))
    // As Weblate saves a text that needs editing.
    try folder.write(
      "saved.xliff",
      Data(text.replacing(/needs-(l10n|review-translation)/, with: "needs-translation").utf8))
    func found(_ arguments: [String]) async throws -> [String] {
      let run = try await Tool.run(["audit", "--format", "json"] + arguments, in: folder)
      return try #require(try run.json()["findings"] as? [[String: Any]])
        .compactMap { $0["fingerprint"] as? String }
    }
    let before = try await found(["--bars", "review.yml", "de.xliff"])
    #expect(before.contains { $0.contains("/songs/") })
    #expect(try await found(["--bars", "review.yml", "saved.xliff"]) == before)
  }

  /// Texts went out with the number they are measured with, and came back so.
  @Test(arguments: ["xliff", "xliff2", "xcstrings", "json", "csv"])
  func handsOutTextsAsTheyAreWritten(form: String) async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--format", form, "--locale", "de"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText.contains("Leute: %lld"))
    #expect(run.outputText.contains("100%%"))
    #expect(!run.outputText.contains("Leute: 4"))
  }
}
