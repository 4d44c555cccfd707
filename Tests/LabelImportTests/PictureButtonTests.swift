import LabelModel
import Testing

@testable import LabelImport

/// Buttons in a screen's content that show a picture and no text.
struct PictureButtonTests {
  private func images(_ files: [String: String]) async throws -> [ItemImage?] {
    try await SourceApp(files: files, strings: [:]).bars()
      .filter { $0.kind == .screen }.flatMap(\.items).filter { $0.role == .button }.map(\.image)
  }

  private func popup(_ set: String) -> [String: String] {
    [
      "Popup.swift": """
      class Popup: UIView {
        let closeButton = UIButton()
        override init(frame: CGRect) {
          super.init(frame: frame)
          setUp()
        }
        private func setUp() {
          closeButton.setImage(UIImage(named: "icClose"), for: .normal)
          \(set)
        }
        @objc func close() {}
      }
      """
    ]
  }

  private static let target =
    "closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)"

  /// A picture that does something is a button; one with a title is known by that.
  @Test(arguments: [
    (target, [ItemImage.named("icClose")]),
    ("", []),
    (target + "\ncloseButton.isAccessibilityElement = false", [.named("icClose")]),
    (target + "\ncloseButton.isUserInteractionEnabled = false", []),
    (
      target + "\ncloseButton.isUserInteractionEnabled = false"
        + "\nif isOpen { closeButton.isUserInteractionEnabled = true }", [.named("icClose")]
    ),
  ])
  func readsPicturesThatDoSomething(_ set: String, _ expected: [ItemImage]) async throws {
    #expect(try await images(popup(set)) == expected)
  }

  /// An empty title is none, unless another state of the same button has words.
  @Test(arguments: [
    (target + "\ncloseButton.setTitle(\"\", for: .normal)", [ItemImage.named("icClose")]),
    (
      target + "\ncloseButton.setTitle(\"\", for: .normal)"
        + "\nif isOpen { closeButton.setTitle(\"Close it\", for: .normal) }", [nil]
    ),
  ])
  func takesAnEmptyTitleForNone(_ set: String, _ expected: [ItemImage?]) async throws {
    #expect(try await images(popup(set)) == expected)
  }

  /// A figure beside the picture may be known at run time only, and the label changes with the state.
  @Test func saysTheLabelsOfAFigureByTurns() async throws {
    let source = """
      final class Bar: UIView {
        let boost = UIButton()
        override init(frame: CGRect) {
          super.init(frame: frame)
          boost.addTarget(self, action: #selector(tap), for: .touchUpInside)
          addSubview(boost)
        }
        func configure(count: Int, isOn: Bool) {
          boost.setTitle("\\(count)", for: .normal)
          boost.accessibilityLabel = isOn ? "Undo boost" : "Boost"
        }
        @objc func tap() {}
      }
      """
    let bars = try await SourceApp(files: ["Bar.swift": source], strings: [:]).bars()
    let item = try #require(bars.flatMap(\.items).first)
    #expect(item.accessibilityLabel?["en"] == "Undo boost")
    #expect(item.otherAccessibilityLabels.map { $0.text["en"] } == ["Boost"])
  }

  /// What is hidden from assistive technology needs no name.
  @Test(arguments: [
    "closeButton.isAccessibilityElement = false", "isAccessibilityElement = true",
    "self.isAccessibilityElement = isCompact",
  ])
  func knowsThatAHiddenPictureIsNotSpoken(_ code: String) async throws {
    let bars = try await SourceApp(
      files: popup(Self.target + "\n" + code), strings: [:]
    ).bars()
    let item = try #require(bars.flatMap(\.items).first { $0.role == .button })
    #expect(item.spokenSources[.accessibilityLabel]?.state == .dynamic)
  }

