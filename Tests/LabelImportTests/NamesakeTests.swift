import LabelModel
import Testing

@testable import LabelImport

/// Types of one name in several targets or files.
@Suite struct NamesakeTests {
  private static let page = "class Page: Base { override func viewDidLoad() { super.viewDidLoad(); "
  private static let files = [
    "App/Page.swift": page + "title = \"Trips\"; show(Row()) } }",
    "App/Row.swift": "class Row: UIViewController {}",
    "Share/Page.swift": page
      + "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Send\") } }",
    "Kit/Base.swift": "class Base: UIViewController { let tools = Tools() }",
    "Kit/Tools.swift": "class Tools { func page() -> Page? { nil } }",
  ]

  @Test func areReadApart() async {
    let bars = await SourceApp(files: Self.files).bars().filter { $0.kind == .navigationBar }
    #expect(bars.map(\.id) == ["Page.navigation", "Page.navigation-2"])
    #expect(bars.map { $0.items.compactMap { $0.text["en"] } } == [["Trips"], ["Send"]])
  }

  /// Which targets build which folders, and what the app's own class is called then.
  struct Built: Sendable {
    var targets: [String: Set<Int>]
    var ofTheApp: String
  }

  private func sources() -> (paths: [String], declared: [FileDeclarations]) {
    let files = Self.files.sorted { $0.key < $1.key }
    let declared = files.enumerated().map { index, file in
      ParsedSource(SourceFile(path: file.key, bytes: Array(file.value.utf8)), index: index)
        .declarations
    }
    return (files.map(\.key), declared)
  }

  /// The targets decide, and where nothing says which there are, the folders do.
  @Test(arguments: [
    Built(targets: ["App/": [0], "Kit/": [0, 1], "Share/": [1]], ofTheApp: "Page"),
    Built(targets: ["App/": [1], "Kit/": [0, 1], "Share/": [0]], ofTheApp: "Ⅱ2Page"),
    Built(targets: [:], ofTheApp: "Page"),
  ])
  func areMeantByTheCodeThatIsBuiltWithThem(_ built: Built) {
    let (paths, declared) = sources()
    let namesakes = Namesakes(declared, paths: paths) { path in
      built.targets.first { path.hasPrefix($0.key) }?.value ?? []
    }
    let ofSharing = built.ofTheApp == "Page" ? "Ⅱ2Page" : "Page"
    func name(_ path: String) -> String { namesakes.names(seenFrom: path)["Page"] ?? "Page" }
    #expect(name("App/Other.swift") == built.ofTheApp)
    #expect(name("Share/Main.storyboard") == ofSharing)
    // What is built for both means the app's own, which keeps its name.
    #expect(name("Kit/Tools.swift") == "Page")
    #expect(namesakes.all(["Page", "Row"]) == ["Page", "Ⅱ2Page", "Row"])
  }

  /// A library's is meant where that of another target is nearer, which is not built there.
  @Test func ofOtherTargetsAreNotMeant() {
    let files = ["App/Widget/Row.swift", "packages/Core/Row.swift"]
    let declared = files.enumerated().map { index, path in
      let text = "public struct Row { var title = \"\" }"
      return ParsedSource(SourceFile(path: path, bytes: Array(text.utf8)), index: index)
        .declarations
    }
    let namesakes = Namesakes(declared, paths: files) { path in
      path.hasPrefix("packages") ? [] : path.hasPrefix("App/Widget") ? [1] : [0]
    }
    #expect(namesakes.names(seenFrom: "App/Page.swift") == [:])
    #expect(namesakes.names(seenFrom: "packages/Core/List.swift") == [:])
    #expect(namesakes.names(seenFrom: "App/Widget/List.swift") == ["Row": "Ⅱ2Row"])
  }

  /// One build has only one of them: they are compiled under conditions.
  @Test func areOneTypeWhereATargetBuildsBoth() {
    let (paths, declared) = sources()
    let namesakes = Namesakes(declared, paths: paths) { _ in [0] }
    #expect(paths.allSatisfy { namesakes.names(seenFrom: $0).isEmpty })
  }

