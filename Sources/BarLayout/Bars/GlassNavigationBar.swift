import LabelModel

extension Place {
  /// The title of iOS 26 and later: between the platters, 12 pt from each.
  func glassTitle() -> Room {
    var sum = screenSum()
    for placement in [Placement.leading, .trailing] {
      let group = side(placement)
      sum.add(facts(NavigationBarFacts.glassMargin), times: -1, "margin of the bar")
      guard !group.isEmpty else { continue }
      subtractPlatters(group, from: &sum)
      sum.add(facts(NavigationBarFacts.glassTitleGap), times: -1, "beside the title")
    }
    return Room(sum)
  }

  /// The room for a text button in a glass bar. In a crowded bar its padding shrinks.
  func glassBarButton() -> Room {
    var sum = screenSum()
    for placement in [Placement.leading, .trailing] {
      sum.add(facts(NavigationBarFacts.glassMargin), times: -1, "margin of the bar")
      subtractPlatters(side(placement), from: &sum)
    }
    addOwnText(to: &sum)
    return Room(sum).squeezing(by: crowdedPadding)
  }

  /// What a crowded bar takes from a text button's padding.
  var crowdedPadding: Double {
    max(
      0,
      facts.value(NavigationBarFacts.glassTextPadding)
        - facts.value(NavigationBarFacts.glassLeastTextPadding))
  }

  /// Takes buttons with their platters off a sum.
  func subtractPlatters(_ group: [LayoutItem], from sum: inout RoomSum) {
    var isFirst = true
    for item in group {
      if !isFirst {
        sum.add(facts(NavigationBarFacts.glassPlatterGap), times: -1, "between platters")
      }
      isFirst = false
      if let space = item.fixedSpaceBefore { sum.add(points: -space, "fixed space") }
      if item.role == .backButton {
        sum.add(facts(NavigationBarFacts.glassBack), times: -1, "back chevron")
        continue
      }
      sum.add(facts(NavigationBarFacts.glassPlatterPadding), times: -1, "around a button")
      if let stated = item.statedWidth {
        sum.add(points: -stated, "a button of stated width")
      } else if item.drawsSymbol(in: .glass) {
        sum.add(facts(NavigationBarFacts.glassSymbol), times: -1, "a symbol button")
      } else {
        subtract(item, from: &sum, "a text button")
        sum.add(facts(NavigationBarFacts.glassTextPadding), times: -1, "around the text")
      }
    }
  }
}
