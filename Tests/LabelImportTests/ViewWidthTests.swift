import LabelModel
import Testing

@testable import LabelImport

/// Widths of buttons that constraints, stack views and frames tie to that of the screen.
@Suite struct ViewWidthTests {
  private func shares(_ bars: [Bar]) -> [String: WidthShare] {
    var result: [String: WidthShare] = [:]
    for item in bars.flatMap(\.items) {
      if let text = item.text["en"], let share = item.widthShare { result[text] = share }
    }
    return result
  }

  // MARK: - UIKit

  private func controller(_ layout: String) async -> [String: WidthShare] {
    let source = """
      final class Screen: UIViewController {
        let first = UIButton(type: .system)
        let second = UIButton(type: .system)
        let stack = UIStackView()
        override func viewDidLoad() {
          for button in [first, second] { button.titleLabel?.font = .systemFont(ofSize: 15) }
          first.setTitle("First", for: .normal)
          second.setTitle("Second", for: .normal)
          view.addSubview(first)
          view.addSubview(second)
          layOut()
        }
        private func layOut() {
          \(layout)
        }
      }
      """
    return shares(await app(source).bars())
  }

  @Test func aButtonHeldByBothSidesIsAsWideAsTheScreenLessWhatLiesBeside() async {
    let found = await controller(
      """
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: 12),
        second.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        second.trailingAnchor.constraint(
          lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor, constant: -4),
      ])
      """)
    #expect(found == ["First": WidthShare(less: 32), "Second": WidthShare(less: 4, margins: 2)])
  }

  @Test func aBoundOutsideOfWhatHoldsAViewIsNone() async {
    let found = await controller(
      """
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(
          greaterThanOrEqualTo: view.safeAreaLayoutGuide.leadingAnchor, constant: -50),
        view.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: 12),
      ])
      """)
    #expect(found == ["First": WidthShare(less: 12)])
  }

  @Test func equallyWideButtonsShareARow() async {
    let found = await controller(
      """
      first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8).isActive = true
      second.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16).isActive = true
      second.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
      """)
    let half = WidthShare(parts: 2, less: 40)
    #expect(found == ["First": half, "Second": half])
  }

  @Test func aStackThatFillsEquallyGivesEachItsPart() async {
    let layout = """
      stack.addArrangedSubview(first)
      stack.addArrangedSubview(second)
      stack.spacing = 10
      stack.distribution = .fillEqually
      view.addSubview(stack)
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
      """
    let half = WidthShare(parts: 2, less: 50)
    #expect(await controller(layout) == ["First": half, "Second": half])
    // Each takes what it needs.
    let natural = layout.replacing("fillEqually", with: "fill")
    #expect(await controller(natural).isEmpty)
    // One below another, each is as wide as the stack.
    let column = natural.replacing("stack.spacing = 10", with: "stack.axis = .vertical")
    let whole = WidthShare(less: 40)
    #expect(await controller(column) == ["First": whole, "Second": whole])
  }

  @Test func theContentOfAScrollViewMayBeHeldToItsWidth() async {
    let found = await controller(
      """
      let scroll = UIScrollView()
      view.addSubview(scroll)
      scroll.addSubview(stack)
      stack.addArrangedSubview(first)
      stack.axis = .vertical
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10).isActive = true
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -16).isActive = true
      """)
    #expect(found == ["First": WidthShare(less: 36)])
  }

  @Test(arguments: [
    // Beside something of a width of its own.
    """
    first.leadingAnchor.constraint(equalTo: second.trailingAnchor, constant: 8).isActive = true
    first.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    """,
    // By a number that the run decides.
    """
    first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset()).isActive = true
    first.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    """,
    // By a constraint that others may break.
    """
    first.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    let end = first.trailingAnchor.constraint(equalTo: view.trailingAnchor)
    end.priority = .defaultLow
    end.isActive = true
    """,
    // To the content of a scroll view.
    """
    let scroll = UIScrollView()
    view.addSubview(scroll)
    scroll.addSubview(first)
    scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    first.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
    first.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
    """,
    // With a picture beside the title.
    """
    first.setImage(UIImage(named: "Star"), for: .normal)
    first.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    first.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    """,
  ])
  func whatIsNotSureIsNoWidth(layout: String) async {
    #expect(await controller(layout).isEmpty)
  }

