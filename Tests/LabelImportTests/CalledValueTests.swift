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
}
