import LabelModel

extension ItemOnScreen {
  /// The room for a segment: an equal part of the control, or a part by content.
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
      return proportionalSegment(among: segments, padding: padding, of: sum)
    }
    sum.add(
      points: sum.likely / count - sum.likely,
      count == 2 ? "the other equal segment" : "the other \(points(count - 1)) equal segments")
    sum.add(padding, times: -1, "around the label")
    return Room(sum)
  }

  /// A segment as wide as its label asks for; what the control has left over or lacks is shared in
  /// proportion to the widths.
  private func proportionalSegment(
    among segments: [Int], padding: LayoutFact, of control: RoomSum
  ) -> Room {
    var rest = control
    var wanted = 0.0
    for position in segments {
      rest.add(padding, times: -1, "around a segment's label")
      subtract(items[position], from: &rest, "a segment")
      wanted += padding.value + bar.extent(items[position]).points
    }
    let own = bar.extent(item)
    let share = wanted > 0 ? (padding.value + own.points) / wanted : 1
    let error = rest.error * share
    var sum = RoomSum(explains: explains)
    // Its own error counts once: with the label, not with the room.
    sum.add(
      points: own.points, error: -min(own.error, error), confidence: own.confidence,
      "the segment's own label")
    sum.add(
      points: rest.likely * share, error: error,
      confidence: min(padding.confidence, own.confidence),
      rest.likely < 0
        ? "its part of what the control lacks" : "its part of what the control has left")
    return Room(sum)
  }

  /// A segment less its label.
  var segmentPadding: LayoutFact {
    if screen.platform == .macOS { return facts(OtherPlatformFacts.macSegmentPadding) }
    return facts(
      screen.design == .glass ? ControlFacts.glassSegmentPadding : ControlFacts.segmentPadding)
  }
}
