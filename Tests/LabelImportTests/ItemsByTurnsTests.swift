import BarLayout
import LabelModel
import Testing

@testable import LabelImport

/// The one item of a bar's side, which code replaces.
@Suite struct ItemsByTurnsTests {
  private func items(_ code: String) async throws -> [BarItem] {
    let source = """
      final class Editor: UIViewController {
        let save = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
        let next = UIBarButtonItem(title: "Continue", style: .plain, target: nil, action: nil)
        \(code)
      }
      """
    return try await app(source).bars().flatMap(\.items).filter { $0.role == .barButton }
  }

  @Test func takesTurnsWithWhatOtherFunctionsPutInItsPlace() async throws {
    let items = try await items(
      """
      override func viewDidLoad() {
        if name.isEmpty { navigationItem.rightBarButtonItem = next }
      }
      func check() {
        if isKnown { navigationItem.rightBarButtonItem = save }
      }
      """)
    #expect(items.compactMap { $0.text["en"] }.sorted() == ["Continue", "Save"])
    #expect(items.filter { $0.alternativeTo == nil }.count == 1)
  }

  @Test func standsBesideTheOthersOfAList() async throws {
    let items = try await items(
      """
      override func viewDidLoad() {
        if name.isEmpty { navigationItem.rightBarButtonItem = next }
      }
      func check() {
        if isKnown { navigationItem.rightBarButtonItems = [save, next] }
      }
      """)
    #expect(items.allSatisfy { $0.alternativeTo == nil })
  }

  @Test func standsBesideTheOthersOfOneView() async throws {
    let items = try await items(
      """
      override func viewDidLoad() {
        let undo = UIButton(type: .system)
        undo.setTitle("Undo", for: .normal)
        let redo = UIButton(type: .system)
        redo.setTitle("Redo", for: .normal)
        let both = UIStackView(arrangedSubviews: [undo, redo])
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: both)
      }
      """)
    let both = items.filter { ["Undo", "Redo"].contains($0.text["en"]) }
    #expect(both.count == 2)
    #expect(both.allSatisfy { $0.placement == .trailing && $0.alternativeTo == nil })
  }

  /// What a function gives back is dressed by those who call it, each time.
  @Test(arguments: [
    ("let page = made()\npage.navigationItem.leftBarButtonItem = cancel()", false),
    ("let page = made()\nif isAlone { page.navigationItem.leftBarButtonItem = cancel() }", true),
  ])
  func dressesWhatAFunctionGivesBack(_ code: String, _ isConditional: Bool) async throws {
    let source = """
      final class Coordinator {
        func made() -> Page { Page(nibName: nil, bundle: nil) }
        func cancel() -> UIBarButtonItem { UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil) }
        func start() {
          \(code)
          root.present(UINavigationController(rootViewController: page), animated: true)
        }
      }
      final class Page: UIViewController {
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .done, target: nil, action: nil)
        }
      }
      """
    let items = try await app(source).bars().flatMap(\.items).filter { $0.role == .barButton }
    #expect(items.map { $0.text["en"] } == ["Add", "Cancel"])
    #expect(items.last?.isUnderConditions == isConditional)
  }

  /// What a protocol asks for that the framework's class has is the framework's.
  @Test(arguments: [
    "var navigationItem: UINavigationItem { get }", "var name: String { get }",
  ])
  func readsTheOwnItemOfAControllerWhoseProtocolAsksForOne(_ asked: String) async throws {
    let source = """
      protocol LogDelegate: AnyObject { \(asked) }
      class Base: UIViewController, LogDelegate {}
      final class Chat: Base {
        override func viewWillAppear(_ animated: Bool) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Call", style: .plain, target: nil, action: nil)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Call"])
  }

  @Test func aTextOfOneModeDoesNotStandBesideTheTitleOfAnother() async throws {
    let source = """
      class NewChat: UIViewController {
        enum Mode { case group, channel, email }
        let mode: Mode
        init(mode: Mode) { self.mode = mode; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() {
          switch mode {
          case .group: title = "New Group"
          case .channel: title = "New Channel"
          case .email: title = "New Email"
          }
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: mode == .email ? "Continue" : "Create", style: .done, target: self, action: nil)
        }
      }
      """
    let bar = try #require(
      try await importApp(["A.swift": source]).bars.first { $0.kind == .navigationBar })
    func buttons(beside title: String) throws -> [String?] {
      let place = try #require(bar.items.firstIndex { $0.text["en"] == title })
      return DrawnItems(bar).certain(with: place).map { bar.items[$0] }
        .filter { $0.role == .barButton }.map { $0.text["en"] }
    }
    #expect(try buttons(beside: "New Group") == ["Create"])
    #expect(try buttons(beside: "New Channel") == ["Create"])
    #expect(try buttons(beside: "New Email") == ["Continue"])
  }
}
