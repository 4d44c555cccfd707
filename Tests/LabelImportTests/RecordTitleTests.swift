import LabelModel
import Testing

@testable import LabelImport

/// Titles that are read from one of many objects.
@Suite struct RecordTitleTests {
  private func titles(storedName: String) async -> [String?] {
    let source = """
      class Folder {
        var name: String
        init(name: String) { self.name = name }
      }
      final class Store {
        static func stored() -> Folder { Folder(name: \(storedName)) }
        static func made() -> Folder {
          let folder = Folder(name: "")
          folder.name = "New Folder"
          return folder
        }
      }
      final class FolderController: UIViewController {
        var folder: Folder?
        override func viewDidLoad() {
          super.viewDidLoad()
          if let folder { title = folder.name }
        }
      }
      final class ListController: UITableViewController {
        func open(_ isNew: Bool) {
          let controller = FolderController()
          controller.folder = isNew ? Store.made() : Store.stored()
          navigationController?.pushViewController(controller, animated: true)
        }
      }
      """
    return await app(source).bars().first { $0.id == "FolderController.navigation" }?.items
      .filter { $0.role == .title }.map { $0.text["en"] } ?? []
  }

  @Test func oneOfSeveralThatDataNamesIsKnownAtRunTimeOnly() async {
    #expect(await titles(storedName: "FileManager.default.displayName(atPath: path)") == [nil])
  }

  /// - Parameter title: what the title of a new folder's screen is said to be.
  private func titlesOfNew(_ title: String) async -> [String?] {
    let sources = SourceApp(files: [
      "Folder.swift": """
      class Folder {
        var name: String = ""
        func makeFolder() -> Folder { Folder() }
      }
      """,
      "Titles.swift":
        "enum Titles { static func title(of folder: Folder) -> String { folder.name } }",
      "Editor.swift": """
      final class Editor {
        func open(_ parent: Folder, isSmart: Bool) -> UIViewController {
          let folder = parent.makeFolder()
          if isSmart { folder.name = "New Smart Folder" } else { folder.name = "New Folder" }
          let controller = UIViewController()
          controller.title = \(title)
          return controller
        }
      }
      """,
    ])
    return await sources.bars().flatMap(\.items).filter { $0.role == .title }
      .map { $0.text["en"] }
  }

  @Test func oneThatItsClassMakesIsKnownToTheCodeThatNamesIt() async {
    #expect(await titlesOfNew("folder.name").count { $0 != nil } == 2)
    #expect(await titlesOfNew("Titles.title(of: folder)").allSatisfy { $0 == nil })
  }

  @Test func thoseThatCodeNamesHaveTheirNames() async {
    #expect(
      await titles(storedName: "\"Inbox\"").sorted { ($0 ?? "") < ($1 ?? "") } == [
        "Inbox", "New Folder",
      ])
  }

  @Test func aRecordThatOtherCodeReplacesIsNotTheFirstOne() async throws {
    let source = """
      struct Sensor { var name: String }
      let none = Sensor(name: "None")
      class Model: ObservableObject {
        @Published var sensor = none
        func choose(_ name: String) { sensor = Sensor(name: name) }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { List {}.navigationTitle(model.sensor.name) }
      }
      struct Home: View {
        @StateObject var model = Model()
        var body: some View { NavigationStack { Page(model: model) } }
      }
      """
    let titles = await app(source).bars().flatMap(\.items).filter { $0.role == .title }
    #expect(titles.map(\.state) == [.dynamic])
  }
}
