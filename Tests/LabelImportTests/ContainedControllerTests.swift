import LabelModel
import Testing

@testable import LabelImport

/// Tabs and items of controllers that the code is handed or finds in a container.
@Suite struct ContainedControllerTests {
  private func bars(_ source: String) async -> [Bar] { await app(source).bars() }

  @Test func tabsGivenToTheFirstControllerOfASplitViewAreThoseOfTheirScreen() async throws {
    let found = await bars(
      """
      class Split: UISplitViewController {
        var master: UITabBarController? { return viewControllers.first as? UITabBarController }
        func reset(viewControllers: [UIViewController]) { master?.viewControllers = viewControllers }
      }
      class Starter {
        var split: Split!
        func start() { split.reset(viewControllers: [makeInbox(), makeSearch()]) }
        func makeInbox() -> UIViewController {
          let stack = UINavigationController(rootViewController: UIViewController())
          stack.tabBarItem.title = "Inbox"
          return stack
        }
        func makeSearch() -> UIViewController {
          guard let stack = UIStoryboard(name: "Search", bundle: nil)
            .instantiateInitialViewController() as? UINavigationController
          else { fatalError() }
          if let first = stack.viewControllers.first as? Search {
            first.isOpen = true
            stack.tabBarItem.title = "Search"
          }
          return stack
        }
      }
      class Search: UIViewController { var isOpen = false }
      """)
    let bar = try found.only(.tabBar)
    #expect(bar.id == "Split.tabs")
    #expect(bar.texts(.tab) == ["Inbox", "Search"])
  }

  @Test func aTabKeptFromBeforeIsTheOneThatWasMade() async throws {
    let found = await bars(
      """
      class Tabs: UITabBarController {
        var settings: UINavigationController?
        override func viewDidLoad() {
          settings = settings ?? makeSettings()
          let home = UIViewController()
          home.tabBarItem.title = "Home"
          viewControllers = [home, settings ?? UINavigationController()]
        }
        func makeSettings() -> UINavigationController {
          let stack = UINavigationController(rootViewController: UIViewController())
          stack.tabBarItem.title = "Settings"
          return stack
        }
      }
      """)
    #expect(try found.only(.tabBar).texts(.tab) == ["Home", "Settings"])
  }

  @Test func aListThatIsNotKnownMayHoldEachCaseThatItsElementsAreTakenFor() async throws {
    let found = await bars(
      """
      enum Page: String {
        case home, mail
        var title: String { switch self { case .home: "Home"; case .mail: "Mail" } }
      }
      struct Settings { static let tabs = Store().get("tabs") as? [String] }
      class Store {
        var values: NSDictionary?
        func get(_ key: String) -> Any? { values?.value(forKeyPath: key) }
      }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let pages = Settings.tabs?.compactMap { Page(rawValue: $0)?.title } ?? []
          viewControllers = pages.map { title -> UIViewController in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return page
          }
        }
      }
      """)
    let bar = try found.only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Mail"])
    #expect(bar.items.allSatisfy { $0.alternativeTo == nil && !$0.conditions.isEmpty })
  }

  @Test func whatTwoArmsShareStandsBehindWhatEachHasInFrontOfIt() async throws {
    let found = await bars(
      """
      class Tabs: UITabBarController {
        var isWide = false
        override func viewDidLoad() {
          var all: [UIViewController] = []
          if isWide {
            all.append(tab("Artists"))
            all.append(tab("Lists"))
          } else {
            all.append(tab("Audio"))
            all.append(tab("Lists"))
          }
          viewControllers = all
        }
        func tab(_ title: String) -> UIViewController {
          let page = UIViewController()
          page.tabBarItem.title = title
          return page
        }
      }
      """)
    #expect(try found.only(.tabBar).texts(.tab) == ["Artists", "Audio", "Lists"])
  }

  @Test func aParameterOfAClassOfTheProjectSaysMoreThanTheCodeThatHandsItOver() async throws {
    let found = await bars(
      """
      class Tabs: UITabBarController {}
      class App { var tabs: UITabBarController!
        func start() { let starter = Starter(); starter.fill(tabs as! Tabs) } }
      class Starter {
        func fill(_ tabs: Tabs) {
          let page = UIViewController()
          page.tabBarItem.title = "Page"
          let other = UIViewController()
          other.tabBarItem.title = "Other"
          tabs.viewControllers = [page, other]
        }
      }
      """)
    #expect(try found.only(.tabBar).id == "Tabs.tabs")
  }

