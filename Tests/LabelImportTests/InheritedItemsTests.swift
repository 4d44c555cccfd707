import LabelModel
import Testing

@testable import LabelImport

/// Bar items that base classes set for their subclasses.
@Suite struct InheritedItemsTests {
  private static let base = """
    class Base: UIViewController {
      var doneTitle: String { "Done" }
      lazy var close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = close
        setUpRight()
      }
      func setUpRight() {
        navigationItem.rightBarButtonItems = [
          UIBarButtonItem(title: doneTitle, style: .done, target: nil, action: nil),
          UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil),
        ]
      }
    }

    """

  /// The English texts of each bar's items, in order.
  private func texts(_ source: String) async -> [String: [String]] {
    let bars = await app(Self.base + source).bars()
    return Dictionary(
      uniqueKeysWithValues: bars.map { bar in
        (bar.id, bar.items.map { ($0.alternativeTo == nil ? "" : "or ") + ($0.text["en"] ?? "?") })
      })
  }

  @Test func putsThemIntoTheBarOfEachSubclass() async {
    let found = await texts(
      """
      class Album: Base { override func viewDidLoad() { super.viewDidLoad(); title = "Album" } }
      class Track: Album { override var doneTitle: String { "Finish" }
        override func viewDidLoad() { super.viewDidLoad(); title = "Track" } }
      """)
    #expect(found["Album.navigation"] == ["Close", "Share", "Done", "Album"])
    #expect(found["Track.navigation"] == ["Close", "Share", "Finish", "Track"])
    // Nobody shows the base itself.
    #expect(found["Base.navigation"] == nil)
  }

  @Test func keepsThemInTheBarOfABaseThatIsShown() async {
    let found = await texts(
      """
      class Album: Base { override func viewDidLoad() { super.viewDidLoad(); title = "Album" } }
      func show(_ other: UIViewController) { other.present(Base(), animated: true) }
      """)
    #expect(found["Album.navigation"] == ["Close", "Share", "Done", "Album"])
    #expect(found["Base.navigation"] == ["Close", "Share", "Done"])
  }

  @Test func leavesOutWhatASubclassPutsInTheirPlace() async {
    let found = await texts(
      """
      class Album: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
          title = "Album"
        }
      }
      class Song: Album { override func viewDidLoad() { super.viewDidLoad(); title = "Song" } }
      class Plain: Base {
        override func viewDidLoad() { super.viewDidLoad(); navigationItem.leftBarButtonItem = nil; title = "Plain" }
      }
      """)
    #expect(found["Album.navigation"] == ["Share", "Done", "Back", "Album"])
    #expect(Set(found["Song.navigation"] ?? []) == ["Share", "Done", "Back", "Song"])
    #expect(found["Plain.navigation"] == ["Share", "Done", "Plain"])
  }

  @Test func leavesOutFunctionsThatASubclassWritesAnew() async {
    let found = await texts(
      """
      class Album: Base { override func setUpRight() {}; func name() { title = "Album" } }
      class Song: Base { override func setUpRight() { super.setUpRight(); title = "Song" } }
      class Free: Base { override func viewDidLoad() { title = "Free" } }
      """)
    #expect(found["Album.navigation"] == ["Close", "Album"])
    #expect(found["Song.navigation"] == ["Close", "Share", "Done", "Song"])
    // It does not do what its base does when it comes up.
    #expect(found["Free.navigation"] == ["Free"])
  }

  @Test func followsWhatTheBaseKeepsInProperties() async {
    let found = await texts(
      """
      class Player: UIViewController {
        private var buttons: [UIBarButtonItem]?
        override func viewDidLoad() {
          buttons = [UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)]
          navigationItem.rightBarButtonItems = buttons
        }
      }
      class Radio: Player { override func viewDidLoad() { super.viewDidLoad(); title = "Radio" } }
      """)
    #expect(found["Radio.navigation"] == ["Play", "Radio"])
  }

  @Test func givesNothingToAClassThatMayStandInsideAnotherScreen() async {
    let found = await texts(
      """
      class Album: Base { override func viewDidLoad() { super.viewDidLoad(); title = "Album" } }
      class Page: Base { var count = 0 }
      """)
    #expect(found["Album.navigation"] == ["Close", "Share", "Done", "Album"])
    #expect(found["Page.navigation"] == nil)
    // Nobody makes the base.
    #expect(found["Base.navigation"] == nil)
  }

  /// What the initialiser of the class above does first, the heir's own code changes.
  @Test func anHeirIsMadeByTheInitialiserAboveIt() async throws {
    let source = """
      class IconButton: UIButton {
        init(label: String? = nil) {
          super.init(frame: .zero)
          self.accessibilityLabel = label
        }
      }
      class Footer: UIView {
        let button = IconButton(label: "Button")
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(button)
          setUp()
        }
        func setUp() {}
      }
      class GroupFooter: Footer {
        override func setUp() {
          button.setImage(UIImage(systemName: "ellipsis"), for: .normal)
          button.accessibilityLabel = "More"
        }
      }
      class Page: UIViewController {
        let footer = GroupFooter()
        override func viewDidLoad() {
          view.addSubview(footer)
          footer.button.addTarget(self, action: #selector(open), for: .touchUpInside)
        }
      }
      """
    let bars = await app(source).bars()
    let button = try #require(bars.flatMap(\.items).first { $0.symbol == "ellipsis" })
    #expect(button.accessibilityLabel?["en"] == "More")
  }
}