  // MARK: - Interface Builder

  private func storyboard(_ subviews: String, _ constraints: String) async throws
    -> [String: WidthShare]
  {
    let folder = try TemporaryFolder([
      "App/Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc">
      <scenes><scene sceneID="s"><objects><viewController id="vc">
      <view key="view" id="root"><subviews>\(subviews)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints></view>
      </viewController></objects></scene></scenes></document>
      """
    ])
    return shares(try await Importer().importApp(at: folder.path).bars)
  }

  private func button(_ id: String, _ title: String, _ more: String = "") -> String {
    """
    <button id="\(id)" buttonType="system"><state key="normal" title="\(title)"/>\(more)</button>
    """
  }

  @Test func constraintsOfAStoryboardAreRead() async throws {
    let found = try await storyboard(
      button("a", "First")
        + button(
          "b", "Second",
          "<inset key=\"contentEdgeInsets\" minX=\"6\" minY=\"0\" maxX=\"6\" maxY=\"0\"/>"),
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="24" id="1"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="24" id="2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="3"/>
      <constraint firstAttribute="trailingMargin" secondItem="b" secondAttribute="trailing" id="4"/>
      """)
    #expect(
      found == ["First": WidthShare(less: 48), "Second": WidthShare(margins: 2, padding: 12)])
  }

