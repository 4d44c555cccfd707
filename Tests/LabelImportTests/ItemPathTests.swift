import BarLayout
import LabelModel
import Testing

@testable import LabelImport

/// Items that code puts into a bar by several ways.
struct ItemPathTests {
  private static let buttons = """
      let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      let more = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
      let add = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    """

  private func controller(_ update: String) async throws -> Bar {
    let source = """
      class Logins: UIViewController {
      \(Self.buttons)
        func update() {
          title = "Logins"
          \(update)
        }
      }
      """
    return try await app(source).bars().only(.navigationBar)
  }

  private func certain(with id: String, in bar: Bar) throws -> Set<String> {
    let index = try #require(bar.items.firstIndex { $0.id == id })
    return Set(DrawnItems(bar).certain(with: index).map { bar.items[$0].id })
  }

  /// Of lists that take turns, each button is drawn with those of its own list alone.
  @Test func drawsEachButtonAmongItsOwnList() async throws {
    let bar = try await controller(
      """
      switch state {
      case .items:
        if isEditing { navigationItem.rightBarButtonItems = [edit] }
        else if canFill { navigationItem.rightBarButtonItems = [more, add] }
        else { navigationItem.rightBarButtonItems = [add] }
      case .locked: navigationItem.rightBarButtonItems = [add]
      default: navigationItem.rightBarButtonItems = []
      }
      """)
    #expect(try certain(with: "Edit", in: bar) == ["Logins", "Edit"])
    #expect(try certain(with: "More", in: bar) == ["Logins", "More", "Add"])
    #expect(try certain(with: "Logins", in: bar) == ["Logins", "More", "Add"])
    let edit = try #require(bar.items.firstIndex { $0.id == "Edit" })
    let add = try #require(bar.items.firstIndex { $0.id == "Add" })
    let more = try #require(bar.items.firstIndex { $0.id == "More" })
    let drawn = DrawnItems(bar)
    #expect(!drawn.areTogether(edit, add) && drawn.areTogether(more, add))
  }

  /// A button that every arm of a condition shows depends on what stands around the condition only,
  /// whatever stands inside.
  @Test func dropsAConditionAllOfWhoseArmsShowTheButton() async throws {
    let bar = try await controller(
      """
      if isEditing {
        navigationItem.rightBarButtonItems = [edit]
      } else if isLocked {
        if canFill { navigationItem.rightBarButtonItems = [add, more] }
        else { navigationItem.rightBarButtonItems = [add] }
      } else {
        navigationItem.rightBarButtonItems = [add]
      }
      """)
    let add = try #require(bar.items.first { $0.id == "Add" })
    #expect(add.conditionPaths.allSatisfy { $0.count == 1 })
  }

  /// A button with more ways than are kept is still none that always stands there.
  @Test func anItemOfVeryManyWaysIsNotAlwaysThere() {
    var conditions = ItemConditions()
    for number in 0..<40 {
      let place = CodeSpan(file: 0, start: Int32(number * 10), end: Int32(number * 10 + 5))
      var item = ItemDraft(role: .barButton, texts: [], placement: .trailing, span: place)
      item.branch = CodeBranch(condition: place, arm: 0, of: 2)
      conditions.add(item.branches, as: "edit")
    }
    var items = [BarItem(id: "edit", role: .barButton)]
    conditions.write(into: &items)
    #expect(items[0].conditionPaths.count == BarItem.maximumConditionPaths)
  }

  /// What another class puts on a side of a controller's bar takes the place of the controller's own.
  @Test func ownAndForeignButtonsOfOneSideTakeTurns() async throws {
    let bar = try await SourceApp(
      files: [
        "Page.swift": """
        class Page: UIViewController {
          override func viewDidLoad() {
            title = "Page"
            navigationItem.leftBarButtonItem =
              UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: nil)
          }
          func update() {
            navigationItem.rightBarButtonItems = [
              UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
          }
        }
        """,
        "Pager.swift": """
        class Pager: UIViewController {
          let page = Page()
          func show() {
            page.navigationItem.rightBarButtonItems = [
              UIBarButtonItem(title: "Cast", style: .plain, target: nil, action: nil)]
            navigationController?.pushViewController(page, animated: true)
          }
        }
        """,
      ], strings: [:]
    ).bars().first { $0.id == "Page.navigation" }
    let page = try #require(bar)
    let sort = try #require(page.items.firstIndex { $0.id == "Sort" })
    let cast = try #require(page.items.firstIndex { $0.id == "Cast" })
    let stop = try #require(page.items.firstIndex { $0.id == "Stop" })
    let drawn = DrawnItems(page)
    #expect(!drawn.areTogether(sort, cast))
    #expect(drawn.areTogether(sort, stop) && drawn.areTogether(cast, stop))
  }

