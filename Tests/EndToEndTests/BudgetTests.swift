import Foundation
import Testing
import ToolTestSupport

/// `labelaudit budgets`: the room of each text, for translators and their tools.
@Suite struct BudgetTests {
  private let folder: Workspace

  /// Key `tab.halls` is shown as a tab and as a title: the tab is the tighter place.
  private static let bars = """
    version: 1
    app: { sourceLanguage: en }
    bars:
      - id: main-tabs
        kind: tabBar
        items:
          - { id: songs, role: tab, key: tab.songs, text: { en: Songs, de: Lieder }, symbol: music.note }
          - { id: halls, role: tab, key: tab.halls, text: { en: Halls, de: Orte }, symbol: map.fill }
          - { id: people, role: tab, key: tab.people, text: { en: People, de: Leute }, symbol: person.fill }
          - { id: dates, role: tab, text: { en: Dates, de: Daten }, symbol: calendar }
      - id: halls-navigation
        kind: navigationBar
        items:
          - { id: title, role: title, key: tab.halls, text: { en: Halls, de: Orte } }

    """

  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="App/Localizable.strings" source-language="en" target-language="de" datatype="plaintext"><body>
    <trans-unit id="tab.halls"><source>Halls</source><target>Orte &amp; S\u{E4}le</target></trans-unit>
    <trans-unit id="alert.text"><source>Sure?</source></trans-unit>
    </body></file></xliff>

    """

  private static let screen = [
    "--device", "iPhone 12 mini", "--design", "classic", "--text-size", "large",
  ]

  init() throws {
    folder = try Workspace(["bars.yml": Self.bars, "de.xliff": Self.xliff])
  }

  private func budgets(_ arguments: [String]) async throws -> [[String: Any]] {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--format", "json"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    return try #require(try run.json()["budgets"] as? [[String: Any]])
  }

  @Test func givesTheRoomThatAnAuditMeasuresWith() async throws {
    let budgets = try await budgets(Self.screen + ["--locale", "de"])
    let run = try await Tool.run(
      ["audit", "bars.yml", "--format", "json", "--include-fits", "--locale", "de"] + Self.screen,
      in: folder)
    let fits = try #require(try run.json()["fits"] as? [[String: Any]])
    #expect(budgets.count == 4)
    for budget in budgets {
      let place = try #require(budget["tightest"] as? [String: Any])
      let fit = try #require(
        fits.first {
          $0["bar"] as? String == place["bar"] as? String
            && $0["item"] as? String == place["item"] as? String
        })
      #expect(budget["room"] as? Double == fit["available"] as? Double)
      #expect(budget["width"] as? Double == fit["width"] as? Double)
    }
  }

  @Test func namesTheTightestOfSeveralPlaces() async throws {
    let budgets = try await budgets(Self.screen)
    let halls = budgets.filter { $0["key"] as? String == "tab.halls" }
    #expect(halls.map { $0["locale"] as? String } == ["de", "en"])
    #expect(halls.allSatisfy { $0["places"] as? Int == 2 })
    for budget in halls {
      let place = try #require(budget["tightest"] as? [String: Any])
      #expect(place["bar"] as? String == "main-tabs")
      let room = try #require(budget["room"] as? Double)
      // A quarter of the 375 points of the screen, less what keeps titles apart.
      #expect(room > 60 && room <= 93.8)
      let hint = try #require(budget["characters"] as? [String: Int])
      let fewest = try #require(hint["fewest"])
      let likely = try #require(hint["likely"])
      let most = try #require(hint["most"])
      #expect(fewest <= likely && likely <= most && fewest > 3)
    }
  }

  @Test func listsALabelWithoutAKeyByItsName() async throws {
    let budgets = try await budgets(["--locale", "en"])
    let plain = budgets.filter { $0["key"] is NSNull }
    #expect(
      plain.compactMap { ($0["tightest"] as? [String: Any])?["item"] as? String } == ["dates"])
  }

  @Test(arguments: ["text", "csv", "xliff", "xliff2", "xcstrings", "weblate"])
  func writesEveryForm(form: String) async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--format", form, "--locale", "de"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let mark = [
      "text": "at most ", "csv": "tab.halls,,de,Orte,", "xliff": " size-unit=\"pixel\"",
      "xliff2": "slr:sizeRestriction=\"", "xcstrings": "[labelaudit] at most ",
      "weblate": "max-size:",
    ]
    #expect(run.outputText.contains(try #require(mark[form])), "\(run.outputText)")
    #expect(run.outputText.contains("tab.halls"))
  }

  @Test func writesACopyAndLeavesTheFileAsItWas() async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xliff"] + Self.screen, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.text("de.xliff") == Self.xliff)
    let copy = try folder.text("de.budgets.xliff")
    let pattern = #/ maxwidth="\d+" size-unit="pixel" font="SF Pro;10;medium"/#
    #expect(copy.matches(of: pattern).count == 1)
    #expect(copy.replacing(pattern, with: "") == Self.xliff)
  }

  @Test func writesInPlaceOnlyWhenAsked() async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xliff", "--in-place"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    let once = try folder.data("de.xliff")
    #expect(once != Data(Self.xliff.utf8))
    _ = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xliff", "--in-place"], in: folder)
    #expect(try folder.data("de.xliff") == once)
    #expect(try folder.names() == ["bars.yml", "de.xliff"])
  }

  @Test func writesNoFileWhenOneCannotBeRead() async throws {
    try folder.write("broken.xliff", Data("<xliff".utf8))
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xliff", "--into", "broken.xliff"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("broken.xliff"))
    #expect(try folder.names() == ["bars.yml", "broken.xliff", "de.xliff"])
  }

  @Test(arguments: [
    ["budgets", "missing"], ["budgets", "bars.yml", "--in-place"],
    ["budgets", "bars.yml", "--format", "poem"],
    ["budgets", "bars.yml", "--into", "de.xliff", "--into", "de.xliff"],
    ["budgets", "bars.yml", "--into", "missing.xliff"],
    ["budgets", "bars.yml", "--into", "bars.yml"],
    ["budgets", "bars.yml", "--format", "xliff2"],
    ["budgets", "bars.yml", "--locale", "ko"],
  ])
  func isTwoForWhatCannotBeDone(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("error"))
  }
}
