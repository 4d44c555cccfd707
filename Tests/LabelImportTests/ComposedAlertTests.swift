import LabelModel
import Testing

/// Alerts of The Composable Architecture, whose states are values.
@Suite struct ComposedAlertTests {
  @Test func readsTheButtonsThatAStateIsBuiltWith() async throws {
    let source = """
      extension AlertState where Action == Never {
        static func denied() -> Self {
          Self { TextState("Denied") } actions: {
            ButtonState { TextState("Fine") }
            ButtonState(role: .cancel) { TextState("Not Now") }
          } message: { TextState("Turn it on.") }
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.alert)
    #expect(bar.texts(.button) == ["Fine", "Not Now"])
    #expect(bar.items.map(\.actionRole) == [.usual, .cancel])
  }

  @Test func readsTheButtonsThatAReducerHandsOver() async throws {
    let source = """
      struct Queue: Reducer {
        struct State { var dialog: ConfirmationDialogState<Never>? ; var list: [String] = [] }
        enum Action { case clear }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .clear:
              var buttons: [ButtonState<Never>] = [.default(TextState("Play Next"))]
              if state.list.contains(where: { $0.isEmpty }) {
                buttons.append(.destructive(TextState("Remove")))
              }
              buttons.append(.cancel(TextState("Keep")))
              state.dialog = ConfirmationDialogState(title: TextState("Queue"), buttons: buttons)
              return .none
            }
          }
        }
      }
      """
    let bar = try await SourceApp(files: ["A.swift": source]).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Play Next", "Remove", "Keep"])
  }

  @Test func pushesWhatAStackIsToldToShow() async throws {
    let source = """
      struct Library: View {
        let store: StoreOf<LibraryFeature>
        var body: some View {
          NavigationStackStore(store) {
            List { Text("x") }.navigationTitle("Library")
          } destination: { state in
            Text("y").navigationTitle("Episode")
          }
        }
      }
      """
    let bars = try await SourceApp(files: ["A.swift": source]).bars()
    #expect(
      bars.filter { $0.kind == .navigationBar }.map { $0.texts(.title) } == [
        ["Library"], ["Episode"],
      ])
  }
}
