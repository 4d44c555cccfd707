import LabelImport
import LabelModel
import Testing

/// What UIKit code says about whole bars.
@Suite struct SwiftSourceTraitTests {
  private func traits(_ body: String, more: String = "") async -> Set<BarTrait> {
    let source = """
      class Detail: UIViewController {
        \(more)
        override func viewWillAppear(_ animated: Bool) { title = "Detail"; \(body) }
      }
      """
    return Set(await app(source).bars().flatMap(\.traits))
  }

  @Test(arguments: [
    ("navigationController?.navigationBar.shadowImage = UIImage()", BarTrait.borderHidden),
    (
      "let look = UINavigationBarAppearance(); look.shadowColor = .clear; "
        + "navigationItem.standardAppearance = look", .borderHidden
    ),
    (
      "let look = UINavigationBarAppearance(); look.configureWithTransparentBackground()",
      .borderHidden
    ),
    (
      "navigationController?.navigationBar.backIndicatorImage = UIImage(named: \"back\")",
      .backImageWithoutMask
    ),
    (
      "let look = UINavigationBarAppearance(); look.setBackIndicatorImage("
        + "UIImage(named: \"back\"), transitionMaskImage: UIImage(named: \"mask\"))",
      .backImageWithMask
    ),
    ("searchController.automaticallyShowsCancelButton = false", .searchCancelDisabled),
    ("search.searchTextField.clearButtonMode = .never", .searchCancelDisabled),
    ("hidesBottomBarWhenPushed = true", .tabBarHiddenWhenPushed),
    ("navigationController?.setNavigationBarHidden(true, animated: false)", .navigationBarHidden),
    ("navigationController?.isNavigationBarHidden = true", .navigationBarHidden),
  ])
  func notes(_ statement: String, as trait: BarTrait) async {
    #expect(await traits(statement) == [trait])
  }

