import LabelModel
import Testing

/// Whose screen it is, where content is handed on or chosen from.
@Suite struct EvaluatedRouteTests {
  private func bars(_ source: String) async -> [Bar] { await app(source).bars() }

  /// The titles of each bar, by the bar's owner.
  private func titles(_ bars: [Bar]) -> [String: [String]] {
    Dictionary(
      bars.map { ($0.id.split(separator: ".").first.map(String.init) ?? "", $0.texts(.title)) }
    ) { $0 + $1 }
  }

  @Test func eachDestinationOfARouteIsAScreenOfItsOwn() async {
    let found = await bars(
      """
      enum Route: Hashable { case song(String), album(String) }
      struct Song: View { var body: some View { List {}.navigationTitle("Song") } }
      struct Album: View { var body: some View { List {}.navigationTitle("Album") } }
      extension View {
        func withRoutes() -> some View {
          navigationDestination(for: Route.self) { route in
            switch route {
            case .song: Song()
            case .album: Album()
            }
          }
        }
      }
      struct Library: View {
        var body: some View {
          NavigationStack { List {}.navigationTitle("Library").withRoutes() }
        }
      }
      """)
    #expect(titles(found) == ["Library": ["Library"], "Song": ["Song"], "Album": ["Album"]])
    #expect(found.allSatisfy { $0.items.allSatisfy { $0.conditions.isEmpty } })
  }

  @Test func contentHandedToAContainerIsTheScreenOfTheViewThatHandsItOver() async {
    let found = await bars(
      """
      struct Stack<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { NavigationStack { content } }
      }
      struct Filters: View { var body: some View { Stack { List {}.navigationTitle("Filters") } } }
      struct Tags: View { var body: some View { Stack { List {}.navigationTitle("Tags") } } }
      """)
    #expect(titles(found) == ["Filters": ["Filters"], "Tags": ["Tags"]])
  }

  @Test func aTitleInBothArmsOfAConditionIsThereInEachCase() async throws {
    let found = await bars(
      """
      struct Sheet: View {
        var body: some View {
          NavigationStack {
            let list = List {}.navigationTitle("Filters")
            if #available(iOS 26, *) {
              list.toolbar { ToolbarItem { Button("New") {} } }
            } else {
              list.toolbar { ToolbarItem { Button("Old") {} } }
            }
          }
        }
      }
      """)
    let bar = try found.only(.navigationBar)
    let title = try #require(bar.items.first { $0.role == .title })
    #expect(title.conditions.isEmpty && title.conditionPaths.isEmpty)
    #expect(bar.texts(.barButton) == ["New", "Old"])
  }

  @Test func aViewConformsThroughAProtocolOfAnotherFile() async throws {
    let app = SourceApp(files: [
      "Base.swift": "protocol BaseView: View { var resolver: Resolver { get } }",
      "Root.swift": """
      struct Root: BaseView {
        let resolver: Resolver
        var body: some View {
          TabView {
            Text("a").tabItem { Label("Songs", systemImage: "music.note") }
            Text("b").tabItem { Label("Albums", systemImage: "square.stack") }
          }
        }
      }
      """,
    ])
    #expect(try await app.bars().only(.tabBar).texts(.tab) == ["Songs", "Albums"])
  }

  @Test func aListOfAnEnumThatIsNotKnownMayHoldEachCase() async throws {
    let found = await bars(
      """
      enum Span: Hashable { case day, week
        var title: String { switch self { case .day: return "Day"; case .week: return "Week" } }
      }
      class Chart: UIViewController {
        private let spans: [Span]
        private lazy var control = UISegmentedControl(items: spans.map { $0.title })
        init(spans: [Span]) { self.spans = spans; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { view.addSubview(control) }
      }
      """)
    #expect(try found.only(.segmentedControl).texts(.segment) == ["Day", "Week"])
  }

  @Test func theTableThatHasTheKeyIsAskedBeforeTheFallback() async throws {
    var app = app(
      """
      extension String {
        var localizedText: String {
          let text = NSLocalizedString(self, comment: "")
          if text == self { return NSLocalizedString(self, tableName: "Debug", comment: "") }
          return text
        }
      }
      class Info: UIViewController {
        override func viewDidLoad() { title = "info_title".localizedText }
      }
      """, strings: ["info_title": ("Info", "Infos")])
    app.tables = ["Debug": ["other": ("x", "x")]]
    #expect(try await app.bars().only(.navigationBar).texts(.title) == ["Info"])
  }

