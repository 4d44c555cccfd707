import LabelModel

extension ItemOnScreen {
  /// The title of iOS 26 and later: between the platters, 12 pt from each.
  func glassTitle() -> Room {
    var sum = screenSum()
    readGlass(.leading, into: &sum)
    readGlass(.trailing, into: &sum)
    return Room(sum)
  }

  /// The room for a text button in a glass bar. In a crowded bar its padding shrinks.
  func glassBarButton() -> Room {
    var sum = screenSum()
    readGlass(.leading, isBesideTitle: false, into: &sum)
    readGlass(.trailing, isBesideTitle: false, into: &sum)
    addOwnText(to: &sum)
    return Room(sum).squeezing(by: crowdedPadding, of: sum)
  }

  /// What a crowded bar takes from a text button's padding.
  var crowdedPadding: Double {
    max(
      0,
      facts.value(NavigationBarFacts.glassTextPadding)
        - facts.value(NavigationBarFacts.glassLeastTextPadding))
  }

  /// One side of a glass bar, from the edge to the title.
  ///
  /// - Parameter isBesideTitle: whether the line goes on to the title.
  func readGlass(
    _ placement: Placement, isBesideTitle: Bool = true, into line: inout some LineReader
  ) {
    line.take(facts(NavigationBarFacts.glassMargin), .space, "margin of the bar")
    let group = side(placement)
    guard !group.isEmpty else { return }
    readPlatters(group, into: &line)
    if isBesideTitle {
      line.take(facts(NavigationBarFacts.glassTitleGap), .space, "beside the title")
    }
  }

  /// Buttons with their platters.
  func readPlatters(_ group: [Int], into line: inout some LineReader) {
    var isFirst = true
    for position in group {
      let item = items[position]
      if !isFirst {
        line.take(facts(NavigationBarFacts.glassPlatterGap), .space, "between platters")
      }
      isFirst = false
      line.begin(position)
      if let space = item.fixedSpaceBefore {
        line.take(points: space, confidence: .high, .space, "fixed space")
      }
      if item.role == .backButton {
        line.take(facts(NavigationBarFacts.glassBack), .control, "back chevron")
      } else {
        line.take(facts(NavigationBarFacts.glassPlatterPadding), .platter, "around a button")
        if let stated = item.statedWidth {
          line.take(points: stated, confidence: .high, .control, "a button of stated width")
        } else if item.drawsSymbol(in: .glass) {
          line.take(facts(NavigationBarFacts.glassSymbol), .control, "a symbol button")
        } else {
          line.take(text: bar.extent(item), of: position, "a text button")
          line.take(facts(NavigationBarFacts.glassTextPadding), .padding, "around the text")
        }
      }
      line.end(position)
    }
  }
}
