import LabelImport
import LabelModel
import Testing

/// Bars of SwiftUI views.
@Suite struct SwiftSourceViewTests {
  @Test func readsTabsInOrder() async throws {
    let source = """
      struct Main: View {
        var body: some View {
          TabView {
            Home().tabItem { Label("Home", systemImage: "house") }
            Inbox().tabItem { Image(systemName: "tray"); Text("tab.inbox") }.badge(3)
            Tab("Settings", systemImage: "gear") { Text("content") }
            Tab(role: .search) { Find() }
          }
        }
      }
      """
    let bar = try await app(source, strings: ["tab.inbox": ("Inbox", "Posteingang")]).bars()
      .only(.tabBar)
    #expect(bar.id == "Main.tabs")
    #expect(bar.items.prefix(3).map { $0.text["de"] } == ["Home", "Posteingang", "Settings"])
    #expect(bar.items.map(\.symbol) == ["house", "tray", "gear", "magnifyingglass"])
    #expect(bar.items.last?.key == "system:Search")
    #expect(bar.traits.contains(.searchTab))
    #expect(bar.items.first?.declaredAt?.line == 4)
  }

  @Test func expandsTabsOverAnEnum() async throws {
    let source = """
      enum Page: String, CaseIterable {
        case feed, mail
        var title: LocalizedStringKey { switch self { case .feed: "page.feed"; case .mail: "page.mail" } }
        @ViewBuilder var label: some View { Label(title, systemImage: "star") }
      }
      struct Main: View {
        var body: some View {
          TabView { ForEach(Page.allCases, id: \\.self) { page in Text("x").tabItem { page.label } } }
        }
      }
      """
    let bar = try await app(
      source, strings: ["page.feed": ("Feed", "Feed"), "page.mail": ("Mail", "Post")]
    ).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["Feed", "Mail"])
    #expect(bar.items.map(\.key) == ["page.feed", "page.mail"])
    // Where the label that shows them is made.
    #expect(bar.items.map(\.declaredAt?.line) == [4, 4])
  }

  @Test func readsWhatStandsAroundContentThatTakesAllTheWork() async throws {
    let views = (0..<24).map { number in
      "struct V\(number): View { var body: some View { List { V\(number + 1)(); V\(number + 1)() } } }"
    }
    let source = """
      \(views.joined(separator: "\n"))
      struct V24: View { var body: some View { Text("x") } }
      struct Root: View {
        var body: some View {
          V0().navigationTitle("Everything").toolbar { Button("Add") { } }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.items.map { $0.text["en"] } == ["Everything", "Add"])
  }

  @Test func looksLiteralsUpButNotVariables() async throws {
    let source = """
      struct A: View { let name = "key.a"
        var body: some View { Text("x").navigationTitle(name) } }
      struct B: View { var body: some View { Text("x").navigationTitle("key.a") } }
      struct C: View { var body: some View { Text("x").navigationTitle(Text(verbatim: "key.a")) } }
      struct D: View { let name: LocalizedStringKey = "key.a"
        var body: some View { Text("x").navigationTitle(name) } }
      """
    let bars = await app(source, strings: ["key.a": ("Text", "Wort")]).bars()
    #expect(bars.map { $0.items.first?.text["de"] } == ["key.a", "Wort", "key.a", "Wort"])
  }

  @Test func readsToolbarItemsWithTheirPlaces() async throws {
    let source = """
      struct Edit: View {
        @State var isNew = false
        var body: some View {
          NavigationStack {
            Form {}
              .navigationTitle("Edit")
              .navigationBarTitleDisplayMode(.inline)
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) {} }
                ToolbarItemGroup(placement: .topBarTrailing) {
                  Button { save() } label: { Text("Save") }.disabled(true)
                  Menu { Button("Inside") {} } label: { Image(systemName: "ellipsis") }
                    .accessibilityLabel("More")
                }
                ToolbarItem(placement: .bottomBar) { Button(action: share) { Text("Share") } }
                if isNew { ToolbarItem { Button("Add") {} } } else { ToolbarItem { Button("Change") {} } }
              }
          }
          .sheet(isPresented: $isNew) { Text("x").navigationTitle("Sheet") }
        }
      }
      """
    let bars = await app(source).bars()
    let bar = try #require(bars.first { $0.id == "Edit.navigation" })
    #expect(bar.prefersLargeTitles == false)
    #expect(bar.texts(.title) == ["Edit"])
    #expect(
      bar.texts(.barButton).filter { $0 != "<resolved>" } == ["Cancel", "Save", "Add", "Change"])
    #expect(bar.items.first { $0.id == "Cancel" }?.placement == .leading)
    #expect(bar.items.first { $0.id == "Save" }?.isEnabled == false)
    #expect(bar.items.first { $0.symbol == "ellipsis" }?.accessibilityLabel?["en"] == "More")
    #expect(bar.items.first { $0.id == "Change" }?.alternativeTo == "Add")
    let toolbar = try bars.only(.toolbar)
    #expect(toolbar.texts(.toolbarButton) == ["Share"])
    #expect(bars.contains { $0.texts(.title) == ["Sheet"] })
    #expect(bars.filter { $0.texts(.button).contains("Inside") }.map(\.id) == ["Edit.menu"])
  }

  @Test func followsPartsOfAViewInItsOwnMembersAndHelpers() async throws {
    let source = """
      struct CloseButton: View { let action: () -> Void
        var body: some View { Button(action: action) { Text("Close") } } }
      struct List: View {
        var body: some View { content }
        private var content: some View { Text("x").navigationTitle("Members").toolbar { tools } }
        @ToolbarContentBuilder private var tools: some ToolbarContent {
          ToolbarItem(placement: .navigationBarLeading) { CloseButton { dismiss() } }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Members"])
    #expect(bar.texts(.barButton) == ["Close"])
  }

  @Test func readsSearchScopesAndSegments() async throws {
    let source = """
      enum Scope: CaseIterable { case all, mine; var name: String { switch self { case .all: "All"; case .mine: "Mine" } } }
      struct Find: View {
        var body: some View {
          VStack {
            Picker("Kind", selection: $kind) { Text("Day").tag(0); Text("Week").tag(1) }.pickerStyle(.segmented)
          }
          .searchable(text: $text, prompt: "Find people")
          .searchScopes($scope) { ForEach(Scope.allCases, id: \\.self) { Text($0.name) } }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.searchBar).texts(.placeholder) == ["Find people"])
    #expect(try bars.only(.searchBar).texts(.segment) == ["All", "Mine"])
    #expect(try bars.only(.segmentedControl).texts(.segment) == ["Day", "Week"])
  }

  @Test func givesAPushedScreenTheTitleBeforeItAsBackTitle() async throws {
    let source = """
      struct Settings: View { var body: some View { NavigationLink("About") { About() }.navigationTitle("Settings") } }
      struct About: View { var body: some View { Text("x").navigationTitle("About") } }
      """
    let bar = try #require(await app(source).bars().first { $0.id == "About.navigation" })
    #expect(bar.texts(.backButton) == ["Settings"])
    #expect(bar.traits.contains(.pushed))
  }

  @Test func readsInterpolatedKeys() async throws {
    let source = """
      struct A: View { let count: Int
        var body: some View { Text("x").navigationTitle("\\(count) items") } }
      """
    let bars = await app(source, strings: ["%lld items": ("%lld items", "%lld Einträge")]).bars()
    let item = try #require(bars.first?.items.first)
    #expect(item.key == "%lld items")
    #expect(item.text["de"] == "%lld Einträge")
    #expect(item.state == .dynamic)
  }

  /// A spacer between two controls of one place keeps them apart.
  @Test(arguments: [
    ("Spacer()", [nil, 8.0]), ("", [nil, nil]), ("Spacer(); RenameButton()", [nil, 8, nil]),
  ])
  func knowsWhatASpacerLeavesFree(_ between: String, _ spaces: [Double?]) async throws {
    let bar = try await app(
      """
      struct StatsView: View {
        var body: some View {
          Text("Stats").toolbar {
            ToolbarItem(placement: .bottomBar) {
              HStack {
                Button("Refresh") { reload() }
                \(between)
                Button("Close") { dismiss() }
              }
            }
          }
        }
      }
      """
    ).bars().only(.toolbar)
    #expect(bar.items.map(\.fixedSpaceBefore) == spaces)
  }

  /// The system's button for editing says 'Done' while something is edited.
  @Test func readsBothTextsOfTheButtonForEditing() async throws {
    let bar = try await app(
      """
      struct Feeds: View {
        var body: some View { List { Text("A") }.toolbar { EditButton() } }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.key) == ["system:Edit", "system:Done"])
    #expect(bar.items.map(\.alternativeTo) == [nil, bar.items.first?.id])
  }

  /// In a bar the system draws buttons that have a role and no label, and names them.
  @Test func readsTheButtonsOfARole() async throws {
    let bar = try await app(
      """
      struct Trip: View {
        var body: some View {
          List { Text("A") }.toolbar {
            ToolbarItem(placement: .cancellationAction) { Button(role: .close) { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button(role: .confirm, action: save) }
            ToolbarItem(placement: .confirmationAction) { Button(role: .destructive) { remove() } }
          }
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.items.map(\.symbol) == ["xmark", "checkmark"])
    #expect(bar.items.map(\.key) == ["system:Close", "system:Done"])
  }
}
