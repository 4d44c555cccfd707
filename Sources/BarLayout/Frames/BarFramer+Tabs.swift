import LabelModel

extension ItemOnScreen {
  /// Room that is left for the remnant of a cut tab title beside its neighbours, points.
  func tabRoomBesideCut(_ cut: Set<Int>) -> Double {
    switch screen.platform {
    case .watchOS, .tvOS, .visionOS, .macOS: return .infinity
    case .iPadOS where !screen.isPhoneLike && screen.design == .glass: return .infinity
    case .iOS, .iPadOS: break
    }
    if screen.design == .glass { return glassRoomBesideCut(cut) }
    guard !screen.isPhoneLike else { return .infinity }
    let (spare, shown) = inlineSpare()
    return max(0, bar.extent(item).points + min(0, spare.likely) / Double(max(1, shown.count)))
  }

  /// Titles stand in the middle of their items, which overlap: two that are cut share what is between.
  private func glassRoomBesideCut(_ cut: Set<Int>) -> Double {
    let tabs = glassTabs
    let frames = glassBar.frames
    guard let position = tabs.firstIndex(of: index), frames.indices.contains(position) else {
      return .infinity
    }
    let gap = facts.value(DrawingFacts.glassLabelGap)
    func centre(_ number: Int) -> Double { frames[number].x + frames[number].width / 2 }
    return [position - 1, position + 1].filter(frames.indices.contains).map { other in
      let distance = abs(centre(other) - centre(position))
      let width = bar.extent(items[tabs[other]]).points
      return max(0, cut.contains(tabs[other]) ? distance - gap : 2 * distance - width - gap)
    }.min() ?? .infinity
  }
}

extension BarFramer {
  /// The tabs, where the platform draws them.
  mutating func tabs() {
    let tabs = positions(.tab)
    guard !tabs.isEmpty else { return badges(beside: []) }
    let first = frames.count
    switch screen.platform {
    case .watchOS: return
    case .tvOS: contentSized(.television(facts), height: DrawingFacts.televisionHeight)
    case .visionOS: visionTabs()
    case .macOS: contentSized(.mac(facts), height: DrawingFacts.macTabHeight, isUnderSymbol: true)
    case .iPadOS where !screen.isPhoneLike:
      isGlass ? contentSized(.pad(facts), height: DrawingFacts.topHeight) : inlineTabs()
    case .iOS, .iPadOS:
      if isGlass { glassTabs() } else if screen.isPhoneLike { stackedTabs() } else { inlineTabs() }
    }
    badges(beside: frames[first...].filter { $0.kind == .symbol })
  }

  private mutating func stackedTabs() {
    let height = facts.value(DrawingFacts.stackedHeight)
    let usable = screen.width - 2 * screen.sideInset
    let shown = place.shownTabs
    let cells = StackedTabBar.cells(width: usable, count: shown)
    let side = facts.value(DrawingFacts.stackedSymbol)
    add(.strip, x: 0, y: top, width: screen.width, height: height)
    for (number, cell) in cells.enumerated() {
      let middle = screen.sideInset + cell.x + cell.width / 2
      add(
        .symbol, x: middle - side / 2, y: top + facts.value(DrawingFacts.stackedSymbolTop),
        width: side, height: side, radius: side / 4, item: tab(number), isSelected: number == 0)
      tabTitle(number, middle: middle, y: top + facts.value(DrawingFacts.stackedLabelTop))
    }
    top += height
  }

  /// The item that stands at a position of a phone's bar; `nil` for More.
  private func tab(_ number: Int) -> Int? {
    let tabs = positions(.tab).filter { !items[$0].isSearchTab || !isGlass }
    if place.hasMoreTab, number >= place.shownTabs - 1 { return nil }
    return tabs.indices.contains(number) ? tabs[number] : nil
  }

