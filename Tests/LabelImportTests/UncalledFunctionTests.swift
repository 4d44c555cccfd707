import LabelModel
import Testing

@testable import LabelImport

/// What functions show that no code speaks of: nobody sees it.
@Suite struct UncalledFunctionTests {
  /// The alerts' actions of a controller whose function shows one.
  private func actions(_ head: String, _ more: String = "", type: String = "UIViewController")
    async -> [String]
  {
    let bars = await app(
      """
      @main class Delegate: UIResponder {}
      class Page: \(type) {
        \(head) {
          let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in })
          present(alert, animated: true)
        }
        \(more)
      }
      """
    ).bars()
    return bars.filter { $0.kind == .alert }.flatMap { $0.items.compactMap { $0.text["en"] } }
  }

  @Test(arguments: [
    ("func leave()", "UIViewController"),
    ("private func leave(_ cell: UITableViewCell)", "Library"),
    ("func leave(trip: Trip)", "UIViewController, UITableViewDelegate"),
  ])
  func leavesOutWhatNobodyCalls(_ head: String, _ type: String) async {
    #expect(await actions(head, type: type).isEmpty)
  }

  @Test(arguments: [
    "override func viewDidLoad() { leave() }",
    "override func viewDidLoad() { button.onTap = leave }",
    "override func viewDidLoad() { button.onTap = { [weak self] in self?.leave() } }",
    "lazy var item = UIBarButtonItem(title: \"x\", style: .plain, target: self, action: #selector(leave))",
  ])
  func keepsWhatSomeCodeSpeaksOf(_ more: String) async {
    #expect(await actions("func leave()", more) == ["Leave"])
  }

  @Test(arguments: [
    ("@IBAction func leave(_ sender: UIButton)", "UIViewController"),
    ("@objc func leave()", "UIViewController"), ("override func leave()", "UIViewController"),
    ("public func leave()", "UIViewController"),
    (
      "func tableView(_ view: UITableView, didSelectRowAt path: IndexPath)", "UITableViewController"
    ),
    ("func presentation(for trip: UIView)", "UIViewController, UISheetDelegate"),
    ("func didTapLeave()", "UIViewController, MessageCellDelegate"),
  ])
  func keepsWhatOthersMayCall(_ head: String, _ type: String) async {
    #expect(await actions(head, type: type) == ["Leave"])
  }

  @Test func whatNoCodeNamesIsNeverShown() async throws {
    func texts(_ use: String) async throws -> [String] {
      let bars = await app(
        """
        class Page: UIViewController {
          private let log = UIButton.make("Open log")
          private let send = UIButton.make("Send")
          override func viewDidLoad() { view.addSubview(send); \(use) }
        }
        extension UIButton {
          static func make(_ title: String) -> UIButton {
            let button = UIButton()
            button.setTitle(title, for: .normal)
            return button
          }
        }
        """
      ).bars()
      return bars.flatMap(\.items).compactMap { $0.text["en"] }.sorted()
    }
    #expect(try await texts("") == ["Send"])
    #expect(try await texts("view.addSubview(log)") == ["Open log", "Send"])
    #expect(try await texts("#if ENABLE_TESTING\nview.addSubview(log)\n#endif") == ["Send"])
  }
}
