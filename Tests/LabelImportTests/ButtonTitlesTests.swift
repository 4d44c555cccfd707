import LabelModel
import Testing

@testable import LabelImport

/// The titles that code gives one button: it shows one of them at a time.
@Suite struct ButtonTitlesTests {
  private func items(_ code: String) async throws -> [BarItem] {
    try await app(code).bars().flatMap(\.items).filter { $0.role == .button }
  }

  @Test func takesTurnsWithTheTitleThatOtherCodeGivesTheButton() async throws {
    let items = try await items(
      """
      final class FooterView: UIView {
        private(set) var primary: UIButton!
        var title: String? {
          get { primary.title(for: .normal) }
          set { primary.setTitle(newValue, for: .normal) }
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          primary = UIButton(type: .custom)
          primary.setTitle("Primary Button", for: .normal)
          addSubview(primary)
        }
        func apply(_ item: FooterItem?) {
          if let item { title = item.title }
        }
      }
      """)
    #expect(items.count == 2)
    #expect(items[0].alternativeTo == nil)
    #expect(items[1].state == .dynamic)
    #expect(items[1].alternativeTo == items[0].id)
  }

  @Test func keepsButtonsThatALoopMakesApart() async throws {
    let items = try await items(
      """
      final class Answers: UIViewController {
        override func viewDidLoad() {
          for title in ["Walk", "Ride"] {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            view.addSubview(button)
          }
        }
      }
      """)
    #expect(items.map(\.alternativeTo) == [nil, nil])
  }

  @Test func takesATitleThatIsReadBackForTheOneThatWasSet() async throws {
    let items = try await items(
      """
      final class Quiz: UIViewController {
        let send = UIButton(type: .system)
        var isAgain = false
        override func viewDidLoad() {
          view.addSubview(send)
        }
        func update(left: Int) {
          if isAgain { send.setTitle("Try again", for: .normal) }
          let title = send.title(for: .normal) ?? ""
          send.setTitle(title + " (\\(left) left)", for: .normal)
        }
      }
      """)
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0.text["en"]?.hasPrefix("Try again") ?? false })
  }

  @Test func readsTheLabelOfAControlOfTheAppsOwn() async throws {
    let items = try await items(
      """
      final class StepControl: UIControl {
        enum Direction { case previous, next }
        let direction: Direction
        private lazy var name: UILabel = {
          let label = UILabel()
          switch direction {
          case .previous: label.text = "Previous lesson"
          case .next: label.text = "Next lesson"
          }
          return label
        }()
        init(_ direction: Direction) {
          self.direction = direction
          super.init(frame: .zero)
          addSubview(UIStackView(arrangedSubviews: [name]))
        }
      }
      final class Lesson: UIViewController {
        override func viewDidLoad() {
          let previous = StepControl(.previous)
          previous.addTarget(self, action: #selector(goBack), for: .touchUpInside)
          let idle = StepControl(.next)
          view.addSubview(previous)
          view.addSubview(idle)
        }
      }
      """)
    #expect(items.map { $0.text["en"] } == ["Previous lesson"])
    // Its font is the label's, and how wide it may be nobody says.
    #expect(items.allSatisfy { $0.font?.size == nil && $0.width == nil })
  }

  @Test func readsTheOlderContextMenu() async throws {
    let items = try await items(
      """
      struct GameCard: View {
        @State var isOpen = true
        var body: some View {
          Text("Game").contextMenu(
            isOpen ? ContextMenu { Button("Send reminder") {} } : nil)
        }
      }
      """)
    #expect(items.map { $0.text["en"] } == ["Send reminder"])
  }

  /// What a control of the app's own is called is heard where it is an element: else the label inside it is.
  @Test(arguments: [true, false])
  func namesEachTitleOfAControlOnce(isElement: Bool) async throws {
    let items = try await items(
      """
      final class Pill: UIControl {
        var title: String { didSet { label.text = title } }
        private let label = UILabel()
        init(title: String) {
          self.title = title
          super.init(frame: .zero)
          accessibilityLabel = title
          \(isElement ? "isAccessibilityElement = true" : "")
          addSubview(label)
          label.text = title
        }
      }
      final class Gift: UIViewController {
        private let redeem = Pill(title: "Redeem")
        override func viewDidLoad() {
          view.addSubview(redeem)
          redeem.addTarget(self, action: #selector(open), for: .touchUpInside)
        }
        func finish(_ isDone: Bool) {
          if isDone { redeem.title = "OK" }
        }
      }
      """)
    #expect(items.map { $0.text["en"] } == ["Redeem", "OK"])
    // What is said was set once.
    #expect(items.allSatisfy { $0.accessibilityLabel?["en"] == (isElement ? "Redeem" : nil) })
    #expect(items.map { $0.alternativeTo == nil } == [true, false])
  }

  @Test func readsEntriesInTheContentWhereTheBarIsHidden() async throws {
    let items = try await items(
      """
      struct HomeView: View {
        enum Tab { case home, search }
        @State var tab = Tab.home
        var body: some View {
          NavigationStack {
            VStack {
              switch tab {
              case .home:
                Text("Feed").contextMenu {
                  Button(action: { mute() }) { Label("Mute", image: "mute") }
                }
              case .search: Text("Search")
              }
            }
            .navigationTitle("Home")
            .toolbar(tab != .home ? .visible : .hidden)
          }
        }
      }
      """)
    #expect(items.map { $0.text["en"] } == ["Mute"])
  }
}