  @Test func aStackOfAStoryboardFillsEqually() async throws {
    func stack(_ attributes: String) -> String {
      """
      <stackView id="s" \(attributes)><subviews>\(button("a", "First"))\(button("b", "Second"))\
      \(button("c", "Third"))</subviews></stackView>
      """
    }
    let sides = """
      <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="1"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="16" id="2"/>
      """
    let third = WidthShare(parts: 3, less: 48)
    #expect(
      try await storyboard(stack("distribution=\"fillEqually\" spacing=\"8\""), sides)
        == ["First": third, "Second": third, "Third": third])
    #expect(try await storyboard(stack("spacing=\"8\""), sides).isEmpty)
  }

  // MARK: - Numbers that no layout has

  @Test(arguments: ["1e-300", "1:1e300", "0", "-1", "nan", "inf", "1e300"])
  func aPartOfAWidthThatNobodySeesIsNoWidth(multiplier: String) async throws {
    let found = try await storyboard(
      button("a", "First"),
      """
      <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" \
      multiplier="\(multiplier)" id="1"/>
      """)
    #expect(found.isEmpty)
  }

  @Test func manyPartsInsideOfManyAreNoWidth() {
    var geometry = ViewGeometry<Int>()
    geometry.addScreen(0)
    for view in 1...8 {
      geometry.arrange(
        view, in: .init(view: view - 1, isColumn: false, spacing: 1, count: view < 3 ? 9 : 1 << 40))
    }
    #expect(geometry.width(of: 1) == WidthShare(parts: 9, less: 8))
    #expect(geometry.width(of: 2) == WidthShare(parts: 81, less: 80))
    #expect(geometry.width(of: 3) == nil)
    #expect(geometry.width(of: 8) == nil)
  }

  // MARK: - SwiftUI

  private func view(_ body: String) async -> [String: WidthShare] {
    shares(await app("struct Screen: View { var body: some View { \(body) } }").bars())
  }

  @Test func flexibleButtonsShareARow() async {
    let found = await view(
      """
      VStack {
        HStack(spacing: 12) {
          Button { } label: { Text("First").lineLimit(1).frame(maxWidth: .infinity) }
          Button("Second") { }.lineLimit(1).frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent).padding(.horizontal, 20)
      }
      """)
    let half = WidthShare(parts: 2, less: 52, padding: 24)
    #expect(found == ["First": half, "Second": half])
  }

  @Test func paddingsAreTakenOff() async {
    let found = await view(
      """
      ScrollView {
        Button { } label: { Text("First").padding([.leading, .top], 6).lineLimit(1) }
        Button("Second") { }.lineLimit(1).controlSize(.large)
      }
      .padding()
      """)
    #expect(found == ["First": WidthShare(less: 38), "Second": WidthShare(less: 32)])
  }

  @Test(arguments: [
    // Goes on in the next line.
    "Button(\"First\") { }.frame(maxWidth: .infinity)",
    // Each takes what it needs.
    "HStack { Button(\"First\") { }.lineLimit(1); Button(\"Second\") { }.lineLimit(1) }",
    // A row of a list has margins of its own.
    "List { Button(\"First\") { }.lineLimit(1) }",
    // Goes on beyond the screen.
    "ScrollView(.horizontal) { Button(\"First\") { }.lineLimit(1) }",
    "Button { } label: { Label(\"First\", systemImage: \"star\") }.lineLimit(1)",
    "Button(\"First\") { }.lineLimit(1).fixedSize()",
    "Button(\"First\") { }.lineLimit(1).buttonStyle(OwnStyle())",
    "VStack { Button(\"First\") { }.lineLimit(1) }.frame(maxWidth: 400)",
  ])
  func otherButtonsHaveNoKnownWidth(body: String) async {
    #expect(await view(body).isEmpty)
  }

  // MARK: - Styles of the project

  /// What is known of the buttons under a style: text, share of the width, font.
  private func styled(_ body: String, _ makeBody: String) async -> [BarItem] {
    await app(
      """
      struct Wide: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { \(makeBody) }
      }
      extension ButtonStyle where Self == Wide { static var wide: Wide { Wide() } }
      struct Start: View {
        var body: some View { VStack { \(body) } }
      }
      """
    ).bars().flatMap(\.items)
  }

  @Test(arguments: [
    ("Button(\"Go\") {}.buttonStyle(Wide())", WidthShare(less: 40)),
    ("Button(\"Go\") {}.buttonStyle(.wide)", WidthShare(less: 40)),
    ("Group { Button(\"Go\") {} }.buttonStyle(.wide).padding(10)", WidthShare(less: 60)),
    (
      "HStack(spacing: 10) { Button(\"Go\") {}; Button(\"No\") {}.disabled(true) }.buttonStyle(.wide)",
      WidthShare(parts: 2, less: 90)
    ),
    ("Button(\"Go\") {}.buttonStyle(.wide).buttonStyle(.unheardOf)", WidthShare(less: 40)),
    ("Button(\"Go\") {}.buttonStyle(.unheardOf)", nil),
    ("HStack { Button(\"Go\") {}.buttonStyle(.wide); Text(\"No\") }", nil),
  ])
  func aStyleOfTheProjectSaysHowWideItsButtonsAre(_ body: String, _ share: WidthShare?) async {
    let items = await styled(
      body,
      """
      configuration.label.font(.system(size: 15)).lineLimit(1).frame(maxWidth: .infinity)
        .padding(.horizontal, 20).background(configuration.isPressed ? Color.red : Color.blue)
      """)
    let button = items.first { $0.text["en"] == "Go" }
    #expect(button?.widthShare == share)
    #expect(button?.font?.size == (body.contains(".unheardOf)") && share == nil ? nil : 15))
  }

  @Test(arguments: [
    // Something stands beside the label, or a width is that of more than the text.
    "HStack { configuration.label; Image(systemName: \"chevron.right\") }.lineLimit(1)",
    "configuration.label.lineLimit(1).padding(20).frame(width: 200)",
    "Capsule().overlay(configuration.label.lineLimit(1))",
  ])
  func aStyleWithMoreThanTheLabelSaysNoWidth(_ makeBody: String) async {
    let items = await styled("Button(\"Go\") {}.buttonStyle(Wide())", makeBody)
    let button = items.first { $0.text["en"] == "Go" }
    #expect(button != nil)
    #expect(button?.widthShare == nil && button?.width == nil)
  }
}
