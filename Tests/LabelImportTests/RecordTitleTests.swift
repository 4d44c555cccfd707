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

  @Test func thoseThatCodeNamesHaveTheirNames() async {
    #expect(
      await titles(storedName: "\"Inbox\"").sorted { ($0 ?? "") < ($1 ?? "") } == [
        "Inbox", "New Folder",
      ])
  }
}
