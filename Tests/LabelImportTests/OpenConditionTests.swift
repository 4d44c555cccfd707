import Testing

/// Conditions and values that stay open though what is written looks like an answer.
@Suite struct OpenConditionTests {
  @Test func oneOfTwoTestsBesideAThirdMayHold() async throws {
    let bar = try await app(
      """
      class ResultsController: UIViewController {
        let toolBar = UIToolbar()
        override func viewDidLoad() {
          guard mayDelete || mayEdit, hasItems else {
            toolBar.setItems([], animated: false)
            return
          }
          toolBar.setItems(
            [UIBarButtonItem(title: "Select", style: .plain, target: self, action: nil)],
            animated: false)
        }
      }
      """
    ).bars().only(.toolbar)
    #expect(bar.texts(.toolbarButton) == ["Select"])
  }

  @Test func aPlaceOfABarThatNobodyFilledMayBeEmpty() async throws {
    let bar = try await app(
      """
      class LoginController: UIViewController {
        override func viewDidLoad() {
          title = "Log In"
          if navigationItem.leftBarButtonItem == nil {
            navigationItem.leftBarButtonItem =
              UIBarButtonItem(title: "Stop", style: .plain, target: self, action: nil)
          }
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Stop"])
  }

  @Test func aDictionaryThatStartsEmptyMayHoldTheTextLater() async throws {
    let bar = try await app(
      """
      struct State { var names: [String: String] }
      class Store { static let state = State(names: [:]) }
      class NameController: UIViewController {
        override func viewDidLoad() { title = Store.state.names[identifier] ?? "Unnamed" }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["<dynamic>", "Unnamed"])
  }

  @Test func aViewWhoseTypeIsHiddenOwnsItsScreen() async throws {
    let bar = try await app(
      """
      struct Songs: View { var body: some View { List {}.navigationTitle("Songs") } }
      struct Root: View { var body: some View { NavigationStack { AnyView(Songs()) } } }
      """
    ).bars().only(.navigationBar)
    #expect(bar.id == "Songs.navigation")
  }

  @Test(arguments: [
    "static var isTester: Bool = { Bundle.main.appStoreReceiptURL?.lastPathComponent == receipt }()",
    "static var isTester: Bool { Bundle.main.appStoreReceiptURL?.lastPathComponent == receipt }",
  ])
  func whatTestFlightAloneShowsIsInNoStore(test: String) async throws {
    for (receipt, shown) in [("\"sandboxReceipt\"", ["Share"]), ("\"receipt\"", ["Share", "Log"])] {
      let bar = try await app(
        """
        enum Build { \(test.replacing("receipt", with: receipt)) }
        class Features {
          func has(_ one: String) -> Bool {
            if Build.isTester { return true }
            return false
          }
        }
        class HomeController: UIViewController {
          override func viewDidLoad() {
            title = "Home"
            navigationItem.rightBarButtonItem =
              UIBarButtonItem(title: "Share", style: .plain, target: self, action: nil)
            if Features().has("log") {
              navigationItem.leftBarButtonItem =
                UIBarButtonItem(title: "Log", style: .plain, target: self, action: nil)
            }
          }
        }
        """
      ).bars().only(.navigationBar)
      #expect(Set(bar.texts(.barButton)) == Set(shown))
    }
  }

  /// A setting need not be there, though the framework hands out an object.
  @Test(arguments: [
    "static var name: String? { UserDefaults.standard.string(forKey: \"name\") }",
    """
    static var name: String? {
      get { return UserDefaults.standard.string(forKey: "name") }
      set { UserDefaults.standard.set(newValue, forKey: "name") }
    }
    """,
    "static var name: String?",
  ])
  func aTextThatAFrameworkKeepsMayBeMissing(_ property: String) async throws {
    let bar = try await app(
      """
      struct Settings { \(property) }
      class ListController: UIViewController {
        override func viewDidLoad() {
          title = "All Notes"
          if let name = Settings.name { title = name }
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["All Notes", "<dynamic>"])
  }

  @Test func aSwitchThatSomeWayLeavesAsItIsStaysOpen() async throws {
    let source = """
      class Page: UIViewController {
        var isDone = false
        override func viewDidLoad() {
          if UserDefaults.standard.bool(forKey: "done") { isDone = true }
          title = isDone ? "Finished" : "Under way"
          if isDone { return }
          navigationItem.rightBarButtonItem =
            UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["Finished", "Under way"])
    #expect(bar.texts(.barButton) == ["Stop"])
  }

  @Test func aStackMayBeOfAnotherClassThanTheOneAskedFor() async throws {
    let source = """
      class Stack: UINavigationController {}
      class Base: UIViewController {
        override func viewDidLoad() {
          if let stack = navigationController as? Stack { stack.isToolbarHidden = true }
        }
      }
      class Page: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem =
            UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
          if (navigationController as? Stack) != nil { navigationItem.rightBarButtonItem = nil }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Cancel"])
  }

  @Test func anInitialiserRunsSetters() async throws {
    let source = """
      class Coordinator {
        let page = Page()
        var title: String? { get { page.title } set { page.title = newValue } }
        init() { title = "Keys" }
      }
      class Page: UIViewController {}
      class Main: UIViewController {
        func open() { navigationController?.pushViewController(Coordinator().page, animated: true) }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "Page.navigation" }?.texts(.title) == ["Keys"])
  }

  @Test func aPropertyThatOtherCodeClearsMayBeGone() async throws {
    let source = """
      class Sensor {}
      class Page: UIViewController {
        var sensor: Sensor?
        override func viewDidLoad() {
          sensor = Sensor()
          navigationItem.rightBarButtonItem = sensor != nil
            ? UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
            : UIBarButtonItem(title: "Start", style: .plain, target: nil, action: nil)
          if let sensor { title = "Running" } else { title = "Waiting" }
        }
        func stop() { sensor = nil }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Stop", "Start"])
    #expect(bar.texts(.title) == ["Running", "Waiting"])
  }

  @Test func aFlagThatSomePlaceSetsAtRunTimeIsOpen() async throws {
    let source = """
      struct PageState { var isSkippable: Bool }
      class Model: ObservableObject {
        @Published var state: PageState
        init(isCreating: Bool) { state = PageState(isSkippable: isCreating) }
        func finish() { state = PageState(isSkippable: true) }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          List {}.navigationTitle("Invite")
            .toolbar { if !model.state.isSkippable { Button("Leave") {} } }
        }
      }
      struct Home: View {
        let isCreating: Bool
        var body: some View { NavigationStack { Page(model: Model(isCreating: isCreating)) } }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Leave"])
  }
}
