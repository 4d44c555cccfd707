import LabelImport
import LabelModel
import Testing

/// Texts that reach a label through local variables, parameters and initialisers.
@Suite struct SwiftSourceFlowTests {
  private let strings = [
    "new": (en: "New group", de: "Neue Gruppe"), "edit": (en: "Edit group", de: "Gruppe ändern"),
  ]

  @Test(arguments: [
    "let text: String; if isNew { text = NSLocalizedString(\"new\", comment: \"\") } "
      + "else { text = NSLocalizedString(\"edit\", comment: \"\") }; title = text",
    "let text: String; switch mode { case .new: text = NSLocalizedString(\"new\", comment: \"\")\n"
      + "case .edit: text = NSLocalizedString(\"edit\", comment: \"\") }; title = text",
    "var text = NSLocalizedString(\"new\", comment: \"\"); "
      + "if !isNew { text = NSLocalizedString(\"edit\", comment: \"\") }; title = text",
    "title = isNew ? NSLocalizedString(\"new\", comment: \"\") "
      + ": NSLocalizedString(\"edit\", comment: \"\")",
    "if isNew { title = NSLocalizedString(\"new\", comment: \"\"); return }; "
      + "title = NSLocalizedString(\"edit\", comment: \"\")",
  ])
  func takesWhatEveryBranchAssigns(_ body: String) async throws {
    let source = """
      enum Mode { case new, edit }
      class Editor: UIViewController {
        var isNew: Bool { compute() }
        var mode: Mode
        override func viewDidLoad() { \(body) }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map { $0.text["de"] } == ["Neue Gruppe", "Gruppe ändern"])
    #expect(bar.items.map(\.alternativeTo) == [nil, bar.items.first?.id])
  }

  @Test func looksUpWhatIsAssignedToAKey() async throws {
    let source = """
      struct Editor: View {
        let isNew: Bool
        var name: LocalizedStringKey { var key: LocalizedStringKey = ""
          if isNew { key = "new" } else { key = "edit" }
          return key }
        var body: some View { Text("x").navigationTitle(name) }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["new", "edit"])
  }

  @Test func asksTheCallersForAParameter() async throws {
    let source = """
      class Editor: UIViewController {
        func show(heading: String) { navigationItem.title = heading }
        func start(isNew: Bool) {
          if isNew { show(heading: NSLocalizedString("new", comment: "")) }
          else { show(heading: NSLocalizedString("edit", comment: "")) }
        }
      }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["new", "edit"])
  }

  @Test func leavesCallersOfOtherFunctionsAlone() async throws {
    let source = """
      class Editor: UIViewController { func show(heading: String) { title = heading } }
      class Player: UIViewController { func show(heading: String) { log(heading) }
        func start() { show(heading: "Not a title") } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.state) == [.dynamic])
    #expect(bar.items.first?.text.isEmpty == true)
  }

  @Test func takesStartValuesOfVariablesForNoFacts() async throws {
    let source = """
      struct Devices: View {
        @State var chosen: [String] = []
        @State var query = ""
        var body: some View {
          Text("x").toolbar { ToolbarItem {
            if chosen.isEmpty { Button("Select all") { } } else { Button("Remove all") { } } }
            ToolbarItem(placement: .topBarLeading) { if !query.isEmpty { Button("Clear") { } } } }
            .navigationTitle("\\(chosen.count) devices")
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.barButton)) == ["Select all", "Remove all", "Clear"])
    #expect(bar.items.first { $0.role == .title }?.state == .dynamic)
  }

  @Test func followsAStoredSettingToItsDefault() async throws {
    let source = """
      enum Page: CaseIterable { case feed, mail
        var id: Int { switch self { case .feed: 0; case .mail: 1 } }
        var title: String { switch self { case .feed: "Feed"; case .mail: "Mail" } }
        init(id: Int) { self = Page.allCases.first(where: { $0.id == id }) ?? .feed } }
      class Store { @AppStorage("first") var first = Page.mail.id }
      class Choice { let store = Store()
        static let shared = Choice()
        var first: Page
        init() { first = .init(id: store.first) } }
      struct Main: View {
        var body: some View { Text("x").navigationTitle(Choice.shared.first.title) }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Mail"])
  }

  @Test func fillsAStateMadeWhereItsTypeIsKnown() async throws {
    let source = """
      class EditorModel {
        struct State { let heading: String; let count: Int }
        func make() -> State { .init(heading: NSLocalizedString("new", comment: ""), count: 1) }
      }
      class Editor: UIViewController { let model: EditorModel
        func show(_ state: EditorModel.State) { title = state.heading } }
      """
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.first?.key == "new")
  }

  @Test func asksSubclassesForWhatABaseClassLeavesOpen() async throws {
    let source = """
      class Base: UIViewController { func heading() -> String? { nil }
        override func viewDidLoad() { title = heading() } }
      class Editor: Base { override func heading() -> String? { "Edit" } }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["Edit"])
  }

  @Test func readsGeneratedAccessorsWithOptions() async throws {
    let source = """
      class Editor: UIViewController { override func viewDidLoad() {
        title = R.string.localizable.editGroup(preferredLanguages: nil) } }
      """
    let bar = try await app(source, strings: ["edit.group": ("Edit", "Ändern")]).bars()
      .only(.navigationBar)
    #expect(bar.items.first?.text["de"] == "Ändern")
    #expect(bar.items.first?.state == .resolved)
  }

  @Test func readsSystemItemsOfATernary() async throws {
    let source = """
      class List: UIViewController { func update() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: table.isEditing ? .done : .edit, target: self, action: nil) } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["system:Done", "system:Edit"])
    #expect(bar.items.map(\.alternativeTo) == [nil, bar.items.first?.id])
  }

  @Test func takesTooManyTextsForData() async throws {
    let cases = (0..<40).map { "case \"\($0)\": return \"Genre \($0)\"" }.joined(separator: "\n")
    let source = """
      class Genre: UIViewController { var name: String { get { raw() } }
        func word(_ id: String) -> String { switch id { \(cases)
          default: return id } }
        override func viewDidLoad() { title = word(name) } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.state) == [.dynamic])
  }

  @Test func joinsWhatOtherCodeGivesAScreen() async throws {
    let source = """
      class Editor: UIViewController { override func viewDidLoad() { title = "Edit"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done,
          target: self, action: nil) } }
      class First { func open() { let editor = Editor()
        editor.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain,
          target: self, action: nil) } }
      class Second { func open() { let editor = Editor()
        editor.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back to list",
          style: .plain, target: self, action: nil) } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.id == "Editor.navigation")
    #expect(bar.texts(.title) == ["Edit"])
    #expect(bar.texts(.barButton) == ["Save", "Close", "Back to list"])
    #expect(bar.items.last?.alternativeTo == bar.items.first { $0.text["en"] == "Close" }?.id)
  }
}
