import LabelModel
import Testing

@testable import LabelImport

/// Objective-C in the form that Swift is turned into.
@Suite struct ObjectiveCSyntaxTests {
  /// What files in Objective-C declare, the first one's lines.
  static func lines(
    _ source: String, beside others: [String: String] = [:], swift: String? = nil,
    platform: Platform = .iOS
  ) async -> [String] {
    let files =
      [SourceFile(path: "A.m", bytes: Array(source.utf8), platform: platform)]
      + others.sorted { $0.key < $1.key }.map {
        SourceFile(path: $0.key, bytes: Array($0.value.utf8))
      }
    let declared = swift.map { [lowered($0)] } ?? []
    let found = await ObjectiveCSources(files).declarations(from: 0, swift: declared)
    return found.first.map(CodeDump.lines) ?? []
  }

  private static func lowered(_ swift: String) -> FileDeclarations {
    ParsedSource(
      SourceFile(path: "A.swift", bytes: Array(swift.utf8)), index: 0
    ).declarations
  }

  /// The statements of a method, each in a line.
  private static func body(_ source: String) async -> String? {
    await lines(
      "@interface A : UIViewController\n@end\n@implementation A\n- (void)a { \(source) }\n@end"
    ).last?.trimmingPrefix(while: { $0 == " " }).description
  }

  private static func swiftBody(_ source: String) -> String? {
    CodeDump.lines(lowered("class A: UIViewController {\nfunc a() { \(source) }\n}")).last?
      .trimmingPrefix(while: { $0 == " " }).description
  }

