import LabelImport
import BarLayout
import LabelModel
import Testing

/// What stands in a bar at the same time, and what takes turns.
@Suite struct SwiftSourceOccupancyTests {
  private func controller(_ body: String) -> SourceApp {
    app("class Screen: UIViewController {\n\(body)\n}")
  }

  private static let edit =
    "lazy var edit = UIBarButtonItem(title: \"Edit\", style: .plain, target: nil, action: nil)\n"
  private static let done =
    "lazy var done = UIBarButtonItem(title: \"Done\", style: .plain, target: nil, action: nil)\n"
  private static let share =
    "lazy var share = UIBarButtonItem(image: UIImage(systemName: \"share\"), style: .plain, target: nil, action: nil)\n"

  @Test(arguments: [
    ("#available(iOS 26, *)", [ItemCondition.inClassic]),
    ("#available(iOS 26.0, macOS 26, *)", [.inClassic]),
    ("#unavailable(iOS 26)", [.inGlass]),
    // What is older than iOS 17 is older than glass.
    ("#available(iOS 17, *)", [.inClassic, "1:1"]), ("#available(iOS 26, *), isNew", ["1:1"]),
  ])
  func saysWhichDesignABranchIsFor(_ condition: String, other: [ItemCondition]) async throws {
    let source = """
      struct Member: View {
        @State var isNew: Bool
        var body: some View {
          Text("x").toolbar { ToolbarItem(placement: .confirmationAction) {
            if \(condition) { Button { } label: { Image(systemName: "plus") } }
            else { Button("Add") { } }
          } }
        }
      }
      """
    let items = try await app(source).bars().only(.navigationBar).items
    // The place is taken in either case; what stands in for the first is under the other arm.
    #expect(items.map(\.conditions) == [[], other])
  }

  @Test func countsOneObjectOnce() async throws {
    let bar = try await controller(
      Self.edit + Self.share + """
        func viewDidLoad() { navigationItem.rightBarButtonItems = [share, edit] }
        func endEditing() { navigationItem.rightBarButtonItems = [share, edit] }
        func update() { if isEmpty { navigationItem.rightBarButtonItems = [share] } }
        """
    ).bars().only(.navigationBar)
    #expect(bar.items.map { $0.symbol ?? $0.id } == ["Edit", "share"])
  }

