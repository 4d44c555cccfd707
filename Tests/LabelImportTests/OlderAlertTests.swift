import LabelModel
import Testing

/// Alerts of UIKit before iOS 8.
@Suite struct OlderAlertTests {
  @Test func readsTheTitlesThatAnAlertIsMadeWith() async throws {
    let source = """
      @implementation Page
      - (void)clear {
        UIAlertView *alert = [[UIAlertView alloc] initWithTitle:@"Clear?" message:nil delegate:self
          cancelButtonTitle:@"Keep" otherButtonTitles:@"Clear All", @"Clear Old", nil];
        [alert show];
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.alert)
    #expect(bar.texts(.button) == ["Clear All", "Clear Old", "Keep"])
    #expect(bar.items.map(\.actionRole) == [.usual, .usual, .cancel])
  }

  @Test func readsTheTitlesThatASheetIsGiven() async throws {
    let source = """
      @implementation Page
      - (void)sort {
        UIActionSheet *sheet = [[UIActionSheet alloc] initWithTitle:@"Sort" delegate:self
          cancelButtonTitle:nil destructiveButtonTitle:@"Reset" otherButtonTitles:nil];
        [sheet addButtonWithTitle:@"By Name"];
        [sheet showInView:self.view];
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Reset", "By Name"])
    #expect(bar.items.first?.actionRole == .destructive)
  }
}

/// Offers that older code and builders put together.
@Suite struct OlderOfferTests {
  @Test func readsAnActionThatALibraryMakes() async throws {
    let source = """
      class Page: UIViewController {
        @IBAction func forgot() {
          let alert = UIAlertController(title: "Forgot", message: nil, preferredStyle: .alert)
          var send = UIAlertAction.Action("Send", style: .default)
          send.rx.action = CocoaAction(enabledIf: isValid)
          alert.addAction(send)
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          present(alert, animated: true)
        }
      }
      """
    let bar = try await app(source).bars().only(.alert)
    #expect(bar.texts(.button) == ["Send", "Cancel"])
  }

  @Test(arguments: [("UITableViewRowAction", "normal"), ("SwipeAction", "default")])
  func readsTheActionsOfARow(_ type: String, _ style: String) async throws {
    let source = """
      class Page: UITableViewController {
        override func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath)
          -> [\(type)]?
        {
          let delete = \(type)(style: .destructive, title: "Delete") { _, _ in }
          let copy = \(type)(style: .\(style), title: "Duplicate") { _, _ in }
          return [delete, copy]
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.screen)
    #expect(bar.id == "Page.swipe")
    #expect(bar.texts(.button) == ["Delete", "Duplicate"])
  }

  @Test func readsWhatABuilderMadeByAFactoryIsTold() async throws {
    let source = """
      final class Prompt {
        private let controller: UIAlertController
        init(_ title: String?, style: UIAlertController.Style = .alert) {
          controller = UIAlertController(title: title, message: nil, preferredStyle: style)
        }
        static func sheet(_ title: String? = nil) -> Prompt { Prompt(title, style: .actionSheet) }
        func button(_ title: String) -> Prompt {
          controller.addAction(UIAlertAction(title: title, style: .default))
          return self
        }
        func show(in page: UIViewController) { page.present(controller, animated: true) }
      }
      class Page: UIViewController {
        func rest() { Prompt.sheet("Rest").button("1 Minute").button("2 Minutes").show(in: self) }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.dialog)
    #expect(bar.texts(.button) == ["1 Minute", "2 Minutes"])
  }

  @Test func readsWhatAFunctionHandsToWhoShowsIt() async throws {
    let source = """
      struct SomeSheet: Identifiable { var id: String; var sheet: ActionSheet }
      struct Row: View {
        @State private var sheet: SomeSheet?
        var body: some View { Text("Row").onTapGesture { ask() }.actionSheet(item: $sheet) { $0.sheet } }
        private func ask() {
          sheet = SomeSheet(
            id: "delete",
            sheet: ActionSheet(
              title: Text("Delete contact?"),
              buttons: [.destructive(Text("Delete and notify")) {}, .destructive(Text("Delete")) {}]))
        }
        private func clear() {
          AlertManager.shared.show(
            Alert(
              title: Text("Clear all?"), primaryButton: .destructive(Text("Clear")),
              secondaryButton: .default(Text("Keep"))))
        }
      }
      """
    let bars = try await SourceApp(files: ["A.swift": source]).bars()
    #expect(try bars.only(.dialog).texts(.button) == ["Delete and notify", "Delete"])
    #expect(try bars.only(.alert).texts(.button) == ["Clear", "Keep"])
  }

  /// Other types of the name are no alerts.
  @Test func readsNoAlertOfALibrary() async throws {
    let source = """
      struct Warning { func issue() { manager.issue(Alert(identifier: "low", trigger: .immediate)) } }
      """
    #expect(try await SourceApp(files: ["A.swift": source]).bars().isEmpty)
  }

  @Test func readsTheEntriesOfASheetOfTheAppsOwn() async throws {
    let source = """
      struct SheetAction {
        let title: String
        var icon: String?
        let handler: () -> Void
      }
      final class Sheet: UIViewController {
        var actions: [SheetAction] = []
        func add(_ action: SheetAction) { actions.append(action) }
      }
      class Page: UIViewController {
        @objc func more() {
          let sheet = Sheet()
          sheet.add(SheetAction(title: "Share", icon: "share") {})
          if canDelete { sheet.add(SheetAction(title: "Delete") {}) }
          present(sheet, animated: true)
        }
      }
      """
    let bar = try #require(
      try await SourceApp(files: ["A.swift": source]).bars().first { $0.id == "Page.menu" })
    #expect(bar.texts(.button) == ["Share", "Delete"])
    #expect(bar.items.last?.conditions.isEmpty == false)
  }
}
