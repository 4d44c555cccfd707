import BarLayout
import LabelModel
import Testing

/// Frames observed in iOS 26 and 27. Label widths are of Inter Medium at 10 pt with Apple's tracking.
@Suite struct GlassTabBarTests {
  /// Item widths for one to five tabs titled One … Five, recorded at 28 host widths (iOS 26.5).
  static let recordedWidths: [(Double, [Double])] = [
    (260.0, [94, 94, 75.333333, 67.5, 58]), (320, [94, 94, 94, 74, 70]),
    (340, [94, 94, 94, 74, 74]), (344, [94, 94, 94, 74, 74]), (346, [94, 94, 94, 74, 74]),
    (347, [94, 94, 94, 74, 74]), (347.1, [94, 94, 94, 74, 74]), (347.5, [94, 94, 94, 74, 74]),
    (347.9, [94, 94, 94, 74, 74]), (348, [94, 94, 94, 94, 74]), (350, [94, 94, 94, 94, 74]),
    (352, [94, 94, 94, 94, 74]), (356, [94, 94, 94, 94, 74]), (360, [94, 94, 94, 94, 74]),
    (376, [94, 94, 94, 94, 74]), (392, [94, 94, 94, 95.5, 74]), (394, [94, 94, 94, 96, 74]),
    (396, [94, 94, 94, 96.5, 74]), (397, [94, 94, 94, 96.75, 74]),
    (397.1, [94, 94, 94, 96.775, 74]), (397.5, [94, 94, 94, 96.875, 74]),
    (397.9, [94, 94, 94, 96.975, 74]), (398, [94, 94, 94, 97, 76.2]),
    (400, [94, 94, 94, 97.5, 76.6]), (402, [94, 94, 94, 98, 77]),
    (416, [94, 94, 94, 101.5, 79.8]), (440, [94, 94, 94, 107.5, 84.6]),
    (600, [94, 94, 94, 147.5, 116.6]),
  ]

  @Test(arguments: recordedWidths)
  func reproducesRecordedItemWidths(width: Double, recorded: [Double]) {
    for (count, expected) in zip(1...5, recorded) {
      let bar = GlassTabBar(labels: Array(repeating: 22, count: count), screenWidth: width)
      for frame in bar.frames {
        #expect(abs(frame.width - expected) < 0.01, "\(count) tabs at \(width) pt")
      }
    }
  }

  struct Capture: Sendable {
    var name: String
    var width: Double
    var labels: [Double]
    var frames: [(x: Double, width: Double)]
    var tolerance = 0.15
  }

  static let captures: [Capture] = [
    // Labels without a recorded width are short: they do not widen their item.
    Capture(
      name: "five tabs, 375 pt, iOS 26.0", width: 375, labels: [40, 40.1, 44.87, 53.03, 29.54],
      frames: [(25, 74), (84, 74), (143, 77.5), (205.5, 85.5), (276, 74)], tolerance: 0.7),
    // The same with the widths that the labels must have had: 77.5 and 85.5 less 32.
    Capture(
      name: "five tabs, 375 pt, widths as drawn", width: 375,
      labels: [40, 40.1, 45.5, 53.5, 29.54],
      frames: [(25, 74), (84, 74), (143, 77.5), (205.5, 85.5), (276, 74)]),
    Capture(
      name: "one of three tabs known, 402 pt, iOS 27", width: 402, labels: [28.63, 28, 28],
      frames: [(68, 94)]),
    Capture(
      name: "one of four tabs known, 402 pt, iOS 26", width: 402, labels: [30, 30, 30, 30],
      frames: [(25, 98)]),
    Capture(
      name: "four tabs, 402 pt, iOS 27", width: 402, labels: [28.63, 31.59, 21.73, 40.7],
      frames: [(25, 98), (109.7, 98), (194.3, 98), (279, 98)]),
    Capture(
      name: "four tabs, 402 pt, iOS 26.2", width: 402, labels: [31.43, 30.98, 31.79, 31.65],
      frames: [(25, 98), (109.67, 98), (194.33, 98), (279, 98)]),
    Capture(
      name: "three tabs, 402 pt, iOS 26", width: 402, labels: [30, 30, 30],
      frames: [(68, 94), (154, 94), (240, 94)]),
    Capture(
      name: "six tabs, 402 pt, iOS 26.2", width: 402,
      labels: [31.43, 30.98, 31.79, 31, 30.46, 31],
      frames: [
        (25, 74), (80.67, 74), (136.33, 74), (191.8, 74), (247.4, 74), (303, 74),
      ]),
    Capture(
      name: "five tabs, 402 pt, iOS 26", width: 402, labels: [30, 30, 30, 30, 30],
      frames: [(25, 77), (93.75, 77), (162.5, 77), (231.25, 77), (300, 77)]),
    Capture(
      name: "five tabs, 440 pt, iOS 26", width: 440, labels: [30, 30, 30, 30, 30],
      frames: [(25, 84.6), (101.35, 84.6)]),
  ]

