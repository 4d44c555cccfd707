import LabelImport
import LabelModel
import Testing

/// How the text of one navigation title is found.
@Suite struct SwiftSourceTextTests {
  /// The catalog that the cases below look keys up in.
  private let strings: [String: (en: String, de: String)] = [
    "inbox.title": ("Inbox", "Posteingang"), "done": ("Done", "Fertig"),
    "count %lld": ("%lld items", "%lld Einträge"), "hello_format": ("Hello %@", "Hallo %@"),
  ]

  private func title(_ expression: String, _ more: String = "") async throws -> BarItem {
    let source = """
      import UIKit
      class InboxViewController: UIViewController {
        func viewDidLoad() { title = \(expression) }
      }
      \(more)
      """
    let bars = await app(source, strings: strings).bars()
    let bar = try #require(bars.first { $0.id == "InboxViewController.navigation" })
    return try #require(bar.items.first)
  }

  @Test(arguments: [
    #"NSLocalizedString("inbox.title", comment: "")"#,
    #"NSLocalizedString("inbox.title", tableName: "Localizable", bundle: .main, value: "x", comment: "")"#,
    #"String(localized: "inbox.title")"#,
    #"Bundle.main.localizedString(forKey: "inbox.title", value: nil, table: nil)"#,
    #"String(format: NSLocalizedString("inbox.title", comment: ""))"#,
    #"true ? NSLocalizedString("inbox.title", comment: "") : "x""#,
    #"{ return NSLocalizedString("inbox.title", comment: "") }()"#,
    #"NSLocalizedString("inbox" + ".title", comment: "")"#,
    #"NSLocalizedString("inbox.\("title")", comment: "")"#,
  ])
  func looksUpFoundationCalls(expression: String) async throws {
    let item = try await title(expression)
    #expect(item.key == "inbox.title")
    #expect(item.text["de"] == "Posteingang")
    #expect(item.state == .resolved)
  }

  @Test(arguments: [
    ("R.string(preferredLanguages: codes).localizable.inboxTitle()", ""),
    ("String(resource: R.string.localizable.inboxTitle)", ""),
    (
      "Key.inbox.text",
      "enum Key: String { case inbox = \"inbox.title\"\n"
        + "var text: String { NSLocalizedString(rawValue, comment: \"\") } }"
    ),
  ])
  func looksUpGeneratedNamesAndRawValues(expression: String, more: String) async throws {
    #expect(try await title(expression, more).key == "inbox.title")
  }

  @Test func takesADefaultValueForNoOtherText() async throws {
    let more = """
      func tr(_ key: String, language: String? = nil, value: String) -> String {
        if language == nil { return NSLocalizedString(key, value: value, comment: "") }
        let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        return found.isEmpty ? value : found
      }
      """
    let source = "tr(\"inbox.title\", value: \"Old inbox\")"
    let bars = await app(
      "class Page: UIViewController { func show() { title = \(source) } }\n" + more,
      strings: strings
    ).bars()
    #expect(try bars.only(.navigationBar).items.map(\.key) == ["inbox.title"])
  }

  @Test(arguments: [
    (".inbox", "extension String { static let inbox = String(localized: \"inbox.title\") }"),
    (
      "Names.inbox",
      "@propertyWrapper struct Looked { let key: String; init(_ key: String) { self.key = key }\n"
        + "var wrappedValue: String { NSLocalizedString(key, comment: \"\") } }\n"
        + "enum Names { @Looked(\"inbox.title\") static var inbox: String }"
    ),
  ])
  func followsImplicitMembersAndPropertyWrappers(expression: String, more: String) async throws {
    #expect(try await title(expression, more).key == "inbox.title")
  }

