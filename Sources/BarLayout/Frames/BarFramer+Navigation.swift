import LabelModel

extension BarFramer {
  /// The line above a navigation bar's title.
  mutating func prompts() {
    for item in positions(.prompt) {
      guard let room = room(item, as: .prompt) else { continue }
      let height = facts.value(DrawingFacts.promptHeight)
      if !isGlass { add(.strip, x: 0, y: top, width: screen.width, height: height) }
      addText(
        of: item, in: Stretch(start: 0, end: screen.width), middle: top + height / 2,
        room: room.likely)
      top += height
    }
  }

  /// Positions of the buttons beside the title.
  private var barItems: [Int] {
    items.indices.filter { index in
      switch items[index].role {
      case .backButton: true
      case .barButton: items[index].placement != .bottom && items[index].placement != .principal
      default: false
      }
    }
  }

  /// The item in the middle of a navigation bar: a principal one before the title.
  private var titleItem: Int? {
    items.indices.first { items[$0].role == .barButton && items[$0].placement == .principal }
      ?? items.indices.first { items[$0].role == .title && items[$0].placement == .principal }
      ?? positions(.title).first
  }

  /// Whether the title is drawn in a row of its own.
  private func isLarge(_ item: Int) -> Bool { label(item)?.role == .largeTitle }

  private var barHeight: Double {
    if isGlass { return facts.value(DrawingFacts.glassBarHeight) }
    return facts.value(
      screen.isCompactHeight && !screen.isRegularWidth
        ? DrawingFacts.compactBarHeight : DrawingFacts.barHeight)
  }

  /// Back button, title and buttons of one line.
  mutating func navigation() {
    let title = titleItem.flatMap { isLarge($0) ? nil : $0 }
    guard title != nil || !barItems.isEmpty || titleItem.map(isLarge) == true else { return }
    // Only of phones and tablets is it known that the title stands between the buttons.
    let isShared = screen.platform == .iOS || screen.platform == .iPadOS
    if !isShared, let title { titleLine(title) }
    guard isShared || !barItems.isEmpty else { return }
    if screen.platform == .watchOS { return watchButtons() }
    let height = barHeight
    if !isGlass { add(.strip, x: 0, y: top, width: screen.width, height: height) }
    let leading = line(.leading, isBesideTitle: isShared && title != nil)
    let trailing = line(.trailing, isBesideTitle: isShared && title != nil)
    let start = screen.sideInset
    let end = screen.width - screen.sideInset
    // More controls than a screen holds take turns, or are out of sight: those that there is no place
    // left for are not drawn over others.
    let shown = trailing.controls.filter { $0.platter.end <= end - start }
    let left = end - start - (shown.map(\.platter.end).max() ?? 0)
    for control in leading.controls where control.platter.end <= left {
      add(control, at: { start + $0 }, height: height)
    }
    for control in shown { add(control, at: { end - $0 }, isFromEnd: true, height: height) }
    if isShared, let title {
      self.title(
        title, from: start + leading.position, to: end - trailing.position, height: height)
    }
    top += height
  }

  private func line(_ placement: Placement, isBesideTitle: Bool) -> FrameLine {
    var line = FrameLine(
      texts: items.indices.map(textWidth), given: items.indices.map(paddingGivenUp))
    if isGlass {
      place.readGlass(placement, isBesideTitle: isBesideTitle, into: &line)
    } else {
      place.readClassic(placement, isBesideTitle: isBesideTitle, into: &line)
    }
    return line
  }

  /// By how much an item's padding is closer than usual in a crowded glass bar: as much as its text
  /// is over its room.
  func paddingGivenUp(_ item: Int) -> Double {
    guard isGlass, items[item].role == .barButton || items[item].role == .toolbarButton,
      let label = label(item), let room = room(item, as: items[item].role)
    else { return 0 }
    return min(max(0, label.width - room.likely), place.crowdedPadding)
  }

  /// The title between what stands beside it: in the middle of the screen where that is free.
  private mutating func title(_ item: Int, from start: Double, to end: Double, height: Double) {
    let middle = top + height / 2
    let width = textWidth(item)
    let room = max(0, end - start)
    if items[item].drawsSymbol(in: screen.design), items[item].role == .barButton {
      let side = facts.value(NavigationBarFacts.symbol)
      add(
        .symbol, x: (screen.width - side) / 2, y: middle - side / 2, width: side, height: side,
        radius: side / 4, item: item)
      return
    }
    let centred = (screen.width - width) / 2
    let fits = centred >= start && centred + width <= end
    let x: Double
    if fits {
      x = centred
    } else if isGlass {
      // Seen: at the leading platter, never pushed to the nearest free place.
      x = start
    } else {
      x = max(start, min(centred, end - width))
    }
    addText(of: item, x: x, middle: middle, room: (start, room))
  }

