import LabelImport
import LabelModel
import Testing

/// Menus whose entries are made when they are opened.
@Suite struct DeferredMenuTests {
  @Test(arguments: ["UIDeferredMenuElement", "UIDeferredMenuElement.uncached"])
  func readsTheEntriesThatAreHandedBack(_ element: String) async throws {
    let source = """
      class Page: UIViewController {
        var isMuted = false
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis"), menu: menu())
        }
        func menu() -> UIMenu {
          func action(_ title: String) -> UIAction { UIAction(title: title) { _ in } }
          func entries() -> [UIMenuElement] {
            var entries = [UIMenuElement]()
            entries.append(action(isMuted ? "Unmute" : "Mute"))
            let inner = UIMenu(options: .displayInline, children: [action("Leave")])
            entries.append(contentsOf: [inner])
            return entries
          }
          return UIMenu(children: [\(element) { completion in completion(entries()) }])
        }
      }
      """
    let menus = await app(source).bars().filter { $0.kind == .screen }
    #expect(menus.map { $0.texts(.button) } == [["Unmute", "Mute", "Leave"]])
  }

  /// What a picker in a menu lets people choose stands among the menu's entries, or in a menu of its own.
  @Test(arguments: [
    ("", [["Name", "Size", "Reverse"]]), (".pickerStyle(.inline)", [["Name", "Size", "Reverse"]]),
    (".pickerStyle(.menu)", [["Sort by", "Reverse"], ["Name", "Size"]]),
  ])
  func readsTheChoicesOfAPicker(_ style: String, _ expected: [[String]]) async throws {
    let source = """
      enum Order: String, CaseIterable { case name = "Name", size = "Size" }
      struct Page: View {
        @State var order = Order.name
        var body: some View {
          Menu {
            Picker("Sort by", selection: $order) {
              ForEach(Order.allCases, id: \\.self) { Text($0.rawValue).tag($0) }
            }\(style)
            Button("Reverse") {}
          } label: { Image(systemName: "arrow.up.arrow.down") }
        }
      }
      """
    let menus = await app(source).bars().filter { $0.id.contains("menu") }
    #expect(menus.map { $0.texts(.button) } == expected)
  }
}

/// Labels of a picture that take turns.
@Suite struct OtherLabelTests {
  private let strings = [
    "show": (en: "Show", de: "Einblenden"), "hide": (en: "Hide", de: "Ausblenden"),
  ]

  @Test func readsThoseOfAView() async throws {
    let source = """
      struct Field: View { @State var isOpen = false
        var body: some View {
          Button { isOpen.toggle() } label: { Image(systemName: "eye") }
            .accessibilityLabel(isOpen ? Text("hide") : Text("show")) } }
      """
    let bars = await app(source, strings: strings).bars()
    let item = try #require(bars.flatMap(\.items).first)
    #expect(item.accessibilityLabel?["de"] == "Ausblenden")
    #expect(item.otherAccessibilityLabels.map { $0.text["de"] } == ["Einblenden"])
    #expect(
      item.spokenItems.map(\.id) == [
        "\(item.id).accessibilityLabel", "\(item.id).accessibilityLabel-2",
      ])
    #expect(item.spokenItems.map(\.alternativeTo) == [nil, "\(item.id).accessibilityLabel"])
  }

  /// What an image is called, however it is made.
  @Test(arguments: ["UIImage(named: \"bin\")", "Pictures.bin.withRenderingMode(.alwaysOriginal)"])
  func readsThatOfAnImage(_ image: String) async throws {
    let source = """
      class Page: UITableViewController {
        func tableView(
          _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
        ) -> UISwipeActionsConfiguration? {
          let action = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
          action.image = \(image)
          action.image?.accessibilityLabel = "Remove"
          return UISwipeActionsConfiguration(actions: [action])
        }
      }
      """
    let item = try #require(await app(source).bars().flatMap(\.items).first)
    #expect(item.accessibilityLabel?["en"] == "Remove")
  }

  /// A label that is known at run time only is not told from the others.
  @Test func keepsToOneWhereSomeAreNotKnown() async throws {
    let source = """
      struct Field: View { @State var isOpen = false; let name: String
        var body: some View {
          Button { isOpen.toggle() } label: { Image(systemName: "eye") }
            .accessibilityLabel(isOpen ? NSLocalizedString("hide", comment: "") : name) } }
      """
    let bars = await app(source, strings: strings).bars()
    let item = try #require(bars.flatMap(\.items).first)
    #expect(item.otherAccessibilityLabels.isEmpty)
    #expect(item.spokenSources[.accessibilityLabel]?.state == .dynamic)
  }
}

/// Toggles in the content.
@Suite struct ToggleTests {
  @Test func readsTogglesAsButtonsThatWrap() async throws {
    let source = """
      struct Page: View { @State var isOn = false
        var body: some View { Form { Toggle("Vibrate", isOn: $isOn) } } }
      """
    let bar = try await app(source).bars().only(.screen)
    #expect(bar.texts(.button) == ["Vibrate"])
    #expect(bar.items.allSatisfy { $0.wraps && $0.width == nil && $0.widthShare == nil })
  }
}
