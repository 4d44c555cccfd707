import Foundation
import Testing
import ToolTestSupport

/// `audit --bars`: translations that come back, without the app's source.
@Suite struct TranslationAuditTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace([
      "bars.yml": """
      version: 1
      app: { sourceLanguage: en, locales: [en, de, ko] }
      bars:
        - id: main-tabs
          kind: tabBar
          items:
            - { id: songs, role: tab, key: tab.songs, text: { en: Songs, de: Lieder, ko: 노래 }, symbol: music.note }
            - { id: halls, role: tab, key: tab.halls, text: { en: Halls, de: Orte, ko: 장소 }, symbol: map.fill }
            - { id: people, role: tab, key: tab.people, text: { en: People, de: Leute, ko: 사람 }, symbol: person.fill }
            - { id: dates, role: tab, key: tab.dates, text: { en: Dates, de: Daten, ko: 날짜 }, symbol: calendar }

      """
    ])
  }

  /// An XLIFF 1.2 document of one target language.
  private func xliff(
    _ language: String, source: String = "en", table: String = "Localizable.xcstrings",
    _ units: [(key: String, source: String, target: String)]
  ) -> String {
    let body = units.map {
      "<trans-unit id=\"\($0.key)\"><source>\($0.source)</source>"
        + "<target state=\"needs-review-translation\">\($0.target)</target></trans-unit>"
    }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/\(table)" source-language="\(source)" target-language="\(language)" datatype="plaintext"><body>
      \(body)
      </body></file></xliff>
      """
  }

  /// Letters of 10 points: far over the 104 points a quarter of the widest phone gives.
  private let long = "Veranstaltungsortverzeichnis"

  private func findings(_ run: Tool.Run) throws -> [[String: Any]] {
    try #require(try run.json()["findings"] as? [[String: Any]])
  }

  private func cutTabs(_ run: Tool.Run) throws -> [String] {
    try findings(run).filter { $0["rule"] as? String == "truncated-tab-title" }
      .compactMap { $0["fingerprint"] as? String }
  }

  @Test func judgesOnlyTheLanguagesThatComeIn() async throws {
    try folder.write(
      "de.xliff", Data(xliff("de", [("tab.halls", "Halls", long)]).utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(try cutTabs(run) == ["truncated-tab-title/main-tabs/halls/de"])
    #expect(Set(try findings(run).compactMap { $0["locale"] as? String }) == ["de"])
    let place = try #require(try findings(run).first?["stringLocation"] as? [String: Any])
    #expect(place["path"] as? String == "de.xliff")
  }

  /// Tools write `de-DE` and `ko_KR`; the app has `de` and `ko`.
  @Test(arguments: ["de-DE", "de_DE", "de-Latn-DE"])
  func judgesALanguageByTheAppsOwnName(tag: String) async throws {
    try folder.write("de.xliff", Data(xliff(tag, [("tab.halls", "Halls", long)]).utf8))
    let accepted =
      #"{"version":1,"findings":[{"fingerprint":"#
      + #""truncated-tab-title/main-tabs/halls/de-DE","message":"cut"}]}"#
    try folder.write("accepted.json", Data(accepted.utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(try cutTabs(run) == ["truncated-tab-title/main-tabs/halls/de"])
    #expect(run.outputText.contains("is audited as the app's 'de'"))
    let known = try await Tool.run(
      [
        "audit", "--bars", "bars.yml", "de.xliff", "--baseline", "accepted.json", "--format",
        "json",
      ],
      in: folder)
    #expect(
      try findings(known).filter { $0["rule"] as? String == "truncated-tab-title" }
        .allSatisfy { $0["baselined"] as? Bool == true })
  }

  @Test func saysThatALanguageIsNew() async throws {
    try folder.write("fr.xliff", Data(xliff("fr", [("tab.halls", "Halls", long)]).utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "fr.xliff", "--format", "json"], in: folder)
    #expect(try cutTabs(run) == ["truncated-tab-title/main-tabs/halls/fr"])
    #expect(run.outputText.contains("the bars have no texts in 'fr'"))
  }

  /// An app and its widget may each have a table of the same name.
  @Test func keepsTablesOfOneNameApartByTheirBundles() async throws {
    try folder.write(
      "two.yml",
      Data(
        """
        version: 1
        app: { sourceLanguage: en, locales: [en, de] }
        bars:
          - id: app
            kind: tabBar
            declaredAt: { path: App/Tabs.swift, line: 1, column: 1 }
            items:
              - { id: halls, role: tab, key: halls, text: { en: Halls, de: Orte }, symbol: map.fill }
              - { id: songs, role: tab, key: songs, text: { en: Songs, de: Lieder }, symbol: music.note }
          - id: widget
            kind: tabBar
            declaredAt: { path: Widget/Tabs.swift, line: 1, column: 1 }
            items:
              - { id: halls, role: tab, key: halls, text: { en: Halls, de: Orte }, symbol: map.fill }
              - { id: songs, role: tab, key: songs, text: { en: Songs, de: Lieder }, symbol: music.note }
        coverage: {}

        """.utf8))
    func file(_ bundle: String, _ text: String) -> String {
      "<file original=\"\(bundle)/en.lproj/Localizable.strings\" source-language=\"en\" "
        + "target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"halls\">"
        + "<source>Halls</source><target>\(text)</target></trans-unit></body></file>"
    }
    let long = long + long + long
    func bars(_ run: Tool.Run) throws -> Set<String> {
      let findings = try findings(run).filter { $0["text"] as? String == long }
      return Set(findings.compactMap { $0["bar"] as? String })
    }
    for order in [["App", "Widget"], ["Widget", "App"]] {
      let files = order.map { file($0, $0 == "App" ? "Orte" : long) }.joined()
      try folder.write(
        "de.xliff",
        Data(
          ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">"
            + files + "</xliff>").utf8))
      let run = try await Tool.run(
        ["audit", "--bars", "two.yml", "de.xliff", "--format", "json"], in: folder)
      #expect(try bars(run) == ["widget"], "\(order)")
    }
    for (bundle, text) in [("App", "Orte"), ("Widget", long)] {
      try folder.write(
        "back/\(bundle)/de.lproj/Localizable.strings", Data("\"halls\" = \"\(text)\";\n".utf8))
    }
    let run = try await Tool.run(
      ["audit", "--bars", "two.yml", "back", "--format", "json"], in: folder)
    #expect(try bars(run) == ["widget"], "\(run.errorText)")
  }

  @Test func losesNothingOfAFileThatNamesNoLanguage() async throws {
    let text = xliff("de", [("tab.halls", "Halls", long)])
    let other = text.replacing(" target-language=\"de\"", with: "")
      .replacing("tab.halls", with: "tab.songs").replacing("Halls", with: "Songs")
    let first = try #require(other.firstRange(of: "<file"))
    let end = try #require(other.firstRange(of: "</file>"))
    let place = try #require(text.firstRange(of: "<file"))
    let both = text.replacingCharacters(
      in: place.lowerBound..<place.lowerBound,
      with: String(other[first.lowerBound..<end.upperBound]))
    try folder.write("de.xliff", Data(both.utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json"], in: folder)
    #expect(
      Set(try cutTabs(run)).isSuperset(of: [
        "truncated-tab-title/main-tabs/halls/de", "truncated-tab-title/main-tabs/songs/de",
      ]), "\(run.errorText)")
  }

  @Test func failsOnlyOnWhatATranslatorCanMend() async throws {
    // A text that stands in the code is cut in German as well.
    let bars = try folder.text("bars.yml").replacing(
      "{ id: dates, role: tab, key: tab.dates,", with: "{ id: dates, role: tab,"
    ).replacing("de: Daten", with: "de: \(long)")
    try folder.write("bars.yml", Data(bars.utf8))
    try folder.write("de.xliff", Data(xliff("de", [("tab.halls", "Halls", "Orte")]).utf8))
    let calm = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json", "--gate", "gate.json"],
      in: folder)
    #expect(calm.status == 0, "\(calm.errorText)")
    #expect(try cutTabs(calm).isEmpty)
    #expect(calm.outputText.contains("are left out; audit the app to see them"))
    #expect(try folder.text("gate.json").contains("\"passed\" : true"))
    let app = try await Tool.run(["audit", "bars.yml", "--format", "json"], in: folder)
    #expect(try cutTabs(app).contains("truncated-tab-title/main-tabs/dates/de"))
  }

  /// Each documented form of the gate, as a script that ends with the gate's exit code.
  @Test(arguments: [
    "labelaudit audit --bars bars.yml de.xliff --rule wordy-tab-title --fail-on warning --gate gate.json",
    "labelaudit audit --bars bars.yml de.xliff --locale de --rule wordy-tab-title --fail-on warning",
    """
    for part in 1 2; do
      labelaudit audit --bars bars.yml de.xliff --rule wordy-tab-title --shard $part/2 --output $part.json
    done
    labelaudit merge 1.json 2.json --fail-on warning --gate gate.json
    """,
    """
    echo '{"bars":"bars.yml","translations":["de.xliff"]}' | labelaudit stream > answer.json || true
    ! grep -q '"rule":"wordy-tab-title"' answer.json
    """,
  ])
  func passesWhatTheSourceTextHasToo(gate: String) async throws {
    let wordy = "Hallen, Plätze, Bühnen"
    let script = "set -e; labelaudit() { \"$LABELAUDIT\" \"$@\"; }\n\(gate)"
    try folder.write("de.xliff", Data(xliff("de", [("tab.halls", "Halls", wordy)]).utf8))
    let own = try await Tool.shell(script, in: folder)
    #expect(own.status == 1, "\(own.errorText)\(own.outputText)")
    // The English title is a sentence too: the translation only follows it.
    let source = "Halls, squares, stages"
    let bars = try folder.text("bars.yml").replacing("en: Halls", with: "en: '\(source)'")
    try folder.write("bars.yml", Data(bars.utf8))
    try folder.write("de.xliff", Data(xliff("de", [("tab.halls", source, wordy)]).utf8))
    let inherited = try await Tool.shell(script, in: folder)
    #expect(inherited.status == 0, "\(inherited.errorText)\(inherited.outputText)")
  }

  @Test(arguments: [
    ("ko.lproj/Localizable.strings", "\"tab.halls\" = \"대한민국의 모든 공연장을 한눈에 보는 목록\";\n"),
    (
      "in.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"tab.halls": {"localizations":
      {"ko": {"stringUnit": {"state": "translated", "value": "대한민국의 모든 공연장을 한눈에 보는 목록"}}}}}}
      """
    ),
    (
      "ko.xcloc/Localized Contents/ko.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="ko">
      <file id="f1" original="Localizable.strings"><unit id="u1" name="tab.halls"><segment state="final">
      <source>Halls</source><target>대한민국의 모든 공연장을 한눈에 보는 목록</target></segment></unit></file></xliff>
      """
    ),
  ])
  func readsEveryFormThatTranslationsComeIn(path: String, text: String) async throws {
    try folder.write(path, Data(text.utf8))
    let named = path.hasPrefix("ko.xcloc") ? "ko.xcloc" : path
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", named, "--format", "json"], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(try cutTabs(run) == ["truncated-tab-title/main-tabs/halls/ko"])
  }

  @Test func passesOverForeignNamespacesAndAlternatives() async throws {
    let text = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" xmlns:o="urn:other" version="1.2">
      <x:file original="Localizable.strings" source-language="en" target-language="de"><x:body>
      <x:trans-unit id="tab.halls"><x:source>Halls</x:source><x:target>Orte</x:target>
      <x:alt-trans><x:target>\(long)</x:target></x:alt-trans>
      <o:memory><x:target>\(long)</x:target></o:memory>
      <target xmlns="urn:other">\(long)</target></x:trans-unit>
      </x:body></x:file></x:xliff>
      """
    try folder.write("de.xliff", Data(text.utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json"], in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try cutTabs(run).isEmpty)
  }

  @Test(arguments: [
    ("wrong-source.xliff", "translated from 'fr'"),
    ("other-app.xliff", "none of its 1 keys stands in the bars ('menu.file')"),
    ("foreign.xliff", "namespace 'urn:other'"),
    ("cut.xliff", "not well-formed"),
    ("no-language.strings", "which language"),
    ("missing.xliff", "no file or folder of that name"),
    ("notes.txt", "no translation file"),
    ("empty-folder", "no translation file"),
  ])
  func isTwoForAFileThatCannotBeUsed(name: String, reason: String) async throws {
    let good = xliff("de", [("tab.halls", "Halls", "Orte")])
    let files = [
      "good.xliff": good,
      "wrong-source.xliff": xliff("de", source: "fr", [("tab.halls", "Salles", "Orte")]),
      "other-app.xliff": xliff("de", [("menu.file", "File", "Datei")]),
      "foreign.xliff": good.replacing("urn:oasis:names:tc:xliff:document:1.2", with: "urn:other"),
      "cut.xliff": String(good.prefix(260)),
      "no-language.strings": "\"tab.halls\" = \"Orte\";\n",
      "notes.txt": "Orte\n",
      "empty-folder/notes.txt": "Orte\n",
    ]
    for (path, text) in files { try folder.write(path, Data(text.utf8)) }
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "good.xliff", name, "--gate", "gate.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains(name), "\(run.errorText)")
    #expect(run.errorText.contains(reason), "\(run.errorText)")
    let gate = try #require(
      try JSONSerialization.jsonObject(with: folder.data("gate.json")) as? [String: Any])
    #expect(gate["passed"] as? Bool == false)
    #expect(gate["exitCode"] as? Int == 2)
  }

  @Test func takesAFileWithoutALanguageWhenOneIsNamed() async throws {
    try folder.write("no-language.strings", Data("\"tab.halls\" = \"\(long)\";\n".utf8))
    let run = try await Tool.run(
      [
        "audit", "--bars", "bars.yml", "no-language.strings", "--locale", "de", "--format", "json",
      ], in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(try cutTabs(run) == ["truncated-tab-title/main-tabs/halls/de"])
  }

  @Test func tellsKeysThatAreNoLabelsAndOutdatedSources() async throws {
    try folder.write(
      "de.xliff",
      Data(
        xliff("de", [("tab.halls", "Venues", "Orte"), ("alert.text", "Sure?", "Wirklich?")]).utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "--format", "json", "--verbose"], in: folder)
    #expect(run.status == 0)
    #expect(run.errorText.contains("1 of 2 keys are no labels of the bars"))
    #expect(run.errorText.contains("'alert.text'"))
    #expect(run.errorText.contains("another source text than the bars show"))
  }

  @Test func writesAGateThatNamesWhatFailed() async throws {
    try folder.write("de.xliff", Data(xliff("de", [("tab.halls", "Halls", long)]).utf8))
    try folder.write("ko.xliff", Data(xliff("ko", [("tab.halls", "Halls", "장소")]).utf8))
    let run = try await Tool.run(
      ["audit", "--bars", "bars.yml", "de.xliff", "ko.xliff", "--gate", "gate.json"], in: folder)
    #expect(run.status == 1)
    let gate = try #require(
      try JSONSerialization.jsonObject(with: folder.data("gate.json")) as? [String: Any])
    #expect(gate["passed"] as? Bool == false)
    #expect(gate["failures"] as? [String] == ["truncated-tab-title/main-tabs/halls/de"])
    let languages = try #require(gate["locales"] as? [[String: Any]])
    #expect(languages.map { $0["locale"] as? String } == ["de", "ko"])
    #expect(languages.map { $0["passed"] as? Bool } == [false, true])
    let files = try #require(gate["files"] as? [[String: Any]])
    #expect(files.map { $0["labels"] as? Int } == [1, 1])
  }

  @Test func readsNothingOutsideTheFolderOfTheBarsWhenConfined() async throws {
    let outside = try Workspace(["de.xliff": xliff("de", [("tab.halls", "Halls", long)])])
    let link = folder.url("link.xliff")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: outside.url("de.xliff"))
    let run = try await Tool.run(
      ["audit", "--confined", "--bars", "bars.yml", "link.xliff"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("outside the folder of the bars"), "\(run.errorText)")
  }
}
