import LabelImport
import LabelModel
import Testing

/// Fonts that an app's own stacks give to their titles.
@Suite struct StackFontTests {
  private static let screens = """
    class Trips: UIViewController { override func viewDidLoad() { title = "Trips" } }
    class Shower {
      func show() {
        use(TripStack(rootViewController: Trips()))
        use(TripStack(rootViewController: Other()))
        use(TripStack(rootViewController: Third()))
      }
    }
    """

  private func font(_ code: String) async throws -> FontSpec? {
    let app = try await importApp(["App.swift": Self.screens + "\n" + code])
    let bar = try #require(app.bars.first { $0.id == "Trips.navigation" })
    return bar.items.first { $0.role == .title }?.font
  }

  @Test(arguments: ["TripStack", "UINavigationController"])
  func anAppearanceInsideStacksIsThatOfTheirTitles(_ stack: String) async throws {
    let font = try await font(
      """
      class TripStack: UINavigationController {}
      extension UINavigationBar {
        class func dress() {
          let bars = UINavigationBar.appearance(whenContainedInInstancesOf: [\(stack).self])
          bars.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 15, weight: .regular)]
        }
      }
      """)
    #expect(font?.size == 15)
    #expect(font?.weight == .regular)
  }

  @Test func whatTheAppsStackGivesItsOwnBarIsThatOfItsTitles() async throws {
    let stack = """
      class TripStack: UINavigationController {
        override func viewDidLoad() {
          navigationBar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 15)]
        }
      }
      """
    #expect(try await font(stack)?.size == 15)
    // As many stacks of UIKit's: whose a title is, nobody can tell.
    let others = """
      func others() {
        use(UINavigationController(rootViewController: Trips()))
        use(UINavigationController(rootViewController: Other()))
      }
      """
    #expect(try await font(stack + "\n" + others)?.size == nil)
  }

  @Test func aStackOfAStoryboardGivesItsTitlesAFont() async throws {
    let app = try await importApp([
      "Base.lproj/Main.storyboard": """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      initialViewController="s"><scenes>
      <scene><objects><navigationController id="s"><navigationBar key="navigationBar" id="b">
      <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" \
      type="boldSystem" pointSize="19"/></textAttributes>
      <textAttributes key="largeTitleTextAttributes"><fontDescription key="fontDescription" \
      name="Encore-Black" family="Encore" pointSize="36"/></textAttributes></navigationBar>
      <connections><segue destination="t" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="t"><navigationItem key="navigationItem" title="Trips" id="n"/>
      </viewController></objects></scene></scenes></document>
      """
    ])
    let title = try #require(app.bars.first { $0.kind == .navigationBar }?.items.first)
    #expect(title.font == FontSpec(size: 19, weight: .bold))
    #expect(title.largeFont == FontSpec(family: "Encore-Black", size: 36))
  }

  @Test func anAppearanceGivesLargeTitlesAFontOfTheirOwn() async throws {
    let app = try await importApp([
      "App.swift": Self.screens + """

        extension UINavigationBarAppearance {
          static func dress() {
            let look = UINavigationBarAppearance()
            look.titleTextAttributes = [.font: UIFont(name: "Encore-Bold", size: 18)!]
            look.largeTitleTextAttributes = [.font: UIFont(resource: R.font.encoreBlack, size: 36)!]
            UINavigationBar.appearance().standardAppearance = look
          }
        }
        """
    ])
    let title = try #require(app.bars.first { $0.id == "Trips.navigation" }?.items.first)
    #expect(title.font == FontSpec(family: "Encore-Bold", size: 18))
    #expect(title.largeFont == FontSpec(family: "encoreBlack", size: 36))
  }

  /// A class of UIKit is no generated accessor, whatever keys the catalogs have.
  @Test func aKeyNamedLikeAFunctionOfUIKitIsNoText() async throws {
    let app = app(
      """
      class Trips: UIViewController {
        override func viewDidLoad() {
          title = "Trips"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: Strings.appearance, style: .plain, target: nil, action: nil)
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: UINavigationBar.appearance, style: .plain, target: nil, action: nil)
        }
      }
      """, strings: ["appearance": (en: "Appearance", de: "Aussehen")])
    let bar = try await app.bars().only(.navigationBar)
    #expect(bar.texts(.barButton).filter { $0 == "Appearance" }.count == 1)
  }

  @Test(arguments: [(-1000, true), (-4, false)])
  func backTitlesThatAreMovedOutOfSightAreNone(_ points: Int, _ isHidden: Bool) async throws {
    let app = try await importApp([
      "App.swift": """
      class List: UIViewController {
        override func viewDidLoad() { title = "Trips" }
        func open() { navigationController?.pushViewController(Page(), animated: true) }
      }
      class Page: UIViewController { override func viewDidLoad() { title = "Trip" } }
      enum Look {
        static func dress() {
          UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
            UIOffset(horizontal: \(points), vertical: 0), for: .default)
        }
      }
      """
    ])
    let page = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(page.texts(.backButton) == (isHidden ? [] : ["Trips"]))
    #expect(page.has(.pushed))
  }
}