  /// One capture is the exception that the rules state: at 375 pt the widths follow the labels, and
  /// the stand-in's label width is 0.6 pt off.
  @Test(arguments: captures.indices)
  func reproducesCapturedFrames(index: Int) {
    let capture = Self.captures[index]
    let frames = GlassTabBar(labels: capture.labels, screenWidth: capture.width).frames
    for (found, seen) in zip(frames, capture.frames) {
      #expect(abs(found.x - seen.x) < capture.tolerance, "\(capture.name)")
      #expect(abs(found.width - seen.width) < capture.tolerance, "\(capture.name)")
    }
  }

  /// The two captures at 402 pt that the rules state not to reproduce: four equal items of 95 pt, and
  /// a first item of 85.35 beside titles that are not known.
  @Test(arguments: [(95.0, [46.68, 30, 30, 30]), (85.35, [28.63, 30, 30, 30])])
  func deviatesFromTwoCaptures(seen: Double, labels: [Double]) throws {
    let frame = try #require(GlassTabBar(labels: labels, screenWidth: 402).frames.first)
    #expect(frame.width == 98)
    #expect(frame.width > seen)
  }

  /// Observed platters: x 21 and 333 pt wide at 375, 360 at 402; three tabs 274 wide from x 64.
  @Test(arguments: [(375.0, 5, 21.0, 333.0), (402, 4, 21, 360), (402, 3, 64, 274)])
  func placesThePlatterAsObserved(width: Double, count: Int, x: Double, platter: Double) throws {
    let frames = GlassTabBar(labels: Array(repeating: 28, count: count), screenWidth: width).frames
    let first = try #require(frames.first)
    let last = try #require(frames.last)
    #expect(abs(first.x - 4 - x) < 0.15)
    #expect(abs(last.x + last.width + 4 - first.x + 4 - platter) < 0.15)
  }

  /// Captured at the largest accessibility text size: the same frames as at the usual one.
  @Test func doesNotScaleWithTextSize() throws {
    var usual = MeasuredBar(kind: .tabBar, items: tabs([28.63, 31.59, 21.73, 40.7]))
    let screen = Screen(width: 402, design: .glass)
    let room = try #require(usual.room(for: 3, as: .tab, on: screen))
    usual.isAccessibilitySize = true
    #expect(try #require(usual.room(for: 3, as: .tab, on: screen)) == room)
    let font = LabelFont.of(.tab, on: screen)
    #expect(font.sizes(at: .AX5, facts: .standard) == 10...10)
  }

