import LabelModel
import Testing

@testable import LabelImport

/// Screens that nothing makes.
@Suite struct UnmadeScreenTests {
  private static let start = """
    import SwiftUI
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View { var body: some View { NavigationStack { Text("").navigationTitle("Home") } } }
    class A: UIViewController { override func viewDidLoad() { title = "A" } }
    class B: UIViewController { override func viewDidLoad() { title = "B" } }
    class C: UIViewController { override func viewDidLoad() { title = "C" } }
    class D: UIViewController { override func viewDidLoad() { title = "D" } }
    let all = [A(), B(), C(), D()]

    """

  /// English titles of the navigation bars that are shown, in order.
  private func titles(_ files: [String: String]) async throws -> [String] {
    try await importApp(files).bars.filter(\.isEverShown).flatMap { $0.texts(.title) }.sorted()
      .filter { !["A", "B", "C", "D"].contains($0) }
  }

  private func titles(_ source: String) async throws -> [String] {
    try await titles(["App.swift": Self.start + source])
  }

  private func screen(_ name: String, _ content: String = "Text(\"\")") -> String {
    "struct \(name): View { var body: some View { \(content).navigationTitle(\"\(name)\") } }\n"
  }

  @Test func leavesOutWhatNoCodeNames() async throws {
    #expect(try await titles(screen("Old")) == ["Home"])
    #expect(
      try await titles(screen("Old", "NavigationLink(\"\") { Older() }") + screen("Older")) == [
        "Home"
      ])
    #expect(
      try await titles(
        "class Old: UIViewController { override func viewDidLoad() { title = \"Old\" } }") == [
          "Home"
        ])
  }

  @Test(arguments: [
    "struct Old_Previews: PreviewProvider { static var previews: some View { Old() } }",
    "#Preview { Old() }",
    "#if DEBUG\nstruct Lab: Scene { var body: some Scene { WindowGroup { Old() } } }\n#endif",
    "extension Old { static var again: Old { Old() } }",
    "enum OldModule { static func screen() -> some View { Old() } }",
    """
    enum OldModule { static func screen() -> some View { Old() } }
    enum OlderModule { static func screen() -> some View { OldModule.screen() } }
    """,
    "enum M { static let all = [Old()]\n static func f() {} }",
    "class OldCoordinator: NSObject { let count: Int\nfunc start() { show(Old()) } }",
    """
    final class Sections: ListSectionController { func cell() -> UIView { UIHostingView(Old()) } }
    struct OldFactory { var sections: [Sections] { [Sections()] } }
    """,
    "// Old()\nfunc f(_ value: Any, old: Old) -> Bool { value is Old || value as? Old != nil }",
  ])
  func takesNoMentionForAMaker(source: String) async throws {
    #expect(try await titles(screen("Old") + source) == ["Home"])
  }

  @Test(arguments: [
    """
    enum M { static let name = "M"; static func screen() -> some View { Old() } }
    enum Other { static func screen() -> some View { Home() } }
    let all = (M.name, Other.screen())
    """,
    """
    struct Router {
      func start() { show(Home()) }
      func first() { second() }
      private func second() { third() }
      func third() { show(Old()) }
    }
    let router = Router().start()
    """,
  ])
  func takesNoMethodForAMakerThatNothingCalls(source: String) async throws {
    #expect(try await titles(screen("Old") + source) == ["Home"])
  }

  @Test(arguments: [
    "enum M { static func f(_ name: String) -> some View { New() } }\nlet all = names.map(M.f)",
    "struct M { static var one: M { .f(of: 1) }\n static func f(of: Int) -> M { show(New()) } }\nlet one = M.one",
    """
    protocol Making { static func make() -> New }
    struct Maker: Making { static func make() -> New { New() } }
    struct Holder<Kind: Making> { let new = Kind.make() }
    let all = Holder<Maker>()
    """,
    "protocol P { func f() }\nstruct M: P { func f() { show(New()) } }\nlet all = (M() as P).f()",
    "class M: Library.Base { func f() { show(New()) } }\nlet all = M()",
    "struct M { func callAsFunction() { show(New()) } }\nlet all = M()",
    "enum M { static func f() -> some View { New() } }\nlet all = M.f()",
    "enum M { static let all = [New()]\n static func f() {} }\nlet all = M.all",
    "@UIApplicationMain class Start: Coordinator { func f() { show(New()) } }",
    "struct Open: AppIntent { func perform() { show(New()) } }",
    "@objc(SHMaker) class Maker: NSObject { @objc func f() -> UIView { UIHostingView(New()) } }",
    "func f() -> some View { New() }", "let screens: [any View.Type] = [New.self]",
    "struct Router { var make: () -> New }\nlet router = Router.self", "let name = \"Shop.New\"",
    "struct Router { func f(_ view: some View = New()) {} }\nlet router = Router()",
    "class Host: UIHostingController<New> {}\nlet host = Host()",
    "#if STORE\nlet new = New()\n#endif",
  ])
  func knowsWhatCodeCanMake(source: String) async throws {
    #expect(try await titles(screen("New") + source) == ["Home", "New"])
  }

  @Test func knowsWhatFilesOfOtherKindsMake() async throws {
    let page =
      "import UIKit\nclass Page: UIViewController { override func viewDidLoad() { title = \"Page\" } }"
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="p"><scenes>
        <scene><objects><viewController id="p" customClass="Page"/></objects></scene>
      </scenes></document>
      """
    let list =
      "<plist version=\"1.0\"><dict><key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Page</string></dict></dict></plist>"
    let main = "#import \"Page.h\"\nvoid open(void) { [Page new]; }"
    for (name, text) in [("Main.storyboard", storyboard), ("Info.plist", list), ("Main.m", main)] {
      let found = try await titles(["App.swift": Self.start, "Page.swift": page, name: text])
      #expect(found == ["Home", "Page"], "\(name)")
    }
    #expect(try await titles(["App.swift": Self.start, "Page.swift": page]) == ["Home"])
    let import_ = "#import \"Page.h\"\n@class Page;\nvoid close(Page *page) {}"
    #expect(
      try await titles(["App.swift": Self.start, "Page.swift": page, "Main.m": import_]) == ["Home"]
    )
  }

  @Test func aNibOfItsOwnShowsNoClass() async throws {
    let page =
      "import UIKit\nclass Page: UIViewController { override func viewDidLoad() { title = \"Page\" } }"
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><view id="v" customClass="Page"/></objects></document>
      """
    func found(_ name: String, _ start: String = Self.start) async throws -> [String] {
      try await titles(["App.swift": start, "Page.swift": page, name: nib])
    }
    #expect(try await found("Page.xib") == ["Home"])
    #expect(try await found("Other.xib") == ["Home", "Page"])
    #expect(try await found("Page.xib", Self.start + "let nib = R.nib.page") == ["Home", "Page"])
    #expect(try await found("Page.xib", Self.start + "let page = Page()") == ["Home", "Page"])
  }

  @Test func cannotTellWhatClassesAreLookedUp() async throws {
    let source =
      "func f(_ name: String) { _ = NSClassFromString(name) }\nclass New: UIViewController { override func viewDidLoad() { title = \"New\" } }"
    #expect(try await titles(source) == ["Home", "New"])
    #expect(try await titles(source.replacing("(name)", with: "(\"XCTest\")")) == ["Home"])
  }

  @Test func cannotTellWhereMostScreensSeemToBeMadeByNothing() async throws {
    let code = Self.start.replacing("let all = [A(), B(), C(), D()]", with: "")
    let app = try await importApp(["App.swift": code])
    #expect(!app.bars.contains { !$0.isEverShown })
  }

  @Test func aLibraryMayHaveManyThatTheAppMakesNoneOf() async throws {
    let project = """
      name: Shop
      packages: { Kit: { path: Kit } }
      targets:
        Shop:
          { type: application, platform: iOS, sources: [ App ], dependencies: [ { package: Kit } ] }
      """
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """
    let kit = (1...9).map { screen("Kit\($0)") }.joined()
    let files = [
      "project.yml": project, "App/App.swift": Self.start + "let one = Kit1()",
      "Kit/Package.swift": package, "Kit/Sources/Kit/Kit.swift": "import SwiftUI\n" + kit,
    ]
    #expect(try await titles(files) == ["Home", "Kit1"])
  }

  @Test func cannotTellWithoutTheBeginningOfAProgram() async throws {
    #expect(
      try await titles([
        "Kit.swift": "import SwiftUI\n" + screen("Page", "NavigationStack { Text(\"\") }")
      ]) == ["Page"])
  }

  @Test func saysWhatIsLeftOut() async throws {
    let app = try await importApp(["App.swift": Self.start + screen("Old")])
    let said = try #require(app.diagnostics.first { $0.id == .screensNotShown })
    #expect(said.message == "1 screen that nothing makes: Old; not audited")
  }

  @Test(arguments: [
    ("struct DebugView: View { var body: some View { NavigationLink(\"\") { Log() } } }", true),
    ("struct DebuggingMenu { func show() -> some View { Log() } }", true),
    ("struct DeveloperMenu { func show() -> some View { Log() } }", true),
    ("struct DevelopersCredits { func show() -> some View { Log() } }", false),
    (
      "extension ImageDebugView { func show() -> some View { Log() } }\nstruct ImageDebugView {}",
      true
    ),
    ("struct DebuggerCredits { func show() -> some View { Log() } }", false),
    ("struct DebugView { func f() -> some View { Log() } }\nlet other = Log()", false),
    ("func f() -> some View { Log() }", false),
  ])
  func knowsTheScreensThatOnlyDevelopersComeTo(source: String, isExpected: Bool) async throws {
    let app = try await importApp([
      "App.swift": Self.start + source + """

        let menus = (DebugView.self, ImageDebugView.self, DebuggingMenu.self, DeveloperMenu.self)
        let credits = (DevelopersCredits.self, DebuggerCredits.self)
        let shown = menus.0.show()

        """
        + screen("Log", "NavigationLink(\"\") { Details() }") + screen("Details")
    ])
    for title in ["Log", "Details"] {
      let bar = app.bars.first { $0.texts(.title) == [title] }
      #expect(bar?.has(.forDevelopers) == isExpected, "\(title)")
    }
    #expect(app.bars.first { $0.texts(.title) == ["Home"] }?.has(.forDevelopers) == false)
  }

  @Test(arguments: [
    ("func f() { if isLogEnabled { show(Log()) } }", true),
    ("func f() { if flags.isFeatureOn(.log), isReady { show(Log()) } }", true),
    ("func f() { if isLogEnabled { } else { show(Log()) } }", false),
    ("func f() { if button.isEnabled { show(Log()) } }", false),
    ("func f() { if isReady { show(Log()) } }", false),
    ("func f() { if isLogEnabled { show(Log()) }\n show(Log()) }", false),
  ])
  func knowsTheScreensThatASwitchMayTurnOff(source: String, isExpected: Bool) async throws {
    let app = try await importApp([
      "App.swift": Self.start + source + "\n" + screen("Log", "NavigationLink(\"\") { Details() }")
        + screen("Details")
    ])
    for title in ["Log", "Details"] {
      let bar = app.bars.first { $0.texts(.title) == [title] }
      #expect(bar?.has(.behindSwitch) == isExpected, "\(title)")
    }
    #expect(app.bars.first { $0.texts(.title) == ["Home"] }?.has(.behindSwitch) == false)
  }

  @Test(arguments: [
    ("LogsView", "AppLogger.shared.entries", true), ("LogsView", "Diary.shared.entries", false),
    ("CatalogView", "AppLogger.shared.entries", false),
  ])
  func takesWhatShowsALoggersEntriesForDevelopersScreen(
    name: String, entries: String, isExpected: Bool
  ) async throws {
    let app = try await importApp([
      "App.swift": Self.start + "func f() { show(\(name)()) }\n"
        + screen(name, "List(\(entries)) { Text($0) }")
    ])
    let bar = app.bars.first { $0.texts(.title) == [name] }
    #expect(bar?.has(.forDevelopers) == isExpected)
  }
}
