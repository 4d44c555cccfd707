import LabelImport
import LabelModel
import Testing

/// Screens of SwiftUI that do not stand in a view's body, and what a body hides or replaces.
@Suite struct SwiftSourceScreenTests {
  @Test(arguments: [
    // A hosting controller.
    """
    struct Trips: View { var body: some View { Text("x") } }
    class Host: UIViewController {
      func make() -> UIViewController {
        UIHostingController(rootView: Trips().navigationTitle("trips.title").toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Close") { } } })
      }
    }
    """,
    // A route kept in a constant.
    """
    struct Trips: View { var body: some View { Text("x") } }
    struct Route { let make: () -> AnyView
      static let trips = Route { AnyView(Trips().navigationTitle("trips.title").toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Close") { } } }) } }
    """,
  ])
  func readsScreensOutsideBodies(_ source: String) async throws {
    let bar = try await app(source, strings: ["trips.title": ("Trips", "Reisen")]).bars()
      .only(.navigationBar)
    #expect(bar.items.first { $0.role == .title }?.text["de"] == "Reisen")
    #expect(bar.texts(.barButton) == ["Close"])
    #expect(bar.items.first { $0.role == .barButton }?.placement == .leading)
  }

  @Test func readsAScreenOnlyOnce() async throws {
    let source = """
      struct Trips: View {
        var body: some View { content.toolbar { ToolbarItem { Button("Add") { } } } }
        private var content: some View { List { }.navigationTitle("Trips") }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.count == 1)
    #expect(bars.first?.items.count == 2)
  }

  @Test func readsModifiersInsideConditionalCompilation() async throws {
    let source = """
      struct Trips: View {
        var body: some View {
          List { }
            #if os(iOS)
            .navigationTitle("Trips")
            .navigationBarTitleDisplayMode(.inline)
            #else
            .navigationTitle("Trips on a Mac")
            #endif
            .toolbar { ToolbarItem { Button("Add") { } } }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Trips"])
    #expect(bar.texts(.barButton) == ["Add"])
    #expect(bar.prefersLargeTitles == false)
  }

  @Test(arguments: [(".page", 0), ("PageTabViewStyle()", 0), (".automatic", 1)])
  func takesPagesForNoTabs(_ style: String, bars: Int) async {
    let source = """
      struct Tour: View {
        var body: some View {
          TabView { Text("a").tabItem { Text("One") }; Text("b").tabItem { Text("Two") } }
            .tabViewStyle(\(style))
        }
      }
      """
    #expect(await app(source).bars().count { $0.kind == .tabBar } == bars)
  }

  @Test func keepsBarsOfSymbols() async throws {
    let source = """
      struct Viewer: View {
        var body: some View {
          Text("x").toolbar { ToolbarItem(placement: .topBarTrailing) {
            Button { } label: { Image(systemName: "xmark") }.accessibilityLabel("Close") } }
        }
      }
      """
    let item = try #require(try await app(source).bars().only(.navigationBar).items.first)
    #expect(item.symbol == "xmark")
    #expect(item.text.isEmpty)
    #expect(item.accessibilityLabel?["en"] == "Close")
  }

  @Test func saysWhichItemsOfNestedBranchesReplaceOneAnother() async throws {
    let source = """
      struct Library: View {
        @State var isEditing: Bool
        var body: some View {
          List { }.toolbar {
            if !isEditing {
              if #available(iOS 26, *) {
                ToolbarItem(placement: .topBarTrailing) { Button("Options") { } }
              } else {
                ToolbarItemGroup(placement: .confirmationAction) { Button("Options") { } }
              }
            } else {
              ToolbarItem(placement: .topBarTrailing) { Button("Done") { } }
            }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Options", "Done"])
    #expect(bar.items.map(\.alternativeTo) == [nil, bar.items.first?.id])
  }

  @Test func showsTheChoicesOfAPickerInABar() async throws {
    let source = """
      struct Files: View {
        @State var mode: Int
        var body: some View {
          Text("x").toolbar { ToolbarItem(placement: .principal) {
            Picker("Mode", selection: $mode) { Text("Media").tag(0); Text("Files").tag(1) }
              .pickerStyle(.segmented) } }
        }
      }
      """
    let control = try await app(source).bars().only(.segmentedControl)
    #expect(control.texts(.segment) == ["Media", "Files"])
    #expect(control.traits.contains(.segmentedTitle))
  }

  @Test func takesEveryListThatAConditionChoosesFrom() async throws {
    let source = """
      enum Page: CaseIterable { case feed, mail, settings
        var title: String { switch self {
          case .feed: "Feed"
          case .mail: "Mail"
          case .settings: "Settings" } } }
      struct Main: View {
        @State var isSignedIn: Bool
        var pages: [Page] {
          guard isSignedIn else { return [.feed, .settings] }
          var pages: [Page] = [.feed]
          pages.append(.mail)
          return pages
        }
        var body: some View {
          TabView { ForEach(pages, id: \\.self) { page in Text("x").tabItem { Text(page.title) } } }
        }
      }
      """
    let bar = try await app(source).bars().only(.tabBar)
    #expect(Set(bar.texts(.tab)) == ["Feed", "Settings", "Mail"])
  }

  @Test func marksTabsThatComeAndGo() async throws {
    func tabs(_ condition: String) async throws -> Bar {
      try await app(
        """
        struct Main: View { @State var isOn: Bool
          var body: some View {
            TabView {
              Tab("Feed", systemImage: "house") { }
              if \(condition) { Tab("Labs", systemImage: "flask") { } }
            }
          }
        }
        """
      ).bars().only(.tabBar)
    }
    #expect(try await tabs("isOn").traits.contains(.tabsChangeAtRunTime))
    #expect(try await !tabs("#available(iOS 18, *)").traits.contains(.tabsChangeAtRunTime))
    #expect(try await tabs("isOn").traits.contains(.fillsSymbols))
  }

  @Test func findsBarsInsideTabs() async throws {
    let source = """
      struct Main: View { var body: some View {
        TabView { Feed().tabItem { Text("Feed") }; Mail().tabItem { Text("Mail") } } } }
      struct Feed: View { var body: some View {
        TabView { Text("a").tabItem { Text("New") }; Text("b").tabItem { Text("Old") } } } }
      struct Mail: View { var body: some View {
        Text("x").toolbar { ToolbarItem(placement: .bottomBar) { Button("Write") { } } } } }
      """
    let bars = await app(source).bars()
    let outer = try #require(bars.first { $0.id == "Main.tabs" })
    let inner = try #require(bars.first { $0.id == "Feed.tabs" })
    #expect(inner.traits.contains(.insideTab))
    #expect(outer.traits.contains(.withToolbar))
    #expect(!outer.traits.contains(.insideTab))
  }

  @Test func keepsBadgesThatAreWords() async throws {
    let source = """
      struct Main: View { let count: Int
        var body: some View {
          TabView {
            Text("a").tabItem { Text("Feed") }.badge("badge.new")
            Text("b").tabItem { Text("Mail") }.badge(count)
          }
        }
      }
      """
    let bar = try await app(source, strings: ["badge.new": ("New", "Neu")]).bars().only(.tabBar)
    #expect(bar.items.map(\.role) == [.tab, .badge, .tab])
    #expect(bar.items.first { $0.role == .badge }?.text["de"] == "Neu")
  }
}
