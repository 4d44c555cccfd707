import Foundation

extension HostileTests {
  /// Source that is deep, endless, or never says what a label is.
  static let swiftCases: [HostileCase] = depths + riddles + objectiveC

  private static func source(_ name: String, _ text: @escaping @Sendable () -> String)
    -> HostileCase
  {
    HostileCase("swift: \(name)", "Tabs.swift", text: text)
  }

  private static let depths: [HostileCase] = [
    source("brackets nested 100,000 deep") { tabBar(label: repeated("(", 100_000)) },
    source("closed brackets nested 10,000 deep") {
      tabBar(label: repeated("(", 10_000) + "\"a\"" + repeated(")", 10_000))
    },
    source("lists nested 50,000 deep") { tabBar(label: repeated("[", 50_000)) },
    source("list types nested 60 deep") { "let a = b as? " + repeated("[", 60) + "C" },
    source("closures nested 20,000 deep") { "let a = " + repeated("{ ", 20_000) },
    source("conditions nested 20,000 deep") {
      tabBar(label: repeated("a ? b : ", 20_000) + "\"c\"")
    },
    source("types nested 20,000 deep") { repeated("struct A { ", 20_000) },
    source("generic arguments nested 20,000 deep") { "let a: " + repeated("A<", 20_000) },
    source("interpolations nested 5,000 deep") { tabBar(label: repeated("\"\\(", 5_000)) },
    source("20,000 calls in a chain") { tabBar(label: "a" + repeated(".b()", 20_000)) },
    source("20,000 modifiers") {
      "import SwiftUI\nlet v = Text(\"a\")" + repeated("\n  .navigationTitle(\"b\")", 20_000)
    },
    source("10,000 summands") { tabBar(label: "\"a\"" + repeated(" + \"a\"", 10_000)) },
    source("10,000 prefix operators") { tabBar(label: repeated("!", 10_000) + "a") },
    source("views nested 3,000 deep") {
      "import SwiftUI\nlet v = " + repeated("VStack { ", 3_000) + "Text(\"a\")"
        + repeated(" }", 3_000)
    },
    source("conditional compilation nested 20,000 deep") { repeated("#if A\n", 20_000) },
    source("a name of one megabyte") { "let " + repeated("a", 1 << 20) + " = 1" },
    source("a text of one megabyte") { tabBar(label: "\"" + repeated("W", 1 << 20) + "\"") },
    source("one megabyte of blanks") { repeated(" ", 1 << 20) },
    source("one megabyte of line ends") { repeated("\r", 1 << 20) },
    source("a raw text with 10,000 signs") {
      tabBar(label: repeated("#", 10_000) + "\"a\"" + repeated("#", 10_000))
    },
    source("text without end") { "let a = \"\"\"\n" + repeated("b\n", 10_000) },
    source("helpers of all screens that each call the next one 64 times") {
      "import UIKit\nextension UIViewController {\n"
        + (0..<5).map { level in
          "func h\(level)(title: String) { navigationItem.prompt = title\n"
            + repeated("h\(level + 1)(title: title)\n", 64) + "}\n"
        }.joined() + "}\nclass A: UIViewController { func a() {\n"
        + repeated("h0(title: \"Go\")\n", 64) + "} }\n"
    },
    source("view modifiers that each apply the one before twice, 40 deep") {
      "import SwiftUI\nstruct M0: ViewModifier { func body(content: Content) -> some View {"
        + " content.navigationTitle(\"a\") } }\n"
        + (1..<40).map { level in
          let inner = ".modifier(M\(level - 1)())"
          return "struct M\(level): ViewModifier { func body(content: Content) -> some View {"
            + " content\(inner)\(inner) } }\n"
        }.joined()
        + "struct R: View { var body: some View { List {}.modifier(M39()) } }"
    },
    source("methods of views that each call the one before twice, 40 deep") {
      "import SwiftUI\nextension View {\nfunc m0() -> some View { self.navigationTitle(\"a\") }\n"
        + (1..<40).map { "func m\($0)() -> some View { self.m\($0 - 1)().m\($0 - 1)() }\n" }
        .joined()
        + "}\nstruct R: View { var body: some View { List {}.m39() } }"
    },
    source("tabs inside 20 loops of four") {
      "import SwiftUI\nstruct R: View { var body: some View { TabView {\n"
        + (0..<20).map { "ForEach([\"a\", \"b\", \"c\", \"d\"]) { x\($0) in\n" }.joined()
        + "B().tabItem { Text(x0) }" + repeated("}", 20) + " } } }"
    },
    source("3,000 tabs") {
      "import SwiftUI\nstruct A: View { var body: some View { TabView {\n"
        + (0..<3_000).map { "B().tabItem { Text(\"tab \($0)\") }\n" }.joined() + "} } }"
    },
    source("binary") { "\u{0}\u{1}\u{2}\u{FEFF}\u{FFFE}" + repeated("\u{0}", 10_000) },
  ]

