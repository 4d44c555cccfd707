import LabelModel
import Testing

@testable import LabelImport

/// Tab bars that code puts together in its own ways: with routers, lists side by side, dictionaries, publishers
/// and modifiers.
@Suite struct AssembledTabsTests {
  private func tabs(_ source: String) async throws -> [String] {
    try await app(source).bars().only(.tabBar).texts(.tab)
  }

  private func controllers(_ put: String, more: String = "") async throws -> [String] {
    try await tabs(
      """
      final class Stack {
        private let controller: UINavigationController
        init(controller: UINavigationController = UINavigationController()) { self.controller = controller }
        func toPresent() -> UIViewController { controller }
      }
      final class Home: UIViewController {}
      \(more)
      final class Coordinator {
        let tabs = UITabBarController()
        func start() { \(put) }
      }
      """)
  }

  @Test func aClosureHandsOnWhatAMethodReturns() async throws {
    let put = """
      let a = Stack(), b = Stack()
      a.toPresent().tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 0)
      b.toPresent().tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 1)
      tabs.viewControllers = [a, b].map { $0.toPresent() }
      """
    #expect(try await controllers(put) == ["Feed", "Inbox"])
  }

  @Test func listsSideBySideAreTakenApartAgain() async throws {
    let put = """
      let screens: [UIViewController] = [Home(), Home()]
      tabs.viewControllers = zip(screens, zip(["Feed", "Inbox"], ["a", "b"])).enumerated().map { index, element in
        let (screen, (title, icon)) = element
        let stack = UINavigationController(rootViewController: screen)
        stack.tabBarItem = UITabBarItem(title: title, image: UIImage(named: icon), tag: index)
        return stack
      }
      """
    #expect(try await controllers(put) == ["Feed", "Inbox"])
  }

  @Test func aDictionaryIsSortedByTheNumbersThatItsKeysHave() async throws {
    let more = """
      enum Place: Int { case inbox, feed
        var position: Int { switch self { case .feed: return 0; case .inbox: return 1 } }
        var title: String { switch self { case .feed: return "Feed"; case .inbox: return "Inbox" } } }
      func stack(_ place: Place) -> UIViewController {
        let home = Home()
        home.tabBarItem = UITabBarItem(title: place.title, image: nil, tag: 0)
        return home
      }
      """
    let put = """
      let all: [Place: UIViewController] = [.inbox: stack(.inbox), .feed: stack(.feed)]
      tabs.viewControllers = all.sorted { $0.key.position < $1.key.position }.map(\\.value)
      """
    #expect(try await controllers(put, more: more) == ["Feed", "Inbox"])
  }

  @Test func whatTheAppAddsToControllersItsTableControllersHave() async throws {
    let more = """
      final class List<Item>: UITableViewController {}
      extension UIViewController {
        func inStack(_ title: String) -> UINavigationController {
          let stack = UINavigationController(rootViewController: self)
          stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          return stack
        }
      }
      """
    let put = """
      tabs.setViewControllers([Home().inStack("Feed"), List<Int>().inStack("Inbox")], animated: false)
      """
    #expect(try await controllers(put, more: more) == ["Feed", "Inbox"])
  }

