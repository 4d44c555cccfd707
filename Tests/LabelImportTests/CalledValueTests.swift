import LabelModel
import Testing

/// Texts that values of enums stand for, and views that stand around others.
@Suite struct CalledValueTests {
  @Test func aCaseThatIsCalledGivesItsText() async throws {
    let source = """
      enum L: String {
        case save = "common.save"
        case edit = "common.edit"
        func callAsFunction() -> String { NSLocalizedString(rawValue, comment: "") }
      }
      enum Item {
        case text(L)
        func make() -> UIBarButtonItem {
          switch self {
          case .text(let key):
            return UIBarButtonItem(title: key(), style: .plain, target: nil, action: nil)
          }
        }
      }
      enum Page { case first; var title: L { .edit } }
      class Editor: UIViewController {
        override func viewDidLoad() {
          title = Page.first.title()
          navigationItem.rightBarButtonItem = Item.text(.save).make()
        }
      }
      """
    let app = SourceApp(
      files: ["A.swift": source],
      strings: ["common.save": ("Save", "Sichern"), "common.edit": ("Edit", "Bearbeiten")])
    let bar = try await app.bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Edit"])
    #expect(bar.texts(.barButton) == ["Save"])
  }

  @Test func aRawValueThatIsAKeyIsLookedUp() async throws {
    let source = """
      enum Pane: LocalizedStringKey, CaseIterable { case info = "pane.info", outline = "pane.outline" }
      struct Inspector: View {
        @State private var pane = Pane.info
        var body: some View {
          Picker("Pane", selection: $pane) {
            ForEach(Pane.allCases, id: \\.self) { Text($0.rawValue) }
          }.pickerStyle(.segmented)
        }
      }
      """
    let app = SourceApp(
      files: ["A.swift": source],
      strings: ["pane.info": ("Info", "Info"), "pane.outline": ("Outline", "Gliederung")])
    #expect(try await app.bars().only(.segmentedControl).texts(.segment) == ["Info", "Outline"])
  }

  /// A title that a route hands over, of whoever asks for the screen.
  @Test func readsTheTextsThatCasesAreMadeWith() async throws {
    let source = """
      enum Route { case settings(title: String), help }
      class Settings: UIViewController {
        init(name: String) { super.init(nibName: nil, bundle: nil); title = name }
      }
      final class Coordinator {
        func show(_ route: Route, from page: UIViewController) {
          page.navigationController?.pushViewController(make(route), animated: true)
        }
        func make(_ route: Route) -> UIViewController {
          switch route {
          case .settings(let title): return Settings(name: title)
          case .help: return UIViewController()
          }
        }
      }
      class Home: UIViewController {
        let coordinator: Coordinator
        @objc func open() { coordinator.show(.settings(title: "Preferences"), from: self) }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.navigationBar)
    #expect(bar.items.map { $0.text["en"] } == ["Preferences"])
  }

  /// A key that is made of a case's name with a capital.
  @Test func theLettersOfAKeyMayBeChanged() async throws {
    let source = """
      extension String { func localized() -> String { NSLocalizedString(self, comment: "") } }
      enum Pane: String, CaseIterable {
        case videos, live, lists
        var description: String {
          switch self {
          case .live: return "Live Streams".localized()
          default: return rawValue.capitalized.localized()
          }
        }
      }
      struct Channel: View {
        @State private var pane = Pane.videos
        var body: some View {
          Picker("Pane", selection: $pane) {
            ForEach(Pane.allCases, id: \\.self) { Text($0.description).tag($0) }
          }.pickerStyle(.segmented)
        }
      }
      """
    let app = SourceApp(
      files: ["A.swift": source],
      strings: [
        "Videos": ("Videos", "Filme"), "Live Streams": ("Live Streams", "Live"),
        "Lists": ("Lists", "Listen"),
      ])
    let bar = try await app.bars().only(.segmentedControl)
    #expect(bar.items.map { $0.text["de"] } == ["Filme", "Live", "Listen"])
  }

  /// A picture alone is announced by the title that it leaves away, in each of its states.
  @Test func namesAPictureByTheTitlesThatItLeavesAway() async throws {
    let source = """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          HStack {
            Button(action: {}) {
              Label(isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause" : "play")
            }
          }
          .labelStyle(.iconOnly)
        }
      }
      """
    let item = try await SourceApp(files: ["A.swift": source]).bars().only(.screen).items[0]
    #expect(item.text.isEmpty)
    #expect(item.accessibilityLabel?["en"] == "Pause")
    #expect(item.otherAccessibilityLabels.map { $0.text["en"] } == ["Play"])
  }

  @Test func readsWhatAContainerIsHandedThatShowsNothingItself() async throws {
    let source = """
      struct Connector<Content: View>: View {
        let content: (Int) -> Content
        var body: some View { content(1) }
      }
      struct ActionItem: Identifiable { let id = 1; let title: String }
      struct ActionButton: View {
        let item: ActionItem
        var body: some View { Button(item.title) {} }
      }
      struct Settings: View {
        let title: String
        let isRoot: Bool
        init(title: String, isRoot: Bool = true, rows: [String]) {
          self.title = title
          self.isRoot = isRoot
        }
        init(title: String, rows: () -> [String]) { self.init(title: title, rows: rows()) }
        var body: some View {
          List {}
            .navigationTitle(title)
            .toolbar { ForEach([ActionItem(title: "Get Pro")], content: ActionButton.init) }
        }
      }
      struct Page: View {
        var body: some View {
          Connector { number in
            Settings(title: "Settings") { ["a"] }
          }
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Settings"])
    #expect(bar.texts(.barButton) == ["Get Pro"])
  }
}

/// What Swift calls of Objective-C by the name that a header gives it.
@Suite struct GivenNameTests {
  @Test func findsAMethodByTheNameThatItsHeaderGivesIt() async throws {
    let header = """
      @interface UIBarButtonItem (Relay)
      + (instancetype)rc_doneItemWithKey:(NSString *)key target:(nullable id)target \
      NS_SWIFT_NAME(rcDone(key:target:));
      @end
      """
    let category = """
      @implementation UIBarButtonItem (Relay)
      + (instancetype)rc_doneItemWithKey:(NSString *)key target:(id)target {
        return [[UIBarButtonItem alloc] initWithTitle:key style:UIBarButtonItemStyleDone target:target action:nil];
      }
      @end
      """
    let page = """
      class Page: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItems = [.rcDone(key: "Start", target: self)]
        }
      }
      """
    let bar = try await SourceApp(files: ["A.h": header, "A.m": category, "Page.swift": page])
      .bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Start"])
  }

