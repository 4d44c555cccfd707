import LabelModel
import Testing

/// What SwiftUI hands to the closures of `sheet(item:)` and `alert(item:)`.
@Suite struct ShownForTests {
  @Test func aSheetIsForEachCaseOfItsItem() async throws {
    let source = """
      struct Trip { var name: String }
      struct Form: View {
        enum Mode {
          case add, edit(Trip)
          var title: LocalizedStringKey { switch self { case .add: "New Trip"; case .edit: "Edit Trip" } }
        }
        let mode: Mode
        var body: some View { NavigationStack { Text("").navigationTitle(mode.title) } }
      }
      struct Page: View {
        enum Sheet { case trip(Trip?), tips }
        @State private var sheet: Sheet?
        var body: some View {
          Button("Add") { sheet = .trip(nil) }.sheet(item: $sheet) { sheet in
            switch sheet {
            case .trip(let trip): Form(mode: trip.map(Form.Mode.edit) ?? .add)
            case .tips: NavigationStack { Text("").navigationTitle("Tips") }
            }
          }
        }
      }
      """
    let bars = await app(source).bars().filter { $0.kind == .navigationBar }
    let titles = Set(bars.flatMap { $0.texts(.title) })
    #expect(titles == ["New Trip", "Edit Trip", "Tips"])
  }

  /// An event may give it other cases than the one that is known.
  @Test func anAlertIsForTheCasesThatNobodySetsToo() async throws {
    let source = """
      enum Warning: Identifiable { case done(String), stop; var id: Int { 0 } }
      class Model: ObservableObject {
        @Published var warning: Warning? = .done("Tea")
        func alert(for warning: Warning) -> Alert {
          switch warning {
          case .done: return Alert(title: Text("Done"), dismissButton: .default(Text("Fine")))
          case .stop:
            return Alert(title: Text("Stop?"), primaryButton: .destructive(Text("Stop")), secondaryButton: .cancel())
          }
        }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Text("").alert(item: $model.warning, content: model.alert(for:)) }
      }
      """
    let alerts = await app(source).bars().filter { $0.kind == .alert }
    let texts = Set(alerts.flatMap { $0.texts(.button) })
    #expect(texts.isSuperset(of: ["Fine", "Stop"]))
  }
}
