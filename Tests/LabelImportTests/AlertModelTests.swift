import LabelModel
import Testing

/// Alerts of SwiftUI whose texts a value of the app's own holds.
@Suite struct AlertModelTests {
  @Test func readsTheButtonsOfTheModelThatAnActionSets() async throws {
    let source = """
      struct Question: Identifiable { let id = 1; let title: String; let confirm: String }
      struct Page: View {
        @State private var question: Question?
        var body: some View {
          Button("Clear") { question = Question(title: "Clear?", confirm: "Clear All") }
            .alert(item: $question) { shown in
              Alert(title: Text(shown.title), primaryButton: .default(Text(shown.confirm)),
                secondaryButton: .cancel(Text("Keep")))
            }
        }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source]).bars().only(.alert)
    #expect(bar.texts(.button) == ["Clear All", "Keep"])
  }

  private static let helper = """
    struct Choice { let title: String; let action: (() -> Void)? }
    struct Problem: Identifiable {
      let id: Int
      let title: String
      var first = Choice(title: "Fine", action: nil)
      var second: Choice?
      var more: [Choice]?
    }
    extension View {
      func alert(item: Binding<Problem?>) -> some View {
        alert(item.wrappedValue?.title ?? "", isPresented: .constant(true),
          presenting: item.wrappedValue
        ) { shown in
          if let more = shown.more {
            ForEach(more) { Button($0.title) {} }
          } else {
            Button(shown.first.title) {}
            if let second = shown.second { Button(second.title) {} }
          }
        }
      }
    }
    """

  @Test func readsAModelThatAHelperShows() async throws {
    let source = """
      final class Store: ObservableObject {
        @Published var problem: Problem?
        func fail() {
          problem = Problem(id: 1, title: "Offline",
            first: .init(title: "Retry") { print("again") },
            second: .init(title: "Later", action: nil))
        }
      }
      struct Page: View {
        @ObservedObject var store: Store
        var body: some View {
          Button("Load") { store.fail() }.alert(item: $store.problem)
        }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source, "Helper.swift": Self.helper])
      .bars().only(.alert)
    #expect(bar.texts(.button) == ["Retry", "Later"])
  }

  @Test func aClosureBelongsToTheModifierThatTakesOne() async throws {
    let source = """
      struct Notice: Identifiable { let id = 1; let dismiss: String }
      struct Page: View {
        @State private var notice: Notice?
        var body: some View {
          Button("Load") { notice = Notice(dismiss: "Understood") }
            .alert(item: $notice) { Alert(title: Text("Offline"), dismissButton: .cancel(Text($0.dismiss))) }
        }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source, "Helper.swift": Self.helper])
      .bars().only(.alert)
    #expect(bar.texts(.button) == ["Understood"])
  }

  @Test func eachModelThatAFunctionSetsIsAnAlertOfItsOwn() async throws {
    let source = """
      final class Store: ObservableObject {
        @Published var problem: Problem?
        func fail() {
          problem = Problem(id: 1, title: "Offline",
            first: .init(title: "Retry") { print("again") },
            second: .init(title: "Later", action: nil))
        }
        func leave() {
          problem = Problem(id: 2, title: "Save changes?",
            first: .init(title: "Save", action: nil), second: .init(title: "Discard", action: nil))
        }
        func report(_ isFatal: Bool) {
          if isFatal { problem = Problem(id: 3, title: "Failed") }
        }
        func close() { problem = Problem(id: 4, title: "Close?", first: .init(title: "Close", action: nil)) }
      }
      struct Page: View {
        @ObservedObject var store: Store
        var body: some View {
          Button("Load") { store.fail() }.alert(item: $store.problem)
        }
      }
      """
    let bars = await SourceApp(files: ["Page.swift": source, "Helper.swift": Self.helper])
      .bars().filter { $0.kind == .alert }
    #expect(
      Set(bars.map { $0.texts(.button) }) == [
        ["Retry", "Later"], ["Save", "Discard"], ["Fine"], ["Close"],
      ])
  }

  /// View models of one generic class, whose state views are shown by look-up.
  private static let storedModel = """
    protocol BindableState { associatedtype Bound; var bindings: Bound { get set } }
    class StoredModel<State: BindableState> {
      var context: Context
      var state: State { get { context.viewState } set { context.viewState = newValue } }
      init(initial: State) { context = Context(initial: initial) }
      @dynamicMemberLookup final class Context: ObservableObject {
        @Published var viewState: State
        init(initial: State) { viewState = initial }
        subscript<T>(dynamicMember keyPath: WritableKeyPath<State.Bound, T>) -> T {
          get { viewState.bindings[keyPath: keyPath] }
          set { viewState.bindings[keyPath: keyPath] = newValue }
        }
      }
    }
    """

  /// A view model's state, of which a context that views are given shows one part by look-up.
  @Test func readsAModelThatAMemberLookUpLeadsTo() async throws {
    let source = """
      struct PageBindings { var problem: Problem?; var caption = "Rooms" }
      struct PageState: BindableState { var bindings = PageBindings() }
      typealias PageModelType = StoredModel<PageState>
      final class PageModel: PageModelType {
        func leave() {
          state.bindings.problem = .init(id: 2, title: "Save changes?",
            first: .init(title: "Save", action: nil), second: .init(title: "Discard", action: nil))
        }
      }
      struct Page: View {
        @ObservedObject var context: PageModel.Context
        var body: some View {
          Form {}.navigationTitle(context.caption).alert(item: $context.problem)
        }
      }
      """
    let bars = await SourceApp(files: [
      "Page.swift": source, "Base.swift": Self.storedModel, "Helper.swift": Self.helper,
    ]).bars()
    #expect(bars.filter { $0.kind == .alert }.map { $0.texts(.button) } == [["Save", "Discard"]])
    #expect(bars.first { $0.kind == .navigationBar }?.texts(.title) == ["Rooms"])
  }

  /// Screens whose view models are made of one generic class: each shows its own state.
  @Test func tellsTheStatesOfAGenericModelApart() async throws {
    func screen(_ name: String) -> String {
      """
      struct \(name)Bindings { var problem: Problem? }
      struct \(name)State: BindableState {
        var bindings = \(name)Bindings()
        let isNew: Bool
        var title: String { isNew ? "New \(name)" : "Edit \(name)" }
      }
      final class \(name)Model: StoredModel<\(name)State> {
        init(isNew: Bool) { super.init(initial: \(name)State(isNew: isNew)) }
        func leave() {
          state.bindings.problem = Problem(id: 2, title: "Leave \(name)?",
            first: .init(title: "Leave \(name)", action: nil))
        }
      }
      struct \(name)Screen: View {
        @ObservedObject var context: \(name)Model.Context
        var body: some View {
          Form {}.navigationTitle(context.viewState.title).alert(item: $context.problem)
        }
      }
      final class \(name)Coordinator {
        let model: \(name)Model
        init(isNew: Bool) { model = \(name)Model(isNew: isNew) }
        func make() -> AnyView { AnyView(\(name)Screen(context: model.context)) }
      }
      """
    }
    let names = ["Room", "Poll", "Space", "Topic", "Thread"]
    var files = ["Base.swift": Self.storedModel, "Helper.swift": Self.helper]
    for name in names { files[name + ".swift"] = screen(name) }
    let bars = await SourceApp(files: files).bars()
    for name in names {
      let own = bars.filter { $0.id.hasPrefix(name + "Screen") }
      #expect(
        Set(own.flatMap { $0.texts(.title) }) == ["New " + name, "Edit " + name])
      #expect(own.filter { $0.kind == .alert }.map { $0.texts(.button) } == [["Leave " + name]])
    }
  }
}
