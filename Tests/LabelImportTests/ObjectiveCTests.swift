import LabelImport
import LabelModel
import Testing

/// Bars that Objective-C declares.
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
    "self.title = LS(@\"unknown\");", "self.title = [@\"all\" reversed];",
    "self.title = NSLocalizedStringFromTable(@\"all\", kTable, nil);",
  ])
  func showsNoKeyForAText(_ body: String) async throws {
    let items = try await bars(body).only(.navigationBar).items
    #expect(items.map(\.state) == [.unresolved])
    #expect(items.first?.text.isEmpty == true)
  }

  @Test func goesOnBehindWhatCatchesErrors() async throws {
    let bar = try await bars(
      """
      @try { [self check]; } @catch (NSException *problem) { self.title = @"Broken"; return; }
      @finally { self.title = @"Page"; }
      self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Later"
        style:UIBarButtonItemStylePlain target:nil action:nil];
      """
    ).only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["Page", "Broken"])
    #expect(bar.texts(.barButton) == ["Later"])
  }

  @Test func keepsTheFormatOfATextThatIsPutTogether() async throws {
    let source = """
      @implementation Detail
      - (void)show:(NSString *)name {
        self.title = [NSString stringWithFormat:NSLocalizedString(@"of", nil), name];
        self.navigationItem.prompt = [NSLocalizedString(@"none", nil) uppercaseString];
      }
      @end
      """
    let bar = try await SourceApp(
      files: ["Detail.m": source],
      strings: ["of": ("All of %@", "Alle von %@"), "none": ("None", "Keine")]
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.state) == [.dynamic, .resolved])
    #expect(bar.items.map { $0.text["de"] } == ["Alle von %@", "KEINE"])
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
    let sides = [Placement.leading, .trailing].map { side in
      bar.items.filter { $0.placement == side }.map { $0.text["en"] }
    }
    #expect(sides == [["In", "Out"], ["None", "All"]])
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
    ("self.title = self.media.title;", ResolutionState.dynamic),
    ("self.title = _name;", .dynamic), ("self.title = [self heading];", .dynamic),
    ("self.title = heading;", .unresolved), ("self.title = text;", .unresolved),
  ])
  func saysWhatIsNotKnown(_ body: String, state: ResolutionState) async throws {
    #expect(try await bars(body).only(.navigationBar).items.map(\.state) == [state])
  }

  // MARK: - Several files

  private func texts(
    _ files: [String: String], _ kind: BarKind, _ role: Role
  ) async throws -> [String] {
    try await SourceApp(
      files: files, strings: ["all": ("All", "Alle"), "none": ("None", "Keine")]
    ).bars().only(kind).texts(role)
  }

  private static let header = """
    #import <UIKit/UIKit.h>
    #define LS(key) NSLocalizedString(key, @"")
    static NSString * const kNone = @"none";
    @interface Detail : UIViewController
    @property (nonatomic) UIBarButtonItem *item;
    @end
    @interface UIBarButtonItem (Looks)
    + (instancetype)plainWithTitle:(NSString *)title;
    @end
    """

  private static let put = """
    - (void)put:(NSString *)title {
      self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:title
        style:UIBarButtonItemStylePlain target:nil action:nil];
    }
    """
  private static let item = """
    - (UIBarButtonItem *)item {
      if (_item == nil) {
        _item = [[UIBarButtonItem alloc] initWithTitle:LS(@"all") style:0 target:nil action:nil];
      }
      return _item;
    }
    """

  /// What is done when the view loads, and the methods that it calls.
  private static let ways: [(body: String, methods: String)] = [
    ("self.navigationItem.rightBarButtonItem = [UIBarButtonItem plainWithTitle:LS(@\"all\")];", ""),
    ("self.navigationItem.rightBarButtonItem = self.item;", item),
    ("[self.navigationItem setRightBarButtonItem:_item animated:YES];", item),
    ("[self put:LS(@\"all\")];", put),
    ("[self put:[Names titleOfName:@\"all\"]];", put), ("[self put:[Names all]];", put),
    ("[self put:titles[NameAll]];", put), ("[self put:map[@(NameAll)]];", put),
    ("__weak typeof(self) me = self; [self run:^{ [me put:LS(@\"all\")]; }];", put),
    (
      "NSMutableArray *list = [NSMutableArray new]; "
        + "[list addObject:[UIBarButtonItem plainWithTitle:LS(@\"all\")]]; "
        + "self.navigationItem.rightBarButtonItems = [list copy];", ""
    ),
    (
      "self.navigationItem.rightBarButtonItem = [self makeItem];",
      "- (UIBarButtonItem *)makeItem { return [UIBarButtonItem plainWithTitle:LS(@\"all\")]; }"
    ),
  ]

  @Test(arguments: ways.indices)
  func followsWhatOtherFilesSay(_ way: Int) async throws {
    let (body, methods) = Self.ways[way]
    let source = """
      #import "Detail.h"
      typedef NS_ENUM(NSInteger, Name) { NameNone, NameAll };
      static NSString *titles[] = { [NameNone] = @"No", [NameAll] = @"All" };
      @implementation Detail
      - (void)viewDidLoad {
        NSDictionary *map = @{ @(NameNone): @"No", @(NameAll): @"All" };
        \(body)
      }
      \(methods)
      @end
      """
    let looks = """
      #import "Detail.h"
      @implementation UIBarButtonItem (Looks)
      + (instancetype)plainWithTitle:(NSString *)title {
        return [[self alloc] initWithTitle:title style:UIBarButtonItemStylePlain target:nil action:nil];
      }
      @end
      @implementation Names
      + (NSString *)titleOfName:(NSString *)name { return NSLocalizedString(name, nil); }
      + (NSString *)all { return [self titleOfName:@"all"]; }
      @end
      """
    let files = ["Detail.h": Self.header, "Detail.m": source, "Looks.m": looks]
    #expect(try await texts(files, .navigationBar, .barButton) == ["All"], "\(body)")
  }

  @Test(arguments: [("0", []), ("1", ["Cast"])])
  func readsWhatASwitchOfAHeaderLetsIn(_ number: String, _ items: [String]) async throws {
    let source = """
      #import "Config.h"
      @implementation Page
      - (void)viewDidLoad {
          self.title = @"Page";
      #if CAST_SUPPORT
          self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Cast" style:UIBarButtonItemStylePlain target:self action:nil];
      #endif
      }
      @end
      """
    let header = "@interface Page : UIViewController\n@end\n#define CAST_SUPPORT \(number)\n"
    let bar = try await SourceApp(files: ["Config.h": header, "Page.m": source]).bars()
      .only(.navigationBar)
    #expect(bar.texts(.barButton) == items)
  }

  @Test func callsHelpersInSwift() async throws {
    let helper = """
      extension UIViewController {
        @objc func dress(title: String) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: title, style: .plain, target: nil, action: nil)
        }
      }
      """
    let source = """
      #import "Detail.h"
      @implementation Detail
      - (void)viewDidLoad { [self dressWithTitle:LS(@"all")]; }
      @end
      """
    let bars = await SourceApp(
      files: ["Detail.h": Self.header, "Detail.m": source, "Helper.swift": helper],
      strings: ["all": ("All", "Alle")]
    ).bars()
    let bar = try #require(bars.first { $0.id == "Detail.navigation" })
    #expect(bar.texts(.barButton) == ["All"])
  }

  @Test func looksUpByAccessorsThatAreNotInTheProject() async throws {
    #expect(
      try await texts(
        ["A.m": "@implementation A\n- (void)a { self.title = [L10n all]; }\n@end"],
        .navigationBar, .title) == ["All"])
  }

  @Test func isReadBySwift() async throws {
    let names = """
      @implementation Names
      + (NSString *)titleOfName:(NSString *)name { return NSLocalizedString(name, nil); }
      @end
      """
    let screen = """
      class Detail: UIViewController {
        override func viewDidLoad() { title = Names.title(ofName: "all") }
      }
      """
    #expect(
      try await texts(["Names.m": names, "Detail.swift": screen], .navigationBar, .title)
        == ["All"])
  }

  @Test func keepsApartWhatSystemsShow() async throws {
    let bar = try await bars(
      """
      if (@available(iOS 26.0, *)) { self.title = LS(@"all"); } else { self.title = LS(@"none"); }
      """
    ).only(.navigationBar)
    #expect(bar.texts(.title).sorted() == ["All", "None"])
  }

  @Test func readsTheTabsOfATabBar() async throws {
    let source = """
      @interface Tabs : UITabBarController
      @end
      @implementation Tabs
      - (void)viewDidLoad {
        UIViewController *home = [UIViewController new];
        home.tabBarItem = [[UITabBarItem alloc] initWithTitle:@"Home" image:nil tag:0];
        UIViewController *more = [[UIViewController alloc] init];
        more.tabBarItem.title = @"More";
        UINavigationController *second = [[UINavigationController alloc] initWithRootViewController:more];
        self.viewControllers = @[home, second];
      }
      @end
      """
    #expect(try await texts(["Tabs.m": source], .tabBar, .tab) == ["Home", "More"])
  }

  @Test func aClassHasAnotherNameInObjectiveC() async throws {
    let bars = await SourceApp(files: [
      "Diary.swift": "@objc(ABCDiary) final class Diary: UIViewController {}",
      "Tabs.m": """
      @implementation Tabs
      - (void)open {
        ABCDiary *diary = [[ABCDiary alloc] init];
        diary.title = @"Diary";
        [self.navigationController pushViewController:diary animated:YES];
      }
      @end
      """,
    ]).bars()
    #expect(bars.map(\.id) == ["Diary.navigation"])
  }

  @Test func titlesSegmentsByConstantsOfAnEnum() async throws {
    let source = """
      typedef NS_ENUM(NSInteger, ABCLight) { ABCLightSun, ABCLightShade };
      @implementation Page
      - (void)viewDidLoad {
        UISegmentedControl *control = [[UISegmentedControl alloc] initWithItems:@[@"a", @"b"]];
        [control setTitle:@"Sun" forSegmentAtIndex:ABCLightSun];
        [control setTitle:@"Shade" forSegmentAtIndex:ABCLightShade];
        self.navigationItem.titleView = control;
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Sun", "Shade"])
  }

  /// What a call returns may be missing where the code asks for it.
  @Test func followsBothWaysOfWhatACallReturns() async throws {
    let app = try await importApp([
      "Chats.m": """
      #import <UIKit/UIKit.h>
      @implementation Chats : UITableViewController
      - (void)call:(Contact *)contact {
        Call *active = [self.calls activeCallWithContact:contact];
        if (active != nil)
          [self showCall:active];
        else {
          UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"Call" message:nil preferredStyle:UIAlertControllerStyleActionSheet];
          [alert addAction:[UIAlertAction actionWithTitle:@"Audio" style:UIAlertActionStyleDefault handler:nil]];
          [self presentViewController:alert animated:YES completion:nil];
        }
      }
      @end
      """
    ])
    let dialog = try #require(app.bars.first { $0.kind == .dialog })
    #expect(dialog.texts(.button) == ["Audio"])
  }

  /// A copy of a list holds what the list does, by a message as well as by a property.
  @Test(arguments: ["@[done].mutableCopy", "[@[done] mutableCopy]"])
  func readsCopiesOfLists(_ copy: String) async throws {
    let source = """
      #import <UIKit/UIKit.h>
      @implementation Page : UIViewController
      - (void)viewDidLoad {
        UIBarButtonItem *done = [[UIBarButtonItem alloc] initWithTitle:@"Add" style:UIBarButtonItemStyleDone target:self action:@selector(add:)];
        NSMutableArray<UIBarButtonItem*> *items = \(copy);
        if ([Reader isAvailable]) {
          [items insertObject:[[UIBarButtonItem alloc] initWithTitle:@"Scan" style:UIBarButtonItemStylePlain target:self action:@selector(scan:)] atIndex:0];
        }
        self.navigationItem.rightBarButtonItems = items;
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.navigationBar)
    #expect(bar.texts(.barButton).sorted() == ["Add", "Scan"])
  }

  /// A switch starts off; what some way sets may be left as it was.
  @Test func followsBothWaysOfASwitch() async throws {
    let source = """
      @interface Page : UIViewController
      @property (nonatomic) BOOL isDone;
      @end
      @implementation Page
      - (void)check {
        __block BOOL has = NO;
        [Store.shared readWithBlock:^{ if ([Store.shared count] > 0) { has = YES; } } completion:^{ if (!has) { self.isDone = YES; } }];
      }
      - (void)viewDidAppear:(BOOL)animated {
        [self check];
        if (self.isDone) { return; }
        self.title = @"Under way";
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Under way"])
  }

  /// A constant that is put into a list as a number is that constant again where it is taken out.
  @Test(arguments: ["status.integerValue", "[status intValue]", "(Status)[status longValue]"])
  func knowsAConstantThatWasBoxed(_ unboxed: String) async throws {
    let bar = try await SourceApp(files: [
      "Posts.h": """
      typedef NS_ENUM(NSInteger, Status) { StatusPublished, StatusDraft, StatusTrashed };
      @interface Posts : UIViewController
      @end
      """,
      "Posts.m": """
      #import "Posts.h"
      @implementation Posts
      + (NSString *)titleForStatus:(Status)status {
        switch (status) {
          case StatusPublished: return @"Published";
          case StatusDraft: return @"Drafts";
          case StatusTrashed: return @"Trashed";
        }
        return nil;
      }
      - (NSArray<NSNumber *> *)statuses { return @[ @(StatusPublished), @(StatusTrashed) ]; }
      - (void)viewDidLoad {
        NSMutableArray *titles = [NSMutableArray array];
        for (NSNumber *status in [self statuses]) {
          [titles addObject:[Posts titleForStatus:\(unboxed)]];
        }
        self.navigationItem.titleView = [[UISegmentedControl alloc] initWithItems:titles];
      }
      @end
      """,
    ]).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Published", "Trashed"])
  }

  /// What an initialiser does where `self` was made, however it asks for that.
  @Test(arguments: [
    "if (!(self = [super initWithStyle:UITableViewStylePlain])) return nil;",
    "if ((self = [super init]) == nil) return nil;",
    "if (nil == (self = [super init])) { return nil; }",
    "self = [super init]; if (!self) { return nil; }",
  ])
  func readsAnInitialiserBehindItsTest(_ test: String) async throws {
    let source = """
      @interface Page : UITableViewController
      @end
      @implementation Page
      - (instancetype)init { \(test) self.title = @"Rooms"; return self; }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Rooms"])
  }

  /// A stack of the app that puts a button onto the screen that it is made with does so for each that it is made
  /// with.
  @Test func readsWhatAStackPutsOntoItsFirstScreen() async throws {
    let source = """
      @interface Modal : UINavigationController
      @property (nonatomic) UIBarButtonSystemItem closeItem;
      @end
      @implementation Modal
      - (instancetype)initWithRootViewController:(UIViewController *)root {
        if (!(self = [super initWithRootViewController:root])) return nil;
        _closeItem = UIBarButtonSystemItemCancel;
        return self;
      }
      - (void)viewDidLoad {
        [super viewDidLoad];
        UINavigationItem *item = self.viewControllers.firstObject.navigationItem;
        item.leftBarButtonItem = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:self.closeItem
          target:self action:nil];
      }
      @end
      @interface Rooms : UITableViewController
      @end
      @implementation Rooms
      - (void)viewDidLoad { self.title = @"Rooms"; }
      @end
      @interface Info : UITableViewController
      @end
      @implementation Info
      - (void)viewDidLoad { self.title = @"Info"; }
      @end
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)showRooms {
        Modal *stack = [[Modal alloc] initWithRootViewController:[[Rooms alloc] init]];
        [self presentViewController:stack animated:YES completion:nil];
      }
      - (void)showInfo {
        Modal *stack = [[Modal alloc] initWithRootViewController:[[Info alloc] init]];
        stack.closeItem = UIBarButtonSystemItemDone;
        [self presentViewController:stack animated:YES completion:nil];
      }
      @end
      """
    let bars = await SourceApp(files: ["Page.m": source]).bars().filter {
      $0.kind == .navigationBar
    }
    #expect(bars.map(\.id) == ["Info.navigation", "Rooms.navigation"])
    #expect(bars.map { $0.items.compactMap(\.key) } == [["system:Done"], ["system:Cancel"]])
  }
}
