import LabelModel
import Testing

@testable import LabelImport

/// What is known of the height of buttons in content, and of how their fonts follow the text size.
@Suite struct ButtonFontTests {
  private static let headline = FontSpec(size: 17, weight: .semibold, style: .headline)

  private func button(_ code: String) async throws -> BarItem {
    let source = """
      final class Editor: UIViewController {
        let save = UIButton(type: .system)
        override func viewDidLoad() {
          save.setTitle("Save", for: .normal)
          \(code)
          view.addSubview(save)
        }
      }
      """
    return try #require(await app(source).bars().flatMap(\.items).first { $0.role == .button })
  }

  private func view(_ button: String) async throws -> BarItem {
    let source = "struct Editor: View { var body: some View { VStack { \(button) } } }"
    return try #require(await app(source).bars().flatMap(\.items).first { $0.role == .button })
  }

  @Test(arguments: [
    "save.widthAnchor.constraint(equalToConstant: 96).isActive = true",
    "NSLayoutConstraint.activate([save.widthAnchor.constraint(equalToConstant: 96)])",
    "let width = save.widthAnchor.constraint(equalToConstant: 96); width.isActive = true",
  ])
  func takesAWidthHoweverItIsSwitchedOn(_ code: String) async throws {
    let font = "save.titleLabel?.font = .systemFont(ofSize: 15); "
    #expect(try await button(font + code).width == 96)
  }

  @Test(arguments: [
    ("save.heightAnchor.constraint(equalToConstant: 44).isActive = true", 44.0),
    ("save.heightAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true", 40),
    ("save.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true", nil),
    ("if tall { save.heightAnchor.constraint(equalToConstant: 44).isActive = true }", nil),
    ("", nil),
  ])
  func takesAHeightThatHolds(_ code: String, _ expected: Double?) async throws {
    #expect(try await button(code).height == expected)
  }

  @Test(
    arguments: [
      ("", nil),
      ("save.titleLabel?.font = .systemFont(ofSize: 15)", FontSpec(size: 15, weight: .regular)),
      (
        "save.titleLabel?.font = .preferredFont(forTextStyle: .body)",
        FontSpec(size: 17, style: .body, followsChanges: false)
      ),
      (
        "save.titleLabel?.font = .preferredFont(forTextStyle: .body); "
          + "save.titleLabel?.adjustsFontForContentSizeCategory = true",
        FontSpec(size: 17, style: .body, followsChanges: true)
      ),
      (
        "save.titleLabel?.adjustsFontForContentSizeCategory = true; save.titleLabel?.font = "
          + "UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 19))",
        FontSpec(size: 19, weight: .regular, style: .title2, followsChanges: true)
      ),
      (
        "save.titleLabel?.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 19))",
        FontSpec(size: 19, weight: .regular, style: .body, followsChanges: false)
      ),
      (
        "save.titleLabel?.font = UIFontMetrics.default.scaledFont("
          + "for: .systemFont(ofSize: 19), maximumPointSize: 24)",
        FontSpec(family: FontReader.otherFamily)
      ),
    ] as [(String, FontSpec?)])
  func tellsHowAFontFollowsTheTextSize(_ code: String, _ expected: FontSpec?) async throws {
    #expect(try await button(code).font == expected)
  }

  @Test(
    arguments: [
      ("Button(\"Save\") {}.frame(height: 44)", 44.0, FontSpec(style: .body)),
      ("Button(\"Save\") {}.font(.headline).frame(maxHeight: 44)", 44, headline),
      ("Button { } label: { Text(\"Save\").frame(height: 30) }", 30, FontSpec(style: .body)),
      ("Button(\"Save\") {}.frame(minHeight: 44)", nil, nil),
      (
        "Button(\"Save\") {}.font(.headline).frame(height: 44).dynamicTypeSize(...DynamicTypeSize.xLarge)",
        nil, FontSpec(size: 17, weight: .semibold, followsChanges: true)
      ),
      (
        "Button(\"Save\") {}.font(.system(size: 14)).frame(height: 44)", 44,
        FontSpec(size: 14, weight: .regular)
      ),
    ] as [(String, Double?, FontSpec?)])
  func readsFramesOfViews(_ code: String, _ height: Double?, _ font: FontSpec?) async throws {
    let item = try await view(code)
    #expect(item.height == height)
    #expect(item.font == font)
  }

  /// What the window of an app holds its texts to, all of its screens are held to, whoever opens them.
  @Test(arguments: [
    ("Home().dynamicTypeSize(.xSmall ... .xxxLarge)", "Page()", nil),
    ("Home()", "Group { Page() }.dynamicTypeSize(...DynamicTypeSize.xxLarge)", nil),
    ("Home()", "Page()", 44.0),
    ("Home()", "HStack { Text(\"\").dynamicTypeSize(.large); Page() }", 44),
  ])
  func readsTheBoundOfAWindow(_ window: String, _ home: String, _ height: Double?) async throws {
    let source = """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { \(window) } } }
      struct Home: View { var body: some View { \(home) } }
      struct Page: View { var body: some View { NavigationLink("Next") { Next() } } }
      struct Next: View { var body: some View { Button("Save") {}.frame(height: 44) } }
      """
    let items = try await importApp(["App.swift": source]).bars.flatMap(\.items)
    #expect(items.first { $0.text["en"] == "Save" }?.height == height)
  }

  @Test(arguments: [
    (".font(.custom(\"Inter\", size: 14))", FontSpec(family: "Inter", size: 14, style: .body)),
    (
      ".font(.custom(\"Inter\", size: 14, relativeTo: .title))",
      FontSpec(family: "Inter", size: 14, style: .title1)
    ),
    (".font(.custom(\"Inter\", fixedSize: 14))", FontSpec(family: "Inter", size: 14)),
  ])
  func customFontsFollowAStyleUnlessTheirSizeIsFixed(_ code: String, _ font: FontSpec) async throws
  {
    #expect(try await view("Button(\"Save\") {}\(code)").font == font)
  }
}
