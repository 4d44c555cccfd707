import LabelModel
import Testing

@testable import LabelImport

/// Tabs of a storyboard whose titles code sets, by whatever way it reaches them.
@Suite struct StoryboardTabTests {
  private func tabs(_ code: String, _ file: String = "Tabs.swift") async throws -> [String] {
    let classes = TabStoryboard.screens.map { "class \($0): UIViewController {}" }
    return try await TabStoryboard.tabs(with: [
      file: code, "Screens.swift": "import UIKit\n" + classes.joined(separator: "\n"),
    ])
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

  @Test(arguments: [
    "for one in viewControllers ?? [] where one.tabBarItem.tag == 11 { one.tabBarItem.title = \"Search\" }",
    "for one in tabBar.items ?? [] { if one.tag == 11 { one.title = \"Search\" } }",
    """
    var found: UIViewController?
    for one in viewControllers ?? [] { if one.tabBarItem.tag == 11 { found = one } }
    found?.tabBarItem.title = "Search"
    """,
    "viewControllers?.first { $0.tabBarItem.tag == 11 }?.tabBarItem.title = \"Search\"",
    """
    for one in tabBar.items ?? [] {
      switch one.tag {
      case 11: one.title = "Search"
      default: break
      }
    }
    """,
  ])
  func tellsTabsApartByTheirNumbers(_ body: String) async throws {
    #expect(try await tabs(swift(body)) == ["One", "Search", "Three"])
  }

  @Test func keepsTheTitlesOfTabsThatNobodyTellsApart() async throws {
    let body = """
      var found: UIViewController?
      for one in viewControllers ?? [] { if one.restorationIdentifier == kept { found = one } }
      found?.tabBarItem.title = "Search"
      """
    #expect(try await tabs(swift(body)).contains("One"))
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

  /// What a piece of code sets in any case, seen in its own class, it does not set to what others who came upon it
  /// thought possible.
  @Test func knowsWhatIsSureOfWhatCodeSets() {
    func draft(_ text: String, _ name: String = "tabs[0]", at start: Int32 = 5, isSure: Bool)
      -> OutletDraft
    {
      OutletDraft(
        owner: "Tabs", name: name, text: LabelText(.literal(text), at: .none),
        span: CodeSpan(file: 1, start: start, end: 9), isAlwaysSet: isSure, isPartly: !isSure)
    }
    let drafts = [
      draft("Home", isSure: true), draft("Search", isSure: false),
      draft("Other", at: 6, isSure: false), draft("Me", "tabs[1]", isSure: false),
    ]
    #expect(OutletDraft.sure(among: drafts).map(\.text.literal) == ["Home", "Other", "Me"])
  }
}
