import LabelModel
import Testing

/// What `defer` does at the end of a scope.
@Suite struct DeferredStatementTests {
  @Test func whatIsDeferredSeesAllThatWasPutIn() async throws {
    let bars = await app(
      """
      class Profile: UIViewController {
        var isOwn: Bool { store.isOwn }
        override func viewDidLoad() {
          var items: [UIBarButtonItem] = []
          defer {
            if items.isEmpty == false {
              navigationItem.rightBarButtonItems = items
            } else {
              navigationItem.rightBarButtonItems = nil
            }
          }
          if store.isSuspended { return }
          guard !isOwn else {
            items.append(UIBarButtonItem(title: "Settings", style: .plain, target: nil, action: nil))
            items.append(UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil))
            return
          }
          items.append(UIBarButtonItem(title: "Reply", style: .plain, target: nil, action: nil))
        }
      }
      """
    ).bars()
    let bar = try bars.only(.navigationBar)
    #expect(bar.texts(.barButton).sorted() == ["Reply", "Settings", "Share"])
    let conditions = Dictionary(
      uniqueKeysWithValues: bar.items.map { ($0.text["en"] ?? "", $0.conditions) })
    #expect(conditions["Settings"] == conditions["Share"])
    #expect(conditions["Settings"] != conditions["Reply"])
  }

  @Test func theLastOneDeferredIsDoneFirst() async throws {
    let bars = await app(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          defer { title = "Second" }
          defer { title = "First" }
          title = "Before"
        }
      }
      """
    ).bars()
    #expect(try bars.only(.navigationBar).texts(.title) == ["Second"])
  }

  /// Each stands inside the one before: as many as anybody writes are bounded.
  @Test func endlesslyManyAreBounded() async throws {
    let many = String(repeating: "defer { count += 1 }\n", count: 20_000)
    let bars = await app(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          title = "Before"
          \(many)
        }
      }
      """
    ).bars()
    #expect(try bars.only(.navigationBar).texts(.title) == ["Before"])
  }
}
