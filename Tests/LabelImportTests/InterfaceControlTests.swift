import LabelModel
import Testing

@testable import LabelImport

@Suite struct InterfaceControlTests {
  private func importing(
    _ objects: String, code: String = "", files: [String: String] = [:]
  ) async throws -> ImportedApp {
    let folder = try TemporaryFolder(
      files.merging([
        "App/Main.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene sceneID="s"><objects>\(objects)</objects></scene></scenes></document>
        """,
        "App/Main.swift": code,
      ]) { own, _ in own })
    return try await Importer().importApp(at: folder.path)
  }

  private func screen(_ inner: String, attributes: String = "") -> String {
    "<viewController id=\"vc-0\" customClass=\"Screen\" \(attributes)>\(inner)</viewController>"
  }

  @Test func readsTextsInBadgesButNoNumbers() async throws {
    func tab(_ number: Int, _ badge: String) -> String {
      """
      <viewController id="vc-\(number)"><tabBarItem key="tabBarItem" title="T\(number)" \
      \(badge.isEmpty ? "id='t\(number)'/>" : "id='t\(number)'>" + badge + "</tabBarItem>")
      </viewController>
      """
    }
    let runtime = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
      keyPath="badgeValue" value="New"/></userDefinedRuntimeAttributes>
      """
    let number = runtime.replacing("New", with: "12")
    let app = try await importing(
      """
      <tabBarController id="tabs" customClass="Tabs"><connections>
      <segue destination="vc-1" kind="relationship" relationship="viewControllers" id="r1"/>
      <segue destination="vc-2" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController>
      \(tab(1, runtime))\(tab(2, number))
      """, files: ["App/de.lproj/Main.strings": "\"t1.badgeValue\" = \"Neu\";"])
    let bar = try #require(app.bars.first { $0.kind == .tabBar })
    #expect(bar.items.map(\.role) == [.tab, .tab, .badge])
    #expect(bar.items.last?.id == "vc-1.badge")
    #expect(bar.items.last?.text.texts.values.sorted() == ["Neu", "New"])
  }

  /// A scene's title is that of its bar where code gives the screen one.
  @Test(arguments: [
    ("navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Edit\")", ["Room details"]),
    ("title = \"Room\"", ["Room"]), ("", []),
  ])
  func showsTheTitleOfASceneWithoutNavigationItem(_ code: String, _ titles: [String]) async throws {
    let app = try await importing(
      screen("<view key=\"view\" id=\"v\"/>", attributes: "title=\"Room details\""),
      code: "class Screen: UIViewController { override func viewDidLoad() { \(code) } }")
    #expect(
      app.bars.flatMap(\.items).filter { $0.role == .title }.compactMap { $0.text["en"] } == titles)
  }

  @Test func takesTheFontsThatCodeGivesControlsOfTheFile() async throws {
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><subviews>
        <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
        <button id="b"><fontDescription key="fontDescription" type="system" pointSize="19"/>
        <state key="normal" title="Install"/></button>
        </subviews></view>
        <connections><outlet property="hours" destination="s" id="o1"/>
        <outlet property="install" destination="b" id="o2"/></connections>
        """),
      code: """
        class Screen: UIViewController {
          @IBOutlet var hours: UISegmentedControl!
          @IBOutlet var install: UIButton!
          override func viewDidLoad() {
            hours.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11)], for: .normal)
            install.titleLabel?.font = UIFont.systemFont(ofSize: 14)
          }
        }
        """)
    let sizes = app.bars.flatMap(\.items).map { $0.font?.size }
    #expect(sizes.sorted { $0 ?? 0 < $1 ?? 0 } == [11, 11, 14])
  }

  @Test func showsNoTitleOfASceneBehindAViewInItsPlace() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><nil key="title"/>
        <barButtonItem key="rightBarButtonItem" title="Edit" id="b"/>
        <view key="titleView" id="t"><rect key="frame" x="0" y="0" width="99" height="40"/></view>
        </navigationItem>
        """, attributes: "title=\"Room details\""))
    #expect(
      app.bars.flatMap(\.items).compactMap { $0.text["en"] } == ["Edit"])
  }

  @Test func hidesNoTabsForAStackThatNothingPushes() async throws {
    let app = try await importing(
      """
      <navigationController id="nav" hidesBottomBarWhenPushed="YES"><connections>
      <segue destination="vc-0" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      \(screen("<navigationItem key='navigationItem' title='Chats' id='n'/>"))
      """)
    #expect(app.bars.map(\.id) == ["Screen.navigation"])
    #expect(app.bars.allSatisfy { !$0.traits.contains(.tabBarHiddenWhenPushed) })
  }

  /// What lies beside a screen in its scene is put into the screen's rows.
  @Test func readsAControlThatLiesBesideItsScreen() async throws {
    func segments(_ id: String) -> String {
      """
      <segmentedControl id="\(id)"><segments><segment title="Block"/><segment title="Beam"/>\
      </segments></segmentedControl>
      """
    }
    let cell = """
      <tableView key="view" id="v"><cells><tableViewCell id="c"><connections>\
      <outlet property="accessoryView" destination="joined" id="o"/></connections>\
      </tableViewCell></cells></tableView>
      """
    let app = try await importing(screen(cell) + segments("joined") + segments("unused"))
    #expect(app.bars.filter { $0.kind == .segmentedControl }.map(\.items.count) == [2])
    let pushed = try await importing(
      screen(cell, attributes: "title=\"Looks\" hidesBottomBarWhenPushed=\"YES\"")
        + segments("joined"))
    #expect(pushed.bars.map(\.kind.rawValue).sorted() == ["navigationBar", "segmentedControl"])
  }

  /// Code that sets a title only sometimes leaves the file's title for the other times.
  @Test(arguments: [
    ("if isBusy { title = \"Wait\" }", ["Chats", "Wait"]),
    ("title = \"Wait\"", ["Wait"]),
    ("if isBusy { title = \"Wait\" } else { title = nil }", ["Wait"]),
  ])
  func keepsTheTitleOfTheFileWhereCodeSetsNone(
    _ statement: String, titles: [String]
  ) async throws {
    let app = try await importing(
      screen("<navigationItem key='navigationItem' title='Chats' id='n'/>"),
      code: """
        class Screen: UIViewController {
          var isBusy = Work.shared.isBusy
          override func viewDidLoad() { \(statement) }
        }
        """)
    let items = app.bars.flatMap(\.items).filter { $0.role == .title }
    #expect(items.map { $0.text.texts.values.first } == titles)
    // One of them is shown at a time.
    #expect(items.dropFirst().allSatisfy { $0.alternativeTo == items.first?.id })
  }

  @Test func putsFixedSpacesBeforeWhatStandsAfterThem() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><rightBarButtonItems>
        <barButtonItem title="Outer" id="b1"/>
        <barButtonItem systemItem="fixedSpace" width="20" id="b2"/>
        <barButtonItem title="Inner" id="b3"/>
        </rightBarButtonItems></navigationItem>
        """))
    let items = try #require(app.bars.first).items
    let texts = items.map { $0.text.texts.values.first }
    #expect(texts == ["Inner", "Outer"])
    #expect(items.map(\.fixedSpaceBefore) == [nil, 20])
  }

  @Test func takesALabelInTheTitlesPlace() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" title="Hidden" id="n">
        <label key="titleView" text="Shown" lineBreakMode="middleTruncation" minimumScaleFactor="0.5" id="l">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/></label>
        </navigationItem>
        """), files: ["App/de.lproj/Main.strings": "\"l.text\" = \"Gezeigt\";"])
    let title = try #require(app.bars.first?.items.first)
    #expect(title.role == .title && title.text.texts.values.sorted() == ["Gezeigt", "Shown"])
    #expect(title.font == FontSpec(size: 20, weight: .bold))
    #expect(title.truncation == .middle && title.minimumScale == 0.5)
  }

  @Test func keepsASearchBarWithoutHint() async throws {
    let bare = "<searchBar id='sb'/>"
    let app = try await importing(screen("<view key='view' id='v'>\(bare)</view>"))
    #expect(app.bars.map(\.kind) == [.searchBar] && app.bars.first?.items.isEmpty == true)
    // Its hint may be set in code.
    let connected = try await importing(
      screen(
        "<view key='view' id='v'>\(bare)</view><connections>"
          + "<outlet property='search' destination='sb' id='o'/></connections>"))
    #expect(connected.bars.isEmpty)
  }

  @Test func saysOfAScreenWithoutBarThatItHidesTheTabs() async throws {
    let app = try await importing(
      screen("<view key='view' id='v'/>", attributes: "hidesBottomBarWhenPushed='YES'"))
    #expect(app.bars.map(\.kind) == [.navigationBar])
    #expect(app.bars.first?.traits.contains(.tabBarHiddenWhenPushed) == true)
  }

  @Test func readsAnAccessibilityLabelSetAtRunTime() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" \
        image="bell" id="b"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \
        type="string" keyPath="accessibilityLabel" value="Alerts"/></userDefinedRuntimeAttributes>
        </barButtonItem></navigationItem>
        """))
    #expect(app.bars.first?.items.first?.accessibilityLabel?.texts.values.first == "Alerts")
  }

  @Test func translatesAnAccessibilityLabelSetAtRunTime() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" \
        image="bell" id="b"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \
        type="string" keyPath="hint" value="Shows alerts" localized="YES"/><userDefinedRuntimeAttribute \
        type="string" keyPath="accessibilityLabel" value="Alerts" localized="YES"/>\
        </userDefinedRuntimeAttributes></barButtonItem></navigationItem>
        """),
      files: [
        "App/de.lproj/Main.strings": """
        "b.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "Zeigt Hinweise";
        "b.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[1]" = "Hinweise";
        """
      ])
    let texts = app.bars.first?.items.first?.accessibilityLabel?.texts.values.sorted()
    #expect(texts == ["Alerts", "Hinweise"])
  }

  @Test func namesPicturesThatNoCatalogHolds() async throws {
    func button(_ image: String) -> String {
      "<barButtonItem image='\(image)' id='b-\(image)'/>"
    }
    let app = try await importing(
      screen(
        "<navigationItem key='navigationItem' id='n'><rightBarButtonItems>"
          + ["known", "loose", "custom", "gone"].map(button).joined()
          + "</rightBarButtonItems></navigationItem>"),
      files: [
        "App/Assets.xcassets/known.imageset/Contents.json": "{\"images\":[]}",
        "App/Assets.xcassets/custom.symbolset/Contents.json": "{}",
        "App/loose@2x.png": "",
        // The name of an accessor need not be that of the picture.
        "App/Other.swift": """
        final class Other: UIViewController {
          override func viewDidLoad() {
            navigationItem.rightBarButtonItem = UIBarButtonItem(image: Images.other)
          }
        }
        """,
      ])
    let notes = app.diagnostics.filter { $0.message.contains("picture") }
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.message.contains("'gone'") == true)
    #expect(notes.first?.path == "App/Main.storyboard")
  }

  /// Content that resists more than a width is wanted makes the button wider.
  @Test(arguments: [
    ("", "", 46.0), ("500", "", nil), ("750", "", nil), ("800", "", 46), ("800", "1000", nil),
    ("1000", "1000", 46),
  ])
  func takesAWidthThatContentDoesNotOverrule(
    priority: String, resistance: String, width: Double?
  ) async throws {
    let wish = priority.isEmpty ? "" : "priority='\(priority)'"
    let own =
      resistance.isEmpty ? "" : "horizontalCompressionResistancePriority='\(resistance)'"
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><subviews><button \(own) id="b">
        <constraints><constraint firstAttribute='width' \(wish) constant='46' id='w'/></constraints>
        <state key="normal" title="Show more"/></button></subviews></view>
        """))
    let items = try #require(app.bars.first { $0.kind == .screen }).items
    #expect(items.map(\.width) == [width])
  }

  /// A frame without constraints is as wide as it says, unless its mask lets it stretch.
  @Test(arguments: [("flexibleMaxX='YES'", 100.0), ("widthSizable='YES' flexibleMinY='YES'", nil)])
  func takesTheWidthOfAFrameThatDoesNotStretch(_ mask: String, _ width: Double?) async throws {
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <button id="b" fixedFrame="YES" buttonType="system">
        <rect key="frame" x="260" y="20" width="100" height="44"/>
        <autoresizingMask key="autoresizingMask" \(mask)/><state key="normal" title="Skip"/></button>
        </subviews></view>
        """))
    #expect(app.bars.flatMap(\.items).map(\.width) == [width])
  }

  @Test(arguments: [
    ("<button id='v'><state key='normal' title='Save'/></button>", false),
    (
      "<button id='v' showsLargeContentViewer='YES'><state key='normal' title='Save'/></button>",
      true
    ),
    ("<button id='v' customClass='Own'><state key='normal' title='Save'/></button>", nil),
    ("<button id='v'><state key='normal' image='star' catalog='system'/></button>", nil),
    (
      "<button id='v'><fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>"
        + "<state key='normal' title='Save'/></button>", nil
    ),
    ("<button id='outlet'><state key='normal' title='Save'/></button>", nil),
  ])
  func saysWhetherAButtonInABarIsShownLarge(button: String, expected: Bool?) async throws {
    let view = button.replacing("<button ", with: "<button key='customView' ")
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="i">
        \(view)</barButtonItem></navigationItem>
        <connections><outlet property="save" destination="outlet" id="o"/></connections>
        """))
    let items = try #require(app.bars.first { $0.kind == .navigationBar }).items
    #expect(items.map(\.showsLargeContentViewer) == [expected])
  }

  @Test(arguments: [("", true), ("60", true), ("44", false)])
  func wrapsButtonsWithAConfiguration(height: String, wraps: Bool) async throws {
    let constraint =
      height.isEmpty
      ? "" : "<constraint firstAttribute='height' constant='\(height)' id='h'/>"
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><subviews><button lineBreakMode="middleTruncation" id="b">
        <constraints>\(constraint)</constraints><state key="normal" title="Go"/>
        <buttonConfiguration key="configuration" style="filled" title="Continue"/></button>
        <button lineBreakMode="middleTruncation" id="c"><state key="normal" title="Stop"/></button>
        </subviews></view>
        """))
    let items = try #require(app.bars.first { $0.kind == .screen }).items
    #expect(items.map(\.wraps) == [wraps, false])
    #expect(items.map(\.truncation) == [nil, .middle])
    let manifest = try ExtractDocument(app).json()
    let again = try Importer().importManifest(Array(manifest.utf8)).bars.first?.items
    #expect(again?.map(\.wraps) == [wraps, false])
  }

  @Test(arguments: [
    ("accLabelText", "string", true), ("view.accessibilityLabel", "string", true),
    ("accEnabled", "string", false), ("accLabelText", "boolean", false),
  ])
  func readsAccessibilityLabelsThatAreSetAtRunTime(
    path: String, type: String, isLabel: Bool
  ) async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n">
        <barButtonItem key="rightBarButtonItem" image="up" catalog="system" id="b">
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="\(type)" \
        keyPath="\(path)" value="Share"/></userDefinedRuntimeAttributes></barButtonItem>
        </navigationItem>
        """))
    let label = app.bars.first?.items.first?.accessibilityLabel
    #expect((label?.texts.values.first == "Share") == isLabel)
  }

  @Test(arguments: [
    "[_sendButton setTitle:@\"Post\" forState:UIControlStateNormal]",
    "[self->_sendButton setTitle: @\"Post\" forState:UIControlStateNormal]",
    "[self.sendButton setTitle:@\"Post\" forState:UIControlStateNormal]",
  ])
  func takesAnOutletByItsInstanceVariable(_ statement: String) async throws {
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><subviews>
        <button id="b"><state key="normal" title="Send"/></button></subviews></view>
        <connections><outlet property="sendButton" destination="b" id="o"/></connections>
        """),
      files: ["App/Screen.m": "@implementation Screen\n- (void)load { \(statement); }\n@end"])
    let items = app.bars.filter { $0.kind == .screen }.flatMap(\.items)
    #expect(items.map { $0.text.texts.values.first } == ["Post"])
  }

  @Test(arguments: [
    (
      "func edit() { toolbarItems = [done] }; func stop() { toolbarItems = [edit, gap, clear] }",
      ["1:1", "1:0", "1:1"]
    ),
    (
      "func set() { setToolbarItems(isEditing ? [done, clear] : [edit, clear], animated: true) }",
      ["1:1", "1:0", ""]
    ),
    ("func set() { toolbarItems = [edit, done] }", ["", "", ""]),
    (
      "func set() { toolbarItems = isEmpty ? [] : [edit] }; func stop() { toolbarItems = [done] }",
      ["1:0", "1:1", ""]
    ),
    (
      "func set() { toolbarItems = [isEditing ? done : edit] }", ["1:1", "1:0", ""]
    ),
  ])
  func drawsListsOfOutletsByTurns(_ code: String, conditions: [String]) async throws {
    let names = ["edit", "done", "clear"]
    let app = try await importing(
      screen(
        "<toolbarItems key='toolbarItems'>"
          + names.map { "<barButtonItem title='\($0)' id='\($0)-id'/>" }.joined()
          + "<barButtonItem systemItem='flexibleSpace' id='gap-id'/></toolbarItems><connections>"
          + (names + ["gap"]).map {
            "<outlet property='\($0)' destination='\($0)-id' id='\($0)-o'/>"
          }.joined() + "</connections>"),
      code: "class Screen: UIViewController {\n"
        + (names + ["gap"]).map { "@IBOutlet var \($0): UIBarButtonItem!\n" }.joined()
        + code + "\n}")
    let items = app.bars.filter { $0.kind == .toolbar }.flatMap(\.items)
    #expect(items.map(\.id) == names)
    #expect(items.map { $0.conditions.map(\.written).joined(separator: " ") } == conditions)
  }

  @Test func placesTheSourceTextInTheFileItself() async throws {
    let app = try await importing(
      screen("<navigationItem key='navigationItem' title='Inbox' id='n'/>"),
      files: ["App/de.lproj/Main.strings": "\n\"n.title\" = \"Eingang\";"])
    let title = try #require(app.bars.first?.items.first)
    #expect(title.stringLocation?.path == "App/Main.storyboard")
    #expect(
      title.translationLocations[LocaleID(canonical: "de")]
        == StringLocation(path: "App/de.lproj/Main.strings", key: "n.title", line: 2))
  }

  @Test(arguments: [
    ("width='-8'", "fixedSpace", Double?.some(0)), ("width='inf'", "fixedSpace", nil),
    ("width='nan'", "fixedSpace", 0), ("width='1e300'", "fixedSpace", nil),
  ])
  func keepsNumbersPlausible(width: String, system: String, expected: Double?) async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" id="n"><leftBarButtonItems>
        <barButtonItem title="A" id="b1"/><barButtonItem systemItem="\(system)" \(width) id="b2"/>
        <barButtonItem title="B" \(width) id="b3"/></leftBarButtonItems></navigationItem>
        """))
    let items = try #require(app.bars.first?.items)
    #expect(items.map(\.fixedSpaceBefore) == [nil, expected])
    let manifest = try ExtractDocument(app).json()
    #expect(try Importer().importManifest(Array(manifest.utf8)).bars.first?.items.count == 2)
  }

  /// A control that an interface file makes has its segments there; of one that no file read makes, it is
  /// not known how many there are.
  @Test(arguments: [true, false])
  func aSegmentedControlBehindAnOutletIsNoSecondOne(_ isConnected: Bool) async throws {
    var files = [
      "App/Modes.swift": """
      class Modes: UIViewController {
        @IBOutlet var modes: UISegmentedControl!
        override func viewDidLoad() {
          modes.setTitle("History", forSegmentAt: 0)
          modes.setTitle("Reservoir", forSegmentAt: 1)
        }
      }
      """
    ]
    if isConnected {
      files["App/Main.storyboard"] = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
          <scene><objects><viewController id="v" customClass="Modes"><view key="view" id="w"><subviews>
            <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments>
            </segmentedControl></subviews></view>
            <connections><outlet property="modes" destination="s" id="o"/></connections>
          </viewController></objects></scene>
        </scenes></document>
        """
    }
    let app = try await importApp(files)
    let controls = app.bars.filter { $0.kind == .segmentedControl }
    #expect(controls.map { $0.texts(.segment) } == [["History", "Reservoir"]])
    #expect(controls.first?.has(.togetherUncertain) == !isConnected)
  }

  /// What sets an outlet's title whenever it is connected replaces the file's.
  @Test func takesTheTitleThatAControllersOutletIsGivenOnceItIsConnected() async throws {
    let app = try await importing(
      screen(
        """
        <navigationItem key="navigationItem" title="Room" id="n">
        <barButtonItem key="rightBarButtonItem" title="Done" id="b"/></navigationItem>
        <connections><outlet property="create" destination="b" id="o"/></connections>
        """),
      code: """
        class Screen: UIViewController {
          @IBOutlet weak var create: UIBarButtonItem! { didSet { create.title = "Create" } }
          override func viewDidLoad() { title = "New room" }
        }
        """)
    let bar = try app.bars.only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Create"])
  }

  /// Pictures between the words of a row are buttons of their own, those that the system draws too.
  @Test func readsPicturesInARowOfWords() async throws {
    func button(_ id: String, _ attributes: String, _ inner: String) -> String {
      "<button id='\(id)' \(attributes)>\(inner)</button>"
    }
    let row = ["Tab", "Control"].map {
      button($0, "", "<state key='normal' title='\($0)'/>")
    }
    let app = try await importing(
      screen(
        """
        <view key='view' id='root'><subviews><stackView id='row'><subviews>\(row.joined())
        \(button("paste", "", "<accessibility key='accessibilityConfiguration' label='Paste'/>"
          + "<state key='normal' image='Clip'/>"))
        \(button("info", "buttonType='infoLight'",
          "<accessibility key='accessibilityConfiguration' label='Settings'/>"))
        \(button("more", "buttonType='detailDisclosure'", ""))
        \(button("system", "buttonType='system'", ""))
        </subviews></stackView></subviews></view>
        """), code: "class Screen: UIViewController {}")
    let words = try #require(app.bars.first { $0.kind == .buttonRow })
    #expect(words.items.compactMap { $0.text["en"] } == ["Tab", "Control"])
    let pictures = try #require(app.bars.first { $0.kind == .screen })
    #expect(
      pictures.items.map { [$0.symbol, $0.image?.written, $0.accessibilityLabel?["en"]] }
        == [[nil, "Clip", "Paste"], ["info.circle", nil, "Settings"], ["info.circle", nil, nil]])
  }

  /// What code says of a state of a button is shown beside the file's title; its own title with other looks is that
  /// title.
  @Test(arguments: [
    ("confirm.setTitle(\"Wrong\", for: .disabled)", ["Confirm", "Wrong"]),
    (
      "confirm.setTitle(\"Play\", for: .normal); confirm.setTitle(\"Pause\", for: .selected)",
      ["Play", "Pause"]
    ),
    (
      "confirm.setTitle(\"Pause\", for: .selected); confirm.setTitle(\"Play\", for: .normal)",
      ["Play", "Pause"]
    ),
    (
      """
      let title = NSAttributedString(string: confirm.title(for: .normal)!, attributes: [:])
      confirm.setAttributedTitle(title, for: .normal)
      """, ["Confirm"]
    ),
  ])
  func keepsTheTitleOfTheUsualState(_ code: String, _ titles: [String]) async throws {
    let app = try await importing(
      screen(
        """
        <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Confirm"/></button>
        </subviews></view><connections><outlet property="confirm" destination="b" id="o"/></connections>
        """),
      code: """
        class Screen: UIViewController {
          @IBOutlet var confirm: UIButton!
          override func viewDidLoad() { \(code) }
        }
        """)
    #expect(app.bars.flatMap(\.items).compactMap { $0.text["en"] } == titles)
  }
}