  @Test func howManyAnEmptyListWillHoldIsOpen() async throws {
    let found = await bars(
      """
      class Model { var names: [String] = [] }
      class People: UIViewController {
        let model = Model()
        override func viewDidLoad() { title = "\\(model.names.count) people" }
      }
      """)
    let title = try #require(try found.only(.navigationBar).items.first { $0.role == .title })
    #expect(title.state == .dynamic)
  }

  @Test func titlesOfAClassOfButtonsStandOnTheScreensThatMakeOne() async {
    let found = await bars(
      """
      class RoundButton: UIButton {
        init(title: String) { super.init(frame: .zero); setTitle(title, for: .normal) }
      }
      class Form: UIViewController {
        let send = RoundButton(title: "Send")
        override func viewDidLoad() { view.addSubview(send) }
      }
      """)
    #expect(found.map { $0.texts(.button) } == [["Send"]])
    #expect(found.first?.id.hasPrefix("Form") == true)
  }

  @Test func aTabShowsTheTextOfItsBadgeAndSaysThatItIsSwitchedOff() async throws {
    let found = await bars(
      """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let feed = UIViewController()
          feed.tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 0)
          feed.tabBarItem.badgeValue = "●"
          let mail = UIViewController()
          mail.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 1)
          mail.tabBarItem.badgeValue = "3"
          mail.tabBarItem.isEnabled = false
          viewControllers = [feed, mail]
        }
      }
      """)
    let bar = try found.only(.tabBar)
    #expect(bar.texts(.tab) == ["Feed", "Mail"])
    #expect(bar.texts(.badge) == ["●"])
    #expect(bar.traits.contains(.tabsChangeAtRunTime))
  }

  @Test func takesAPrivateMemberForAnotherThanThatOfAnHeir() async throws {
    let source = """
      class Fold: UIStackView {
        private let openButton = UIButton()
        private var content: UIView? { didSet { setUp() } }
        private func setUp() { if content != nil { openButton.titleLabel?.numberOfLines = 0 } }
        func setTitle(_ title: String) { openButton.setTitle(title, for: .normal) }
        func setContent(_ view: UIView) { content = view }
      }
      class Presets: Fold {
        private let content = UIView()
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        private func setUp() { setTitle("Presets"); setContent(content) }
      }
      class Page: UIViewController {
        override func viewDidLoad() { view.addSubview(Presets(frame: .zero)) }
      }
      """
    let button = try #require(
      await bars(source).flatMap(\.items).first { $0.text["en"] == "Presets" })
    #expect(button.wraps)
  }

  @Test func readsRoutesThatWereAskedForWhatTheyHandOn() async throws {
    let source = """
      struct Route { let content: AnyView; init(@ViewBuilder content: () -> some View) { self.content = AnyView(content()) } }
      extension Route {
        static func audio(_ chosen: Binding<[Int]>) -> Route { Route { Choice(chosen: chosen).navigationTitle("Audio") } }
        static func video(_ chosen: Binding<[Int]>) -> Route { Route { Choice(chosen: chosen).navigationTitle("Video") } }
      }
      struct Choice: View {
        @Binding var chosen: [Int]
        var body: some View { List {}.toolbar { Button(chosen.isEmpty ? "Edit" : "Done") {} } }
      }
      """
    let bars = await app(source).bars()
    let titles = bars.filter { $0.id.hasPrefix("Choice.navigation") }.flatMap { $0.texts(.title) }
    #expect(Set(titles) == ["Audio", "Video"])
  }

  /// Who makes the view for another model was run to tell what the model is made with.
  @Test func readsAViewForEachModelItIsMadeWith() async throws {
    let source = """
      class Model: ObservableObject { var title: String { "" } }
      class DuressModel: Model { override var title: String { "Duress" } }
      class CreateModel: Model {
        let name: String
        init(name: String) { self.name = name }
        override var title: String { "Create" }
      }
      struct Form: View {
        @ObservedObject var model: Model
        var body: some View { Text("x").navigationTitle(model.title) }
      }
      struct Badge: View {
        let model: CreateModel
        var body: some View { Text("x").toolbar { Button(model.name) {} } }
      }
      enum Maker {
        static func duress() -> some View { Form(model: DuressModel()) }
        static func create() -> some View { let model = CreateModel(name: "Key"); return Form(model: model) }
      }
      struct Root: View {
        var body: some View { NavigationStack { List { NavigationLink("x") { Maker.duress() } } } }
      }
      """
    let bars = await app(source).bars()
    let titles = bars.filter { $0.id.hasPrefix("Form.navigation") }.flatMap { $0.texts(.title) }
    #expect(Set(titles) == ["Duress", "Create"])
  }
}
