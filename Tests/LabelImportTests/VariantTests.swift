import LabelModel
import Testing

@testable import LabelImport

@Suite struct VariantTests {
  private let en = LocaleID(canonical: "en")
  private let de = LocaleID(canonical: "de")

  private func readStringsDict(_ inner: String) -> StringsTable {
    let text = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(inner)</dict></plist>"
    return StringsDictReader(limits: ImportLimits()).read(
      Array(text.utf8), path: "en.lproj/Localizable.stringsdict")
  }

  @Test func keepsEveryFormOfAStringsDict() {
    let table = readStringsDict(
      """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>Msg</string><key>20</key><string>Msgs</string>
      <key>70</key><string>Messages</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string><key>iphone</key><dict>
        <key>NSStringVariableWidthRuleType</key><dict>
        <key>1</key><string>Tap</string><key>30</key><string>Tap here</string></dict></dict>
      </dict></dict>
      <key>same</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>OK</string><key>20</key><string>OK</string></dict></dict>
      """)
    #expect(table.entries.mapValues(\.text) == ["w": "Msgs", "d": "Tap", "same": "OK"])
    #expect(
      table.entries["w"]?.variants == [
        TextVariant("Msg", width: 1), TextVariant("Msgs", width: 20),
        TextVariant("Messages", width: 70),
      ])
    #expect(
      table.entries["d"]?.variants == [
        TextVariant("Tap", width: 1, device: .iphone),
        TextVariant("Tap here", width: 30, device: .iphone), TextVariant("Click", device: .mac),
      ])
    #expect(table.entries["same"]?.variants == [])
  }

  @Test func givesEachClassOfNumbersItsForm() {
    let table = readStringsDict(
      """
      <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ in %#@b@</string>
      <key>a</key><dict><key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
      <key>b</key><dict><key>one</key><string>a folder</string><key>other</key><string>%d folders</string></dict></dict>
      """)
    #expect(
      table.entries["n"]?.variants == [
        TextVariant("%d file in a folder", plural: .one),
        TextVariant("%d files in %d folders", plural: .other),
      ])
  }

  // The keys of the example in Apple's article on width variants: `Hello` from 22 up to 52.
  @Test(arguments: [(2, "Hi"), (22, "Hello"), (52, "Hello"), (53, "Greetings"), (0, "Hi")])
  func showsTheWidestFormThatIsNotOverTheWindow(ems: Int, expected: String) {
    let forms = [
      TextVariant("Hi", width: 1), TextVariant("Hello", width: 22),
      TextVariant("Greetings", width: 53),
    ]
    #expect(forms.shown(on: .iOS, ems: ems).map(\.text) == [expected])
  }

  @Test(arguments: [
    (Platform.iOS, "Tap"), (.iPadOS, "Touch"), (.tvOS, "Press"), (.watchOS, "Press"),
  ])
  func showsTheFormOfTheDevice(platform: Platform, expected: String) {
    let forms = [
      TextVariant("Tap", device: .iphone), TextVariant("Touch", device: .ipad),
      TextVariant("Press", device: .other),
    ]
    #expect(forms.shown(on: platform, ems: 25).map(\.text) == [expected])
  }

  @Test func readsFormsOfXLIFF() throws {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Localizable.stringsdict" source-language="en" target-language="de"><body>
      <trans-unit id="/n:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@a@ here</source><target>%#@a@ hier</target></trans-unit>
      <trans-unit id="/n:dict/a:dict/one:dict/:string"><source>%d file</source><target>%d Datei</target></trans-unit>
      <trans-unit id="/n:dict/a:dict/other:dict/:string"><source>%d files</source><target state="needs-translation">%d Dateien</target></trans-unit>
      <trans-unit id="/w:dict/NSStringVariableWidthRuleType:dict/1:dict/:string"><source>Msg</source><target>Post</target></trans-unit>
      <trans-unit id="/w:dict/NSStringVariableWidthRuleType:dict/30:dict/:string"><source>Messages</source><target>Nachrichten</target></trans-unit>
      <trans-unit id="s"><source>In %#@trees@</source><target>In %#@trees@</target></trans-unit>
      <trans-unit id="s|==|substitutions.trees.plural.one"><source>%arg tree</source><target>%arg Baum</target></trans-unit>
      <trans-unit id="s|==|substitutions.trees.plural.other"><source>%arg trees</source><target>%arg Bäumen</target></trans-unit>
      <trans-unit id="d|==|device.ipad.plural.one"><source>One tap</source><target>Ein Tipp</target></trans-unit>
      <trans-unit id="d|==|device.iphone"><source>Tap</source><target>Tippen</target></trans-unit>
      <trans-unit id="d|==|mood.happy"><source>x</source><target>y</target></trans-unit>
      </body></file></xliff>
      """
    let result = XLIFFReader(limits: ImportLimits()).read(Array(text.utf8), path: "de.xliff")
    let entries = try #require(result.catalogs.first?.entries)
    #expect(entries["n"]?.text[de] == "%d Dateien hier")
    #expect(entries["n"]?.text.states[de] == .needsReview)
    #expect(
      entries["n"]?.text.variants[de] == [
        TextVariant("%d Datei hier", plural: .one), TextVariant("%d Dateien hier", plural: .other),
      ])
    #expect(entries["w"]?.text[de] == "Post")
    #expect(
      entries["w"]?.text.variants[en] == [
        TextVariant("Msg", width: 1), TextVariant("Messages", width: 30),
      ])
    #expect(entries["s"]?.text[de] == "In %lld Bäumen")
    #expect(entries["d"]?.text[de] == "Tippen")
    #expect(
      entries["d"]?.text.variants[de] == [
        TextVariant("Tippen", device: .iphone),
        TextVariant("Ein Tipp", plural: .one, device: .ipad),
      ])
  }

  @Test func carriesFormsThroughAnExtract() async throws {
    let folder = try TemporaryFolder([
      "Main.swift": """
      final class List: UIViewController {
        override func viewDidLoad() { title = NSLocalizedString("w", comment: "") }
      }
      """,
      "de.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>Post</string><key>30</key><string>Nachrichten</string>
      </dict></dict></dict></plist>
      """,
      "en.lproj/Localizable.strings": "\"w\" = \"Messages\";",
    ])
    let app = try await Importer().importApp(at: folder.path)
    let item = try #require(app.bars.first?.items.first)
    #expect(item.text[de] == "Post" && item.text[en] == "Messages")
    #expect(
      item.text.variants == [
        de: [TextVariant("Post", width: 1), TextVariant("Nachrichten", width: 30)]
      ])
    let manifest = try ExtractDocument(app).json()
    let again = try Importer().importManifest(Array(manifest.utf8))
    #expect(again.bars.first?.items.first?.text == item.text)
  }

  @Test func readsAnExtractAsItWasWritten() async throws {
    // A language that nobody knows, an item of which nothing is said, and a picture's size.
    var app = ImportedApp(
      app: AppFacts(locales: [en, LocaleID(canonical: "xq")]),
      bars: [
        Bar(
          id: "tabs", kind: .tabBar,
          items: [
            BarItem(
              id: "a", role: .tab, text: ["en": "Feed", "xq": "Qeed"], image: "feed",
              minimumScale: 0.001,
              imageFacts: ImageFacts(width: 25, height: 20, hasCompact: true)),
            BarItem(id: "b", role: .tab),
          ], logo: ImageFacts(width: 240, height: 68))
      ])
    app.coverage = app.coverage.counted(app)
    let again = try Importer().importManifest(Array(try ExtractDocument(app).json().utf8))
    #expect(again.bars == app.bars)
    #expect(again.coverage == app.coverage)
  }

  // A fact that the model has and the manifest has not would be lost between `extract` and `audit`.
  @Test func leavesNothingOfAnItemOut() throws {
    let place = SourceLocation(path: "A.swift", line: 3, column: 5)
    var item = BarItem(
      id: "a", role: .barButton, text: ["en": "Feed"], key: "k", table: "T", placement: .trailing,
      symbol: "s", image: "i", isEnabled: false, accessibilityLabel: ["en": "All"],
      fixedSpaceBefore: 4,
      font: FontSpec(family: "F", size: 9, weight: .bold, style: .body, followsChanges: true),
      width: 40,
      truncation: .head, minimumScale: 0.5, performsAction: true, comment: "c", declaredAt: place,
      stringLocation: StringLocation(path: "T.strings", key: "k", line: 2), state: .dynamic,
      reason: Message("the key is not a constant").followed(
        by: "one of \(3) texts, chosen at run time", separator: ": "), alternativeTo: "b",
      isHardCoded: true,
      imageFacts: ImageFacts(width: 25, height: 20, isVector: true, hasCompact: true))
    item.text.states[en] = .needsReview
    item.text.variants[en] = [TextVariant("Feed", width: 2, plural: .one, device: .ipad)]
    item.conditions = ["1:0"]
    item.conditionPaths = [["1:0", "2:1"], ["1:0", "pad:1"]]
    item.largeFont = FontSpec(family: "L", size: 36)
    item.height = 44
    item.widthShare = WidthShare(parts: 2, less: 40, margins: 2, padding: 24)
    item.wraps = true
    item.isSwitch = true
    item.isVerbatim = true
    item.stack = "Row.container"
    item.actionRole = .destructive
    item.accessibilityHint = ["en": "Opens it"]
    item.accessibilityValue = ["en": "On"]
    item.accessibilityIdentifier = "feed"
    item.showsLargeContentViewer = false
    item.inputLabels = [
      InputLabel(["en": "Latest", "ko": "최신"], from: SpokenSource(key: "latest", state: .dynamic)),
      InputLabel(["en": "New"]),
    ]
    item.inputLabels[0].text.states[en] = .new
    item.otherAccessibilityLabels = [InputLabel(["en": "None"], from: SpokenSource(key: "none"))]
    item.accessibilityHint?.states[en] = .new
    item.spokenSources = [
      .accessibilityHint: SpokenSource(
        key: "k", table: "T", state: .dynamic, reason: "r", isHardCoded: true, declaredAt: place,
        stringLocation: StringLocation(path: "T.strings", key: "k", line: 2))
    ]
    var bar = Bar(
      id: "bar", kind: .toolbar, platform: .iPadOS, items: [item], prefersLargeTitles: true,
      declaredAt: place, traits: [.alert], logo: ImageFacts(width: 1, height: 2))
    bar.state(.pushed, at: place)
    func alike(_ value: Any, to other: Any) -> [String] {
      zip(Mirror(reflecting: value).children, Mirror(reflecting: other).children)
        .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
    }
    // A field that is new has to be given a value here.
    #expect(
      alike(item, to: BarItem(id: "b", role: .tab)) == ["translationLocations"])
    #expect(alike(bar, to: Bar(id: "b", kind: .tabBar, items: [])) == [])
    var app = ImportedApp(app: AppFacts(locales: [en]), bars: [bar])
    app.coverage = app.coverage.counted(app)
    let again = try Importer().importManifest(Array(try ExtractDocument(app).json().utf8))
    #expect(again.bars == [bar])
  }

  @Test func takesFormsOfAManifestWrittenByHand() throws {
    let app = try Importer().importManifest(
      Array(
        """
        version: 1
        bars:
          - id: nav
            kind: navigationBar
            items:
              - role: title
                variants:
                  en: [ { text: All messages, width: 30 }, { text: Mail, width: 1 } ]
        """.utf8))
    let text = try #require(app.bars.first?.items.first?.text)
    #expect(text[en] == "Mail")
    #expect(text.variants[en]?.map(\.width) == [1, 30])
  }
}
