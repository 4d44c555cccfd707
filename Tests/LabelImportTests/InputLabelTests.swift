import LabelImport
import LabelModel
import Testing

/// What people may say to use a control in place of its name.
@Suite struct InputLabelTests {
  private let strings = ["close": (en: "Close", de: "Schließen")]

  @Test(
    "reads the lists that SwiftUI takes",
    arguments: [
      #".accessibilityInputLabels(["close", "Dismiss"])"#,
      #".accessibilityInputLabels([Text("close"), Text(verbatim: "Dismiss")])"#,
      #".accessibility(inputLabels: [Text("close"), Text("Dismiss")])"#,
      """
      .accessibilityInputLabels([LocalizedStringKey("close"), LocalizedStringKey("Dismiss")])
      """,
    ])
  func readsTheListsOfSwiftUI(_ modifier: String) async throws {
    let source = """
      struct Page: View { var body: some View {
        Text("Row").toolbar { Button { } label: { Image(systemName: "xmark") }\(modifier) }
      } }
      """
    let item = try #require(
      try await app(source, strings: strings).bars().only(.navigationBar).items.first)
    #expect(item.inputLabels.map { $0.text["de"] } == ["Schließen", "Dismiss"])
    #expect(item.inputLabels.first?.source.key == "close")
    #expect(
      item.spokenItems.map(\.id) == [
        "xmark.accessibilityInputLabel", "xmark.accessibilityInputLabel-2",
      ])
    #expect(item.accessibilityLabel == nil)
  }

  @Test func readsTheListOfUIKit() async throws {
    let source = """
      class Page: UIViewController { override func viewDidLoad() {
        let item = UIBarButtonItem(image: UIImage(named: "x"), style: .plain, target: nil, action: nil)
        item.accessibilityUserInputLabels = [NSLocalizedString("close", comment: ""), "Dismiss"]
        navigationItem.leftBarButtonItem = item
      } }
      """
    let item = try #require(
      try await app(source, strings: strings).bars().only(.navigationBar).items.first)
    #expect(item.inputLabels.map { $0.text["de"] } == ["Schließen", "Dismiss"])
    #expect(item.inputLabels.map(\.source.isHardCoded) == [false, true])
  }

  @Test func keepsAListThatIsKnownAtRunTimeOnly() async throws {
    let source = """
      struct Page: View { var names: [String]; var body: some View {
        Text("Row").toolbar {
          Button { } label: { Image(systemName: "xmark") }.accessibilityInputLabels(names)
        }
      } }
      """
    let item = try #require(try await app(source).bars().only(.navigationBar).items.first)
    #expect(item.inputLabels.map(\.source.state) == [.dynamic])
    #expect(item.spokenItems.isEmpty)
  }
}
