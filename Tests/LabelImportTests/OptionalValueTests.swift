import LabelModel
import Testing

/// Values that may not be there.
@Suite struct OptionalValueTests {
  @Test func anOptionalTextIsMappedToAButton() async throws {
    let source = """
      struct Model { let action: String? }
      class Page: UIViewController {
        var isOwner = UserDefaults.standard.bool(forKey: "owner")
        func show(_ model: Model) {
          navigationItem.rightBarButtonItem = model.action.map { UIBarButtonItem(title: $0) }
        }
        override func viewDidLoad() { show(Model(action: isOwner ? "Invite" : nil)) }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Invite"])
  }

  @Test func someScreensGoWithoutATextThatOthersAreGiven() async throws {
    let source = """
      class Form: UIViewController {
        var saveTitle: String?
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: saveTitle ?? "Save", style: .plain, target: self, action: nil)
        }
      }
      class Menu: UIViewController {
        func gift() {
          let form = Form()
          form.saveTitle = "Continue"
          present(UINavigationController(rootViewController: form), animated: true)
        }
        func rename() {
          present(UINavigationController(rootViewController: Form()), animated: true)
        }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Form.navigation" })
    #expect(bar.texts(.barButton) == ["Continue", "Save"])
    #expect(bar.items[1].alternativeTo == bar.items[0].id)
  }

  @Test func anInitialiserIsHandedWhatIsMapped() async throws {
    let source = """
      struct Button { enum Content { case text(String), icon(String) }; let content: Content }
      class Item: UIBarButtonItem {
        convenience init(_ model: Button) {
          switch model.content {
          case .text(let text): self.init(title: text, style: .plain, target: nil, action: nil)
          case .icon(let name): self.init(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
          }
        }
      }
      class Page: UIViewController {
        func show(_ button: Button?) { navigationItem.rightBarButtonItem = button.map(Item.init) }
        override func viewDidLoad() { show(Button(content: .text("Next"))) }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton).contains("Next"))
  }

  @Test func theFirstOfAListThatStartsEmptyMayBeThere() async throws {
    let source = """
      struct Note { var name: String }
      class Store: ObservableObject { @Published var notes: [Note] = [] }
      struct Detail: View {
        let number: Int
        @EnvironmentObject private var store: Store
        private var note: Note? { store.notes.first { $0.name.count == number } }
        var body: some View {
          if let note { Text(note.name).toolbar { Button("Share") {} } }
        }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Detail.navigation" })
    #expect(bar.texts(.barButton) == ["Share"])
  }

  /// A form that compares what it edits with `nil` is shown for something new, too.
  @Test func aTitleOfTheInterfaceFileStaysWhereNothingIsEdited() async throws {
    let app = try await importApp([
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="list"><scenes>
        <scene><objects><viewController id="list" customClass="List"><connections>
          <segue destination="form" kind="show" identifier="edit" id="s"/></connections></viewController>
        </objects></scene>
        <scene><objects><viewController id="form" customClass="Form">
          <navigationItem key="navigationItem" title="New Trip" id="n"/></viewController></objects></scene>
      </scenes></document>
      """,
      "List.swift": """
      import UIKit
      class Trip { var name = "" }
      class List: UIViewController {
        let trip = Trip()
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          guard let form = segue.destination as? Form else { return }
          form.trip = trip
        }
      }
      class Form: UIViewController {
        var trip: Trip?
        override func viewDidLoad() { if let trip { navigationItem.title = "Edit Trip" } }
        override func viewDidAppear(_ animated: Bool) { if trip == nil { becomeFirstResponder() } }
      }
      """,
    ])
    let bar = try #require(app.bars.first { $0.id == "Form.navigation" })
    #expect(Set(bar.texts(.title)) == ["New Trip", "Edit Trip"])
  }

  @Test func aMemberOfWhatMayNotBeThereMayNotBeThereItself() async throws {
    let source = """
      class Record { var error = Failure() }
      class Failure { var code = Date().description }
      class List: UIViewController {
        func open(_ page: Page, sender: Any?) { page.record = sender as? Record }
      }
      class Page: UIViewController {
        var record: Record?
        override func viewDidLoad() {
          if let error = self.record?.error { title = error.code } else { title = "Details" }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title).contains("Details"))
  }

  @Test func aSampleIsNobodysData() async throws {
    let source = """
      struct Pet { let name: String }
      class Store: ObservableObject {
        @Published var pets: [Pet] = []
        static var example: Store { let store = Store(); store.pets = [Pet(name: "Rex")]; return store }
      }
      struct Page: View {
        @StateObject var store: Store
        var body: some View { Text("x").navigationTitle(store.pets.first?.name ?? "") }
      }
      """
    let bars = await app(source).bars()
    #expect(!bars.flatMap(\.items).contains { $0.text["en"] == "Rex" })
  }

  @Test func aPlaceholderStandsInForWhatIsLoaded() async throws {
    let source = """
      struct Account {
        let name: String
        static func placeholder() -> Account { Account(name: "Jane Roe") }
        static let sample: Self = Account(name: "Jane Roe")
        static let mock = Self(name: "Jane Roe")
      }
      struct Page: View {
        let account: Account
        var body: some View { Text("x").navigationTitle("Edit \\(account.name)") }
      }
      struct Main: View {
        @State var account: Account?
        var body: some View {
          NavigationStack {
            if let account { Page(account: account) } else { Page(account: .placeholder()) }
            Page(account: .sample)
            Page(account: .mock)
          }
        }
      }
      """
    let bars = await app(source).bars()
    let titles = bars.flatMap(\.items).filter { $0.role == .title }
    #expect(!titles.isEmpty)
    #expect(!titles.contains { ($0.text["en"] ?? "").contains("Jane") })
  }

  @Test func aFlagThatSomeCodeSwitchesIsOpen() async throws {
    let source = """
      class Link: ObservableObject {
        @Published private(set) var isOpen = false
        func connect() { isOpen = true }
      }
      struct Page: View {
        @ObservedObject var link: Link
        var body: some View {
          Text("x").toolbar { Button(link.isOpen ? "Disconnect" : "Connect") { link.connect() } }
        }
      }
      struct Main: View { var body: some View { NavigationStack { Page(link: Link()) } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Disconnect", "Connect"])
  }

  /// A form library adds rows by operators of its own; their closures are the app's.
  @Test func whatALibrarysOperatorTakesIsMade() async throws {
    let source = """
      class Form: UIViewController {
        var name: String?
        override func viewDidLoad() { title = name }
      }
      class Menu: UIViewController {
        override func viewDidLoad() {
          form +++ Section("Account")
          <<< ButtonRow { row in
            row.onCellSelection { _, _ in self.show(title: "Change Email") }
          }
        }
        private func show(title: String) {
          let form = Form()
          form.name = title
          present(UINavigationController(rootViewController: form), animated: true)
        }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "Form.navigation" }?.texts(.title) == ["Change Email"])
  }

  /// A library without catalogs of its own starts with plain words, which the app replaces.
  @Test(arguments: [
    "Design.current.strings.report = NSLocalizedString(\"report\", comment: \"\")",
    """
    Design.current.strings = with(Design.Strings()) {
      $0.report = NSLocalizedString("report", comment: "")
    }
    """,
  ])
  func aTextThatTheAppPutsInPlaceOfALibrarys(setting: String) async throws {
    let library = """
      public struct Design {
        public static var current = Design()
        public var strings = Strings()
        public struct Strings { public var report = "Report issue" }
      }
      struct Badge: View { var body: some View { Button(Design.current.strings.report) {} } }
      """
    let source = """
      func with<T>(_ value: T, update: (inout T) -> Void) -> T {
        var copy = value
        update(&copy)
        return copy
      }
      class Start { init() { \(setting) } }
      """
    let bars = try await importApp([
      "A.swift": library, "B.swift": source,
      "en.lproj/Localizable.strings": "\"report\" = \"Report a problem\";",
    ]).bars
    #expect(bars.first?.texts(.button) == ["Report a problem"])
  }

  /// What may not be there in a list keeps its condition, however the list is put together.
  @Test(arguments: [
    "[home, isOpen ? search : nil, me].compactMap { $0 }",
    "[home, isOpen ? search : nil, me].compactMap(\\.self)",
    "[home] + (isOpen ? [search] : []) + [me]",
  ])
  func keepsTheConditionOfAnElement(_ list: String) async throws {
    let source = """
      class Tabs: UITabBarController {
        let home = UIViewController(), search = UIViewController(), me = UIViewController()
        var isOpen = Settings.shared.isOpen
        override func viewDidLoad() {
          home.title = "Home"; search.title = "Search"; me.title = "Me"
          viewControllers = \(list)
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Search", "Me"])
    #expect(bar.items.map(\.conditions.isEmpty) == [true, false, true])
  }

  @Test func noTextInPlaceOfAnUnknownOneSaysNothing() async throws {
    let source = """
      class Page: UIViewController {
        let send = UIButton()
        var left = 3
        override func viewDidLoad() {
          let title = send.title(for: .normal) ?? ""
          send.setTitle(title + " (\\(left) left)", for: .normal)
          view.addSubview(send)
        }
      }
      """
    let texts = await app(source).bars().flatMap(\.items).compactMap { $0.text["en"] }
    #expect(texts == ["%@ (%@ left)"])
  }
}
