import LabelModel
import Testing

@testable import LabelImport

/// Fonts that an app gives the labels of all its bars.
@Suite struct AppearanceTests {
  private func font(_ role: Role, _ code: String, more: String = "") async throws -> FontSpec? {
    let app = try await importApp([
      "App.swift": """
      import UIKit
      \(more)
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          \(code)
          let tabs = UITabBarController()
          let page = UINavigationController(rootViewController: Page())
          page.tabBarItem = UITabBarItem(title: "Page", image: nil, tag: 0)
          tabs.viewControllers = [page]
          window?.rootViewController = tabs
          return true
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          title = "Page"
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        }
      }
      """
    ])
    return try #require(app.bars.flatMap(\.items).first { $0.role == role }).font
  }

  @Test(arguments: [
    ("UIFont.systemFont(ofSize: 13)", FontSpec(size: 13, weight: .regular)),
    ("UIFont.systemFont(ofSize: 13, weight: .bold)", FontSpec(size: 13, weight: .bold)),
    ("UIFont.boldSystemFont(ofSize: 20)", FontSpec(size: 20, weight: .semibold)),
    (
      "UIFont.preferredFont(forTextStyle: .headline)",
      FontSpec(size: 17, weight: .semibold, style: .headline)
    ),
    ("UIFont(name: \"Avenir-Heavy\", size: 18)!", FontSpec(family: "Avenir-Heavy", size: 18)),
    ("Library.font()", FontSpec(family: FontReader.otherFamily)),
  ])
  func readsTheFontOfTitles(code: String, font: FontSpec) async throws {
    #expect(
      try await self.font(
        .title, "UINavigationBar.appearance().titleTextAttributes = [.font: \(code)]") == font)
  }

  @Test func readsTheFontsOfAppearances() async throws {
    let bar = """
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.foregroundColor: UIColor.red, .font: Fonts.bold(size: 19)]
      look.buttonAppearance.normal.titleTextAttributes = [.font: Fonts.bold(size: 15)]
      UINavigationBar.appearance().standardAppearance = look
      """
    let fonts = """
      enum Fonts { static func bold(size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .bold) } }
      """
    #expect(
      try await font(.title, bar, more: fonts) == FontSpec(size: 19, weight: .bold))
    #expect(
      try await font(.barButton, bar, more: fonts) == FontSpec(size: 15, weight: .bold))
    let tabs = """
      let item = UITabBarItemAppearance()
      item.normal.titleTextAttributes = [.font: Fonts.bold(size: 13)]
      let look = UITabBarAppearance()
      look.stackedLayoutAppearance = item
      UITabBar.appearance().standardAppearance = look
      """
    #expect(try await font(.tab, tabs, more: fonts) == FontSpec(size: 13, weight: .bold))
    #expect(try await font(.title, tabs, more: fonts) == nil)
  }

  @Test(arguments: [
    "class Theme { static func update() { LOOK } }\nstruct Main: App { init() { Theme.update() } }",
    "enum Theme { static func update() { LOOK } }",
    "struct Main: App { init() { LOOK } var body: some Scene { WindowGroup { Text(\"\") } } }",
  ])
  func readsTheFontsThatCodeGivesOnceForAll(_ code: String) async throws {
    let look = """
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.font: UIFont(name: "Avenir-Heavy", size: 16)!]
      UINavigationBar.appearance().standardAppearance = look
      """
    #expect(
      try await font(.title, "", more: code.replacing("LOOK", with: look))
        == FontSpec(family: "Avenir-Heavy", size: 16))
  }

  @Test func leavesLooksThatAreHandedOnToThoseWhoTakeThem() async throws {
    let code = """
      enum Theme { static func make() -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.titleTextAttributes = [.font: UIFont(name: "Avenir-Heavy", size: 16)!]
        return look
      } }
      """
    #expect(try await font(.title, "", more: code) == nil)
    #expect(
      try await font(
        .title, "UINavigationBar.appearance().standardAppearance = Theme.make()", more: code)
        == FontSpec(family: "Avenir-Heavy", size: 16))
  }

  @Test func readsTheFontOfTheUsualState() async throws {
    let set =
      "UITabBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: "
    #expect(try await font(.tab, set + ".normal)") == FontSpec(size: 12, weight: .regular))
    #expect(try await font(.tab, set + ".selected)") == nil)
    #expect(
      try await font(.tab, set + "[.normal, .selected])") == FontSpec(size: 12, weight: .regular))
  }

  @Test func doesNotKnowWhichOfSeveral() async throws {
    let code = """
      UINavigationBar.appearance().titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
      let other = UINavigationBarAppearance()
      other.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 22)]
      """
    #expect(try await font(.title, code) == FontSpec(family: FontReader.otherFamily))
  }

  @Test func leavesOutWhatIsOfSomePlacesOnly() async throws {
    let code =
      "UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .normal)"
    #expect(try await font(.barButton, code) == nil)
  }

  @Test(arguments: [
    (".font(.caption.weight(.bold))", FontSpec(size: 12, weight: .bold, style: .caption1)),
    (".font(.system(size: 14, weight: .semibold))", FontSpec(size: 14, weight: .semibold)),
    (".font(.custom(\"Inter\", size: 14))", FontSpec(family: "Inter", size: 14, style: .body)),
    (".font(.headline)", FontSpec(size: 17, weight: .semibold, style: .headline)),
    (".font(Theme.small)", FontSpec(family: FontReader.otherFamily)),
  ])
  func readsTheFontOfAButtonInSwiftUI(modifier: String, font: FontSpec) async throws {
    let bars = await app(
      """
      struct Page: View {
        var body: some View {
          Text("").navigationTitle("Page").toolbar {
            Button(action: {}) { Text("Follow").frame(width: 105)\(modifier) }
          }
        }
      }
      """
    ).bars()
    #expect(try #require(bars.flatMap(\.items).first { $0.role == .barButton }).font == font)
  }

  @Test(arguments: [
    ("[self semibold:16]", FontSpec(size: 16, weight: .semibold)),
    ("[UIFont systemFontOfSize:15]", FontSpec(size: 15, weight: .regular)),
    (
      "[UIFont preferredFontForTextStyle:UIFontTextStyleCaption1]",
      FontSpec(size: 12, style: .caption1)
    ),
  ])
  func readsAnAppearanceInObjectiveC(_ code: String, _ font: FontSpec) async throws {
    let source = """
      @interface Style : NSObject
      + (instancetype)shared;
      @end
      @implementation Style
      + (instancetype)shared {
        static Style *style = nil;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ style = [[Style alloc] init]; });
        return style;
      }
      - (UIFont *)semibold:(CGFloat)size {
        return [UIFont systemFontOfSize:size weight:UIFontWeightSemibold];
      }
      - (void)apply {
        [[UINavigationBar appearance] setTitleTextAttributes:@{
          NSFontAttributeName : \(code), NSForegroundColorAttributeName : [UIColor redColor]
        }];
      }
      @end
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Page"; }
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options {
        [[Style shared] apply];
        self.window.rootViewController =
          [[UINavigationController alloc] initWithRootViewController:[[Page alloc] init]];
        return YES;
      }
      @end
      """
    let app = try await importApp(["App.m": source])
    #expect(app.bars.flatMap(\.items).first { $0.role == .title }?.font == font)
  }
}
