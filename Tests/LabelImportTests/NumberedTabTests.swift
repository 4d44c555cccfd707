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
      class One: UIViewController {}
      class Two: UIViewController {}
      class Three: UIViewController {}
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
    ("viewControllers?.removeAll { $0 is Two }", ["One", "Three"]),
    ("viewControllers = viewControllers?.filter { $0 is Two }", ["Two"]),
    ("viewControllers = viewControllers?.filter { !($0 is Two) }", ["One", "Three"]),
  ])
  func keepsTheOtherTabs(_ code: String, expected: [String]) async throws {
    #expect(try await tabs(code) == expected)
  }

  /// A tab that has one of two titles keeps both where code takes another tab away.
  @Test func keepsBothTitlesOfATabThatIsLeft() async throws {
    let titles = try await tabs(
      """
      viewControllers?.removeLast()
      if Store.shared.isIn { viewControllers?[1].tabBarItem.title = "Profile" }
      else { viewControllers?[1].tabBarItem.title = "Sign in" }
      """)
    #expect(titles == ["One", "Profile", "Sign in"])
  }
}
