import LabelModel

extension ItemOnScreen {
  /// The room for a button in the content of a screen; `nil` where nothing says how it is drawn: a
  /// watch wraps titles, and nobody states the alerts of a TV or a headset.
  func button() -> Room? {
    if let stated = item.statedWidth {
      return statedRoom(stated, padding: facts(ControlFacts.fixedButtonPadding))
    }
    if let share = item.widthShare { return room(of: share) }
    let isOnTouchScreen = screen.platform == .iOS || screen.platform == .iPadOS
    if screen.platform == .watchOS { return nil }
    if bar.isAlert || bar.kind == .dialog, !isOnTouchScreen { return nil }
    if bar.isAlert { return alertButton() }
    switch bar.kind {
    case .dialog: return dialogButton()
    case .buttonRow: return rowButton()
    case .sidebar: return sidebarRow()
    default: return singleButton()
    }
  }

  /// A button less its title.
  var buttonPadding: LayoutFact {
    switch screen.platform {
    case .macOS: facts(OtherPlatformFacts.macButtonPadding)
    default: facts(ControlFacts.buttonPadding)
    }
  }

  private func contentSum() -> RoomSum {
    var sum = screenSum()
    sum.add(bar.margin(screen), times: -2, "margins")
    return sum
  }

  /// The width that the declaration gives a button with what stands around its title, in points; `nil`
  /// where its title decides.
  var heldWidth: Double? {
    item.statedWidth ?? item.widthShare.map { room(of: $0).likely + $0.padding }
  }

  /// The buttons beside one of some equal ones, in the words of a derivation.
  private func otherButtons(of count: Double) -> String {
    count == 2 ? "the other equal button" : "the other \(points(count - 1)) equal buttons"
  }

  /// A part of the screen's width.
  private func room(of share: WidthShare) -> Room {
    let parts = Double(share.parts)
    var sum = screenSum()
    if share.less != 0 { sum.add(points: -share.less, confidence: .medium, "margins") }
    if share.margins > 0 {
      sum.add(bar.margin(screen), times: -Double(share.margins), "margins")
    }
    if share.parts > 1 {
      sum.add(
        points: sum.likely / parts - sum.likely, otherButtons(of: parts))
    }
    if share.padding > 0 {
      sum.add(points: -share.padding, confidence: .medium, "around the title")
    }
    return Room(sum)
  }

  /// A button on a line of its own.
  private func singleButton() -> Room {
    // Titles of buttons with a configuration wrap: one that is cut is a plain button's, which has
    // no padding, and which nothing but the screen holds.
    if screen.platform == .iOS || screen.platform == .iPadOS {
      var sum = screenSum()
      sum.add(facts(ControlFacts.widestButtonMargins), times: -1, "margins")
      return Room(sum, overflow: .mayWrap)
    }
    var sum = contentSum()
    sum.add(buttonPadding, times: -1, "around the title")
    return Room(sum, overflow: .mayWrap)
  }

  /// Buttons side by side: an equal part, or what the others leave, whichever the row does.
  private func rowButton() -> Room {
    let group = items.indices.filter { items[$0].role == .button }
    let count = Double(max(1, group.count))
    var share = contentSum()
    share.add(facts(ControlFacts.buttonGap), times: 1 - count, "between buttons")
    var rest = share
    share.add(
      points: share.likely / count - share.likely, otherButtons(of: count))
    share.add(buttonPadding, times: -1, "around the title")
    for position in group {
      rest.add(buttonPadding, times: -1, "around a title")
      if position != index { subtract(items[position], from: &rest, "another button") }
    }
    let equal = Room(share, overflow: .mayWrap)
    let natural = Room(rest, overflow: .mayWrap)
    var room = natural.likely > equal.likely ? natural : equal
    room.least = min(equal.least, natural.least)
    room.squeezedLeast = room.least
    room.cutLeast = room.least
    return room
  }

  /// A button of an alert. Two stand side by side and are stacked when either is too wide; more are
  /// always stacked.
  private func alertButton() -> Room {
    let buttons = items.filter { $0.role == .button }
    var sum = RoomSum(explains: explains)
    if screen.design == .glass {
      sum.add(facts(ControlFacts.glassAlertButtons), "buttons of an alert")
    } else {
      sum.add(
        facts(bar.isAccessibilitySize ? ControlFacts.alertLargeWidth : ControlFacts.alertWidth),
        "width of an alert")
    }
    let whole = sum.likely
    let padding = facts(ControlFacts.alertButtonPadding)
    let half = whole / 2 - padding.value
    let standAbreast = buttons.count == 2 && buttons.allSatisfy { bar.extent($0).points <= half }
    if standAbreast { sum.add(points: -whole / 2, "the other button") }
    sum.add(padding, times: -1, "around the title")
    let room = Room(sum, overflow: bar.isAccessibilitySize ? .mayWrap : .cut)
    if standAbreast { return room.squeezing(by: whole / 2, of: sum) }
    let usual = facts.value(ControlFacts.buttonSize)
    guard usual > 0 else { return room }
    return room.shrinking(
      to: min(1, facts.value(ControlFacts.alertLeastSize) / usual),
      isCertain: screen.design == .classic)
  }

  /// A choice of a confirmation dialog: a row as wide as the sheet, in a larger font, which shrinks
  /// before it is cut. What a dialog of the glass design does is not published: it is never certain.
  private func dialogButton() -> Room {
    var sum = screenSum()
    sum.add(facts(ControlFacts.dialogMargins), times: -1, "around the sheet")
    sum.add(facts(ControlFacts.dialogPadding), times: -1, "around the title")
    let size = facts.value(ControlFacts.dialogSize)
    let usual = facts.value(ControlFacts.buttonSize)
    if size > 0, usual > 0 {
      // The label is measured at a button's size.
      let error = sum.likely * facts(ControlFacts.dialogSize).error / size
      sum.add(
        points: sum.likely * (usual / size - 1), error: error * usual / size,
        confidence: facts(ControlFacts.dialogSize).confidence, "its larger font")
    }
    let room = Room(sum, overflow: .mayWrap)
    guard usual > 0 else { return room }
    return room.shrinking(
      to: min(1, facts.value(ControlFacts.alertLeastSize) / max(size, usual)), isCertain: false)
  }

  /// A row of a sidebar.
  private func sidebarRow() -> Room {
    var sum = RoomSum(explains: explains)
    if screen.platform == .macOS {
      sum.add(facts(OtherPlatformFacts.macSidebarWidth), "sidebar")
      sum.add(facts(OtherPlatformFacts.macSidebarInsets), times: -1, "icon and insets")
      return Room(sum)
    }
    sum.add(facts(ControlFacts.sidebarWidth), "sidebar")
    sum.add(facts(ControlFacts.sidebarInsets), times: -1, "insets")
    sum.add(facts(ControlFacts.sidebarIcon), times: -1, "icon")
    return Room(sum, overflow: .mayWrap)
  }
}