  /// Objective-C and the Swift that says the same.
  private static let pairs: [(objectiveC: String, swift: String)] = [
    ("self.title = @\"Home\";", "self.title = \"Home\""),
    ("[self setTitle:@\"Home\"];", "self.title = \"Home\""),
    ("self.title = @\"a\" @\"b\" \"c\";", "self.title = \"abc\""),
    ("self.title = @\"\\\"\\u00e9\\n\";", "self.title = \"\\\"é\\n\""),
    ("[self reload];", "self.reload()"), ("self.view.hidden = YES;", "self.view.isHidden = true"),
    (
      "UIBarButtonItem *b = [[UIBarButtonItem alloc] initWithTitle:@\"Go\" "
        + "style:UIBarButtonItemStylePlain target:self action:nil];",
      "var b: UIBarButtonItem = UIBarButtonItem(title: \"Go\", style: .plain, target: self, action: nil)"
    ),
    (
      "self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] "
        + "initWithBarButtonSystemItem:UIBarButtonSystemItemDone target:self action:nil];",
      "self.navigationItem.rightBarButtonItem = "
        + "UIBarButtonItem(barButtonSystemItem: .done, target: self, action: nil)"
    ),
    (
      "[[self navigationItem] setPrompt:nil];", "self.navigationItem.prompt = nil"
    ),
    (
      "[button setTitle:NSLocalizedString(@\"k\", @\"c\") forState:UIControlStateNormal];",
      "button.setTitle(NSLocalizedString(\"k\", comment: \"c\"), for: .normal)"
    ),
    (
      "x = [[NSBundle mainBundle] localizedStringForKey:@\"k\" value:nil table:@\"T\"];",
      "x = Bundle.main.localizedString(forKey: \"k\", value: nil, table: \"T\")"
    ),
    (
      "x = [NSBundle.mainBundle localizedStringForKey:@\"k\" value:@\"\" table:nil];",
      "x = Bundle.main.localizedString(forKey: \"k\", value: \"\", table: nil)"
    ),
    (
      "x = [NSString stringWithFormat:NSLocalizedString(@\"k\", nil), @\"a\", 3];",
      "x = String(format: NSLocalizedString(\"k\", comment: nil), \"a\", 3)"
    ),
    (
      "x = NSLocalizedStringFromTable(@\"k\", @\"T\", nil);",
      "x = NSLocalizedString(\"k\", tableName: \"T\", comment: nil)"
    ),
    (
      "UIAlertController *a = [UIAlertController alertControllerWithTitle:@\"T\" message:nil "
        + "preferredStyle:UIAlertControllerStyleAlert];",
      "var a: UIAlertController = UIAlertController(title: \"T\", message: nil, preferredStyle: .alert)"
    ),
    (
      "[a addAction:[UIAlertAction actionWithTitle:@\"T\" style:UIAlertActionStyleCancel "
        + "handler:^(UIAlertAction *action) { [self close]; }]];",
      "a.addAction(UIAlertAction(title: \"T\", style: .cancel, handler: { action in self.close() }))"
    ),
    (
      "[self.navigationController pushViewController:[Detail new] animated:YES];",
      "self.navigationController.pushViewController(Detail(), animated: true)"
    ),
    (
      "[self presentViewController:[[Detail alloc] init] animated:NO completion:nil];",
      "self.present(Detail(), animated: false, completion: nil)"
    ),
    ("x = [UIBarButtonItem flexibleSpaceItem];", "x = UIBarButtonItem.flexibleSpace()"),
    ("x = @[a, @\"b\", @3, @YES];", "x = [a, \"b\", 3, true]"),
    ("x = @{@\"a\": b, @(1): c};", "x = [\"a\": b, 1: c]"),
    ("x = names[2];", "x = names[2]"), ("x = [names objectAtIndex:i];", "x = names[i]"),
    ("x = [map objectForKey:@\"a\"];", "x = map[\"a\"]"),
    (
      "NSMutableArray<UIBarButtonItem *> *items = [NSMutableArray array]; [items addObject:x];",
      "var items: [UIBarButtonItem] = []; items.append(x)"
    ),
    ("x = [NSArray arrayWithObjects:a, b, nil];", "x = [a, b]"),
    ("x = a ? b : c;", "x = a ? b : c"), ("x = a ?: b;", "x = a ?? b"),
    (
      "if (@available(iOS 26.0, *)) { x = 1; } else { x = 2; }",
      "if #available(iOS 26.0, *) { x = 1 } else { x = 2 }"
    ),
    (
      "if (a == nil && !b) { x = 1; } else if (c) x = 2;",
      "if a == nil && !b { x = 1 } else if c { x = 2 }"
    ),
    (
      "for (UIView *v in self.view.subviews) { [v removeFromSuperview]; }",
      "for v in self.view.subviews { v.removeFromSuperview() }"
    ),
    (
      "for (int i = 0; i < 3; i++) { [self add:i]; }",
      "for i in 0..<3 { self.add(i) }"
    ),
    (
      "switch (x) { case UIUserInterfaceIdiomPad: { y = 1; break; } default: y = 2; }",
      "switch x { case .pad: do { y = 1 }\n default: y = 2 }"
    ),
    (
      "__weak typeof(self) weakSelf = self; [q run:^{ weakSelf.title = @\"a\"; }];",
      "q.run({ self.title = \"a\" })"
    ),
    (
      "dispatch_async(dispatch_get_main_queue(), ^{ self.title = @\"a\"; });",
      "DispatchQueue.main.async { self.title = \"a\" }"
    ),
    (
      "if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) { x = 1; }",
      "if UIDevice.current.userInterfaceIdiom == .pad { x = 1 }"
    ),
    (
      "x = [[UIDevice currentDevice] userInterfaceIdiom];",
      "x = UIDevice.current.userInterfaceIdiom"
    ),
    (
      "[(UINavigationController *)x setViewControllers:@[a] animated:NO];",
      "(x as UINavigationController).setViewControllers([a], animated: false)"
    ),
    (
      "[control setTitle:@\"a\" forSegmentAtIndex:0];",
      "control.setTitle(\"a\", forSegmentAt: 0)"
    ),
    ("x = [name stringByAppendingString:@\"!\"];", "x = name.appending(\"!\")"),
    ("x = [@\"a\" uppercaseString];", "x = \"a\".uppercased()"),
    ("if ([a isEqualToString:@\"b\"]) { return; }", "if a == \"b\" { return }"),
    ("if ([a isKindOfClass:[Foo class]]) { return; }", "if a is Foo { return }"),
    ("@autoreleasepool { x = 1; }", "do { x = 1 }"),
    ("NSInteger i = -1, j = 2;", "var i: Int = -1; var j: Int = 2"),
  ]

  @Test(arguments: pairs.indices)
  func saysWhatSwiftSays(_ number: Int) async throws {
    let (objectiveC, swift) = Self.pairs[number]
    let found = try #require(await Self.body(objectiveC))
    #expect(found == Self.swiftBody(swift), "\(objectiveC)")
  }