  /// A title under its symbol; of More, whose title is the system's, a block.
  private mutating func tabTitle(_ number: Int, middle: Double, y: Double) {
    let size = facts.value(TabBarFacts.titleSize)
    let line = size * facts.value(DrawingFacts.lineHeight)
    guard let item = tab(number) else {
      let width = facts.value(TabBarFacts.moreTitle) * size
      let own = width / max(1, facts.value(TabBarFacts.inlineTitleSize))
      add(
        .unknownText, x: middle - own / 2, y: y + size / 4, width: own, height: size / 2,
        radius: size / 4)
      return
    }
    addText(
      of: item, in: Stretch(start: middle, end: middle), middle: y + line / 2,
      room: room(item, as: .tab)?.likely ?? 0, isSelected: number == 0)
  }

  private mutating func glassTabs() {
    let edge = facts.value(DrawingFacts.glassEdge)
    let height = facts.value(DrawingFacts.glassHeight)
    let inset = facts.value(TabBarFacts.platterPadding) / 2
    let bar = place.glassBar
    let found = bar.frames
    guard let first = found.first, let last = found.last else { return }
    let y = top + edge
    let start = screen.sideInset + first.x - inset
    add(
      .platter, x: start, y: y, width: last.x + last.width + inset - first.x + inset,
      height: height, radius: height / 2)
    if let search = items.firstIndex(where: \.isSearchTab) {
      let x = screen.width - screen.sideInset - facts.value(TabBarFacts.platterMargins) / 2 - height
      add(.platter, x: x, y: y, width: height, height: height, radius: height / 2, item: search)
      symbol(middle: x + height / 2, centre: y + height / 2, item: search)
    }
    for (number, frame) in found.enumerated() {
      let middle = screen.sideInset + frame.x + frame.width / 2
      if number == 0 {
        add(
          .capsule, x: screen.sideInset + frame.x, y: y + inset, width: frame.width,
          height: height - 2 * inset, radius: height / 2, item: tab(number), isSelected: true)
      }
      let side = facts.value(DrawingFacts.glassTabSymbol)
      let symbolTop = y + inset + facts.value(DrawingFacts.glassSymbolTop)
      symbol(
        middle: middle, centre: symbolTop + side / 2, item: tab(number), isSelected: number == 0)
      tabTitle(
        number, middle: middle, y: y + inset + facts.value(DrawingFacts.glassLabelTop))
    }
    top += height + 2 * edge
  }

  private mutating func symbol(
    middle: Double, centre: Double, item: Int?, isSelected: Bool = false
  ) {
    // The glyph in its box is as large as on older bars.
    let side = facts.value(DrawingFacts.stackedSymbol)
    add(
      .symbol, x: middle - side / 2, y: centre - side / 2, width: side, height: side,
      radius: side / 4, item: item, isSelected: isSelected)
  }

  /// Symbol and title side by side; what the bar has left is shared equally.
  private mutating func inlineTabs() {
    let height = facts.value(
      screen.isRegularWidth || screen.platform == .iPadOS
        ? DrawingFacts.stackedHeight : DrawingFacts.inlineHeight)
    let icon = facts.value(
      screen.isRegularWidth ? TabBarFacts.inlineIcon : TabBarFacts.inlineCompactIcon)
    let gap = facts.value(TabBarFacts.inlineGap)
    let inset = facts.value(TabBarFacts.inlineLabelInset)
    let (spare, shown) = place.inlineSpare()
    var widths = shown.map { textWidth($0) }
    if place.hasMoreTab { widths.append(facts.value(TabBarFacts.moreTitle)) }
    let usable = screen.width - 2 * screen.sideInset
    let taken = widths.reduce(0, +) + Double(widths.count) * (icon + gap + inset)
    let each = max(0, usable - taken) / Double(max(1, widths.count))
    add(.strip, x: 0, y: top, width: screen.width, height: height)
    var x = screen.sideInset
    for (number, width) in widths.enumerated() {
      let start = x + each / 2
      let item = number < shown.count ? shown[number] : nil
      add(
        .symbol, x: start, y: top + (height - icon) / 2, width: icon, height: icon,
        radius: icon / 4, item: item, isSelected: number == 0)
      let textStart = start + icon + gap + inset / 2
      if let item {
        addText(
          of: item, x: textStart, middle: top + height / 2,
          room: (textStart, room(item, as: .tab)?.likely ?? max(0, spare.likely)),
          isSelected: number == 0)
      } else {
        let size = facts.value(TabBarFacts.inlineTitleSize) / 2
        add(
          .unknownText, x: textStart, y: top + (height - size) / 2, width: width, height: size,
          radius: size / 2)
      }
      x += icon + gap + inset + width + each
    }
    top += height
  }

