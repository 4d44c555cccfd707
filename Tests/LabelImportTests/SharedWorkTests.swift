import Testing

/// Work that several classes need, and what is left of it for each.
@Suite struct SharedWorkTests {
  @Test func aControllerThatAnotherClassDressesKeepsItsOwnControls() async throws {
    let bar = try await app(
      """
      class AlbumController: UIViewController {
        var zoo: ZooController?
        override func viewDidLoad() { zoo?.title = "Zoo" }
      }
      class ZooController: UIViewController {
        let control = UISegmentedControl()
        override func viewDidLoad() {
          control.insertSegment(withTitle: "Cats", at: 0, animated: false)
          control.insertSegment(withTitle: "Dogs", at: 1, animated: false)
          navigationItem.titleView = control
        }
      }
      """
    ).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Cats", "Dogs"])
  }

  @Test func anObjectThatTakesMuchWorkToMakeLeavesSomeForWhatIsHandedOnBehindIt() async throws {
    let eight = "[1, 2, 3, 4, 5, 6, 7, 8]"
    let bar = try await app(
      """
      struct TabInfo { let title: String }
      class TabModel {
        var tabs: [TabInfo] = []
        func set(_ tabs: [TabInfo]) { self.tabs = tabs }
      }
      class Heavy {
        var count = 0
        init() {
          for a in \(eight) { for b in \(eight) { for c in \(eight) { for d in \(eight) {
            count = a + b + c + d
          } } } }
        }
      }
      class Flow {
        let heavy: Heavy
        let model: TabModel
        init() {
          heavy = Heavy()
          model = TabModel()
          model.set([TabInfo(title: "Chats"), TabInfo(title: "Spaces")])
        }
      }
      struct Tabs: View {
        let model: TabModel
        var body: some View {
          TabView { ForEach(model.tabs) { tab in List {}.tabItem { Text(tab.title) } } }
        }
      }
      """
    ).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Chats", "Spaces"])
  }

  @Test func aHandlerSeesTheButtonInWhoseMakingItIsWritten() async throws {
    let bar = try await app(
      """
      class ListController: UIViewController {
        lazy var button: UIButton = {
          let button = UIButton()
          button.setAttributedTitle(.init(string: "Following"), for: .normal)
          button.menu = menu()
          return button
        }()
        func menu() -> UIMenu {
          UIMenu(children: [UIAction(title: "Local") { [weak self] _ in
            guard let self else { return }
            button.setAttributedTitle(.init(string: "Nearby"), for: .normal)
          }])
        }
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Following", "Nearby"])
  }

  /// As far down as calls are followed at all, a name that is at hand is known.
  @Test func knowsWhatIsAtHandInTheLastCallThatIsFollowed() async throws {
    let calls = (1..<19).map { "func step\($0)(_ tab: Tab) -> Tab { step\($0 + 1)(tab) }" }
    let bar = try await app(
      """
      enum Tab { case chats, spaces
        var title: String { switch self { case .chats: "Chats"
          case .spaces: "Spaces" } } }
      class Page: UIViewController {
        override func viewDidLoad() { title = step1(.chats).title }
        \(calls.joined(separator: "\n"))
        func step19(_ tab: Tab) -> Tab { tab }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Chats"])
  }
}
