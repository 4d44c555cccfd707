import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct ManifestTests {
  private static let example = """
    version: 1
    app: { name: { en: Concerts, ko: 콘서트 }, sourceLanguage: en }
    strings: [ Resources/Localizable.xcstrings ]
    bars:
      - id: main-tabs
        kind: tabBar
        platform: iOS
        items:
          - { id: home,  role: tab, text: { en: Home, de: Startseite, ko: 홈 }, symbol: house.fill }
          - { id: inbox, role: tab, key: tab.inbox, table: Localizable }
      - id: inbox-nav
        kind: navigationBar
        items:
          - { id: back,  role: backButton,  text: { en: Settings } }
          - { id: title, role: title, text: { en: Check your inbox } }
          - { id: edit,  role: barButton, placement: trailing, text: { en: Edit } }
    """
  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "tab.inbox" : { "localizations" : {
      "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Posteingang" } },
      "en" : { "stringUnit" : { "state" : "translated", "value" : "Inbox" } } } } } }
    """

  @Test func looksKeysUpBesideTheManifest() async throws {
    let folder = try TemporaryFolder([
      "bars.yml": Self.example, "Resources/Localizable.xcstrings": Self.catalog,
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    #expect(app.bars.map(\.id) == ["inbox-nav", "main-tabs"])
    let inbox = try #require(app.bars.last?.items.last)
    #expect(inbox.text[LocaleID(canonical: "de")] == "Posteingang")
    #expect(inbox.text.states[LocaleID(canonical: "de")] == .needsReview)
    // No Korean translation: the system shows the source language's text.
    #expect(inbox.text[LocaleID(canonical: "ko")] == "Inbox")
    #expect(inbox.text.states[LocaleID(canonical: "ko")] == .new)
    #expect(
      app.coverage.oneLine.hasSuffix(
        "2 bars, 5 labels in 3 languages; 5 resolved, 0 dynamic, 0 unresolved"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test func declaresBarsAndItemsWhereTheManifestListsThem() async throws {
    let folder = try TemporaryFolder([
      "bars.yml": Self.example, "Resources/Localizable.xcstrings": Self.catalog,
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    let tabs = try #require(app.bars.last)
    #expect(tabs.declaredAt == SourceLocation(path: "bars.yml", line: 5, column: 5))
    #expect(
      tabs.items.map(\.declaredAt)
        == [9, 10].map {
          SourceLocation(path: "bars.yml", line: $0, column: 9)
        })
  }

  /// The YAML reader drops a byte order mark in front of a scalar.
  @Test(arguments: [
    #""\ufeffInbox""#, #""\uFEFFInbox""#, #""\U0000FEFFInbox""#, "\"\u{FEFF}Inbox\"",
    "'\u{FEFF}Inbox'", "\u{FEFF}Inbox",
  ])
  func keepsAByteOrderMarkInFrontOfALabel(text: String) async throws {
    let folder = try TemporaryFolder([
      "bars.yml": """
      version: 1
      bars:
        - id: tabs
          kind: tabBar
          items:
            - { id: a, role: tab, text: \(text) }
            - { id: b, role: tab, text: "Library" }
      """
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    let items = try #require(app.bars.first?.items)
    #expect(items.map { $0.text[LocaleID(canonical: "en")] } == ["\u{FEFF}Inbox", "Library"])
  }

  @Test func readsItsOwnExtractAgain() async throws {
    let folder = try TemporaryFolder([
      "bars.yml": Self.example, "Resources/Localizable.xcstrings": Self.catalog,
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    try folder.write("again.json", Data(ExtractDocument(app).json().utf8))
    let again = try await Importer().importApp(at: folder.path + "/again.json")
    #expect(again == app)
  }

  @Test func reportsAllFaultsWithPlaceAndNearestName() throws {
    let yaml = """
      version: 1
      bars:
        - id: a
          kind: tabbar
          itmes: []
          items:
            - { id: x, role: tba, text: { enn: Home, xq: Y } }
            - { id: x, role: tab, width: -1 }
      """
    let error = #expect(throws: ImportError.self) {
      _ = try ManifestReader(limits: ImportLimits()).read(Array(yaml.utf8), path: "bars.yml")
    }
    guard case .invalidManifest(let faults) = error else {
      Issue.record("wrong error \(String(describing: error))")
      return
    }
    let lines = faults.map(\.oneLine)
    #expect(
      lines.contains {
        $0.hasPrefix("bars.yml:4:11: error: unknown bar kind 'tabbar'; did you mean 'tabBar'?")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("bars.yml:5:5: error: unknown key 'itmes' of a bar; did you mean 'items'?")
      })
    #expect(lines.contains { $0.contains("unknown role 'tba'; did you mean 'tab'?") })
    #expect(lines.contains { $0.contains("unknown locale 'enn'; did you mean") })
    #expect(lines.contains { $0.contains("unknown locale 'xq'") })
    #expect(lines.contains { $0.contains("width must be a number from 0") })
  }

  @Test(arguments: [
    "", "[]", "bars: []", "version: 2\nbars: []", "version: 1", "a: [", "a: &x [*x]",
    "{\"version\": 1, \"bars\": [", "version: 1\nbars:\n\t- a",
  ])
  func refusesBrokenManifests(_ text: String) {
    for name in ["bars.yml", "bars.json"] {
      #expect(throws: ImportError.self) {
        _ = try ManifestReader(limits: ImportLimits()).read(Array(text.utf8), path: name)
      }
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func refusesDeepNesting(_ opening: String) {
    refusesBrokenManifests(String(repeating: opening, count: 5000))
  }

  @Test func understandsSurrogatePairsOfJSON() throws {
    let json =
      #"{"version":1,"bars":[{"id":"b","kind":"tabBar","items":[{"role":"tab","text":{"en":"\ud83d\ude00 Hi"}}]}]}"#
    let manifest = try ManifestReader(limits: ImportLimits()).read(Array(json.utf8), path: "b.json")
    #expect(manifest.bars.first?.items.first?.text == ["en": "😀 Hi"])
  }

  @Test func auditsATranslationUnderReviewAgainstAnExtract() async throws {
    let folder = try TemporaryFolder([
      "bars.json": """
      {"version": 1, "app": {"sourceLanguage": "en", "locales": ["en", "de", "ko"]},
       "strings": ["de.xliff"],
       "bars": [{"id": "tabs", "kind": "tabBar", "items": [
         {"id": "home", "role": "tab", "key": "tab.home",
          "text": {"en": "Home", "de": "Alt", "ko": "홈"}}]}]}
      """,
      "de.xliff": """
      <?xml version="1.0"?><xliff version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de">
      <body><trans-unit id="tab.home"><source>Home</source><target state="needs-review-translation">\
      Startseite</target></trans-unit></body></file></xliff>
      """,
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.json")
    let text = try #require(app.bars.first?.items.first?.text)
    #expect(
      text.texts
        == LocalizedText(dictionaryLiteral: ("en", "Home"), ("de", "Startseite"), ("ko", "홈")).texts
    )
    #expect(text.states == [LocaleID(canonical: "de"): .needsReview])
  }

  @Test func keepsUploadsInTheirFolder() async throws {
    let outer = try TemporaryFolder([
      "secret.strings": "\"k\" = \"secret\";",
      "in/bars.yml": """
      version: 1
      strings: [ ../secret.strings ]
      bars: [ { id: b, kind: tabBar, items: [ { role: tab, key: k, table: secret } ] } ]
      """,
    ])
    let confined = Importer(options: ImportOptions(isConfined: true))
    let app = try await confined.importApp(at: outer.path + "/in/bars.yml")
    #expect(app.bars.first?.items.first?.state == .unresolved)
    #expect(app.diagnostics.first?.message.contains("outside") == true)
  }

  @Test func showsAWantedLanguageAsTheSystemWould() async throws {
    let folder = try TemporaryFolder([
      "bars.yml": """
      version: 1
      bars:
        - { id: b, kind: tabBar, items: [ { role: tab, text: { en: Home, ko: 홈, zh-Hant: 首頁 } } ] }
      """
    ])
    let wanted = ["ko-KR", "zh-HK", "fr"].compactMap { LocaleID($0) }
    let importer = Importer(options: ImportOptions(locales: wanted))
    let app = try await importer.importApp(at: folder.path + "/bars.yml")
    #expect(app.bars.first?.items.first?.text == ["ko-KR": "홈", "zh-HK": "首頁"])
    #expect(app.diagnostics.map(\.message).contains { $0.contains("no text in 'fr'") })
  }

  @Test func readsTranslationExports() async throws {
    let folder = try TemporaryFolder([
      "bars.yml": """
      version: 1
      strings: [ ko.xcloc ]
      bars: [ { id: b, kind: tabBar, items: [ { role: tab, key: home, table: Localizable } ] } ]
      """,
      "ko.xcloc/contents.json": "{}",
      "ko.xcloc/Localized Contents/ko.xliff": """
      <xliff version="1.2"><file original="A/Localizable.xcstrings" source-language="en" \
      target-language="ko"><body><trans-unit id="home"><source>Home</source><target>홈</target>\
      </trans-unit></body></file></xliff>
      """,
    ])
    let app = try await Importer().importApp(at: folder.path + "/bars.yml")
    #expect(app.bars.first?.items.first?.text == ["en": "Home", "ko": "홈"])
    #expect(app.diagnostics.isEmpty)
  }

  @Test func tellsAFormatThatACatalogHasAsKnownAndReadsItBackAsFilledInAtRunTime() async throws {
    let folder = try TemporaryFolder([
      "App/en.lproj/Localizable.strings": "\"chosen\" = \"%d Selected\";",
      "App/Main.swift": """
      final class Mail: UIViewController {
        var count = 0
        override func viewDidLoad() {
          title = String(format: NSLocalizedString("chosen", comment: ""), count)
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: name(), style: .plain, target: nil, action: nil)
        }
      }
      """,
    ])
    let app = try await Importer().importApp(at: folder.path)
    let document = ExtractedApp(app)
    #expect(document.bars.flatMap(\.items).map(\.state) == [.resolved, .dynamic])
    #expect(document.bars.first?.items.first?.reason != nil)
    #expect(app.coverage.resolved == 1)
    let again = try Importer().importManifest(Array(try ExtractDocument(app).json().utf8))
    #expect(again.bars.flatMap(\.items).map(\.state) == [.dynamic, .dynamic])
    #expect(again.bars == app.bars)
  }
}
