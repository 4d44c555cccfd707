import LabelModel
import Testing

@testable import LabelImport

/// Tabs of a storyboard that code dresses by their place.
@Suite struct NumberedTabTests {
  private func tabs(_ code: String) async throws -> [String] {
    try await TabStoryboard.tabs(with: [
      "Tabs.swift": """
      import UIKit
      enum Place: Int { case one, two, three }
      class Tabs: UITabBarController { override func viewDidLoad() { \(code) } }
      """
    ])
  }

  @Test(arguments: [
    ("tabBar.items?.last?.title = \"Me\"", ["One", "Two", "Me"]),
    ("tabBar.items?.first?.title = \"Me\"", ["Me", "Two", "Three"]),
    ("tabBar.items?[1].title = \"Me\"", ["One", "Me", "Three"]),
    ("tabBar.items?[Place.two.rawValue].title = \"Me\"", ["One", "Me", "Three"]),
    ("if let last = tabBar.items?.last { last.title = \"Me\" }", ["One", "Two", "Me"]),
    ("tabBar.items?[0].title = \"A\"; tabBar.items?[2].title = \"C\"", ["A", "Two", "C"]),
    ("tabBar.items?[-5].title = \"Me\"", ["One", "Two", "Three"]),
    ("tabBar.items?[99].title = \"Me\"", ["One", "Two", "Three"]),
  ])
  func keepsTheOtherTabs(_ code: String, expected: [String]) async throws {
    #expect(try await tabs(code) == expected)
  }
}