  /// Labels that lead in circles or grow without end.
  private static let riddles: [HostileCase] = [
    source("a constant that is itself") {
      tabBar(label: "L.a", before: "enum L { static let a = b\n static let b = a }")
    },
    source("a property that is itself") {
      tabBar(label: "title", before: "var title: String { title }")
    },
    source("a function that calls itself") {
      tabBar(label: "t(1)", before: "func t(_ n: Int) -> String { t(n + 1) + t(n + 2) }")
    },
    source("functions that call each other") {
      tabBar(
        label: "a(\"x\")",
        before:
          "func a(_ s: String) -> String { b(s) + b(s) }\nfunc b(_ s: String) -> String { a(s) + a(s) }"
      )
    },
    source("a text that doubles 60 times") {
      tabBar(
        label: "L.a60",
        before: "enum L { static let a0 = \"W\"\n"
          + (1...60).map { "static let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined() + "}")
    },
    source("an interpolation that doubles 60 times") {
      tabBar(
        label: "L.a60",
        before: "enum L { static let a0 = \"W\"\n"
          + (1...60).map { "static let a\($0) = \"\\(a\($0 - 1))\\(a\($0 - 1))\"\n" }.joined() + "}"
      )
    },
    source("a choice that doubles 40 times") {
      tabBar(
        label: "L.a40",
        before: "enum L { static let a0 = \"W\"\n"
          + (1...40).map { "static let a\($0) = x ? a\($0 - 1) : a\($0 - 1) + \"\($0)\"\n" }
          .joined()
          + "}")
    },
    source("a chain of 5,000 constants") {
      tabBar(
        label: "L.a4999",
        before: "enum L { static let a0 = \"W\"\n"
          + (1..<5_000).map { "static let a\($0) = a\($0 - 1)\n" }.joined() + "}")
    },
    source("a view whose body is itself") {
      "import SwiftUI\nstruct A: View { var body: some View { A().navigationTitle(\"a\") } }"
    },
    source("a type alias that is itself") {
      tabBar(label: "L.a", before: "typealias L = M\ntypealias M = L")
    },
    source("a class that inherits from itself") {
      "import UIKit\nclass A: B {}\nclass B: A { override func viewDidLoad() { title = \"a\" } }"
    },
    source("an extension of everything") {
      tabBar(label: "\"a\".x", before: "extension String { var x: String { x.x.x.x } }")
    },
    source("300 cases and 300 titles") {
      tabBar(
        label: "E.c1.title",
        before: "enum E: CaseIterable { " + (0..<300).map { "case c\($0)\n" }.joined()
          + "var title: String { switch self { "
          + (0..<300).map { "case .c\($0): \"title \($0)\"\n" }.joined() + "} } }")
    },
    source("the same name in 2,000 types") {
      tabBar(
        label: "title",
        before: (0..<2_000).map { "struct S\($0) { static let title = \"t\($0)\" }\n" }.joined())
    },
  ]

  private static let objectiveC: [HostileCase] = [
    HostileCase(
      "objective-c: brackets nested 100,000 deep", "A.m",
      text: {
        "self.title = " + repeated("[", 100_000)
      }),
    HostileCase(
      "objective-c: a text without end", "A.m",
      text: {
        "self.title = NSLocalizedString(@\"" + repeated("a\\", 100_000)
      }),
    HostileCase(
      "objective-c: a comment without end", "A.m", text: { "/*" + repeated("/*", 200_000) }),
    HostileCase(
      "objective-c: macros that expand each other", "A.h",
      text: {
        (0..<60).map { "#define A\($0) A\($0 + 1) A\($0 + 1)\n" }.joined()
          + "#define A60 @\"W\"\nself.title = A0;\n"
      }),
    method("macros that double what they are handed, 60 deep") {
      (0..<60).map { "#define A\($0)(x) A\($0 + 1)(x x)\n" }.joined() + "self.title = A0(@\"W\");"
    },
    method("a macro that is itself") { "#define A(x) A(A(x))\nself.title = A(A(A(1)));" },
    method("conditions nested 20,000 deep") {
      "self.title = " + repeated("a ? b : ", 20_000) + "c;"
    },
    method("conditional compilation nested 20,000 deep") { repeated("#if A\n", 20_000) },
    method("20,000 clauses of conditional compilation") {
      "#if A\n" + repeated("x = 1;\n#elif B\n", 20_000) + "#endif\n"
    },
    method("messages nested 20,000 deep") {
      "self.title = " + repeated("[", 20_000) + "a" + repeated(" b]", 20_000) + ";"
    },
    method("closed brackets nested 20,000 deep") {
      "self.title = " + repeated("(", 20_000) + "a" + repeated(")", 20_000) + ";"
    },
    method("blocks nested 20,000 deep") { repeated("^{ ", 20_000) },
    method("braces nested 20,000 deep") { repeated("{ ", 20_000) + repeated("} ", 20_000) },
    method("20,000 else") { "if (a) {}" + repeated(" else if (a) {}", 20_000) },
    method("casts nested 20,000 deep") { "self.title = " + repeated("(A *)", 20_000) + "a;" },
    method("type arguments nested 20,000 deep") { repeated("A<", 20_000) + "B *a;" },
    method("10,000 summands") { "self.title = @\"a\"" + repeated(" + a", 10_000) + ";" },
    method("20,000 properties in a chain") { "self.title = a" + repeated(".b", 20_000) + ";" },
    method("10,000 prefix operators") { "self.title = " + repeated("!", 10_000) + "a;" },
    method("20,000 texts side by side") { "self.title = " + repeated("@\"a\" ", 20_000) + ";" },
    method("a getter that is itself") {
      "}\n- (NSString *)a { return [self a]; }\n- (void)b { self.title = self.a;"
    },
    HostileCase(
      "objective-c: 20,000 classes that are never closed", "A.m",
      text: { repeated("@interface A : A\n", 20_000) }),
    HostileCase(
      "objective-c: headers that import each other", "A.h",
      text: { repeated("#import \"A.h\"\n#define A A\n", 10_000) + "id a = A;" }),
  ]

  /// A method that does something, in a class that shows a title.
  private static func method(
    _ name: String, _ body: @escaping @Sendable () -> String
  ) -> HostileCase {
    HostileCase(
      "objective-c: \(name)", "A.m",
      text: {
        "@interface A : UIViewController\n@end\n@implementation A\n- (void)a {\n" + body()
          + "\n}\n@end\n"
      })
  }
}
