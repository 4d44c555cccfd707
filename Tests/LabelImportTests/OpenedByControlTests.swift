import LabelModel
import Testing

@testable import LabelImport

/// What controls open and offer, wherever they stand and whoever is handed the code.
@Suite struct OpenedByControlTests {
  @Test func readsWhatTheControlsOfAToolbarOpen() async throws {
    let source = """
      struct Tags: View {
        @State var asks = false
        var body: some View {
          List {}.navigationTitle("Tags").toolbar {
            ToolbarItem {
              Button("Delete all") { asks = true }.disabled(true)
                .confirmationDialog("Really?", isPresented: $asks) {
                  Button("Keep", role: .cancel) {}
                  Button("Throw away", role: .destructive) {}
                }
            }
            ToolbarItem { NavigationLink(destination: Detail()) { Text("Details") } }
            ToolbarItem {
              Menu("More") { Button("Sort") {} }.sheet(isPresented: $asks) {
                NavigationStack { Text("").navigationTitle("Sheet") }
              }
            }
            ToolbarItem {
              Picker("", selection: $asks) { Text("One"); Text("Two") }.pickerStyle(.segmented)
            }
          }
        }
      }
      struct Detail: View { var body: some View { Text("").navigationTitle("Detail") } }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.dialog).texts(.button) == ["Keep", "Throw away"])
    let titles = bars.filter { $0.kind == .navigationBar }.map { $0.texts(.title) }
    #expect(Set(titles) == [["Tags"], ["Detail"], ["Sheet"]])
    let detail = try #require(bars.first { $0.texts(.title) == ["Detail"] })
    #expect(detail.texts(.backButton) == ["Tags"])
    // What is read for what it opens is not read for what it shows once more.
    #expect(try bars.only(.segmentedControl).texts(.segment) == ["One", "Two"])
    #expect(bars.filter { $0.id.contains("menu") }.map { $0.texts(.button) } == [["Sort"]])
  }

  @Test func takesAModifierNamedAsAPropertyOfTheViewForAModifier() async throws {
    let source = """
      struct Dialog<Content: View>: View {
        var background: Color?
        var footer: () -> Content
        @ViewBuilder var content: () -> Content
        var body: some View { VStack { content(); footer() } }
      }
      struct Page: View {
        var body: some View {
          Dialog(footer: { Button("Below") {} }) { Button("Inside") {} }
            .background()
            .toolbar { Button("Done") {} }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.navigationBar).texts(.barButton) == ["Done"])
    #expect(Set(try bars.only(.screen).texts(.button)) == ["Inside", "Below"])
  }