  /// A title with nothing beside it.
  private mutating func titleLine(_ item: Int) {
    guard let room = room(item, as: items[item].role) else { return }
    let height = barHeight
    if !isGlass { add(.strip, x: 0, y: top, width: screen.width, height: height) }
    if screen.platform == .watchOS {
      let margin = facts.value(OtherPlatformFacts.watchMargins) / 2
      addText(
        of: item, x: margin, middle: top + height / 2, room: (margin, room.likely))
      if !bar.traits.contains(.statusBarHidden) {
        let clock = facts.value(OtherPlatformFacts.watchClock)
        let size = facts.value(OtherPlatformFacts.watchTitleSize) / 2
        add(
          .unknownText, x: screen.width - margin - clock, y: top + (height - size) / 2,
          width: clock, height: size, radius: size / 2)
      }
    } else {
      addText(
        of: item, in: Stretch(start: 0, end: screen.width), middle: top + height / 2,
        room: room.likely)
    }
    top += height
  }

  /// Buttons of a watch, each judged by itself: one above the other.
  private mutating func watchButtons() {
    let height = facts.value(DrawingFacts.buttonHeight)
    for item in barItems where items[item].role == .barButton {
      let room = room(item, as: .barButton)?.likely ?? 0
      if items[item].drawsSymbol(in: screen.design) {
        let side = facts.value(NavigationBarFacts.symbol)
        add(
          .symbol, x: (screen.width - side) / 2, y: top + (height - side) / 2, width: side,
          height: side, radius: side / 4, item: item)
      } else {
        addText(
          of: item, in: Stretch(start: 0, end: screen.width), middle: top + height / 2, room: room)
      }
      top += height
    }
  }

  /// A button of the line, with its glass.
  ///
  /// - Parameter at: distance from the left edge of the screen for one along the line.
  mutating func add(
    _ control: FrameLine.Control, at place: (Double) -> Double, isFromEnd: Bool = false,
    height: Double
  ) {
    let middle = top + height / 2
    let item = items[control.item]
    func x(_ stretch: Stretch) -> Double { place(isFromEnd ? stretch.end : stretch.start) }
    let stretch = control.control
    if isGlass {
      let tall = facts.value(DrawingFacts.platterHeight)
      add(
        .platter, x: x(control.platter), y: middle - tall / 2, width: control.platter.length,
        height: tall, radius: tall / 2, item: control.item)
    }
    if item.role == .backButton {
      let wide = isGlass ? facts.value(DrawingFacts.glassChevron) : control.chevron?.length ?? 0
      let tall = facts.value(DrawingFacts.chevronHeight)
      let whole = control.chevron ?? stretch
      add(
        .chevron, x: x(whole) + (whole.length - wide) / 2, y: middle - tall / 2, width: wide,
        height: tall, item: control.item)
    } else if item.drawsSymbol(in: screen.design) {
      let side =
        isGlass
        ? min(facts.value(DrawingFacts.glassGlyph), stretch.length)
        : min(facts.value(NavigationBarFacts.symbol), stretch.length)
      let whole = control.symbol ?? stretch
      add(
        .symbol, x: x(whole) + (whole.length - side) / 2, y: middle - side / 2, width: side,
        height: side, radius: side / 4, item: control.item)
      return
    }
    let judged = room(control.item, as: item.role)?.likely ?? 0
    if let text = control.text {
      // Others make way for a label that needs its room; as long as it does not, they stand in it.
      let free =
        isFromEnd
        ? x(text) + text.length - x(stretch) : x(stretch) + stretch.length - x(text)
      let fits = bar.extent(item).points <= judged
      let room = fits ? min(judged, max(text.length, free)) : judged
      addText(
        of: control.item, x: x(text), middle: middle,
        room: (isFromEnd ? x(text) + text.length - room : x(text), room))
    } else if item.statedWidth != nil {
      addText(
        of: control.item, in: Stretch(start: x(stretch), end: x(stretch) + stretch.length),
        middle: middle, room: judged)
    }
  }

  /// Titles in a row of their own.
  mutating func largeTitles() {
    for item in positions(.title) where isLarge(item) {
      guard let room = room(item, as: .largeTitle) else { continue }
      let line = facts.value(DrawingFacts.lineHeight)
      let usual = facts.value(DrawingFacts.largeSize)
      let height =
        facts.value(DrawingFacts.largeHeight)
        + max(0, ((label(item)?.fontSize ?? usual) - usual) * line)
      if !isGlass { add(.strip, x: 0, y: top, width: screen.width, height: height) }
      let margin =
        screen.sideInset
        + (screen.platform == .watchOS
          ? facts.value(OtherPlatformFacts.watchMargins) / 2 : bar.margin(screen).value)
      addText(of: item, x: margin, middle: top + height / 2, room: (margin, room.likely))
      top += height
    }
  }
}
