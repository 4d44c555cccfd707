import LabelModel

extension Place {
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

  /// What stands at one side of the title, outermost first.
  func side(_ placement: Placement) -> [LayoutItem] {
    let group = items.indices.filter { position in
      let item = items[position]
      switch item.role {
      case .backButton: return placement == .leading
      case .barButton: return (item.placement ?? .trailing) == placement
      default: return false
      }
    }
    return group.map { items[$0] }
  }

  /// The title between what stands left and right. When it needs more, the back title gives way to
  /// the localised Back and then to the bare chevron.
  private func classicTitle() -> Room {
    var sum = screenSum()
    subtractClassic(side(.trailing), at: .trailing, from: &sum)
    let leading = side(.leading)
    subtractClassic(leading, at: .leading, from: &sum)
    let room = Room(sum)
    guard let back = leading.first(where: { $0.role == .backButton }) else { return room }
    return room.squeezing(
      by: backText(back).points + facts.value(NavigationBarFacts.chevronGap))
  }

  /// The text beside the chevron while another label needs room: the narrower of the previous title
  /// and the localised Back.
  private func backText(
    _ back: LayoutItem
  ) -> (points: Double, spread: Double, confidence: Confidence) {
    let own = bar.extent(back)
    guard let system = bar.systemBack, system.width < own.points else { return own }
    return (system.width, system.error, .high)
  }

  /// Takes one side of a classic bar off the title's room.
  private func subtractClassic(
    _ group: [LayoutItem], at placement: Placement, from sum: inout RoomSum
  ) {
    subtractContentMargin(from: &sum)
    guard !group.isEmpty else { return }
    var isFirst = true
    for item in group {
      if !isFirst { sum.add(facts(NavigationBarFacts.buttonGap), times: -1, "between buttons") }
      subtractClassicButton(item, isOutermost: isFirst, at: placement, from: &sum)
      isFirst = false
    }
    sum.add(facts(NavigationBarFacts.titleGap), times: -1, "beside the title")
  }

  private func subtractContentMargin(from sum: inout RoomSum) {
    let margin = bar.margin(screen)
    let spacing = facts(NavigationBarFacts.edgeSpacing)
    sum.add(
      points: spacing.value - margin.value, confidence: margin.confidence, "margin of the bar")
  }

  private func subtractClassicButton(
    _ item: LayoutItem, isOutermost: Bool, at placement: Placement, from sum: inout RoomSum
  ) {
    if let space = item.fixedSpaceBefore { sum.add(points: -space, "fixed space") }
    if item.role == .backButton {
      sum.add(facts(NavigationBarFacts.chevron), times: -1, "back chevron")
      sum.add(facts(NavigationBarFacts.chevronGap), times: -1, "after the chevron")
      let text = backText(item)
      sum.add(points: -text.points, spread: text.spread, confidence: text.confidence, "back title")
      return
    }
    if let stated = item.statedWidth {
      sum.add(points: -stated, "a button of stated width")
    } else if item.hasSymbol {
      sum.add(facts(NavigationBarFacts.symbol), times: -1, "a symbol button")
      sum.add(facts(NavigationBarFacts.symbolPadding), times: -1, "around the symbol")
    } else {
      if isOutermost {
        sum.add(facts(NavigationBarFacts.buttonOuterPadding), times: -1, "before a button")
      }
      subtract(item, from: &sum, "a text button")
      if placement == .leading {
        sum.add(facts(NavigationBarFacts.buttonInnerPadding), times: -1, "after a button")
      }
    }
  }

  /// The room beside the chevron while the title stands. A back title that is too wide is replaced.
  func backTitle() -> Room? {
    guard screen.design == .classic, screen.platform != .watchOS else { return nil }
    var sum = screenSum()
    subtractClassic(side(.trailing), at: .trailing, from: &sum)
    subtractContentMargin(from: &sum)
    sum.add(facts(NavigationBarFacts.chevron), times: -1, "back chevron")
    sum.add(facts(NavigationBarFacts.chevronGap), times: -1, "after the chevron")
    sum.add(facts(NavigationBarFacts.titleGap), times: -1, "beside the title")
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
    for placement in [Placement.leading, .trailing] {
      subtractContentMargin(from: &sum)
      var isFirst = true
      for other in side(placement) {
        if !isFirst { sum.add(facts(NavigationBarFacts.buttonGap), times: -1, "between buttons") }
        subtractClassicButton(other, isOutermost: isFirst, at: placement, from: &sum)
        isFirst = false
      }
    }
    addOwnText(to: &sum)
    return Room(sum)
  }

  /// Gives back the item's own text, which was taken off with its side.
  func addOwnText(to sum: inout RoomSum) {
    let own = bar.extent(item)
    sum.add(
      points: own.points, spread: -own.spread, confidence: own.confidence, "the button's own text")
  }

  /// A control of a width that its declaration states.
  func statedRoom(_ width: Double, padding: LayoutFact? = nil) -> Room {
    var sum = RoomSum(explains: explains)
    sum.add(points: width, "stated width")
    if let padding { sum.add(padding, times: -1, "around the label") }
    return Room(sum)
  }

  /// A large title: one line between the margins. Not drawn while the height is compact.
  func largeTitle() -> Room? {
    guard !screen.isCompactHeight else { return nil }
    switch screen.platform {
    case .iOS, .iPadOS, .watchOS:
      var sum = screenSum()
      if screen.platform == .watchOS {
        sum.add(facts(OtherPlatformFacts.watchMargins), times: -1, "margins")
      } else {
        sum.add(bar.margin(screen), times: -2, "margins")
        let accessory = facts(NavigationBarFacts.largeAccessory)
        if accessory.value > 0 { sum.add(accessory, times: -1, "beside the title") }
        return Room(sum).overrunning(by: facts(NavigationBarFacts.largeOverrun))
      }
      return Room(sum)
    case .tvOS, .visionOS, .macOS: return plainTitle()
    }
  }

  /// A watch title shares its line with the clock, and with the back chevron of a detail screen.
  private func watchTitle() -> Room {
    var sum = watchSum()
    sum.add(facts(OtherPlatformFacts.watchClock), times: -1, "clock")
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
