import BarLayout
import LabelModel
import TextMetrics

/// Where a label goes from whole to cut: by width, by text size, by device.
extension SlotFitter {
  func thresholds(_ failures: [Failure], _ rooms: inout KnownRooms) -> [FitThreshold] {
    var result: [FitThreshold] = []
    result.reserveCapacity(plan.groups.reduce(0) { $0 + $1.textSizeCount })
    for group in plan.groups.indices {
      guard let screen = plan.groups[group].screens.first?.screen, screen.orientation == .portrait
      else { continue }
      let narrowest = plan.groups[group].narrowestWidth
      guard let widths = widths[group] else { continue }
      for (sizes, width) in widths.enumerated() {
        var bounds: (fitsFrom: Double?, cutUpTo: Double?) = (narrowest, nil)
        if let failure = failures.first(where: { $0.group == group && $0.sizes == sizes }) {
          bounds = search(width, on: screen, failure, &rooms)
        }
        for textSize in plan.groups[group].sizeClasses[sizes].textSizes {
          result.append(
            FitThreshold(
              design: screen.design, textSize: textSize, labelWidth: width.width,
              fitsFrom: bounds.fitsFrom, cutUpTo: bounds.cutUpTo))
        }
      }
    }
    return result
  }

  /// The least width from which the label fits at the worst outcome's text size and design, held as
  /// there.
  func fitsFromWidth(
    _ worst: Outcome, _ failures: [Failure], _ thresholds: [FitThreshold],
    _ rooms: inout KnownRooms
  ) -> Double? {
    let group = plan.groups[worst.spot.group]
    guard let screen = group.screens.first?.screen else { return nil }
    if screen.orientation == .portrait {
      let textSize = group.sizeClasses[worst.spot.sizes].usualTextSize
      return thresholds.first { $0.design == screen.design && $0.textSize == textSize }?.fitsFrom
    }
    return failures.first { $0.group == worst.spot.group && $0.sizes == worst.spot.sizes }
      .flatMap { search(worst.width, on: screen, $0, &rooms).fitsFrom }
  }

  /// Searches the screen width, all else being as on `screen`.
  private func search(
    _ width: TextWidth, on screen: Screen, _ failure: Failure, _ rooms: inout KnownRooms
  ) -> (fitsFrom: Double?, cutUpTo: Double?) {
    let group = failure.group
    let free = plan.groups[group].freeBars[slot]
    let measured = free ?? measuredBar(group: group, sizes: failure.sizes, end: .largest)
    let isEnlarged = plan.groups[group].sizeClasses[failure.sizes].isEnlarged
    let known = zip(plan.groups[group].widths, failure.verdicts).compactMap { width, verdict in
      verdict.map { (width: width, verdict: $0) }
    }
    func room(_ points: Double) -> RoomLimits? {
      var wider = screen
      wider.width = points
      return measured.room(for: place.position, as: place.role, on: wider)?.limits
    }
    return ThresholdSearch(known: known).bounds { points in
      let found =
        free == nil
        ? room(points) : rooms.room(group: group, width: points) { room(points) }
      return found.map {
        ThresholdSearch.Look(
          verdict: verdict(width, $0, isEnlarged: isEnlarged),
          toFit: $0.squeezedLeast - width.widest,
          toBeCut: $0.squeezedMost - width.narrowest)
      }
    }
  }

  /// The largest text size at which the label fits on the worst screen.
  func largestFitting(_ worst: Outcome) -> TextSize? {
    for sizes in plan.groups[worst.spot.group].sizeClasses.indices.reversed() {
      var spot = worst.spot
      spot.sizes = sizes
      if verdict(at: spot).map({ $0 <= .tight }) ?? false {
        return plan.groups[spot.group].sizeClasses[sizes].textSizes.last
      }
    }
    return nil
  }

  /// The verdict at a spot at the largest font size; `nil` where the label is not drawn.
  private func verdict(at spot: Spot) -> Verdict? {
    guard plan.groups[spot.group].freeBars[slot] != nil else {
      return drawing(group: spot.group, sizes: spot.sizes, end: .largest)
        .flatMap { outcome(at: spot, $0)?.verdict }
    }
    guard let width = width(group: spot.group, sizes: spot.sizes, end: .largest),
      let room = plan.groups[spot.group].rooms[slot]?.plain[spot.screen]
    else { return nil }
    return verdict(
      width, room, isEnlarged: plan.groups[spot.group].sizeClasses[spot.sizes].isEnlarged)
  }

  /// Devices on which the label is cut at the worst outcome's design, orientation and text size.
  func failingDevices(_ worst: Outcome, _ failures: [Failure]) -> [String] {
    let screens = plan.groups[worst.spot.group].screens
    let failure = failures.first {
      $0.group == worst.spot.group && $0.sizes == worst.spot.sizes
    }
    return zip(screens, failure?.verdicts ?? []).filter { $0.1 == .truncated }
      .flatMap { $0.0.devices }
  }
}