  /// A label that is set in a view that is one element is never announced; one that may be one announces it.
  @Test(arguments: [("true", ResolutionState.dynamic), ("isCompact", .resolved)])
  func knowsThatALabelInAnElementIsNotSpoken(_ isElement: String, _ state: ResolutionState)
    async throws
  {
    let code =
      "closeButton.accessibilityLabel = \"Close\"\nself.isAccessibilityElement = \(isElement)"
    let bars = try await SourceApp(
      files: popup(Self.target + "\n" + code), strings: [:]
    ).bars()
    let item = try #require(bars.flatMap(\.items).first { $0.role == .button })
    #expect(item.spokenSources[.accessibilityLabel]?.state == state)
  }

  /// Also where the view's class says by a property of its own that it is one element.
  @Test(arguments: ["true", "get { return true } set {}"])
  func knowsThatAnElementHidesWhatStandsInIt(_ getter: String) async throws {
    var files = popup(Self.target)
    files["Popup+Voice.swift"] = """
      extension Popup { override var isAccessibilityElement: Bool { \(getter) } }
      """
    let bars = try await SourceApp(files: files, strings: [:]).bars()
    let item = try #require(bars.flatMap(\.items).first { $0.role == .button })
    #expect(item.spokenSources[.accessibilityLabel]?.state == .dynamic)
  }

  /// A bar item of the app's own speaks for the button in it.
  @Test func leavesOutTheButtonOfABarItem() async throws {
    let files = [
      "Close.swift": """
      class CloseItem: UIBarButtonItem {
        override init() {
          super.init()
          accessibilityLabel = "Close"
          let button = UIButton()
          button.setImage(UIImage(named: "icClose"), for: .normal)
          button.addTarget(self, action: #selector(close), for: .touchUpInside)
          customView = button
        }
      }
      """
    ]
    #expect(try await images(files) == [])
  }

  /// A label that another class gives the button is one.
  @Test func leavesOutWhatOtherCodeNames() async throws {
    var files = popup(Self.target)
    files["Page.swift"] = """
      class Page: UIViewController {
        let popup = Popup()
        override func viewDidLoad() { popup.closeButton.accessibilityLabel = text() }
      }
      """
    #expect(try await images(files) == [])
  }

  @Test func readsPicturesOfInterfaceFiles() async throws {
    func button(_ id: String, _ attributes: String, _ inner: String) -> String {
      """
      <button id="\(id)" \(attributes)><state key="normal" image="\(id)"/>\(inner)</button>
      """
    }
    let hidden = """
      <accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility>
      """
    let folder = try TemporaryFolder([
      "App/Bar.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Bar"/>
      <view id="v"><subviews>
      \(button("icShare", "", "<accessibility key=\"accessibilityConfiguration\" label=\"Share\"/>"))
      \(button("icPlain", "", ""))
      \(button("icOwn", "customClass=\"IconButton\"", ""))
      \(button("icDead", "userInteractionEnabled=\"NO\"", ""))
      \(button("icHidden", "", hidden))
      </subviews></view></objects></document>
      """
    ])
    let app = try await Importer().importApp(at: folder.path)
    let items = app.bars.flatMap(\.items)
    #expect(items.map(\.image) == [.named("icShare"), .named("icPlain")])
    #expect(items.first?.accessibilityLabel?.texts.values.sorted() == ["Share"])
  }

  private func storyboard(
    _ objects: String, outlets: String = "", code: String
  ) async throws -> [BarItem] {
    let folder = try TemporaryFolder([
      "App/Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="vc" customClass="Page"><view key="view" id="v"><subviews>
      \(objects)</subviews></view><connections>\(outlets)</connections></viewController></objects></scene></scenes></document>
      """, "App/Page.swift": code,
    ])
    return try await Importer().importApp(at: folder.path).bars
      .filter { $0.kind == .screen }.flatMap(\.items)
  }

  private static let cell = """
    <collectionView id="c"><cells><collectionViewCell id="cell" reuseIdentifier="Tab" \
    customClass="TabCell"><view key="contentView" id="cv"><subviews>
    <button id="b"><state key="normal" image="icRemove"/></button></subviews></view>
    <connections><outlet property="removeButton" destination="b" id="o"/></connections>
    </collectionViewCell></cells></collectionView>
    """