  @Test func aButtonInsideACustomViewGivesTheItemItsTitle() async throws {
    let found = await bars(
      """
      class Shop: UIViewController {
        let add = UIButton(type: .system)
        override func viewDidLoad() {
          let holder = UIView()
          holder.addSubview(add)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: holder)
          add.setTitle("Add", for: .normal)
        }
      }
      """)
    #expect(try found.only(.navigationBar).texts(.barButton) == ["Add"])
    #expect(found.count == 1)
  }

  @Test func aTextFillsAPatternOnlyWithAllThatIsWrittenBetweenItsGaps() async throws {
    let found = await bars(
      """
      class Price: UIViewController {
        var issuer = ""
        override func viewDidLoad() {
          title = "Set a Price"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "\\(issuer.trimmed()) by \\(issuer.trimmed())", style: .plain, target: self,
            action: nil)
        }
      }
      """)
    #expect(try found.only(.navigationBar).texts(.title) == ["Set a Price"])
  }

  @Test func workThatIsDoneForAllIsCountedByNoBoundAroundIt() async {
    let evaluator = Evaluator(
      index: await SymbolIndex(swift: [], parsed: [], objectiveC: []), accessors: AccessorKeys([]),
      uses: UseSites())
    let isWithin = evaluator.bounded(100) {
      evaluator.bounded(50) { evaluator.aside(1_000) { for _ in 0..<500 { _ = evaluator.step() } } }
      #expect(evaluator.step())
    }
    #expect(isWithin)
  }

  @Test func whatStandsInsideAnotherScreenAloneHasNoBar() async {
    let found = await bars(
      """
      class Outer: UIViewController {
        let inner = Inner(), both = Both()
        override func viewDidLoad() {
          title = "Outer"
          addChild(inner)
          addChild(both)
        }
        func open() { navigationController?.pushViewController(Both(), animated: true) }
        func show() { present(UINavigationController(rootViewController: Shown()), animated: true) }
      }
      class Inner: UIViewController { override func viewDidLoad() { title = "Inner" } }
      class Both: UIViewController { override func viewDidLoad() { title = "Both" } }
      class Shown: UIViewController { override func viewDidLoad() { title = "Shown" } }
      """)
    #expect(
      Set(found.filter { $0.kind == .navigationBar }.flatMap { $0.texts(.title) })
        == ["Outer", "Both", "Shown"])
  }

  @Test func aSpinnerIsNoItem() async throws {
    let found = await bars(
      """
      class Loading: UIViewController {
        let spinner = UIActivityIndicatorView()
        override func viewDidLoad() {
          title = "Loading"
          navigationItem.leftBarButtonItem = UIBarButtonItem(customView: spinner)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: UISwitch())
        }
      }
      """)
    let bar = try found.only(.navigationBar)
    #expect(bar.items.filter { $0.role == .barButton }.map(\.placement) == [.trailing])
  }

  /// What a pager hands over from its data source shows its bar; what it presents has one of its own.
  @Test(arguments: ["UIPageViewController", "TabmanViewController"])
  func pagesOfAPagerHaveNoBar(_ pager: String) async {
    let found = await bars(
      """
      class Pages: \(pager) {
        lazy var all: [UIViewController] = [Everything()]
        func viewController(at index: Int) -> UIViewController? { index == 0 ? all[0] : Mentions() }
        @objc func filter() { showMenu(Filters()) }
      }
      class Everything: UIViewController { override func viewDidLoad() { title = "Everything" } }
      class Mentions: UIViewController { override func viewDidLoad() { title = "Mentions" } }
      class Filters: UIViewController { override func viewDidLoad() { title = "Filters" } }
      """)
    #expect(found.flatMap { $0.texts(.title) } == ["Filters"])
  }

  @Test func theScreensOfTabsOnOneStackHaveNoBarsOfTheirOwn() async throws {
    let found = await bars(
      """
      class Home: UIViewController { override func viewDidLoad() { title = "App" } }
      class More: UIViewController { override func viewDidLoad() { title = "More" } }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          viewControllers = [Home(), UINavigationController(rootViewController: More())]
          navigationItem.title = "Shop"
        }
      }
      class Starter {
        func start(_ window: UIWindow) {
          window.rootViewController = UINavigationController(rootViewController: Tabs())
        }
      }
      """)
    let titles = found.filter { $0.kind == .navigationBar }.flatMap { $0.texts(.title) }
    #expect(titles.sorted() == ["More", "Shop"])
  }
}
