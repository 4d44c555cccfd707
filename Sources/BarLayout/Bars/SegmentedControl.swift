import LabelModel

extension Place {
  /// The room for a segment: an equal part of the control, or what the others leave when widths
  /// follow the content.
  func segment() -> Room {
    let segments = items.indices.filter { items[$0].role == .segment }
    let count = Double(max(1, segments.count))
    let padding = segmentPadding
    let stated = segments.compactMap { items[$0].statedWidth }
    let isProportional = bar.traits.contains(.proportionalSegments)
    if !isProportional, let own = item.statedWidth { return statedRoom(own, padding: padding) }

    var sum: RoomSum
    if stated.count == segments.count, !segments.isEmpty {
      sum = RoomSum(explains: explains)
      sum.add(points: stated.reduce(0, +), "stated width of the control")
    } else {
      sum = screenSum()
      sum.add(bar.margin(screen), times: -2, "margins")
    }
    sum.add(facts(ControlFacts.segmentSeparator), times: 1 - count, "between segments")
    if isProportional || screen.platform == .macOS {
      for position in segments {
        sum.add(padding, times: -1, "around a segment's label")
        if position != index { subtract(items[position], from: &sum, "another segment") }
      }
      return Room(sum)
    }
    sum.add(
      points: sum.likely / count - sum.likely, "the other \(points(count - 1)) equal segments")
    sum.add(padding, times: -1, "around the label")
    return Room(sum)
  }

  private var segmentPadding: LayoutFact {
    if screen.platform == .macOS { return facts(OtherPlatformFacts.macSegmentPadding) }
    return facts(
      screen.design == .glass ? ControlFacts.glassSegmentPadding : ControlFacts.segmentPadding)
  }
}
