import LabelImport
import LabelModel
import Testing

/// The size of SwiftUI titles whose display mode is automatic: that of the stack's root, of the screen
/// before, or of the UIKit stack that hosts the view.
@Suite struct TitleSizeTests {
  enum Size: String { case large, small, open, none }

  private func size(of view: String, in source: String) async -> Size {
    guard let bar = await app(source).bars().first(where: { $0.id == "\(view).navigation" }) else {
      return .none
    }
    if bar.traits.contains(.largeTitleUncertain) { return .open }
    return bar.prefersLargeTitles == true ? .large : .small
  }

  private static let detail = """
    struct Detail: View { var body: some View { Text("").navigationTitle("Detail") } }
    """

  @Test(arguments: [
    // The root of a stack is large, also where a view of the project's own makes the stack.
    ("struct Home: View { var body: some View { NavigationStack { Detail() } } }", Size.large),
    (
      """
      struct Stack<Content: View>: View { let content: () -> Content
        var body: some View { NavigationStack { content() } } }
      struct Home: View { var body: some View { Stack { Detail() } } }
      """, .large
    ),
    // A mode that stands around a view is the view's own.
    (
      """
      struct Home: View { var body: some View {
        NavigationStack { Detail().navigationBarTitleDisplayMode(.inline) } } }
      """, .small
    ),
    // What is pushed takes over the mode of what is embedded in the screen before.
    (
      """
      struct Home: View { var body: some View {
        NavigationStack { List1().navigationDestination(for: Int.self) { _ in Detail() } } } }
      struct List1: View { var body: some View {
        List {}.navigationTitle("List").navigationBarTitleDisplayMode(.inline) } }
      """, .small
    ),
    // What a Mac alone shows does not count.
    (
      """
      struct Home: View { var body: some View {
        if Current.isCatalyst { NavigationView { Detail() } } else { NavigationStack {
          List { NavigationLink("Go") { Detail() } }.navigationBarTitleDisplayMode(.inline) } } } }
      """, .small
    ),
    // A sheet has no navigation but its own.
    ("struct Home: View { var body: some View { Form {}.sheet { Detail() } } }", .open),
    (
      "struct Home: View { var body: some View { Form {}.sheet { NavigationStack { Detail() } } } }",
      .large
    ),
  ])
  func followsStacksOfSwiftUI(_ source: String, _ expected: Size) async {
    #expect(await size(of: "Detail", in: Self.detail + "\n" + source) == expected)
  }

  @Test(arguments: [
    // An enum that knows its destination, and a factory.
    (
      """
      enum Place: Hashable { case detail
        var view: some View { switch self { case .detail: Detail() } } }
      """, "navigationDestination(for: Place.self) { place in place.view }"
    ),
    (
      """
      enum Screens { static func detail() -> some View { let n = 1; return Detail() } }
      """, "navigationDestination(for: Int.self) { _ in Screens.detail() }"
    ),
    (
      """
      extension View { func routed() -> some View {
        navigationDestination(for: Int.self) { _ in Detail() } } }
      """, "routed()"
    ),
  ])
  func followsDestinationsThatOtherTypesMake(_ types: String, _ modifier: String) async {
    for (mode, expected) in [("inline", Size.small), ("large", .large)] {
      let source = """
        \(Self.detail)
        \(types)
        struct Home: View { var body: some View { NavigationStack {
          List {}.navigationTitle("Home").navigationBarTitleDisplayMode(.\(mode)).\(modifier) } } }
        """
      #expect(await size(of: "Detail", in: source) == expected)
    }
  }

  /// `UINavigationBar.prefersLargeTitles` is off unless code or a storyboard switches it on.
  @Test(arguments: [
    ("", Size.small),
    ("navigationController?.navigationBar.prefersLargeTitles = true", .large),
    ("other.navigationBar.prefersLargeTitles = isBig", .small),
  ])
  func takesTheSizeOfAHostedTitleFromUIKit(_ statement: String, _ expected: Size) async {
    let source = """
      \(Self.detail)
      class Settings: UIViewController {
        override func viewDidLoad() { \(statement) }
        func show() {
          navigationController?.pushViewController(UIHostingController(rootView: Detail()), animated: true)
        }
      }
      """
    #expect(await size(of: "Detail", in: source) == expected)
  }

