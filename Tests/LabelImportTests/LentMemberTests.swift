import LabelImport
import LabelModel
import Testing

/// Values whose members are those of another type, and cases that a model may have.
@Suite struct LentMemberTests {
  private static let feature = """
    enum Feed: String { case all, saved
      var label: LocalizedStringResource { switch self { case .all: "all"
        case .saved: "saved" } } }
    @Reducer struct Feeds {
      @ObservableState struct State { var feed: Feed }
      enum Action { case choose(Feed) }
      var body: some ReducerOf<Self> { Reduce { state, action in
        switch action { case .choose(let feed): state.feed = feed
          return .none } } }
    }
    """

  @Test(
    "reads the state behind a store",
    arguments: ["StoreOf<Feeds>", "Store<Feeds.State, Feeds.Action>"])
  func readsTheStateBehindAStore(_ type: String) async throws {
    let source = """
      \(Self.feature)
      struct FeedView: View { let store: \(type)
        var body: some View { List {}.navigationTitle(Text(store.feed.label)) } }
      struct Root: View { let store: StoreOf<Main>
        var body: some View {
          NavigationStack { FeedView(store: store.scope(state: \\.feeds, action: \\.feeds)) } } }
      """
    let strings = ["all": (en: "All", de: "Alle"), "saved": (en: "Saved", de: "Gesichert")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["All", "Saved"])
  }