  /// What the class of a cell says of its button, whoever calls it.
  @Test(arguments: [
    "removeButton.accessibilityLabel = model.name",
    "accessibilityLabel = model.name; removeButton.isAccessibilityElement = false",
  ])
  func knowsWhatACellSaysOfItsButton(_ set: String) async throws {
    let items = try await storyboard(
      Self.cell,
      code: """
        class TabCell: UICollectionViewCell {
          @IBOutlet weak var removeButton: UIButton!
          func update(model: Model) { apply(model) }
          private func apply(_ model: Model) {
            if model.link == nil { \(set) } else { \(set) }
          }
        }
        class Page: UIViewController {
          override func viewDidLoad() { title = "Tabs" }
          func cell(at path: IndexPath) -> UICollectionViewCell {
            guard let cell = collectionView.dequeueReusableCell(
              withReuseIdentifier: "Tab", for: path) as? TabCell else { fatalError() }
            cell.update(model: models[path.row])
            return cell
          }
        }
        """)
    let item = try #require(items.first)
    #expect(item.spokenSources[.accessibilityLabel]?.state == .dynamic)
  }

  /// The picture that code gives a button counts, not that of the file.
  @Test func takesThePictureThatCodeSets() async throws {
    let items = try await storyboard(
      """
      <button id="b"><state key="normal" image="heart-fill"/></button>
      """, outlets: "<outlet property='likeButton' destination='b' id='o'/>",
      code: """
        class Page: UIViewController {
          @IBOutlet weak var likeButton: UIButton!
          override func viewDidLoad() { likes = false }
          var likes = false {
            didSet {
              likeButton.setImage(UIImage(systemName: likes ? "heart.fill" : "heart"), for: .normal)
            }
          }
        }
        """)
    #expect(items.map(\.symbol) == ["heart"])
  }

  @Test func aViewThatComesUponACellLeavesItsButtonsToIt() async throws {
    let found = try await SourceApp(
      files: [
        "Cells.swift": """
        enum Accessory {
          static func button(_ title: String) -> UIButton {
            let button = UIButton()
            button.setTitle(title, for: .normal)
            return button
          }
        }
        class RowCell: UICollectionViewListCell {
          func makePart() -> Part { Part(view: Accessory.button("Accept")) }
        }
        class Part { let view: UIView; init(view: UIView) { self.view = view } }
        class PartView: UIView {
          let own = Accessory.button("Own")
          init(cell: RowCell) {
            super.init(frame: .zero)
            addSubview(cell.makePart().view)
          }
        }
        """
      ], strings: [:]
    ).bars().filter { $0.kind == .screen }
    let owners = Dictionary(
      found.map { ($0.id, $0.items.compactMap { $0.text["en"] }) }
    ) { $0 + $1 }
    #expect(owners["PartView.buttons"] == ["Own"])
    #expect(owners["RowCell.buttons"] == ["Accept"])
  }

  /// A class of buttons takes its picture from whoever makes one; one that may name itself is left alone.
  @Test(arguments: [
    ("", true), ("override var accessibilityLabel: String? { get { label } set {} }", false),
    ("let caption = UILabel()", false), ("var title: String?", false),
  ])
  func readsPicturesOfTheAppsOwnButtons(member: String, isRead: Bool) async throws {
    let source = """
      class RoundButton: UIButton {
        \(member)
        init(symbol: String) {
          super.init(frame: .zero)
          setImage(UIImage(systemName: symbol), for: .normal)
        }
      }
      class Call: UIViewController {
        let hangUp = RoundButton(symbol: "phone.down")
        override func viewDidLoad() {
          view.addSubview(hangUp)
          hangUp.addTarget(self, action: #selector(end), for: .touchUpInside)
        }
        @objc func end() {}
      }
      """
    let items = await app(source).bars().first { $0.id == "Call.buttons" }?.items ?? []
    #expect(items.map(\.symbol) == (isRead ? ["phone.down"] : []))
  }
}

