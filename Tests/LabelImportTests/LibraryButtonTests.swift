import LabelModel
import Testing

@testable import LabelImport

/// Buttons that a library's properties give their titles.
struct LibraryButtonTests {
  @Test(arguments: ["titleForNormal", "titleForSelected"])
  func readsTheTitleOfTheUsualState(_ property: String) async throws {
    let items = try await SourceApp(
      files: [
        "Login.swift": """
        class Login: UIViewController {
          lazy var button: UIButton = {
            let button = UIButton()
            return button
          }()
          override func viewDidLoad() {
            view.addSubview(button)
            button.\(property) = "Sign In"
          }
        }
        """
      ], strings: [:]
    ).bars().flatMap(\.items)
    let titles = property == "titleForNormal" ? ["Sign In"] : []
    #expect(items.compactMap { $0.text["en"] } == titles)
  }

  /// A view around a button hands it what an accessor calls by a name of its own.
  @Test(arguments: [
    "var caption: String { get { \"\" } set(text) { button.setTitle(text, for: .normal) } }",
    "var caption = \"\" { willSet(text) { button.setTitle(text, for: .normal) } }",
  ])
  func readsWhatAnAccessorNames(_ property: String) async throws {
    let items = try await SourceApp(
      files: [
        "Bordered.swift": """
        class Bordered: UIView {
          let button = UIButton()
          \(property)
          init() {
            super.init(frame: .zero)
            addSubview(button)
          }
        }
        """,
        "List.swift": """
        class List: UIViewController {
          let add = Bordered()
          override func viewDidLoad() {
            view.addSubview(add)
            add.caption = "Add a tunnel"
          }
        }
        """,
      ], strings: [:]
    ).bars().flatMap(\.items)
    #expect(items.compactMap { $0.text["en"] } == ["Add a tunnel"])
  }
}
