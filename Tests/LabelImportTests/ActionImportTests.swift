import LabelImport
import LabelModel
import Testing

/// Alerts, confirmation dialogs, menus and swipes of code.
@Suite struct ActionImportTests {
  @Test func readsAnAlertOfUIKitWithItsRoles() async throws {
    let source = """
      class Page: UIViewController {
        @objc func remove() {
          let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: NSLocalizedString("delete", comment: ""), style: .destructive) { _ in })
          alert.addAction(UIAlertAction(title: "Keep", style: .cancel, handler: nil))
          present(alert, animated: true)
        }
      }
      """
    let bar = try await app(source, strings: ["delete": ("Delete", "Löschen")]).bars().only(.alert)
    #expect(bar.id == "Page.alert.Delete-")
    #expect(bar.items.map { $0.text["de"] } == ["Löschen", "Keep"])
    #expect(bar.items.map(\.actionRole) == [.destructive, .cancel])
    #expect(bar.items.flatMap(\.conditions).isEmpty)
  }

  /// The main menu is shown by a Mac and the keyboard of an iPad.
  @Test(arguments: [
    """
    override func buildMenu(with builder: UIMenuBuilder) {
      let menu = UIMenu(title: "File", children: [UICommand(title: "New", action: #selector(add))])
      builder.insertChild(menu, atStartOfMenu: .file)
    }
    """,
    """
    override func buildMenu(with builder: any UIMenuBuilder) {
      builder.insertChild(fileMenu(), atStartOfMenu: .file)
    }
    private func fileMenu() -> UIMenu {
      UIMenu(title: "File", children: [UICommand(title: "New", action: #selector(add))])
    }
    """,
  ])
  func leavesOutTheMainMenu(_ members: String) async throws {
    let bars = await app("class Delegate: UIResponder { \(members) }").bars()
    #expect(bars.map(\.id) == [])
  }

