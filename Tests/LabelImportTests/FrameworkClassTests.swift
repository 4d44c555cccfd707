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

  /// The superclass of a library's class that nobody has the source of, its name tells.
  @Test(arguments: ["UIViewController", "UITableViewController", "MessagesViewController"])
  func readsWhatAnExtensionOfAllControllersGives(_ superclass: String) async throws {
    let source = """
      extension UIViewController {
        var close: UIBarButtonItem { UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil) }
        func addHelp() {
          navigationItem.leftBarButtonItem =
            UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)
        }
      }
      class List: \(superclass) {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = close
          addHelp()
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.barButton)) == ["Close", "Help"])
  }

  @Test(arguments: ["UIView", "UITableViewCell", "SwipeTableViewCell"])
  func readsWhatAnExtensionOfAllViewsDoesForACell(_ superclass: String) async throws {
    let source = """
      extension UIView {
        func addButton(_ words: String) {
          let button = UIButton()
          button.setTitle(words, for: .normal)
          addSubview(button)
        }
      }
      class Row: \(superclass) { override func awakeFromNib() { addButton("Reply") } }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.texts(.button) == ["Reply"])
  }

  @Test func aTypeThatMakesOneOfItselfMakesOneOfTheClassThatIsAsked() async throws {
    let source = """
      extension UIView { static func make() -> Self { self.init(frame: .zero) } }
      class Page: UIViewController {
        override func viewDidLoad() {
          let control = UISegmentedControl.make()
          control.insertSegment(withTitle: "Groups", at: 0, animated: false)
          control.insertSegment(withTitle: "Stops", at: 1, animated: false)
          navigationItem.titleView = control
        }
      }
      """
    let bar = try await app(source).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Groups", "Stops"])
  }
}
