import LabelModel
import Testing

@testable import LabelImport

/// Controllers that code takes out of storyboards.
@Suite struct StoryboardSceneTests {
  /// A scene with a title that code may ask for by an identifier.
  private static func scene(_ name: String, identifier: String? = nil, segues: String = "")
    -> String
  {
    let storyboardID = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
    return """
      <scene sceneID="s\(name)"><objects><viewController\(storyboardID) id="\(name)" \
      customClass="\(name)" sceneMemberID="viewController"><view key="view" id="v\(name)"/>\
      <navigationItem key="navigationItem" title="The \(name)" id="n\(name)"/>\
      <connections>\(segues)</connections></viewController></objects></scene>

      """
  }

  private static func storyboard(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="stack"><scenes>
    <scene sceneID="s0"><objects><navigationController id="stack" sceneMemberID="viewController">\
    <navigationBar key="navigationBar" id="bar"/><connections><segue destination="Home" \
    kind="relationship" relationship="rootViewController" id="root"/></connections>\
    </navigationController></objects></scene>
    \(scenes)</scenes></document>
    """
  }

  /// The bars of an app whose first screen `Home` does something, with a scene of the class `Page`.
  private func page(
    _ body: String, others: String = "", identifier: String = "page"
  ) async throws -> Bar {
    let code = """
      import UIKit
      class Page: UIViewController {}
      class Home: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        func open() { \(body) }
      }
      \(others)
      """
    let app = try await importApp([
      "Home.swift": code,
      "Main.storyboard": Self.storyboard(
        Self.scene("Home") + Self.scene("Page", identifier: identifier)),
    ])
    return try #require(app.bars.first { $0.id == "Page.navigation" })
  }

  @Test(arguments: [
    "let page = storyboard!.instantiateViewController(withIdentifier: \"page\")",
    "let page = storyboard!.instantiateViewController(withIdentifier: \"page\") as! Page",
    "let page = storyboard!.instantiateViewController(identifier: \"page\") { Page(coder: $0)! }",
    """
    guard let page = UIStoryboard(name: "Main", bundle: nil)
      .instantiateViewController(withIdentifier: identifier()) as? Page else { return }
    """,
    "let page: Page = storyboard!.instantiateViewController(identifier: identifier())",
    "let page = StoryboardScene.Main.page.instantiate()",
    "guard let page = R.storyboard.main.page() else { return }",
  ])
  func followsAScreenThatCodeTakesFromAStoryboard(making: String) async throws {
    let bar = try await page(
      making + """

