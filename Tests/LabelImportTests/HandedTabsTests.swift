import LabelModel
import Testing

/// Tabs and screens whose content a type outside the view puts together.
@Suite struct HandedTabsTests {
  @Test func tabsOfAResultBuilderStandInTheOrderOfTheCode() async throws {
    let source = """
      @resultBuilder struct ListBuilder<Element> {}
      struct Page {
        let title: String
        static func named(_ title: String) -> Page { Page(title: title) }
        static var music: Page { Page(title: "Music") }
      }
      final class Pages: ObservableObject {
        typealias Entry = (page: Page, number: Int)
        let all: [Entry]
        init(@ListBuilder<Page> pages: () -> [Page]) {
          let pages = pages()
          all = pages.map { page in (page, 1) }
        }
      }
      struct Main: View {
        @StateObject private var pages: Pages
        init() { _pages = StateObject(wrappedValue: Self.standard) }
        private static var standard: Pages {
          Pages {
            Page.named("Home")
            Page.music
          }
        }
        var body: some View {
          TabView {
            ForEach(pages.all, id: \\.page.title) { entry in
              Tab(entry.page.title, systemImage: "star") { Text("Content") }
            }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Music"])
    #expect(bar.items.allSatisfy { $0.alternativeTo == nil && $0.conditions.isEmpty })
  }

  @Test func tabsThatACoordinatorIsHandedStandTogether() async throws {
    let source = """
      class Details { let title: String; init(title: String) { self.title = title } }
      struct Module { let details: Details }
      class Tabs { 
        struct Entry { let details: Details }
        var modules = [Module]()
        func setTabs(_ tabs: [Entry]) {
          withTransaction(Transaction()) { modules = tabs.map { Module(details: $0.details) } }
        }
      }
      struct Main: View {
        let tabs: Tabs
        var body: some View {
          TabView { ForEach(tabs.modules) { module in Tab(module.details.title) { Text("x") } } }
        }
      }
      class Flow {
        private let tabs: Tabs
        private let chats: Details
        private let search: Details?
        init(hasSearch: Bool) {
          tabs = Tabs()
          chats = .init(title: "Chats")
          let spaces = Details(title: "Spaces")
          if hasSearch { search = .init(title: "Search") } else { search = nil }
          var all: [Tabs.Entry] = [.init(details: chats), .init(details: spaces)]
          if let search { all.append(.init(details: search)) }
          tabs.setTabs(all)
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Chats", "Spaces", "Search"])
    #expect(bar.items.allSatisfy { $0.alternativeTo == nil })
    #expect(bar.items.map(\.conditions.isEmpty) == [true, true, false])
  }

  @Test func whatPeopleChooseMayBeAnyCaseWhateverItWasSetTo() async throws {
    let source = """
      class Model: ObservableObject {
        enum Tab { case market, wallet, settings }
        @Published var tab: Tab = .wallet
        init() { tab = start }
        var start: Tab { if isNew { return .market }; return .wallet }
      }
      struct Main: View {
        @StateObject var model = Model()
        var body: some View {
          NavigationStack {
            TabView(selection: $model.tab) { Text("a") }.navigationTitle(title)
          }
        }
        var title: String {
          switch model.tab {
          case .market: "Market"
          case .wallet: "Wallet"
          case .settings: "Settings"
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Market", "Wallet", "Settings"])
  }

  @Test func aStackThatBuildsItsContentShowsTheScreenOfWhoHandsItOver() async throws {
    let source = """
      struct Stack<Content: View>: View {
        private let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { NavigationStack { content } }
      }
      struct Filters: View { var body: some View { Stack { List {}.navigationTitle("Filters") } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.id == "Filters.navigation" && bar.texts(.title) == ["Filters"])
  }

  @Test func aViewMadeOutOfSightShowsWhatItIsHandedThere() async throws {
    let source = """
      class Model { var title: String { "" } }
      class Creating: Model { override var title: String { "Create" } }
      class Editing: Model { override var title: String { "Edit" } }
      struct Form: View {
        let model: Model
        var body: some View { List {}.navigationTitle(model.title) }
      }
      enum Factory {
        static func editing() -> some View { Form(model: Editing()) }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Create") { Form(model: Creating()) }
            Button("Edit") { Coordinator.shared.present { Factory.editing() } }
          }
        }
      }
      """
    let found = await app(source).bars()
    let titles = found.filter { $0.id.hasPrefix("Form.navigation") }.flatMap { $0.texts(.title) }
    #expect(Set(titles) == ["Create", "Edit"])
  }

  @Test func aTitleBehindAPrincipalItemIsNotSeen() async throws {
    let source = """
      struct Room: View {
        var body: some View {
          List {}.navigationTitle("Chat").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .principal) { Text("Anna") } }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Anna"])
  }

  @Test func aHostedViewThatIsPushedHasABackButton() async throws {
    let source = """
      struct Stats: View { var body: some View { List {}.navigationTitle("Stats") } }
      class Settings: UIViewController {
        override func viewDidLoad() { title = "Settings" }
        func show(_ row: Row) {
          let next: UIViewController? = {
            switch row {
            case .stats: return UIHostingController(rootView: Stats())
            default: return nil
            }
          }()
          if let next { navigationController?.pushViewController(next, animated: true) }
        }
      }
      """
    let found = await app(source).bars()
    let bar = try #require(found.first { $0.id == "Stats.navigation" })
    #expect(bar.texts(.backButton) == ["Settings"])
  }

  @Test func aTextOfSeveralIsThereInBothArmsThatShowIt() async throws {
    let source = """
      struct Page: View {
        @State var all = false
        var body: some View {
          if #available(iOS 26, *) {
            List {}.toolbar { select }
          } else {
            List {}.toolbar { select }
          }
        }
        @ToolbarContentBuilder var select: some ToolbarContent {
          ToolbarItem { Button {} label: { if all { Text("None") } else { Text("All") } } }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.text["en"] } == ["None", "All"])
    #expect(bar.items.allSatisfy { $0.conditions.isEmpty })
  }

  @Test func modifiersOfTheProjectsOwnDressAViewOfUIKitToo() async throws {
    let source = """
      protocol PlatformViewControllerRepresentable: UIViewControllerRepresentable {}
      struct Crop: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
      }
      extension View {
        func trailing(@ViewBuilder content: @escaping () -> some View) -> some View {
          toolbar { ToolbarItemGroup(placement: .topBarTrailing, content: content) }
        }
      }
      struct Page: View { var body: some View { Crop().trailing { Button("Reset") {} } } }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.barButton) == ["Reset"])
  }

  /// A tab that is left out on a condition, with the item that is set on the same one.
  @Test func tabsWhoseItemsAreSetUnderAConditionAreTabs() async throws {
    let source = """
      class Coordinator { lazy var controller = UINavigationController() }
      class Main: NSObject {
        let provider: Provider
        var home: Coordinator?
        var visits: Coordinator?
        let tabs = UITabBarController()
        init(provider: Provider) { self.provider = provider }
        func start() {
          home = Coordinator()
          visits = Coordinator()
          home?.controller.tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
          if !provider.isClosed {
            visits?.controller.tabBarItem = UITabBarItem(title: "Visits", image: nil, tag: 1)
          }
          tabs.setViewControllers(
            [home?.controller, provider.isClosed ? nil : visits?.controller].compactMap { $0 },
            animated: false)
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Visits"])
  }

  /// A plain controller that keeps a tab's place has no screen of its own.
  @Test func aControllerThatKeepsATabsPlaceHasNoBar() async throws {
    let source = """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let compose = UIViewController()
          compose.title = "Compose"
          compose.tabBarItem.image = UIImage(systemName: "plus")
          let home = HomeController()
          home.title = "Home"
          viewControllers = [UINavigationController(rootViewController: home), compose]
        }
      }
      class HomeController: UIViewController {}
      """
    let bars = await app(source).bars()
    #expect(bars.filter { $0.kind == .navigationBar }.map(\.id) == ["HomeController.navigation"])
    #expect(try bars.only(.tabBar).texts(.tab) == ["Home", "Compose"])
  }
}
