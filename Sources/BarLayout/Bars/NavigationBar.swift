import LabelModel

extension ItemOnScreen {
  /// The room for an inline title or a prompt.
  func title(isPrompt: Bool) -> Room? {
    switch screen.platform {
    case .watchOS: return watchTitle()
    case .tvOS, .visionOS, .macOS: return plainTitle()
    case .iOS, .iPadOS:
      if isPrompt { return plainTitle() }
      return screen.design == .glass ? glassTitle() : classicTitle()
    }
  }

  /// Edge to edge: nothing stands beside the text.
  private func plainTitle() -> Room {
    var sum = screenSum()
    sum.add(bar.margin(screen), times: -2, "margins")
    return Room(sum)
  }

  /// Positions of what stands at one side of the title, outermost first.
  func side(_ placement: Placement) -> [Int] {
    items.indices.filter { position in
      let item = items[position]
      switch item.role {
      case .backButton: return placement == .leading
      case .barButton: return (item.placement ?? .trailing) == placement
      default: return false
      }
    }
  }

  /// The title between what stands left and right. When it needs more, the back title gives way to
  /// the localised Back and then to the bare chevron.
  private func classicTitle() -> Room {
    var sum = screenSum()
    readClassic(.trailing, into: &sum)
    readClassic(.leading, into: &sum)
    let room = Room(sum)
    guard let back = items.first(where: { $0.role == .backButton }) else { return room }
    return room.squeezing(
      by: backText(back).points + facts.value(NavigationBarFacts.chevronGap), of: sum)
  }

  /// The text beside the chevron while another label needs room: the narrower of the previous title
  /// and the localised Back.
  func backText(
    _ back: LayoutItem
  ) -> (points: Double, error: Double, confidence: Confidence) {
    let own = bar.extent(back)
    guard let system = bar.systemBack, system.width < own.points else { return own }
    return (system.width, system.error, .high)
  }

  /// One side of a classic bar, from the edge to the title.
  ///
  /// - Parameters:
  ///   - isBesideTitle: whether the line goes on to the title.
  ///   - hasBackText: whether the text beside the chevron is part of it.
  func readClassic(
    _ placement: Placement, isBesideTitle: Bool = true, hasBackText: Bool = true,
    into line: inout some LineReader
  ) {
    readContentMargin(into: &line)
    let group = side(placement)
    guard !group.isEmpty else { return }
    var isFirst = true
    for position in group {
      if !isFirst { line.take(facts(NavigationBarFacts.buttonGap), .space, "between buttons") }
      readClassicButton(
        position, isOutermost: isFirst, at: placement, hasBackText: hasBackText, into: &line)
      isFirst = false
    }
    if isBesideTitle { line.take(facts(NavigationBarFacts.titleGap), .space, "beside the title") }
  }

  private func readContentMargin(into line: inout some LineReader) {
    let margin = bar.margin(screen)
    let spacing = facts(NavigationBarFacts.edgeSpacing)
    line.take(
      points: margin.value - spacing.value, confidence: margin.confidence, .space,
      "margin of the bar")
  }

  private func readClassicButton(
    _ position: Int, isOutermost: Bool, at placement: Placement, hasBackText: Bool,
    into line: inout some LineReader
  ) {
    let item = items[position]
    line.begin(position)
    defer { line.end(position) }
    if let space = item.fixedSpaceBefore {
      line.take(points: space, confidence: .high, .space, "fixed space")
    }
    if item.role == .backButton {
      line.take(facts(NavigationBarFacts.chevron), .chevron, "back chevron")
      line.take(facts(NavigationBarFacts.chevronGap), .space, "after the chevron")
      if hasBackText { line.take(text: backText(item), of: position, "back title") }
      return
    }
    if let stated = item.statedWidth {
      line.take(points: stated, confidence: .high, .control, "a button of stated width")
    } else if item.hasSymbol {
      line.take(facts(NavigationBarFacts.symbol), .symbol, "a symbol button")
      line.take(facts(NavigationBarFacts.symbolPadding), .padding, "around the symbol")
    } else {
      if isOutermost {
        line.take(facts(NavigationBarFacts.buttonOuterPadding), .space, "before a button")
      }
      line.take(text: bar.extent(item), of: position, "a text button")
      if placement == .leading {
        line.take(facts(NavigationBarFacts.buttonInnerPadding), .space, "after a button")
      }
    }
  }

  /// The room beside the chevron while the title stands. A back title that is too wide is replaced.
  func backTitle() -> Room? {
    guard screen.design == .classic, screen.platform != .watchOS else { return nil }
    var sum = screenSum()
    readClassic(.trailing, into: &sum)
    readClassic(.leading, hasBackText: false, into: &sum)
    if let title = items.first(where: { $0.role == .title }) {
      subtract(title, from: &sum, "the title")
    }
    return Room(sum, overflow: .replaced)
  }

  /// The room for a text button: the title gives way first, other buttons do not.
  func barButton() -> Room? {
    if let stated = item.statedWidth { return statedRoom(stated) }
    if item.placement == .principal { return title(isPrompt: false) }
    if screen.platform == .watchOS { return watchButton() }
    return screen.design == .glass ? glassBarButton() : classicBarButton()
  }

  private func classicBarButton() -> Room {
    var sum = screenSum()
    readClassic(.leading, isBesideTitle: false, into: &sum)
    readClassic(.trailing, isBesideTitle: false, into: &sum)
    addOwnText(to: &sum)
    return Room(sum)
  }

  /// Gives back the item's own text, which was taken off with its side.
  func addOwnText(to sum: inout RoomSum) {
    let own = bar.extent(item)
    sum.add(
      points: own.points, error: -own.error, confidence: own.confidence, "the button's own text")
  }

  /// A control of a width that its declaration states.
  func statedRoom(_ width: Double, padding: LayoutFact? = nil) -> Room {
    var sum = RoomSum(explains: explains)
    sum.add(points: width, "stated width")
    if let padding { sum.add(padding, times: -1, "around the label") }
    return Room(sum)
  }

  /// A large title: one line between the margins. Not drawn while the height is compact; how large a watch
  /// draws one, nobody states.
  func largeTitle() -> Room? {
    guard !screen.isCompactHeight else { return nil }
    switch screen.platform {
    case .iOS, .iPadOS:
      var sum = screenSum()
      sum.add(bar.margin(screen), times: -2, "margins")
      let accessory = facts(NavigationBarFacts.largeAccessory)
      if accessory.value > 0 { sum.add(accessory, times: -1, "beside the title") }
      return Room(sum).overrunning(by: facts(NavigationBarFacts.largeOverrun))
    case .tvOS, .visionOS, .macOS: return plainTitle()
    case .watchOS: return nil
    }
  }

  /// A watch title shares its line with the clock, unless that is hidden, and with the back chevron of
  /// a detail screen.
  private func watchTitle() -> Room {
    var sum = watchSum()
    if !bar.traits.contains(.statusBarHidden) {
      sum.add(facts(OtherPlatformFacts.watchClock), times: -1, "clock")
    }
    if bar.traits.contains(.pushed) || items.contains(where: { $0.role == .backButton }) {
      sum.add(facts(OtherPlatformFacts.watchBack), times: -1, "back chevron")
    }
    return Room(sum)
  }

  /// A leading button dismisses a sheet, in the title's place, and covers the clock.
  private func watchButton() -> Room {
    item.placement == .leading ? Room(watchSum()) : watchTitle()
  }

  private func watchSum() -> RoomSum {
    var sum = screenSum()
    sum.add(facts(OtherPlatformFacts.watchMargins), times: -1, "margins")
    return sum
  }
}
