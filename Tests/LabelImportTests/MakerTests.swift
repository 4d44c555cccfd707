import LabelModel
import Testing

@testable import LabelImport

/// Texts that several makers of one screen hand over stand together as each of them hands them over.
@Suite struct MakerTests {
  /// The titles that may stand beside each button, in order.
  private func pairs(_ source: String) async throws -> [String: [String]] {
    let bar = try await app(source).bars().only(.navigationBar)
    var result: [String: [String]] = [:]
    for button in bar.items where button.role == .barButton {
      let titles = bar.items.filter { $0.role == .title && Self.mayStand($0, beside: button) }
      result[button.text["en"] ?? ""] = titles.compactMap { $0.text["en"] }.sorted()
    }
    return result
  }

  private static func mayStand(_ item: BarItem, beside other: BarItem) -> Bool {
    func paths(_ item: BarItem) -> [[ItemCondition]] {
      item.conditionPaths.isEmpty ? [item.conditions] : item.conditionPaths
    }
    return paths(item).contains { own in
      paths(other).contains { further in
        !own.contains { one in
          further.contains { $0.subject == one.subject && $0.branch != one.branch }
        }
      }
    }
  }

  private static let form = """
    class Form: UIViewController {
      var heading: String?
      var saving: String?
      override func viewDidLoad() {
        title = heading
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: saving ?? "Save")
      }
    }

    """

  @Test func aButtonOfOneMakerStandsBesideItsTitle() async throws {
    let source = """
      class Account: UIViewController {
        func password() {
          let form = Form()
          form.heading = "Change Password"
          navigationController?.pushViewController(form, animated: true)
        }
        func name() {
          let form = Form()
          form.heading = "Change Name"
          navigationController?.pushViewController(form, animated: true)
        }
        func gift() {
          let form = Form()
          form.heading = "Send Gift"
          form.saving = "Continue"
          navigationController?.pushViewController(form, animated: true)
        }
      }
      """
    #expect(
      try await pairs(Self.form + source) == [
        "Save": ["Change Name", "Change Password"], "Continue": ["Send Gift"],
      ])
  }

  @Test func soDoesOneThatAFunctionIsHanded() async throws {
    let source = """
      class Account: UIViewController {
        func show(_ heading: String, saving: String? = nil) {
          let form = Form()
          form.heading = heading
          form.saving = saving
          navigationController?.pushViewController(form, animated: true)
        }
        func password() { show("Change Password") }
        func gift() { show("Send Gift", saving: "Continue") }
      }
      """
    #expect(
      try await pairs(Self.form + source) == [
        "Save": ["Change Password"], "Continue": ["Send Gift"],
      ])
  }

  @Test func aTextOfOneCaseStandsBesideTheTitleOfThatCase() async throws {
    let source = """
      class New: UIViewController {
        enum Mode { case group, channel, mail }
        let mode: Mode
        init(mode: Mode) { self.mode = mode; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          switch mode {
          case .group: title = "New Group"
          case .channel: title = "New Channel"
          case .mail: title = "New Mail"
          }
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: mode == .mail ? "Continue" : "Create")
        }
      }
      class Home: UIViewController {
        var isChannel = false
        func show(_ mode: New.Mode) {
          navigationController?.pushViewController(New(mode: mode), animated: true)
        }
        func group() { show(.group) }
        func mail() { show(.mail) }
        func copy() {
          navigationController?.pushViewController(
            New(mode: isChannel ? .channel : .group), animated: true)
        }
      }
      """
    #expect(try await pairs(source)["Continue"] == ["New Mail"])
  }

  @Test func whatOnlySomeAreGivenIsShownBesideWhatStandsInForIt() async throws {
    let source = """
      class Picker: UIViewController {
        var cancel: String?
        override func viewDidLoad() {
          let item = UIBarButtonItem()
          if let cancel { item.title = cancel } else { item.title = "Close" }
          navigationItem.leftBarButtonItem = item
        }
      }
      class Schedule: UIViewController {
        func show(_ cancel: String?) {
          let picker = Picker()
          picker.cancel = cancel
          navigationController?.pushViewController(picker, animated: true)
        }
        func add() { show("Cancel") }
        func edit() { show("Delete") }
        func look() { show(nil) }
      }
      """
    #expect(try await pairs(source).keys.sorted() == ["Cancel", "Close", "Delete"])
  }
}
