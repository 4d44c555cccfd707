import BarLayout
import LabelModel
import Testing

/// Surfaces that are not an iPhone's held upright: the sums, from the numbers of `docs/layout.md`.
@Suite struct OtherSurfaceTests {
  private func room(
    _ kind: BarKind, _ role: Role, _ widths: [Double], on screen: Screen,
    placement: Placement? = nil
  ) throws -> Room {
    let bar = MeasuredBar(
      kind: kind,
      items: widths.map { LayoutItem(role: role, placement: placement, text: TextExtent($0)) })
    return try #require(bar.room(for: 0, as: role, on: screen, explaining: true))
  }

  private func screen(_ name: String, _ orientation: Orientation, _ design: Design) throws
    -> Screen
  {
    Screen(
      try #require(DeviceCatalog.named(name)), orientation: orientation, design: design)
  }

  @Test func fadesATabOfATelevisionAtTheEdge() throws {
    // 1920 less the safe 80 at both sides, 80 around each of three titles, and the two others.
    let room = try room(
      .tabBar, .tab, [300, 200, 150], on: screen("Apple TV", .portrait, .classic))
    #expect(room.likely == 1920 - 160 - 3 * 80 - 350)
    #expect(room.overflow == .fade)
  }

  @Test func expandsATabOfVisionOnItsOwn() throws {
    // Beside the window; the other tabs take nothing from it. 220 pt are an estimate, ± 60.
    let screen = try screen("Apple Vision Pro", .portrait, .classic)
    let alone = try room(.tabBar, .tab, [100], on: screen)
    #expect(alone.likely == 220)
    #expect(try room(.tabBar, .tab, [100, 200, 300], on: screen).likely == 220)
    #expect(alone.verdict(width: 150, error: 0, margin: 0) == .fits)
    #expect(alone.verdict(width: 220, error: 0, margin: 0) == .review)
    #expect(alone.verdict(width: 300, error: 0, margin: 0) == .truncated)
  }

  @Test func leavesATabAtTheTopOfAnIPadWhatTheOthersLeave() throws {
    // 820 less margins of 20, 32 around each title, and the others.
    let room = try room(
      .tabBar, .tab, [80, 60, 70, 50], on: screen("iPad Air 11-inch", .portrait, .glass))
    #expect(room.likely == 820 - 40 - 4 * 32 - 180)
  }

  @Test func sharesWhatAnIPadsTabsLeaveOver() throws {
    // Icon 23, gap 6 and inset 2 for each of five tabs; a sixth of the rest goes to each title.
    let widths = [80.0, 60, 70, 50, 90]
    let room = try room(
      .tabBar, .tab, widths, on: screen("iPad Air 11-inch", .portrait, .classic))
    #expect(abs(room.likely - (80 + (820 - 350 - 5 * 31) / 6.0)) < 0.001)
  }

  @Test func drawsTheTabsOfANarrowIPadWindowAsOnAPhone() throws {
    let window = Screen(
      windowOf: .iPadOS, width: 320, orientation: .portrait, design: .classic)
    #expect(try room(.tabBar, .tab, [20, 20, 20, 20, 20], on: window).likely == 58)
  }

  @Test func compressesTheTabsOfAnOverfullBarHeldSideways() throws {
    // 667 less icons of 18, gaps of 6 and insets of 2 is 537 for titles of 600: each gives a sixth
    // of the 63 pt that are missing.
    let room = try room(
      .tabBar, .tab, [120, 120, 120, 120, 120],
      on: screen("iPhone SE (3rd generation)", .landscape, .classic))
    #expect(abs(room.likely - (120 - 63 / 6.0)) < 0.001)
    #expect(room.verdict(width: 120, error: 0, margin: 0.05) == .truncated)
  }

  @Test func leavesABadgeHalfACell() throws {
    // 375 / 5 / 2 less 4 to its start and 10 around its text.
    let bar = MeasuredBar(
      kind: .tabBar,
      items: tabs([30, 30, 30, 30, 30]) + [LayoutItem(role: .badge, text: TextExtent(10))])
    let room = try #require(
      bar.room(for: 5, as: .badge, on: Screen(width: 375, design: .classic)))
    #expect(room.likely == 37.5 - 14)
  }

  @Test func measuresAScopeBarAsASegmentedControl() throws {
    let screen = Screen(width: 375, design: .classic)
    let scope = try room(.scopeBar, .segment, [40, 40, 40], on: screen)
    #expect(
      scope.likely == (try room(.segmentedControl, .segment, [40, 40, 40], on: screen)).likely)
  }

  @Test func putsThePlattersOfAGlassToolbarSideBySide() throws {
    // 402 less margins of 16, 8 between platters, 8 and 24 around each of two texts, and the other.
    let room = try room(
      .toolbar, .toolbarButton, [60, 80], on: Screen(width: 402, design: .glass))
    #expect(room.likely == 402 - 32 - 8 - 2 * 32 - 80)
    // A bar button at the bottom stands in the toolbar.
    let bottom = try self.room(
      .navigationBar, .barButton, [60, 80], on: Screen(width: 402, design: .glass),
      placement: .bottom)
    #expect(bottom.likely == room.likely)
  }

  @Test func leavesAPromptTheWidthBetweenTheMargins() throws {
    #expect(
      try room(.navigationBar, .prompt, [60], on: Screen(width: 375, design: .classic)).likely
        == 343)
  }

  @Test func putsAWatchsModalCancelBesideTheClock() throws {
    let screen = try screen("Apple Watch 41 mm", .portrait, .classic)
    let room = try room(.navigationBar, .barButton, [50], on: screen)
    // 176 less 12 at the edges and 52 for the clock; less a quarter, for an iPhone's way stands in.
    #expect(room.likely == 176 - 12 - 52)
    #expect(room.verdict(width: 112, error: 0, margin: 0) == .review)
  }

  /// Published widths of split views and Slide Over on iPads of 9.7, 10.5 and 12.9 inches.
  @Test(arguments: [
    ("iPad (6th generation)", [320.0, 438, 507, 694]),
    ("iPad Pro 10.5-inch", [320, 504, 551, 782]),
    ("iPad Pro 12.9-inch", [375, 639, 678, 981]),
  ])
  func knowsThePublishedMultitaskingWidths(name: String, widths: [Double]) throws {
    let device = try #require(DeviceCatalog.named(name))
    #expect(Set(device.windows.map(\.width)).isSuperset(of: widths))
  }

  /// Free windows of iPadOS 26 at halves and thirds of an 11-inch screen of 1194 pt.
  @Test func knowsHalvesAndThirdsOfFreeWindows() throws {
    let device = try #require(DeviceCatalog.named("iPad Pro 11-inch"))
    #expect(Set(device.windows.map(\.width)).isSuperset(of: [597, 398, 417]))
  }

  /// Display Zoom gives phones of 375 to 393 pt 320, and those of 414 and more 375.
  @Test(arguments: [
    ("iPhone 12 mini", 320.0), ("iPhone 15", 320), ("iPhone 11", 375), ("iPhone 15 Pro Max", 375),
  ])
  func knowsDisplayZoom(name: String, width: Double) throws {
    let device = try #require(DeviceCatalog.named(name))
    #expect(device.windows.contains { $0.width == width && $0.orientation == .portrait })
  }
}
