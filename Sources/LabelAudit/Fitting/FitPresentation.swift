import BarLayout
import LabelModel
import TextMetrics

/// Turns outcomes into fits: what stays visible and how the room adds up.
struct FitPresentation {
  let fitter: SlotFitter

  /// The fit of an outcome.
  ///
  /// - Parameter explaining: whether the terms of the room are wanted.
  func fit(_ outcome: SlotFitter.Outcome, text: String, explaining: Bool) -> Fit {
    let spot = outcome.spot
    let screen = fitter.plan.groups[spot.group].screens[spot.screen]
    var room = outcome.room
    if explaining, room.terms.isEmpty {
      room =
        fitter.measuredBar(group: spot.group, sizes: spot.sizes, end: .largest)
        .room(
          for: fitter.place.position, as: fitter.place.role, on: screen.screen, explaining: true)
        ?? room
    }
    let shown = remnant(outcome, text: text)
    return Fit(
      verdict: outcome.verdict, width: outcome.width.width, error: outcome.width.error,
      available: explaining ? room.likely : outcome.room.likely,
      availableFrom: outcome.room.least, availableUpTo: outcome.room.most,
      visible: shown.visible, visibleRange: shown.range, derivation: room.terms,
      configuration: screen.configuration(
        fitter.plan.groups[spot.group].sizeClasses[spot.sizes].usualTextSize))
  }

  /// One fit for each different remnant, worst first.
  func remnants(_ outcomes: [SlotFitter.Outcome], text: String) -> [Fit] {
    var seen: Set<String> = []
    var rooms: Set<[Double]> = []
    var result: [Fit] = []
    for outcome in outcomes.sorted(by: { $0.isWorse(than: $1) }) {
      let room = outcome.room
      let size = sizes(of: outcome).upperBound
      guard rooms.insert([size, room.cutLeast, room.cut, room.cutMost]).inserted else { continue }
      let fit = fit(outcome, text: text, explaining: false)
      if seen.insert(fit.visible).inserted { result.append(fit) }
    }
    return result
  }

  private func sizes(of outcome: SlotFitter.Outcome) -> ClosedRange<Double> {
    fitter.plan.groups[outcome.spot.group].sizeClasses[outcome.spot.sizes].slots[fitter.slot]
  }

  private func remnant(_ outcome: SlotFitter.Outcome, text: String) -> Remnant {
    guard outcome.verdict >= .review else {
      return Remnant(
        visible: text, range: ClosedRangeOfRemnants(shortest: text, longest: text))
    }
    if outcome.room.overflow == .replaced { return replacement(outcome, text: text) }
    let item = fitter.item
    let scale = item.minimumScale.map { $0 > 0 && $0 < 1 ? $0 : 1 } ?? 1
    let weight =
      fitter.plan.groups[outcome.spot.group].slotFonts[fitter.slot].weight
    func cut(_ range: ClosedRange<Double>, size: Double) -> Remnant {
      fitter.measurer.remnant(
        of: text, size: size * scale, weight: weight, locale: fitter.texts.locale, room: range,
        mode: item.truncation ?? fitter.place.role.usualTruncation)
    }
    let room = outcome.room
    let sizes = sizes(of: outcome)
    let likely = cut(room.cut...room.cut, size: sizes.upperBound)
    let whole = min(room.cutLeast, room.cut)...max(room.cutMost, room.cut)
    guard whole.lowerBound < whole.upperBound || sizes.lowerBound < sizes.upperBound else {
      return likely
    }
    var range = cut(whole, size: sizes.upperBound).range
    if sizes.lowerBound < sizes.upperBound {
      range.longest = cut(whole, size: sizes.lowerBound).range.longest
    }
    return Remnant(visible: likely.visible, range: range)
  }

  /// A back title that does not fit becomes the localised Back or nothing beside the chevron.
  private func replacement(_ outcome: SlotFitter.Outcome, text: String) -> Remnant {
    var shown = ""
    if let back = fitter.texts.back,
      fitter.measurer.measure(back, weight: .regular, locale: fitter.texts.locale)
        .width(at: sizes(of: outcome).upperBound).width <= outcome.room.likely
    {
      shown = back
    }
    let longest = outcome.verdict == .review ? text : shown
    return Remnant(
      visible: shown, range: ClosedRangeOfRemnants(shortest: "", longest: longest))
  }
}
