import LabelImport
import LabelModel
import Testing

/// Texts that initialisers keep, hand on or set, and texts that other code sets.
@Suite struct SwiftSourceInitialiserTests {
  private let strings = [
    "a": (en: "First", de: "Erste"), "b": (en: "Second", de: "Zweite"),
    "c": (en: "Third", de: "Dritte"),
  ]

  @Test func tellsInitialisersApartByTheirLabels() async throws {
    let source = """
      struct Page {
        let title: String
        init(_ title: String, icon: String) { self.title = title }
        init(key: String, icon: String) { self.init(NSLocalizedString(key, comment: ""), icon: icon) }
        init(other: String, icon: String) {
          if other.isEmpty { self.title = "Never" } else { title = NSLocalizedString(other, comment: "") }
        }
      }
      class Tabs: UITabBarController {
        let pages = [Page(NSLocalizedString("a", comment: ""), icon: "1"), Page(key: "b", icon: "2"),
          Page(other: "c", icon: "3")]
        override func viewDidLoad() {
          viewControllers = pages.map { page in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: page.title, image: nil, tag: 0)
            return controller
          }
        }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.tabBar)
    #expect(bar.items.map(\.key).prefix(2) == ["a", "b"])
    #expect(bar.items.contains { $0.key == "c" })
  }

  @Test(arguments: [
    "convenience init() { self.init(heading: NSLocalizedString(\"a\", comment: \"\")) }",
    "convenience init(key: String = \"a\") { self.init(heading: NSLocalizedString(key, comment: \"\")) }",
    "}; class Special: Screen { init() { super.init(heading: NSLocalizedString(\"a\", comment: \"\")) }",
  ])
  func followsOneInitialiserIntoAnother(_ other: String) async {
    let source = """
      class Screen: UIViewController {
        let heading: String
        init(heading: String) { self.heading = heading; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = heading }
        \(other)
      }
      func start() { show(Screen()) }
      """
    // A subclass is a screen of its own.
    let bars = await app(source, strings: strings).bars()
    #expect(bars.contains { $0.items.map(\.key) == ["a"] })
  }

  @Test func knowsTheTypeOfElementsByTheirNeighbours() async throws {
    let source = """
      struct Item { let id: Int; let title: LocalizedStringKey }
      struct Root: View {
        let items = [Item(id: 0, title: "a"), .init(id: 1, title: "b")]
        var body: some View { TabView { ForEach(items) { item in
          Text("x").tabItem { Text(item.title) } } } }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.tabBar)
    #expect(bar.items.map(\.key) == ["a", "b"])
  }

  @Test func takesWhatOtherCodeAssignsToAProperty() async throws {
    let source = """
      class Page: UIViewController { var heading: String? { didSet { title = heading } } }
      class Other { var heading: String? }
      class Start: UIViewController {
        func open() {
          let page = Page(); page.heading = NSLocalizedString("a", comment: "")
          let other = Other(); other.heading = NSLocalizedString("b", comment: "")
        }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["a"])
  }

  @Test(arguments: [
    (
      "UIBarButtonItem(key: \"a\") {}",
      "extension UIBarButtonItem { convenience init(key: String, action: @escaping () -> Void) {"
        + " self.init(title: NSLocalizedString(key, comment: \"\"), style: .plain, target: nil,"
        + " action: nil) } }"
    ),
    (
      "UIBarButtonItem(key: \"a\")",
      "extension UIBarButtonItem { convenience init(key: String) { self.init();"
        + " title = NSLocalizedString(key, comment: \"\") } }"
    ),
    (
      "KeyItem(key: \"a\")",
      "class KeyItem: UIBarButtonItem { convenience init(key: String) {"
        + " self.init(title: NSLocalizedString(key, comment: \"\"), style: .plain, target: nil,"
        + " action: nil) } }"
    ),
    ("UIBarButtonItem().then { $0.title = NSLocalizedString(\"a\", comment: \"\") }", ""),
    ("with(UIBarButtonItem()) { $0.title = NSLocalizedString(\"a\", comment: \"\") }", ""),
  ])
  func readsItemsMadeByTheProjectsOwnMeans(item: String, declaration: String) async throws {
    let source = """
      \(declaration)
      class Page: UIViewController {
        let item = \(item)
        override func viewDidLoad() { navigationItem.rightBarButtonItem = item }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["a"])
    #expect(bar.items.map(\.placement) == [.trailing])
  }

  @Test(arguments: [
    ("titles[.on]", ["a"]), ("titles[mode]", ["a", "b"]), ("pair.1", ["c"]), ("second", ["c"]),
  ])
  func looksIntoDictionariesAndTuples(expression: String, keys: [String]) async throws {
    let source = """
      enum Mode { case on, off }
      class Page: UIViewController {
        var mode = Mode.on
        let titles: [Mode: String] = [.on: NSLocalizedString("a", comment: ""),
          .off: NSLocalizedString("b", comment: "")]
        override func viewDidLoad() {
          let pair = ("", NSLocalizedString("c", comment: ""))
          let (_, second) = pair
          title = \(expression)
        }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == keys)
  }

  /// What an heir hands to its generic base is of the type that its own clause names.
  @Test func typesWhatIsHandedToAGenericBase() async throws {
    let source = """
      class Store<State> {
        let state: State
        init(initial: State) { state = initial }
      }
      enum Mode { case new, edit }
      struct FormState {
        let mode: Mode
        var title: String { switch mode { case .new: "New form"; case .edit: "Form" } }
      }
      class FormModel: Store<FormState> {
        init(mode: Mode) { super.init(initial: .init(mode: mode)) }
      }
      struct Form: View {
        let model: FormModel
        var body: some View { List {}.navigationTitle(model.state.title) }
      }
      struct Root: View {
        var body: some View { NavigationStack { Form(model: FormModel(mode: .edit)) } }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.id.hasPrefix("Form.") })
    #expect(bar.texts(.title) == ["Form"])
  }

  /// A controller is made by one of its initialisers: what each of them keeps is shown in turn.
  @Test(arguments: [
    "required init?(coder: NSCoder) { fatalError(\"not in an interface file\") }",
    "required init?(coder: NSCoder) { entry = nil; super.init(coder: coder) }",
  ])
  func showsWhatEachInitialiserLeadsTo(_ other: String) async throws {
    let source = """
      class EditController: UIViewController {
        let entry: Entry?
        init(store: Store, entry: Entry) {
          self.entry = entry
          super.init(nibName: nil, bundle: nil)
        }
        init(store: Store) {
          entry = nil
          super.init(nibName: nil, bundle: nil)
        }
        \(other)
        override func viewDidLoad() { title = entry == nil ? "New Entry" : "Edit Entry" }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["New Entry", "Edit Entry"])
    #expect(bar.items.last?.alternativeTo == bar.items.first?.id)
  }

  /// A factory keeps what it is handed, also where callers may leave it out.
  @Test(arguments: [
    "heading: String? = nil", "heading: String?",
  ])
  func findsWhatAFactoryIsHanded(_ parameter: String) async {
    let bars = await app(
      """
      class PageController: UIViewController {
        private var heading: String?
        static func make(\(parameter)) -> PageController {
          let page = PageController()
          page.heading = heading
          return page
        }
        override func viewDidLoad() { title = heading ?? "Page" }
      }
      class HelpController: UIViewController {
        @objc func changes() { present(PageController.make(heading: "Changes"), animated: true) }
      }
      """
    ).bars()
    #expect(bars.flatMap { $0.texts(.title) } == ["Changes"])
  }
}