  @Test func leavesOpenWhatACoordinatorHosts() async {
    let source = """
      \(Self.detail)
      class Coordinator { func show() { stack.push(UIHostingController(rootView: Detail())) } }
      """
    #expect(await size(of: "Detail", in: source) == .small)
    let large = """
      class Other: UIViewController { func viewDidLoad() { bar.prefersLargeTitles = on } }
      """
    #expect(await size(of: "Detail", in: source + large) == .open)
  }

  @Test func readsAModifierOnTheScreenThatItDresses() async throws {
    let source = """
      struct Titled: ViewModifier { let title: String
        var mode: NavigationBarItem.TitleDisplayMode = .inline
        func body(content: Content) -> some View {
          content.navigationBarTitle(title, displayMode: mode) } }
      extension View { func titled(_ title: String) -> some View { modifier(Titled(title: title)) } }
      struct Home: View { var body: some View { List {}.titled("Home") } }
      struct Away: View { var body: some View { List {}.modifier(Titled(title: "Away")) } }
      """
    let bars = await app(source).bars()
    #expect(bars.map(\.id) == ["Away.navigation", "Home.navigation"])
    #expect(bars.flatMap { $0.texts(.title) } == ["Away", "Home"])
    #expect(bars.map(\.prefersLargeTitles) == [false, false])
  }

  @Test func readsAScreenOnceThatBothBranchesShow() async throws {
    let source = """
      struct Home: View { var isOwn = true
        var body: some View { if isOwn { NavigationStack { content } } else { content } }
        var content: some View { List {}.navigationTitle("Home")
          .toolbar { ToolbarItem { Button("Add") {} } } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Home"])
    #expect(bar.items.map(\.conditions) == [[], []])
    #expect(bar.prefersLargeTitles == true)
  }

  @Test func tellsStacksOfOneClassApart() async {
    let source = """
      class Stack: UINavigationController {
        func useLargeTitles() { navigationBar.prefersLargeTitles = true }
      }
      class Wallet: UIViewController { override func viewDidLoad() { title = "Wallet" } }
      class Scanner: UIViewController { override func viewDidLoad() { title = "Scan" } }
      class Coordinator {
        func start() {
          let stack = Stack(rootViewController: Wallet())
          stack.useLargeTitles()
        }
        func scan() { show(Stack(rootViewController: Scanner())) }
      }
      """
    #expect(await size(of: "Scanner", in: source) != .large)
    #expect(await size(of: "Wallet", in: source) == .large)
    let always = """
      class Stack: UINavigationController {
        override func viewDidLoad() { navigationBar.prefersLargeTitles = true }
      }
      class Wallet: UIViewController { override func viewDidLoad() { title = "Wallet" } }
      class Coordinator { func start() { show(Stack(rootViewController: Wallet())) } }
      """
    #expect(await size(of: "Wallet", in: always) == .large)
  }

  @Test func leavesOtherStacksSmallWhereCodeMakesOneLarge() async {
    let source = """
      class Stack: UINavigationController { override func viewDidLoad() {} }
      class Wallet: UIViewController { override func viewDidLoad() { title = "Wallet" } }
      class Scanner: UIViewController { override func viewDidLoad() { title = "Scan" } }
      class Coordinator {
        func start() {
          let stack = Stack(rootViewController: Wallet())
          stack.navigationBar.prefersLargeTitles = true
        }
        func scan() { show(Stack(rootViewController: Scanner())) }
      }
      """
    #expect(await size(of: "Wallet", in: source) == .large)
    #expect(await size(of: "Scanner", in: source) != .large)
  }

  /// The title of a tab's content stands in the bar of the stack around the tabs.
  @Test(arguments: [
    (".navigationBarTitleDisplayMode(.inline)", Size.small), ("", .large),
  ])
  func takesTheModeOfTabsInsideAStack(_ mode: String, _ expected: Size) async {
    let source = """
      \(Self.detail)
      struct Home: View { var body: some View {
        NavigationStack {
          TabView { List {}.navigationTitle("Home")\(mode) }
            .navigationDestination(for: Int.self) { _ in Detail() }
        } } }
      """
    #expect(await size(of: "Detail", in: source) == expected)
  }

  @Test func leavesOpenWhereTwoWaysToAScreenGiveItTwoSizes() async {
    let source = """
      \(Self.detail)
      struct Home: View { var body: some View { NavigationStack { Detail() } } }
      struct Settings: View { var body: some View {
        NavigationStack {
          List { NavigationLink("Go") { Detail() } }
            .navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
        } } }
      """
    #expect(await size(of: "Detail", in: source) == .open)
  }
}