  @Test func readsTheMenusInsideAMenu() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          Text("x").toolbar { Menu { Button("Add") {}; order() } label: { Image(systemName: "ellipsis") } }
        }
        @ViewBuilder private func order() -> some View {
          Menu {
            Button("By name") {}
            Menu("By date") { Button("Newest") {}; Button("Oldest") {} }
          } label: { Label("Order", systemImage: "arrow.up.arrow.down") }
        }
      }
      """
    let menus = try await app(source).bars().filter { $0.id.contains(".menu") }
    #expect(
      menus.map { $0.items.map { $0.text["en"] ?? "" } }
        == [["Add", "Order"], ["By name", "By date"], ["Newest", "Oldest"]])
  }

  @Test func readsAnActionSheetWhoseActionsStandUnderConditions() async throws {
    let source = """
      class Page: UIViewController {
        func more(isOwner: Bool) {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          if isOwner { sheet.addAction(.init(title: "Rename", style: .default)) }
          sheet.addAction(UIAlertAction(title: "Share", style: .default))
          for action in [UIAlertAction(title: "Cancel", style: .cancel)] { sheet.addAction(action) }
        }
      }
      """
    let bar = try await app(source).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Rename", "Share", "Cancel"])
    #expect(bar.items.map(\.conditions.isEmpty) == [false, true, true])
  }

  @Test func readsAlertsThatHelpersMakeOncePerSetOfActions() async throws {
    let source = """
      extension UIAlertAction {
        static func cancel() -> UIAlertAction { UIAlertAction(title: "Cancel", style: .cancel) }
      }
      extension UIViewController {
        func ask(_ title: String, ok: String, then: @escaping () -> Void) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          alert.addAction(.cancel())
          addMain(to: alert, ok)
          present(alert, animated: true)
        }
        private func addMain(to alert: UIAlertController, _ title: String) {
          alert.addAction(UIAlertAction(title: title, style: .destructive))
        }
      }
      class First: UIViewController { func a() { ask("One", ok: "Remove") {} } }
      class Second: UIViewController { func b() { ask("Two", ok: "Erase") {} } }
      class Third: UIViewController { func c() { ask("Three", ok: "Erase") {} } }
      """
    let bars = await app(source).bars().filter { $0.kind == .alert }
    #expect(
      bars.map { $0.texts(.button) }.sorted { $0.joined() < $1.joined() }
        == [["Cancel", "Erase"], ["Cancel", "Remove"]])
  }

  @Test func keepsAnActionWhoseTextIsKnownAtRunTimeOnly() async throws {
    let source = """
      class Page: UIViewController { func pick(names: [String]) {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for name in names { sheet.addAction(UIAlertAction(title: name, style: .default)) }
        sheet.addAction(UIAlertAction(title: "Done", style: .cancel))
      } }
      """
    let bar = try await app(source).bars().only(.dialog)
    #expect(bar.items.map(\.state) == [.dynamic, .resolved])
  }

  @Test func readsAlertsOfSwiftUI() async throws {
    let source = """
      struct Page: View { var body: some View {
        List { Text("Row") }
          .alert("Sign out?", isPresented: $out) {
            Button("Sign Out", role: .destructive) {}
            Button("Stay", role: .cancel) {}
          } message: { Text("You can come back.") }
          .confirmationDialog("Photo", isPresented: $photo) { Button("Camera") {}; Button("Library") {} }
      } }
      """
    let bars = await app(source).bars()
    let alert = try bars.only(.alert)
    #expect(alert.id == "Page.alert.Sign-out-")
    #expect(alert.texts(.button) == ["Sign Out", "Stay"])
    #expect(alert.items.map(\.actionRole) == [.destructive, .cancel])
    #expect(try bars.only(.dialog).texts(.button) == ["Camera", "Library"])
  }

  @Test func readsTheOlderAlertsAndActionSheets() async throws {
    let source = """
      struct Page: View { var body: some View {
        Text("Row")
          .alert(isPresented: $out) {
            Alert(title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) {},
              secondaryButton: .cancel(Text("Keep")))
          }
          .actionSheet(isPresented: $more) {
            ActionSheet(title: Text("More"), buttons: [.default(Text("Share")) {}, .cancel()])
          }
      } }
      """
    let bars = await app(source).bars()
    let alert = try bars.only(.alert)
    #expect(alert.texts(.button) == ["Delete", "Keep"])
    #expect(alert.items.map(\.actionRole) == [.destructive, .cancel])
    let sheet = try bars.only(.dialog)
    #expect(sheet.items.map { $0.key ?? $0.text["en"] } == ["Share", "system:Cancel"])
  }

  @Test func readsMenusAndSwipes() async throws {
    let source = """
      struct Row: View { var body: some View {
        Text("Row")
          .swipeActions { Button("Archive") {}; Button("Delete", role: .destructive) {} }
          .contextMenu { Button("Copy") {}; Link("Open", destination: url) }
      } }
      class Page: UIViewController { func menu() -> UIMenu {
        UIMenu(title: "", children: [
          UIAction(title: "Pin", image: UIImage(systemName: "pin")) { _ in },
          UIMenu(options: .displayInline, children: [UIAction(title: "Erase", attributes: .destructive) { _ in }]),
        ])
      } }
      """
    let bars = await app(source).bars().filter { $0.kind == .screen }
    #expect(bars.map(\.id) == ["Page.menu", "Row.menu", "Row.swipe"])
    let texts = [["Pin", "Erase"], ["Copy", "Open"], ["Archive", "Delete"]]
    #expect(bars.map { $0.texts(.button) } == texts)
    #expect(bars[0].items.map(\.actionRole) == [.usual, .destructive])
    #expect(bars[2].items.map(\.actionRole) == [.usual, .destructive])
  }

  @Test func readsWhatIsSpokenOfAControl() async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        let add = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
        add.accessibilityLabel = NSLocalizedString("add", comment: "")
        add.accessibilityHint = "Opens a form"
        add.accessibilityIdentifier = "addButton"
        let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), style: .plain, target: nil, action: nil)
        more.accessibilityLabel = model.name
        let other = UIBarButtonItem(image: UIImage(systemName: "tray"), style: .plain, target: nil, action: nil)
        other.isAccessibilityElement = false
        navigationItem.leftBarButtonItems = [add, more, other]
      } }
      """
    let bar = try await app(source, strings: ["add": ("Add trip", "Reise anlegen")]).bars()
      .only(.navigationBar)
    let add = bar.items[0]
    #expect(add.accessibilityLabel?["de"] == "Reise anlegen")
    #expect(add.spokenSources[.accessibilityLabel]?.key == "add")
    #expect(add.accessibilityHint?["de"] == "Opens a form")
    #expect(add.spokenSources[.accessibilityHint]?.isHardCoded == true)
    #expect(add.accessibilityIdentifier == "addButton")
    // One that is assigned is there, whatever it says; what is never announced needs none.
    #expect(bar.items.map { $0.says(.accessibilityLabel) } == [true, true, true])
    #expect(bar.items[1].accessibilityLabel?.isEmpty == true)
    #expect(bar.items[2].spokenSources[.accessibilityLabel]?.state == .dynamic)
    let spoken = bar.withSpokenTexts.items.dropFirst(bar.items.count)
    #expect(spoken.map(\.role) == [.accessibilityLabel, .accessibilityHint])
  }

  @Test func readsWhatIsSpokenInSwiftUI() async throws {
    let source = """
      struct Page: View { var body: some View {
        Text("Row").toolbar {
          Button { } label: { Image(systemName: "plus") }
            .accessibilityLabel("add").accessibilityHint(Text("Opens a form")).accessibilityIdentifier("plus")
        }
      } }
      """
    let item = try #require(
      try await app(source, strings: ["add": ("Add trip", "Reise anlegen")]).bars()
        .only(.navigationBar).items.first)
    #expect(item.accessibilityLabel?["de"] == "Reise anlegen")
    #expect(item.accessibilityHint?["en"] == "Opens a form")
    #expect(item.accessibilityIdentifier == "plus")
  }

  @Test func anAlertIsHandedWhatItIsShownFor() async throws {
    let source = """
      struct Ask { let title: String; let action: String }
      class Router: ObservableObject { @Published var ask: Ask? }
      struct Page: View {
        @EnvironmentObject var router: Router
        var body: some View {
          Text("x").alert(router.ask?.title ?? "", isPresented: .constant(true), presenting: router.ask) { ask in
            Button(ask.action) {}
          }
        }
      }
      struct Other: View {
        @EnvironmentObject var router: Router
        var body: some View { Button("Go") { router.ask = Ask(title: "Leave?", action: "Leave") } }
      }
      """
    let bar = try await app(source).bars().only(.alert)
    #expect(bar.texts(.button) == ["Leave"])
  }

  /// An alert that every class which is made replaces is never shown.
  @Test(arguments: [("override func show() {}", 0), ("func other() {}", 1)])
  func leavesOutWhatHeirsReplace(_ heir: String, count: Int) async throws {
    let source = """
      class Handler {
        func show() {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Details", style: .default))
          UIApplication.shared.windows.first?.rootViewController?.present(alert, animated: true)
        }
      }
      class Own: Handler { \(heir) }
      class Page: UIViewController { let handler = Own(); func open() { handler.show() } }
      """
    #expect(try await app(source, strings: [:]).bars().filter { $0.kind == .alert }.count == count)
  }

  @Test func takesTheTitleOfTheButtonThatDeletesARow() async throws {
    let swift = """
      class List: UITableViewController {
        override func tableView(
          _ table: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath
        ) -> String? { "Remove" }
      }
      """
    let objectiveC = """
      @implementation List
      - (NSString *)tableView:(UITableView *)table
          titleForDeleteConfirmationButtonForRowAtIndexPath:(NSIndexPath *)path { return @"Remove"; }
      @end
      """
    for files in [["List.swift": swift], ["List.m": objectiveC]] {
      let bar = try await SourceApp(files: files).bars().only(.screen)
      #expect(bar.texts(.button) == ["Remove"])
      #expect(bar.items.map(\.actionRole) == [.destructive])
    }
  }

  /// A row's picker opens its choices as a menu; a wheel or rows of a list do not.
  @Test(arguments: [
    ("", ["Light", "Dark"]), (".pickerStyle(.menu)", ["Light", "Dark"]),
    (".pickerStyle(.wheel)", []),
  ])
  func takesTheChoicesOfAPickerForEntries(_ style: String, _ entries: [String]) async {
    let bars = await app(
      """
      enum Look: CaseIterable { case light, dark
        var name: String { switch self { case .light: "Light"; case .dark: "Dark" } }
      }
      struct Settings: View {
        @State var look = Look.light
        var body: some View {
          Form {
            Picker("Look", selection: $look) {
              ForEach(Look.allCases, id: \\.self) { Text($0.name) }
            }\(style)
          }
        }
      }
      """
    ).bars()
    #expect(bars.flatMap { $0.texts(.button) } == entries)
  }

  @Test func aChoiceOfAPictureAndATextIsOneEntry() async {
    let bars = await app(
      """
      struct Library: View {
        @State var look = 1
        var body: some View {
          Menu("Look") {
            Picker("View as", selection: $look) {
              HStack { Image(systemName: "list.bullet"); Text("List") }.tag(1)
              Label("Grid", systemImage: "square.grid.2x2").tag(2)
              Image(systemName: "map").tag(3)
            }.pickerStyle(.inline)
          }
        }
      }
      """
    ).bars()
    let entries = bars.filter { $0.id.contains("menu") }.flatMap(\.items)
    #expect(entries.map { $0.text["en"] } == ["List", "Grid", nil])
  }

  /// Rows of data with buttons leave room for the menu of the bar.
  @Test func readsTheMenusOfABarBehindManyRows() async {
    let rows = (1...40).map { "Row(name: \"\($0)\")" }.joined(separator: ", ")
    let bars = await app(
      """
      struct Row { var name: String }
      struct Home: View {
        let rows = [\(rows)]
        var body: some View {
          List {
            ForEach(rows) { row in
              Button("Open") {}
              Button("Rename") {}
              Button("Delete") {}
              Button("Share") {}
            }
          }
          .toolbar { Menu("Add") { Button("New Profile") {} } }
        }
      }
      """
    ).bars()
    #expect(bars.contains { $0.id.contains("menu") && $0.texts(.button) == ["New Profile"] })
  }

  @Test func whatAVariadicTreeHoldsIsShown() async throws {
    let bars = await app(
      """
      struct Row<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { _VariadicView.Tree(Layout()) { content } }
        struct Layout: _VariadicView_MultiViewRoot {
          func body(children: _VariadicView.Children) -> some View { ForEach(children) { $0 } }
        }
      }
      struct Home: View {
        var body: some View {
          Row { Text("Node").contextMenu { Button("Delete") {} } }
        }
      }
      """
    ).bars()
    #expect(bars.contains { $0.id.contains("menu") && $0.texts(.button) == ["Delete"] })
  }

  @Test func actionsOfOneTextAndTwoRolesAreTwo() async throws {
    let bar = try await app(
      """
      class Page: UIViewController {
        func ask(isLoading: Bool) {
          let sheet = UIAlertController(title: "File", message: nil, preferredStyle: .actionSheet)
          if isLoading { sheet.addAction(UIAlertAction(title: "Cancel", style: .default)) }
          sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          present(sheet, animated: true)
        }
      }
      """
    ).bars().only(.dialog)
    #expect(bar.items.map(\.actionRole) == [.usual, .cancel])
  }
}
