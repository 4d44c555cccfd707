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
}
