import LabelImport
import LabelModel
import Testing

/// Functions that dress the bar of the screen that calls them.
@Suite struct SwiftSourceHelperTests {
  private static let sides = """
    enum Side { case left, right }
    extension UIViewController {
      func setItems(_ items: [UIBarButtonItem], side: Side) {
        switch side {
        case .left: navigationItem.leftBarButtonItems = items
        case .right: navigationItem.rightBarButtonItems = items
        }
      }
    }
    """

  @Test func putsItemsOnTheSideThatIsAskedFor() async throws {
    let source = """
      \(Self.sides)
      class Page: UIViewController { override func viewDidLoad() {
        setItems([UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two")], side: .right)
        self.setItems([UIBarButtonItem(title: "Back")], side: .left)
      } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.id == "Page.navigation")
    // The first of several items on the right stands at the very edge.
    #expect(bar.texts(.barButton) == ["Two", "One", "Back"])
    #expect(bar.items.map(\.placement) == [.trailing, .trailing, .leading])
  }

  @Test(arguments: [
    "extension UIViewController",
    "protocol Closing {}; extension Closing where Self: UIViewController",
    "class Page: UIViewController",
    "protocol Closing { func close(_ name: String) }; extension Closing where Self: UIViewController",
  ])
  func givesEachScreenWhatItHandsOver(_ owner: String) async throws {
    let parents =
      owner.contains("Page")
      ? "Page"
      : owner.contains("Closing")
        ? "UIViewController, Closing" : "UIViewController"
    let source = """
      \(owner) {
        func close(_ name: String = "Close") {
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: name, style: .plain, target: nil, action: nil)
        }
      }
      class First: \(parents) { override func viewDidLoad() { title = "First"; close() } }
      class Second: \(parents) { override func viewDidLoad() { title = "Second"; close("Cancel") } }
      """
    let bars = await app(source).bars()
    #expect(bars.map(\.id) == ["First.navigation", "Second.navigation"])
    #expect(bars.first?.items.map { $0.text["en"] } == ["First", "Close"])
    #expect(bars.last?.items.map { $0.text["en"] } == ["Second", "Cancel"])
  }

  @Test func keepsTitleLabelsOfScreensApart() async throws {
    let source = """
      extension UINavigationItem {
        func show(_ name: String) {
          let label = UILabel()
          label.text = name
          titleView = UIStackView(arrangedSubviews: [label])
        }
      }
      class First: UIViewController { override func viewDidLoad() { navigationItem.show("First") } }
      class Second: UIViewController { override func viewDidLoad() { navigationItem.show("Second") } }
      """
    let bars = await app(source).bars()
    #expect(bars.map { $0.texts(.title) } == [["First"], ["Second"]])
  }

  @Test func keepsAHelperThatIsCalledOnAnotherScreen() async throws {
    let source = """
      extension UIViewController {
        func close() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        }
      }
      class Coordinator { func open() { let page = UIViewController(); page.close() } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Close"])
  }

  /// A label stands where a helper is told what to show, not where the helper shows it.
  @Test(arguments: [
    "UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)",
    "UIBarButtonItem(title: String.localized(title), style: .plain, target: nil, action: nil)",
    "UIBarButtonItem(title: title.localized, style: .plain, target: nil, action: nil)",
    "Model(title: title).item()",
  ])
  func namesThePlaceWhereAHelperIsToldWhatToShow(_ made: String) async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        navigationItem.rightBarButtonItem = item("Save")
        navigationItem.leftBarButtonItem = item("Close")
      }
      func item(_ title: String) -> UIBarButtonItem { \(made) }
      }
      struct Model {
        let title: String
        init(title: String) { self.title = title }
        func item() -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
      }
      extension String {
        static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        var localized: String { NSLocalizedString(self, comment: "") }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(
      bar.items.map { $0.declaredAt?.line }.sorted { $0 ?? 0 < $1 ?? 0 } == [2, 3])
  }

  /// A title that a screen's getter returns stands in the getter.
  @Test func namesThePlaceInAGetter() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red }
        override var title: String? {
          get { NSLocalizedString("Trips", comment: "") }
          set {}
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.declaredAt?.line } == [4])
  }

  /// A text that a function falls back on is the default of the look-up, no text of its own; a look-up that takes
  /// turns with another text is not.
  @Test(arguments: [
    ("if shown.isEmpty || shown == key { return value }; return shown", ["Gemte"], ["Rejser"]),
    ("return shown == key ? value : shown", ["Gemte"], ["Rejser"]),
    ("return isDemo ? \"Demo\" : shown", ["Gemte", "Demo"], nil),
  ])
  func takesAFallbackForTheDefault(_ body: String, saved: [String], trips: [String]?) async throws {
    let source = """
      func words(_ key: String, value: String) -> String {
        let shown = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        \(body)
      }
      var isDemo: Bool { UserDefaults.standard.bool(forKey: "demo") }
      class Page: UIViewController { override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = words("saved", value: "Saved")
      } }
      class Trips: UIViewController { override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = words("trips.none", value: "Rejser")
      } }
      """
    let app = SourceApp(files: ["Page.swift": source], strings: ["saved": ("Saved", "Gemte")])
    let bars = try await app.bars()
    func titles(_ id: String) -> Set<String?> {
      Set(bars.filter { $0.id == id }.flatMap(\.items).map { $0.text["de"] })
    }
    #expect(titles("Page.navigation") == Set(saved))
    if let trips { #expect(titles("Trips.navigation") == Set(trips)) }
  }

  /// What a function inside a function does is part of what that one does.
  @Test func runsAFunctionInsideAFunction() async throws {
    let source = """
      class Page: UIViewController {
        func more(_ number: String?) {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          func addCopy(_ title: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            sheet.addAction(UIAlertAction(title: title, style: .default) { _ in print(value) })
          }
          addCopy("Copy number", number)
          present(sheet, animated: true)
        }
      }
      """
    let bar = try await app(source).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Copy number"])
  }

  /// A screen whose back button is hidden leaves no room for one.
  @Test(arguments: [("true", false), ("false", true)])
  func knowsThatAHiddenBackButtonTakesNoRoom(hides: String, isPushed: Bool) async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page"
        navigationItem.setHidesBackButton(\(hides), animated: false)
      } }
      class Start: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); title = "Start" }
        func go() { navigationController?.pushViewController(Page(), animated: true) }
      }
      """
    let page = try await app(source).bars().first { $0.id == "Page.navigation" }
    #expect(page?.has(.pushed) == isPushed)
  }

  /// A function that is written inside another one, and called there for what it does, is a part of it.
  @Test func runsFunctionsInsideOfFunctions() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          func show(_ title: String, _ place: Int) { self.title = title }
          func dress() { navigationItem.prompt = "Sale" }
          show("Offers", 1)
          dress()
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Offers"])
    #expect(bar.texts(.prompt) == ["Sale"])
  }
}