/// Buttons whose function that gives them something to do sets nothing else.
@Suite struct ActionElsewhereTests {
  @Test func readsThePicture() async throws {
    let source = """
      class NoticeCell: UITableViewCell {
        let closeButton: UIButton = {
          let button = UIButton()
          button.setImage(UIImage(named: "close"), for: .normal)
          return button
        }()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          connect()
        }
        func connect() { closeButton.addTarget(self, action: #selector(close), for: .touchUpInside) }
        @objc func close() {}
      }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.items.map(\.image) == [.named("close")])
  }

  /// In Objective-C a condition asks whether something is there.
  @Test func takesNilForNo() async throws {
    let source = """
      @interface Page : UITableViewController
      @end
      @implementation Page
      - (UISwipeActionsConfiguration *)tableView:(UITableView *)t
          trailingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)p {
        return [UISwipeActionsConfiguration configurationWithActions:@[
          [self action:@"Leave" icon:@"leave"], [self action:@"Mute" icon:nil] ]];
      }
      - (UIContextualAction *)action:(NSString *)title icon:(NSString *)icon {
        UIContextualAction *action = [UIContextualAction
          contextualActionWithStyle:UIContextualActionStyleNormal title:title handler:nil];
        if (icon) action.image = [UIImage imageNamed:icon];
        return action;
      }
      @end
      """
    let bars = await SourceApp(files: ["Page.m": source]).bars()
    let items = bars.flatMap(\.items).filter { $0.role == .button }
    #expect(items.map(\.image) == [.named("leave"), nil])
  }

  /// What the system draws and names itself has a name, and is found as a picture.
  @Test(arguments: [
    (".infoLight", "info.circle", "system:More Info"), (".close", "xmark", "system:Close"),
  ])
  func readsAButtonThatTheSystemDraws(_ type: String, _ symbol: String, _ key: String) async throws
  {
    let source = """
      class Cell: UITableViewCell {
        let button = UIButton(type: \(type))
        override func awakeFromNib() {
          button.addTarget(self, action: #selector(tell), for: .touchUpInside)
          contentView.addSubview(button)
        }
        @objc func tell() {}
      }
      """
    let item = try #require(await app(source).bars().only(.screen).items.first)
    #expect(item.symbol == symbol)
    #expect(item.key == key)
    #expect(item.state == .resolved)
  }

  /// A button that a view brings along is on the screen whose code gives it its title.
  @Test(arguments: [
    "let empty = Empty(frame: .zero); empty.button.setTitle(\"Retry\", for: .normal); view.addSubview(empty)",
    "let empty = Empty.make(\"Retry\"); view.addSubview(empty)",
  ])
  func readsTheTitleThatAScreenGivesTheButtonOfAView(_ code: String) async throws {
    let bar = try await app(
      """
      class Empty: UIView {
        let button = UIButton(type: .system)
        override init(frame: CGRect) {
          super.init(frame: frame)
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
          addSubview(button)
        }
        static func make(_ title: String) -> Empty {
          let empty = Empty(frame: .zero)
          empty.button.setTitle(title, for: .normal)
          return empty
        }
        @objc func tap() {}
      }
      class Page: UIViewController { override func viewDidLoad() { \(code) } }
      """
    ).bars().only(.screen)
    #expect(bar.texts(.button) == ["Retry"])
  }

  /// A control of the app's own that code gives a name is a button of that name, but for one that draws words.
  @Test(arguments: [
    ("", ["Avatar"]), ("let nameLabel = UILabel()", []),
    ("override var accessibilityLabel: String? { get { nil } set {} }", []),
  ])
  func readsOwnControls(_ member: String, _ names: [String]) async throws {
    let items = try await SourceApp(
      files: [
        "Header.swift": """
        class Avatar: UIControl {
          \(member)
          let picture = UIImageView()
        }
        class Header: UIView {
          let avatar: Avatar = {
            let avatar = Avatar()
            avatar.accessibilityLabel = "Avatar"
            return avatar
          }()
        }
        """
      ], strings: [:]
    ).bars().flatMap(\.items)
    #expect(items.compactMap { $0.accessibilityLabel?["en"] } == names)
  }
}
