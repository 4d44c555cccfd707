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
}
