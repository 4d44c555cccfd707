import BarLayout
import LabelModel
import Testing

@Suite struct StackedTabBarTests {
  /// Budgets of a title, narrowest cell less 6 pt: cells are equal and fall on whole points.
  static let budgets: [(Double, [Double])] = [
    (320.0, [154.0, 100, 74, 58]), (375, [181, 119, 87, 69]), (390, [189, 124, 91, 72]),
    (393, [190, 125, 92, 72]), (402, [195, 128, 94, 74]), (414, [201, 132, 97, 76]),
    (420, [204, 134, 99, 78]), (428, [208, 136, 101, 79]), (430, [209, 137, 101, 80]),
    (440, [214, 140, 104, 82]),
  ]

  @Test(arguments: budgets)
  func leavesTheBudgetOfTheNarrowestCell(width: Double, budgets: [Double]) throws {
    for (count, budget) in zip(2...5, budgets) {
      let bar = MeasuredBar(kind: .tabBar, items: tabs(Array(repeating: 20, count: count)))
      let room = try #require(
        bar.room(for: 0, as: .tab, on: Screen(width: width, design: .classic)))
      #expect(room.likely == budget, "\(count) tabs at \(width) pt")
    }
  }

  /// Observed last or named cells of view dumps: button = cell less 2 at each side.
  static let buttons: [(Double, Int, Int, Double, Double)] = [
    (375.0, 4, 3, 283.0, 90.0), (414, 4, 1, 106, 99), (414, 4, 2, 209, 100), (414, 4, 3, 313, 99),
    (375, 1, 0, 2, 371),
  ]

  @Test(arguments: buttons)
  func placesButtonsAsObserved(
    width: Double, count: Int, index: Int, x: Double, buttonWidth: Double
  ) {
    let cell = StackedTabBar.cells(width: width, count: count)[index]
    #expect(cell.x + 2 == x)
    #expect(cell.width - 4 == buttonWidth)
  }

  @Test func drawsFourTabsAndMoreWhenThereAreSix() throws {
    let bar = MeasuredBar(kind: .tabBar, items: tabs(Array(repeating: 20, count: 6)))
    let screen = Screen(width: 375, design: .classic)
    #expect(try #require(bar.room(for: 3, as: .tab, on: screen)).likely == 69)
    #expect(bar.room(for: 4, as: .tab, on: screen) == nil)
    #expect(bar.room(for: 5, as: .tab, on: screen) == nil)
  }

  @Test func stacksTabsOfTheNarrowestPhoneHeldSideways() throws {
    let bar = MeasuredBar(kind: .tabBar, items: tabs([20, 20, 20, 20, 20]))
    let phone = try #require(DeviceCatalog.named("iPhone 4s"))
    let screen = Screen(phone, orientation: .landscape, design: .classic)
    // Five cells of 480 pt less 6.
    #expect(try #require(bar.room(for: 0, as: .tab, on: screen)).likely == 90)
  }

  @Test func givesTabsHeldSidewaysTheRoomOfTheShownOnesOnly() throws {
    let phone = try #require(DeviceCatalog.named("iPhone SE (3rd generation)"))
    let screen = Screen(phone, orientation: .landscape, design: .classic)
    let ten = MeasuredBar(kind: .tabBar, items: tabs(Array(repeating: 20, count: 10)))
    // Four tabs and More, whose title counts as 40 pt.
    let five = MeasuredBar(kind: .tabBar, items: tabs([20, 20, 20, 20, 40]))
    let room = try #require(ten.room(for: 0, as: .tab, on: screen))
    #expect(room.likely == (try #require(five.room(for: 0, as: .tab, on: screen)).likely))
    #expect(room.likely > 20)
  }

  @Test func countsAFivePercentTighteningAsTight() throws {
    let bar = MeasuredBar(kind: .tabBar, items: tabs(Array(repeating: 20, count: 5)))
    let room = try #require(
      bar.room(for: 0, as: .tab, on: Screen(width: 375, design: .classic)))
    #expect(room.verdict(width: 65, error: 0, margin: 0.05) == .fits)
    #expect(room.verdict(width: 66, error: 0, margin: 0.05) == .tight)
    #expect(room.verdict(width: 72, error: 0, margin: 0.05) == .tight)
    #expect(room.verdict(width: 72, error: 1, margin: 0.05) == .review)
    #expect(room.verdict(width: 74, error: 1, margin: 0.05) == .truncated)
    // A text that may be narrower than it likely is may fit after all; one that may be wider may not.
    #expect(room.verdict(width: 74, error: 1, errorBelow: 3, margin: 0.05) == .review)
    #expect(room.verdict(width: 72, error: 0, errorBelow: 3, margin: 0.05) == .tight)
  }

  @Test func isUncertainBesideATitleThatIsNotKnown() throws {
    // Up to 90 pt in 69 run 10.5 pt into each neighbour: certain there are 69 - 21 = 48.
    let bar = MeasuredBar(kind: .tabBar, items: tabs([60, nil, 60, 60, 60]))
    func verdict(_ index: Int, _ width: Double) throws -> Verdict {
      try #require(bar.room(for: index, as: .tab, on: Screen(width: 375, design: .classic)))
        .verdict(width: width, error: 0, margin: 0)
    }
    #expect(try verdict(0, 60) == .review)
    #expect(try verdict(0, 45) == .fits)
    #expect(try verdict(2, 60) == .review)
    #expect(try verdict(3, 60) == .fits)
  }
}

/// Tabs with labels of the given widths.
func tabs(_ widths: [Double?]) -> [LayoutItem] {
  widths.map { LayoutItem(role: .tab, text: $0.map { TextExtent($0) }) }
}
