import Foundation
import LabelModel
import Testing

@testable import LabelImport

@Suite struct InterfaceImportTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="tab-0-id">
      <scenes>
        <scene sceneID="s1"><objects>
          <tabBarController id="tab-0-id" customClass="MainTabs" sceneMemberID="viewController">
            <tabBar key="tabBar" id="bar-0-id"/>
            <connections>
              <segue destination="nav-2-id" kind="relationship" relationship="viewControllers" id="r1"/>
              <segue destination="nav-1-id" kind="relationship" relationship="viewControllers" id="r2"/>
            </connections>
          </tabBarController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <navigationController id="nav-1-id" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Settings" image="gear" catalog="system" \
    badgeValue="3" id="tbi-1-id"/>
            <navigationBar key="navigationBar" largeTitles="YES" id="nb1"/>
            <connections>
              <segue destination="set-0-id" kind="relationship" relationship="rootViewController" id="r3"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <navigationController id="nav-2-id" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" systemItem="history" id="tbi-2-id"/>
          </navigationController>
        </objects></scene>
        <scene sceneID="s4"><objects>
          <tableViewController id="set-0-id" customClass="SettingsController" \
    sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="Settings" prompt="Choose" id="ni-1-id">
              <leftBarButtonItems>
                <barButtonItem systemItem="cancel" id="bb-1-id"/>
                <barButtonItem systemItem="fixedSpace" width="12" id="bb-2-id"/>
                <barButtonItem title="Reset" enabled="NO" id="bb-3-id"/>
              </leftBarButtonItems>
              <rightBarButtonItems>
                <barButtonItem systemItem="add" id="bb-4-id"/>
                <barButtonItem title="Sort" id="bb-5-id"/>
              </rightBarButtonItems>
            </navigationItem>
            <connections>
              <segue destination="det-0-id" kind="show" id="r4"/>
              <outlet property="resetButton" destination="bb-3-id" id="o1"/>
            </connections>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s5"><objects>
          <viewController id="det-0-id" customClass="DetailController" \
    hidesBottomBarWhenPushed="YES" sceneMemberID="viewController">
            <view key="view" id="v1"><subviews>
              <segmentedControl id="seg-0-id"><segments>
                <segment title="Day"/><segment title="Week"/></segments></segmentedControl>
              <searchBar placeholder="Find" id="sb-0-id"><scopeButtonTitles>
                <string>All</string><string>Mine</string></scopeButtonTitles></searchBar>
              <button lineBreakMode="middleTruncation" id="bt-0-id">
                <constraints><constraint firstAttribute="width" constant="80" id="c1"/></constraints>
                <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
                <state key="normal" title="Send"/></button>
            </subviews></view>
            <navigationItem key="navigationItem" title="Detail" largeTitleDisplayMode="never" \
    id="ni-2-id"/>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  private func items(_ app: ImportedApp, _ bar: String) throws -> [BarItem] {
    try #require(app.bars.first { $0.id == bar }).items
  }

  @Test func readsTabsInTheOrderOfRelationships() async throws {
    let app = try await importApp(["App/Base.lproj/Main.storyboard": Self.storyboard])
    let tabs = try items(app, "MainTabs.tabs")
    #expect(tabs.map(\.key) == ["system:History", nil])
    #expect(tabs.map { $0.text[LocaleID(canonical: "en")] } == ["History", "Settings"])
    #expect(tabs.last?.symbol == "gear")
    #expect(
      tabs.last?.declaredAt == SourceLocation(path: "App/Base.lproj/Main.storyboard", line: 15))
  }

  @Test func readsBarButtonsInReadingOrder() async throws {
    let app = try await importApp(["Main.storyboard": Self.storyboard])
    let items = try items(app, "SettingsController.navigation")
    #expect(
      items.map(\.id) == [
        "prompt", "system:Cancel", "resetButton", "title", "bb-5-id.title", "plus",
      ])
    #expect(items.map(\.role) == [.prompt, .barButton, .barButton, .title, .barButton, .barButton])
    #expect(items[2].fixedSpaceBefore == 12)
    #expect(items[2].isEnabled == false)
    #expect(items[4].placement == .trailing)
  }

  @Test func followsTheNavigationStack() async throws {
    let app = try await importApp(["Main.storyboard": Self.storyboard])
    let root = try #require(app.bars.first { $0.id == "SettingsController.navigation" })
    let pushed = try #require(app.bars.first { $0.id == "DetailController.navigation" })
    #expect(root.prefersLargeTitles == true)
    #expect(pushed.prefersLargeTitles == false)
    #expect(
      pushed.traits.sorted { $0.rawValue < $1.rawValue } == [.pushed, .tabBarHiddenWhenPushed])
    #expect(pushed.items.map(\.role) == [.backButton, .title])
    #expect(pushed.items.first?.text == ["en": "Settings"])
  }

  @Test func readsControlsOfTheContent() async throws {
    let app = try await importApp(["Main.storyboard": Self.storyboard])
    #expect(
      try items(app, "DetailController.segments").map(\.text) == [["en": "Day"], ["en": "Week"]])
    let search = try items(app, "DetailController.search")
    #expect(search.map(\.role) == [.placeholder, .segment, .segment])
    #expect(search.dropFirst().map(\.text) == [["en": "All"], ["en": "Mine"]])
    let button = try #require(try items(app, "DetailController.buttons").first)
    #expect(button.width == 80)
    #expect(button.font == FontSpec(size: 15, weight: .semibold))
    #expect(button.truncation == .middle)
  }

  @Test func translatesByObjectIdentifier() async throws {
    let app = try await importApp([
      "App/Base.lproj/Main.storyboard": Self.storyboard,
      "App/de.lproj/Main.strings": """
      "tbi-1-id.title" = "Einstellungen";
      "seg-0-id.segmentTitles[1]" = "Woche";
      "bt-0-id.normalTitle" = "Senden";
      """,
    ])
    let german = LocaleID(canonical: "de")
    #expect(try items(app, "MainTabs.tabs").last?.text[german] == "Einstellungen")
    let segments = try items(app, "DetailController.segments")
    #expect(segments.map { $0.text[german] } == ["Day", "Woche"])
    #expect(segments.map { $0.text.states[german] } == [.new, nil])
    #expect(try items(app, "DetailController.buttons").first?.text[german] == "Senden")
  }

  @Test func takesTextsFromCopiesInOtherLanguages() async throws {
    let german = Self.storyboard.replacing("title=\"Detail\"", with: "title=\"Einzelheiten\"")
    let app = try await importApp([
      "en.lproj/Main.storyboard": Self.storyboard, "de.lproj/Main.storyboard": german,
    ])
    let title = try items(app, "DetailController.navigation").last
    #expect(title?.text == ["en": "Detail", "de": "Einzelheiten"])
    #expect(app.bars.count { $0.kind == .tabBar } == 1)
  }

  @Test func looksUpATabOfAnotherStoryboardInThatOnesTable() async throws {
    let head = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"
      """
    let main = """
      \(head) initialViewController="tabs-id"><scenes><scene sceneID="s1"><objects>
        <tabBarController id="tabs-id" sceneMemberID="viewController"><connections>
          <segue destination="ref-id" kind="relationship" relationship="viewControllers" id="r1"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="s2"><objects><viewControllerPlaceholder storyboardName="Other" id="ref-id" \
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    let other = """
      \(head) initialViewController="page-id"><scenes><scene sceneID="s1"><objects>
        <viewController id="page-id" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="Page" id="item-id"/></viewController>
      </objects></scene></scenes></document>
      """
    let app = try await importApp([
      "Base.lproj/Main.storyboard": main, "Base.lproj/Other.storyboard": other,
      "de.lproj/Main.strings": "\"x.title\" = \"X\";",
      "de.lproj/Other.strings": "\"item-id.title\" = \"Seite\";",
    ])
    let tabs = try #require(app.bars.first { $0.kind == .tabBar })
    #expect(tabs.items.map(\.text) == [["en": "Page", "de": "Seite"]])
    #expect(tabs.items.map(\.table) == ["Other"])
  }

  @Test func takesTheTabOfTheScreenThatAReferenceStandsFor() async throws {
    let head = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"
      """
    let main = """
      \(head) initialViewController="tabs-id"><scenes><scene sceneID="s1"><objects>
        <tabBarController id="tabs-id" sceneMemberID="viewController"><connections>
          <segue destination="ref-id" kind="relationship" relationship="viewControllers" id="r1"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="s2"><objects><viewControllerPlaceholder storyboardName="Other" id="ref-id" \
      sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="Item" id="stand-in"/>
        </viewControllerPlaceholder></objects></scene></scenes></document>
      """
    let other = """
      \(head) initialViewController="page-id"><scenes><scene sceneID="s1"><objects>
        <viewController id="page-id" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="Page" id="item-id"/></viewController>
      </objects></scene></scenes></document>
      """
    let app = try await importApp([
      "Base.lproj/Main.storyboard": main, "Base.lproj/Other.storyboard": other,
    ])
    let tabs = try #require(app.bars.first { $0.kind == .tabBar })
    #expect(tabs.items.map(\.text) == [["en": "Page"]])
  }

  /// What code says of a title's size holds for the file's title, too, and for that of an heir.
  @Test(arguments: [("", nil), ("navigationItem.largeTitleDisplayMode = .never", false)])
  func keepsATitleSmallWhereCodeSaysSo(_ code: String, _ isLarge: Bool?) async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard,
      "SettingsController.swift": """
      import UIKit
      class Base: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(code)
        }
      }
      final class SettingsController: Base {}
      """,
    ])
    let bar = try #require(app.bars.first { $0.id == "SettingsController.navigation" })
    #expect(bar.prefersLargeTitles == (isLarge ?? true))
    #expect(app.bars.filter { $0.items.isEmpty && $0.kind == .navigationBar }.isEmpty)
  }

  @Test func letsCodeReplaceTitlesOfTheFile() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard,
      "SettingsController.swift": """
      import UIKit
      class SettingsController: UITableViewController {
        @IBOutlet var resetButton: UIBarButtonItem!
        override func viewDidLoad() {
          title = "Preferences"
          resetButton.title = "Start over"
        }
      }
      """,
    ])
    let items = try items(app, "SettingsController.navigation")
    #expect(items.first { $0.id == "resetButton" }?.text == ["en": "Start over"])
    #expect(items.filter { $0.role == .title }.map(\.text) == [["en": "Preferences"]])
    // The back button of the screen pushed from there follows.
    let back = try self.items(app, "DetailController.navigation").first { $0.role == .backButton }
    #expect(back?.text == ["en": "Preferences"])
  }

  @Test func fillsInATitleThatCodePutsTogetherForAnOutlet() async throws {
    let app = try await importApp([
      "Main.storyboard": Self.storyboard, "en.lproj/Localizable.strings": "\"hours\" = \"h\";",
      "SettingsController.swift": """
      import UIKit
      class SettingsController: UITableViewController {
        @IBOutlet var resetButton: UIBarButtonItem!
        override func viewDidLoad() {
          resetButton.title = "24" + NSLocalizedString("hours", comment: "")
        }
      }
      """,
    ])
    let items = try items(app, "SettingsController.navigation")
    #expect(items.first { $0.id == "resetButton" }?.text == ["en": "24h"])
  }

  @Test func keepsTheScenesInFrontOfABreak() async throws {
    let cut = try #require(Self.storyboard.range(of: "<scene sceneID=\"s5\">"))
    let app = try await importApp(["Main.storyboard": String(Self.storyboard[..<cut.lowerBound])])
    #expect(try items(app, "MainTabs.tabs").count == 2)
    let fault = try #require(app.diagnostics.first)
    #expect(fault.severity == .error && fault.path == "Main.storyboard" && fault.line != nil)
  }

  @Test(arguments: [
    "", "<document/>", "<!DOCTYPE d [<!ENTITY a 'b'>]><document/>", "not xml", "<a><b></a>",
    "<document><scenes><scene><objects><viewController/></objects></scene></scenes></document>",
    "<document><scenes><scene><objects><navigationController id='a'><connections><segue "
      + "destination='a' kind='relationship' relationship='rootViewController'/></connections>"
      + "</navigationController></objects></scene></scenes></document>",
  ])
  func survivesOddDocuments(_ text: String) async throws {
    let app = try await importApp(["A.storyboard": text, "B.xib": text])
    #expect(app.bars.isEmpty)
  }

  @Test func boundsNesting() async throws {
    let deep = "<document>" + String(repeating: "<view>", count: 100_000)
    let app = try await importApp(["A.storyboard": deep])
    #expect(app.diagnostics.contains { $0.message.contains("nested deeper") })
  }

  @Test func endsOnScreensThatPushEachOther() async throws {
    func scene(_ id: String, pushes other: String) -> String {
      "<scene><objects><viewController id='\(id)'><navigationItem key='navigationItem' "
        + "title='\(id)' id='n\(id)'/><connections><segue destination='\(other)' kind='show'/>"
        + "</connections></viewController></objects></scene>"
    }
    let app = try await importApp([
      "A.storyboard": "<document><scenes><scene><objects><navigationController id='n'>"
        + "<connections><segue destination='a' kind='relationship' "
        + "relationship='rootViewController'/></connections></navigationController></objects>"
        + "</scene>" + scene("a", pushes: "b") + scene("b", pushes: "a") + "</scenes></document>"
    ])
    #expect(app.bars.map(\.id) == ["a.navigation", "b.navigation"])
  }

  /// A screen's own title is shown by the navigation item that the screen makes, not by one of the file.
  @Test(arguments: [
    ("", ["Page"]), ("<navigationItem key=\"navigationItem\" id=\"n\"/>", []),
    ("<navigationItem key=\"navigationItem\" title=\"Item\" id=\"n\"/>", ["Item"]),
  ])
  func knowsWhoseTitleIsShown(_ item: String, _ titles: [String]) async throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="stack"><scenes>
        <scene sceneID="s1"><objects><navigationController id="stack" sceneMemberID="viewController">
          <navigationBar key="navigationBar" id="bar"/><connections><segue destination="page" \
      kind="relationship" relationship="rootViewController" id="r1"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="page" title="Page" \
      sceneMemberID="viewController"><view key="view" id="v"/>\(item)</viewController></objects></scene>
      </scenes></document>
      """
    let app = try await importApp(["Main.storyboard": storyboard])
    let shown = app.bars.filter { $0.kind == .navigationBar }.flatMap { $0.texts(.title) }
    #expect(shown == titles)
  }
}
