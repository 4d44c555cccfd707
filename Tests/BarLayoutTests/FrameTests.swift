import BarLayout
import LabelModel
import Testing

/// Frames and rooms come from one walk along the bar.
struct FrameTests {
  private func shown(_ bar: MeasuredBar) -> [ShownLabel?] {
    bar.items.map { item in
      item.text.map { ShownLabel(role: item.role, width: $0.width, fontSize: 17) }
    }
  }

  @Test(arguments: [Design.classic, .glass], [320.0, 375, 402, 440])
  func leavesATitleBetweenItsNeighboursTheRoomThatItIsJudgedBy(design: Design, width: Double) throws
  {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [
        LayoutItem(role: .backButton, placement: .leading, text: TextExtent(38)),
        LayoutItem(role: .title, text: TextExtent(60)),
        LayoutItem(role: .barButton, placement: .trailing, text: TextExtent(30)),
        LayoutItem(role: .barButton, placement: .trailing, text: nil, hasSymbol: true),
      ])
    let screen = Screen(width: width, design: design)
    let room = try #require(bar.room(for: 1, as: .title, on: screen)).likely
    let frame = try #require(bar.frames(on: screen, showing: shown(bar)).label(of: 1))
    #expect(abs(frame.roomWidth - room) < 0.001)
  }

  @Test func givesAClassicBackButtonItsObservedPlaces() throws {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [LayoutItem(role: .backButton, placement: .leading, text: TextExtent(38))])
    let frames = bar.frames(on: Screen(width: 375, design: .classic), showing: shown(bar))
    let chevron = try #require(frames.frames.first { $0.kind == .chevron })
    // Seen: the chevron at 8, 13 wide, the text 6 after it.
    #expect(chevron.x == 8)
    #expect(try #require(frames.label(of: 0)).x == 27)
  }

  @Test func drawsAGlassBackButtonAsACircle() throws {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [LayoutItem(role: .backButton, placement: .leading, text: TextExtent(38))])
    let frames = bar.frames(on: Screen(width: 402, design: .glass), showing: [nil])
    let platter = try #require(frames.frames.first { $0.kind == .platter })
    #expect(platter.x == 16)
    #expect(platter.width == 44)
    #expect(platter.height == 44)
    #expect(platter.radius == 22)
    #expect(frames.frames.contains { $0.kind == .chevron })
  }

  /// A title that is set at run time gets no more than is left between two wide buttons.
  @Test func keepsATextThatNobodyKnowsInItsRoom() throws {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [
        LayoutItem(role: .barButton, placement: .leading, text: TextExtent(108)),
        LayoutItem(role: .title, text: nil),
        LayoutItem(role: .barButton, placement: .trailing, text: TextExtent(141)),
      ])
    let frames = bar.frames(on: Screen(width: 320, design: .classic), showing: shown(bar))
    let title = try #require(frames.frames.first { $0.kind == .unknownText })
    let first = try #require(frames.label(of: 0))
    let last = try #require(frames.label(of: 2))
    #expect(title.width > 0)
    #expect(title.x >= first.x + first.width)
    #expect(title.x + title.width <= last.x)
  }

  @Test(arguments: [Design.classic, .glass])
  func endsTheRoomOfAButtonThatFitsWhereAnotherBegins(design: Design) throws {
    let bar = MeasuredBar(
      kind: .navigationBar,
      items: [
        LayoutItem(role: .barButton, placement: .trailing, text: TextExtent(54)),
        LayoutItem(role: .barButton, placement: .trailing, text: TextExtent(41)),
      ])
    let screen = Screen(width: 393, design: design)
    let frames = bar.frames(on: screen, showing: shown(bar))
    let outer = try #require(frames.label(of: 0))
    let inner = try #require(frames.label(of: 1))
    #expect(outer.roomX >= inner.x + inner.width)
    #expect(outer.roomX <= outer.x)
    #expect(abs(outer.roomX + outer.roomWidth - outer.x - outer.width) < 0.001)
  }

  @Test(arguments: [Design.classic, .glass])
  func drawsNoControlOverAnother(design: Design) {
    let symbols = [Placement.leading, .trailing].flatMap { (side: Placement) -> [LayoutItem] in
      (0..<7).map { _ in
        LayoutItem(role: .barButton, placement: side, text: nil, hasSymbol: true)
      }
    }
    let bar = MeasuredBar(kind: .navigationBar, items: symbols)
    let frames = bar.frames(on: Screen(width: 320, design: design), showing: shown(bar))
    let drawn = frames.frames.filter { $0.kind == .symbol }.sorted { $0.x < $1.x }
    #expect(drawn.count >= 5)
    for (one, next) in zip(drawn, drawn.dropFirst()) {
      #expect(one.x + one.width <= next.x, "\(one.x) \(next.x)")
    }
    #expect((drawn.first?.x ?? -1) >= 0)
    #expect((drawn.last.map { $0.x + $0.width } ?? 400) <= 320)
  }

  @Test func marksTheSelectedTabOfAGlassBar() throws {
    let bar = MeasuredBar(
      kind: .tabBar, items: (0..<3).map { _ in LayoutItem(role: .tab, text: TextExtent(30)) })
    let frames = bar.frames(on: Screen(width: 402, design: .glass), showing: shown(bar))
    let platter = try #require(frames.frames.first { $0.kind == .platter })
    // Seen: 274 wide at 64; items 94 wide begin 4 inside.
    #expect(platter.x == 64)
    #expect(platter.width == 274)
    let capsule = try #require(frames.frames.first { $0.kind == .capsule })
    #expect(capsule.x == 68)
    #expect(capsule.width == 94)
    #expect(capsule.height == 54)
  }
}
