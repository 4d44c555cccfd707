import LabelModel

extension BarFramer {
  private var edge: Double { facts.value(DrawingFacts.rowEdge) }

  /// Search fields, nothing typed into them yet.
  mutating func searchFields() {
    for item in positions(.placeholder) {
      guard let room = room(item, as: .placeholder) else { continue }
      let row = facts.value(DrawingFacts.searchRow)
      let height = facts.value(
        isGlass ? DrawingFacts.glassSearchHeight : DrawingFacts.searchHeight)
      let margin = screen.sideInset + facts.value(ControlFacts.searchFieldMargins) / 2
      let icon = facts.value(ControlFacts.searchIcon)
      let glyph = facts.value(DrawingFacts.searchGlyph)
      let middle = top + row / 2
      if !isGlass { add(.strip, x: 0, y: top, width: screen.width, height: row) }
      let width = items[item].statedWidth ?? screen.width - 2 * margin
      add(
        .field, x: margin, y: middle - height / 2, width: width, height: height,
        radius: isGlass ? height / 2 : height / 4, item: item)
      add(
        .magnifier, x: margin + (icon - glyph) / 2, y: middle - glyph / 2, width: glyph,
        height: glyph, item: item)
      let x = items[item].statedWidth == nil ? margin + icon : margin
      addText(of: item, x: x, middle: middle, room: (x, room.likely))
      top += row
    }
  }

  /// Segments of one control: each as wide as its label's room and what stands around it.
  mutating func segments() {
    let segments = positions(.segment)
    guard !segments.isEmpty else { return }
    let separator = facts.value(ControlFacts.segmentSeparator)
    let height = facts.value(DrawingFacts.segmentHeight)
    let inset = facts.value(DrawingFacts.segmentInset)
    let widths = segments.map {
      max(0, room($0, as: .segment)?.likely ?? 0) + place.segmentPadding.value
    }
    let total = widths.reduce(0, +) + separator * Double(segments.count - 1)
    let y = top + edge
    var x = (screen.width - total) / 2
    add(.strip, x: 0, y: top, width: screen.width, height: height + 2 * edge)
    add(
      .track, x: x, y: y, width: total, height: height, radius: isGlass ? height / 2 : height / 4)
    for (number, item) in segments.enumerated() {
      let width = widths[number]
      if number == 0 {
        add(
          .thumb, x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset,
          radius: isGlass ? height / 2 : height / 4 - inset, item: item, isSelected: true)
      } else if number > 1 {
        add(
          .separator, x: x - separator, y: y + height / 4, width: separator, height: height / 2)
      }
      let stretch = Stretch(start: x, end: x + width)
      if items[item].text == nil || label(item) != nil {
        addText(
          of: item, in: stretch, middle: y + height / 2,
          room: room(item, as: .segment)?.likely ?? 0, isSelected: number == 0)
      }
      x += width + separator
    }
    top += height + 2 * edge
  }

  /// Buttons in the content of a screen, in an alert or in a sidebar.
  mutating func buttons() {
    let buttons = positions(.button)
    guard !buttons.isEmpty else { return }
    let isStacked = screen.platform == .watchOS && (bar.isAlert || bar.kind == .dialog)
    if isStacked {
      for item in buttons { single(item) }
    } else if bar.isAlert {
      alert(buttons)
    } else if bar.kind == .dialog {
      dialog(buttons)
    } else if bar.kind == .buttonRow {
      row(buttons)
    } else {
      for item in buttons { bar.kind == .sidebar ? sidebarRow(item) : single(item) }
    }
  }

  private func height(of item: Int) -> Double {
    let usual = facts.value(DrawingFacts.buttonHeight)
    guard let label = label(item) else { return usual }
    let text = label.fontSize * facts.value(DrawingFacts.lineHeight)
    let one = facts.value(ControlFacts.buttonSize) * facts.value(DrawingFacts.lineHeight)
    return usual + max(0, text * Double(max(1, label.lines)) - one)
  }

  /// A button of its own shape: its text and what stands around it.
  private mutating func button(
    _ item: Int, x: Double, y: Double, width: Double, height: Double, isBare: Bool = false
  ) {
    if !isBare {
      add(
        .button, x: x, y: y, width: width, height: height,
        radius: isGlass ? height / 2 : height / 4, item: item)
    }
    addText(
      of: item, in: Stretch(start: x, end: x + width), middle: y + height / 2,
      room: room(item, as: .button)?.likely ?? 0)
  }

  private mutating func single(_ item: Int) {
    let height = height(of: item)
    let width = place(item).heldWidth ?? textWidth(item) + place(item).buttonPadding.value
    let most = screen.width - 2 * screen.sideInset
    let shown = min(max(width, textWidth(item)), max(most, textWidth(item)))
    button(
      item, x: (screen.width - shown) / 2, y: top + edge, width: shown, height: height)
    top += height + edge
    if item == positions(.button).last { top += edge }
  }

