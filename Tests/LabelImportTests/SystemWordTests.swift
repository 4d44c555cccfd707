import LabelModel
import Testing

@testable import LabelImport

/// The system's own words of standard controls, in an app and in a manifest.
@Suite struct SystemWordTests {
  private let options = ImportOptions(systemText: { name in
    switch name {
    case "Search": ["en": "Search", "de": "Suchen", "fr": "Rechercher"]
    case "Done": ["en": "Done", "de": "Fertig", "fr": "OK"]
    default: [:]
    }
  })

  @Test func givesAWordToWhatShowsIt() async throws {
    let folder = try TemporaryFolder([
      "Main.swift": """
      struct Main: View {
        var body: some View {
          TabView { Tab("Feed", systemImage: "house") { Feed() }; Tab(role: .search) { Find() } }
        }
      }
      struct Find: View { var body: some View { List {}.searchable(text: $text) } }
      final class Editor: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .redo, target: nil, action: nil),
          ]
        }
      }
      """,
      "de.lproj/Localizable.strings": "\"w\" = \"Nachrichten\";",
      "en.lproj/Localizable.strings": "\"w\" = \"Messages\";",
    ])
    let app = try await Importer(options: options).importApp(at: folder.path)
    let words = app.bars.flatMap(\.items).filter { $0.key?.hasPrefix("system:") == true }
    let shown = Dictionary(
      words.map {
        ("\($0.role) \($0.key ?? "")", $0.text.texts.map { "\($0.key): \($0.value)" }.sorted())
      }
    ) { first, _ in first }
    #expect(
      shown == [
        "tab system:Search": ["de: Suchen", "en: Search"],
        "placeholder system:Search": ["de: Suchen", "en: Search"],
        "barButton system:Done": ["de: Fertig", "en: Done"],
        // A magnifying glass.
        "barButton system:Search": [],
        "barButton system:Redo": [],
      ])
    #expect(words.filter { $0.state == .unresolved }.map(\.key) == ["system:Redo"])

    let manifest = try ExtractDocument(app).json()
    let again = try Importer(options: options).importManifest(Array(manifest.utf8))
    #expect(again.bars == app.bars)
  }

  @Test func givesAWordToAManifestWrittenByHand() throws {
    let manifest = """
      version: 1
      app: { name: Reader, sourceLanguage: en, locales: [en, de] }
      bars:
        - id: find
          kind: searchBar
          items: [{ id: hint, role: placeholder, key: "system:Search" }]
        - id: top
          kind: navigationBar
          items:
            - { id: done, role: barButton, key: "system:Done" }
            - { id: search, role: barButton, key: "system:Search" }
            - { id: own, role: barButton, key: "system:Done", text: { en: Finish } }
      """
    let app = try Importer(options: options).importManifest(Array(manifest.utf8))
    let shown: [LocalizedText] = [
      ["en": "Search", "de": "Suchen"], ["en": "Done", "de": "Fertig"], [:], ["en": "Finish"],
    ]
    #expect(app.bars.flatMap(\.items).map(\.text.texts) == shown.map(\.texts))
  }
}
