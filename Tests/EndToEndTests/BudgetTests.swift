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

  /// English in a German target is handed on as if it were finished: it is shown, not translated.
  private static let half = bars.replacing(
    "text: { en: Halls, de: Orte }, symbol",
    with: "text: { en: Halls, de: Halls }, states: { de: new }, symbol"
  ).replacing(
    "text: { en: Halls, de: Orte } }", with: "text: { en: Halls, de: Halls }, states: { de: new } }"
  )
  .replacing(
    "text: { en: People, de: Leute }",
    with: "text: { en: People, de: Leute }, states: { de: needs_review }")

  @Test(
    arguments: [
      (
        "xliff", #"<target state="new"/>"#,
        #"<target state="needs-review-translation">Leute</target>"#,
        #"<target state="translated">Lieder</target>"#
      ),
      (
        "xliff2", #"<segment state="initial">"#,
        #"<segment state="translated" subState="labelaudit:needs-review">"#,
        #"<segment state="translated">"#
      ),
      ("xcstrings", #""state" : "new""#, #""state" : "needs_review""#, #""state" : "translated""#),
    ])
  func saysHowFarATranslationIs(
    form: String, untranslated: String, unsure: String, translated: String
  ) async throws {
    try folder.write("half.yml", Data(Self.half.utf8))
    let run = try await Tool.run(
      ["budgets", "half.yml", "--format", form, "--locale", "de"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    for state in [untranslated, unsure, translated] {
      #expect(run.outputText.contains(state), "\(run.outputText)")
    }
    for text in [">Halls</target>", "\"value\" : \"Halls\""] {
      #expect(!run.outputText.contains(text))
    }
    let json = try await Tool.run(
      ["budgets", "half.yml", "--format", "json", "--locale", "de"], in: folder)
    let budgets = try #require(try json.json()["budgets"] as? [[String: Any]])
    #expect(
      Set(budgets.compactMap { $0["state"] as? String }) == ["new", "needs_review"])
  }

  /// What goes out and comes back untouched changes no finding.
  @Test(arguments: ["xliff", "xliff2", "xcstrings"])
  func findsTheSameInWhatComesBackUntouched(form: String) async throws {
    try folder.write("half.yml", Data(Self.half.utf8))
    let name = form == "xcstrings" ? "Localizable.xcstrings" : "de.xliff"
    let out = try await Tool.run(
      ["budgets", "half.yml", "--format", form, "--locale", "de", "--output", name], in: folder)
    #expect(out.status == 0, "\(out.errorText)")
    func found(_ arguments: [String]) async throws -> [String] {
      let run = try await Tool.run(
        ["audit", "--format", "json", "--locale", "de"] + arguments, in: folder)
      return try #require(try run.json()["findings"] as? [[String: Any]])
        .filter { $0["key"] is String && $0["rule"] as? String != "untranslated-label" }
        .compactMap { $0["fingerprint"] as? String }
    }
    #expect(try await found(["--bars", "half.yml", name]) == found(["half.yml"]))
  }

  @Test(arguments: [
    ("de-DE", 1), ("de_DE", 1), ("de-AT", 1), ("fr", 0),
  ])
  func meetsTheAppsLanguageByAnotherSpelling(tag: String, count: Int) async throws {
    try folder.write(
      "back.xliff",
      Data(Self.xliff.replacing("target-language=\"de\"", with: "target-language=\"\(tag)\"").utf8))
    let run = try await Tool.run(["budgets", "bars.yml", "--into", "back.xliff"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("\(count) limits"))
    #expect(run.errorText.contains("no room is known in 'fr'") == (count == 0), "\(run.errorText)")
  }

  @Test func writesACopyAndLeavesTheFileAsItWas() async throws {
    let run = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xliff"] + Self.screen, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.text("de.xliff") == Self.xliff)
    let copy = try folder.text("de.budgets.xliff")
    let pattern = #/ maxwidth="\d+" size-unit="pixel" font="SF Pro;10;normal"/#
    #expect(copy.matches(of: pattern).count == 1)
    #expect(copy.replacing(pattern, with: "") == Self.xliff)
  }

  @Test func writesIntoACopyOfABundle() async throws {
    let file = "Localized Contents/de.xliff"
    try folder.write("de.xcloc/\(file)", Data(Self.xliff.utf8))
    try folder.write("de.xcloc/contents.json", Data("{}".utf8))
    let run = try await Tool.run(["budgets", "bars.yml", "--into", "de.xcloc"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.text("de.xcloc/\(file)") == Self.xliff)
    #expect(try folder.text("de.budgets.xcloc/\(file)").contains("maxwidth="))
    #expect(try folder.text("de.budgets.xcloc/contents.json") == "{}")
    let again = try await Tool.run(["budgets", "bars.yml", "--into", "de.xcloc"], in: folder)
    #expect(again.status == 2, "it is there already")
    let own = try await Tool.run(
      ["budgets", "bars.yml", "--into", "de.xcloc", "--in-place"], in: folder)
    #expect(own.status == 0, "\(own.errorText)")
    #expect(try folder.text("de.xcloc/\(file)").contains("maxwidth="))
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