  /// What a library's enum is handed is done at some time: a screen that it makes has no host.
  @Test func whatACaseOfAnUnknownTypeIsHandedIsRun() async throws {
    let source = """
      class Cookies: UIViewController {
        var host: String?
        override func viewDidLoad() {
          title = "Cookies"
          if host == nil {
            let search = UISearchController(searchResultsController: nil)
            search.searchBar.placeholder = "Search Hosts"
            navigationItem.searchController = search
          }
        }
      }
      class Site: UIViewController {
        func show() {
          let page = Cookies()
          page.host = "example.org"
          navigationController?.pushViewController(page, animated: true)
        }
      }
      class Settings: FormViewController {
        override func viewDidLoad() {
          form.append(ButtonRow("Cookies") { row in
            row.presentation = .show(provider: .callback { Cookies() })
          })
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.searchBar).texts(.placeholder) == ["Search Hosts"])
  }

  @Test func aValueThatLeavesItsTypeOutIsMadeWhereNothingElseIs() async throws {
    let source = """
      struct Info { let action: String }
      class Model {
        @OpenCombine.Published var info: Info?
        init() { compute() }
        func compute() { info = .init(action: "Open Settings") }
      }
      class Box: UIView {
        let button = UIButton()
        func update(with info: Info) { button.setTitle(info.action, for: .normal) }
      }
      class Refresh: UIViewController {
        let model = Model()
        let box = Box()
        override func viewDidLoad() {
          title = "Refresh"
          view.addSubview(box)
          model.$info.sink { [weak self] in if let info = $0 { self?.box.update(with: info) } }
        }
      }
      """
    let app = try await importApp(["A.swift": source])
    let buttons = app.bars.filter { $0.kind == .screen }.flatMap { $0.texts(.button) }
    #expect(buttons == ["Open Settings"])
  }

  @Test func aViewThatIsMadeWithoutItsActionHasNone() async throws {
    let source = """
      struct Row: View {
        let title: String
        var action: (() -> Void)?
        var body: some View {
          if let action { Button(title, action: action) } else { Text(title) }
        }
      }
      struct Page: View {
        var body: some View {
          VStack {
            Row(title: "Streak")
            Row(title: "Reset") { reset() }
          }.navigationTitle("Page")
        }
      }
      """
    let app = try await importApp(["A.swift": source])
    let buttons = app.bars.filter { $0.kind == .screen }.flatMap { $0.texts(.button) }
    #expect(buttons == ["Reset"])
  }
}
