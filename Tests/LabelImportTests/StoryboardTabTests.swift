import LabelModel
import Testing

@testable import LabelImport

/// Tabs of a storyboard whose titles code sets, by whatever way it reaches them.
@Suite struct StoryboardTabTests {
  private func tabs(_ code: String, _ file: String = "Tabs.swift") async throws -> [String] {
    let names = ["One", "Two", "Three"]
    let scene = { (name: String) in
      """
      <scene><objects><viewController id="\(name)" customClass="\(name)"><tabBarItem key="tabBarItem" \
      title="\(name)" id="i\(name)"/></viewController></objects></scene>
      """
    }
    let classes = names.map { "class \($0): UIViewController {}" }.joined(separator: "\n")
    let app = try await importApp([
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
        <scene><objects><tabBarController id="tabs" customClass="Tabs"><connections>
          <segue destination="One" kind="relationship" relationship="viewControllers" id="r1"/>
          <segue destination="Two" kind="relationship" relationship="viewControllers" id="r2"/>
          <segue destination="Three" kind="relationship" relationship="viewControllers" id="r3"/>
        </connections></tabBarController></objects></scene>
        \(names.map(scene).joined())
      </scenes></document>
      """,
      file: code, "Screens.swift": "import UIKit\n" + classes,
    ])
    return try app.bars.only(.tabBar).texts(.tab)
  }

  private let helper = """
    func name(_ place: Int, _ title: String) {
      guard let items = tabBar.items, items.count > place else { return }
      items[place].title = title
    }
    """

  private func swift(_ body: String) -> String {
    """
    import UIKit
    class Tabs: UITabBarController {
      let titles = ["Home", "Search", "Me"]
      override func viewDidLoad() { \(body) }
      \(body.contains("name(") ? helper : "")
    }
    """
  }

  @Test(arguments: [
    "for (place, item) in (tabBar.items ?? []).enumerated() { item.title = titles[place] }",
    "viewControllers?.enumerated().forEach { place, one in one.tabBarItem.title = titles[place] }",
    #"name(0, "Home"); name(1, "Search"); name(2, "Me")"#,
    """
    for one in viewControllers ?? [] {
      switch one {
      case is One: one.tabBarItem.title = "Home"
      case let second as Two: second.tabBarItem.title = "Search"
      default: one.tabBarItem.title = "Me"
      }
    }
    """,
  ])
  func takesTheTitlesThatCodeSets(_ body: String) async throws {
    #expect(try await tabs(swift(body)) == ["Home", "Search", "Me"])
  }

  @Test func takesTheTitlesThatObjectiveCSets() async throws {
    let source = """
      @interface Tabs : UITabBarController
      @end
      @implementation Tabs
      - (void)viewDidLoad {
        NSArray *titles = @[@"Home", @"Search", @"Me"];
        [self.viewControllers enumerateObjectsUsingBlock:^(UIViewController *one, NSUInteger place, BOOL *stop) {
          one.tabBarItem.title = titles[place];
        }];
      }
      @end
      """
    #expect(try await tabs(source, "Tabs.m") == ["Home", "Search", "Me"])
  }

  @Test func leavesOutATabThatCodeTakesAway() async throws {
    let body =
      "var all = viewControllers; all?.remove(at: 1); setViewControllers(all, animated: false)"
    #expect(try await tabs(swift(body)) == ["One", "Three"])
  }
}
