import LabelModel
import Testing

@testable import LabelImport

/// Screens that a coordinator shows on behalf of the screen that asks it.
@Suite struct ShownScreenTests {
  private static let source = """
    final class Coordinator {
      enum Scene { case rules, privacy, account }
      weak var window: UIWindow?
      func present(_ scene: Scene, from sender: UIViewController? = nil) {
        guard var presenting = sender ?? window?.rootViewController else { return }
        if let tabs = presenting as? Tabs, let stack = tabs.selectedViewController as? UINavigationController,
          let top = stack.topViewController { presenting = top }
        presenting.show(controller(of: scene), sender: sender)
      }
      func controller(of scene: Scene) -> UIViewController {
        switch scene {
        case .rules: return Rules()
        case .privacy: return Privacy()
        case .account: return Account()
        }
      }
    }
    class Tabs: UITabBarController {}
    class Start: UIViewController {
      var coordinator: Coordinator!
      override func viewDidLoad() {
        title = "Start"
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.largeTitleDisplayMode = .never
      }
      @objc func next() { coordinator.present(.rules, from: self) }
    }
    class Rules: UIViewController {
      var coordinator: Coordinator!
      override func viewDidLoad() { title = "Rules"; navigationItem.largeTitleDisplayMode = .always }
      @objc func next() { coordinator.present(.privacy, from: self) }
    }
    class Privacy: UIViewController {
      var coordinator: Coordinator!
      override func viewDidLoad() { title = "Privacy" }
      @objc func next() { coordinator.present(.account, from: self) }
    }
    class Account: UIViewController {
      override func viewDidLoad() { title = "Account" }
    }
    class Delegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func start() { window?.rootViewController = UINavigationController(rootViewController: Start()) }
    }
    """

  @Test(arguments: [("Rules", "Start"), ("Privacy", "Rules"), ("Account", "Privacy")])
  func theOneThatAsksStandsUnderIt(screen: String, before: String) async throws {
    let bars = await app(Self.source).bars()
    let bar = try #require(bars.first { $0.id == "\(screen).navigation" })
    #expect(bar.texts(.backButton) == [before])
    // A screen without a mode takes over that of the screen before.
    #expect(bar.prefersLargeTitles == true)
    #expect(!bar.has(.largeTitleUncertain))
  }

  @Test func whatFollowsAScreenThatKeepsItsTitleSmallIsSmall() async throws {
    // The screen that switches large titles off has no title itself.
    let source = Self.source
      .replacing(
        "title = \"Start\"\n", with: "navigationItem.rightBarButtonItem = editButtonItem\n"
      )
      .replacing("; navigationItem.largeTitleDisplayMode = .always", with: "")
    let bars = await app(source).bars()
    let bar = try #require(bars.first { $0.id == "Rules.navigation" })
    #expect(bar.prefersLargeTitles != true || bar.has(.largeTitleUncertain))
  }

  @Test(arguments: [
    ("#available(iOS 15, *)", ["New"]), ("#unavailable(iOS 14)", ["Old"]),
    ("#available(tvOS 17, *)", ["New"]), ("#available(iOS 17, *)", ["New", "Old"]),
  ])
  func codeForSystemsThatNoDeviceNeedsIsNotRead(test: String, titles: [String]) async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        if \(test) { title = "New" } else { title = "Old" } } }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title).sorted() == titles)
  }

  @Test(arguments: ["On a phone", ""])
  func aTitleForMacsIsNoneOfAPhone(other: String) async {
    let source = """
      struct Page: View {
        let name: String
        private var title: String { ProcessInfo.processInfo.isiOSAppOnMac ? "On a Mac" : "\(other)" }
        var body: some View {
          Text("").navigationTitle(title).toolbar { Button("Edit") {} }
        }
      }
      """
    let titles = await app(source).bars().flatMap { $0.texts(.title) }
    #expect(titles == (other.isEmpty ? [] : [other]))
  }
}
