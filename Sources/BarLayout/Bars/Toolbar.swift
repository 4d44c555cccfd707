import LabelModel

extension Place {
  /// The room for a text button in a bar at the bottom: what the others leave.
  func toolbarButton() -> Room {
    if let stated = item.statedWidth { return statedRoom(stated) }
    let group = items.filter {
      $0.role == .toolbarButton || ($0.role == .barButton && $0.placement == .bottom)
    }
    var sum = screenSum()
    if screen.design == .glass {
      sum.add(facts(NavigationBarFacts.glassMargin), times: -2, "margins of the bar")
      subtractPlatters(group, from: &sum)
      addOwnText(to: &sum)
      return Room(sum).squeezing(by: crowdedPadding)
    }
    sum.add(bar.margin(screen), times: -2, "margins of the bar")
    var isFirst = true
    for other in group {
      if !isFirst { sum.add(facts(ControlFacts.toolbarGap), times: -1, "between buttons") }
      isFirst = false
      if let space = other.fixedSpaceBefore { sum.add(points: -space, "fixed space") }
      if let stated = other.statedWidth {
        sum.add(points: -stated, "a button of stated width")
      } else if other.hasSymbol {
        sum.add(facts(NavigationBarFacts.symbol), times: -1, "a symbol button")
      } else {
        subtract(other, from: &sum, "a text button")
      }
    }
    addOwnText(to: &sum)
    return Room(sum)
  }
}