  @Test func leavesAnOverloadThatAsksForAFunctionToFunctions() async throws {
    let source = """
      extension View {
        func modifier<C: View>(@ViewBuilder _ transform: (Self) -> C) -> some View { transform(self) }
        func marked() -> some View { modifier(Marked()) }
      }
      struct Marked: ViewModifier {
        func body(content: Content) -> some View { content.toolbar { Button("Mark") {} } }
      }
      struct Page: View {
        var body: some View {
          List {}.navigationTitle("Page").marked().modifier { $0.toolbar { Button("Turn") {} } }
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Page"])
    #expect(bar.texts(.barButton) == ["Mark", "Turn"])
  }

  @Test func followsFunctionsThatAViewIsHandedByName() async throws {
    let source = """
      enum Question { case delete, rename(String) }
      struct Page: View {
        @State var question: Question?
        @State var isOn = false
        var body: some View {
          List {}.navigationTitle("Page")
            .toolbar(content: bar)
            .alert("Sure?", isPresented: $isOn, presenting: question, actions: answers) { _ in Text("") }
            .sheet(isPresented: $isOn, content: sheet)
        }
        @ToolbarContentBuilder func bar() -> some ToolbarContent { ToolbarItem { Button("Edit") {} } }
        func sheet() -> some View { NavigationStack { Text("").navigationTitle("Sheet") } }
      }
      extension Page {
        @ViewBuilder func answers(to question: Question) -> some View {
          switch question {
          case .delete: Button("Delete", role: .destructive) {}
          case .rename: Button("Rename") {}
          }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try bars.only(.alert).texts(.button) == ["Delete", "Rename"])
    let page = try #require(bars.first { $0.texts(.title) == ["Page"] })
    #expect(page.texts(.barButton) == ["Edit"])
    #expect(bars.contains { $0.texts(.title) == ["Sheet"] })
  }

  @Test func readsAlertsOfCallbacksThatOthersKeep() async throws {
    let source = """
      class RoundButton: UIButton {
        var callback: (() -> Void)?
        @objc private func touched() { callback?() }
      }
      class Page: UIViewController {
        func setUp() {
          let button = RoundButton()
          button.callback = { [weak self] in
            let alert = UIAlertController(title: nil, message: "", preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            self?.present(alert, animated: true)
          }
        }
      }
      """
    #expect(try await app(source).bars().only(.dialog).texts(.button) == ["Remove", "Cancel"])
  }

  @Test func showsTheActionsOfAModelThatCallersHandOver() async throws {
    let source = """
      struct Question {
        struct Answer { let title: String; let style: UIAlertAction.Style }
        var title: String
        var answers: [Answer]
        static func leaving(_ name: String) -> Question {
          Question(title: "Leave?", answers: [.init(title: "Leave", style: .destructive)])
        }
      }
      extension UIAlertController {
        convenience init(question: Question) {
          self.init(title: question.title, message: nil, preferredStyle: .alert)
          question.answers.map { UIAlertAction(title: $0.title, style: $0.style) }
            .forEach(addAction)
        }
      }
      class Coordinator {
        func show(_ question: Question) {
          stack.present(UIAlertController(question: question), animated: true)
        }
      }
      class GroupCoordinator: Coordinator {
        func leave() { show(.leaving("Group")) }
        func stay() { show(Question(title: "Stay?", answers: [.init(title: "Stay", style: .cancel)])) }
      }
      """
    let answers = await app(source).bars().filter { $0.kind == .alert }.map { $0.texts(.button) }
    #expect(Set(answers) == [["Leave"], ["Stay"]])
  }

  @Test func showsTheActionsOfASheetThatIsPutTogetherCallByCall() async throws {
    let source = """
      struct Choice { let title: String; var style: UIAlertAction.Style = .default }
      class Sheet {
        private var choices: [Choice] = []
        func add(_ choice: Choice?) -> Self {
          if let choice = choice { choices.append(choice) }
          return self
        }
        func present(from controller: UIViewController) {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          for choice in choices {
            sheet.addAction(UIAlertAction(title: choice.title, style: choice.style))
          }
          controller.present(sheet, animated: true)
        }
      }
      class Chats: UIViewController {
        func more() {
          Sheet().add(Choice(title: "Mute")).add(Choice(title: "Delete", style: .destructive))
            .present(from: self)
        }
      }
      """
    #expect(try await app(source).bars().only(.dialog).texts(.button) == ["Mute", "Delete"])
  }

  @Test func knowsTheLabelsOfTuplesThatAListIsGiven() async throws {
    let source = """
      class Photo: UIViewController {
        func pick() {
          var options: [(title: String, handler: () -> Void)] = []
          options.append(("Take a photo", {}))
          options.append(("Choose a photo", {}))
          choose("Photo", options: options)
        }
      }
      extension UIViewController {
        func choose(_ title: String?, options: [(title: String, handler: () -> Void)]) {
          let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
          for option in options {
            sheet.addAction(UIAlertAction(title: option.title, style: .default) { _ in })
          }
          present(sheet, animated: true)
        }
      }
      """
    let dialog = try await app(source).bars().only(.dialog)
    #expect(dialog.texts(.button) == ["Take a photo", "Choose a photo"])
  }

  @Test func callsFunctionsAndInitialisersThatAreHandedByName() async throws {
    let source = """
      protocol Module { var title: String { get } }
      struct News: Module { let title = "News" }
      struct Lists: Module { let title = "Lists" }
      class Page: UIViewController {
        init(module: Module) {
          super.init(nibName: nil, bundle: nil)
          tabBarItem = UITabBarItem(title: module.title, image: nil, tag: 0)
        }
      }
      class Tabs: UITabBarController {
        let modules: [Module] = [News(), Lists()]
        override func viewDidLoad() {
          viewControllers = modules.enumerated().map(tab)
        }
        func tab(at index: Int, module: Module) -> UIViewController {
          [Page(module: module)].map(UINavigationController.init(rootViewController:))[0]
        }
      }
      """
    #expect(try await app(source).bars().only(.tabBar).texts(.tab) == ["News", "Lists"])
  }

  @Test(arguments: ["type(of: self)", "Self"])
  func asksTheClassOfAScreenForItsTitle(_ type: String) async throws {
    let source = """
      class Base: UIViewController {
        class var heading: String { fatalError("each has its own") }
        override func viewDidLoad() { title = \(type).heading }
      }
      class Videos: Base { override class var heading: String { "All videos" } }
      """
    let bars = await app(source).bars().filter { $0.id.hasPrefix("Videos") }
    #expect(bars.flatMap { $0.texts(.title) } == ["All videos"])
  }

  @Test func knowsThatATextIsThere() async throws {
    let source = """
      class Base: UIViewController {
        override func viewDidLoad() {
          title = "Base"
          if heading.count > 0 { title = heading }
        }
        var heading: String { "" }
      }
      class Help: Base {
        override var heading: String { NSLocalizedString("Help", comment: "") }
      }
      """
    let bars = await app(source).bars().filter { $0.id.hasPrefix("Help") }
    #expect(bars.flatMap { $0.items }.map(\.key) == ["Help"])
  }

  @Test func goesOnBehindWhatCatchesErrors() async throws {
    let source = """
      class Page: UIViewController {
        override func viewDidLoad() {
          do { try check(); title = "Page" } catch { title = "Broken"; return }
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Later", style: .plain, target: nil, action: nil)
        }
        func load() -> String? {
          do { return try read() } catch Problem.small {
            ask("Try again")
          } catch {
            ask("Give up")
          }
          return nil
        }
        func ask(_ answer: String) {
          let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: answer, style: .default))
          present(alert, animated: true)
        }
      }
      """
    let bars = await app(source).bars()
    let bar = try bars.only(.navigationBar)
    #expect(bar.texts(.title) == ["Page", "Broken"])
    #expect(bar.texts(.barButton) == ["Later"])
    let answers = bars.filter { $0.kind == .alert }.flatMap { $0.texts(.button) }
    #expect(Set(answers) == ["Try again", "Give up"])
  }

  @Test func opensEachOfSeveralDestinationsByItself() async throws {
    let source = """
      enum Place { case one, two(String), three }
      struct Root: View {
        @State var place: Place?
        @State var isOn = false
        @StateObject var model = Model()
        var body: some View {
          List {}.navigationTitle("Root").sheet(isPresented: $isOn) {
            if let place { view(of: place) }
          }
        }
        @ViewBuilder func view(of place: Place) -> some View {
          switch place {
          case .one: One()
          case .two(let name): Maker.make(name).environmentObject(model)
          case .three: Three().environmentObject(model)
          }
        }
      }
      enum Maker { static func make(_ name: String) -> some View { Two() } }
      struct One: View { var body: some View { Text("").navigationTitle("One") } }
      struct Two: View { var body: some View { Text("").navigationTitle("Two").toolbar { Button("Add") {} } } }
      struct Three: View { var body: some View { Text("").navigationTitle("Three") } }
      """
    let bars = await app(source).bars()
    #expect(bars.map { $0.texts(.title) } == [["One"], ["Root"], ["Three"], ["Two"]])
    #expect(bars.map { $0.texts(.barButton) } == [[], [], [], ["Add"]])
  }
}
