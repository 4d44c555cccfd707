import LabelModel
import Testing

/// What the evaluator makes of code that goes different ways.
@Suite struct EvaluatedScreenTests {
  /// The bars that the evaluator finds in one file.
  private func bars(_ source: String) async -> [Bar] {
    await app(source).bars()
  }

  @Test func everyCaseOfASwitchIsTaken() async {
    let bars = await bars(
      """
      class EditorController: UIViewController {
        enum Mode { case note, list, drawing }
        private let mode: Mode
        init(mode: Mode) { self.mode = mode; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          switch mode {
          case .note: title = "Note"
          case .list: title = "List"
          case .drawing: title = "Drawing"
          }
        }
      }
      """)
    #expect(bars.map { $0.texts(.title) } == [["Note", "List", "Drawing"]])
  }

  @Test func aListThatIsEmptiedInOneBranchStandsInTheOther() async {
    let bars = await bars(
      """
      class ListController: UITableViewController {
        var isEditable = false
        func update() {
          if isEditable {
            toolbarItems = [UIBarButtonItem(title: "Delete All", style: .plain, target: nil, action: nil)]
          } else {
            toolbarItems?.removeAll()
          }
        }
      }
      """)
    #expect(bars.map { $0.texts(.toolbarButton) } == [["Delete All"]])
  }

  @Test func aStyleWrittenWithADotIsNoText() async throws {
    let bars = await bars(
      """
      struct PeriodPicker: View {
        @State var period = 0
        var body: some View {
          Picker("Period", selection: $period) {
            Text("Week").tag(0)
            Text("Month").tag(1)
          }
          .pickerStyle(.segmented)
        }
      }
      """)
    #expect(try bars.only(.segmentedControl).texts(.segment) == ["Week", "Month"])
  }

  @Test func aButtonOfOnesOwnShowsTheTitleOfItsRole() async {
    let bars = await bars(
      """
      enum ButtonRole { case cancel, done
        var title: String {
          switch self {
          case .cancel: return "Cancel"
          case .done: return "Done"
          }
        }
      }
      struct BarButton: View {
        let role: ButtonRole
        var body: some View { Button(role.title) {} }
      }
      struct Form: View {
        var body: some View {
          List {}.toolbar {
            ToolbarItem(placement: .cancellationAction) { BarButton(role: .cancel) }
            ToolbarItem(placement: .confirmationAction) { BarButton(role: .done) }
          }
        }
      }
      """)
    #expect(bars.map { $0.texts(.barButton) } == [["Cancel", "Done"]])
  }

  @Test func aToolbarWithoutAControllerHasItsItems() async {
    let bars = await bars(
      """
      class PlayerController: UIViewController {
        let bar = UIToolbar()
        override func viewDidLoad() {
          bar.setItems(
            [UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)], animated: false)
        }
      }
      """)
    #expect(bars.map { $0.texts(.toolbarButton) } == [["Play"]])
  }

  @Test func aPushedControllerHasABackButton() async throws {
    let bars = await bars(
      """
      class FoldersController: UIViewController {
        override func viewDidLoad() { title = "Folders" }
        func open() { navigationController?.pushViewController(NotesController(), animated: true) }
      }
      class NotesController: UIViewController {
        override func viewDidLoad() { title = "Notes" }
      }
      """)
    let notes = try #require(bars.first { $0.texts(.title) == ["Notes"] })
    #expect(notes.texts(.backButton) == ["Folders"])
  }

  @Test func aButtonBelongsToTheViewThatMakesIt() async {
    let bars = await bars(
      """
      extension UIButton {
        static func plain(_ title: String) -> UIButton {
          let button = UIButton(type: .system)
          button.setTitle(title, for: .normal)
          return button
        }
      }
      class Footer: UIView {
        let more = UIButton.plain("More")
      }
      class Home: UIViewController {
        let footer = Footer()
        let trade = UIButton.plain("Trade")
      }
      """)
    let owners = bars.map { bar in "\(bar.id) \(bar.texts(.button).joined(separator: ", "))" }
    #expect(owners.sorted() == ["Footer.buttons More", "Home.buttons Trade"])
  }

  @Test func functionsOfLibrariesAreNoModifiersOfTheViewThatCallsThem() async {
    let bars = await bars(
      """
      struct Root: View {
        var body: some View {
          Text("x").navigationTitle(words("one")).toolbar { Button(words("two")) {} }
        }
      }
      """)
    let reasons = bars.flatMap(\.items).map {
      $0.state == .resolved ? "" : $0.reason?.english ?? ""
    }
    #expect(reasons.count == 2)
    #expect(reasons.allSatisfy { $0.contains("'words'") }, "\(reasons)")
  }

  @Test func aToolbarItemTakesAFunctionForItsContent() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          Text("x").toolbar { ToolbarItem(placement: .primaryAction, content: add) }
        }
        private func add() -> some View { Button("Add") {} }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.barButton) == ["Add"])
  }

  @Test func aViewMayShowAnyCaseOfWhatItKeeps() async throws {
    let source = """
      enum Filter: String { case all, new; var title: String { self == .all ? "All" : "New" } }
      struct Page: View {
        @AppStorage("filter") private var filter: Filter = .all
        var body: some View { Text("x").navigationTitle(filter.title) }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["All", "New"])
  }
}