  @Test func notesAStatusBarHiddenForGood() async {
    #expect(
      await traits("", more: "override var prefersStatusBarHidden: Bool { true }")
        == [.statusBarHidden])
    #expect(
      await traits("", more: "override var prefersStatusBarHidden: Bool { isFullScreen }").isEmpty)
  }

  @Test(arguments: [
    "if isFullScreen { navigationController?.setNavigationBarHidden(true, animated: true) }",
    "navigationController?.setNavigationBarHidden(isFullScreen, animated: true)",
    "navigationController?.navigationBar.shadowImage = nil",
    "searchController.automaticallyShowsCancelButton = true",
    "search.setShowsCancelButton(false, animated: true)",
    // While nothing scrolls under the bar, the system draws no border either.
    """
    let look = UINavigationBarAppearance(); let edge = look.copy()
    edge.configureWithTransparentBackground()
    navigationItem.standardAppearance = look; navigationItem.scrollEdgeAppearance = edge
    """,
    // The system's own chevron in another colour.
    """
    let look = UINavigationBarAppearance(); look.setBackIndicatorImage(
      UIImage(systemName: "chevron.backward")?.withTintColor(.red),
      transitionMaskImage: UIImage(systemName: "chevron.backward"))
    """,
    "other.hidesBottomBarWhenPushed = true",
  ])
  func leavesOpenWhatIsNotForGood(_ statement: String) async {
    #expect(await traits(statement).isEmpty)
  }

  /// A function that is run for another thing that it sets says only half of it.
  @Test func missesNoCancelButtonOfWhichAnotherFunctionTellsMore() async {
    let bars = await app(
      """
      class Picker: UIViewController, UISearchBarDelegate {
        lazy var searchBar = UISearchBar(frame: .zero)
        var lastText: String = ""
        override func viewDidLoad() {
          searchBar.placeholder = "Search icons"
          navigationItem.titleView = searchBar
          load { self.title = self.lastText }
        }
        func searchBarCancelButtonClicked(_ bar: UISearchBar) {
          lastText = "Icons"
          searchBar.showsCancelButton = false
        }
        func searchBarShouldBeginEditing(_ bar: UISearchBar) -> Bool {
          searchBar.showsCancelButton = true
          return true
        }
      }
      """
    ).bars()
    #expect(bars.contains { $0.kind == .searchBar })
    #expect(bars.flatMap(\.traits).contains(.searchCancelDisabled) == false)
  }

  @Test func missesNoCancelButtonThatComesWithTheSearch() async {
    let hide =
      "func searchBarTextDidEndEditing(_ b: UISearchBar) { search.setShowsCancelButton(false, animated: true) }"
    let show =
      "func searchBarTextDidBeginEditing(_ b: UISearchBar) { search.setShowsCancelButton(true, animated: true) }"
    #expect(await traits("", more: show + "\n" + hide).isEmpty)
    #expect(await traits("search.showsCancelButton = false") == [.searchCancelDisabled])
  }

  @Test func doesNotCountWhatLeavingTheScreenRestores() async {
    let hide = "navigationController?.setNavigationBarHidden(true, animated: false)"
    let show = "navigationController?.setNavigationBarHidden(false, animated: false)"
    #expect(
      await traits(hide, more: "override func viewWillDisappear(_ a: Bool) { \(show) }")
        == [.navigationBarHidden])
    #expect(await traits(hide, more: "func tapped() { \(show) }").isEmpty)
  }

  @Test func makesEveryTitleLargeByAppearance() async throws {
    let source = """
      class AppDelegate { func start() { UINavigationBar.appearance().prefersLargeTitles = true } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Small: UIViewController { override func viewDidLoad() { title = "Small"
        navigationItem.largeTitleDisplayMode = .never } }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "Detail.navigation" }?.prefersLargeTitles == true)
    #expect(bars.first { $0.id == "Small.navigation" }?.prefersLargeTitles == false)
  }

  @Test func keepsTitlesSmallWhereTheirStackSwitchesLargeOnesOff() async throws {
    let source = """
      class AppDelegate { func start() { UINavigationBar.appearance().prefersLargeTitles = true } }
      class First: UIViewController {
        override func viewDidLoad() {
          title = "First"
          if #available(iOS 11.0, *) { navigationController?.navigationBar.prefersLargeTitles = false }
        }
        func next() { navigationController?.pushViewController(Next(), animated: true) }
        func both() { navigationController?.pushViewController(Both(), animated: true) }
      }
      class Next: UIViewController { override func viewDidLoad() { title = "Next" } }
      class Both: UIViewController { override func viewDidLoad() { title = "Both" } }
      class Other: UIViewController {
        override func viewDidLoad() { title = "Other" }
        func both() { navigationController?.pushViewController(Both(), animated: true) }
      }
      """
    let bars = await app(source).bars()
    func bar(_ name: String) -> Bar? { bars.first { $0.id == "\(name).navigation" } }
    #expect(bar("First")?.prefersLargeTitles == false)
    #expect(bar("Next")?.prefersLargeTitles == false)
    #expect(bar("Both")?.prefersLargeTitles == true)
    #expect(bar("Both")?.has(.largeTitleUncertain) == true)
    #expect(bar("Other")?.prefersLargeTitles == true)
  }

  @Test func givesAPushedScreenTheTitleModeOfTheScreenBefore() async throws {
    let source = """
      class AppDelegate { func start() { UINavigationBar.appearance().prefersLargeTitles = true } }
      class Servers: UIViewController {
        override func viewDidLoad() {
          title = "Servers"
          navigationItem.largeTitleDisplayMode = .never
        }
        func next() { navigationController?.pushViewController(Cloud(), animated: true) }
        func own() { navigationController?.pushViewController(Own(), animated: true) }
      }
      class Cloud: UIViewController {
        override func viewDidLoad() {
          title = "Cloud"
          navigationController?.navigationBar.prefersLargeTitles = true
        }
      }
      class Own: UIViewController {
        override func viewDidLoad() {
          title = "Own"
          navigationItem.largeTitleDisplayMode = .always
        }
      }
      """
    let bars = await app(source).bars()
    func isLarge(_ name: String) -> Bool? {
      bars.first { $0.id == "\(name).navigation" }?.prefersLargeTitles
    }
    #expect(isLarge("Servers") == false)
    #expect(isLarge("Cloud") == false)
    #expect(isLarge("Own") == true)
  }

  @Test func takesTheSizeOfAPushedTitleFromTheScreenBefore() async throws {
    let source = """
      struct Small: View { var body: some View { NavigationStack {
        List { NavigationLink("Go") { Detail() } }
          .navigationTitle("Small").navigationBarTitleDisplayMode(.inline) } } }
      struct Detail: View { var body: some View {
        List { NavigationLink("Go") { Deeper() } }.navigationTitle("Detail") } }
      struct Deeper: View { var body: some View { Text("").navigationTitle("Deeper") } }
      struct Own: View { var body: some View { Text("").navigationTitle("Own") } }
      struct Large: View { var body: some View { NavigationStack {
        List { NavigationLink("Go") { Next() } }.navigationTitle("Large") } } }
      struct Next: View { var body: some View { Text("").navigationTitle("Next") } }
      """
    let bars = await app(source).bars()
    func isLarge(_ name: String) -> Bool? {
      bars.first { $0.id == "\(name).navigation" }?.prefersLargeTitles
    }
    func isOpen(_ name: String) -> Bool {
      bars.first { $0.id == "\(name).navigation" }?.traits.contains(.largeTitleUncertain)
        ?? false
    }
    #expect(isLarge("Small") == false)
    #expect(isLarge("Detail") == false)
    #expect(isLarge("Deeper") == false)
    // Nothing is known of what comes before it: large or not is open.
    #expect(isLarge("Own") == true)
    #expect(isOpen("Own"))
    #expect(!isOpen("Large") && !isOpen("Next") && !isOpen("Detail"))
    #expect(isLarge("Large") == true)
    #expect(isLarge("Next") == true)
  }

  @Test func titlesTabsOfAStoryboardByNumber() async throws {
    let source = """
      class Tabs: UITabBarController { override func viewDidLoad() {
        tabBar.items?[0].title = NSLocalizedString("tab.a", comment: "")
        tabBar.items?[1].title = NSLocalizedString("tab.b", comment: "")
        tabBar.items?[1].isEnabled = false } }
      """
    let bar = try await app(
      source, strings: ["tab.a": ("Feed", "Feed"), "tab.b": ("Mail", "Post")]
    ).bars().only(.tabBar)
    #expect(bar.items.map { $0.text["de"] } == ["Feed", "Post"])
    #expect(bar.traits.contains(.tabsVary))
  }

  @Test(arguments: [
    ("look.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]", true),
    (
      "bar.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]",
      true
    ),
    ("look.selected.titleTextAttributes = [.foregroundColor: UIColor.clear]", false),
    ("look.normal.titleTextAttributes = [.foregroundColor: UIColor.red]", false),
    ("other.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]", false),
  ])
  func notesTabTitlesInAClearColour(_ statement: String, isHidden: Bool) async throws {
    let source = """
      class Theme { func apply(_ bar: UITabBarAppearance, _ other: UIBarButtonItemAppearance) {
        let look = UITabBarItemAppearance()
        \(statement)
      } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        let home = UIViewController()
        home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        viewControllers = [home]
      } }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home"])
    #expect(bar.traits.contains(.tabTitlesHidden) == isHidden)
  }

  @Test func takesALabelThroughAPropertyOfTheProject() async throws {
    let source = """
      extension UIBarButtonItem { var spoken: String? {
        get { accessibilityLabel } set { accessibilityLabel = newValue } } }
      class Screen: UIViewController {
        lazy var filter = UIBarButtonItem(image: UIImage(named: "filter"), style: .plain, target: nil, action: nil)
        override func viewDidLoad() { filter.spoken = "Filter"; navigationItem.rightBarButtonItem = filter }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.accessibilityLabel?["en"] } == ["Filter"])
  }

  /// What hides the status bar around a stack does so on all its screens, but not on a sheet.
  @Test func aStackHidesTheStatusBarOfItsScreens() async throws {
    let bars = await app(
      """
      struct Home: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Modes") { Modes() } }
              .navigationTitle("Home")
              .sheet(isPresented: $isOpen) { NavigationStack { Text("").navigationTitle("Log") } }
          }
          ._statusBarHidden(true)
        }
      }
      struct Modes: View { var body: some View { List {}.navigationTitle("Modes") } }
      """
    ).bars()
    let hidden = bars.filter { $0.has(.statusBarHidden) }.flatMap { $0.texts(.title) }
    #expect(Set(hidden) == ["Home", "Modes"])
    #expect(bars.flatMap { $0.texts(.title) }.contains("Log"))
  }

  /// A screen whose way from the stack is not seen is on that stack where all code that makes it stands on
  /// the stack's screens.
  @Test func aStackHidesTheStatusBarOfScreensMadeByItsScreensAlone() async throws {
    let bars = await app(
      """
      struct Home: View {
        var body: some View {
          NavigationStack { List {}.navigationTitle("Home") }
            .environment(\\.go, Go { registry.keep(Modes()); registry.keep(Both()) })
            ._statusBarHidden(true)
        }
      }
      struct Other: View {
        var body: some View {
          NavigationStack { List {}.navigationTitle("Other") }
            .environment(\\.go, Go { registry.keep(Both()) })
        }
      }
      struct Modes: View { var body: some View { List {}.navigationTitle("Modes") } }
      struct Both: View { var body: some View { List {}.navigationTitle("Both") } }
      """
    ).bars()
    let hidden = bars.filter { $0.has(.statusBarHidden) }.flatMap { $0.texts(.title) }
    #expect(Set(hidden) == ["Home", "Modes"])
    #expect(Set(bars.flatMap { $0.texts(.title) }) == ["Home", "Other", "Modes", "Both"])
  }

  @Test func aSwitchThatIsToggledShowsBothOfItsWays() async throws {
    let bar = try await app(
      """
      class Devices: UIViewController {
        var isRemoving = false {
          didSet {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: isRemoving ? "Done" : "Edit", primaryAction: UIAction { [weak self] _ in
                self?.isRemoving.toggle()
              })
          }
        }
        override func viewDidLoad() { isRemoving = false }
      }
      """
    ).bars().only(.navigationBar)
    #expect(Set(bar.texts(.barButton)) == ["Done", "Edit"])
  }

  @Test func whatOneHeirOfAClassSetsIsNotOnTheScreensOfAnother() async throws {
    let bars = try await app(
      """
      class Base: UIViewController {
        var extra: UIBarButtonItem? { didSet { refresh() } }
        var isShared = false { didSet { refresh() } }
        func refresh() {
          var items = [UIBarButtonItem]()
          if let extra = extra { items.append(extra) }
          navigationItem.rightBarButtonItems = items
        }
      }
      class List: Base {
        override func viewDidLoad() { title = "List"; super.extra = UIBarButtonItem(title: "Sort") }
      }
      class Page: Base { override func viewDidLoad() { title = "Page"; isShared = true } }
      """
    ).bars()
    let list = bars.first { $0.id == "List.navigation" }
    let page = bars.first { $0.id == "Page.navigation" }
    #expect(list?.texts(.barButton) == ["Sort"])
    #expect(page?.items.map(\.role) == [.title])
  }

  @Test func aHelperForAllControllersGivesEachWhatItIsHanded() async throws {
    let bars = try await app(
      """
      extension UIViewController { func name(_ text: String) { navigationItem.title = text } }
      class List: UIViewController { override func viewDidLoad() { name("List") } }
      class Page: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Send")
        }
      }
      """
    ).bars()
    #expect(bars.first { $0.id == "List.navigation" }?.texts(.title) == ["List"])
    #expect(bars.first { $0.id == "Page.navigation" }?.texts(.title) == [])
  }

  /// A property that nobody is seen to set may be set at some time: its observers dress the screen then.
  @Test func observersOfAPropertyThatIsSetOutOfSightDressTheScreen() async throws {
    let source = """
      class Form: UIViewController {
        var task: Task? {
          didSet {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: task == nil ? "Create" : "Update", style: .plain, target: nil, action: nil)
          }
        }
        override func viewDidLoad() { title = "Task" }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.barButton)) == ["Create", "Update"])
  }

  /// What a view writes around a container of the project's is the bar of that view.
  @Test func aViewOwnsTheBarThatItWritesAroundAContainer() async throws {
    let bars = await app(
      """
      struct Box<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { ScrollView { content } }
      }
      struct Form: View { var body: some View { Box { Text("") }.navigationTitle("Task") } }
      struct Other: View { var body: some View { Box { Text("") }.navigationTitle("Other") } }
      """
    ).bars()
    let owners = bars.filter { $0.kind == .navigationBar }.map(\.id).sorted()
    #expect(owners == ["Form.navigation", "Other.navigation"])
  }

  @Test func keepsTheBorderOfAScreenWithALookOfItsOwn() async {
    let stack = "navigationController?.navigationBar.shadowImage = UIImage(); "
    let own = "navigationItem.standardAppearance = UINavigationBarAppearance()"
    #expect(await traits(stack) == [.borderHidden])
    #expect(await traits(stack + own).isEmpty)
  }

  @Test func takesTheTitleOffABackButtonWhereTheScreenBeforeWasNotFound() async throws {
    let source = """
      class Stack: UINavigationController {
        func shorten() {
          guard let before = viewControllers.dropLast().last else { return }
          before.navigationItem.backButtonDisplayMode = .minimal
        }
      }
      class First: UIViewController {
        override func viewDidLoad() { title = "First" }
        func next() { navigationController?.pushViewController(Next(), animated: true) }
        func other() { navigationController?.pushViewController(Other(), animated: true) }
      }
      class Next: UIViewController {
        override func viewDidLoad() {
          title = "Next"
          (navigationController as? Stack)?.shorten()
        }
      }
      class Other: UIViewController { override func viewDidLoad() { title = "Other" } }
      """
    let bars = await app(source).bars()
    func back(of name: String) -> [String] {
      bars.first { $0.id == name + ".navigation" }?.texts(.backButton) ?? []
    }
    #expect(back(of: "Other") == ["First"])
    #expect(back(of: "Next").isEmpty)
  }
}
