import LabelModel
import Testing

/// Texts that reach a bar through the project's own helpers.
@Suite struct LookupFlowTests {
  @Test func aLookupInALanguagesBundleIsTheLookupAndTheBareKeyIsNone() async throws {
    let source = """
      class Languages {
        static let shared = Languages()
        var language: String
        init() { language = Self.stored ?? "en" }
        func localize(key: String, bundle: Bundle?) -> String {
          if let url = bundle?.url(forResource: language, withExtension: "lproj"),
            let inner = Bundle(url: url) {
            return inner.localizedString(forKey: key, value: nil, table: nil)
          }
          return key
        }
      }
      extension String {
        var localized: String { Languages.shared.localize(key: self, bundle: .main) }
      }
      class Page: UIViewController { override func viewDidLoad() { title = "page.title".localized } }
      """
    let found = await app(source, strings: ["page.title": ("Page", "Seite")]).bars()
    let item = try #require(try found.only(.navigationBar).items.first)
    #expect(item.key == "page.title" && item.text["de"] == "Seite")
  }

  @Test func aFunctionOfTheAppsOwnWithTheSystemsNameNeedNotFallBackToTheKey() async throws {
    let own = """
      let english = Bundle.main.path(forResource: "en", ofType: "lproj").flatMap { Bundle(path: $0) }
      func NSLocalizedString(_ key: String, comment: String = "") -> String {
        guard let english else { return key }
        let inEnglish = english.localizedString(forKey: key, value: comment, table: nil)
        return Bundle.main.localizedString(forKey: key, value: inEnglish, table: nil)
      }

      """
    let page = """
      class Page: UIViewController {
        override func viewDidLoad() { title = NSLocalizedString("page.title", comment: "") }
      }
      """
    func german(_ source: String) async throws -> String? {
      let found = await app(source, strings: ["page.title": ("Page", "")]).bars()
      return try found.only(.navigationBar).items.first?.text["de"]
    }
    #expect(try await german(own + page) == "Page")
    #expect(try await german(page) == "page.title")
  }

  @Test func aLookupThatIsFilledInByReducingIsTheLookup() async throws {
    let source = """
      func localized(_ key: String, count: Int? = nil, with values: [String: String] = [:]) -> String {
        let key = count.flatMap { key + ".\\($0)" } ?? key
        let found = Bundle.main.path(forResource: "de", ofType: "lproj")
          .flatMap(Bundle.init(path:))
          .flatMap { $0.localizedString(forKey: key, value: nil, table: nil) }
          .flatMap { $0 == key ? nil : $0 }
        return values.reduce(found ?? "") { $0.replacingOccurrences(of: "%{\\($1.0)}", with: $1.1) }
      }
      class Page: UIViewController {
        override func viewDidLoad() { title = localized("page.title") }
      }
      """
    let found = await app(source, strings: ["page.title": ("Page", "Seite")]).bars()
    let item = try #require(try found.only(.navigationBar).items.first)
    #expect(item.key == "page.title" && item.text["de"] == "Seite")
  }

  @Test(arguments: [
    ("NSLocalizedString(self, comment: \"\")", "sync_now"),
    ("Bundle.main.localizedString(forKey: self, value: nil, table: nil)", "sync_now"),
    ("NSLocalizedString(self, value: \"Sync now\", comment: \"\")", "Sync"),
    (
      """
      let found = NSLocalizedString(self, comment: "")
          guard found == self else { return found }
          return english.localizedString(forKey: self, value: nil, table: nil)
      """, "Sync"
    ),
    (
      """
      var found = NSLocalizedString(self, comment: "")
          if self == found { found = english.localizedString(forKey: self, value: nil, table: nil) }
          return found
      """, "Sync"
    ),
    (
      """
      let format = NSLocalizedString(self, comment: "")
          let filled = String(format: format, 3)
          if filled != self { return filled }
          return String(format: english.localizedString(forKey: self, value: nil, table: nil), 3)
      """, "Sync"
    ),
    (
      """
      let found = NSLocalizedString(self, value: "#none#", comment: "")
          if found != "#none#" { return found }
          return english.localizedString(forKey: self, value: self, table: nil)
      """, "Sync"
    ),
    (
      """
      let found = NSLocalizedString(self, comment: "")
          if let other = providers.lazy.compactMap({ $0(found) }).first { return other }
          return found
      """, "Sync"
    ),
    (
      """
      Optional(NSLocalizedString(self, comment: "")).flatMap { $0 == self ? nil : $0 } ?? english[self]
      """, "Sync"
    ),
  ])
  func showsTheKeyOfAMissingEntryUnlessAWrapperShowsSomethingElse(
    body: String, shown: String
  ) async throws {
    let source = """
      extension String {
        var localized: String {
          \(body)
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          title = "sync_now".localized
          navigationItem.prompt = (isOn ? "stop_it" : "start_it").localized
        }
      }
      """
    let strings = ["sync_now": ("Sync", ""), "start_it": ("Start", ""), "stop_it": ("Stop", "")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    let title = try #require(bar.items.first { $0.role == .title })
    #expect(title.text["de"] == shown && title.text["en"] == "Sync")
    let prompts = bar.items.filter { $0.role == .prompt }
    let isKey = shown == "sync_now"
    #expect(
      Set(prompts.map { $0.text["de"] ?? "" })
        == (isKey ? ["start_it", "stop_it"] : ["Start", "Stop"]))
  }