  @Test func showsLiteralsAsTheyAre() async throws {
    let item = try await title(#""inbox.title""#)
    #expect(item.text["de"] == "inbox.title")
    #expect(item.key == nil)
    #expect(item.isHardCoded)
  }

  @Test(arguments: [
    (
      "Strings.inbox",
      "enum Strings { static let inbox = NSLocalizedString(\"inbox.title\", comment: \"\") }"
    ),
    (
      "Strings.Box.inbox",
      "enum Strings { enum Box { static var inbox: String { return tr(\"inbox.title\") } } }\nfunc tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }"
    ),
    (
      "L10n.inbox",
      """
      enum L10n {
        static let inbox = L10n.tr("Localizable", "inbox.title", fallback: "In")
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      """
    ),
    (
      "\"inbox.title\".translated",
      "extension String { var translated: String { NSLocalizedString(self, comment: \"\") } }"
    ),
    (
      "String.of(\"inbox.title\")",
      """
      extension String {
        static func of(_ key: String) -> String {
          let text = NSLocalizedString(key, comment: "")
          if text != key { return text }
          guard let path = Bundle.main.path(forResource: "en", ofType: "lproj") else { return key }
          return Bundle(path: path)!.localizedString(forKey: key, value: nil, table: nil)
        }
      }
      """
    ),
    (
      "Texts.inbox",
      "class Texts { static let inbox: String = { return NSLocalizedString(key, comment: \"\") }(); private static let key = \"inbox.title\" }"
    ),
    (
      "model.title",
      "class Model { let title = NSLocalizedString(\"inbox.title\", comment: \"\") }\nlet model = Model()"
    ),
    (
      "Mode.box.title",
      "enum Mode { case box, other; var title: String { switch self { case .box: return NSLocalizedString(\"inbox.title\", comment: \"\"); case .other: return \"x\" } } }"
    ),
  ])
  func followsDeclarations(expression: String, declarations: String) async throws {
    let item = try await title(expression, declarations)
    #expect(item.key == "inbox.title")
    #expect(item.text["de"] == "Posteingang")
  }

  @Test(arguments: ["L10n.Inbox.title", "L10n.inboxTitle", "R.string.localizable.inboxTitle()"])
  func recognisesAccessorsWhoseGeneratedFileIsMissing(expression: String) async throws {
    let item = try await title(expression)
    #expect(item.key == "inbox.title")
  }

  @Test func leavesAnAccessorAloneThatTwoKeysAreSpeltLike() async throws {
    let source = "class A: UIViewController { func f() { title = L10n.inboxTitle } }"
    let bars = await app(
      source, strings: ["inbox.title": ("A", "A"), "inbox_title": ("B", "B")]
    ).bars()
    let item = try #require(bars.first?.items.first)
    #expect(item.state != .resolved)
    #expect(item.text.isEmpty)
  }

  @Test func usesTheTableThatAConstantNames() async throws {
    let source = """
      class A: UIViewController { func f() { title = Texts.a } }
      class Texts {
        private static let table = "Other"
        static let a: String = { NSLocalizedString("k", tableName: table, comment: "") }()
      }
      """
    var sources = app(source, strings: ["k": ("Wrong", "Falsch")])
    sources.tables["Other"] = ["k": ("Right", "Richtig")]
    let item = try #require(await sources.bars().first?.items.first)
    #expect(item.text["de"] == "Richtig")
    #expect(item.table == "Other")
  }

  @Test func keepsBothBranchesOfAnOpenCondition() async throws {
    let source = """
      class A: UIViewController {
        func f() { title = isEditing ? NSLocalizedString("done", comment: "") : String(localized: "inbox.title") }
      }
      """
    let bar = try #require(await app(source, strings: strings).bars().first)
    #expect(bar.texts(.title) == ["Done", "Inbox"])
    #expect(bar.items.last?.alternativeTo == bar.items.first?.id)
  }

  @Test func changesLettersByTheRulesOfTheLanguage() async throws {
    let item = try await title(#"NSLocalizedString("inbox.title", comment: "").uppercased()"#)
    #expect(item.text["de"] == "POSTEINGANG")
  }

  @Test func fillsAFormatWithKnownValues() async throws {
    let item = try await title(
      #"String(format: NSLocalizedString("hello_format", comment: ""), "World")"#)
    #expect(item.text["de"] == "Hallo World")
    #expect(item.state == .resolved)
  }

  @Test func marksAFormatWithUnknownValuesAsDynamic() async throws {
    let item = try await title(
      #"String(format: NSLocalizedString("hello_format", comment: ""), user.name)"#,
      "struct User { var name: String }\nvar user: User")
    #expect(item.state == .dynamic)
    #expect(item.text["de"] == "Hallo %@")
  }

  /// A specifier whose width or precision is made at run time is a value, no letters of the label.
  @Test(arguments: [
    (#""%0.\(digits)d""#, "%@"), (#""Code %\(digits)lld!""#, "Code %@!"), (#""5%% %@""#, "5%% %@"),
  ])
  func takesASpecifierWithAnOpenWidthForAValue(_ format: String, _ shown: String) async throws {
    let item = try await title(
      "String(format: \(format), code)", "var digits: Int\nvar code: Int")
    #expect(item.state == .dynamic)
    #expect(item.text["en"] ?? "%@" == shown)
  }

  @Test(arguments: ["account.displayName", "formatter.string(from: date)", "names[index]"])
  func handsOnUserDataAsDynamic(expression: String) async throws {
    let item = try await title(
      expression,
      "struct Account { var displayName: String }\nvar account: Account\nvar formatter = DateFormatter()\nvar names: [String]"
    )
    #expect(item.state == .dynamic)
    #expect(item.text.isEmpty)
    #expect(item.reason?.isEmpty == false)
  }

  @Test func namesTheStepThatFailed() async throws {
    let item = try await title(#"NSLocalizedString("no.such.key", comment: "")"#)
    #expect(item.state == .unresolved)
    #expect(item.reason?.english.contains("no.such.key") == true)
  }

  @Test func takesNoStandInsOfPreviewsAndFixturesForLabels() async throws {
    let source = """
      struct Server { let name: String }
      class A: UIViewController { let server: Server; init(server: Server) { self.server = server }
        func f() { title = server.name } }
      """
    var sources = app(source)
    sources.files["ServerFixture.swift"] = "let fake = Server(name: \"Fake\")"
    sources.files["Load.swift"] = "func load(row: Row) { use(Server(name: row.text)) }"
    let item = try #require(await sources.bars().first?.items.first)
    #expect(item.state == .dynamic)
    #expect(item.text.isEmpty)
  }

  @Test(arguments: [
    "enum A { static let a = B.b }\nenum B { static let b = A.a }",
    "enum A { static func a() -> String { a() }; static var a: String { a() } }",
    "class A: B {}\nclass B: A {}\nextension A { static var a: String { Self.a + Self.a } }",
  ])
  func endsAtCyclicDeclarations(declarations: String) async throws {
    let item = try await title("A.a", declarations)
    #expect(item.state != .resolved)
  }

  @Test func survivesSourceThatDoesNotParse() async throws {
    let broken = "class A: UIViewController { func f( { title = NSLocalizedString(\"done\", comm"
    _ = await app(broken, strings: strings).bars()
    let deep = "let a = " + String(repeating: "(", count: 5_000) + "1"
    _ = await app(deep + "\nlet title = 1").bars()
  }

  @Test func readsSuppressionComments() async throws {
    let source = """
      class A: UIViewController {
        func f() {
          // labelaudit:ignore truncated-navigation-title – fits in practice
          title = "x" // labelaudit:ignore generic-title, duplicate-label - known
        }
      }
      let text = "labelaudit:ignore nothing"
      """
    let found = await app(source).imported().suppressions
    #expect(
      found.map(\.rule) == ["truncated-navigation-title", "generic-title", "duplicate-label"])
    #expect(found.map(\.reason) == ["fits in practice", "known", "known"])
    #expect(found.map(\.location?.line) == [3, 4, 4])
  }

  /// A function of a library that says it looks texts up, handed a key that the catalogs have.
  @Test(arguments: [
    ("LibLocalizedString(\"away\", nil)", "Weg"), ("libLocalised(\"away\")", "Weg"),
    ("LibLocalizedString(\"unknown\", nil)", nil), ("LibName(\"away\")", nil),
  ])
  func looksUpThroughALibrarysFunction(_ call: String, _ german: String?) async throws {
    let source = "class Screen: UIViewController { func viewDidLoad() { title = \(call) } }"
    let bar = try await app(source, strings: ["away": ("Away", "Weg")]).bars().only(.navigationBar)
    #expect(bar.items.first?.text["de"] == german)
  }

  @Test func followsATitleThatTheProjectAddsToNavigationItems() async throws {
    let source = """
      extension UINavigationItem { var labelTitle: String? {
        get { titleLabel?.text }
        set { if titleView == nil { titleView = UILabel() }; titleLabel?.text = newValue } } }
      class Screen: UIViewController { func viewDidLoad() { navigationItem.labelTitle = "Shared" } }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Shared"])
  }

  @Test func takesNoStandInForAText() async throws {
    let source = """
      struct Screen: View { @State private var language = Settings.languages.first ?? "eng"
        var body: some View { List {}.navigationTitle(language) } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.state) == [.dynamic])
  }

  /// A title that a framework makes is reported, not left out with its bar.
  @Test(arguments: [
    "Bundle.main.object(forInfoDictionaryKey: \"CFBundleDisplayName\") as? String ?? \"\"",
    "ProcessInfo.processInfo.hostName()",
  ])
  func keepsATitleThatAFrameworkMakes(_ title: String) async throws {
    let source =
      "struct A: View { var body: some View { NavigationStack { List {}.navigationTitle(\(title)) } } }"
    let item = try #require(
      await app(source).bars().only(.navigationBar).items.first { $0.role == .title })
    #expect(item.state == .dynamic)
  }

  @Test func placesATextThatAHelperLooksUpWhereItIsUsed() async throws {
    let source = SourceApp(
      files: [
        "Helper.swift": """
        extension String {
          static func localized(_ id: String) -> String {
            let value = NSLocalizedString(id, comment: "")
            if value != id { return value }
            return NSLocalizedString(id, bundle: .main, comment: "")
          }
        }
        """,
        "Page.swift": """
        class Page: UIViewController {
          override func viewDidLoad() { title = String.localized(isNew ? "new" : "old") }
        }
        """,
      ], strings: ["new": ("New", "Neu"), "old": ("Old", "Alt")])
    let bar = try await source.bars().only(.navigationBar)
    #expect(bar.items.map { $0.declaredAt?.path } == ["Page.swift", "Page.swift"])
  }

  /// An attributed text that is made of another one, to which more is added.
  @Test func joinsAttributedTexts() async throws {
    let source = """
      class Page: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          let question = NSAttributedString(string: "New here?", attributes: [.kern: 1])
          let all = NSMutableAttributedString(attributedString: question)
          all.append(NSAttributedString(string: " "))
          all.append(NSAttributedString(string: "Create an account"))
          button.setAttributedTitle(all, for: .normal)
          view.addSubview(button)
        }
      }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.texts(.button) == ["New here? Create an account"])
  }
}
