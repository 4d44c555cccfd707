import Testing

/// Titles that come from further off.
@Suite struct FarTitleTests {
  @Test func aTitleThatAControllerOverridesIsShown() async throws {
    let bar = try await app(
      """
      class DonationController: UIViewController {
        override var title: String? { get { "Donate" } set {} }
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: nil)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Donate"])
  }

  @Test func whatScreensSetOnOneThatTheAppHoldsStandsInItsBarAlone() async throws {
    let bars = try await app(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var main: MainController!
        static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
      }
      class MainController: UITabBarController {
        @objc func open(room: String) {
          let page = PageController()
          page.room = room
          navigationController?.pushViewController(page, animated: true)
        }
      }
      class ListController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          AppDelegate.shared.main.navigationItem.title = "Rooms"
        }
        @objc func pick() { AppDelegate.shared.main.open(room: rooms[0]) }
      }
      class PageController: UIViewController {
        var room: String? { didSet { navigationItem.prompt = room } }
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Call")
        }
      }
      """
    ).bars()
    #expect(bars.first { $0.id == "MainController.navigation" }?.texts(.title) == ["Rooms"])
    #expect(bars.first { $0.id == "PageController.navigation" }?.texts(.title) == [])
    #expect(!bars.contains { $0.id == "ListController.navigation" && $0.texts(.title) != [] })
  }

  @Test func aTitleThatIsHandedOnTwiceAndMayBeLeftOutIsFoundWhereItIsWritten() async throws {
    let bar = try await app(
      """
      extension UIViewController {
        func open(_ url: URL, title: String? = nil) {
          let browser = BrowserController.make(url: url, title: title)
          navigationController?.pushViewController(browser, animated: true)
        }
      }
      class BrowserController: UIViewController {
        var heading: String?
        static func make(url: URL, title: String? = nil) -> BrowserController {
          let made = BrowserController()
          made.heading = title
          return made
        }
        override func viewDidLoad() { title = heading }
      }
      class SettingsController: UIViewController {
        @objc func help() { open(url, title: "Support") }
        @objc func news() { open(url, title: "Changelog") }
      }
      """
    ).bars().first { $0.id.hasPrefix("BrowserController") }
    #expect(bar?.texts(.title) == ["Support", "Changelog"])
  }

  @Test func anAlertOffersTheListsThatItsCallersHandOver() async throws {
    let bars = try await app(
      """
      class AddController: UIViewController {
        let kinds: [String] = ["SHA1", "MD5"]
        @objc func kind() { offer(kinds) }
        @objc func time() { offer(["15 s", "1 m"]) }
        private func offer(_ choices: [String]) {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          choices.forEach { choice in
            alert.addAction(UIAlertAction(title: choice, style: .default) { _ in })
          }
          present(alert, animated: true)
        }
      }
      """
    ).bars().filter { $0.kind == .alert }
    #expect(bars.map { $0.texts(.button) } == [["SHA1", "MD5"], ["15 s", "1 m"]])
  }
}
