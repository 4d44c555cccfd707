public import LabelModel

extension MeasuredBar {
  /// The room for the label of the item at `index`, drawn as `role`.
  ///
  /// Right-to-left bars mirror their left-to-right form, so the room is the same.
  ///
  /// - Parameter explaining: keeps the terms of the sum.
  /// - Returns: `nil` when the label is not drawn there: a large title on a phone held sideways, a
  ///   back title in a glass bar, a tab behind More.
  public func room(
    for index: Int, as role: Role, on screen: Screen, explaining: Bool = false
  ) -> Room? {
    guard items.indices.contains(index), items[index].drawsText || role != items[index].role
    else { return nil }
    let place = Place(bar: self, index: index, screen: screen, explains: explaining)
    switch role {
    case .tab: return place.tab()
    case .badge: return place.badge()
    case .largeTitle: return place.largeTitle()
    case .title, .prompt: return place.title(isPrompt: role == .prompt)
    case .backButton: return place.backTitle()
    case .barButton:
      return items[index].placement == .bottom ? place.toolbarButton() : place.barButton()
    case .toolbarButton: return place.toolbarButton()
    case .segment: return place.segment()
    case .placeholder: return place.placeholder()
    case .button: return place.button()
    }
  }

  /// Whether the room for a role depends on the other labels of the bar.
  public func roomDependsOnTexts(as role: Role, on screen: Screen) -> Bool {
    switch role {
    case .largeTitle, .badge, .prompt: false
    case .tab: !(screen.design == .classic && screen.isPhoneLike)
    case .segment: traits.contains(.proportionalSegments) || screen.platform == .macOS
    case .placeholder: true
    case .button: kind == .buttonRow
    case .title, .backButton, .barButton, .toolbarButton: true
    }
  }
}

/// One item of a bar on one screen: what the layouts of the bar kinds work on.
struct Place {
  let bar: MeasuredBar
  let index: Int
  let screen: Screen
  let explains: Bool

  var items: [LayoutItem] { bar.items }
  var item: LayoutItem { bar.items[index] }
  var facts: LayoutFacts { bar.facts }

  /// A sum that starts with the screen's width less its safe sides.
  func screenSum() -> RoomSum {
    var sum = RoomSum(explains: explains)
    sum.add(points: screen.width, "screen width")
    if screen.sideInset > 0 {
      sum.add(points: -2 * screen.sideInset, "safe area at both sides")
    }
    return sum
  }

  /// Takes an item's text off a sum.
  func subtract(_ item: LayoutItem, from sum: inout RoomSum, _ name: String) {
    let extent = bar.extent(item)
    sum.add(
      points: -extent.points, spread: extent.spread, confidence: extent.confidence, name)
  }
}
