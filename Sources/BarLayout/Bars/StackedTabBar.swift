import LabelModel

/// A tab bar at the bottom of a phone before iOS 26: every tab has an equal cell.
public enum StackedTabBar {
  /// Left edge and width of every tab's cell: edges fall on whole points.
  public static func cells(width: Double, count: Int) -> [(x: Double, width: Double)] {
    guard count > 0 else { return [] }
    let edges = (0...count).map { (Double($0) * width / Double(count)).rounded() }
    return zip(edges, edges.dropFirst()).map { (x: $0, width: $1 - $0) }
  }
}

extension ItemOnScreen {
  /// The room for a title in a stacked bar. The narrowest cell counts: cells of one bar differ by a
  /// point at most, and which tab gets the narrow one depends on the order.
  func stackedTab() -> Room {
    let count = shownTabs
    var sum = RoomSum(explains: explains)
    let usable = screen.width - 2 * screen.sideInset
    sum.add(
      points: (usable / Double(count)).rounded(.down),
      "narrowest of \(count) cells of \(points(usable)) pt")
    sum.add(facts(TabBarFacts.labelInset), times: -1, "around the label")
    var room = Room(sum, overflow: .cutOrOverlap)
      .tightening(by: sum.likely * facts.value(TabBarFacts.tightening))
    let overlap = unknownNeighbourOverlap(roomOfEach: sum.likely)
    room.least = max(0, room.least - overlap)
    room.squeezedLeast = max(0, room.squeezedLeast - overlap)
    return room
  }

  /// By how much less is certain beside a tab whose title is known only at run time: a long one runs
  /// over both its neighbours, and titles stand in the middle of their cells.
  private func unknownNeighbourOverlap(roomOfEach room: Double) -> Double {
    let tabs = items.indices.filter { items[$0].role == .tab }
    guard let position = tabs.firstIndex(of: index) else { return 0 }
    let neighbours = [position - 1, position + 1].filter { tabs.indices.contains($0) }
    guard neighbours.contains(where: { items[tabs[$0]].text == nil }) else { return 0 }
    let unknown = facts(TabBarFacts.unknownTitle)
    return max(0, unknown.value + unknown.error - room)
  }

  /// Tabs that share the bar: of too many, the last place goes to More.
  var shownTabs: Int {
    max(1, min(items.count(where: { $0.role == .tab }), maximumTabs))
  }

  private var maximumTabs: Int { Int(facts.value(TabBarFacts.maximumCount)) }

  /// Whether a phone's bar ends with the More tab.
  var hasMoreTab: Bool {
    screen.platform == .iOS && items.count(where: { $0.role == .tab }) > maximumTabs
  }

  /// Whether the tab is drawn in the bar of a phone rather than listed under More.
  var isShownTab: Bool {
    let tabs = items.indices.filter { items[$0].role == .tab }
    guard tabs.count > maximumTabs, let position = tabs.firstIndex(of: index) else { return true }
    return position < maximumTabs - 1
  }

  /// The room for a tab's title.
  func tab() -> Room? {
    switch screen.platform {
    case .tvOS: return televisionTab()
    case .visionOS: return visionTab()
    case .watchOS: return nil
    case .macOS: return contentSizedTab(TabBarItemFacts.mac(facts))
    case .iPadOS where !screen.isPhoneLike:
      return screen.design == .glass
        ? contentSizedTab(TabBarItemFacts.pad(facts)) : inlineTab()
    case .iOS, .iPadOS:
      guard isShownTab else { return nil }
      if screen.design == .glass { return glassTab() }
      return screen.isPhoneLike ? stackedTab() : inlineTab()
    }
  }

  /// The room for the text of a badge: from over the icon to the end of the cell.
  func badge() -> Room {
    let tabs = max(1, items.count(where: { $0.role == .tab }))
    var sum = RoomSum(explains: explains)
    let cell = (screen.width - 2 * screen.sideInset) / Double(min(tabs, maximumTabs))
    sum.add(points: cell / 2, "half of a tab's cell")
    sum.add(facts(TabBarFacts.badgeOffset), times: -1, "from the middle to the badge")
    sum.add(facts(TabBarFacts.badgePadding), times: -1, "around the badge's text")
    return Room(sum)
  }
}

/// A number of points as people write it.
func points(_ value: Double) -> String {
  value == value.rounded() ? String(Int(value)) : String((value * 10).rounded() / 10)
}
