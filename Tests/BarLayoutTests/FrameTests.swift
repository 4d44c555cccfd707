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
