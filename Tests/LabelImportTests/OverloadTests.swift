import LabelModel
import Testing

@testable import LabelImport

/// Functions of one name whose parameters have the same labels.
struct OverloadTests {
  @Test func takesTheFunctionThatAsksForTheTypeOfTheArgument() async throws {
    let source = """
      enum Theme: String, CaseIterable { case light, dark }
      enum Size: String, CaseIterable { case small, large }
      enum Strings {
        static func name(of theme: Theme) -> String { "Theme \\(theme.rawValue)" }
        static func name(of size: Size) -> String { "Size \\(size.rawValue)" }
      }
      struct Page: View {
        @State private var size = Size.small
        var body: some View {
          Picker("", selection: $size) {
            ForEach(Size.allCases, id: \\.self) { size in Text(Strings.name(of: size)).tag(size) }
          }
          .pickerStyle(.segmented)
        }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source], strings: [:]).bars()
      .only(.segmentedControl)
    #expect(bar.texts(.segment) == ["Size small", "Size large"])
  }

  /// What the argument is may not be known: then the first that fits is taken, as before.
  @Test func takesAnyWhereTheTypeIsNotKnown() async throws {
    let source = """
      enum Strings {
        static func title(of value: Int) -> String { "Number" }
        static func title(of value: Double) -> String { "Measure" }
      }
      struct Page: View {
        let model: Model
        var body: some View { List {}.navigationTitle(Strings.title(of: model)) }
      }
      """
    let bar = try await SourceApp(files: ["Page.swift": source], strings: [:]).bars()
      .only(.navigationBar)
    #expect(bar.texts(.title) == ["Number"])
  }
}