  @Test func givesClassesTheirShape() async {
    let found = await Self.lines(
      """
      #import <UIKit/UIKit.h>
      NS_ASSUME_NONNULL_BEGIN
      @class Other, Another;
      @interface Screen : UIViewController <UITableViewDelegate, Closing>
      @property (nonatomic, weak, nullable) IBOutlet UIBarButtonItem *done;
      @property (nonatomic, copy) NSArray<NSString *> *names;
      @property (class, readonly) Screen *shared;
      @property (getter=isOpen) BOOL open;
      - (void)close;
      @end
      NS_ASSUME_NONNULL_END
      @interface Screen () { UIView *_cover; NSString *_names; }
      @property id<Closing> closer;
      @end
      @implementation Screen
      - (instancetype)initWithNames:(NSArray *)names { if (self = [super init]) { _names = names; } return self; }
      - (void)close { _cover = nil; self.open = NO; }
      @end
      @implementation NSString (Looked)
      - (NSString *)looked { return NSLocalizedString(self, nil); }
      + (NSString *)closeTitle { return [@"close" looked]; }
      @end
      @protocol Closing <NSObject>
      @optional
      - (void)closeWithTitle:(NSString *)title;
      @end
      """)
    #expect(
      found == [
        "classType Screen: UIViewController, UITableViewDelegate, Closing",
        "  @IBOutlet var done: UIBarButtonItem?", "  var names: [String]",
        "  static var shared: Screen", "  var isOpen: Bool = false", "extensionOfType Screen: ",
        "  var closer: Closing", "  var _cover: UIView", "extensionOfType Screen: ",
        "  static func init(names names: [Any]) -> - { super.init(); (self.names = names); return  }",
        "  func close() -> - { (self._cover = nil); (self.isOpen = false) }",
        "extensionOfType String: ",
        "  func looked() -> String { return NSLocalizedString(self, comment: nil) }",
        "  static func closeTitle() -> String { return \"close\".looked() }",
        "protocolType Closing: NSObject",
        "  func close(withTitle title: String) -> - {  }",
      ])
  }

  @Test func readsGettersSettersAndLazyValues() async {
    let found = await Self.lines(
      """
      @interface Screen : UIViewController
      @property UIBarButtonItem *item;
      @property NSString *name;
      @property NSString *heading;
      @end
      @implementation Screen
      - (UIBarButtonItem *)item {
        if (!_item) { _item = [[UIBarButtonItem alloc] initWithTitle:@"a" style:0 target:nil action:nil]; }
        return _item;
      }
      - (void)setName:(NSString *)name { _name = name; self.title = name; }
      - (NSString *)heading { return @"Heading"; }
      - (NSString *)title { return self.heading; }
      @end
      """)
    #expect(
      found.dropFirst() == [
        "extensionOfType Screen: ",
        "  var item: UIBarButtonItem = {  in { var _item: UIBarButtonItem; "
          + "(_item = UIBarButtonItem(title: \"a\", style: 0, target: nil, action: nil)); "
          + "return _item } }()",
        "  var name: String set { let name: String = newValue; (self.title = name) }",
        "  var heading: String get { return \"Heading\" }",
        "  var title: String get { return self.heading }",
      ])
  }

  @Test func readsConstantsFunctionsAndEnumerations() async {
    let found = await Self.lines(
      """
      NSString *const kTitle = @"Title";
      static NSString * const names[] = { [TabHome] = @"Home", [TabMore] = @"More" };
      extern NSString *const kElsewhere;
      typedef NS_ENUM(NSInteger, Tab) { TabHome, TabMore, };
      enum { First = 3, Second };
      static NSString *Title(NSString *key) { return NSLocalizedString(key, nil); }
      void declared(int a);
      @implementation Screen
      - (void)set { self.title = names[TabMore]; [bar showTab:TabHome]; x = Title(@"a"); }
      @end
      """)
    #expect(
      found == [
        "extensionOfType : ", "  let kTitle: String = \"Title\"",
        "  let names: [String] = [\"Home\", \"More\"]", "  let First: Int = 3",
        "  let Second: Int = 4",
        "  func Title(_ key: String) -> String { return NSLocalizedString(key, comment: nil) }",
        "enumType Tab: Int", "  case home = 0", "  case more = 1",
        "classType Screen: UIViewController",
        "  func set() -> - { (self.title = names[Tab.more.rawValue]); bar.showTab(Tab.home); "
          + "(x = Title(\"a\")) }",
      ])
  }

  @Test func putsInWhatMacrosStandFor() async {
    let found = await Self.lines(
      """
      #import "Strings.h"
      #define HOME @"home" // a comment
      #define TWO(a, b) @[a, \\
        b]
      @implementation A
      - (void)a { self.title = LS(HOME); x = TWO(@"1, 2", LS(@"b")); y = NAME(title); z = ANY(1, 2); }
      @end
      """,
      beside: [
        "Strings.h": "#pragma once\n#define LS(key) NSLocalizedString(key, nil)\n"
          + "#define NAME(x) @#x\n#define ANY(a, ...) call(a, ##__VA_ARGS__)\n"
      ])
    #expect(
      found.last == "  func a() -> - { (self.title = NSLocalizedString(\"home\", comment: nil)); "
        + "(x = [\"1, 2\", NSLocalizedString(\"b\", comment: nil)]); (y = \"title\"); "
        + "(z = call(1, 2)) }")
  }

  @Test func takesTheClausesThatCanBeCompiled() async {
    let source = """
      @implementation A
      - (void)a {
      #if TARGET_OS_TV
        x = 1;
      #else
        x = 2;
      #endif
      #ifdef FEATURE
        y = 1;
      #else
        y = 2;
      #endif
      #if DEBUG
        z = 1;
      #endif
      #ifdef OTHER
        if (a) {
      #else
        if (b) {
      #endif
          w = 1;
        }
        NSArray *all = @[@"a",
      #ifdef FEATURE
          @"b",
      #endif
        ];
      }
      @end
      """
    let phone = await Self.lines(source).last
    #expect(
      phone == "  func a() -> - { (x = 2); #if { (y = 1) } #else { (y = 2) }; "
        + "if a { (w = 1) } else {  }; var all: [Any] = [\"a\", \"b\"] }")
    #expect(await Self.lines(source, platform: .tvOS).last?.contains("(x = 1);") == true)
  }

  @Test func callsSwiftByTheNamesThatSwiftDeclares() async {
    let found = await Self.lines(
      """
      @implementation A
      - (void)a {
        [[Store shared] configureWithTitle:@"a" kind:KindLarge];
        Store *s = [[Store alloc] initWithName:@"b"];
        x = s.summary; y = [s summary]; [s refresh]; z = [s made];
      }
      @end
      """,
      swift: """
        enum Kind: Int { case small, large }
        class Store: NSObject {
          static let shared = Store(name: "")
          let summary: String
          init(name: String) {}
          func configure(title: String, kind: Kind) {}
          func refresh() {}
          func made() -> String { "" }
        }
        """)
    #expect(
      found.last == "  func a() -> - { Store.shared.configure(title: \"a\", kind: Kind.large); "
        + "var s: Store = Store(name: \"b\"); (x = s.summary); (y = s.summary); s.refresh(); "
        + "(z = s.made()) }")
  }

  @Test(arguments: [
    ("initWithTitle:style:target:action:", "init(title:style:target:action:)"),
    ("initWithBarButtonSystemItem:target:action:", "init(barButtonSystemItem:target:action:)"),
    ("setTitle:forState:", "setTitle(_:for:)"),
    ("pushViewController:animated:", "pushViewController(_:animated:)"),
    ("tableView:didSelectRowAtIndexPath:", "tableView(_:didSelectRowAt:)"),
    ("moveToPoint:", "move(toPoint:)"), ("viewWillAppear:", "viewWillAppear(_:)"),
    ("insertURL:", "insertURL(_:)"), ("initWithURLString:", "init(urlString:)"),
  ])
  func namesMethodsAsSwiftDoes(_ selector: String, name: String) {
    let found = ObjectiveCNames().method(selector)
    #expect("\(found.base)(\(found.labels.map { ($0 ?? "_") + ":" }.joined()))" == name)
  }

  @Test(arguments: [
    "@implementation A - (void)a { x = ; y = [a b:; } - (void)b { self.title = @\"T\"; } @end",
    "@implementation A - (void)a { int x[ = 3; } } } - (void)b { self.title = @\"T\"; } @end",
    "@implementation A\n- (void)a { if (x { y(; }\n@end\n"
      + "@implementation B\n- (void)b { self.title = @\"T\"; }\n@end",
    "template <class T> struct X { T t; }; @implementation B - (void)b { self.title = @\"T\"; } @end",
    "#if X\n#else\n@implementation B - (void)b { self.title = @\"T\"; } @end",
    "@interface A : B <C, D { int a } - @property; @implementation B - (void)b { self.title = @\"T\"; } @end",
    "UNKNOWN_MACRO(a, b) OTHER int x = { 1, 2 }; @implementation B - (void)b { self.title = @\"T\"; } @end",
    "- (void)stray { } @implementation B + x - (void)b { @weakify(self); self.title = @\"T\"; } @end",
  ])
  func readsOnBehindWhatItDoesNotKnow(_ source: String) async {
    let found = await Self.lines(source).joined(separator: "\n")
    #expect(found.contains("func b() -> - { "), "\(found)")
    #expect(found.contains("(self.title = \"T\")"), "\(found)")
  }

  @Test func standsWhereTheSourceSays() async throws {
    let source =
      "#define L(k) NSLocalizedString(k, nil)\n@implementation A\n- (void)a { self.title = L(@\"é\"); }\n@end"
    let files = [SourceFile(path: "A.m", bytes: Array(source.utf8))]
    let found = await ObjectiveCSources(files).declarations(from: 5, swift: [])
    let body = try #require(found.first?.types.last?.functions.first?.body.first)
    guard case .expression(let expression) = body,
      case .binary(_, _, let value) = expression.form,
      case .call(_, let arguments, _) = value.form, let key = arguments.first?.value.span
    else {
      Issue.record("\(CodeDump.statement(body))")
      return
    }
    #expect(value.span.file == 5)
    let bytes = Array(source.utf8)
    func text(_ span: CodeSpan) -> String {
      String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(text(key) == "@\"é\"")
    #expect(text(value.span) == "L(@\"é\")")
    #expect(text(expression.span) == "self.title = L(@\"é\")")
  }
}