  private mutating func row(_ buttons: [Int]) {
    let gap = facts.value(ControlFacts.buttonGap)
    let height = buttons.map { self.height(of: $0) }.max() ?? 0
    let widths = buttons.map { item in
      place(item).heldWidth ?? textWidth(item) + place(item).buttonPadding.value
    }
    let total = widths.reduce(0, +) + gap * Double(buttons.count - 1)
    var x = (screen.width - total) / 2
    for (number, item) in buttons.enumerated() {
      button(item, x: x, y: top + edge, width: widths[number], height: height)
      x += widths[number] + gap
    }
    top += height + 2 * edge
  }

  /// Two buttons stand side by side while both fit, more and longer ones one above the other.
  private mutating func alert(_ buttons: [Int]) {
    let padding = facts.value(ControlFacts.alertButtonPadding)
    let whole = facts.value(
      isGlass
        ? ControlFacts.glassAlertButtons
        : bar.isAccessibilitySize ? ControlFacts.alertLargeWidth : ControlFacts.alertWidth)
    let box = isGlass ? facts.value(ControlFacts.glassAlertWidth) : whole
    let isAbreast =
      buttons.count == 2 && buttons.allSatisfy { textWidth($0) <= whole / 2 - padding }
    let heights = buttons.map { height(of: $0) }
    let tall =
      (isAbreast ? heights.max() ?? 0 : heights.reduce(0, +)) + (isGlass ? box - whole : edge * 2)
    let left = (screen.width - whole) / 2
    add(
      .platter, x: (screen.width - box) / 2, y: top + edge, width: box, height: tall,
      radius: edge * 2)
    var y = top + edge + (isGlass ? (box - whole) / 2 : edge)
    for (number, item) in buttons.enumerated() {
      let width = isAbreast ? whole / 2 : whole
      let inset = isGlass ? padding / 8 : 0
      button(
        item, x: left + (isAbreast && number == 1 ? whole / 2 : 0) + inset, y: y + inset,
        width: width - 2 * inset, height: heights[number] - 2 * inset, isBare: !isGlass)
      if !isAbreast { y += heights[number] }
    }
    top += tall + 2 * edge
  }

  /// Choices one above the other, as wide as the sheet.
  private mutating func dialog(_ buttons: [Int]) {
    let width = screen.width - 2 * screen.sideInset - facts.value(ControlFacts.dialogMargins)
    let left = (screen.width - width) / 2
    let heights = buttons.map { height(of: $0) }
    add(
      .platter, x: left, y: top + edge, width: width, height: heights.reduce(0, +),
      radius: edge * 2)
    var y = top + edge
    for (number, item) in buttons.enumerated() {
      button(item, x: left, y: y, width: width, height: heights[number], isBare: true)
      y += heights[number]
    }
    top = y + edge
  }

  private mutating func sidebarRow(_ item: Int) {
    let isMac = screen.platform == .macOS
    let height =
      isMac
      ? facts.value(DrawingFacts.macRow)
      : max(
        facts.value(DrawingFacts.sidebarRow), self.height(of: item))
    guard let room = room(item, as: .button) else { return }
    let icon =
      isMac
      ? facts.value(OtherPlatformFacts.macSidebarInsets) / 2 : facts.value(ControlFacts.sidebarIcon)
    let inset = isMac ? 0 : facts.value(ControlFacts.sidebarInsets) / 2
    let side = min(icon, height) / 2
    add(
      .symbol, x: inset + (icon - side) / 2, y: top + (height - side) / 2, width: side,
      height: side, radius: side / 4, item: item)
    addText(
      of: item, x: inset + icon, middle: top + height / 2, room: (inset + icon, room.likely))
    top += height
  }

  /// The bar at the bottom: what it has left stands between its buttons.
  mutating func toolbar() {
    let group = place.toolbarGroup
    guard !group.isEmpty else { return }
    let height =
      isGlass ? facts.value(DrawingFacts.glassBarHeight) : facts.value(DrawingFacts.barHeight)
    let margin =
      screen.sideInset
      + (isGlass ? facts.value(NavigationBarFacts.glassMargin) : bar.margin(screen).value)
    var line = FrameLine(
      texts: items.indices.map(textWidth), given: items.indices.map(paddingGivenUp))
    if isGlass {
      place.readPlatters(group, into: &line)
    } else {
      add(.strip, x: 0, y: top, width: screen.width, height: height)
      place.readToolbar(into: &line)
    }
    let spare = max(0, screen.width - 2 * margin - line.position)
    let gap = group.count > 1 ? spare / Double(group.count - 1) : 0
    let start = group.count > 1 ? margin : margin + spare / 2
    for (number, control) in line.controls.enumerated() {
      add(control, at: { start + $0 + gap * Double(number) }, height: height)
    }
    top += height
  }
}