  @Test func stretchesThreeTabsBesideASearchTab() {
    // Observed at 402 pt: centres 75.3, 166.0 and 256.7; width 290 / 3 + 4.
    let bar = GlassTabBar(labels: [28, 32, 40], screenWidth: 402, hasSearchTab: true)
    for (frame, centre) in zip(bar.frames, [75.3, 166.0, 256.7]) {
      #expect(abs(frame.x + frame.width / 2 - centre) < 0.15)
      #expect(abs(frame.width - 100.67) < 0.01)
    }
  }

  /// All titles equal / L, from the derivation of the rules; the bars marked as squeezed are left out.
  static let shares: [(Double, Int, Double, Double)] = [
    (320.0, 3, 63.0, 87.0), (320, 4, 50, 62), (320, 5, 38, 50), (375, 3, 82, 106),
    (375, 4, 64, 76), (375, 5, 49, 61), (375, 6, 39, 51), (390, 3, 87, 111), (390, 4, 68, 80),
    (390, 5, 52, 64), (393, 3, 88, 112), (393, 4, 69, 81), (393, 5, 53, 65), (402, 3, 91, 115),
    (402, 4, 71, 83), (402, 5, 54, 66), (420, 3, 97, 121), (420, 4, 76, 88), (420, 5, 58, 70),
    (430, 3, 100, 124), (430, 4, 78, 90), (430, 5, 60, 72), (440, 3, 103, 127),
    (440, 4, 80, 92), (440, 5, 62, 74),
  ]

  @Test(arguments: shares)
  func leavesEqualTitlesTheirShare(width: Double, count: Int, equal: Double, cut: Double) throws {
    func room(_ label: Double) throws -> Room {
      let bar = MeasuredBar(kind: .tabBar, items: tabs(Array(repeating: label, count: count)))
      var facts = bar
      facts.facts = try LayoutFacts(overrides: ["tabBar.maximumCount": 6])
      return try #require(facts.room(for: 0, as: .tab, on: Screen(width: width, design: .glass)))
    }
    let margin = 0.0
    #expect(try room(equal - 0.7).verdict(width: equal - 0.7, error: 0, margin: margin) == .fits)
    #expect(try room(equal + 0.7).verdict(width: equal + 0.7, error: 0, margin: margin) == .review)
    #expect(try room(cut - 0.7).verdict(width: cut - 0.7, error: 0, margin: margin) == .review)
    #expect(try room(cut + 0.7).verdict(width: cut + 0.7, error: 0, margin: margin) == .truncated)
  }

  /// Platters observed beside a search tab at 402 pt, one to four tabs (iOS 26.5).
  @Test(arguments: zip(1...4, [102.0, 188, 290, 290]))
  func keepsThePlatterOfABarWithASearchTab(count: Int, platter: Double) throws {
    let frames = GlassTabBar(
      labels: Array(repeating: 28, count: count), screenWidth: 402, hasSearchTab: true
    ).frames
    let first = try #require(frames.first)
    let last = try #require(frames.last)
    #expect(abs(last.x + last.width - first.x + 8 - platter) < 0.15)
  }

  /// Two bars side by side leave three tabs platters of 251 and 242.3 pt (measured in pixels).
  @Test(arguments: [(251.0, 86.33), (242.3, 83.3)])
  func sharesANarrowPlatterEqually(platter: Double, width: Double) throws {
    let bar = GlassTabBar(labels: [28.63, 28, 28], screenWidth: platter + 42)
    #expect(abs(try #require(bar.frames.first).width - width) < 0.15)
  }

  @Test func cutsALongTitleAtItsWholeItem() throws {
    // Seen in iOS 26.5: three tabs, "A Very Long Tab Title T…" within 121.6 to 128.6 pt; the equal
    // share of 402 pt is 122.67.
    let bar = MeasuredBar(kind: .tabBar, items: tabs([220, 26, 22]))
    let room = try #require(bar.room(for: 0, as: .tab, on: Screen(width: 402, design: .glass)))
    #expect(room.verdict(width: 220, error: 4, margin: 0.05) == .truncated)
    #expect(121.6...128.6 ~= room.cut)
  }
}
