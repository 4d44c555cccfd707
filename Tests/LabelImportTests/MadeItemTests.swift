import LabelImport
import LabelModel
import Testing

@Suite struct MadeItemTests {
  /// A function that makes items of the texts that it is handed makes each of its own.
  @Test func aFunctionThatIsHandedTextsMakesAsManyItems() async throws {
    let titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]
    let items = titles.map { "lazy var item\($0) = makeItem(titled: \"\($0)\")" }
    let app = app(
      """
      class Trips: UIViewController {
        \(items.joined(separator: "\n  "))
        func makeItem(titled title: String) -> UIBarButtonItem {
          let item = UIBarButtonItem(image: nil, style: .plain, target: self, action: nil)
          item.title = title
          return item
        }
        override func viewDidLoad() {
          title = "Trips"
          toolbarItems = [\(titles.map { "item\($0)" }.joined(separator: ", "))]
        }
      }
      """)
    let bar = try await app.bars().only(.toolbar)
    #expect(bar.texts(.toolbarButton) == titles)
  }

  @Test func readsGroupsOfOneItem() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          let select = UIBarButtonItem(title: "Select")
          navigationItem.trailingItemGroups = [select.creatingFixedGroup()]
          navigationItem.pinnedTrailingGroup = UIBarButtonItemGroup(
            barButtonItems: [UIBarButtonItem(title: "Save")], representativeItem: nil)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Select", "Save"])
    #expect(bar.items.allSatisfy { $0.placement == .trailing })
  }

  @Test func aViewThatIsPutIntoTheBarAnewIsOne() async throws {
    let source = """
      class Page: UIViewController {
        let choice = UIButton(type: .system)
        var server: String?
        override func viewDidLoad() {
          choice.setTitle("Auto", for: .normal)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: choice)
          if server != nil { show("Other") }
        }
        func show(_ title: String) {
          choice.setTitle(title, for: .normal)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: choice)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.barButton)) == ["Auto", "Other"])
    #expect(bar.items.filter { $0.alternativeTo == nil }.count == 1)
  }
}
