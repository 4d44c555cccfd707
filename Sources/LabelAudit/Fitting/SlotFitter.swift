import BarLayout
import LabelModel
import TextMetrics

/// Fits one label in one language in every configuration and folds the outcomes into one value.
struct SlotFitter {
  let bar: Bar
  let plan: FitPlan
  let slot: Int
  let texts: BarTexts
  let measurer: any TextMeasurer
  let options: FitOptions

  private var place: FitPlan.Slot { plan.slots[slot] }
  private var item: BarItem { bar.items[place.item] }

  /// A configuration by position: group, size class, screen.
  private struct Spot {
    var group: Int
    var sizes: Int
    var screen: Int
  }

  /// What is known of the label at a spot.
  private struct Outcome {
    var spot: Spot
    var verdict: Verdict
    var width: TextWidth
    var room: Room
    /// 0 at the default text size, 1 at other usual ones, 2 at accessibility sizes.
    var rarity: Int

    var over: Double { width.width - room.likely }

    /// Worse verdict, then the commoner text size, then more points over: a label that is cut for
    /// everybody is shown as it is cut for everybody.
    func isWorse(than other: Outcome) -> Bool {
      if verdict != other.verdict { return verdict > other.verdict }
      return rarity != other.rarity ? rarity < other.rarity : over > other.over
    }
  }

  /// The folded fits; `nil` when the text is not known or no screen draws it.
  func fold() -> ItemFits? {
    guard let text = texts.texts[place.item] else { return nil }
    var counts = VerdictCounts()
    var worst: Outcome?
    var cut: [Outcome] = []
    for group in plan.groups.indices {
      for sizes in plan.groups[group].sizeClasses.indices.reversed() {
        let found = look(at: group, sizes: sizes, counts: &counts, cut: &cut)
        if let found, worst.map({ found.isWorse(than: $0) }) ?? true { worst = found }
      }
    }
    guard let worst else { return nil }
    let isClean = worst.verdict == .fits || worst.verdict == .tight
    let thresholds = isClean ? [] : allThresholds()
    return ItemFits(
      item: item.id, role: place.role, locale: texts.locale, text: text,
      worst: fit(worst, text: text, explaining: true), counts: counts.dictionary,
      fitsFromWidth: fitsFromWidth(worst, isClean: isClean, thresholds: thresholds),
      fitsUpToTextSize: isClean
        ? plan.groups[worst.spot.group].sizeClasses.last?.textSizes.last : largestFitting(worst),
      failingDevices: isClean ? [] : failingDevices(worst),
      thresholds: thresholds, remnants: remnants(cut, text: text))
  }

  // MARK: - Deciding

  /// Looks at every screen of a group at one size; returns the worst outcome.
  private func look(
    at group: Int, sizes: Int, counts: inout VerdictCounts, cut: inout [Outcome]
  ) -> Outcome? {
    let sizeClass = plan.groups[group].sizeClasses[sizes]
    let times = sizeClass.textSizes.count
    if let table = plan.groups[group].rooms[slot],
      let width = width(group: group, sizes: sizes, end: .largest),
      sizeClass.slots[slot].lowerBound == sizeClass.slots[slot].upperBound, item.minimumScale == nil
    {
      let found = table.counts(width: width.width, error: width.error)
      if found.review == 0, found.truncated == 0 {
        counts.add(found, times: times)
        guard let narrowest = table.narrowest, let room = table.rooms[narrowest] else { return nil }
        return Outcome(
          spot: Spot(group: group, sizes: sizes, screen: narrowest),
          verdict: room.verdict(width: width.width, error: width.error, margin: options.margin),
          width: width, room: room, rarity: sizeClass.rarity)
      }
    }
    var worst: Outcome?
    let largest = measuredBar(group: group, sizes: sizes, end: .largest)
    let smallest =
      sizeClass.isSettled ? nil : measuredBar(group: group, sizes: sizes, end: .smallest)
    for screen in plan.groups[group].screens.indices {
      let spot = Spot(group: group, sizes: sizes, screen: screen)
      guard let outcome = outcome(at: spot, largest: largest, smallest: smallest) else { continue }
      counts.add(outcome.verdict, times: times)
      if outcome.verdict >= .review { cut.append(outcome) }
      if worst.map({ outcome.isWorse(than: $0) }) ?? true { worst = outcome }
    }
    return worst
  }

  private func measuredBar(
    group: Int, sizes: Int, end: BarTexts.SizeEnd
  ) -> MeasuredBar {
    texts.measuredBar(
      bar, plan: plan, drawn: plan.drawnSets[place.drawnSet], group: plan.groups[group],
      sizes: plan.groups[group].sizeClasses[sizes], end: end, options: options)
  }