  @Test func aWrapperThatIsHandedOneOfTwoKeysLooksThemUpByTurns() async throws {
    let source = """
      func words(_ key: String) -> String {
        let found = Bundle.main.localizedString(forKey: key, value: "#", table: nil)
        if found != "#" { return found }
        if let english = other { return english.localizedString(forKey: key, value: key, table: nil) }
        return key
      }
      class Page: UIViewController {
        override func viewDidLoad() { title = words(isOn ? "turn_off" : "turn_on") }
      }
      """
    let strings = ["turn_off": ("Turn Off", "Aus"), "turn_on": ("Turn On", "An")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Turn Off", "Turn On"])
    #expect(bar.items.allSatisfy { $0.key != nil })
    #expect(bar.items.last?.conditions == ["1:1"])
  }

  @Test func aCatalogThatTheAppHoldsAsADictionaryIsOne() async throws {
    let source = """
      final class Strings {
        private let texts: [String: String]
        init(texts: [String: String]) { self.texts = texts }
        var done: String { texts["Common.Done"]! }
        var name: String? { texts["name"] }
      }
      class Page: UIViewController {
        let strings = Strings(texts: load())
        override func viewDidLoad() { title = strings.done; navigationItem.prompt = strings.name }
      }
      """
    let strings = ["Common.Done": ("Done", "Fertig"), "name": ("Name", "Name")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.items.first { $0.role == .title }?.text["de"] == "Fertig")
    // Data may have a word of the catalogs for a key.
    #expect(bar.items.first { $0.role == .prompt }?.text["de"] == nil)
  }

  @Test func anAliasInsideAFunctionNamesAType() async throws {
    let source = """
      enum L10n {
        enum Menu { static let leave = NSLocalizedString("menu.leave", comment: "") }
        enum `Self` { enum Settings { static let title = NSLocalizedString("self.title", comment: "") } }
      }
      enum Action {
        case leave
        typealias Own = L10n.`Self`.Settings
        var title: String {
          typealias Words = L10n.Menu
          switch self { case .leave: return Words.leave }
        }
        static var title: String { Own.title }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          title = Action.title
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: Action.leave.title)
        }
      }
      """
    let strings = ["menu.leave": ("Leave", "Verlassen"), "self.title": ("Settings", "Optionen")]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Settings"])
    #expect(bar.texts(.barButton) == ["Leave"])
  }

  @Test func eachPatternOfACaseBindsItsOwnName() async throws {
    let source = """
      enum Kind {
        static let back = Kind.cancel(title: "Cancel")
        case cancel(title: String), confirm(title: String)
        var title: String { switch self { case .cancel(let title), .confirm(let title): title } }
      }
      struct Bar: View {
        let kind: Kind
        var body: some View { Button(kind.title) {} }
      }
      struct Page: View {
        var body: some View {
          NavigationStack {
            List {}.toolbar {
              ToolbarItem(placement: .cancellationAction) { Bar(kind: .back) }
              ToolbarItem(placement: .confirmationAction) { Bar(kind: .confirm(title: "Add")) }
            }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Cancel", "Add"])
  }

  @Test func whatAProtocolAsksForIsWhatThoseGiveWhoConform() async throws {
    let source = """
      protocol Provider { var name: String { get } }
      struct Home: Provider { var name: String { "Home" } }
      struct Music: Provider { let name = "Music" }
      struct Page: View {
        let provider: Provider
        var body: some View { NavigationStack { List {}.navigationTitle(provider.name) } }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["Home", "Music"])
  }

  @Test func aButtonsLabelIsHandedOnByAnInitialiserOfAnExtension() async throws {
    let source = """
      struct TaskButton<Label: View>: View {
        var action: () -> Void
        var isSlow = true
        @ViewBuilder var label: () -> Label
        var body: some View { Button(action: action, label: { ZStack { label() } }) }
      }
      extension TaskButton where Label == Text {
        init(_ title: String, isSlow: Bool = false, action: @escaping () -> Void) {
          self.init(action: action, isSlow: isSlow) { Text(title) }
        }
      }
      struct Page: View {
        var body: some View {
          NavigationStack { List {}.toolbar { TaskButton("Save", isSlow: true, action: save) } }
        }
      }
      """
    #expect(try await app(source).bars().only(.navigationBar).texts(.barButton) == ["Save"])
  }

  @Test func dataThatMayNotBeThereIsOpen() async throws {
    let source = """
      struct Filter { let name: String }
      class Model: ObservableObject {
        @Published var filter: Filter?
        init(filter: Filter?) { self.filter = filter }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { NavigationStack { List {}.navigationTitle(title) } }
        var title: String { if let filter = model.filter { filter.name } else { "All" } }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title).contains("All") && bar.items.count == 2)
  }

  @Test func aPropertyIsAskedForByItsNameAlone() async throws {
    let source = """
      struct Page: View {
        var editing: Draft?
        var body: some View {
          NavigationStack {
            List {}.toolbar { if let editing { Button("Delete") { remove(editing) } } }
          }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.barButton) == ["Delete"])
    #expect(bar.items.first?.conditions.isEmpty == false)
  }
}