  /// A model starts with one case, and code changes it: any may be shown.
  @Test(arguments: [("var", ["New", "Reply"]), ("let", ["New"])])
  func readsAnyCaseThatAModelMayHave(_ word: String, _ titles: [String]) async throws {
    let source = """
      enum Mode { case new, reply
        var title: String { switch self { case .new: "New"
          case .reply: "Reply" } } }
      class Draft: ObservableObject { \(word) mode: Mode = .new
        func answer() { mode = Mode(of: thread) } }
      struct DraftView: View { @ObservedObject var draft: Draft
        var body: some View { List {}.navigationTitle(draft.mode.title) } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == titles)
  }
}

/// Chains of members that leave their first type out.
@Suite struct ImplicitChainTests {
  private static let words = """
    extension String {
      struct Alerts { struct Leave {
        static let title = NSLocalizedString("leave", comment: "")
        static let keep = "Keep" } }
      static let done = "Done!"
    }
    """

  @Test(arguments: [
    ("title = .Alerts.Leave.title", "Leave"), ("navigationItem.title = .done", "Done!"),
    ("title = String.Alerts.Leave.keep", "Keep"),
    ("navigationItem.title = String(format: .Alerts.Leave.keep)", "Keep"),
  ])
  func readsTitles(_ code: String, _ title: String) async throws {
    let source = """
      \(Self.words)
      class Page: UIViewController { override func viewDidLoad() { \(code) } }
      """
    let strings = ["leave": (en: "Leave", de: "Verlassen")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.texts(.title) == [title])
  }

  @Test func readsArgumentsOfAFramework() async throws {
    let source = """
      \(Self.words)
      class Page: UIViewController { func ask() {
        let alert = UIAlertController(title: .Alerts.Leave.title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: .Alerts.Leave.keep, style: .cancel))
        present(alert, animated: true)
      } }
      """
    let bar = try await app(source).bars().only(.alert)
    #expect(bar.texts(.button) == ["Keep"])
  }
}

/// Models whose generic parameters say what they hold.
@Suite struct GenericModelTests {
  @Test func tellsScreensApartByTheStateOfTheirModel() async throws {
    let source = """
      class Store<State, Action>: ObservableObject {
        @Published private(set) var state: State
        init(processor: Processor<State, Action>) { state = processor.state }
      }
      class Processor<State, Action> {
        private let subject: CurrentValueSubject<State, Never>
        var state: State { get { subject.value } set { subject.value = newValue } }
        init(state: State) { subject = CurrentValueSubject(state) }
      }
      struct ShowState { var item: Item
        var heading: String { item.isCard ? "Show card" : "Show login" } }
      struct EditState { var item: Item?
        var heading: String { item == nil ? "New login" : "Edit login" } }
      class ShowProcessor: Processor<ShowState, Int> {
        init(item: Item) { super.init(state: ShowState(item: item)) } }
      class EditProcessor: Processor<EditState, Int> {
        init(state: EditState) { super.init(state: state) } }
      struct ShowView: View { @ObservedObject var store: Store<ShowState, Int>
        var body: some View { List {}.navigationTitle(store.state.heading) } }
      struct EditView: View { @ObservedObject var store: Store<EditState, Int>
        var body: some View { List {}.navigationTitle(store.state.heading) } }
      class Coordinator {
        func show(_ item: Item) { push(ShowView(store: Store(processor: ShowProcessor(item: item)))) }
        func edit(_ state: EditState) {
          push(EditView(store: Store(processor: EditProcessor(state: state)))) }
        func push(_ view: some View) {}
      }
      """
    let bars = await app(source).bars().filter { $0.kind == .navigationBar }
    let titles = bars.map { Set($0.texts(.title)).subtracting(["<dynamic>"]).sorted() }
    #expect(
      Set(titles) == [["Show card", "Show login"], ["Edit login", "New login"]])
  }

  /// A state that a reducer hands a case, whose type nobody can tell, is one beside that which another state
  /// begins with.
  @Test func aStateThatACaseIsHandedIsMadeAllTheSame() async throws {
    let source = """
      @Reducer struct Conversion {
        @ObservableState struct State: Equatable {
          var isSettingsView: Bool
          init(isSettingsView: Bool = false) { self.isSettingsView = isSettingsView }
        }
        enum Action { case tapped }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      struct ConversionView: View {
        let store: StoreOf<Conversion>
        var body: some View {
          VStack {
            if store.isSettingsView { Text("a").navigationTitle("Conversion") } else { Text("b") }
          }
        }
      }
      @Reducer struct Settings {
        @Reducer enum Path { case conversion(Conversion) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>), tapped }
        var body: some Reducer<State, Action> { Reduce { state, action in
          switch action { case .tapped:
        state.path.append(.conversion(Conversion.State(isSettingsView: true))); return .none
          case .path: return .none } }.forEach(\\.path, action: \\.path) }
      }
      struct SettingsView: View {
        @Bindable var store: StoreOf<Settings>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Text("x").navigationTitle("Settings")
          } destination: { store in
            switch store.case { case let .conversion(store): ConversionView(store: store) }
          }
        }
      }
      @Reducer struct Root { 
        @ObservableState struct State { var conversionState = Conversion.State() ; var isOn = false}
        enum Action { case conversion(Conversion.Action) }
      }
      struct RootView: View { @Bindable var store: StoreOf<Root>
        var body: some View { Text("r").popover(isPresented: $store.isOn) {
          ConversionView(store: store.scope(state: \\.conversionState, action: \\.conversion)) } } }
      """
    let bars = await app(source).bars().filter { $0.kind == .navigationBar }
    #expect(bars.map { $0.texts(.title) } == [["Settings"], ["Conversion"]])
    #expect(bars.last?.items.last?.conditions == ["1:0"])
  }
}

/// Items of a bar that take turns, on a screen that other code makes.
@Suite struct OwnAlternativesTests {
  @Test func keepsThemApartWhereOthersMakeTheScreen() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: self, action: #selector(begin))
        }
        @objc func begin() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Finish", style: .done, target: self, action: #selector(end))
        }
        @objc func end() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: self, action: #selector(begin))
        }
      }
      class Home: UIViewController {
        func open() { let page = Page(); page.title = "Page"
          navigationController?.pushViewController(page, animated: true) }
      }
      """
    let bars = await app(source).bars()
    let page = try #require(bars.first { $0.texts(.barButton).contains("Finish") })
    let edit = try #require(page.items.first { $0.text["en"] == "Edit" })
    // Before the first or after the second function was called.
    #expect(edit.conditionPaths.count == 2)
  }
}
