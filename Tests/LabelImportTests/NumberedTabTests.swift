import LabelModel
import Testing

@testable import LabelImport

/// Tabs of a storyboard that code dresses by their place.
@Suite struct NumberedTabTests {
  private func tabs(_ code: String) async throws -> [String] {
    let scene = { (name: String) in
      """
      <scene><objects><viewController id="\(name)"><tabBarItem key="tabBarItem" title="\(name)" id="i\(name)"/>
      </viewController></objects></scene>
      """
    }
    let app = try await importApp([
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
        <scene><objects><tabBarController id="tabs" customClass="Tabs"><connections>
          <segue destination="One" kind="relationship" relationship="viewControllers" id="r1"/>
          <segue destination="Two" kind="relationship" relationship="viewControllers" id="r2"/>
          <segue destination="Three" kind="relationship" relationship="viewControllers" id="r3"/>
        </connections></tabBarController></objects></scene>
        \(["One", "Two", "Three"].map(scene).joined())
      </scenes></document>
      """,
      "Tabs.swift": """
      import UIKit
      enum Place: Int { case one, two, three }
      class Tabs: UITabBarController { override func viewDidLoad() { \(code) } }
      """,
    ])
    return try app.bars.only(.tabBar).texts(.tab)
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
