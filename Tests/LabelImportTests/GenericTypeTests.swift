import LabelModel
import Testing

/// What the parameters of generic types stand for.
@Suite struct GenericTypeTests {
  private static let tab = """
    protocol Item: CaseIterable, Hashable { var title: String { get } }
    enum Place: Item {
      case home, search
      var title: String { self == .home ? "Home" : "Find" }
    }
    enum Setting: Item {
      case general
      var title: String { "General" }
    }
    """

  @Test func aViewLearnsItsTypeFromTheBindingItIsHanded() async throws {
    let source = """
      \(Self.tab)
      struct ItemTabs<Element: Item, Content: View>: View {
        @Binding var selection: Element
        let content: (Element) -> Content
        init(selection: Binding<Element>, @ViewBuilder content: @escaping (Element) -> Content) {
          _selection = selection
          self.content = content
        }
        var body: some View {
          TabView(selection: $selection) {
            ForEach(Array(Element.allCases), id: \\.self) { one in
              content(one).tabItem { Text(one.title) }
            }
          }
        }
      }
      struct Main: View {
        @State private var place = Place.home
        var body: some View { ItemTabs(selection: $place) { place in Text("x") } }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Find"])
  }

  @Test func aControllerHasATitleForEachTypeItIsMadeWith() async throws {
    let source = """
      protocol Choice: CaseIterable { static var heading: String { get } }
      enum Unit: Choice { case metric; static var heading: String { "Units" } }
      enum Season: Choice { case spring; static var heading: String { "Season" } }
      class Picker<Option: Choice>: UIViewController {
        override func viewDidLoad() { title = Option.heading }
      }
      class Settings: UIViewController {
        @objc func units() { navigationController?.pushViewController(Picker<Unit>(), animated: true) }
        @objc func season() { navigationController?.pushViewController(Picker<Season>(), animated: true) }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Picker.navigation" })
    #expect(Set(bar.texts(.title)) == ["Units", "Season"])
  }

  @Test func aCaseThatAnotherOneHoldsIsToldApart() async throws {
    let source = """
      enum Kind { case first, second }
      enum Step { case show(Kind), done }
      class Detail: UIViewController {
        init(kind: Kind) { super.init(nibName: nil, bundle: nil) }
        func apply(_ step: Step) {
          switch step {
          case .show(.first): title = "First"
          case .show(.second): title = "Second"
          case .done: break
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["First", "Second"])
  }

  @Test func theListThatAScreenIsMadeWithIsFollowed() async throws {
    let source = """
      protocol Module { var name: String { get } }
      struct Inbox: Module { var name: String { "Inbox" } }
      struct Archive: Module { var name: String { "Archive" } }
      class Root {
        func start() -> UIViewController {
          let modules: [any Module] = [Inbox(), Archive()]
          return Tabs(modules: modules)
        }
      }
      class Tabs: UITabBarController {
        private let modules: [any Module]
        init(modules: [any Module]) {
          self.modules = modules
          super.init(nibName: nil, bundle: nil)
        }
        override func viewDidLoad() { viewControllers = modules.enumerated().map(makeTab) }
        private func makeTab(at index: Int, module: any Module) -> UIViewController {
          let stack = UINavigationController()
          stack.tabBarItem = UITabBarItem(title: module.name, image: nil, tag: index)
          return stack
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Inbox", "Archive"])
  }

  @Test func aParameterOfATypeIsWhatItIsBoundTo() async throws {
    let bars = await app(
      """
      protocol Command { var title: String { get } }
      struct Orders: Command { let title = "Orders" }
      struct Products: Command { let title = "Products" }
      final class Search<C: Command>: UIViewController {
        let command: C
        init(command: C) { self.command = command; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = command.title }
      }
      class Home: UIViewController {
        @objc func orders() { show(Search(command: Orders()), sender: nil) }
        @objc func products() { show(Search(command: Products()), sender: nil) }
      }
      """
    ).bars()
    let bar = try #require(bars.first { $0.id == "Search.navigation" })
    #expect(Set(bar.texts(.title)) == ["Orders", "Products"])
  }

  @Test func aCellIsOfTheTypeThatAGenericFunctionIsAskedFor() async throws {
    let bars = await app(
      """
      extension UITableView {
        func cell<C: UITableViewCell>(_ type: C.Type, for path: IndexPath) -> C {
          guard let cell = dequeueReusableCell(withIdentifier: C.identifier, for: path) as? C else {
            fatalError()
          }
          return cell
        }
        func nextCell<C: UITableViewCell>(for path: IndexPath) -> C {
          dequeueReusableCell(withIdentifier: C.identifier, for: path) as! C
        }
      }
      class ButtonCell: UITableViewCell {
        let button = UIButton(type: .system)
        func configure(title: String) { button.setTitle(title, for: .normal) }
      }
      class Orders: UITableViewController {
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.cell(ButtonCell.self, for: path)
          cell.configure(title: "Complete")
          return cell
        }
      }
      class Products: UITableViewController {
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell: ButtonCell = table.nextCell(for: path)
          cell.configure(title: "Add Photo")
          return cell
        }
      }
      """
    ).bars()
    let bar = try bars.only(.screen)
    #expect(Set(bar.texts(.button)) == ["Complete", "Add Photo"])
  }

  /// A generic function gives back what it is handed: what is asked for says what `.init()` makes.
  @Test func aPackagesTextsAreThoseThatTheAppGivesIt() async throws {
    let package = """
      public final class Design {
        public struct Texts {
          public var report = "Report"
          public init() {}
        }
        public static let current = Design()
        public var texts = Texts()
      }
      """
    let app = """
      func with<Item>(_ item: Item, update: (inout Item) -> Void) -> Item {
        var changed = item
        update(&changed)
        return changed
      }
      final class Launch {
        static func setUp() {
          Design.current.texts = with(.init()) { $0.report = NSLocalizedString("report", comment: "") }
        }
      }
      struct Home: View {
        init() { Launch.setUp() }
        var body: some View { Button(Design.current.texts.report) {} }
      }
      """
    let items = try await SourceApp(
      files: ["Design.swift": package, "App.swift": app],
      strings: ["report": ("Report a problem", "Melden")]
    ).bars().flatMap(\.items)
    #expect(items.compactMap { $0.text["en"] } == ["Report a problem"])
  }
}
