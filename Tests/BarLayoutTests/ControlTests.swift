import BarLayout
import LabelModel
import Testing

@Suite struct ControlTests {
  private func room(
    _ kind: BarKind, _ role: Role, _ widths: [Double], width: Double = 375,
    design: Design = .classic, platform: Platform = .iOS, traits: Set<BarTrait> = [],
    stated: Double? = nil, cancel: Double? = nil
  ) throws -> Room {
    let bar = MeasuredBar(
      kind: kind,
      items: widths.map {
        LayoutItem(role: role, text: TextExtent($0), statedWidth: stated)
      }, traits: traits, systemCancel: cancel.map { TextExtent($0) })
    return try #require(
      bar.room(
        for: 0, as: role, on: Screen(platform: platform, width: width, design: design),
        explaining: true))
  }

  /// 375 less margins of 16, icon 34 and clear button 28: about 281.
  @Test func leavesAPlaceholderTheFieldWithoutItsIcons() throws {
    #expect(try room(.searchBar, .placeholder, [100]).likely == 281)
  }

  @Test func isUncertainOfAPlaceholderBesideCancel() throws {
    let room = try room(.searchBar, .placeholder, [100], cancel: 52)
    #expect(room.likely == 281)
    #expect(room.verdict(width: 250, error: 0, margin: 0) == .review)
    #expect(room.verdict(width: 180, error: 0, margin: 0) == .fits)
  }

  @Test(arguments: [
    // 375 less 48, halved, less 24 around the title.
    (WidthShare(parts: 2, less: 48, padding: 24), 375.0, 139.5),
    // The layout margins are 16 and, from 414 points on, 20.
    (WidthShare(margins: 2), 375, 343), (WidthShare(margins: 2), 430, 390),
    (WidthShare(parts: 3, less: 30), 390, 120),
  ])
  func givesAButtonItsPartOfTheScreen(share: WidthShare, width: Double, points: Double) throws {
    let bar = MeasuredBar(
      kind: .screen, items: [LayoutItem(role: .button, text: TextExtent(10), widthShare: share)])
    let room = try #require(
      bar.room(
        for: 0, as: .button, on: Screen(platform: .iOS, width: width, design: .classic),
        explaining: true))
    #expect(room.likely == points)
    #expect(room.verdict(width: points + 2, error: 0.5, margin: 0) == .truncated)
    #expect(abs(room.terms.map(\.value).reduce(0, +) - points) < 0.001)
  }

  @Test func sharesASegmentedControlEqually() throws {
    // 343 less two separators of 1, in three parts, less padding of 8.
    let room = try room(.segmentedControl, .segment, [50, 50, 50])
    #expect(abs(room.likely - (341.0 / 3 - 8)) < 0.001)
  }

  @Test func takesWhatAProportionalControlLacksFromEverySegment() throws {
    // A control of 194 pt with five segments of together 185 + 5 × 8 pt has 190: it lacks 35 pt, and
    // the first segment is 49 of the 225.
    let tooNarrow = try room(
      .segmentedControl, .segment, [41, 31, 31, 41, 41], traits: [.proportionalSegments],
      stated: 194.0 / 5)
    #expect(abs(tooNarrow.likely - (41 - 35 * 49 / 225)) < 0.001)
    #expect(tooNarrow.verdict(width: 41, error: 1, margin: 0.05) == .truncated)
    // With 110 + 40 of 190 pt it has 40 left over.
    let wide = try room(
      .segmentedControl, .segment, [41, 24, 15, 15, 15], traits: [.proportionalSegments],
      stated: 194.0 / 5)
    #expect(wide.verdict(width: 41, error: 1, margin: 0.05) == .fits)
  }

  /// Observed in iOS 26.2: "Segment A" of 68.4 pt stands in a segment of 87.
  @Test func takesTheObservedPaddingOfGlassSegments() throws {
    let room = try room(
      .segmentedControl, .segment, [68.4], design: .glass, stated: 87)
    #expect(abs(room.likely - 68.4) < 0.15)
  }

  @Test func leavesAToolbarButtonWhatTheOthersLeave() throws {
    // 375 less margins of 16, gaps of 8 and the others.
    #expect(try room(.toolbar, .toolbarButton, [60, 80, 100]).likely == 375 - 32 - 16 - 180)
  }

  @Test func leavesOneOfTwoAlertButtonsHalfBeforeTheyStack() throws {
    let classic = try room(.buttonRow, .button, [60, 60], traits: [.alert])
    #expect(classic.likely == 135 - 16)
    // Stacked they have the whole width: 270 less 16.
    let stacked = try room(.buttonRow, .button, [200, 60], traits: [.alert])
    #expect(stacked.likely == 254)
    #expect(stacked.verdict(width: 200, error: 0, margin: 0.05) == .fits)
    // Then they are drawn smaller, from 17 down to 10 pt: (254 - 8) / 10 × 17 = 418.
    #expect(stacked.verdict(width: 400, error: 0, margin: 0.05) == .tight)
    #expect(stacked.verdict(width: 460, error: 0, margin: 0.05) == .truncated)
    let glass = try room(.buttonRow, .button, [200, 60], design: .glass, traits: [.alert])
    #expect(glass.verdict(width: 400, error: 0, margin: 0.05) == .review)
    // A title about as wide as a half is never cut: the buttons are stacked first.
    #expect(classic.verdict(width: 125, error: 5, margin: 0.05) == .tight)
    // Observed in iOS 26: 288 for the buttons of an alert of 320.
    #expect(try room(.buttonRow, .button, [60], design: .glass, traits: [.alert]).likely == 272)
  }

  @Test func laysTheButtonsOfAnAlertOutByItsKind() throws {
    for design in [Design.classic, .glass] {
      let byTrait = try room(.buttonRow, .button, [60, 60], design: design, traits: [.alert])
      #expect(try room(.alert, .button, [60, 60], design: design) == byTrait)
    }
  }

  @Test func givesAChoiceOfADialogTheWidthOfTheSheetInALargerFont() throws {
    let room = try room(.dialog, .button, [60, 60, 60])
    // 375 less 16 around the sheet and 40 around the title, at 20 pt instead of 17.
    #expect(abs(room.likely - (375.0 - 16 - 40) * 17 / 20) < 0.001)
    #expect(room.verdict(width: 200, error: 0, margin: 0.05) == .fits)
    // How far it shrinks is not published: it is looked at.
    #expect(room.verdict(width: 400, error: 0, margin: 0.05) == .review)
  }

  @Test func keepsAStatedWidth() throws {
    #expect(try room(.screen, .button, [60], stated: 64).likely == 64)
  }

  @Test func sharesARowOfButtons() throws {
    let room = try room(.buttonRow, .button, [60, 60, 60])
    let equal = (343.0 - 16) / 3 - 24
    let natural = 343.0 - 16 - 72 - 120
    #expect(abs(room.likely - max(equal, natural)) < 0.001)
    #expect(room.least < equal)
  }

  /// Observed settings window of 720 pt: tabs of 68, 66.5, 117, 123.5 and 165 pt, 540 together.
  @Test func leavesAMacTabWhatTheWindowLeaves() throws {
    let room = try room(
      .tabBar, .tab, [52, 50.5, 101, 107.5, 149], width: 720, platform: .macOS)
    #expect(room.likely > 52 + 150)
  }

  @Test func putsAWatchTitleBesideTheClock() throws {
    let room = try room(.navigationBar, .title, [60], width: 162, platform: .watchOS)
    #expect(room.likely == 162 - 12 - 52)
  }

  /// Where the clock is hidden the title has its room, too.
  @Test func leavesAWatchTitleTheRoomOfAHiddenClock() throws {
    let bar = MeasuredBar(
      kind: .navigationBar, items: [LayoutItem(role: .title, text: TextExtent(60))],
      traits: [.statusBarHidden])
    let screen = Screen(platform: .watchOS, width: 162, design: .classic)
    #expect(try #require(bar.room(for: 0, as: .title, on: screen)).likely == 162 - 12)
  }

  /// "An app that uses hierarchical navigation displays a back button next to the title of a detail
  /// screen": a chevron, never the previous title.
  @Test func putsAChevronBesideAWatchTitleOfADetailScreen() throws {
    let items = [
      LayoutItem(role: .title, text: TextExtent(60)),
      LayoutItem(role: .backButton, text: TextExtent(90)),
    ]
    let bar = MeasuredBar(kind: .navigationBar, items: items)
    let screen = Screen(platform: .watchOS, width: 162, design: .classic)
    let title = try #require(bar.room(for: 0, as: .title, on: screen))
    #expect(title.likely == 162 - 12 - 52 - 16)
    #expect(bar.room(for: 1, as: .backButton, on: screen) == nil)
  }

  /// "In a modal sheet, the system covers the clock and displays the button that dismisses the sheet
  /// in the title area."
  @Test func letsTheButtonOfAWatchSheetCoverTheClock() throws {
    let items = [LayoutItem(role: .barButton, placement: .leading, text: TextExtent(60))]
    let bar = MeasuredBar(kind: .navigationBar, items: items)
    let screen = Screen(platform: .watchOS, width: 162, design: .classic)
    let button = try #require(bar.room(for: 0, as: .barButton, on: screen))
    #expect(button.likely == 162 - 12)
  }

  /// Every role of the contract on every platform: a room, or none because it is not drawn there.
  @Test(arguments: Platform.allCases, Role.allCases)
  func hasARoomForEveryRoleThatAPlatformDraws(platform: Platform, role: Role) throws {
    for design in Design.allCases {
      for kind in BarKind.allCases {
        let bar = MeasuredBar(
          kind: kind, items: [40, 60].map { LayoutItem(role: role, text: TextExtent($0)) },
          systemBack: TextExtent(38), systemCancel: TextExtent(52))
        let room = bar.room(
          for: 0, as: role, on: Screen(platform: platform, width: 375, design: design),
          explaining: true)
        // Watches have no tab bar; a glass bar and a watch show no back title. How a watch draws large
        // titles and buttons, and others than phones and iPads the choices of a dialog, nobody states.
        let isDrawn =
          switch role {
          case .tab, .largeTitle: platform != .watchOS
          case .button:
            platform != .watchOS
              && (![.dialog, .alert].contains(kind) || [.iOS, .iPadOS].contains(platform))
          case .backButton: design == .classic && platform != .watchOS
          case .accessibilityLabel, .accessibilityHint, .accessibilityValue,
            .accessibilityInputLabel:
            false
          default: true
          }
        #expect((room != nil) == isDrawn)
        guard let room else { continue }
        #expect(abs(room.terms.map(\.value).reduce(0, +) - room.likely) < 0.001)
        #expect(0 <= room.least && room.least <= room.likely && room.likely <= room.most)
      }
    }
  }

  @Test func isUncertainWhereAnIPhonesNumbersStandIn() throws {
    // Nothing is known of a television's search field: a quarter of 281 pt either way.
    let room = try room(.searchBar, .placeholder, [100], platform: .tvOS)
    #expect(room.likely == 281)
    #expect(room.verdict(width: 190, error: 0, margin: 0) == .fits)
    #expect(room.verdict(width: 281, error: 0, margin: 0) == .review)
    #expect(room.verdict(width: 380, error: 0, margin: 0) == .truncated)
    #expect(room.terms.last?.confidence == .low)
  }

  @Test func addsUpWhatItExplains() throws {
    let rooms = [
      try room(.searchBar, .placeholder, [100], cancel: 52),
      try room(.segmentedControl, .segment, [50, 50, 50]),
      try room(.toolbar, .toolbarButton, [60, 80, 100], design: .glass),
      try room(.buttonRow, .button, [60, 60, 60]),
      try room(.buttonRow, .button, [60, 60], traits: [.alert]),
      try room(.sidebar, .button, [60], platform: .macOS),
      try room(.tabBar, .tab, [50, 60, 70], design: .glass),
      try room(.tabBar, .tab, [150, 20, 30, 20, 20], design: .glass),
    ]
    for room in rooms {
      #expect(abs(room.terms.map(\.value).reduce(0, +) - room.likely) < 0.001)
      #expect(room.least <= room.likely && room.likely <= room.most)
    }
  }

  /// Wider screens never leave less, but for the step of the margins at 414 pt.
  @Test(arguments: [Design.classic, .glass])
  func growsWithTheScreen(design: Design) throws {
    var last: [Double] = []
    for width in stride(from: 320.0, to: 413, by: 1) {
      let rooms = [
        try room(.tabBar, .tab, [40, 40, 40, 40, 40], width: width, design: design).likely,
        try room(.navigationBar, .title, [40], width: width, design: design).likely,
        try room(.segmentedControl, .segment, [40, 40], width: width, design: design).likely,
        try room(.searchBar, .placeholder, [40], width: width, design: design).likely,
        try room(.toolbar, .toolbarButton, [40, 40], width: width, design: design).likely,
        try room(.screen, .button, [40], width: width, design: design).likely,
      ]
      for (before, after) in zip(last, rooms) { #expect(after >= before - 0.001) }
      last = rooms
    }
  }
}
