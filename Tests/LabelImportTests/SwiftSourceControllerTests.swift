import LabelImport
import LabelModel
import Testing

/// Bars of UIKit code.
@Suite struct SwiftSourceControllerTests {
  @Test func ordersTabsAsTheControllersAreHandedOver() async throws {
    let source = """
      class Tabs: UITabBarController {
        func setUp() {
          let mail = MailViewController()
          mail.tabBarItem = UITabBarItem(title: NSLocalizedString("mail", comment: ""), image: UIImage(systemName: "tray"), tag: 1)
          let feed = UINavigationController(rootViewController: FeedViewController())
          feed.tabBarItem.title = "Feed"
          let more = UIViewController()
          more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 2)
          viewControllers = [feed, mail, more]
        }
      }
      class MailViewController: UIViewController {}
      class FeedViewController: UIViewController {}
      """
    let bar = try await app(source, strings: ["mail": ("Mail", "Post")]).bars().only(.tabBar)
    #expect(bar.id == "Tabs.tabs")
    #expect(bar.items.map { $0.text["de"] ?? $0.key } == ["Feed", "Post", "system:More"])
    #expect(bar.items[1].symbol == "tray")
  }

  @Test func pairsTheBranchesOfAnAvailabilityCheck() async throws {
    let source = """
      class Tabs: UITabBarController {
        func setUp() {
          if #available(iOS 18, *) {
            tabs = [UITab(title: "One", image: nil, identifier: "1") { _ in a }, UITab(title: "Two", image: nil, identifier: "2") { _ in b }]
          } else {
            a.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 1)
            b.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 2)
            viewControllers = [a, b]
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.items.filter { $0.alternativeTo == nil }.map(\.id) == ["One", "Two"])
    #expect(bar.items.first { $0.id == "Second" }?.alternativeTo == "Two")
  }

  @Test(arguments: [
    "var heading: String { \"Base\" }; func name() -> String { heading }",
    "func name() -> String { \"Base\" }",
  ])
  func givesSubclassesTheTitlesTheyDeclare(_ base: String) async throws {
    let own =
      base.contains("heading") ? "override var heading: String" : "override func name() -> String"
    let source = """
      class Base: UIViewController { \(base)
        override func viewDidLoad() { title = \(base.contains("heading") ? "heading" : "name()") } }
      class First: Base { \(own) { "First" } }
      class Second: Base { \(own) { "Second" } }
      class Third: Base { }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "First.navigation" }?.texts(.title) == ["First"])
    #expect(bars.first { $0.id == "Second.navigation" }?.texts(.title) == ["Second"])
  }

  @Test func putsGroupsOnTheirSideOfTheBar() async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        navigationItem.leadingItemGroups = [UIBarButtonItemGroup(
          barButtonItems: [UIBarButtonItem(title: "Save"), UIBarButtonItem(title: "Delete")],
          representativeItem: UIBarButtonItem(title: "Edit"))]
        navigationItem.trailingItemGroups = [.fixedGroup(items: [UIBarButtonItem(systemItem: .done)])]
      } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.text["en"] ?? $0.key } == ["Save", "Delete", "system:Done"])
    #expect(bar.items.map(\.placement) == [.leading, .leading, .trailing])
    #expect(bar.items.flatMap(\.conditions).isEmpty)
  }

  @Test func putsAnAttributedTitleTogether() async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        var text = AttributedString("No mail?", attributes: plain)
        text.append(AttributedString(" "))
        text.append(AttributedString("Send again", attributes: bold))
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = text
      } }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.texts(.button) == ["No mail? Send again"])
  }

  @Test(arguments: [
    "configuration.attributedTitle = AttributedString(\"Share\", attributes: look)",
    "button.setAttributedTitle(NSAttributedString(string: \"Share\", attributes: [:]), for: .normal)",
  ])
  func readsAttributedTitlesOfButtons(_ statement: String) async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        let button = UIButton(type: .system)
        var configuration = UIButton.Configuration.plain()
        \(statement)
        button.configuration = configuration
      } }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.texts(.button) == ["Share"])
  }

  @Test func takesTabsFromAnEnumInALoop() async throws {
    let source = """
      enum Page: CaseIterable { case home, me
        var title: String { switch self { case .home: return "Home"; case .me: return "Profile" } } }
      class Tabs: UITabBarController {
        func setUp() {
          viewControllers = Page.allCases.map { page in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: page.title, image: nil, tag: 0)
            return controller
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Profile"])
    #expect(bar.items.allSatisfy { $0.alternativeTo == nil })
  }

  @Test func readsBarButtonsOfEveryKind() async throws {
    let source = """
      class Edit: UIViewController {
        private lazy var save: UIBarButtonItem = {
          let item = UIBarButtonItem(title: "Save", style: .done, target: self, action: #selector(go))
          item.accessibilityLabel = "Save all"
          return item
        }()
        let typed: UIBarButtonItem = .init(title: "Typed", style: .plain, target: nil, action: nil)
        func viewDidLoad() {
          navigationItem.title = "Edit"
          navigationItem.prompt = "Careful"
          navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: nil)
          navigationItem.rightBarButtonItems = [save, UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil), typed]
          let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
          space.width = 12
          setToolbarItems([UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), space, UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)], animated: false)
        }
      }
      """
    let bars = await app(source).bars()
    let bar = try bars.only(.navigationBar)
    #expect(bar.texts(.title) == ["Edit"])
    #expect(bar.texts(.prompt) == ["Careful"])
    let buttons = bar.items.filter { $0.role == .barButton }
    #expect(
      buttons.map { $0.key ?? $0.symbol ?? $0.id } == ["system:Cancel", "Typed", "trash", "Save"])
    #expect(buttons.map(\.placement) == [.leading, .trailing, .trailing, .trailing])
    #expect(buttons.last?.accessibilityLabel?["en"] == "Save all")
    let toolbar = try bars.only(.toolbar)
    #expect(toolbar.texts(.toolbarButton) == ["A", "B"])
    #expect(toolbar.items.last?.fixedSpaceBefore == 12)
  }

  @Test func aSearchControllerWithoutAHintHasTheSystemsWord() async throws {
    func keys(_ code: String) async throws -> [String?] {
      let source = """
        class Find: UIViewController {
          func viewDidLoad() {
            let search = UISearchController(searchResultsController: nil)
            \(code)
            navigationItem.searchController = search
          }
        }
        """
      return await app(source).bars().filter { $0.kind == .searchBar }.flatMap(\.items).map(\.key)
    }
    let system = SystemText("Search").key
    #expect(try await keys("search.obscuresBackgroundDuringPresentation = false") == [system])
    #expect(try await keys("search.searchBar.scopeButtonTitles = [\"All\"]").contains(system))
    #expect(!(try await keys("search.searchBar.placeholder = \"Mail\"")).contains(system))
    #expect(!(try await keys("search.searchBar.placeholder = server.hint()")).contains(system))
  }

  @Test func readsSearchScopesSegmentsAndButtons() async throws {
    let source = """
      class Find: UIViewController {
        let control = UISegmentedControl(items: ["Day", "Week"])
        let button = UIButton(type: .system)
        func viewDidLoad() {
          let searchController = UISearchController(searchResultsController: nil)
          searchController.searchBar.placeholder = "Search mail"
          searchController.searchBar.scopeButtonTitles = ["All", "Unread"]
          control.insertSegment(withTitle: "Month", at: 2, animated: false)
          button.setTitle("Continue", for: .normal)
          navigationItem.titleView = control
          hidesBottomBarWhenPushed = true
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.searchBar).texts(.placeholder) == ["Search mail"])
    #expect(try bars.only(.searchBar).texts(.segment) == ["All", "Unread"])
    let segments = try bars.only(.segmentedControl)
    #expect(Set(segments.texts(.segment)) == ["Day", "Week", "Month"])
    #expect(segments.traits.contains(.segmentedTitle))
    #expect(try bars.only(.screen).texts(.button) == ["Continue"])
    #expect(try bars.only(.navigationBar).traits.contains(.tabBarHiddenWhenPushed))
  }

  @Test(arguments: [
    ("config.title = \"Go\"", true), ("button.configuration?.title = \"Go\"", true),
    ("made.setTitle(\"Go\", for: .normal)", true), ("plain.setTitle(\"Go\", for: .normal)", false),
    ("config.title = \"Go\"; config.titleLineBreakMode = .byTruncatingTail", false),
    (
      "button.configuration?.title = \"Go\"; "
        + "button.heightAnchor.constraint(equalToConstant: 44).isActive = true", false
    ),
    (
      "config.title = \"Go\"; button.configuration = config; "
        + "button.heightAnchor.constraint(equalToConstant: 44).isActive = true", false
    ),
  ])
  func wrapsButtonsWithAConfiguration(_ body: String, wraps: Bool) async throws {
    let source = """
      class Start: UIViewController {
        let button = UIButton()
        let plain = UIButton(type: .system)
        let made = UIButton(configuration: .filled())
        func viewDidLoad() {
          var config = UIButton.Configuration.filled()
          \(body)
        }
      }
      """
    #expect(try await app(source).bars().only(.screen).items.map(\.wraps) == [wraps])
  }

  @Test(arguments: [
    ("navigationItem.titleView = UIView()", []),
    ("navigationItem.titleView = UIImageView(image: logo)", []),
    ("navigationItem.titleView = makeLabel()", ["Arrivals"]),
    ("if isWide { navigationItem.titleView = UIView() }", ["Stop"]),
    ("navigationItem.titleView = isWide ? UIView() : nil", ["Stop"]),
  ])
  func aViewInTheTitlesPlaceLeavesTheTitleToTheBackButton(
    _ code: String, _ titles: [String]
  ) async throws {
    let bars = await app(
      """
      class Stop: UIViewController {
        override func viewDidLoad() {
          title = "Stop"
          \(code)
        }
        func makeLabel() -> UILabel { let label = UILabel(); label.text = "Arrivals"; return label }
        func next() { navigationController?.pushViewController(Trip(), animated: true) }
      }
      class Trip: UIViewController { override func viewDidLoad() { title = "Trip" } }
      """
    ).bars()
    #expect(bars.filter { $0.id == "Stop.navigation" }.flatMap { $0.texts(.title) } == titles)
    let trip = try #require(bars.first { $0.id == "Trip.navigation" })
    #expect(trip.texts(.backButton) == ["Stop"])
    // Without a next screen it is nothing.
    let alone = await app(
      """
      class Stop: UIViewController {
        override func viewDidLoad() { title = "Stop"; navigationItem.titleView = UIView() }
      }
      """
    ).bars()
    #expect(alone.flatMap(\.items).isEmpty)
  }

  @Test func readsTheTextUnderAButtonsTitle() async throws {
    let screen = try await app(
      """
      class Shop: UIViewController {
        let button = UIButton(type: .system)
        override func viewDidLoad() {
          var config = UIButton.Configuration.filled()
          config.title = "Buy"
          config.subtitle = isTrial ? "One week for free" : "Every year"
          button.configuration = config
          button.addTarget(self, action: #selector(buy), for: .touchUpInside)
        }
      }
      """
    ).bars().only(.screen)
    #expect(Set(screen.texts(.button)) == ["Buy", "One week for free", "Every year"])
    // It is no button beside the button.
    #expect(screen.items.filter { $0.performsAction == true }.map { $0.text["en"] } == ["Buy"])
    #expect(screen.items.allSatisfy { $0.wraps == true })
  }

  @Test func carriesLargeTitlesAndBackTitlesAlongTheStack() async throws {
    let source = """
      class Welcome: UIViewController {
        func viewDidLoad() {
          title = "Welcome"
          navigationItem.backButtonTitle = "Start"
          navigationController?.navigationBar.prefersLargeTitles = true
        }
        func next() { navigationController?.pushViewController(Confirm(), animated: true) }
      }
      class Confirm: UIViewController { func viewDidLoad() { title = "Confirm" } 
        func next() { navigationController?.pushViewController(Small(), animated: true) } }
      class Small: UIViewController { func viewDidLoad() { title = "Small"; navigationItem.largeTitleDisplayMode = .never } }
      class Alone: UIViewController { func viewDidLoad() { title = "Alone" } }
      """
    let bars = await app(source).bars()
    func bar(_ id: String) throws -> Bar { try #require(bars.first { $0.id == id }) }
    #expect(try bar("Confirm.navigation").prefersLargeTitles == true)
    #expect(try bar("Confirm.navigation").texts(.backButton) == ["Start"])
    #expect(try bar("Small.navigation").prefersLargeTitles == false)
    #expect(try bar("Small.navigation").texts(.backButton) == ["Confirm"])
    #expect(try bar("Alone.navigation").prefersLargeTitles == nil)
  }

  @Test func reachesScreensThatACoordinatorMakesForAnEnumCase() async throws {
    let source = """
      enum Scene { case confirmation(Int) }
      class Coordinator {
        func present(scene: Scene) {
          switch scene { case .confirmation(let number): show(Confirm()) }
        }
      }
      class Welcome: UIViewController {
        let coordinator: Coordinator
        func go() { navigationController?.navigationBar.prefersLargeTitles = true
          coordinator.present(scene: .confirmation(1)) }
      }
      class Confirm: UIViewController { func viewDidLoad() { title = "Confirm" } }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Confirm.navigation" })
    #expect(bar.prefersLargeTitles == true)
  }

  @Test func handsOnTitlesSetThroughOutlets() async throws {
    let source = """
      class Root: UIViewController {
        @IBOutlet weak var snooze: UIBarButtonItem!
        @IBOutlet var segments: UISegmentedControl!
        func viewDidLoad() {
          snooze.title = NSLocalizedString("snooze", comment: "")
          segments.setTitle("Day", forSegmentAt: 1)
        }
      }
      """
    let found = await app(source, strings: ["snooze": ("Snooze", "Schlummern")]).imported()
    #expect(found.outletTitles.map(\.name) == ["snooze", "segments"])
    #expect(found.outletTitles.map(\.segment) == [nil, 1])
    #expect(
      found.outletTitles.first?.text == .key("snooze", table: nil, defaultValue: "snooze"))
  }

  @Test func isTheSameFromRunToRun() async throws {
    let source = """
      class A: UIViewController { func f() { title = m.title } }
      class B: UIViewController { func f() { title = "B" } }
      enum M: CaseIterable { case x, y; var title: String { switch self { case .x: "X"; case .y: "Y" } } }
      var m: M
      """
    let first = await app(source).imported()
    for _ in 0..<5 { #expect(await app(source).imported() == first) }
  }

  /// A hint may be given to the text field in the search bar, with attributes of its own.
  @Test(arguments: [
    ("searchTextField.placeholder = \"Search tags\"", FontSpec?.none),
    (
      "searchTextField.attributedPlaceholder = NSAttributedString(string: \"Search tags\")",
      FontSpec(family: "custom")
    ),
    (
      "field?.attributedPlaceholder = NSAttributedString(string: \"Search tags\")",
      FontSpec(family: "custom")
    ),
  ])
  func readsTheHintOfTheFieldInASearchBar(_ code: String, _ font: FontSpec?) async throws {
    let bar = try await app(
      """
      extension UISearchBar { var field: UITextField? { return searchTextField } }
      class TagsController: UITableViewController {
        override func viewDidLoad() {
          let search = UISearchController(searchResultsController: nil)
          search.searchBar.\(code)
          tableView.tableHeaderView = search.searchBar
        }
      }
      """
    ).bars().only(.searchBar)
    #expect(bar.texts(.placeholder) == ["Search tags"])
    #expect(bar.items.first?.font == font)
  }

  /// What a sheet of the system's or the window's root is called is drawn in no bar.
  @Test(arguments: [
    "UIActivityViewController(activityItems: [], applicationActivities: nil)",
    "UISplitViewController()",
  ])
  func takesTheNameOfASheetForNoTitle(_ made: String) async {
    let bars = await app(
      """
      class ShareController: UIViewController {
        override func viewDidLoad() { title = "Event" }
        func share() {
          let sheet = \(made)
          sheet.title = "The App"
          present(sheet, animated: true)
        }
      }
      """
    ).bars()
    #expect(bars.flatMap { $0.texts(.title) } == ["Event"])
  }

  /// A library's label keeps what it shows to itself.
  @Test func aTitleViewShowsTheTextThatItEnlarges() async throws {
    let source = """
      class Heading: UIView {
        let label = RichLabel(style: .title)
        let detail = UILabel()
        override init(frame: CGRect) { super.init(frame: frame); addSubview(label); addSubview(detail) }
        func update(title: String, subtitle: String?) {
          label.configure(content: Plain(title))
          detail.text = subtitle
          accessibilityLabel = subtitle.map { "\\(title), \\($0)" } ?? title
          largeContentTitle = accessibilityLabel
        }
      }
      class Page: UIViewController {
        let heading = Heading()
        override func viewDidLoad() {
          navigationItem.titleView = heading
          heading.update(title: "Favorites", subtitle: nil)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Favorites"])
  }
}