  @Test func theInitialiserOfAControllerIsRunWithoutArguments() async throws {
    let more = """
      final class Inbox: UIViewController {
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          tabBarItem.title = "Inbox"
        }
      }
      final class Feed: UIViewController {
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          tabBarItem.title = "Feed"
        }
      }
      """
    #expect(
      try await controllers("tabs.viewControllers = [Feed(), Inbox()]", more: more)
        == ["Feed", "Inbox"])
  }

  @Test func aDriverHandsItsItemsToWhoeverDrivesByIt() async throws {
    let source = """
      enum Item { case feed, inbox
        var title: String { switch self { case .feed: return "Feed"; case .inbox: return "Inbox" } }
        func make() -> UIViewController {
          let home = UIViewController()
          home.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          return home
        } }
      final class Model { let items: Driver<[Item]> = Driver.just([.feed, .inbox]) }
      final class Tabs: UITabBarController {
        let model = Model()
        override func viewDidLoad() {
          model.items.drive(onNext: { [weak self] items in
            self?.setViewControllers(items.map { $0.make() }, animated: false)
          }).disposed(by: bag)
        }
      }
      """
    #expect(try await tabs(source) == ["Feed", "Inbox"])
  }

  @Test func aModifierOfTheAppMakesATab() async throws {
    let source = """
      struct Tabbed: ViewModifier { let title: LocalizedStringKey
        func body(content: Content) -> some View { content.tabItem { Text(title) } } }
      extension View { func tab(_ title: LocalizedStringKey) -> some View { modifier(Tabbed(title: title)) } }
      struct Root: View { var body: some View { TabView {
        Text("a").tab("Feed")
        Text("b").tab("Inbox") } } }
      """
    #expect(try await tabs(source) == ["Feed", "Inbox"])
  }

  @Test func aTabKeepsItsTitleWhereAnotherStateShowsTheIconAlone() async throws {
    let source = """
      enum Place: CaseIterable { case feed, inbox
        var label: some View { Label(title, systemImage: "x") }
        var title: LocalizedStringKey { switch self { case .feed: "Feed"; case .inbox: "Inbox" } } }
      struct Root: View { var body: some View { TabView { ForEach(Place.allCases) { place in
        Text("a").tabItem {
          if settings.showsTitles { place.label } else { place.label.labelStyle(.iconOnly) }
        } } } } }
      """
    #expect(try await tabs(source) == ["Feed", "Inbox"])
  }

  @Test(arguments: [
    "ForEach(0..<names.count, id: \\.self) { index in Text(names[index]) }",
    "ForEach(Array(names.enumerated()), id: \\.offset) { index, name in Text(name) }",
  ])
  func segmentsAreCountedOff(_ loop: String) async throws {
    let source = """
      struct Root: View {
        let names: [LocalizedStringKey] = ["Week", "Month"]
        var body: some View { Picker("", selection: $one) { \(loop) }.pickerStyle(.segmented) }
      }
      """
    let bar = try await app(source).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Week", "Month"])
    #expect(bar.items.allSatisfy { $0.conditions.isEmpty })
  }

  @Test func actionsAreSegments() async throws {
    let source = """
      final class Plan: UIViewController {
        private lazy var level = UISegmentedControl(frame: .zero, actions: [
          UIAction(title: "Easy") { _ in }, UIAction(title: "Hard") { _ in },
        ])
        override func viewDidLoad() {
          level.insertSegment(action: UIAction(title: "Hardest") { _ in }, at: 2, animated: false)
          view.addSubview(level)
        }
      }
      """
    let bar = try await app(source).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Easy", "Hard", "Hardest"])
  }

  /// A control in the title's place of an iPad is nowhere in a phone's bar.
  @Test(arguments: [("do", true), ("if traitCollection.userInterfaceIdiom == .pad", false)])
  func segmentsInTheTitlesPlaceOfAnIPad(_ condition: String, isInTitle: Bool) async throws {
    let source = """
      final class Gallery: UIViewController {
        private let kind = UISegmentedControl(items: ["Pictures", "Files"])
        override func viewDidLoad() {
          title = "Media"
          \(condition) { navigationItem.titleView = kind }
          toolbarItems = [UIBarButtonItem(customView: kind)]
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.navigationBar).traits.contains(.segmentedTitle) == isInTitle)
  }

  @Test func modifiersOnHandedContentDressTheScreenOfWhoHandsIt() async throws {
    let source = """
      struct Frame<Root: View>: View { @ViewBuilder var root: Root
        var body: some View { NavigationStack { root.padding() } } }
      struct Trends: View { var body: some View { Frame { List {}.navigationTitle("Trends") } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.id == "Trends.navigation")
    #expect(bar.texts(.title) == ["Trends"])
  }

  @Test(arguments: [
    "model.title.bind(to: navigationItem.rx.title)", "model.title.asDriver().drive(rx.title)",
    "model.title.subscribe(onNext: { [weak self] in self?.title = $0 })",
  ])
  func aRelayIsBoundToATitle(_ binding: String) async throws {
    let source = """
      final class Model { let title = BehaviorRelay<String>(value: "Issues") }
      final class Issues: UIViewController {
        let model = Model()
        override func viewDidLoad() { \(binding).disposed(by: bag) }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Issues"])
  }

  @Test func aSymbolOfATableIsItsKey() async throws {
    var project = SourceApp()
    project.tables = ["Settings": ["open_all": ("Open All", "Alle öffnen")]]
    project.strings = ["other": ("Other", "Andere")]
    project.files = [
      "A.swift": """
      struct Root: View { var body: some View {
        List {}.navigationTitle(Text(.settings(.openAll))) } }
      """
    ]
    let title = try #require(await project.bars().only(.navigationBar).items.first)
    #expect(title.text["de"] == "Alle öffnen")
    #expect(title.key == "open_all")
  }
}

/// Stacks whose first controller is one of several.
@Suite struct OpenTabTests {
  @Test func givesEachItsOwnTab() async throws {
    let source = """
      class Feed: UIViewController {}
      class Settings: UIViewController {}
      class Map: UIViewController {}
      class Root: UITabBarController {
        lazy var feed: Feed = { let page = Feed(); page.title = "Feed"; return page }()
        lazy var settings: Settings = { let page = Settings(); page.title = "Settings"; return page }()
        lazy var map: Map = { let page = Map(); page.title = "Map"; return page }()
        var isOn: Bool { UserDefaults.standard.bool(forKey: "feed") }
        override func viewDidLoad() {
          var main: UIViewController
          if isOn { main = feed } else { main = settings }
          viewControllers = [stack(main), stack(map)]
        }
        func stack(_ page: UIViewController) -> UINavigationController {
          UINavigationController(rootViewController: page)
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Feed", "Settings", "Map"])
    #expect(bar.items.map(\.alternativeTo) == [nil, bar.items.first?.id, nil])
  }
}
