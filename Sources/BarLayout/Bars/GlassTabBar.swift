import LabelModel

/// The floating tab bar of iOS 26 and later on a phone held upright.
///
/// Rules derived from observed frames; item geometry reproduces them to 0.15 pt.
public struct GlassTabBar: Sendable {
  /// Greatest width of the platter, points.
  public let platterLimit: Double
  /// Width of each label, points.
  public let labels: [Double]
  private let screenWidth: Double
  private let hasSearchTab: Bool
  private let facts: LayoutFacts

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - labels: widths of the titles in points.
  ///   - hasSearchTab: true when a search tab stands apart at the end.
  public init(
    labels: [Double], screenWidth: Double, hasSearchTab: Bool = false,
    facts: LayoutFacts = .standard
  ) {
    self.labels = labels
    self.screenWidth = screenWidth
    self.hasSearchTab = hasSearchTab
    self.facts = facts
    platterLimit =
      screenWidth
      - facts.value(hasSearchTab ? TabBarFacts.searchPlatterMargins : TabBarFacts.platterMargins)
  }

  private var count: Double { Double(labels.count) }
  private var isFew: Bool { count <= facts.value(TabBarFacts.fewLimit) }

  /// Least width of an item.
  var leastItem: Double {
    facts.value(isFew ? TabBarFacts.fewItemWidth : TabBarFacts.manyItemWidth)
  }
  /// By how much neighbours overlap at most.
  var overlap: Double {
    facts.value(isFew ? TabBarFacts.fewOverlap : TabBarFacts.manyOverlap)
  }
  /// The platter without its padding.
  var inner: Double { platterLimit - facts.value(TabBarFacts.platterPadding) }
  /// Width of an item when all share the platter equally, overlapping as far as they may.
  var equalShare: Double { count > 0 ? (inner + overlap * (count - 1)) / count : 0 }
  /// Width of a label at which it is cut for certain, without the overlap.
  var cutWidth: Double { count > 0 ? (inner - overlap) / count : 0 }

  /// Item width that a label asks for.
  func wanted(_ label: Double) -> Double {
    max(leastItem, label + facts.value(TabBarFacts.glassLabelPadding))
  }

  /// Left edge on the screen and width of every item, in points.
  public var frames: [(x: Double, width: Double)] {
    guard !labels.isEmpty else { return [] }
    let (widths, pitchOverlap, fills) = layout
    let span = widths.reduce(0, +) - pitchOverlap * (count - 1)
    let padding = facts.value(TabBarFacts.platterPadding) / 2
    let platter = fills ? platterLimit : span + 2 * padding
    let start =
      (hasSearchTab
        ? facts.value(TabBarFacts.platterMargins) / 2 : (screenWidth - platter) / 2) + padding
    var x = start
    return widths.map { width in
      defer { x += width - pitchOverlap }
      return (x: x, width: width)
    }
  }

  /// Item widths, overlap of neighbours and whether the platter has its greatest width.
  private var layout: (widths: [Double], overlap: Double, fills: Bool) {
    isFew ? fewLayout : manyLayout
  }

  private var fewLayout: (widths: [Double], overlap: Double, fills: Bool) {
    if hasSearchTab, count == facts.value(TabBarFacts.fewLimit) {
      let width = platterLimit / count + facts.value(TabBarFacts.searchStretch)
      return (labels.map { _ in width }, (width * count - inner) / (count - 1), true)
    }
    let widths = labels.map(wanted)
    guard widths.reduce(0, +) - overlap * (count - 1) > inner else {
      return (widths, overlap, false)
    }
    return (labels.map { _ in equalShare }, overlap, true)
  }

  private var manyLayout: (widths: [Double], overlap: Double, fills: Bool) {
    let wideFrom =
      facts.value(TabBarFacts.wideFromPerItem) * count + facts.value(TabBarFacts.wideFromBase)
    if platterLimit >= wideFrom {
      let isFour = count == facts.value(TabBarFacts.fewLimit) + 1
      let extra = facts.value(isFour ? TabBarFacts.wideExtraFour : TabBarFacts.wideExtraFive)
      let least = isFour ? facts.value(TabBarFacts.fewItemWidth) : 0
      let width = max(least, platterLimit / count + extra)
      return (labels.map { _ in width }, (width * count - inner) / (count - 1), true)
    }
    let widths = labels.map(wanted)
    let needed = (widths.reduce(0, +) - inner) / (count - 1)
    guard needed > overlap else { return (widths, needed, true) }
    return (labels.map { _ in equalShare }, overlap, true)
  }
}

extension ItemOnScreen {
  /// Positions of the tabs that share the platter.
  var glassTabs: [Int] {
    items.indices.filter { items[$0].role == .tab && !items[$0].isSearchTab }
  }

  /// The bar as its titles make it.
  var glassBar: GlassTabBar {
    GlassTabBar(
      labels: glassTabs.prefix(shownTabs).map { bar.extent(items[$0]).points },
      screenWidth: screen.width - 2 * screen.sideInset,
      hasSearchTab: items.contains(where: \.isSearchTab), facts: facts)
  }

  /// The room for a title of a glass tab bar.
  ///
  /// A label fits for certain in its equal share, or beside the others as long as all find room;
  /// it is cut for certain over the platter's share less the overlap. Between the two nothing is
  /// known. A cut label keeps up to its whole item.
  func glassTab() -> Room? {
    guard !item.isSearchTab else { return nil }
    let tabs = glassTabs
    let extents = tabs.prefix(shownTabs).map { bar.extent(items[$0]) }
    let glass = glassBar
    let padding = facts.value(TabBarFacts.glassLabelPadding)
    let position = tabs.firstIndex(of: index) ?? 0
    var others = 0.0
    var othersAtMost = 0.0
    for (other, extent) in extents.enumerated() where other != position {
      others += glass.wanted(extent.points)
      othersAtMost += glass.wanted(extent.points + extent.error)
    }
    let share = glass.equalShare - padding
    let span = glass.inner + glass.overlap * Double(max(0, extents.count - 1))
    let upper = glass.cutWidth + glass.overlap
    let beside = min(span - othersAtMost - padding, upper)

    var sum = RoomSum(explains: explains)
    sum.add(points: screen.width - 2 * screen.sideInset, "screen width")
    sum.add(
      points: glass.platterLimit - screen.width + 2 * screen.sideInset, confidence: .high,
      "around the platter")
    sum.add(facts(TabBarFacts.platterPadding), times: -1, "around the items")
    sum.add(points: -glass.overlap, confidence: .low, "overlap of neighbours")
    sum.add(
      points: glass.cutWidth - (glass.inner - glass.overlap), confidence: .low,
      "the other \(extents.count - 1) of \(extents.count) equal shares")
    let least = max(0, share, beside)
    if least > sum.likely {
      sum.add(points: least - sum.likely, confidence: .medium, "that the other titles leave")
    }
    var room = Room(sum)
    room.least = least
    room.most = max(glass.cutWidth, least)
    room.squeezedLeast = room.least
    room.squeezedMost = room.most
    room.cutLeast = room.most
    room.cut = max(least, upper)
    room.cutMost = room.cut
    return room
  }
}
