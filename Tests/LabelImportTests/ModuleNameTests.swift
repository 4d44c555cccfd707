import LabelImport
import LabelModel
import Testing

@Suite struct ModuleNameTests {
  @Test func anExtensionMayNameTheModuleOfItsType() async throws {
    let app = SourceApp(files: [
      "Models/Notice.swift": "public struct Notice { public enum Kind { case follow, mention } }",
      "Notices/Kind+Title.swift": """
      import Models
      extension Models.Notice.Kind {
        func title() -> LocalizedStringKey {
          switch self {
          case .follow: "Follow"
          case .mention: "Mention"
          }
        }
      }
      """,
      "Notices/Shown+Title.swift": """
      extension Models.Notice.Kind.Shown { var title: String { "All" } }
      """,
      "Notices/NoticesView.swift": """
      struct NoticesView: View {
        @State private var kind: Models.Notice.Kind?
        var body: some View {
          NavigationStack { List {}.navigationTitle(kind?.title() ?? "All") }
        }
        func filter(_ kind: Models.Notice.Kind?) { self.kind = kind }
      }
      """,
    ])
    let bar = try await app.bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Follow", "Mention", "All"])
  }

  @Test func aFrameworkTypeIsNoModule() async throws {
    let app = SourceApp(files: [
      "App/Options.swift": "enum Options { case short }",
      "App/UIButton+Options.swift": """
      extension UIButton.Options { var title: String { "Of the framework" } }
      """,
      "App/OptionsView.swift": """
      struct OptionsView: View {
        let options: Options
        var body: some View {
          NavigationStack { List {}.navigationTitle(options.title) }
        }
      }
      """,
    ])
    let bar = try await app.bars().only(.navigationBar)
    #expect(bar.texts(.title) != ["Of the framework"])
  }
}
