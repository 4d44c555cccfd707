import BarLayout
import LabelModel
import Testing

@Suite struct LayoutFactTests {
  @Test func givesEveryNumberOneKeyAndASource() {
    let keys = LayoutFacts.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    for fact in LayoutFacts.all {
      #expect(!fact.source.isEmpty && !fact.meaning.isEmpty, "\(fact.key)")
      #expect(fact.error >= 0 && fact.value.isFinite, "\(fact.key)")
    }
  }

  @Test func takesAProjectsOwnNumbersAsCertain() throws {
    let facts = try LayoutFacts(overrides: ["tabBar.stacked.labelInset": 10])
    let bar = MeasuredBar(kind: .tabBar, items: tabs([20, 20, 20, 20, 20]), facts: facts)
    let room = try #require(
      bar.room(for: 0, as: .tab, on: Screen(width: 375, design: .classic), explaining: true))
    #expect(room.likely == 65)
    #expect(room.terms.last?.confidence == .high)
  }

  @Test func refusesAnUnknownNumberByName() {
    let error = #expect(throws: UnknownLayoutFact.self) {
      try LayoutFacts(overrides: ["button.paddin": 1])
    }
    #expect(error?.suggestion == "button.padding")
  }

  @Test(arguments: zip(TextSize.allCases, [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]))
  func scalesBodyOverTheFullRange(textSize: TextSize, size: Double) {
    #expect(TextStyle.body.size(at: textSize) == size)
  }

  @Test func triesBarTextAtBothSizesUntilItIsSettled() {
    let classic = LabelFont.of(.title, on: Screen(width: 375, design: .classic))
    let glass = LabelFont.of(.title, on: Screen(width: 402, design: .glass))
    let largest = 17 * 1.235
    #expect(classic.sizes(at: .AX5, facts: .standard) == 17...largest)
    #expect(glass.sizes(at: .AX5, facts: .standard) == largest...largest)
    #expect(classic.sizes(at: .large, facts: .standard) == 17...17)
  }

  @Test func neverScalesTabTitles() {
    let font = LabelFont.of(.tab, on: Screen(width: 375, design: .classic))
    #expect(font.sizes(at: .AX5, facts: .standard) == 10...10)
  }

  @Test func listsEveryNumberOnce() {
    let lines = LayoutReference.page.split(separator: "\n")
    for fact in LayoutFacts.all {
      #expect(lines.count { $0.hasPrefix("| `\(fact.key)` |") } == 1, "\(fact.key)")
    }
    #expect(lines.contains { $0.hasPrefix("| `navigationBar.largestScale` | 1.235 |  | medium |") })
  }

  /// A font of the app's own of which only is known that it is not the system's stays as it is; one of a
  /// text style grows, and so does the system's in a button.
  @Test(arguments: [
    (Role.button, FontSpec?.none, true), (.button, FontSpec(family: "Avenir"), false),
    (.button, FontSpec(family: "Avenir", style: .body), true),
    (.title, FontSpec(family: "Avenir"), false),
  ])
  func growsWithTheTextSizeWhereThatIsKnown(_ role: Role, _ asked: FontSpec?, _ grows: Bool) {
    let font = LabelFont.of(role, on: Screen(width: 375, design: .glass), asked: asked)
    let sizes = [TextSize.large, .xxxLarge].map {
      font.sizes(at: $0, facts: .standard).upperBound
    }
    #expect((sizes[1] > sizes[0]) == grows)
  }
}
