import LabelModel

extension ItemOnScreen {
  /// The room for a text button in a bar at the bottom: what the others leave.
  func toolbarButton() -> Room {
    if let stated = item.statedWidth { return statedRoom(stated) }
    var sum = screenSum()
    if screen.design == .glass {
      sum.add(facts(NavigationBarFacts.glassMargin), times: -2, "margins of the bar")
      readPlatters(toolbarGroup, into: &sum)
      addOwnText(to: &sum)
      return Room(sum).squeezing(by: crowdedPadding, of: sum)
    }
    sum.add(bar.margin(screen), times: -2, "margins of the bar")
    readToolbar(into: &sum)
    addOwnText(to: &sum)
    return Room(sum)
  }

  /// Positions of what stands in the bar at the bottom.
  var toolbarGroup: [Int] {
    items.indices.filter {
      items[$0].role == .toolbarButton
        || (items[$0].role == .barButton && items[$0].placement == .bottom)
    }
  }

  /// The buttons of a classic toolbar, as close as they may stand.
  func readToolbar(into line: inout some LineReader) {
    var isFirst = true
    for position in toolbarGroup {
      let other = items[position]
      if !isFirst { line.take(facts(ControlFacts.toolbarGap), .space, "between buttons") }
      isFirst = false
      line.begin(position)
      if let space = other.fixedSpaceBefore {
        line.take(points: space, confidence: .high, .space, "fixed space")
      }
      if let stated = other.statedWidth {
        line.take(points: stated, confidence: .high, .control, "a button of stated width")
      } else if other.hasSymbol {
        line.take(facts(NavigationBarFacts.symbol), .symbol, "a symbol button")
      } else {
        line.take(text: bar.extent(other), of: position, "a text button")
      }
      line.end(position)
    }
  }
}
