import LabelModel
import Testing

@testable import LabelImport

/// What SwiftUI's modifiers do to the bars of the screen they are put on.
@Suite struct ScreenModifierTests {
  private func navigation(_ content: String, more: String = "") async throws -> Bar {
    let source = """
      enum Section { case home, search, messages }
      func name(_ section: Section) -> String {
        switch section { case .home: "Home"; case .search: "Search"; case .messages: "Messages" }
      }
      struct Trips: View {
        @State var section: Section = .home
        var body: some View { NavigationStack { \(content) } }
      }
      \(more)
      """
    return try #require(await app(source).bars().first { $0.id == "Trips.navigation" })
  }

  /// What hides the bar in one phase of a screen does not hide it for good.
  @Test func hidesTheBarOfAPhaseInThatPhaseAlone() async throws {
    let source = """
      enum Phase { case form, sending }
      struct Confirm: View {
        @State var phase: Phase
        var body: some View {
          Group {
            switch phase {
            case .form: Text("A")
            case .sending: sending()
            }
          }.navigationTitle("Confirm")
        }
        @ViewBuilder func sending() -> some View { Text("B").navigationBarHidden(true) }
      }
      struct Root: View { var body: some View { NavigationStack { Confirm(phase: now) } } }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.traits.contains(.navigationBarHidden) == false)
    #expect(bar.texts(.title) == ["Confirm"])
  }

  @Test(arguments: ["toolbar", "toolbarVisibility"])
  func hidesTheBarsThatAreNamed(_ modifier: String) async throws {
    let title = "List {}.navigationTitle(\"Trips\")"
    for bars in [
      ".hidden", ".hidden, for: .navigationBar", ".hidden, for: .tabBar, .navigationBar",
    ] {
      let bar = try await navigation("\(title).\(modifier)(\(bars))")
      #expect(bar.traits.contains(.navigationBarHidden), "\(bars)")
    }
    for bars in [".hidden, for: .tabBar", ".visible", ".automatic, for: .navigationBar"] {
      let bar = try await navigation("\(title).\(modifier)(\(bars))")
      #expect(!bar.traits.contains(.navigationBarHidden), "\(bars)")
    }
  }

  @Test func leavesOutWhatIsSaidWhereTheBarIsHidden() async throws {
    let hidden = ".toolbar(section != .home ? .visible : .hidden)"
    let titled = try await navigation("List {}.navigationTitle(name(section))\(hidden)")
    #expect(titled.texts(.title).sorted() == ["Messages", "Search"])
    let principal = try await navigation(
      """
      List {}\(hidden)
        .toolbar { ToolbarItem(placement: .principal) { Text(name(section)).bold() } }
        \(hidden)
      """)
    #expect(principal.texts(.title).sorted() == ["Messages", "Search"])
    let always = try await navigation("List {}.navigationTitle(name(section))")
    #expect(always.texts(.title).sorted() == ["Home", "Messages", "Search"])
  }

  @Test func saysATitleOfOneCaseAloneWhereTheCaseIsKnown() async throws {
    let bar = try await navigation(
      """
      List {}.navigationTitle("Trips").toolbar {
        if section == .search { ToolbarItem { Button(action: {}) { Text(name(section)) } } }
      }
      """)
    #expect(bar.texts(.barButton) == ["Search"])
  }

  @Test func looksUpNoPartsOfAJoinedText() async throws {
    let app = try await importApp([
      "App.swift": """
      struct Trips: View { let name = String(localized: "Archive")
        var body: some View { NavigationStack { List {}.navigationTitle(name + " " + "Files") } } }
      """,
      "en.lproj/Localizable.strings": """
      "Archive" = "Archive"; " " = "-"; "Files" = "Documents";
      """,
    ])
    #expect(app.bars.flatMap(\.items).map { $0.text["en"] } == ["Archive Files"])
  }

  @Test func putsAnOverflowMenuBehindAnEllipsis() async throws {
    let bar = try await navigation(
      """
      List {}.navigationTitle("Trips").toolbar {
        ToolbarOverflowMenu { Button("Archive") {} ; Button("Mute") {} }
      }
      """)
    let shown = bar.items.filter { $0.role == .barButton && $0.alternativeTo == nil }
    #expect(shown.map(\.symbol) == ["ellipsis"])
  }

  @Test func givesAnEditorNoBackTitle() async throws {
    func roles(_ modifier: String) async throws -> [Role] {
      let bar = await app(
        """
        struct Home: View { var body: some View {
          NavigationStack { NavigationLink("Open") { Editor() }.navigationTitle("Home") } } }
        struct Editor: View { var body: some View { Text("").navigationTitle("Note")\(modifier) } }
        """
      ).bars().first { $0.id == "Editor.navigation" }
      return try #require(bar).items.map(\.role)
    }
    #expect(try await roles("") == [.backButton, .title])
    #expect(try await roles(".toolbarRole(.editor)") == [.title])
    #expect(try await roles(".toolbarRole(.browser)") == [.backButton, .title])
  }

  @Test func takesSpokenActionsForNoButtonsOfTheScreen() async {
    let bars = await app(
      """
      struct Row: View { var body: some View {
        HStack { Button("Open") {} }.accessibilityActions { Button("Mark as Read") {} } } }
      """
    ).bars()
    #expect(bars.flatMap(\.items).compactMap { $0.text["en"] } == ["Open"])
  }

  @Test func namesADressedScreenForTheViewThatDressesIt() async {
    let bars = await app(
      """
      struct Card<Content: View>: View { @ViewBuilder let content: () -> Content
        var body: some View { ZStack { content() } } }
      struct Stack<Content: View>: View { @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } } }
      struct Trips: View { var body: some View {
        Stack { Card { List {} }.navigationTitle("Trips") } } }
      struct Places: View { var body: some View {
        Stack { Card { List {} }.navigationTitle("Places") } } }
      """
    ).bars()
    #expect(Set(bars.map(\.id)) == ["Trips.navigation", "Places.navigation"])
  }

  @Test(arguments: [
    ("HStack { Image(systemName: \"plus\"); Text(\"Add\") }", nil as String?),
    ("Label(\"Add\", systemImage: \"plus\")", "plus"),
    ("Label { Text(\"Add\") } icon: { Image(systemName: \"plus\") }", "plus"),
    ("Image(systemName: \"plus\").overlay(Text(verbatim: \"3\"))", "plus"),
  ])
  func drawsWordsBesideAPicture(_ label: String, symbol: String?) async throws {
    let bar = try await navigation(
      "List {}.toolbar { ToolbarItem { Button(action: {}) { \(label) } } }")
    #expect(bar.items.map(\.symbol) == [symbol])
  }

  @Test func drawsTheTitleOfAButtonWithAPictureInsideAnItem() async throws {
    let bar = try #require(
      await app(
        """
        class Shop: UIViewController {
          override func viewDidLoad() {
            let button = UIButton(type: .system)
            button.setTitle("Buy", for: .normal)
            button.setImage(UIImage(systemName: "cart"), for: .normal)
            navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
          }
        }
        """
      ).bars().first)
    #expect(bar.texts(.barButton) == ["Buy"])
    #expect(bar.items.first?.symbol == nil)
  }

  @Test func eachOfSeveralTitlesStandsUnderItsOwnCondition() async throws {
    let source = """
      struct Page: View {
        @State var isNew: Bool
        @State var isCopy: Bool
        var body: some View {
          List {}
            .toolbar { if !isCopy { Button("Save") {} } }
            .navigationTitle(isNew ? "New Host" : isCopy ? "Copy of Host" : "Host")
        }
      }
      struct Trips: View {
        @State var isNew = false
        @State var isCopy = false
        var body: some View { NavigationStack { Page(isNew: isNew, isCopy: isCopy) } }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    let save = try #require(bar.items.first { $0.text["en"] == "Save" })
    let test = try #require(save.conditions.first?.subject)
    let branches = bar.items.filter { $0.role == .title }.map { title in
      title.conditions.first { $0.subject == test }?.branch
    }
    #expect(branches == [nil, "0", "1"])
    #expect(save.conditions.first?.branch == "1")
  }
}