  private func width(group: Int, sizes: Int, end: BarTexts.SizeEnd) -> TextWidth? {
    let group = plan.groups[group]
    guard
      var width = texts.measured(place.item, group.slotFonts[slot].weight)?
        .width(at: end.size(group.sizeClasses[sizes].slots[slot]))
    else { return nil }
    if item.font?.family != nil {
      width.error += width.width * options.facts.foreignFontShare
    }
    return width
  }

  /// The outcome at a spot. Where it is not settled whether the text grows, both sizes are tried; if
  /// they disagree the outcome is for review.
  private func outcome(at spot: Spot, largest: MeasuredBar, smallest: MeasuredBar?) -> Outcome? {
    guard let big = outcome(at: spot, in: largest, end: .largest) else { return nil }
    guard let smallest, var small = outcome(at: spot, in: smallest, end: .smallest) else {
      return big
    }
    if big.verdict == small.verdict { return big }
    if big.verdict < .review, small.verdict < .review { return max(big, small) }
    small = max(big, small)
    small.verdict = .review
    return small
  }

  private func max(_ a: Outcome, _ b: Outcome) -> Outcome { a.isWorse(than: b) ? a : b }

  private func outcome(at spot: Spot, in bar: MeasuredBar, end: BarTexts.SizeEnd) -> Outcome? {
    let group = plan.groups[spot.group]
    guard let width = width(group: spot.group, sizes: spot.sizes, end: end),
      let room = group.rooms[slot].map({ $0.rooms[spot.screen] })
        ?? bar.room(for: place.position, as: place.role, on: group.screens[spot.screen].screen)
    else { return nil }
    return Outcome(
      spot: spot, verdict: verdict(width, room, sizes: group.sizeClasses[spot.sizes]),
      width: width, room: room, rarity: group.sizeClasses[spot.sizes].rarity)
  }

  private func verdict(_ width: TextWidth, _ room: Room, sizes: FitPlan.SizeClass) -> Verdict {
    var room = room
    if let scale = item.minimumScale, scale > 0, scale < 1 {
      room.squeezedLeast /= scale
      room.squeezedMost /= scale
    }
    let verdict = room.verdict(width: width.width, error: width.error, margin: options.margin)
    // A label in content may wrap when the text is enlarged, if nothing says that it does not.
    if verdict == .truncated, room.overflow == .mayWrap, item.truncation == nil, sizes.isEnlarged {
      return .review
    }
    return verdict
  }

  // MARK: - Thresholds

  private func allThresholds() -> [FitThreshold] {
    plan.groups.indices.flatMap { group -> [FitThreshold] in
      guard plan.groups[group].screens.first?.screen.orientation == .portrait else { return [] }
      return plan.groups[group].sizeClasses.indices.flatMap { sizes -> [FitThreshold] in
        guard let width = width(group: group, sizes: sizes, end: .largest),
          let design = plan.groups[group].screens.first?.screen.design
        else { return [] }
        let bounds = ThresholdSearch { points in
          verdict(atWidth: points, group: group, sizes: sizes)
        }.bounds()
        return plan.groups[group].sizeClasses[sizes].textSizes.map { textSize in
          FitThreshold(
            design: design, textSize: textSize, labelWidth: width.width,
            fitsFrom: bounds.fitsFrom, cutUpTo: bounds.cutUpTo)
        }
      }
    }
  }

  /// The verdict on a screen of any width that is otherwise like the group's first.
  private func verdict(atWidth points: Double, group: Int, sizes: Int) -> Verdict? {
    guard var screen = plan.groups[group].screens.first?.screen,
      let width = width(group: group, sizes: sizes, end: .largest)
    else { return nil }
    screen.width = points
    guard
      let room = measuredBar(group: group, sizes: sizes, end: .largest)
        .room(for: place.position, as: place.role, on: screen)
    else { return nil }
    return verdict(width, room, sizes: plan.groups[group].sizeClasses[sizes])
  }

  private func fitsFromWidth(
    _ worst: Outcome, isClean: Bool, thresholds: [FitThreshold]
  ) -> Double? {
    let group = plan.groups[worst.spot.group]
    if isClean { return group.screens.map(\.screen.width).min() }
    let design = group.screens.first?.screen.design
    let textSize = group.sizeClasses[worst.spot.sizes].usualTextSize
    return thresholds.first { $0.design == design && $0.textSize == textSize }?.fitsFrom
  }

