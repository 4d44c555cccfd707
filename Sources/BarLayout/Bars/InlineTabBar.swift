import LabelModel

/// Tab bars whose titles stand beside their icons, or that have titles only: landscape phones, iPads,
/// Macs, Apple TV, Apple Vision.
struct TabBarItemFacts {
  /// A tab less its label.
  var padding: LayoutFact
  /// Margins of the bar, both sides.
  var margins: Double

  static func mac(_ facts: LayoutFacts) -> Self {
    Self(padding: facts(OtherPlatformFacts.macTabPadding), margins: 0)
  }
  static func pad(_ facts: LayoutFacts) -> Self {
    Self(
      padding: facts(TabBarFacts.topItemPadding),
      margins: 2 * facts.value(NavigationBarFacts.wideMargin))
  }
  static func television(_ facts: LayoutFacts) -> Self {
    Self(padding: facts(OtherPlatformFacts.televisionItemPadding), margins: 0)
  }
}

extension ItemOnScreen {
  /// What a bar with symbols beside its titles has left, and the positions of its tabs but More.
  func inlineSpare() -> (spare: RoomSum, shown: [Int]) {
    let tabs = items.indices.filter { items[$0].role == .tab }
    let shown = Array(hasMoreTab ? tabs.prefix(shownTabs - 1) : tabs[...])
    let count = Double(max(1, shown.count + (hasMoreTab ? 1 : 0)))
    let icon = facts(
      screen.isRegularWidth ? TabBarFacts.inlineIcon : TabBarFacts.inlineCompactIcon)
    let gap = facts(TabBarFacts.inlineGap)
    var spare = screenSum()
    for tab in shown { subtract(items[tab], from: &spare, "a tab's title") }
    if hasMoreTab { spare.add(facts(TabBarFacts.moreTitle), times: -1, "the title More") }
    spare.add(icon, times: -count, "icons")
    spare.add(gap, times: -count, "between icons and titles")
    spare.add(facts(TabBarFacts.inlineLabelInset), times: -count, "around the labels")
    return (spare, shown)
  }

  /// Icon and label side by side. Spare or missing width is shared by all tabs, so a label has its
  /// own width and an equal part of what is left over.
  func inlineTab() -> Room {
    let (spare, shown) = inlineSpare()
    let count = Double(max(1, shown.count + (hasMoreTab ? 1 : 0)))
    let own = bar.extent(item)
    var sum = RoomSum(explains: explains)
    sum.add(
      points: own.points, error: own.error, confidence: own.confidence, "the title's own width")
    sum.add(
      points: spare.likely / (count + 1), error: spare.error / (count + 1), confidence: .medium,
      "its part of what the bar has left")
    let room = Room(sum, overflow: .cutOrOverlap)
    return room.tightening(by: room.likely * facts.value(TabBarFacts.tightening))
  }

  /// Tabs as wide as their titles: what the others leave.
  func contentSizedTab(_ itemFacts: TabBarItemFacts, overflow: Overflow = .fade) -> Room {
    var sum = screenSum()
    if itemFacts.margins > 0 { sum.add(points: -itemFacts.margins, "margins of the bar") }
    for (position, tab) in items.enumerated() where tab.role == .tab {
      sum.add(itemFacts.padding, times: -1, "around a tab's title")
      if position != index { subtract(tab, from: &sum, "another tab's title") }
    }
    return Room(sum, overflow: overflow)
  }

  /// A tab at the top of a television; what does not fit fades at the edge.
  func televisionTab() -> Room { contentSizedTab(.television(facts)) }

  /// A tab at the side of a visionOS window, looked at so that its title shows.
  func visionTab() -> Room {
    var sum = RoomSum(explains: explains)
    sum.add(facts(OtherPlatformFacts.visionItemWidth), "an expanded tab")
    return Room(sum)
  }
}