        page.navigationItem.rightBarButtonItem =
          UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        navigationController?.pushViewController(page, animated: true)
        """, others: "func identifier() -> String { [\"page\"].randomElement()! }")
    #expect(bar.texts(.title) == ["The Page"])
    #expect(bar.texts(.barButton) == ["Send"])
    #expect(bar.texts(.backButton) == ["The Home"])
    #expect(bar.has(.pushed))
  }

  @Test(arguments: [
    """
    extension UIViewController {
      static func load() -> Self {
        UIStoryboard(name: "Main", bundle: nil)
          .instantiateViewController(withIdentifier: String(describing: self)) as! Self
      }
    }
    extension Home { func make() -> Page { Page.load() } }
    """,
    """
    enum Board: String {
      case main = "Main"
      func screen<T: UIViewController>(_ type: T.Type) -> T {
        let board = UIStoryboard(name: rawValue, bundle: nil)
        guard let screen = board.instantiateViewController(withIdentifier: type.identifier) as? T
        else { fatalError() }
        return screen
      }
    }
    extension UIViewController { class var identifier: String { "\\(self)" } }
    extension Home { func make() -> Page { Board.main.screen(Page.self) } }
    """,
  ])
  func knowsWhichClassAHelperMakes(helper: String) async throws {
    let bar = try await page(
      """
      let page = make()
      page.title = "Set"
      show(page, sender: self)
      """, others: helper, identifier: "Page")
    #expect(bar.texts(.title) == ["Set"])
    #expect(bar.texts(.backButton) == ["The Home"])
  }

  @Test func isCertainOfWhatTheSceneSaysOnly() async throws {
    let code = """
      import UIKit
      class Page: UIViewController {}
      class Other: UIViewController {}
      class Home: UIViewController {
        func open() {
          let page = storyboard!.instantiateViewController(withIdentifier: "two")
          navigationController?.pushViewController(page, animated: true)
        }
      }
      """
    // Which of two scenes of one identifier is meant, the name of the storyboard decides.
    let app = try await importApp([
      "Home.swift": code,
      "Main.storyboard": Self.storyboard(
        Self.scene("Home") + Self.scene("Page", identifier: "two")),
      "Second.storyboard": Self.storyboard(Self.scene("Other", identifier: "two")),
    ])
    #expect(app.bars.allSatisfy { !$0.has(.pushed) })
  }

  /// What stands in a container view has the bar of the screen around it; one that code shows besides has its
  /// own.
  @Test(arguments: [
    ("", ["Home"]),
    (
      """
      let page = storyboard!.instantiateViewController(withIdentifier: "page")
      navigationController?.pushViewController(page, animated: true)
      """, ["Home", "Page"]
    ),
  ])
  func leavesOutTheBarOfAnEmbeddedScreen(opening: String, shown: [String]) async throws {
    let code = """
      import UIKit
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); navigationItem.title = "Pages" }
      }
      class Home: UIViewController { func open() { \(opening) } }
      """
    let embedding = "<segue destination=\"Page\" kind=\"embed\" id=\"e\"/>"
    let app = try await importApp([
      "Home.swift": code,
      // What a tool lists is not yet asked for.
      "Scenes.swift": """
      enum StoryboardScene { enum Main {
        static let page = SceneType<Page>(storyboard: Main.self, identifier: "page")
      } }
      """,
      "Main.storyboard": Self.storyboard(
        Self.scene("Home", segues: embedding) + Self.scene("Page", identifier: "page")),
    ])
    let owners = app.bars.filter { $0.kind == .navigationBar }.map { $0.id.prefix { $0 != "." } }
    #expect(Set(owners) == Set(shown.map { Substring($0) }))
  }

  @Test func takesObjectiveCForTheSame() async throws {
    let code = """
      #import <UIKit/UIKit.h>
      @interface Home : UIViewController
      @end
      @interface Page : UIViewController
      @end
      @implementation Page
      @end
      @implementation Home
      - (void)open {
        Page *page = [self.storyboard instantiateViewControllerWithIdentifier:@"page"];
        page.title = @"Set";
        [self.navigationController pushViewController:page animated:YES];
      }
      @end
      """
    let app = try await importApp([
      "Home.m": code,
      "Main.storyboard": Self.storyboard(
        Self.scene("Home") + Self.scene("Page", identifier: "page")),
    ])
    let bar = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(bar.texts(.title) == ["Set"])
    #expect(bar.texts(.backButton) == ["The Home"])
  }

  @Test func followsTheSeguesOfAScreenThatCodePushes() async throws {
    let code = """
      import UIKit
      class Page: UIViewController {}
      class Detail: UIViewController {}
      class Home: UIViewController {
        func open() {
          let page = storyboard!.instantiateViewController(withIdentifier: "page")
          navigationController?.pushViewController(page, animated: true)
        }
      }
      """
    let segue = "<segue destination=\"Detail\" kind=\"show\" id=\"go\"/>"
    let app = try await importApp([
      "Home.swift": code,
      "Main.storyboard": Self.storyboard(
        Self.scene("Home") + Self.scene("Page", identifier: "page", segues: segue)
          + Self.scene("Detail")),
    ])
    let bar = try #require(app.bars.first { $0.id == "Detail.navigation" })
    #expect(bar.texts(.backButton) == ["The Page"])
  }

  @Test func keepsABackTitleEmptyThatCodeEmpties() async throws {
    let bar = try await page(
      """
      navigationItem.backBarButtonItem =
        UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
      let page = storyboard!.instantiateViewController(withIdentifier: "page")
      navigationController?.pushViewController(page, animated: true)
      """)
    #expect(bar.has(.pushed))
    #expect(bar.texts(.backButton) == [])
  }

  // MARK: - Closures that push

  @Test func followsAScreenThatAModelHandsToTheClosureThatPushesIt() async throws {
    let source = """
      import UIKit
      class Page: UIViewController { override func viewDidLoad() { title = "Page" } }
      class Sheet: UIViewController { override func viewDidLoad() { title = "Sheet" } }
      class Model {
        var onPush: ((UIViewController) -> Void)?
        var onPresent: ((UIViewController) -> Void)?
        func openPage() { push(Page()) }
        func openSheet() { onPresent?(Sheet()) }
        private func push(_ page: UIViewController) { onPush?(page) }
      }
      class Home: UIViewController {
        let model: Model
        init(model: Model) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
          title = "Home"
          model.onPush = { [weak self] page in self?.show(page) }
          model.onPresent = { [weak self] page in self?.present(page, animated: true) }
        }
        func show(_ page: UIViewController) {
          navigationController?.pushViewController(page, animated: true)
        }
      }
      """
    let bars = await app(source).bars()
    let page = try #require(bars.first { $0.id == "Page.navigation" })
    #expect(page.texts(.backButton) == ["Home"])
    let sheet = try #require(bars.first { $0.id == "Sheet.navigation" })
    #expect(!sheet.has(.pushed))
  }

  /// What a segue presents has no navigation bar unless a stack stands around it.
  @Test(arguments: [("presentation", false), ("show", true)])
  func leavesOutTheBarOfAScreenThatIsPresentedAlone(_ kind: String, isShown: Bool) async throws {
    let segue = "<segue destination=\"Page\" kind=\"\(kind)\" id=\"go\"/>"
    let app = try await importApp([
      "Home.swift": "class Home: UIViewController {}\nclass Page: UIViewController {}",
      "Main.storyboard": Self.storyboard(Self.scene("Home", segues: segue) + Self.scene("Page")),
    ])
    #expect(app.bars.contains { $0.id == "Page.navigation" } == isShown)
    #expect(app.bars.contains { $0.id == "Home.navigation" })
  }

  /// A controller's title is that of its bar where it stands on a stack; the file alone doesn't say so.
  @Test(arguments: [
    ("navigationItem.setHidesBackButton(true, animated: false)", true),
    ("view.tintColor = nil", false),
  ])
  func takesTheTitleOfAControllerThatDressesItsItem(_ body: String, isShown: Bool) async throws {
    let scene = """
      <scene sceneID="sPage"><objects><viewController storyboardIdentifier="Page" id="Page" title="Unlock" \
      customClass="Page" sceneMemberID="viewController"><view key="view" id="v"/></viewController></objects></scene>
      """
    let app = try await importApp([
      "Home.swift": """
      import UIKit
      class Home: UIViewController {
        func open() {
          guard let page = storyboard?.instantiateViewController(withIdentifier: "Page") as? Page else { return }
          Router.shared.open(page)
        }
      }
      class Page: UIViewController { override func viewDidLoad() { \(body) } }
      """,
      "Main.storyboard": Self.storyboard(Self.scene("Home") + scene),
    ])
    let bar = app.bars.first { $0.id == "Page.navigation" }
    #expect(bar?.texts(.title) == (isShown ? ["Unlock"] : nil))
  }

  /// What a controller does when the system decodes it holds for one that code takes out of a storyboard.
  @Test func runsTheInitialiserThatDecodesAController() async throws {
    let source = """
      class First: UIViewController {
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          tabBarItem = UITabBarItem(title: "Countries", image: nil, tag: 0)
        }
      }
      class Second: UIViewController {
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          tabBarItem = UITabBarItem(title: "Map", image: nil, tag: 1)
        }
      }
      final class Service {
        private lazy var storyboard = UIStoryboard(name: "Main", bundle: nil)
        func setUp() {
          let tabs = UITabBarController()
          var all: [UIViewController] = []
          all.append(UINavigationController(rootViewController:
            storyboard.instantiateViewController(withIdentifier: "First") as! First))
          if let second = storyboard.instantiateViewController(withIdentifier: "Second") as? Second {
            all.append(second)
          }
          tabs.setViewControllers(all, animated: false)
        }
      }
      """
    let bar = try await importApp(["Service.swift": source]).bars.only(.tabBar)
    #expect(bar.texts(.tab) == ["Countries", "Map"])
  }

  @Test func aListOfIdentifiersAsksForNoScene() async throws {
    func titles(_ more: String) async throws -> [String] {
      let code = """
        import UIKit
        class Page: UIViewController {}
        class Home: UIViewController {}
        enum Scenes: String {
          case home = "Home scene"
          case page = "Page scene"
        }
        \(more)
        """
      let app = try await importApp([
        "Home.swift": code,
        "Main.storyboard": Self.storyboard(
          Self.scene("Home") + Self.scene("Page", identifier: "Page scene")),
      ])
      return app.bars.flatMap { $0.texts(.title) }.sorted()
    }
    #expect(try await titles("") == ["The Home"])
    #expect(try await titles("func f() { show(.page) }") == ["The Home", "The Page"])
    #expect(try await titles("let name = \"Page scene\"") == ["The Home", "The Page"])
  }

  @Test func noBarStandsOverASplitView() async throws {
    let split = """
      <scene sceneID="x"><objects><splitViewController id="split" sceneMemberID="viewController">\
      <navigationItem key="navigationItem" title="Root View" id="i"/></splitViewController></objects></scene>
      """
    let app = try await importApp([
      "Home.swift": "import UIKit\nclass Home: UIViewController {}",
      "Main.storyboard": Self.storyboard(Self.scene("Home") + split),
    ])
    #expect(app.bars.flatMap { $0.texts(.title) } == ["The Home"])
  }
}