  /// A condition that is written twice in one bar is one condition, also when it is turned round.
  @Test func tiesConditionsThatAskForOneName() async throws {
    let source = """
      struct Feed: View {
        var body: some View {
          List {}.toolbar {
            ToolbarItem(placement: .topBarLeading) { if isEditing { Button("Cancel") {} } }
            ToolbarItem(placement: .topBarTrailing) { if !self.isEditing { Button("Edit") {} } }
            ToolbarItem(placement: .topBarTrailing) { if isEditing, isReady { Button("Send") {} } }
            if mode != .large { ToolbarItem(placement: .bottomBar) { Button("Grow") {} } }
            if mode == .large { ToolbarItem(placement: .bottomBar) { Button("Shrink") {} } }
          }
        }
      }
      """
    let bars = await app(source).bars()
    let bar = try bars.only(.navigationBar)
    let places = try ["Cancel", "Edit", "Send"].map { id in
      try #require(bar.items.firstIndex { $0.id == id })
    }
    let drawn = DrawnItems(bar)
    #expect(!drawn.areTogether(places[0], places[1]))
    // A condition with a second part holds only where its first part does.
    #expect(drawn.areTogether(places[0], places[2]))
    #expect(!drawn.areTogether(places[1], places[2]))
    #expect(!DrawnItems(try bars.only(.toolbar)).areTogether(0, 1))
  }

  @Test(arguments: [
    "if UIDevice.current.userInterfaceIdiom == .phone || isNarrow { return [.home, .inbox] }",
    "guard UIDevice.current.userInterfaceIdiom == .pad else { return [.home, .inbox] }",
    "if !isPad { return [.home, .inbox] }",
  ])
  func knowsForWhichDeviceAFunctionReturnsItsList(_ condition: String) async throws {
    let source = """
      enum Place: CaseIterable {
        case home, inbox, archive, sent
        var title: String {
          switch self {
          case .home: "Start"
          case .inbox: "Inbox"
          case .archive: "Archive"
          case .sent: "Sent"
          }
        }
      }
      struct Main: View {
        var places: [Place] {
          \(condition)
          return [.home, .inbox, .archive, .sent]
        }
        var body: some View {
          TabView {
            ForEach(places) { place in Tab(place.title, systemImage: "circle", value: place) { List {} } }
          }
        }
      }
      """
    var bar = try await app(source).bars().only(.tabBar)
    #expect(bar.items.map(\.id) == ["Start", "Inbox", "Archive", "Sent"])
    func shown() -> [String] {
      let drawn = DrawnItems(bar)
      return bar.items.indices.filter { !drawn.isElsewhere($0) }.map { bar.items[$0].id }
    }
    #expect(shown() == ["Start", "Inbox"])
    bar.platform = .iPadOS
    #expect(shown().count == 4)
  }

  @Test func takesThePathsOfAManifest() async throws {
    let manifest = """
      version: 1
      bars:
        - id: logins
          kind: navigationBar
          items:
            - id: edit
              role: barButton
              text: { en: Edit }
              conditions: ["1:0"]
            - id: add
              role: barButton
              text: { en: Add }
              conditionPaths: [["1:1"], ["1:0", "2:0"]]
      """
    let bar = try #require(
      ManifestReader(limits: ImportLimits()).read(Array(manifest.utf8), path: "bars.yml").bars.first
    )
    #expect(bar.items.map(\.conditionPaths) == [[], [["1:1"], ["1:0", "2:0"]]])
    #expect(DrawnItems(bar).certain(with: 0) == [0])
    #expect(DrawnItems(bar).areTogether(0, 1))
    // Of its two ways the one that has most beside it counts.
    #expect(DrawnItems(bar).certain(with: 1) == [0, 1])
  }
}
