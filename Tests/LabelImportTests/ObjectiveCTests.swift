import LabelImport
import LabelModel
import Testing

/// The light look at Objective-C.
@Suite struct ObjectiveCTests {
  private func bars(_ body: String) async -> [Bar] {
    let source = """
      @implementation Detail
      - (void)other { NSString *text = @"Not this one"; }
      - (void)viewDidLoad { \(body) }
      @end
      """
    return await SourceApp(
      files: ["Detail.m": source], strings: ["all": ("All", "Alle"), "none": ("None", "Keine")]
    ).bars()
  }

  @Test(arguments: [
    "self.title = NSLocalizedString(@\"all\", nil);",
    "NSString *text = NSLocalizedString(@\"all\", nil); self.title = text;",
    "self.navigationItem.title = [[NSBundle mainBundle] localized]; "
      + "self.title = NSLocalizedString(@\"all\",\n @\"a comment; with marks\");",
  ])
  func followsLocalVariables(_ body: String) async throws {
    let titles = try await bars(body).only(.navigationBar).items.filter { $0.state == .resolved }
    #expect(titles.map { $0.text["de"] } == ["Alle"])
  }

  @Test(arguments: [
    "self.title = LS(@\"all\");", "[self setTitle:LS(@\"all\")];",
    "[self.navigationItem setTitle:NSLocalizedString(@\"all\", nil)];",
    "self.title = [@\"all\" localized];", "self.title = @\"all\".localizedString;",
    "self.title = [[NSBundle mainBundle] localizedStringForKey:@\"all\" value:@\"x\" table:nil];",
    "self.title = NSLocalizedStringWithDefaultValue(@\"all\", nil, [NSBundle mainBundle], @\"x\", nil);",
    "self.title = NSLocalizedStringFromTable(@\"all\", @\"Localizable\", nil);",
  ])
  func looksUpByWhateverIsHandedAKey(_ body: String) async throws {
    let bar = try await bars(body).only(.navigationBar)
    #expect(bar.items.map { $0.text["de"] } == ["Alle"])
  }

  @Test(arguments: [
    "self.title = LS(@\"unknown\");", "self.title = [@\"all\" uppercaseString];",
    "self.title = NSLocalizedStringFromTable(@\"all\", kTable, nil);",
  ])
  func showsNoKeyForAText(_ body: String) async throws {
    let items = try await bars(body).only(.navigationBar).items
    #expect(items.map(\.state) == [.unresolved])
    #expect(items.first?.text.isEmpty == true)
  }

  @Test func keepsTheFormatOfATextThatIsPutTogether() async throws {
    let item = try #require(
      await bars("self.title = [NSString stringWithFormat:NSLocalizedString(@\"all\", nil), 3];")
        .only(.navigationBar).items.first)
    #expect(item.state == .dynamic)
    #expect(item.text["de"] == "Alle")
  }

  @Test func putsItemsOnTheirSide() async throws {
    let found = await bars(
      """
      UIBarButtonItem *cancel = [[UIBarButtonItem alloc] initWithTitle:LS(@"none") style:0 target:nil action:nil];
      UIBarButtonItem *done = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemDone target:nil action:nil];
      UIBarButtonItem *space = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemFlexibleSpace target:nil action:nil];
      self.navigationItem.leftBarButtonItems = @[cancel];
      self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:LS(@"all") style:0 target:nil action:nil];
      self.toolbarItems = @[space, done];
      """)
    let bar = try found.only(.navigationBar)
    #expect(bar.texts(.barButton) == ["None", "All"])
    #expect(bar.items.map(\.placement) == [.leading, .trailing])
    #expect(try found.only(.toolbar).items.map(\.key) == ["system:Done"])
  }

  @Test func putsTheFirstItemOnTheRightAtTheEdge() async throws {
    let bar = try await bars(
      """
      UIBarButtonItem *all = [[UIBarButtonItem alloc] initWithTitle:LS(@"all") style:0 target:nil action:nil];
      UIBarButtonItem *back = [[UIBarButtonItem alloc] initWithTitle:@"Out" style:0 target:nil action:nil];
      UIBarButtonItem *none = [[UIBarButtonItem alloc] initWithTitle:LS(@"none") style:0 target:nil action:nil];
      UIBarButtonItem *in = [[UIBarButtonItem alloc] initWithTitle:@"In" style:0 target:nil action:nil];
      self.navigationItem.rightBarButtonItems = @[all, none];
      self.navigationItem.leftBarButtonItems = @[in, back];
      """
    ).only(.navigationBar)
    #expect(bar.texts(.barButton) == ["None", "In", "All", "Out"])
    #expect(bar.items.map(\.placement) == [.trailing, .leading, .trailing, .leading])
  }

  @Test func readsTheSegmentsOfAList() async throws {
    let bar = try await bars(
      "control = [[UISegmentedControl alloc] initWithItems:@[LS(@\"all\"), @\"a, b\"]];"
    ).only(.segmentedControl)
    #expect(bar.texts(.segment) == ["All", "a, b"])
  }

  @Test func givesACategoryOfAFrameworksClassNoBar() async {
    let source = """
      @implementation UIBarButtonItem (Theme)
      + (UIBarButtonItem *)back { return [[UIBarButtonItem alloc] initWithTitle:@"Back" style:0 target:nil action:nil]; }
      @end
      """
    #expect(await SourceApp(files: ["Theme.m": source]).bars().isEmpty)
  }

  @Test func putsATabWhereSwiftHandsItsControllerOver() async throws {
    let tab = """
      @implementation Browse
      - (instancetype)init { self.tabBarItem.title = @"Browse"; return self; }
      @end
      """
    let main = """
      class Tabs: UITabBarController {
        func setUp() {
          let home = UIViewController()
          home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
          viewControllers = [home, UINavigationController(rootViewController: Browse())]
        }
      }
      """
    let bar = try await SourceApp(files: ["Browse.m": tab, "Tabs.swift": main]).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Browse"])
  }

  @Test func takesBothSidesOfATernary() async throws {
    let bar = try await bars(
      "self.title = count > 0 ? NSLocalizedString(@\"all\", nil) : NSLocalizedString(@\"none\", nil);"
    ).only(.navigationBar)
    #expect(bar.items.map { $0.text["de"] } == ["Alle", "Keine"])
  }

  @Test func readsATitleOnTheNextLine() async throws {
    let bar = try await bars(
      "UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:\n  "
        + "NSLocalizedString(@\"none\", nil) style:UIBarButtonItemStylePlain target:nil action:nil];"
    ).only(.navigationBar)
    #expect(bar.texts(.barButton) == ["None"])
  }

  @Test(arguments: [
    ("self.title = media.title;", ResolutionState.dynamic),
    ("self.title = _name;", .dynamic), ("self.title = [self heading];", .dynamic),
    ("self.title = heading;", .unresolved), ("self.title = text;", .unresolved),
  ])
  func saysWhatIsNotKnown(_ body: String, state: ResolutionState) async throws {
    #expect(try await bars(body).only(.navigationBar).items.map(\.state) == [state])
  }
}
