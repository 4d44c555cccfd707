import BarLayout
import LabelModel
import TextMetrics

/// Where a label goes from whole to cut: by width, by text size, by device.
extension SlotFitter {
  func thresholds(_ failures: [Failure]) -> [FitThreshold] {
    var result: [FitThreshold] = []
    for group in plan.groups.indices {
      guard let screen = plan.groups[group].screens.first?.screen, screen.orientation == .portrait
      else { continue }
      let narrowest = plan.groups[group].narrowestWidth
      for (sizes, sizeClass) in plan.groups[group].sizeClasses.enumerated() {
        guard let width = width(group: group, sizes: sizes, end: .largest) else { continue }
        var bounds: (fitsFrom: Double?, cutUpTo: Double?) = (narrowest, nil)
        if let failure = failures.first(where: { $0.group == group && $0.sizes == sizes }) {
          bounds = search(width, on: screen, failure)
        }
        for textSize in sizeClass.textSizes {
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
    _ worst: Outcome, _ failures: [Failure], _ thresholds: [FitThreshold]
  ) -> Double? {
    let group = plan.groups[worst.spot.group]
    guard let screen = group.screens.first?.screen else { return nil }
    if screen.orientation == .portrait {
      let textSize = group.sizeClasses[worst.spot.sizes].usualTextSize
      return thresholds.first { $0.design == screen.design && $0.textSize == textSize }?.fitsFrom
    }
    return failures.first { $0.group == worst.spot.group && $0.sizes == worst.spot.sizes }
      .flatMap { search(worst.width, on: screen, $0).fitsFrom }
  }

  /// Searches the screen width, all else being as on `screen`.
  private func search(
    _ width: TextWidth, on screen: Screen, _ failure: Failure
  ) -> (fitsFrom: Double?, cutUpTo: Double?) {
    let measured = measuredBar(group: failure.group, sizes: failure.sizes, end: .largest)
    let screens = plan.groups[failure.group].screens
    let isEnlarged = plan.groups[failure.group].sizeClasses[failure.sizes].isEnlarged
    let known = failure.outcomes
      .map { (width: screens[$0.spot.screen].screen.width, verdict: $0.verdict) }
      .sorted { $0.width < $1.width }
    return ThresholdSearch(known: known) { points in
      var wider = screen
      wider.width = points
      return measured.room(for: place.position, as: place.role, on: wider).map {
        ThresholdSearch.Look(
          verdict: verdict(width, $0, isEnlarged: isEnlarged),
          toFit: $0.squeezedLeast - width.width - width.error,
          toBeCut: $0.squeezedMost - width.width + width.error)
      }
    }.bounds()
  }

  /// The largest text size at which the label fits on the worst screen.
  func largestFitting(_ worst: Outcome) -> TextSize? {
    for sizes in plan.groups[worst.spot.group].sizeClasses.indices.reversed() {
      var spot = worst.spot
      spot.sizes = sizes
      guard let drawing = drawing(group: spot.group, sizes: sizes, end: .largest),
        let outcome = outcome(at: spot, drawing)
      else { continue }
      if outcome.verdict <= .tight {
        return plan.groups[spot.group].sizeClasses[sizes].textSizes.last
      }
    }
    return nil
  }

  /// Devices on which the label is cut at the worst outcome's design, orientation and text size.
  func failingDevices(_ worst: Outcome, _ failures: [Failure]) -> [String] {
    let screens = plan.groups[worst.spot.group].screens
    let failure = failures.first {
      $0.group == worst.spot.group && $0.sizes == worst.spot.sizes
    }
    return (failure?.outcomes ?? []).filter { $0.verdict == .truncated }
      .flatMap { screens[$0.spot.screen].devices }
  }
}
