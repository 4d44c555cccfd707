import LabelModel
import Testing

@testable import LabelImport

/// What the class of a control, or code that makes one for others, says and draws.
@Suite struct ControlClassTests {
  // MARK: - In code

  @Test func speaksWhatAViewThatOtherCodeMakesSays() async throws {
    let source = """
      class Finder {
        static let shared = Finder()
        func button() -> UIButton {
          let button = UIButton()
          button.setImage(UIImage(named: "cast"), for: .normal)
          button.setImage(UIImage(named: "castFull"), for: .selected)
          button.accessibilityLabel = "Cast"
          return button
        }
      }
      class Page: UIViewController {
        private lazy var button: UIButton = Finder.shared.button()
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        }
      }
      """
    let item = try #require(try await app(source).bars().only(.navigationBar).items.first)
    #expect(item.accessibilityLabel?["en"] == "Cast")
    #expect(item.image?.written == "cast")
  }

  @Test func keepsTheTitleOfTheUsualStateBesideThatOfAnother() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          let button = UIButton()
          button.setTitle("Follow", for: .normal)
          button.setTitle("Following", for: .selected)
          view.addSubview(button)
        }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "Page.buttons" })
    #expect(Set(bar.items.compactMap { $0.text["en"] }) == ["Follow", "Following"])
  }

  @Test(arguments: [
    "override var accessibilityLabel: String? { get { isOn ? \"On\" : \"Off\" } set {} }",
    "override var accessibilityLabel: String? { get { Words.now } set {} }",
    "override init(frame: CGRect) { super.init(frame: frame); accessibilityLabel = \"On\" }",
    "var isOn = false { didSet { accessibilityLabel = \"On\" } }; func turn() { isOn = true }",
  ])
  func takesWhatTheClassOfAButtonSaysForASpokenLabel(_ member: String) async throws {
    let source = """
      class Switch: UIButton { \(member) }
      class Page: UIViewController {
        let button = Switch(frame: .zero)
        override func viewDidLoad() {
          button.setImage(UIImage(named: "page"), for: .normal)
          button.isOn = true
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        }
      }
      """
    let bars = await app(source).bars().filter { $0.id == "Page.navigation" }
    let item = try #require(bars.first?.items.first)
    #expect(item.image?.written == "page")
    #expect(item.says(.accessibilityLabel))
  }

  @Test func wrapsATitleWhoseLinesAreSetAtSomeTime() async throws {
    let source = """
      class Fold: UIView {
        private let button = UIButton()
        var content: UIView? { didSet { if content != nil { arrange() } } }
        init() { super.init(frame: .zero); button.setTitle("Presets", for: .normal) }
        private func arrange() { button.titleLabel?.numberOfLines = 0 }
      }
      """
    let bar = try #require(await app(source).bars().first { $0.kind == .screen })
    #expect(bar.items.map(\.wraps) == [true])
  }

  // MARK: - In interface files

  private func importing(_ objects: String, outlets: String = "", code: String) async throws
    -> [Bar]
  {
    try await importApp([
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="page"><scenes><scene>
        <objects><viewController id="page" customClass="Page">\(objects)
        <connections>\(outlets)</connections></viewController></objects></scene></scenes></document>
      """, "Page.swift": code,
    ]).bars
  }

  @Test(arguments: [
    "override func awakeFromNib() { accessibilityLabel = \"Read\" }",
    "required init?(coder: NSCoder) { super.init(coder: coder); accessibilityLabel = \"Read\" }",
    "override var accessibilityLabel: String? { get { \"Read\" } set {} }",
  ])
  func takesWhatTheClassOfAnItemSays(_ member: String) async throws {
    let bars = try await importing(
      """
      <navigationItem key="navigationItem" id="n">
      <barButtonItem key="rightBarButtonItem" image="circle" customClass="Mark" id="b"/>
      </navigationItem>
      """, code: "class Mark: UIBarButtonItem { \(member) }\nclass Page: UIViewController {}")
    let item = try #require(bars.first { $0.id == "Page.navigation" }?.items.first)
    #expect(item.image?.written == "circle")
    #expect(item.says(.accessibilityLabel))
  }

  @Test func knowsAClassByItsNameInObjectiveC() async throws {
    let bars = try await importing(
      """
      <view key="view" id="v"><subviews><button id="b">
      <state key="normal" title="Placeholder"/></button></subviews></view>
      """, outlets: "<outlet property='start' destination='b'/>",
      code: """
        @objc(Page)
        class FirstPage: UIViewController {
          @IBOutlet var start: UIButton!
          override func viewDidLoad() { start.setTitle("Start", for: .normal) }
        }
        """)
    #expect(bars.flatMap { $0.texts(.button) } == ["Start"])
    #expect(bars.map(\.id) == ["FirstPage.buttons"])
  }

  @Test(arguments: [
    ("lineBreakMode='wordWrap'", "", true), ("lineBreakMode='characterWrap'", "", true),
    ("lineBreakMode='middleTruncation'", "", false),
    ("customClass='Big'", "init(coder: NSCoder) { titleLabel?.numberOfLines = 0 }", true),
    ("customClass='Big'", "init(coder: NSCoder) { tintColor = .red }", false),
  ])
  func wrapsAButtonByItsFileOrClass(
    _ attribute: String, _ member: String, isWrapped: Bool
  ) async throws {
    let bars = try await importing(
      """
      <view key="view" id="v"><subviews><button \(attribute) id="b">
      <state key="normal" title="Terms"/></button></subviews></view>
      """, code: "class Big: UIButton { \(member) }\nclass Page: UIViewController {}")
    let items = bars.filter { $0.kind == .screen }.flatMap(\.items)
    #expect(items.map(\.wraps) == [isWrapped])
  }

  @Test func wrapsAButtonThatCodeOfABaseClassReaches() async throws {
    let bars = try await importing(
      """
      <view key="view" id="v"><subviews><button id="b">
      <state key="normal" title="Terms"/></button></subviews></view>
      """, outlets: "<outlet property='terms' destination='b' id='o'/>",
      code: """
        class Base: UIViewController {
          @IBOutlet var terms: UIButton!
          override func viewDidLoad() { terms.titleLabel?.lineBreakMode = .byWordWrapping }
        }
        class Page: Base {}
        """)
    let items = bars.filter { $0.kind == .screen }.flatMap(\.items)
    #expect(items.map(\.wraps) == [true])
  }

  /// What a bar's item shows stays in the ways of the code that set nothing; what nobody named says nothing.
  @Test(arguments: [("Save", ["Save", "Update"]), ("Item", ["Update"])])
  func keepsTheFilesTextWhereCodeSetsNone(_ own: String, _ shown: [String]) async throws {
    let bars = try await importing(
      """
      <navigationItem key="navigationItem" id="n">
      <barButtonItem key="rightBarButtonItem" title="\(own)" id="b"/></navigationItem>
      """, outlets: "<outlet property='save' destination='b' id='o'/>",
      code: """
        class Page: UIViewController {
          @IBOutlet var save: UIBarButtonItem!
          override func viewDidLoad() {
            if Store.shared.isKnown { save.title = "Update" }
          }
        }
        """)
    #expect(try bars.only(.navigationBar).texts(.barButton) == shown)
  }

  /// A configuration that the class of a button brings has a font of its own, in as many lines as it takes.
  @Test(arguments: [("self.configuration = .filled()", true), ("tintColor = .red", false)])
  func readsTheConfigurationThatAClassBrings(_ code: String, _ isConfigured: Bool) async throws {
    let bars = try await importing(
      """
      <view key="view" id="v"><subviews><button id="b" customClass="Pill" lineBreakMode="middleTruncation">
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <state key="normal" title="Cancel"/></button></subviews></view>
      """, outlets: "<outlet property='cancel' destination='b' id='o'/>",
      code: """
        class Page: UIViewController { @IBOutlet var cancel: Pill! }
        class Pill: UIButton {
          required init?(coder: NSCoder) { super.init(coder: coder); \(code) }
        }
        """)
    let button = try #require(bars.filter { $0.kind == .screen }.flatMap(\.items).first)
    #expect(button.wraps == isConfigured)
    #expect((button.font?.size == 17) != isConfigured)
  }

  @Test func showsNoTitleThatAConfigurationLeavesOut() async throws {
    let bars = try await importing(
      """
      <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" image="copy"/></button></subviews></view>
      """, code: "class Page: UIViewController {}")
    let button = try #require(bars.filter { $0.kind == .screen }.flatMap(\.items).first)
    #expect(button.text.isEmpty && button.image == .named("copy"))
  }
}