  /// Tabs as wide as their titles, in the middle of the screen.
  private mutating func contentSized(
    _ own: TabBarItemFacts, height: LayoutFact, isUnderSymbol: Bool = false
  ) {
    let tabs = positions(.tab)
    let tall = facts.value(height)
    let padding = own.padding.value
    let total = tabs.reduce(0) { $0 + textWidth($1) + padding }
    var x = (screen.width - total) / 2
    let edge = isUnderSymbol ? 0 : facts.value(DrawingFacts.glassEdge)
    let line =
      facts.value(OtherPlatformFacts.macTabTitleSize) * facts.value(DrawingFacts.lineHeight)
    if isUnderSymbol {
      add(.strip, x: 0, y: top, width: screen.width, height: tall)
    } else {
      add(.platter, x: x, y: top + edge, width: total, height: tall, radius: tall / 2)
    }
    for (number, item) in tabs.enumerated() {
      let width = textWidth(item) + padding
      if number == 0, !isUnderSymbol {
        add(
          .capsule, x: x, y: top + edge, width: width, height: tall, radius: tall / 2, item: item,
          isSelected: true)
      }
      var middle = top + edge + tall / 2
      if isUnderSymbol {
        let side = facts.value(DrawingFacts.macTabSymbol)
        let over = (tall - side - line) / 2
        add(
          .symbol, x: x + (width - side) / 2, y: top + over, width: side, height: side,
          radius: side / 4, item: item, isSelected: number == 0)
        middle = top + over + side + line / 2
      }
      addText(
        of: item, in: Stretch(start: x, end: x + width), middle: middle,
        room: room(item, as: .tab)?.likely ?? 0, isSelected: number == 0)
      x += width
    }
    top += tall + 2 * edge
  }

  /// Tabs one above the other, as they look when somebody looks at them.
  private mutating func visionTabs() {
    let tabs = positions(.tab)
    let row = facts.value(DrawingFacts.visionRow)
    let side = facts.value(DrawingFacts.visionSymbol)
    let edge = facts.value(DrawingFacts.glassEdge)
    let room = facts.value(OtherPlatformFacts.visionItemWidth)
    let inset = (row - side) / 2
    let height = row * Double(tabs.count)
    add(
      .platter, x: inset, y: top + edge, width: room + row + inset, height: height, radius: row / 2)
    for (number, item) in tabs.enumerated() {
      let middle = top + edge + row * (Double(number) + 0.5)
      add(
        .symbol, x: 2 * inset, y: middle - side / 2, width: side, height: side, radius: side / 4,
        item: item, isSelected: number == 0)
      let x = inset + row
      addText(
        of: item, x: x, middle: middle, room: (x, self.room(item, as: .tab)?.likely ?? room),
        isSelected: number == 0)
    }
    top += height + 2 * edge
  }

  /// Badges: each over the symbol of the tab before it.
  private mutating func badges(beside symbols: [BarFrame]) {
    for item in positions(.badge) {
      guard let room = room(item, as: .badge) else { continue }
      let tab = items.indices.prefix(item).last { items[$0].role == .tab }
      let symbol = symbols.first { $0.item == tab } ?? symbols.first
      let height = facts.value(DrawingFacts.badgeHeight)
      let padding = facts.value(TabBarFacts.badgePadding)
      let middle = symbol.map { $0.x + $0.width / 2 } ?? screen.width / 2
      let x = middle + facts.value(TabBarFacts.badgeOffset)
      let y = (symbol?.y ?? top) - facts.value(DrawingFacts.badgeTop)
      let width = max(height, textWidth(item) + padding)
      add(.badge, x: x, y: y, width: width, height: height, radius: height / 2, item: item)
      addText(
        of: item, in: Stretch(start: x, end: x + width), middle: y + height / 2, room: room.likely)
      if symbols.isEmpty { top += height + facts.value(DrawingFacts.rowEdge) }
    }
  }
}
