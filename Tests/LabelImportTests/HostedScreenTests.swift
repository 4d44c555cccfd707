import LabelModel
import Testing

@testable import LabelImport

/// Controllers of the project that host one view of it.
@Suite struct HostedScreenTests {
  private static let controller = """
    final class FormController: UIHostingController<FormView> {
      init() { super.init(rootView: FormView()) }
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done, target: self, action: nil)
      }
    }
    """

  private func bars(_ more: String) async -> [String: [String]] {
    let bars = await app(Self.controller + "\n" + more).bars().filter { $0.kind == .navigationBar }
    return bars.reduce(into: [:]) { $0[$1.id] = $1.items.map { $0.text["en"] ?? "" } }
  }

  @Test func whatTheViewWritesStandsInTheBarOfItsController() async {
    let view = """
      struct FormView: View { var body: some View {
        List {}.navigationTitle("New Task").toolbar { ToolbarItem { Button("Clear") {} } } } }
      struct FormPreviews: PreviewProvider { static var previews: some View { FormView() } }
      """
    #expect(await bars(view) == ["FormController.navigation": ["Save", "New Task", "Clear"]])
  }

  @Test func aViewWithoutATitleLeavesThatOfTheController() async {
    let view = """
      struct FormView: View { var body: some View {
        List {}.toolbar { ToolbarItem { Button("Clear") {} } } } }
      """
    let found = await bars(view)["FormController.navigation"]
    #expect(found?.sorted() == ["Clear", "Form", "Save"])
  }

  @Test func aViewThatIsShownElsewhereTooKeepsABarOfItsOwn() async {
    let view = """
      struct FormView: View { var body: some View { List {}.navigationTitle("New Task") } }
      struct Home: View { var body: some View { NavigationLink("Form") { FormView() } } }
      """
    let found = await bars(view)
    #expect(found["FormView.navigation"] == ["New Task"])
    #expect(found["FormController.navigation"]?.contains("New Task") == false)
  }

  @Test func whatMakesTheControllerHostsNothing() async {
    let view = """
      struct FormView: View { var body: some View { List {}.navigationTitle("New Task") } }
      class Home: UIViewController {
        func open() { Presenter.shared.present { FormController() } }
      }
      """
    #expect(await bars(view)["FormController.navigation"] == ["Save", "New Task"])
  }
}
