import LabelModel
import Testing

@testable import LabelImport

/// Items of interface files that code puts into bars of others, and bars that stand in a view.
@Suite struct MovedItemTests {
  private func bars(_ scenes: String, _ code: String) async throws -> [Bar] {
    try await importApp([
      "Screens.swift": "import UIKit\n" + code,
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="chat"><scenes>\(scenes)</scenes></document>
      """,
    ]).bars
  }

  private func screen(_ name: String, _ title: String) -> String {
    """
    <scene><objects><viewController id="\(name)" customClass="\(name)">
      <tabBarItem key="tabBarItem" title="\(name)" id="i\(name)"/>
      <toolbarItems><barButtonItem title="\(title)" id="b\(name)"/></toolbarItems>
      <connections><outlet property="item" destination="b\(name)" id="o\(name)"/></connections>
    </viewController></objects></scene>
    """
  }

  private func code(_ name: String) -> String {
    """
    class \(name): UIViewController {
      @IBOutlet weak var item: UIBarButtonItem!
      override func viewDidAppear(_ animated: Bool) {
        tabBarController?.navigationItem.rightBarButtonItem = item
      }
    }

    """
  }

  @Test func theScreensOfTabsPutTheirItemsIntoTheBarAroundThemByTurns() async throws {
    let tabs = """
      <scene><objects><tabBarController id="chat" customClass="Chat">
        <navigationItem key="navigationItem" title="New Chat" id="n"/>
        <connections>
          <segue destination="Find" kind="relationship" relationship="viewControllers" id="s1"/>
          <segue destination="Group" kind="relationship" relationship="viewControllers" id="s2"/>
        </connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="nc"><connections>
        <segue destination="chat" kind="relationship" relationship="rootViewController" id="s3"/>
      </connections></navigationController></objects></scene>
      """
    let bars = try await bars(
      tabs + screen("Find", "Invite") + screen("Group", "Save"),
      code("Find") + code("Group") + "class Chat: UITabBarController {}")
    let bar = try bars.only(.navigationBar)
    #expect(bar.texts(.title) == ["New Chat"])
    let items = bar.items.filter { $0.role == .barButton }
    #expect(items.map { $0.text["en"] } == ["Invite", "Save"])
    #expect(items.map(\.placement) == [.trailing, .trailing])
    #expect(items.last?.alternativeTo == items.first?.id)
    #expect(!bars.contains { $0.kind == .toolbar })
  }

  @Test func codeFillsTheItemOfABarThatStandsInAView() async throws {
    let scene = """
      <scene><objects><viewController id="chat" customClass="Pick"><view key="view" id="v"><subviews>
        <navigationBar id="bar"><items><navigationItem id="item"/></items></navigationBar>
      </subviews></view>
      <connections><outlet property="item" destination="item" id="o"/></connections>
      </viewController></objects></scene>
      """
    let bar = try await bars(
      scene,
      """
      class Pick: UIViewController {
        @IBOutlet weak var item: UINavigationItem!
        override func viewDidLoad() {
          item.leftBarButtonItem = UIBarButtonItem(title: "Leave", style: .plain, target: nil, action: nil)
          item.rightBarButtonItem = UIBarButtonItem(title: "Update", style: .done, target: nil, action: nil)
        }
      }
      """
    ).only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Leave", "Update"])
  }
}