  @Test func letsAssignmentsToOneSideTakeTurns() async throws {
    let bar = try await controller(
      Self.edit + Self.done + """
        func start() { navigationItem.rightBarButtonItem = done }
        func stop() { navigationItem.rightBarButtonItem = edit }
        """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.id) == ["Done", "Edit"])
    #expect(bar.items.map(\.alternativeTo) == [nil, "Done"])
    #expect(bar.items.first?.conditions == [])
  }

  @Test func keepsTheConditionOfAnItemThatIsTakenAway() async throws {
    let bar = try await controller(
      Self.done + """
        func start() { navigationItem.rightBarButtonItem = done }
        func stop() { navigationItem.rightBarButtonItem = nil }
        """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.conditions.count) == [1])
  }

  @Test func followsAListThatCodePutsTogether() async throws {
    let bar = try await controller(
      Self.edit + Self.done + Self.share + """
        func setUp() {
          var items: [UIBarButtonItem] = []
          items.append(edit)
          if isAllowed { items.append(share) } else { items.append(done) }
          if isOld { items += [UIBarButtonItem(title: "Old", style: .plain, target: nil, action: nil)] }
          toolbarItems = items
        }
        """
    ).bars().only(.toolbar)
    #expect(bar.items.map { $0.symbol ?? $0.id } == ["Edit", "share", "Done", "Old"])
    #expect(bar.items.map(\.alternativeTo) == [nil, nil, "share", nil])
    #expect(bar.items.map(\.conditions) == [[], [], ["1:1"], ["2:0"]])
  }

  @Test func followsAListThatAFunctionPutsTogether() async throws {
    let bar = try await controller(
      Self.edit + Self.done + Self.share + """
        func items() -> [UIBarButtonItem] {
          var items: [UIBarButtonItem] = []
          if isAllowed { items.append(edit) } else { items.append(done) }
          items.append(share)
          return items
        }
        func setUp() { navigationItem.leftBarButtonItems = items() }
        """
    ).bars().only(.navigationBar)
    #expect(bar.items.map { $0.symbol ?? $0.id } == ["Edit", "Done", "share"])
    #expect(bar.items.map(\.alternativeTo) == [nil, "Edit", nil])
  }

  @Test func readsItemsAddedToTheToolbarsOwn() async throws {
    let bars = await controller(
      Self.edit + Self.done + """
        func setUp() { toolbarItems?.insert(edit, at: 0) }
        func more() { var items = toolbarItems ?? []; items.append(done); setToolbarItems(items, animated: true) }
        """
    ).bars()
    #expect(bars.map(\.kind) == [.toolbar])
    #expect(bars.first?.texts(.toolbarButton) == ["Edit", "Done"])
  }

  @Test func asksEveryTypeThatFulfilsAProtocol() async throws {
    let source = """
      protocol Decorator { func items() -> [UIBarButtonItem]? }
      class Plain: Decorator { func items() -> [UIBarButtonItem]? { [UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)] } }
      class Full: Decorator { func items() -> [UIBarButtonItem]? { [UIBarButtonItem(title: "Full", style: .plain, target: nil, action: nil)] } }
      class List: UIViewController {
        var decorator: Decorator?
        func setUp() { setToolbarItems(decorator?.items(), animated: false) }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.map(\.id) == ["List.toolbar"])
    #expect(bars.first?.items.map(\.alternativeTo) == [nil, "Full"])
  }

  @Test func takesNoLocalVariableForTheScreensTitle() async throws {
    let bars = await controller(
      """
      func ask() {
        let title: String
        if isFolder { title = "Delete Folder" } else { title = "Delete Feed" }
        show(UIAlertController(title: title, message: nil, preferredStyle: .alert))
      }
      """
    ).bars()
    #expect(bars.isEmpty)
  }

  @Test func givesAnAlertNoNavigationBar() async throws {
    let source = """
      class AlertController: UIViewController {}
      class Badge: AlertController { func viewDidLoad() { title = "You got a badge" } }
      """
    #expect(await app(source).bars().isEmpty)
  }

  @Test func makesAControlOfEachListOfSegments() async throws {
    let bars = await controller(
      """
      var control: UISegmentedControl?
      func setUp() {
        if isHabit { control = UISegmentedControl(items: ["All", "Weak"]) } else { control = UISegmentedControl(items: ["All", "Due"]) }
      }
      """
    ).bars()
    #expect(bars.map { $0.texts(.segment) } == [["All", "Weak"], ["All", "Due"]])
  }

  @Test func takesOnlyATabBarsControllersForTabs() async throws {
    let source = """
      class Main: NSObject {
        let tabs: UITabBarController
        func setUp() {
          let home = UINavigationController(rootViewController: Home())
          home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
          var all = [home]
          if isNew { all.append(UINavigationController(rootViewController: News())) }
          tabs.viewControllers = all
        }
        func open() {
          let stack = UINavigationController()
          stack.viewControllers = [Home(), Detail()]
          stack.setViewControllers([Home(), Detail()], animated: true)
        }
      }
      class Home: UIViewController { func viewDidLoad() { title = "Home" } }
      class News: UIViewController { func viewDidLoad() { title = "News" } }
      class Detail: UIViewController { func viewDidLoad() { title = "Detail" } }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "News"])
    #expect(bar.items.map(\.conditions.isEmpty) == [true, false])
    #expect(bar.traits.contains(.tabsVary) && !bar.traits.contains(.tabsChangeAtRunTime))
  }

  @Test(arguments: [
    ("navigationItem.leftBarButtonItem = close", 0, 1),
    ("if isEditing { navigationItem.leftBarButtonItem = close }", 1, 1),
    (
      "navigationItem.leftItemsSupplementBackButton = true; navigationItem.leftBarButtonItem = close",
      1, 1
    ),
    ("navigationItem.hidesBackButton = true", 0, 0),
  ])
  func showsTheBackButtonWhereNothingStandsInItsStead(
    _ code: String, backs: Int, buttons: Int
  ) async throws {
    let source = """
      class First: UIViewController {
        func viewDidLoad() { title = "First" }
        func go() { navigationController?.pushViewController(Second(), animated: true) }
      }
      class Second: UIViewController {
        let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        func viewDidLoad() { title = "Second"; \(code) }
      }
      """
    let found = await app(source).bars().first { $0.id == "Second.navigation" }
    let bar = try #require(found)
    #expect(bar.items.count { $0.role == .backButton } == backs)
    #expect(bar.items.count { $0.role == .barButton } == buttons || buttons == 0)
    if backs == 1, !bar.items.contains(where: { $0.conditions.isEmpty && $0.role == .backButton }) {
      #expect(DrawnItems(bar).certain(with: 0).count == 2)
    }
  }

  @Test func countsToolbarItemsOfSeveralConditionsApart() async throws {
    let source = """
      struct Feed: View {
        var body: some View {
          List {}.navigationTitle("Feed").toolbar {
            if canFilter { ToolbarItem { Button("Filter") {} } }
            if canPin { ToolbarItem { Button("Pin") {} }; ToolbarItem { Button("Unpin") {} } }
            ToolbarItem { Button("New") {} }
            ToolbarTitleMenu { Button("Home") {}; Button("Local") {} }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Filter", "Pin", "Unpin", "New"])
    let drawn = DrawnItems(bar)
    #expect(drawn.certain().map { bar.items[$0].id } == ["Feed", "Pin", "Unpin", "New"])
    #expect(!drawn.areTogether(1, 2) && drawn.areTogether(2, 3))
    #expect(drawn.certain(with: 1).map { bar.items[$0].id }.contains("Filter"))
  }

  @Test func leavesOutMarksOnPicturesInTheTitle() async throws {
    let source = """
      struct Room: View {
        var body: some View {
          List {}.toolbar { ToolbarItem(placement: .principal) { HStack { Text("!"); Text("Room") } } }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Room"])
  }

  @Test func leavesOutSamplesInsidePreviews() async throws {
    let source = """
      struct Row_Previews: PreviewProvider {
        struct Sample: View { var body: some View { Text("a").navigationTitle("Sample") } }
        static var previews: some View { Sample() }
      }
      """
    #expect(await app(source).bars().isEmpty)
  }

  @Test func keepsScalesThatAManifestMayState() async throws {
    let source = """
      struct Room: View {
        var body: some View {
          List {}.toolbar { ToolbarItem { Button("Go") {}.minimumScaleFactor(0.001) } }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).items.map(\.minimumScale) == [0.01])
  }

  @Test func leavesWhatOnlyAnIPadShowsToReview() async throws {
    let source = """
      class Main: UITabBarController {
        func setUp() {
          let home = UIViewController(); home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
          let album = UIViewController(); album.tabBarItem = UITabBarItem(title: "Albums", image: nil, tag: 1)
          let audio = UIViewController(); audio.tabBarItem = UITabBarItem(title: "Audio", image: nil, tag: 2)
          var all = [home]
          if isReady, UIDevice.current.userInterfaceIdiom == .pad { all.append(album) }
          if traitCollection.horizontalSizeClass != .regular { all.append(audio) }
          viewControllers = all
        }
      }
      """
    var bar = try await app(source).bars().only(.tabBar)
    let onPad = [ItemCondition.onPad, "1:0"]
    #expect(bar.items.map(\.conditions) == [[], onPad, [ItemCondition.notOnPad]])
    #expect(DrawnItems(bar).certain() == [0, 2])
    bar.platform = .iPadOS
    #expect(DrawnItems(bar).certain(with: 1) == [0, 1])
  }

  @Test func findsTheTabOfAControllerThatAFunctionMakes() async throws {
    let source = """
      class Main: NSObject {
        lazy var first = makeFirst()
        lazy var tabBarController: UITabBarController = {
          let controller = UITabBarController()
          controller.viewControllers = [first]
          return controller
        }()
        func makeFirst() -> UINavigationController {
          let stack = UINavigationController(rootViewController: Root())
          stack.tabBarItem = UITabBarItem(title: "Chats", image: nil, tag: 1)
          return stack
        }
      }
      class Root: UIViewController { func viewDidLoad() { title = "Everything" } }
      """
    #expect(try await app(source).bars().only(.tabBar).texts(.tab) == ["Chats"])
  }

  @Test(arguments: [
    (Platform.iOS, ["Phone", "Touch", "Not TV"]), (.watchOS, ["Watch", "Touch", "Not TV"]),
    (.tvOS, ["TV", "Touch"]), (.macOS, ["Mac", "Not TV"]),
  ])
  func compilesWhatTheFilesSystemDoes(_ platform: Platform, titles: [String]) async throws {
    let source = """
      struct Home: View {
        var body: some View {
          List {}.toolbar {
            #if os(iOS)
            Button("Phone") {}
            #elseif os(watchOS)
            Button("Watch") {}
            #elseif os(tvOS)
            Button("TV") {}
            #elseif canImport(AppKit)
            Button("Mac") {}
            #endif
            #if canImport(UIKit) && !targetEnvironment(macCatalyst)
            Button("Touch") {}
            #endif
            #if !os(tvOS)
            Button("Not TV") {}
            #endif
          }
        }
      }
      """
    let file = SourceFile(path: "Home.swift", bytes: Array(source.utf8), platform: platform)
    let english = LocaleID(canonical: "en")
    let found = await SwiftSourceImporter(
      files: [file],
      catalogs: CatalogIndex(catalogs: [], sourceLanguage: english, locales: [english]),
      project: ProjectFacts()
    ).importBars().bars
    #expect(try found.only(.navigationBar).texts(.barButton) == titles)
  }

  @Test func dressesItemsThatAnotherTypeKeeps() async throws {
    let source = """
      class Buttons { let editButton = UIBarButtonItem(); let shareItem = UIBarButtonItem() }
      class Screen: UIViewController {
        let buttons = Buttons()
        override func viewDidLoad() {
          buttons.editButton.title = "Edit"
          navigationItem.rightBarButtonItems = [buttons.editButton, buttons.shareItem]
        }
        func dress() {
          buttons.shareItem.primaryAction = UIAction(title: "", image: UIImage(systemName: "share")) { _ in }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.symbol ?? $0.id } == ["share", "Edit"])
  }

  @Test func takesNoLocalListForTheToolbarsOwn() async throws {
    let bars = await controller(
      Self.edit + """
        func items() -> [UIBarButtonItem] {
          var toolbarItems = [UIBarButtonItem]()
          toolbarItems.append(edit)
          return toolbarItems
        }
        override func viewDidLoad() { navigationItem.rightBarButtonItems = items() }
        """
    ).bars()
    #expect(bars.map(\.kind) == [.navigationBar])
  }

  @Test(arguments: [
    ("Image(systemSymbol: .arrowClockwise)", "arrow.clockwise"),
    ("Image(systemSymbol: .circle2)", "image"), ("Image(asset: Asset.logo)", "image"),
  ])
  func knowsAPictureFromAText(_ image: String, _ shown: String) async throws {
    let source = """
      struct Screen: View { var body: some View {
        Text("x").toolbar { ToolbarItem { Button { } label: { \(image) } } } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.symbol ?? $0.image?.written } == [shown])
  }

  @Test(arguments: [
    ("Current.isCatalyst", [ItemCondition.onMac, .notOnMac]),
    ("!device.isMacCatalystApp", [.notOnMac, .onMac]),
    ("UIDevice.current.userInterfaceIdiom == .mac", [.onMac, .notOnMac]),
  ])
  func leavesOutWhatOnlyAMacShows(
    _ condition: String, _ expected: [ItemCondition]
  ) async throws {
    let bar = try await controller(
      Self.edit + Self.done + """
        override func viewDidLoad() {
          if \(condition) { navigationItem.rightBarButtonItems = [edit] }
          else { navigationItem.leftBarButtonItems = [done] }
        }
        """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.id) == ["Edit", "Done"])
    #expect(bar.items.flatMap(\.conditions) == expected)
    let drawn = DrawnItems(bar)
    let shown = bar.items.indices.filter { !drawn.isOnMacOnly($0) }.map { bar.items[$0].id }
    #expect(shown == (expected.first == "mac:0" ? ["Done"] : ["Edit"]))
  }

  /// Which of a screen's titles stands beside a button that a condition adds is open.
  @Test func makesNothingCertainOfTwoConditions() async throws {
    let bar = try await controller(
      Self.edit + Self.done + """
        override func viewDidLoad() {
          if isList { title = "List" } else { title = "Contact" }
          var items = [done]
          if hasContact { items.append(edit) }
          navigationItem.setRightBarButtonItems(items, animated: false)
        }
        """
    ).bars().only(.navigationBar)
    let title = try #require(bar.items.firstIndex { $0.id == "List" })
    let drawn = DrawnItems(bar)
    #expect(drawn.certain(with: title).map { bar.items[$0].id } == ["List", "Done"])
    let edit = try #require(bar.items.firstIndex { $0.id == "Edit" })
    #expect(!drawn.areTogether(title, edit))
  }

  @Test func givesAnAlertNoTitleFromOutside() async {
    let source = """
      class PetAlertController: UIViewController { }
      class Repository { func hatch() {
        let alert = PetAlertController()
        alert.title = "You hatched a pet"
      } }
      """
    #expect(await app(source).bars().isEmpty)
  }

  /// The system labels its own buttons: `.action` is read out as Share.
  @Test func namesTheStandardButtonBehindASymbol() async throws {
    let bar = try await controller(
      """
      override func viewDidLoad() { navigationItem.rightBarButtonItem =
        UIBarButtonItem(barButtonSystemItem: .action, target: self, action: nil) }
      """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["system:Action"])
    #expect(bar.items.map(\.id) == ["square.and.arrow.up"])
  }

  @Test func knowsALabelOfSeveralLines() async throws {
    let bar = try await controller(
      """
      let status: UILabel = { let label = UILabel(); label.numberOfLines = 2
        label.text = "Checking for changes"; return label }()
      override func viewDidLoad() { toolbarItems = [UIBarButtonItem(customView: status)] }
      """
    ).bars().only(.toolbar)
    #expect(bar.texts(.toolbarButton) == ["Checking for changes"])
    #expect(bar.items.map(\.wraps) == [true])
  }

  @Test(arguments: [
    ("UIFont.systemFont(ofSize: 11)", FontSpec(size: 11, weight: .regular)),
    (".daxCaption()", FontSpec(family: "custom")),
  ])
  func measuresALabelInItsOwnFont(_ font: String, _ expected: FontSpec) async throws {
    let bar = try await controller(
      """
      let status: UILabel = { let label = UILabel(); label.font = \(font)
        label.text = "Checking for changes"; return label }()
      override func viewDidLoad() { toolbarItems = [UIBarButtonItem(customView: status)] }
      """
    ).bars().only(.toolbar)
    #expect(bar.items.map(\.font) == [expected])
  }

  @Test func keepsAViewInTheTitlesPlaceApartFromTheTitle() async throws {
    let bar = try await controller(
      """
      override func viewDidLoad() {
        let label = UILabel()
        label.text = "3 selected"
        label.font = .systemFont(ofSize: 15)
        navigationItem.titleView = label
        navigationItem.largeTitleDisplayMode = .always
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.placement) == [.principal])
    #expect(bar.items.map(\.font) == [FontSpec(size: 15, weight: .regular)])
  }

  @Test func readsTheFontOfAButtonsLabel() async throws {
    let bar = try await controller(
      """
      override func viewDidLoad() {
        let button = UIButton()
        button.setTitle("Continue", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 20)
        view.addSubview(button)
      }
      """
    ).bars().only(.screen)
    #expect(bar.items.map(\.font) == [FontSpec(size: 20, weight: .semibold)])
  }

  @Test func drawsNothingOnAPhoneThatIsOnIPadsOnEveryWay() async throws {
    let bar = try await controller(
      Self.edit + Self.done + """
        override func viewDidLoad() {
          var items = [done]
          if #available(iOS 26, *), UIDevice.current.userInterfaceIdiom == .pad, !sidebar.isHidden {
            items.append(edit)
          } else if UIDevice.current.userInterfaceIdiom == .pad, isWide {
            items.append(edit)
          }
          navigationItem.rightBarButtonItems = items
        }
        """
    ).bars().only(.navigationBar)
    let drawn = DrawnItems(bar)
    let shown = bar.items.indices.filter { !drawn.isElsewhere($0) }.map { bar.items[$0].id }
    #expect(shown == ["Done"])
  }

  @Test(arguments: [
    ("ToolbarItemGroup(placement: .secondaryAction) {", "}", "ellipsis"),
    ("ToolbarItemGroup {", "} label: { Image(systemName: \"gear\") }", "gear"),
  ])
  func putsASecondaryGroupIntoAMenu(_ start: String, _ end: String, _ symbol: String) async throws {
    let source = """
      struct Screen: View { var body: some View { List {}.toolbar {
        \(start) Button("Sort") {}; Button("Filter") {} \(end) } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.symbol ?? $0.id } == [symbol, "Sort", "Filter"])
    #expect(bar.items.map { $0.alternativeTo != nil } == [false, true, true])
  }

  /// As many tabs as controllers have items of their own: a controller's title is no tab beside them.
  @Test func takesNoTitleForATabBesideTheTabItems() async throws {
    let source = """
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [Home(), News()]
        let items = [UITabBarItem(title: "Home", image: nil, tag: 0),
                     UITabBarItem(title: "News", image: nil, tag: 1)]
        for (index, controller) in viewControllers!.enumerated() { controller.tabBarItem = items[index] }
      } }
      class Home: UIViewController { func viewDidLoad() { title = "Your home" } }
      class News: UIViewController { }
      """
    #expect(try await app(source).bars().only(.tabBar).texts(.tab) == ["Home", "News"])
  }
}