  /// The largest text size at which the label fits on the worst screen.
  private func largestFitting(_ worst: Outcome) -> TextSize? {
    for sizes in plan.groups[worst.spot.group].sizeClasses.indices.reversed() {
      var spot = worst.spot
      spot.sizes = sizes
      guard
        let outcome = outcome(
          at: spot,
          in: measuredBar(group: spot.group, sizes: sizes, end: .largest), end: .largest)
      else { continue }
      if outcome.verdict <= .tight {
        return plan.groups[spot.group].sizeClasses[sizes].textSizes.last
      }
    }
    return nil
  }

  /// Devices on which the label is cut at the worst outcome's design, orientation and text size.
  private func failingDevices(_ worst: Outcome) -> [String] {
    let group = plan.groups[worst.spot.group]
    let measured = measuredBar(group: worst.spot.group, sizes: worst.spot.sizes, end: .largest)
    return group.screens.indices.flatMap { screen -> [String] in
      var spot = worst.spot
      spot.screen = screen
      let found = outcome(at: spot, in: measured, end: .largest)
      return found?.verdict == .truncated ? group.screens[screen].devices : []
    }
  }

  // MARK: - Showing

  private func fit(_ outcome: Outcome, text: String, explaining: Bool) -> Fit {
    let group = plan.groups[outcome.spot.group]
    let sizes = group.sizeClasses[outcome.spot.sizes]
    let screen = group.screens[outcome.spot.screen]
    var room = outcome.room
    if explaining, room.terms.isEmpty {
      room =
        measuredBar(group: outcome.spot.group, sizes: outcome.spot.sizes, end: .largest)
        .room(
          for: place.position, as: place.role, on: screen.screen, explaining: true) ?? room
    }
    let shown = remnant(outcome, text: text)
    return Fit(
      verdict: outcome.verdict, width: outcome.width.width, error: outcome.width.error,
      available: outcome.room.likely, availableFrom: outcome.room.least,
      availableUpTo: outcome.room.most, visible: shown.visible, visibleRange: shown.range,
      derivation: room.terms,
      configuration: screen.configuration(sizes.usualTextSize))
  }

  private func remnant(_ outcome: Outcome, text: String) -> Remnant {
    guard outcome.verdict >= .review else { return Self.whole(text) }
    let group = plan.groups[outcome.spot.group]
    if outcome.room.overflow == .replaced { return replacement(outcome, text: text) }
    let size = group.sizeClasses[outcome.spot.sizes].slots[slot].upperBound
    let scale = item.minimumScale.map { $0 > 0 && $0 < 1 ? $0 : 1 } ?? 1
    func cut(_ range: ClosedRange<Double>) -> Remnant {
      measurer.remnant(
        of: text, size: size * scale, weight: group.slotFonts[slot].weight, locale: texts.locale,
        room: range, mode: item.truncation ?? place.role.usualTruncation)
    }
    let room = outcome.room
    let likely = cut(room.cut...room.cut)
    guard room.cutLeast < room.cut || room.cutMost > room.cut else { return likely }
    let whole = cut(
      Swift.min(room.cutLeast, room.cut)...Swift.max(room.cutMost, room.cut))
    return Remnant(visible: likely.visible, range: whole.range)
  }

  /// A back title that does not fit becomes the localised Back or nothing beside the chevron.
  private func replacement(_ outcome: Outcome, text: String) -> Remnant {
    let font = plan.groups[outcome.spot.group].slotFonts[slot]
    let size = plan.groups[outcome.spot.group].sizeClasses[outcome.spot.sizes].slots[slot]
    var shown = ""
    if let back = texts.back,
      measurer.measure(back, weight: font.weight, locale: texts.locale)
        .width(at: size.upperBound).width <= outcome.room.likely
    {
      shown = back
    }
    let longest = outcome.verdict == .review ? text : shown
    return Remnant(
      visible: shown, range: ClosedRangeOfRemnants(shortest: "", longest: longest))
  }

  private static func whole(_ text: String) -> Remnant {
    Remnant(visible: text, range: ClosedRangeOfRemnants(shortest: text, longest: text))
  }

  /// One fit for each different remnant, worst first.
  private func remnants(_ cut: [Outcome], text: String) -> [Fit] {
    var seen: Set<String> = []
    var result: [Fit] = []
    for outcome in cut.sorted(by: { $0.isWorse(than: $1) }) {
      let fit = fit(outcome, text: text, explaining: false)
      if seen.insert(fit.visible).inserted { result.append(fit) }
    }
    return result
  }
}

extension Role {
  /// Where labels of the role are cut when nothing else is asked for.
  var usualTruncation: TruncationMode { self == .button ? .middle : .tail }
}