  @Test func ofAFileForItselfAreMeantThereAlone() async {
    let page = { (name: String, row: String) in
      """
      struct \(name)Page: View {
        var body: some View { NavigationStack { Row().navigationTitle("\(name)") } }
      }
      \(row) struct Row: View { var body: some View { Button("\(name) row") {} } }
      """
    }
    let bars = await SourceApp(files: [
      "A.swift": page("First", "private"), "B.swift": page("Second", "fileprivate"),
      "C.swift": page("Third", ""),
      "D.swift": """
      struct FourthPage: View {
        var body: some View { NavigationStack { Row().navigationTitle("Fourth") } }
      }
      """,
    ]).bars().filter { $0.kind == .screen }
    let shown = bars.map { "\($0.id) \($0.items.compactMap { $0.text["en"] })" }
    // One piece of code is listed once, at the first screen that shows it.
    #expect(
      shown == [
        "FirstPage.buttons [\"First row\"]", "FourthPage.buttons [\"Third row\"]",
        "SecondPage.buttons [\"Second row\"]",
      ])
  }

  @Test func thatHoldNothingOfTheirOwnAreOne() async throws {
    let found = await SourceApp(files: [
      "App/Words.swift": "enum Words { static let trips = \"Trips\" }",
      "Kit/Words.swift": "enum Words { static let done = \"Done\" }",
      "App/Page.swift": """
      class Page: UIViewController {
        override func viewDidLoad() { title = Words.trips; navigationItem.prompt = Words.done }
      }
      """,
    ]).bars()
    let bar = try found.only(.navigationBar)
    #expect(Set(bar.items.compactMap { $0.text["en"] }) == ["Trips", "Done"])
  }

  /// Wherever a type can be named, it is called by the new name, and nothing else is.
  @Test func areRenamedWhereverTheyAreNamed() {
    let source = """
      class Heir: Page, Box<Page> {
        @Held(Page.self) var page: [String: Page?] = [:]
        func make(_ old: Page = Page(), other: Other.Page) -> Page {
          guard let found = old as? Page else { return Page.shared }
          switch found { case Page.first: return list { (one: Page) -> Page in Page() } default: break }
          return "Page \\(Page.name)" == Pages ? found : Page<Page>()
        }
      }
      extension Page.Part { typealias Whole = Page }
      """
    let declared = ParsedSource(SourceFile(path: "A.swift", bytes: Array(source.utf8)), index: 0)
      .declarations
    let renamed = TypeRenaming(names: ["Page": "Side"])(declared)
    let left = String(describing: renamed).split { !$0.isLetter && $0 != "." && $0 != " " }
    #expect(left.filter { $0.hasSuffix("Page") }.sorted() == ["Other.Page"])
    #expect(String(describing: renamed).contains("Pages"))
    #expect(Namesakes.plain("Ⅱ12Page.Part") == "Page.Part")
  }

  /// Code that nobody writes costs neither time nor the stack.
  @Test func areBoundedInNumberAndDepth() async throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["M\(number)/Row.swift"] = "public struct Row { var title = \"\(number)\" }"
    }
    let chain = String(repeating: ".a()", count: 4_000)
    files["A/Page.swift"] = "class Page: UIViewController { func f() { _ = Page()\(chain) } }"
    files["B/Page.swift"] = "class Page: UIViewController { func f() { title = \"B\" } }"
    let app = SourceApp(files: files)
    #expect(try await app.bars().only(.navigationBar).texts(.title) == ["B"])
    let sorted = files.sorted { $0.key < $1.key }
    let declared = sorted.enumerated().map { index, file in
      ParsedSource(SourceFile(path: file.key, bytes: Array(file.value.utf8)), index: index)
        .declarations
    }
    let namesakes = Namesakes(declared, paths: sorted.map(\.key)) { _ in [] }
    #expect(namesakes.names(seenFrom: "M7/List.swift")["Row"] == nil)
    #expect(namesakes.names(seenFrom: "B/List.swift") == ["Page": "Ⅱ2Page"])
  }
}
