import LabelModel
import Testing

/// What builders and factories put together.
@Suite struct BuiltScreenTests {
  @Test(arguments: ["struct", "final class"])
  func readsTheTabsThatABuilderHandsTheApp(_ kind: String) async throws {
    let source = """
      enum Place: CaseIterable {
        case home, search, hidden
        static var shown: [Place] { allCases.filter { $0 != .hidden } }
        var item: UITabBarItem {
          let (title, tag): (String, Int) = { switch self {
            case .home: return ("Home", 0)
            case .search: return ("Search", 1)
            case .hidden: return ("Hidden", 2)
          } }()
          return UITabBarItem(title: title, image: nil, tag: tag)
        }
      }
      \(kind) RootBuilder {
        func build() -> UIViewController {
          let tabs = UITabBarController()
          tabs.viewControllers = Place.shown.map { place in
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.tabBarItem = place.item
            return stack
          }
          return tabs
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = RootBuilder().build()
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Search"])
  }

  @Test func whatABuilderIsNotToldIsNotThere() async throws {
    let source = """
      final class ItemBuilder {
        private var title: String?
        private var image: UIImage?
        func title(_ title: String) -> Self { self.title = title; return self }
        func image(_ image: UIImage) -> Self { self.image = image; return self }
        func build() -> UIBarButtonItem {
          if let image { return UIBarButtonItem(image: image, style: .plain, target: nil, action: nil) }
          return UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = ItemBuilder().title("Send").build()
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.navigationBar)
    #expect(bar.items.count == 1)
    #expect(bar.texts(.barButton) == ["Send"])
  }

  @Test func aScreenShowsWhatTheModelsSayThatItIsMadeWith() async throws {
    let source = """
      enum Source { case unread, saved, feed(String) }
      final class Model {
        @Published private(set) var title: String
        init(source: Source) {
          switch source {
          case .unread: title = "Unread"
          case .saved: title = "Saved"
          case .feed(let name): title = name
          }
        }
      }
      struct Builder {
        func build(_ source: Source) -> UIViewController { List(model: Model(source: source)) }
      }
      final class List: UITableViewController {
        private let model: Model
        init(model: Model) { self.model = model; super.init(style: .plain) }
        override func viewDidLoad() {
          model.$title.sink { [weak self] in self?.navigationItem.title = $0 }.store(in: &subscriptions)
        }
      }
      class Home: UIViewController {
        func unread() { navigationController?.pushViewController(Builder().build(.unread), animated: true) }
        func saved() { navigationController?.pushViewController(Builder().build(.saved), animated: true) }
      }
      """
    let bars = await SourceApp(files: ["A.swift": source]).bars()
    let titles = bars.first { $0.id.hasPrefix("List.") }?.texts(.title)
    #expect(titles == ["Unread", "Saved"])
  }

  @Test func aPictureThatIsNeverEnabledIsNoButton() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          VStack {
            Button {} label: { Image(systemName: "bolt") }.disabled(true)
            Button {} label: { Text("Later") }.disabled(true)
          }
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.screen)
    #expect(bar.items.filter { $0.performsAction == true }.map(\.id) == ["Later"])
  }

  @Test func aTableScreenCallsWhatIsAddedToAllControllers() async throws {
    let source = """
      extension UIViewController {
        func addTextButton(_ title: String) {
          place(UIBarButtonItem(title: title, style: .plain, target: self, action: nil))
        }
        private func place(_ item: UIBarButtonItem) { navigationItem.rightBarButtonItem = item }
      }
      class Base: UITableViewController {
        override func viewDidLoad() { setUpButtons() }
        func setUpButtons() {}
      }
      class SignIn: Base {
        override func setUpButtons() { addTextButton("Sign In") }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Sign In"])
  }

  @Test func aHelperNamesEachOptionByAKeyPath() async throws {
    let source = """
      enum Kind: CaseIterable {
        case login, card
        var name: String { switch self { case .login: return "Login"; case .card: return "Card" } }
      }
      extension UIAlertController {
        static func picker<Option>(_ title: String, _ options: [Option], name: (Option) -> String)
          -> UIAlertController
        {
          let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
          options.forEach { one in sheet.addAction(UIAlertAction(title: name(one), style: .default)) }
          return sheet
        }
      }
      class Page: UIViewController {
        func add() { present(UIAlertController.picker("Add", Kind.allCases, name: \\.name), animated: true) }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Login", "Card"])
  }

  @Test func whatDataStartWithDoesNotTakeAwayWhatTheyBring() async throws {
    let source = """
      final class Words { let words = BehaviorRelay<String>(value: "") ; var all: [String] = [] }
      class Page: UIViewController {
        let model = Words()
        func ask() {
          let alert = UIAlertController(title: "Find", message: nil, preferredStyle: .alert)
          if !model.words.value.isEmpty {
            alert.addAction(UIAlertAction(title: "Search the Web", style: .default))
          }
          guard let word = model.all.first(where: { $0.isEmpty }) else { return }
          alert.addAction(UIAlertAction(title: "Forget", style: .default))
          present(alert, animated: true)
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.alert)
    #expect(bar.texts(.button) == ["Search the Web", "Forget"])
  }

  @Test func rowsOfAListThatStartsEmptyOfferActions() async throws {
    let source = """
      final class Store: ObservableObject { @Published var notes: [Note] = [] }
      struct Page: View {
        @StateObject var store = Store()
        var body: some View {
          List {
            ForEach(store.notes) { note in
              Text(note.name)
                .swipeActions { Button("Archive") {} }
                .contextMenu { Button("Rename") {} }
            }
          }
          .navigationTitle("Notes")
        }
      }
      """
    let bars = await SourceApp(files: ["A.swift": source]).bars()
    let offered = bars.filter { $0.kind == .screen }.map { $0.texts(.button) }
    #expect(offered == [["Rename"], ["Archive"]])
    #expect(try bars.only(.navigationBar).texts(.title) == ["Notes"])
  }

  /// What a function makes for the cases of an enum it makes for each of them.
  @Test func readsTheTabOfEachCase() async throws {
    let names = ["home", "search", "inbox", "lists", "saved", "settings"]
    let source = """
      enum Place: CaseIterable {
        \(names.map { "case \($0)" }.joined(separator: "\n"))
        var title: String {
          switch self { \(names.map { "case .\($0): return \"\($0)\"" }.joined(separator: "\n")) }
        }
      }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          viewControllers = Place.allCases.map { place in
            let page = UIViewController()
            page.tabBarItem = item(for: place)
            return page
          }
        }
        func item(for place: Place) -> UITabBarItem {
          let item = UITabBarItem(title: place.title, image: nil, selectedImage: nil)
          return item
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.tabBar)
    #expect(bar.texts(.tab) == names)
  }
}
