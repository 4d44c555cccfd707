import LabelImport
import LabelModel
import Testing

@Suite struct SettledScreenTests {
  /// Two stacks whose screens have titles of some modes; `Modes` is made in the first alone, `Both` in both,
  /// by what is not followed.
  private func bars(first: String, second: String) async -> [Bar] {
    func screen(_ name: String, _ mode: String, makes others: String) -> String {
      """
      struct \(name): View {
        var body: some View {
          NavigationStack {
            List {}.navigationTitle("\(name)").navigationBarTitleDisplayMode(.\(mode))
          }
          .environment(\\.go, Go { \(others) })
        }
      }

      """
    }
    let source =
      screen("Home", first, makes: "registry.keep(Modes()); registry.keep(Both())")
      + screen("Other", second, makes: "registry.keep(Both())")
        + """
        struct Modes: View { var body: some View { List {}.navigationTitle("Modes") } }
        struct Both: View { var body: some View { List {}.navigationTitle("Both") } }
        """
    return await app(source).bars()
  }

  @Test(arguments: [("inline", "inline", false, false), ("inline", "large", false, true)])
  func aTitleTakesOverTheSizeOfAllScreensThatMakeIt(
    first: String, second: String, modes: Bool, both: Bool
  ) async throws {
    let bars = await bars(first: first, second: second)
    let own = try #require(bars.first { $0.id == "Modes.navigation" })
    let shared = try #require(bars.first { $0.id == "Both.navigation" })
    #expect(own.prefersLargeTitles == modes)
    #expect(shared.prefersLargeTitles == both)
    #expect(own.has(.largeTitleUncertain) && shared.has(.largeTitleUncertain))
  }

  @Test func whatIsOlderThanASystemBeforeGlassIsDrawnInClassicBars() async throws {
    let app = app(
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            List {}.navigationTitle("Root").toolbar {
              if #available(iOS 18, *) { Button("New") {} } else { Button("Old") {} }
            }
          }
        }
      }
      """)
    let bar = try await app.bars().only(.navigationBar)
    let old = try #require(bar.items.first { $0.text["en"] == "Old" })
    let new = try #require(bar.items.first { $0.text["en"] == "New" })
    #expect(old.conditions.contains(.inClassic))
    #expect(!new.conditions.contains(.inClassic))
  }

  @Test func aCoverOfTheWholeScreenMayHideTheStatusBar() async throws {
    let app = app(
      """
      struct Root: View {
        @State private var isWaiting = false
        var body: some View {
          NavigationStack {
            List {}.navigationTitle("Root").fullScreenCover(isPresented: $isWaiting) { Wait() }
          }
        }
      }
      struct Wait: View {
        var body: some View { Text("Waiting").statusBar(hidden: true) }
      }
      """)
    let bars = await app.bars()
    #expect(bars.contains { $0.id == "Root.navigation" })
    #expect(!bars.contains { $0.has(.statusBarHidden) })
  }

  @Test(arguments: [
    ("", "", true), ("if isAtEdge {", "}", false), ("guard isAtEdge else { return }", "", true),
  ])
  func aBorderThatSomeBarsLackIsNoHiddenOne(
    _ before: String, _ after: String, _ isHidden: Bool
  ) async throws {
    let app = app(
      """
      class Trips: UIViewController {
        var isAtEdge = Settings.shared.isAtEdge
        override func viewDidLoad() {
          title = "Trips"
          let look = UINavigationBarAppearance()
          \(before)
          look.shadowColor = .clear
          \(after)
          navigationController?.navigationBar.standardAppearance = look
        }
      }
      """)
    let bar = try await app.bars().only(.navigationBar)
    #expect(bar.has(.borderHidden) == isHidden)
  }

  @Test func aViewInTheTitlesPlaceIsNoBackTitle() async throws {
    let app = app(
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Trip") { Details() } }
              .toolbar { ToolbarItem(placement: .principal) { Text("3 of 4") } }
          }
        }
      }
      struct Details: View { var body: some View { List {}.navigationTitle("Details") } }
      """)
    let bars = await app.bars()
    let details = try #require(bars.first { $0.id == "Details.navigation" })
    #expect(details.texts(.title) == ["Details"])
    #expect(details.texts(.backButton).isEmpty)
  }

  /// How the words of a button inside a button's label are heard is not known.
  @Test func aButtonThatHoldsAButtonMayHaveItsName() async throws {
    let app = app(
      """
      struct Root: View {
        var body: some View {
          VStack {
            Button { open() } label: {
              HStack { Image("repost"); NavigationLink(value: 1) { Text("Reposts") } }
            }
            Button { close() } label: { Image("close") }
          }
        }
      }
      """)
    let pictures = await app.bars().flatMap(\.items).filter { $0.image != nil && $0.text.isEmpty }
    #expect(pictures.count == 1)
  }

  @Test func whatLinksAloneLeadToHasABackButton() async throws {
    let app = app(
      """
      struct Home: View {
        var body: some View {
          List { NavigationLink("Linked", destination: Lazy(Linked())) }
            .navigationTitle("Home")
            .environment(\\.go, Go { registry.keep(Loose()) })
            .sheet(isPresented: $isOpen) { registry.show(Sheet()) }
        }
      }
      struct Linked: View { var body: some View { Inner() } }
      struct Inner: View { var body: some View { List {}.navigationTitle("Inner") } }
      struct Loose: View { var body: some View { List {}.navigationTitle("Loose") } }
      struct Sheet: View { var body: some View { List {}.navigationTitle("Sheet") } }
      """)
    let bars = await app.bars().filter { $0.kind == .navigationBar }
    let pushed = bars.filter { bar in
      bar.has(.pushed) || bar.items.contains { $0.role == .backButton }
    }
    #expect(bars.count == 4)
    #expect(pushed.flatMap { $0.texts(.title) } == ["Inner"])
  }

  @Test(arguments: [(3, false), (1, true)])
  func anOpenTitleIsLikeThoseOfTheOtherScreens(small: Int, isLarge: Bool) async throws {
    let screens = (1...small).map {
      """
      struct Small\($0): View {
        var body: some View {
          NavigationStack { List {}.navigationTitle("S").navigationBarTitleDisplayMode(.inline) }
        }
      }

      """
    }
    let source =
      screens.joined() + """
        struct Large: View {
          var body: some View { NavigationStack { List {}.navigationTitle("L") } }
        }
        struct Open: View { var body: some View { List {}.navigationTitle("Open") } }
        """
    let bar = try #require(await app(source).bars().first { $0.id == "Open.navigation" })
    #expect(bar.has(.largeTitleUncertain))
    #expect(bar.prefersLargeTitles == isLarge)
  }
}
