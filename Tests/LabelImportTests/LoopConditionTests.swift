import LabelModel
import Testing

@testable import LabelImport

/// Loops that take some elements of a list.
@Suite struct LoopConditionTests {
  private func buttons(_ loop: String) async throws -> [String] {
    try await importApp([
      "A.swift": """
      import UIKit
      enum Row { case tab(String), space }
      class A: UIViewController {
        let rows: [Row] = [.tab("Home"), .space, .tab("Search")]
        let names: [String?] = ["Home", nil]
        override func viewDidLoad() {
          var items: [UIBarButtonItem] = []
          \(loop)
          navigationItem.leftBarButtonItems = items
        }
      }
      func button(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
      }
      """
    ]).bars.only(.navigationBar).texts(.barButton)
  }

  @Test(arguments: [
    ("for case let .tab(name) in rows { items.append(button(name)) }", ["Home", "Search"]),
    ("for case .tab(let name) in rows { items.append(button(name)) }", ["Home", "Search"]),
    (
      "for case let .tab(name) in rows where name == \"Home\" { items.append(button(name)) }",
      ["Home"]
    ),
    ("for case let name? in names { items.append(button(name)) }", ["Home"]),
    ("for name in names where name != nil { items.append(button(name!)) }", ["Home"]),
    (
      "for case let item as UIBarButtonItem in [button(\"Go\"), 1] as [Any] { items.append(item) }",
      ["Go"]
    ),
    (
      "for name in [\"One\", \"Two\"] where name != \"Two\" { items.append(button(name)) }", ["One"]
    ),
    (
      "for (name, isShown) in [(\"One\", true), (\"Two\", false)] where isShown { items.append(button(name)) }",
      ["One"]
    ),
  ])
  func takesTheElementsThatAreAskedFor(loop: String, expected: [String]) async throws {
    #expect(try await buttons(loop) == expected)
  }
}
