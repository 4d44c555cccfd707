import BarLayout
import LabelModel
import Testing

@Suite struct NavigationBarTests {
  private func title(
    width: Double, back: Double? = nil, trailing: [LayoutItem] = [], design: Design = .classic
  ) throws -> Room {
    var items = [LayoutItem(role: .title, text: TextExtent(100))]
    if let back {
      items.append(LayoutItem(role: .backButton, placement: .leading, text: TextExtent(back)))
    }
    let bar = MeasuredBar(kind: .navigationBar, items: items + trailing)
    return try #require(
      bar.room(for: 0, as: .title, on: Screen(width: width, design: design), explaining: true))
  }

  /// Worked examples of observed bars: "Back" is 38 pt wide, the chevron starts at 8 or 12 pt.
  static let examples: [(Double, Double?, Double?, Double)] = [
    (375.0, nil, nil, 359.0), (375, 38.0, nil, 296), (414, 38, nil, 327), (375, 38, 30.0, 252),
    (320, 38, 52, 175),
  ]

  @Test(arguments: examples)
  func leavesTheTitleWhatStandsBesideItLeaves(
    width: Double, back: Double?, button: Double?, room: Double
  ) throws {
    let trailing = button.map {
      [LayoutItem(role: .barButton, placement: .trailing, text: TextExtent($0))]
    }
    let found = try title(width: width, back: back, trailing: trailing ?? [])
    #expect(abs(found.likely - room) < 0.001)
  }

  @Test func addsUpToTheRoomThatItExplains() throws {
    let found = try title(width: 375, back: 38)
    #expect(abs(found.terms.map(\.value).reduce(0, +) - found.likely) < 0.001)
    #expect(found.terms.first?.value == 375)
  }

  @Test func givesTheBackTitleUpBeforeTheTitleIsCut() throws {
    let found = try title(width: 375, back: 38)
    // The text and its gap: 38 + 6.
    #expect(found.verdict(width: 320, error: 1, margin: 0.05) == .tight)
    #expect(found.verdict(width: 345, error: 1, margin: 0.05) == .truncated)
  }

  @Test(arguments: [(320.0, 288.0), (375, 343), (402, 370), (414, 374), (440, 400)])
  func leavesALargeTitleTheWidthBetweenTheMargins(width: Double, room: Double) throws {
    let bar = MeasuredBar(
      kind: .navigationBar, items: [LayoutItem(role: .title, text: TextExtent(100))])
    let screen = Screen(width: width, design: .classic)
    #expect(try #require(bar.room(for: 0, as: .largeTitle, on: screen)).likely == room)
  }

  @Test func drawsNoLargeTitleOnAPhoneHeldSideways() throws {
    let bar = MeasuredBar(
      kind: .navigationBar, items: [LayoutItem(role: .title, text: TextExtent(100))])
    let phone = try #require(DeviceCatalog.named("iPhone 12 mini"))
    #expect(
      bar.room(
        for: 0, as: .largeTitle, on: Screen(phone, orientation: .landscape, design: .classic))
        == nil)
  }

  /// Observed glass bars at 402 pt: a back chevron of 44 at 16 pt; buttons that reach from 284 and
  /// 272.7 pt to the margin leave 200 and 188.7 pt between gaps of 12 pt.
  @Test(arguments: [(284.0, 200.0), (272.7, 188.7)])
  func reproducesTheTitleRoomOfGlassBars(firstPlatter: Double, room: Double) throws {
    // One button of a stated width stands for both: its platter adds 8 pt.
    let taken = 402 - 16 - firstPlatter - 8
    let found = try title(
      width: 402, back: 38,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: taken)
      ], design: .glass)
    #expect(abs(found.likely - room) < 0.15)
  }

  @Test func reproducesThreeGlassGroups() throws {
    // Observed: symbol buttons of 37.7 and 44 pt and "Select" (47.8 pt, button 62) with 8 pt between
    // platters; the first platter starts at 202.3 pt; a symbol of 36 pt stands left.
    let found = try title(
      width: 402,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: 37.7),
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: 44),
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: 62),
        LayoutItem(role: .barButton, placement: .leading, text: nil, statedWidth: 36),
      ], design: .glass)
    #expect(abs(found.likely - (202.3 - 12 - 72)) < 0.15)
  }

  /// Captured widths of glass text buttons with the text's own width: 24 pt of padding, ± 2.5.
  @Test(arguments: [
    (29.2, 53.33), (43.2, 67.0), (55.8, 78), (87.2, 114), (92.1, 116), (107.1, 128.67),
    (115.3, 137),
  ])
  func takesTheObservedWidthOfGlassTextButtons(text: Double, button: Double) throws {
    let stated = try title(
      width: 402,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: button)
      ], design: .glass)
    let computed = try title(
      width: 402,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: TextExtent(text))
      ], design: .glass)
    #expect(computed.least - 0.3...computed.most + 0.3 ~= stated.likely)
  }

  /// The two captures whose padding the rules state not to reproduce: 16 in iOS 26.0 ("閉じる", 48 pt)
  /// and 14 in a crowded bar ("Select", 47.8 pt). Both leave the title more than computed, and no
  /// button is narrower than the least padding makes it.
  @Test(arguments: [(48.0, 64.0), (47.8, 62.0)])
  func deviatesFromTwoTextButtons(text: Double, button: Double) throws {
    let bar = { (extent: TextExtent?, stated: Double?) in
      try title(
        width: 402,
        trailing: [
          LayoutItem(role: .barButton, placement: .trailing, text: extent, statedWidth: stated)
        ], design: .glass
      )
    }
    let computed = try bar(TextExtent(text), nil)
    let seen = try bar(nil, button)
    #expect(computed.likely == 402 - 32 - 12 - 8 - 24 - text)
    #expect(seen.likely > computed.most)
    let least = try #require(LayoutFacts.all.first { $0.key.hasSuffix("leastTextPadding") }).value
    #expect(button >= text + least)
  }

  struct GlassCapture: Sendable {
    var name: String
    var width: Double
    var leading: Double?
    var trailing: Double?
    var title: Double
    var x: Double
    var shown: Double
    var isCentred: Bool
  }

  /// Titles of glass bars as captured: edges of the platters beside them, their own widths, where
  /// they stood. A platter is its button and 4 pt at each side.
  static let glassCaptures: [GlassCapture] = [
    GlassCapture(
      name: "Studio, symbol left, three groups right, 402 pt", width: 402, leading: 60,
      trailing: 202.3, title: 51.7, x: 72, shown: 51.7, isCentred: false),
    GlassCapture(
      name: "a nearly full title, 402 pt", width: 402, leading: 60, trailing: 284, title: 197,
      x: 72, shown: 197, isCentred: false),
    GlassCapture(
      name: "a cut title at AX5, 402 pt", width: 402, leading: 60, trailing: 272.7, title: 236.3,
      x: 72, shown: 188.7, isCentred: false),
    GlassCapture(
      name: "About, nothing beside it, 375 pt", width: 375, title: 48.5, x: 163.2, shown: 48.5,
      isCentred: true),
    GlassCapture(
      name: "four ideographs, 375 pt", width: 375, title: 64, x: 155.5, shown: 64,
      isCentred: true),
    GlassCapture(
      name: "Decorative, 375 pt", width: 375, title: 86, x: 144.5, shown: 86, isCentred: true),
    GlassCapture(
      name: "Grouping, 375 pt", width: 375, title: 74, x: 150.5, shown: 74, isCentred: true),
    GlassCapture(
      name: "ID/Label, 375 pt", width: 375, title: 65, x: 155, shown: 65, isCentred: true),
    GlassCapture(
      name: "a modal title beside a text button, 375 pt", width: 375, trailing: 287, title: 64,
      x: 155.5, shown: 64, isCentred: true),
    GlassCapture(
      name: "Second, back chevron left, 402 pt", width: 402, leading: 60, title: 60.3, x: 170.6,
      shown: 60.3, isCentred: true),
  ]

  @Test(arguments: glassCaptures.indices)
  func placesGlassTitlesAsCaptured(index: Int) {
    let seen = Self.glassCaptures[index]
    let frame = GlassTitle(
      screenWidth: seen.width, leading: seen.leading, trailing: seen.trailing
    ).frame(of: seen.title)
    #expect(frame.isCentred == seen.isCentred, "\(seen.name)")
    // One capture is read from pixels, half a point each.
    #expect(abs(frame.x - seen.x) < (seen.title == 60.3 ? 0.5 : 0.15), "\(seen.name)")
    #expect(abs(frame.width - seen.shown) < 0.15, "\(seen.name)")
  }

  /// Symbol buttons of glass bars as captured: 36 to 46 pt wide, their glyphs 18 to 24.7.
  @Test(arguments: [37.7, 44, 40, 38, 43.3, 36])
  func allowsTheObservedWidthsOfGlassSymbols(button: Double) throws {
    let stated = try title(
      width: 402,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: nil, statedWidth: button)
      ], design: .glass)
    let computed = try title(
      width: 402,
      trailing: [
        LayoutItem(role: .barButton, placement: .trailing, text: nil, hasSymbol: true)
      ], design: .glass)
    #expect(computed.least - 1...computed.most + 1 ~= stated.likely)
  }

  @Test func drawsNoBackTitleInAGlassBar() {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [LayoutItem(role: .backButton, placement: .leading, text: TextExtent(60))])
    #expect(bar.room(for: 0, as: .backButton, on: Screen(width: 402, design: .glass)) == nil)
    #expect(bar.room(for: 0, as: .backButton, on: Screen(width: 402, design: .classic)) != nil)
  }
}
