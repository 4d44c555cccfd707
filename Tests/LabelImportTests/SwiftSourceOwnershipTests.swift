import LabelImport
import LabelModel
import Testing

/// Which screen a bar belongs to, and what its view model holds.
@Suite struct SwiftSourceOwnershipTests {
  @Test func givesAnotherControllersBarToThatController() async throws {
    let source = """
      class Main: UIViewController {
        func viewDidLoad() { title = "Main" }
        func add() {
          let hosting = UIHostingController(rootView: Entry())
          hosting.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
          let report = ReportViewController()
          report.title = "Report"
          let plain = UIViewController()
          plain.title = "Plain"
        }
      }
      struct Entry: View { var body: some View { List {}.navigationTitle("Entry") } }
      """
    let bars = await app(source).bars()
    let shown = Dictionary(
      uniqueKeysWithValues: bars.map { ($0.id, $0.items.map { $0.key ?? $0.id }) })
    #expect(
      shown == [
        "Main.navigation": ["Main"], "Main.plain.navigation": ["Plain"],
        "ReportViewController.navigation": ["Report"],
        "Entry.navigation": ["Entry", "system:Cancel"],
      ])
  }

  @Test func readsAViewInFrontOfAPropertyThatDressesIt() async throws {
    let source = """
      struct Home: View {
        var body: some View {
          List {}.navigationTitle("Home").backport.toolbar {
            ToolbarItem { Button("Delete") {}.backport.buttonStyle(.glass).disabled(true) }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.id) == ["Home", "Delete"])
    #expect(bar.items.last?.isEnabled == false)
  }

  @Test func putsAClassInTwoLanguagesTogether() async throws {
    let old = """
      @implementation Notes
      - (void)setUp { UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:@"Empty" style:0 target:nil action:nil]; }
      @end
      """
    let new = """
      class Notes: UIViewController {}
      extension Notes { func refresh() { navigationItem.title = "Notes" } }
      """
    let bars = await SourceApp(files: ["Notes.m": old, "Notes.swift": new]).bars()
    // Where the item stands is not seen: it is no neighbour of the title.
    #expect(
      Dictionary(uniqueKeysWithValues: bars.map { ($0.id, $0.items.map(\.id)) })
        == ["Notes.navigation": ["Notes"], "Notes.items": ["Empty"]])
  }

  @Test func countsAnItemThatIsMadeAgainOnce() async throws {
    let source = """
      class Editor: UIViewController {
        lazy var done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        func viewDidLoad() { title = "Editor"; navigationItem.rightBarButtonItem = done }
        func save() { let spare = Editor(); spare.done.isEnabled = false }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.flatMap(\.items).count { $0.id.hasPrefix("Done") } == 1)
  }

  @Test func knowsAnItemWhoseTextIsLessOpenElsewhere() async throws {
    let source = """
      enum Mode { case mail, group }
      class Editor: UIViewController {
        let mode: Mode
        var done: UIBarButtonItem!
        init(mode: Mode) { self.mode = mode; super.init(nibName: nil, bundle: nil) }
        func viewDidLoad() {
          title = "Editor"
          done = UIBarButtonItem(title: mode == .mail ? "Continue" : "Create", style: .done, target: nil, action: nil)
          navigationItem.rightBarButtonItem = done
        }
      }
      class Main: UIViewController {
        func open() { let editor = Editor(mode: .group); navigationController?.pushViewController(editor, animated: true) }
        func write() { let editor = Editor(mode: .mail); navigationController?.pushViewController(editor, animated: true) }
      }
      """
    let items = await app(source).bars().filter { $0.id == "Editor.navigation" }.flatMap(\.items)
    let buttons = items.filter { $0.role == .barButton }
    #expect(Set(buttons.map(\.id)) == ["Continue", "Create"])
    #expect(buttons.count { $0.alternativeTo != nil } == 1)
  }

  @Test func takesABackItemForNoButtonOfTheBar() async throws {
    let source = """
      extension UIViewController {
        func open(_ next: UIViewController) {
          navigationItem.backBarButtonItem = UIBarButtonItem(title: "Back to it", style: .plain, target: nil, action: nil)
          navigationController?.pushViewController(next, animated: true)
        }
      }
      class Entry: UIViewController { func viewDidLoad() { title = "Entry"; open(Detail()) } }
      class Detail: UIViewController { func viewDidLoad() { title = "Detail" } }
      """
    let items = await app(source).bars().filter { $0.id.hasPrefix("Entry") }.flatMap(\.items)
    #expect(!items.contains { $0.role == .barButton })
  }

  @Test func givesATupleTheLabelsOfItsType() async throws {
    let source = """
      struct Place { let name: String }
      final class Tabs {
        typealias Kept = (place: Place, number: Int)
        let all: [Kept]
        init(places: [Place]) { self.all = places.map { ($0, 1) } }
      }
      struct Main: View {
        let tabs = Tabs(places: [Place(name: "Home"), Place(name: "Inbox")])
        var body: some View {
          TabView {
            ForEach(tabs.all, id: \\.place.name) { tab in
              Tab(tab.place.name, systemImage: "circle", value: tab.number) { List {} }
            }
          }
        }
      }
      """
    #expect(try await app(source).bars().only(.tabBar).texts(.tab) == ["Home", "Inbox"])
  }

  @Test func followsTheParametersOfAGenericViewModel() async throws {
    let source = """
      class StateStore<State, Action> {
        var context: Context
        init(state: State) { context = Context(state: state) }
        class Context { var viewState: State; init(state: State) { viewState = state } }
      }
      typealias RoleViewModelType = StateStore<RoleState, RoleAction>
      class RoleViewModel: RoleViewModelType, RoleViewModelProtocol {}
      protocol RoleViewModelProtocol { var context: RoleViewModelType.Context { get } }
      enum Mode { case admin, member }
      struct RoleState {
        let mode: Mode
        var title: String { switch mode { case .admin: "Admins"; case .member: "Members" } }
      }
      struct RoleScreen: View {
        let context: RoleViewModel.Context
        var body: some View { List {}.navigationTitle(context.viewState.title) }
      }
      class Coordinator {
        let viewModel: RoleViewModelProtocol
        func view() -> AnyView { AnyView(RoleScreen(context: viewModel.context)) }
      }
      """
    #expect(
      try await app(source).bars().only(.navigationBar).texts(.title) == ["Admins", "Members"])
  }

  @Test func keepsATabThatEveryBranchHasUnconditional() async throws {
    let source = """
      class Tabs: UITabBarController {
        lazy var lists: UIViewController = {
          let lists = UIViewController(); lists.tabBarItem = UITabBarItem(title: "Lists", image: nil, tag: 0)
          return lists
        }()
        lazy var songs: UIViewController = {
          let songs = UIViewController(); songs.tabBarItem = UITabBarItem(title: "Songs", image: nil, tag: 1)
          return songs
        }()
        func setUp() {
          var all: [UIViewController] = []
          if isWide { all.append(songs); all.append(lists) } else { all.append(lists) }
          viewControllers = all
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.items.map(\.id) == ["Songs", "Lists"])
    #expect(bar.items.map(\.conditions.isEmpty) == [false, true])
  }

  @Test func looksUpTheKeyBesideAValueOfUnknownType() async throws {
    let source = """
      struct Feed: View {
        var body: some View {
          let title = kind?.menuTitle() ?? "feed.all"
          let plain = kind?.name ?? "No.1"
          List {}.toolbar {
            ToolbarItem(placement: .principal) { Text(title) }
            ToolbarItem { Button(plain) {} }
          }
        }
      }
      """
    let bar = try await app(source, strings: ["feed.all": ("All", "Alles")]).bars()
      .only(.navigationBar)
    #expect(bar.items.compactMap { $0.text["de"] } == ["Alles", "No.1"])
  }

  @Test func namesATitleOnceThatIsSetTwice() async throws {
    let source = """
      struct Feed: View {
        var body: some View {
          List {}.navigationTitle("Feed").toolbar {
            ToolbarItem(placement: .principal) { VStack { Text("Feed"); Text("All") } }
          }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Feed", "All"])
  }

  @Test func takesAVariablesFirstCaseForNoneOfTheOthers() async throws {
    let source = """
      enum Mode { case loading, knocked, failed(Error) }
      struct State { var mode: Mode = .loading }
      struct Room: View {
        @State var state = State()
        var body: some View {
          List {}.toolbar { if state.mode == .knocked { ToolbarItem { Button("Knock") {} } } }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.barButton) == ["Knock"])
  }

  /// A base class sets the title from a view model that each subclass keeps for itself.
  @Test func givesSubclassesTheTitlesTheirBaseClassSets() async throws {
    let source = """
      class Model<Section> { var title: String? { nil } }
      protocol Listing { func load() }
      typealias ListingModel = Model<Int> & Listing
      class SettingsModel: Model<Int> { override var title: String? { "Settings" } }
      class AboutModel: Model<Int>, Listing { override var title: String? { "About" }; func load() {} }
      class Table<Section>: UITableViewController {
        private let model: Model<Section>
        init(model: Model<Section>) { self.model = model }
        override func viewDidLoad() { title = model.title }
      }
      class SettingsTable: Table<Int> { private let model: SettingsModel
        init(model: SettingsModel) { self.model = model; super.init(model: model) } }
      class AboutTable: Table<Int> { private let model: ListingModel
        init(model: ListingModel) { self.model = model; super.init(model: model) } }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "SettingsTable.navigation" }?.texts(.title) == ["Settings"])
    #expect(bars.first { $0.id == "AboutTable.navigation" }?.texts(.title) == ["About"])
    #expect(bars.count == 2)
  }

  /// An outlet that an interface file connects, titled by code of another type.
  @Test(arguments: [("promptButton", ["Promo"]), ("otherButton", [])])
  func titlesOutletsOfOtherControllers(_ connected: String, owners: [String]) async throws {
    let source = """
      class Promo: UIViewController { @IBOutlet weak var promptButton: UIButton! }
      class Fall { func dress(_ controller: Promo) {
        controller.promptButton.setTitle("View gems", for: .normal) } }
      """
    let imported = await SwiftSourceImporter(
      files: [SourceFile(path: "App.swift", bytes: Array(source.utf8))],
      catalogs: CatalogIndex(
        catalogs: [], sourceLanguage: LocaleID(canonical: "en"),
        locales: [LocaleID(canonical: "en")]),
      project: ProjectFacts(
        outlets: [
          InterfaceOutlet(className: "Promo", name: connected, bar: "Promo.buttons", item: "prompt")
        ])
    ).importBars()
    #expect(imported.outletTitles.map(\.className) == owners)
    #expect(imported.bars.count == 1 - owners.count)
  }
}
