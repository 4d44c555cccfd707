import LabelModel
import Testing

/// Loops, and what leaves their turns.
@Suite struct LoopTests {
  private static let tabs = """
    typedef NS_ENUM(NSInteger, ABCTab) { ABCTabHome, ABCTabBudget, ABCTabSettings, ABCTabCount };
    @interface Tabs : UITabBarController @end
    @implementation Tabs
    - (NSString *)titleFor:(ABCTab)tab {
      switch (tab) {
        case ABCTabHome: return @"Home";
        case ABCTabBudget: return @"Budget";
        case ABCTabSettings: return @"Settings";
        case ABCTabCount: break;
      }
      return @"";
    }
    """

  @Test func aCountedLoopGoesThroughTheConstantsOfAnEnum() async throws {
    let source = """
      \(Self.tabs)
      - (void)viewDidLoad {
        NSMutableArray *all = [NSMutableArray array];
        for (ABCTab tab = 0; tab < ABCTabCount; tab++) {
          if (tab == ABCTabBudget && !self.hasBudget) { continue; }
          UIViewController *page = [[UIViewController alloc] init];
          page.tabBarItem = [[UITabBarItem alloc] initWithTitle:[self titleFor:tab] image:nil tag:tab];
          [all addObject:page];
        }
        self.viewControllers = all;
      }
      @end
      """
    let bar = try await SourceApp(files: ["Tabs.m": source]).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Home", "Budget", "Settings"])
    #expect(bar.items.allSatisfy { $0.alternativeTo == nil })
    #expect(bar.items.map { $0.conditions.isEmpty } == [true, false, true])
  }

  @Test func aBlockIsHandedEachElementWithItsNumber() async throws {
    let source = """
      @interface Tabs : UITabBarController @end
      @implementation Tabs
      - (void)viewDidLoad {
        NSArray *titles = @[@"One", @"Two"];
        NSArray *classes = @[@{@"class": @"First"}, @{@"class": @"Second"}];
        NSMutableArray *all = [NSMutableArray array];
        [classes enumerateObjectsUsingBlock:^(NSDictionary *each, NSUInteger index, BOOL *stop) {
          UIViewController *page = [[NSClassFromString(each[@"class"]) alloc] init];
          page.tabBarItem.title = titles[index];
          [all addObject:page];
        }];
        self.viewControllers = all;
      }
      @end
      @interface First : UIViewController @end
      @implementation First @end
      @interface Second : UIViewController @end
      @implementation Second
      - (void)viewDidLoad { self.navigationItem.title = @"Second page"; }
      @end
      """
    let bars = await SourceApp(files: ["Tabs.m": source]).bars()
    #expect(try bars.only(.tabBar).texts(.tab) == ["One", "Two"])
  }

  @Test func whatStandsBehindContinueIsThereUnderItsCondition() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          var items: [UIBarButtonItem] = []
          for name in ["Edit", "Share"] {
            if name == "Share" && isPrivate { continue }
            items.append(UIBarButtonItem(title: name))
          }
          toolbarItems = items
        }
      }
      """
    let bar = try await app(source).bars().only(.toolbar)
    #expect(bar.texts(.toolbarButton) == ["Edit", "Share"])
    #expect(bar.items.map { $0.conditions.isEmpty } == [true, false])
  }

  @Test func aLoopThatIsLeftEndsNoFunction() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          while let next = iterator.next() { if next.isOld { continue } else { continue } }
          title = "All"
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.title) == ["All"])
  }

  @Test func whatAnnotationsSayOfAListMeansItsElements() async throws {
    let source = """
      enum Order: CaseIterable { case name, date; var title: String { self == .name ? "Name" : "Date" } }
      struct Page: View {
        @State private var isSorting = false
        var body: some View { Text("x").actionSheet(isPresented: $isSorting) { sheet } }
        var sheet: ActionSheet {
          var buttons: [ActionSheet.Button] = Order.allCases.map { order in
            .default(Text(order.title)) {}
          }
          buttons.append(.cancel())
          return ActionSheet(title: Text("Sort"), buttons: buttons)
        }
      }
      """
    let bar = try await app(source).bars().only(.dialog)
    #expect(bar.texts(.button).prefix(2) == ["Name", "Date"])
    #expect(bar.items.count == 3)
  }
}
