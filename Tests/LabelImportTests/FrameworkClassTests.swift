import LabelImport
import LabelModel
import Testing

/// What an app adds to a class of a framework, the framework's own subclasses have too.
@Suite struct FrameworkClassTests {
  @Test func readsWhatAnExtensionOfAllControllersDoesForATableController() async throws {
    let source = """
      extension UIViewController {
        func confirm(_ question: String, _ answer: String, then act: @escaping () -> Void) {
          let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: answer, style: .destructive) { _ in act() })
          present(alert, animated: true)
        }
      }
      class List: UITableViewController {
        func remove() { confirm("Sure?", "Delete letter") {} }
      }
      """
    let bar = try await app(source).bars().only(.alert)
    #expect(bar.id == "List.alert.Sure-")
    #expect(bar.texts(.button) == ["Delete letter"])
  }
}
