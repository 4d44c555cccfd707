import LabelModel
import Testing

@testable import LabelImport

/// Texts that are known in part, or for some of those who hand them over.
@Suite struct UnknownTextTests {
  private func titles(_ source: String, _ bar: String) async throws -> [String] {
    let bars = await app(source).bars()
    return try #require(bars.first { $0.id == bar }).items.filter { $0.role == .title }
      .map { $0.state == .resolved ? $0.text["en"] ?? "" : "<\($0.state)>" }
  }

  @Test func takesNoTextOfManyObjectsForThatOfTheOneShown() async throws {
    func source(_ names: [String]) -> String {
      """
      class Setting { let title: String; init(title: String) { self.title = title } }
      class Detail: UIViewController {
        var setting: Setting!
        override func viewDidLoad() { title = setting.title }
      }
      class Settings { let all = [\(names.map { "Setting(title: \"\($0)\")" }.joined(separator: ", "))] }
      """
    }
    #expect(
      try await titles(
        source(["Sound", "Language", "Accounts", "Help", "Privacy"]), "Detail.navigation")
        == ["<dynamic>"])
    #expect(try await titles(source(["Sound"]), "Detail.navigation") == ["Sound"])
  }

  @Test func takesWhatALibraryHandsOverForAnyCaseOfTheEnumAskedFor() async throws {
    let source = """
      import Rows
      enum Topic: String { case sound, privacy
        var title: String {
          switch self { case .sound: return "Sound"; case .privacy: return "Privacy" }
        }
      }
      class Topics: UITableViewController {
        func open(_ index: Int) {
          navigationController?.pushViewController(
            Detail(topic: Rows.all[index].value), animated: true)
        }
      }
      class Detail: UIViewController {
        let topic: Topic
        init(topic: Topic) { self.topic = topic; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = topic.title }
      }
      """
    #expect(try await titles(source, "Detail.navigation").sorted() == ["Privacy", "Sound"])
  }

  @Test(arguments: 1...40) func knowsAConstantThatWasFirstReadDeepDown(levels: Int) async throws {
    let calls = (0..<levels).map { "func step\($0)() { step\($0 + 1)() }" }
    let source = """
      enum Texts {
        static let table = "Common"
        static let close = { NSLocalizedString("close", tableName: table, value: "Close", comment: "") }()
      }
      class Climber: UIViewController {
        override func viewDidLoad() { step0() }
        \(calls.joined(separator: "\n"))
        func step\(levels)() { title = Texts.close }
      }
      class Walker: UIViewController {
        override func viewDidLoad() { title = Texts.close }
      }
      """
    #expect(try await titles(source, "Walker.navigation") == ["Close"])
  }

  @Test func keepsTheFirstCaseOfAScreenThatOthersGiveAnother() async throws {
    let source = """
      class Joining: UIViewController {
        enum Action { case create(isPublic: Bool), join }
        var action: Action = .join
        override func viewDidLoad() {
          switch action {
          case .join: title = "Join"
          case .create: title = "Create"
          }
        }
      }
      """
    let maker = """
      class Creating: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let destination = segue.destination as! Joining
          destination.action = .create(isPublic: true)
        }
      }
      """
    let bars = await SourceApp(files: ["Joining.swift": source, "Creating.swift": maker]).bars()
    let titles = bars.first { $0.id == "Joining.navigation" }?.items.compactMap { $0.text["en"] }
    #expect(titles?.sorted() == ["Create", "Join"])
  }

  @Test func knowsWhatAClosureHandsOverThatOthersKeep() async throws {
    let source = """
      class Router { static let shared = Router(); var screens: [Any] = []
        func present(_ content: @escaping (Binding<Bool>) -> some View) {
          DispatchQueue.main.async { self.screens.append(content) } } }
      struct Picker: View { let title: String
        init(title: String, isPresented: Binding<Bool>) { self.title = title }
        var body: some View { NavigationStack { List {}.navigationTitle(title) } } }
      struct Home: View { var body: some View {
        Button("A") { Router.shared.present { Picker(title: "You Pay", isPresented: $0) } }
        Button("B") { Router.shared.present { Picker(title: "You Get", isPresented: $0) } } } }
      """
    #expect(try await titles(source, "Picker.navigation").sorted() == ["You Get", "You Pay"])
  }

  @Test func followsEachOfTenClassesThatMayBehindAProtocol() async throws {
    let models = (0..<10).map {
      "class M\($0): Model { func title() -> String { \"Kind \($0)\" } }"
    }
    let source = """
      protocol Model { func title() -> String }
      \(models.joined(separator: "\n"))
      class Detail: UIViewController { var model: Model!
        override func viewDidLoad() { title = model.title() } }
      """
    #expect(try await titles(source, "Detail.navigation").count == 10)
  }

  @Test func takesNoTextOfAMockForOneThatPeopleSee() async throws {
    let source = """
      protocol Entry { var title: String { get } }
      struct MockEntry: Entry { var title = "Super Game" }
      class Detail: UIViewController {
        var entry: Entry!
        override func viewDidLoad() { title = entry.title }
      }
      """
    #expect(try await titles(source, "Detail.navigation") == ["<dynamic>"])
    #expect(
      try await titles(source.replacing("Mock", with: "Only"), "Detail.navigation")
        == ["Super Game"])
  }

  @Test func calculatesSmallNumbers() async throws {
    let source = """
      struct Delays: View {
        static let count: Int = 5
        var body: some View {
          Picker("", selection: $delay) {
            ForEach(0...(Delays.count - 3), id: \\.self) { Text("\\($0 * 5) min") }
          }.pickerStyle(.segmented)
        }
      }
      """
    let bar = try await app(source).bars().only(.segmentedControl)
    #expect(bar.items.map { $0.text["en"] } == ["0 min", "5 min", "10 min"])
  }

  @Test func leavesASwitchOpenThatSomeMakersOfAScreenSet() async throws {
    let source = """
      class Preferences: UITableViewController {
        private var isPresented: Bool
        init(isPresented: Bool = false) {
          self.isPresented = isPresented
          super.init(style: .grouped)
        }
        override func viewDidLoad() {
          if isPresented { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Close") }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.flatMap(\.items).map { $0.text["en"] } == ["Close"])
  }

  @Test func takesATitleThatIsSetWhereNobodyElseSetOne() async throws {
    let source = """
      class Preferences: UIViewController {
        override func viewDidLoad() {
          if navigationItem.title == nil && title == nil { title = "Preferences" }
        }
      }
      """
    #expect(try await titles(source, "Preferences.navigation") == ["Preferences"])
  }

  @Test func takesNoFirstNameOfARecordThatPeopleRenameForATitle() async throws {
    func source(_ second: String) -> String {
      """
      class Group { var name: String; init(name: String) { self.name = name } }
      class Editor {
        func add(_ field: UITextField) {
          let first = Group(name: "")
          first.name = "New Group"
          \(second)
        }
      }
      class Viewer: UIViewController {
        var group: Group!
        override func viewDidLoad() { title = group.name }
      }
      """
    }
    #expect(
      try await titles(
        source("let second = Group(name: \"\"); second.name = field.text"), "Viewer.navigation")
        == ["<dynamic>"])
    #expect(try await titles(source(""), "Viewer.navigation") == ["New Group"])
  }

  @Test func fillsNoConstantIntoATextThatOthersFillAtRunTime() async throws {
    let source = """
      class Followers: UIViewController {
        init(of name: String) { super.init(); title = "@\\(name)'s Followers" }
      }
      class Router {
        func open(_ path: String) {
          show(Followers(of: "random"))
          show(Followers(of: URL(string: path)!.lastPathComponent))
        }
      }
      """
    let found = try await titles(source, "Followers.navigation")
    #expect(!found.contains("@random's Followers"))
  }

  @Test func keepsATextThatIsLookedUpAgain() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() { title = R.string.localizable.page_title.key.localized() }
      }
      """
    let bars = await app(source, strings: ["page_title": ("Page", "Seite")]).bars()
    #expect(try bars.only(.navigationBar).texts(.title) == ["Page"])
  }

  @Test func takesNoAddressForALabel() async throws {
    let source = """
      struct Page: View {
        let id: String
        var body: some View {
          Text("").navigationTitle("Page").toolbar {
            Button(action: {}) { Picture("https://example.org/\\(id)") }
          }
        }
      }
      struct Picture: View {
        let url: String
        init(_ url: String) { self.url = url }
        var body: some View { Text(url) }
      }
      """
    let bars = await app(source).bars()
    #expect(
      !bars.flatMap(\.items).contains {
        $0.role == .barButton && $0.state == .resolved && !$0.text.texts.isEmpty
      })
  }

  @Test func shrinksTitlesWhereTheLooksOfAllBarsSaySo() async throws {
    let app = try await importApp([
      "App.swift": """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).adjustsFontSizeToFitWidth = true
          return true
        }
      }
      class Page: UIViewController { override func viewDidLoad() { title = "Page" } }
      """
    ])
    let title = try #require(app.bars.flatMap(\.items).first { $0.role == .title })
    #expect(title.minimumScale == 0.01)
  }

  @Test func wrapsSegmentsWhereTheLooksOfAllOfThemSaySo() async throws {
    func segments(_ property: String) async throws -> [Bool] {
      let app = try await importApp([
        "App.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            UILabel.appearance(whenContainedInInstancesOf: [UISegmentedControl.self]).\(property)
            return true
          }
        }
        class Page: UIViewController {
          let modes = UISegmentedControl(items: ["Playback speed", "Subtitles delay"])
          override func viewDidLoad() { view.addSubview(modes) }
        }
        """
      ])
      return app.bars.flatMap(\.items).filter { $0.role == .segment }.map(\.wraps)
    }
    #expect(try await segments("numberOfLines = 0") == [true, true])
    #expect(try await segments("numberOfLines = 1") == [false, false])
  }

  @Test func tellsWhoPushesAScreenByTheStackThatItAsksFor() async throws {
    let source = """
      class List: UIViewController {
        override func viewDidLoad() { title = "Advanced" }
        func select(_ row: Int) {
          if row == 0 { navigationController?.pushViewController(Language(done: { self.select(1) })) }
          else { navigationController?.pushViewController(Sorting()) }
        }
      }
      class Language: UIViewController {
        var done: () -> Void
        init(done: @escaping () -> Void) { self.done = done; super.init() }
        override func viewDidLoad() { title = "Default Keyboard" }
        func tap() { done() }
      }
      class Sorting: UIViewController { override func viewDidLoad() { title = "Sort by" } }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Sorting.navigation" })
    #expect(bar.texts(.backButton) == ["Advanced"])
  }
}
