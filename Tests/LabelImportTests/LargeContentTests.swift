import LabelImport
import LabelModel
import Testing

/// Views of an app's own in bars: whether the system shows them large at accessibility sizes.
@Suite struct LargeContentTests {
  private func shown(_ lines: String, members: String = "") async throws -> [Bool?] {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          let view = UIButton(type: .system)
          \(lines)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        }
        \(members)
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    return bar.items.map(\.showsLargeContentViewer)
  }

  @Test(arguments: [
    #"view.setTitle("Save", for: .normal)"#,
    #"view.setTitle("Save", for: .normal); view.titleLabel?.font = .systemFont(ofSize: 15)"#,
    #"view.setImage(UIImage(named: "save")?.withRenderingMode(.alwaysTemplate), for: .normal)"#,
  ])
  func knowsAViewThatStaysSmall(_ lines: String) async throws {
    #expect(try await shown(lines) == [false])
  }

  @Test(arguments: [
    #"view.setTitle("Save", for: .normal); view.showsLargeContentViewer = true"#,
    #"view.setImage(UIImage(named: "save"), for: .normal); magnify(view)"#,
  ])
  func knowsAViewThatIsShownLarge(_ lines: String) async throws {
    let helper = "private func magnify(_ view: UIView) { view.showsLargeContentViewer = true }"
    #expect(try await shown(lines, members: helper) == [true])
  }

  @Test(
    "says nothing of what may grow, is not known or is the system's",
    arguments: [
      """
      view.setTitle("Save", for: .normal)
      view.titleLabel?.font = .preferredFont(forTextStyle: .body)
      view.titleLabel?.adjustsFontForContentSizeCategory = true
      """,
      #"view.setTitle("Save", for: .normal); view.titleLabel?.font = Theme.font"#,
      #"view.setTitle("Save", for: .normal); view.configuration = .plain()"#,
      #"view.setTitle("Save", for: .normal); view.dress(with: theme)"#,
      #"view.setTitle("Save", for: .normal); view.addInteraction(interaction)"#,
      #"view.setImage(UIImage(systemName: "plus"), for: .normal)"#,
      #"view.setImage(theme.image, for: .normal)"#,
    ])
  func saysNothingOfOthers(_ lines: String) async throws {
    #expect(try await shown(lines) == [nil])
  }

  @Test func saysNothingOfTheSystemsOwnItemsAndOfTheAppsClasses() async throws {
    let source = """
      class Round: UIButton { override var showsLargeContentViewer: Bool { get { true } set {} } }
      class Page: UIViewController {
        override func viewDidLoad() {
          let round = Round(type: .system)
          round.setTitle("Round", for: .normal)
          let own = UIBarButtonItem(title: "Own", style: .plain, target: self, action: nil)
          navigationItem.leftBarButtonItems = [UIBarButtonItem(customView: round), own]
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map(\.showsLargeContentViewer) == [nil, nil])
  }

  @Test func looksAtTheViewsInsideAView() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          let button = UIButton()
          button.setTitle("Save", for: .normal)
          box.addSubview(button)
          let other = UIView()
          let inner = UIButton()
          inner.setTitle("Send", for: .normal)
          inner.showsLargeContentViewer = true
          other.addSubview(inner)
          toolbarItems = [UIBarButtonItem(customView: box), UIBarButtonItem(customView: other)]
        }
      }
      """
    let bar = try await app(source).bars().only(.toolbar)
    #expect(bar.items.map(\.showsLargeContentViewer) == [false, true])
  }

  @Test func readsTheModifierOfSwiftUI() async throws {
    let source = """
      struct Page: View { var body: some View {
        Button("Save") {}.accessibilityShowsLargeContentViewer { Label("Save", systemImage: "tray") }
      } }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.items.map(\.showsLargeContentViewer) == [true])
    #expect(bar.texts(.button) == ["Save"])
  }
}
