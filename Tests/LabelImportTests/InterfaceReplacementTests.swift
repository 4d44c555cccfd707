import LabelModel
import Testing

@testable import LabelImport

/// What code replaces of a storyboard, and what of a storyboard nothing shows.
@Suite struct InterfaceReplacementTests {
  /// A list that pushes a page; the page has a title and an item on the right.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="nav"><scenes>
      <scene><objects><navigationController id="nav"><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="list" customClass="List">
        <navigationItem key="navigationItem" title="Recipes" id="n1"/>
        <connections><segue destination="page" kind="show" id="s"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="page" customClass="Page">
        <navigationItem key="navigationItem" title="Recipe" id="n2">
          <barButtonItem key="rightBarButtonItem" title="Ingredients" id="b"/></navigationItem>
        <connections><outlet property="list" destination="b" id="o"/></connections>
      </viewController></objects></scene>
    </scenes></document>
    """

  private func page(_ code: String) async throws -> Bar {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard,
      "Page.swift": """
      import UIKit
      class Page: UIViewController {
        @IBOutlet var list: UIBarButtonItem!
        override func viewDidLoad() { \(code) }
        func later() { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Later") }
      }
      """,
    ])
    return try #require(app.bars.first { $0.id == "Page.navigation" })
  }

  private func texts(_ bar: Bar) -> [String] {
    bar.items.filter(\.conditions.isEmpty).compactMap { $0.text["en"] }
  }

  @Test func takesItemsThatCodeAlwaysSetsForTheOnlyOnes() async throws {
    let bar = try await page(
      "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Cook\")")
    #expect(!bar.items.contains { $0.text["en"] == "Ingredients" })
    #expect(bar.items.contains { $0.text["en"] == "Cook" })
  }

  @Test(arguments: [("UIActivityIndicatorView(style: .medium)", false), ("UIControl()", true)])
  func aViewThatDoesNothingWhenItIsTouchedIsNoControl(
    _ view: String, _ isControl: Bool
  ) async throws {
    let bar = try await page("list.customView = \(view)")
    let item = try #require(bar.items.first { $0.role == .barButton && $0.conditions.isEmpty })
    #expect(item.performsAction == isControl)
  }

  @Test func takesWordsAwayThatCodeAlwaysTakesAway() async throws {
    #expect(!texts(try await page("list.title = nil")).contains("Ingredients"))
    #expect(texts(try await page("if ready { list.title = nil }")).contains("Ingredients"))
    let pictured = try await page("list.title = nil; list.image = UIImage(named: \"pot\")")
    #expect(pictured.items.first { $0.role == .barButton }?.image?.written == "pot")
  }

  /// Code that writes a button's title in other letters shows what the file says, or what it set before.
  @Test func changesTheLettersOfTitlesWhereTheyStand() async throws {
    let file = Self.storyboard.replacing(
      "<navigationItem key=\"navigationItem\" title=\"Recipe\"",
      with: """
        <view key="view" id="v"><subviews>
          <button id="b1" buttonType="system"><state key="normal" title="Cook"/></button>
          <button id="b2" buttonType="system"><state key="normal" title="Save"/></button>
        </subviews></view><navigationItem key="navigationItem" title="Recipe"
        """
    ).replacing(
      "<outlet property=\"list\"",
      with: """
        <outlet property="cook" destination="b1" id="o1"/>
        <outlet property="save" destination="b2" id="o2"/><outlet property="list"
        """)
    let app = try await importApp([
      "Main.storyboard": file,
      "Page.swift": """
      import UIKit
      extension UIButton {
        func capitalize() {
          for state in [UIControl.State.normal, .highlighted, .disabled] {
            setTitle(title(for: state)?.uppercased(), for: state)
          }
        }
      }
      class Page: UIViewController {
        @IBOutlet var cook: UIButton!
        @IBOutlet var save: UIButton!
        override func viewDidLoad() {
          save.setTitle("Keep", for: .normal)
          [cook, save].forEach { $0?.capitalize() }
        }
      }
      """,
    ])
    let buttons = try #require(app.bars.first { $0.id == "Page.buttons" })
    #expect(buttons.items.compactMap { $0.text["en"] } == ["COOK", "KEEP"])
  }

  @Test func showsWordsThatCodeSetsInEveryWayInPlaceOfThoseOfTheFile() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard,
      "Page.swift": """
      import UIKit
      class Page: UIViewController {
        @IBOutlet var list: UIBarButtonItem!
        var isCooking = false {
          didSet { if isCooking { list.title = "Pause" } else { list.title = "Cook" } }
        }
        override func viewDidLoad() { isCooking = false }
        @objc func change() { isCooking = !isCooking }
      }
      """,
    ])
    let bar = try #require(app.bars.first { $0.id == "Page.navigation" })
    let shown = bar.items.filter { $0.role == .barButton }.compactMap { $0.text["en"] }
    #expect(Set(shown) == ["Cook", "Pause"])
  }

  @Test func keepsItemsThatCodeAddsTo() async throws {
    let bar = try await page(
      "navigationItem.rightBarButtonItems?.append(UIBarButtonItem(title: \"Cook\"))")
    #expect(bar.items.contains { $0.text["en"] == "Ingredients" })
  }

  @Test func takesItemsThatCodeSetsInEveryBranchForTheOnlyOnes() async throws {
    let bar = try await page(
      """
      let item = UIBarButtonItem(title: "Cook")
      if ready { navigationItem.rightBarButtonItem = item } else { navigationItem.rightBarButtonItem = nil }
      """)
    #expect(!bar.items.contains { $0.text["en"] == "Ingredients" })
    #expect(bar.items.contains { $0.text["en"] == "Cook" })
  }

  @Test func keepsOfTheItemsOnOneSideThoseThatCodeLeavesThere() async throws {
    let bar = try await pictures("navigationItem.rightBarButtonItems = [list]")
    #expect(bar.items.compactMap { $0.image?.written } == ["pot"])
  }

  @Test func keepsItemsThatCodeReplacesAtTimes() async throws {
    let bar = try await page(
      "if ready { navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Cook\") }")
    #expect(bar.items.contains { $0.text["en"] == "Ingredients" })
  }

  @Test func hidesTheBackButtonThatCodeHides() async throws {
    #expect(try await page("").items.contains { $0.role == .backButton })
    let bar = try await page("navigationItem.hidesBackButton = true")
    #expect(!bar.items.contains { $0.role == .backButton })
    #expect(!bar.traits.contains(.pushed))
  }

  @Test func showsNoTitleOnABackButtonThatCodeLeavesWithoutWords() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard,
      "List.swift": """
      import UIKit
      class Base: UIViewController {
        override func viewDidLoad() {
          navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        }
      }
      class List: Base {}
      """,
    ])
    let bar = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(!bar.items.contains { $0.role == .backButton && !$0.text.isEmpty })
  }

  @Test func showsAPictureInPlaceOfATitle() async throws {
    let bar = try await page("list.image = UIImage(systemName: \"list.bullet\")")
    let item = try #require(bar.items.first { $0.symbol == "list.bullet" })
    #expect(item.text.isEmpty)
  }

  @Test func hidesATitleBehindAView() async throws {
    let bar = try await page("navigationItem.titleView = UIImageView()")
    #expect(!bar.items.contains { $0.role == .title })
  }

  @Test func givesNoBackButtonBesideItemsOnItsSide() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing("rightBarButtonItem", with: "leftBarButtonItem")
    ])
    let bar = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(texts(bar) == ["Ingredients", "Recipe"])
  }

  /// The page with two pictures on the right, as code of a base class finds them.
  private func pictures(_ code: String) async throws -> Bar {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing(
        "<barButtonItem key=\"rightBarButtonItem\" title=\"Ingredients\" id=\"b\"/>",
        with: """
          <rightBarButtonItems><barButtonItem image="pot" id="b"/>
          <barButtonItem systemItem="fixedSpace" id="g"/><barButtonItem image="pan" id="c"/>
          </rightBarButtonItems>
          """),
      "Page.swift": """
      import UIKit
      class Base: UIViewController {
        @IBOutlet var list: UIBarButtonItem!
        override func viewDidLoad() { \(code) }
      }
      class Page: Base {}
      """,
    ])
    return try #require(app.bars.first { $0.id == "Page.navigation" })
  }

  @Test(arguments: [
    ("navigationItem.rightBarButtonItem?", "pot"),
    ("navigationItem.rightBarButtonItems?[2]", "pan"),
    ("navigationItem.rightBarButtonItems?.last?", "pan"), ("list", "pot"),
  ])
  func speaksWhatCodeOfABaseClassSays(_ item: String, _ picture: String) async throws {
    let bar = try await pictures("\(item).accessibilityLabel = \"Cook\"")
    let said = bar.items.filter { $0.accessibilityLabel?["en"] == "Cook" }
    #expect(said.map { $0.image?.written } == [picture])
  }

  @Test func speaksTheTitleOfAPicture() async throws {
    let bar = try await pictures(
      """
      navigationItem.rightBarButtonItem?.title = "Cook"
      navigationItem.rightBarButtonItem?.image = UIImage(named: "lid")
      """)
    let lid = try #require(bar.items.first { $0.image?.written == "lid" })
    #expect(lid.accessibilityLabel?["en"] == "Cook")
    #expect(bar.items.contains { $0.image?.written == "pan" })
  }

  /// The storyboard without the segue that leads to its page.
  private static let unlinked = storyboard.replacing(
    "<segue destination=\"page\"", with: "<segue destination=\"x\"")

  @Test func leavesOutScenesThatNothingShows() async throws {
    let app = try await importApp(["Main.storyboard": Self.unlinked])
    #expect(app.bars.map(\.id) == ["List.navigation"])
    let named = Self.unlinked.replacing(
      "id=\"page\"", with: "id=\"page\" storyboardIdentifier=\"page\"")
    let other = try await importApp(["Main.storyboard": named])
    #expect(other.bars.map(\.id) == ["List.navigation", "Page.navigation"])
  }

  /// Nothing leads to the page but its identifier.
  @Test(arguments: [
    ("class Page: UIViewController {}", false),
    ("class Page: UIViewController { let id = \"page\" }", true),
    ("enum Name: String { case page }\nclass Page: UIViewController {}", true),
    ("class Page: UIViewController {}\nlet made = make(Page.self)", true),
    ("class Page: UIViewController {}\nlet made = made() as? Page", false),
    ("class Other: UIViewController {}", true),
  ])
  func leavesOutScenesThatNobodyAsksFor(_ code: String, isShown: Bool) async throws {
    let named = Self.unlinked.replacing(
      "id=\"page\"", with: "id=\"page\" storyboardIdentifier=\"page\"")
    let app = try await importApp(["Main.storyboard": named, "Page.swift": code])
    #expect(app.bars.contains { $0.id == "Page.navigation" } == isShown)
  }

  /// A class that the file says is the app's own, and that is not there any more.
  @Test(arguments: [
    ("class List: UIViewController { let id = \"page\" }", false),
    ("class List: UIViewController {}\nclass Page: UIViewController { let id = \"page\" }", true),
    ("class Other {}", true),
  ])
  func leavesOutScenesWhoseClassIsGone(_ code: String, isShown: Bool) async throws {
    let storyboard = Self.unlinked.replacing(
      "id=\"page\"",
      with: "id=\"page\" storyboardIdentifier=\"page\" customModuleProvider=\"target\""
    ).replacing(
      "customClass=\"List\"",
      with: "customClass=\"List\" storyboardIdentifier=\"list\" customModuleProvider=\"target\"")
    let app = try await importApp(["Main.storyboard": storyboard, "Code.swift": code])
    #expect(app.bars.contains { $0.id == "Page.navigation" } == isShown)
  }

  @Test func givesTitlesTheFontThatTheirStacksClassHas() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing(
        "<navigationController id=\"nav\">",
        with: "<navigationController id=\"nav\" customClass=\"Stack\">"),
      "Stack.swift": """
      class Stack: UINavigationController {
        override func viewDidLoad() { applyTheme() }
        func applyTheme() {
          navigationBar.titleTextAttributes = [
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: 17, weight: .semibold)
          ]
        }
      }
      """,
    ])
    let titles = app.bars.flatMap(\.items).filter { $0.role == .title }
    #expect(
      titles.map(\.font) == [
        FontSpec(size: 17, weight: .semibold), FontSpec(size: 17, weight: .semibold),
      ])
  }

  @Test func takesAStoryboardForIPadsForOne() async throws {
    let pad = Self.storyboard.replacing("iOS.CocoaTouch\"", with: "iOS.CocoaTouch.iPad\"")
    let app = try await importApp(["Main.storyboard": pad])
    #expect(app.bars.map(\.platform) == [.iPadOS, .iPadOS])
  }

  @Test func aViewInTheTitlesPlaceIsNoBackTitle() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing(" title=\"Recipes\"", with: ""),
      "List.swift": """
      class List: UIViewController {
        override func viewDidLoad() {
          let label = UILabel()
          label.text = "Cookbook"
          navigationItem.titleView = label
        }
      }
      """,
    ])
    let page = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(page.texts(.backButton).isEmpty)
    #expect(app.bars.contains { $0.texts(.title) == ["Cookbook"] })
  }

  /// A segue of the controller itself is performed by code alone.
  @Test(arguments: [("showPage", true), ("showOther", false)])
  func aSegueThatCodeNeverNamesLeadsNowhere(_ named: String, _ isShown: Bool) async throws {
    let storyboard = Self.storyboard
      .replacing("kind=\"show\" id=\"s\"", with: "kind=\"show\" identifier=\"showPage\" id=\"s\"")
      .replacing(
        "<navigationItem key=\"navigationItem\" title=\"Recipes\" id=\"n1\"/>",
        with: "<navigationItem key=\"navigationItem\" title=\"Recipes\" id=\"n1\"/>"
      )
      .replacing(
        "</connections>\n  </viewController></objects></scene>\n  <scene><objects><viewController id=\"page\"",
        with: """
          <segue destination="other" kind="show" identifier="showOther" id="s2"/></connections>
            </viewController></objects></scene>
            <scene><objects><viewController id="other" customClass="Other">
              <navigationItem key="navigationItem" title="Other" id="n3"/></viewController></objects></scene>
            <scene><objects><viewController id="page"
          """)
    let app = try await importApp([
      "Main.storyboard": storyboard,
      "List.swift": """
      class List: UIViewController {
        func go() { performSegue(withIdentifier: "\(named)", sender: nil) }
      }
      """,
    ])
    #expect(app.bars.contains { $0.texts(.title) == ["Recipe"] } == isShown)
    #expect(app.bars.contains { $0.texts(.title) == ["Other"] } == !isShown)
  }

  /// Segments that code takes out of an interface file's control are gone, whatever it puts in.
  @Test(arguments: [
    ("kinds.removeAllSegments()", ["Weight", "Volume"]), ("", ["First", "Second"]),
  ])
  func segmentsThatCodeRemovesAreGone(_ code: String, _ expected: [String]) async throws {
    let filling =
      code.isEmpty
      ? ""
      : """
      for (index, name) in ["Weight", "Volume"].enumerated() {
        kinds.insertSegment(withTitle: name, at: index, animated: false)
      }
      """
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing(
        "<viewController id=\"page\" customClass=\"Page\">",
        with: """
          <viewController id="page" customClass="Page"><view key="view" id="v"><subviews>\
          <segmentedControl id="k"><segments><segment title="First"/><segment title="Second"/>\
          </segments></segmentedControl></subviews></view>
          """
      ).replacing(
        "<outlet property=\"list\" destination=\"b\" id=\"o\"/>",
        with: "<outlet property=\"kinds\" destination=\"k\" id=\"o\"/>"),
      "Page.swift": """
      import UIKit
      class Page: UIViewController {
        @IBOutlet var kinds: UISegmentedControl!
        override func viewDidLoad() {
          super.viewDidLoad()
          \(code)
          \(filling)
        }
      }
      """,
    ])
    #expect(try app.bars.only(.segmentedControl).texts(.segment) == expected)
  }

  /// A symbol may be named in an element of its own, which says how it is drawn.
  @Test(arguments: [
    "image=\"plus\" catalog=\"system\"/>",
    "><imageReference key=\"image\" image=\"plus\" catalog=\"system\" symbolScale=\"large\"/></barButtonItem>",
  ])
  func readsSymbolsThatSayHowTheyAreDrawn(_ rest: String) async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard.replacing(
        "title=\"Ingredients\" id=\"b\"/>", with: "title=\"Ingredients\" id=\"b\" " + rest)
    ])
    let page = try #require(app.bars.first { $0.id == "Page.navigation" })
    #expect(page.items.first { $0.role == .barButton }?.symbol == "plus")
  }

  @Test func keepsAScreenToTheIPadsThatAloneShowIt() async throws {
    let app = try await importApp([
      "Scene.swift": """
      import UIKit
      class Starter {
        func start(_ window: UIWindow) {
          if UIDevice.current.userInterfaceIdiom == .pad {
            window.rootViewController = UINavigationController(rootViewController: Wide())
          } else {
            window.rootViewController = UINavigationController(rootViewController: Narrow())
          }
        }
      }
      class Wide: UIViewController { override func viewDidLoad() { title = "Everything" } }
      class Narrow: UIViewController { override func viewDidLoad() { title = "List" } }
      """
    ])
    let wide = try #require(app.bars.first { $0.id == "Wide.navigation" })
    let narrow = try #require(app.bars.first { $0.id == "Narrow.navigation" })
    #expect(wide.items.map(\.conditions) == [[.onPad]])
    #expect(narrow.items.map(\.conditions) == [[]])
  }

  /// Code names the button that a bar item of the file holds, by itself or with another's help.
  @Test(arguments: [
    "edit.setTitle(editing ? \"Ready\" : \"Change\", for: .normal)",
    "Style.dress(edit, editing ? \"Ready\" : \"Change\")",
  ])
  func takesTheTitleOfTheButtonThatABarItemHolds(_ code: String) async throws {
    let app = try await importApp([
      "Page.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"><connections>
          <outlet property="edit" destination="b" id="o"/></connections></placeholder>
        <view id="v"><subviews><toolbar id="t"><items><barButtonItem style="plain" id="i">
          <button key="customView" id="b"><rect key="frame" x="0" y="0" width="70" height="34"/>
            <state key="normal" title="Edit"/></button>
        </barButtonItem></items></toolbar></subviews></view>
      </objects></document>
      """,
      "Page.swift": """
      import UIKit
      enum Style {
        static func dress(_ button: UIButton, _ title: String) {
          button.setTitle(title, for: .normal)
          button.sizeToFit()
        }
      }
      class Page: UIViewController {
        @IBOutlet var edit: UIButton!
        var editing = false
        override func viewDidLoad() { \(code) }
      }
      """,
    ])
    let bar = try #require(app.bars.first { $0.kind == .toolbar })
    #expect(Set(bar.items.compactMap { $0.text["en"] }) == ["Ready", "Change"])
    #expect(bar.items.allSatisfy { ($0.width == nil) == code.hasPrefix("Style") })
  }
}
