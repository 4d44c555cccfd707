import BarLayout
import LabelModel
import TextMetrics

/// Fits one label in one language in every configuration and folds the outcomes into one value.
struct SlotFitter {
  let bar: Bar
  let plan: FitPlan
  let slot: Int
  let texts: BarTexts
  let measurers: RoleMeasurers
  let options: FitOptions
  let place: FitPlan.Slot
  /// The widths at the largest font sizes, by group and size class; `nil` where the text is not known.
  let widths: [[TextWidth]?]

  var item: BarItem { bar.items[place.item] }

  init(
    bar: Bar, plan: FitPlan, slot: Int, texts: BarTexts, measurers: RoleMeasurers,
    options: FitOptions
  ) {
    self.bar = bar
    self.plan = plan
    self.slot = slot
    self.texts = texts
    self.measurers = measurers
    self.options = options
    let place = plan.slots[slot]
    self.place = place
    let foreignShare = measurers.uncertainShare(
      of: bar.items[place.item], as: place.role, for: texts.texts[place.item]?.drawn ?? "",
      facts: options.facts)
    self.foreignShare = foreignShare
    widths = plan.groups.map { group in
      let font = group.slotFonts[slot]
      guard let text = texts.measured(place.item, place.role, font.weight) else { return nil }
      return group.sizeClasses.map { sizes in
        Self.widened(text.width(at: sizes.largest[slot]), font, foreignShare)
      }
    }
  }

  private let foreignShare: Double

  /// The band widened by what the font is uncertain by.
  private static func widened(
    _ width: TextWidth, _ font: LabelFont, _ foreignShare: Double
  ) -> TextWidth {
    width.widened(by: width.width * (font.uncertainty + max(0, foreignShare)))
  }

  /// A configuration by position: group, size class, screen.
  struct Spot {
    var group: Int
    var sizes: Int
    var screen: Int
  }

  /// What is known of the label at a spot.
  struct Outcome {
    var spot: Spot
    var verdict: Verdict
    var width: TextWidth
    var room: RoomLimits
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

  /// A size class of a group in which the label is cut or uncertain on some screen.
  struct Failure {
    var group: Int
    var sizes: Int
    /// The verdicts by screen; `nil` where the label is not drawn.
    var verdicts: [Verdict?]
    /// The outcomes on the group's screens; empty until they are needed.
    var outcomes: [Outcome] = []
  }

  /// The folded fits; `nil` when the text is not known or no screen draws it.
  ///
  /// - Parameter rooms: the label's rooms that other languages have asked for.
  func fold(_ rooms: inout KnownRooms) -> ItemFits? {
    guard let shown = texts.texts[place.item] else { return nil }
    let text = shown.drawn
    var counts = VerdictCounts()
    var worst: Outcome?
    var failures: [Failure] = []
    for group in plan.groups.indices {
      look(at: group, counts: &counts, worst: &worst, failures: &failures)
    }
    guard let worst else { return nil }
    // Of a text that is filled in at run time only a fault of its fixed part is certain.
    if shown.isPartial, worst.verdict < .review { return nil }
    var show = FitPresentation(fitter: self)
    guard !failures.isEmpty else {
      return ItemFits(
        item: bar.items[place.item].id, role: place.role, locale: texts.locale, text: shown.quoted,
        worst: show.fit(worst, text: text, explaining: true), counts: counts.dictionary,
        fitsFromWidth: plan.groups[worst.spot.group].narrowestWidth,
        fitsUpToTextSize: plan.groups[worst.spot.group].sizeClasses.last?.textSizes.last)
    }
    let thresholds = thresholds(failures, &rooms)
    return ItemFits(
      item: item.id, role: place.role, locale: texts.locale, text: shown.quoted,
      worst: show.fit(worst, text: text, explaining: true), counts: counts.dictionary,
      fitsFromWidth: fitsFromWidth(worst, failures, thresholds, &rooms),
      fitsUpToTextSize: largestFitting(worst), failingDevices: failingDevices(worst, failures),
      thresholds: thresholds,
      remnants: show.remnants(cutOutcomes(failures, worst: worst), text: text))
  }

  // MARK: - Deciding

  /// Looks at every screen and size of a group.
  private func look(
    at group: Int, counts: inout VerdictCounts, worst: inout Outcome?, failures: inout [Failure]
  ) {
    if place.isPlain, let table = plan.groups[group].rooms[slot], table.overflow != nil,
      let narrowest = table.narrowest
    {
      lookPlainly(
        at: group, table, narrowest: narrowest, counts: &counts, worst: &worst,
        failures: &failures)
      return
    }
    for sizes in plan.groups[group].sizeClasses.indices {
      let times = plan.groups[group].sizeClasses[sizes].textSizes.count
      var fails = false
      let found = outcomes(group: group, sizes: sizes)
      for outcome in found {
        counts.add(outcome.verdict, times: times)
        fails = fails || outcome.verdict >= .review
        if worst.map({ outcome.isWorse(than: $0) }) ?? true { worst = outcome }
      }
      guard fails else { continue }
      var verdicts = [Verdict?](repeating: nil, count: plan.groups[group].screens.count)
      for outcome in found { verdicts[outcome.spot.screen] = outcome.verdict }
      failures.append(
        Failure(group: group, sizes: sizes, verdicts: verdicts, outcomes: found))
    }
  }

  /// As ``look(at:counts:worst:failures:)`` where no other text decides on the room and one font size
  /// belongs to each text size.
  private func lookPlainly(
    at group: Int, _ table: RoomTable, narrowest: Int,
    counts: inout VerdictCounts, worst: inout Outcome?, failures: inout [Failure]
  ) {
    guard let widths = widths[group] else { return }
    for (sizes, width) in widths.enumerated().reversed() {
      let isEnlarged = plan.groups[group].sizeClasses[sizes].isEnlarged
      var found = table.counts(
        width: width.width, error: width.error, errorBelow: width.errorBelow)
      if table.overflow == .mayWrap, mayWrap(isEnlarged: isEnlarged) {
        found.review += found.truncated
        found.truncated = 0
      }
      counts.add(found, times: plan.groups[group].sizeClasses[sizes].textSizes.count)
      let verdict = found.worst
      let rarity = plan.groups[group].sizeClasses[sizes].rarity
      let isKnown = worst.map { ($0.verdict, -$0.rarity) > (verdict, -rarity) } ?? false
      if isKnown, verdict < .review { continue }
      var verdicts: [Verdict?] = []
      if verdict >= .review { verdicts.reserveCapacity(table.plain.count) }
      var tightest: (screen: Int, room: RoomLimits)?
      if verdict == .fits, let room = table.plain[narrowest] {
        tightest = (narrowest, room)
      } else {
        for (screen, room) in table.plain.enumerated() {
          let own = room.map { self.verdict(width, $0, isEnlarged: isEnlarged) }
          if verdict >= .review { verdicts.append(own) }
          guard let room, own == verdict, room.likely < tightest?.room.likely ?? .infinity
          else { continue }
          tightest = (screen, room)
        }
      }
      if verdict >= .review {
        failures.append(Failure(group: group, sizes: sizes, verdicts: verdicts))
      }
      guard !isKnown, let tightest else { continue }
      let outcome = Outcome(
        spot: Spot(group: group, sizes: sizes, screen: tightest.screen), verdict: verdict,
        width: width, room: tightest.room, rarity: rarity)
      if worst.map({ outcome.isWorse(than: $0) }) ?? true { worst = outcome }
    }
  }

  /// The label and its bar at one end of the font sizes that a text size setting may give.
  struct Drawing {
    var width: TextWidth
    var bar: MeasuredBar
  }

  func drawing(group: Int, sizes: Int, end: BarTexts.SizeEnd) -> Drawing? {
    width(group: group, sizes: sizes, end: end).map {
      Drawing(width: $0, bar: measuredBar(group: group, sizes: sizes, end: end))
    }
  }

  /// The outcomes on every screen of a group at one size.
  private func outcomes(group: Int, sizes: Int) -> [Outcome] {
    let isSettled = plan.groups[group].sizeClasses[sizes].isSettled
    if let table = plan.groups[group].rooms[slot] {
      guard let largest = width(group: group, sizes: sizes, end: .largest) else { return [] }
      let smallest = isSettled ? nil : width(group: group, sizes: sizes, end: .smallest)
      return table.plain.enumerated().compactMap { screen, room in
        room.map { room in
          let spot = Spot(group: group, sizes: sizes, screen: screen)
          return worse(
            outcome(at: spot, largest, room), smallest.map { outcome(at: spot, $0, room) })
        }
      }
    }
    guard let largest = drawing(group: group, sizes: sizes, end: .largest) else { return [] }
    let smallest = isSettled ? nil : drawing(group: group, sizes: sizes, end: .smallest)
    return plan.groups[group].screens.indices.compactMap { screen in
      let spot = Spot(group: group, sizes: sizes, screen: screen)
      return outcome(at: spot, largest).map { big in
        worse(big, smallest.flatMap { outcome(at: spot, $0) })
      }
    }
  }

  func measuredBar(group: Int, sizes: Int, end: BarTexts.SizeEnd) -> MeasuredBar {
    if let shared = texts.shared(place.drawnSet, group: group, sizes: sizes, end: end) {
      return shared
    }
    return texts.measuredBar(
      bar, plan: plan, drawn: plan.drawnSets[place.drawnSet], group: plan.groups[group],
      sizes: plan.groups[group].sizeClasses[sizes], end: end, options: options)
  }

  func width(group: Int, sizes: Int, end: BarTexts.SizeEnd) -> TextWidth? {
    guard end == .smallest else { return widths[group]?[sizes] }
    let range = plan.groups[group].sizeClasses[sizes].slots[slot]
    guard range.lowerBound < range.upperBound else { return widths[group]?[sizes] }
    let font = plan.groups[group].slotFonts[slot]
    return texts.measured(place.item, place.role, font.weight).map {
      Self.widened($0.width(at: end.size(range)), font, foreignShare)
    }
  }

  /// Where it is not settled whether the text grows, both sizes are tried; if they disagree the
  /// outcome is for review.
  private func worse(_ big: Outcome, _ small: Outcome?) -> Outcome {
    guard let small else { return big }
    var worse = small.isWorse(than: big) ? small : big
    if big.verdict != small.verdict, worse.verdict >= .review { worse.verdict = .review }
    return worse
  }

  /// The outcome at one spot; `nil` where the label is not drawn.
  func outcome(at spot: Spot) -> Outcome? {
    guard let largest = drawing(group: spot.group, sizes: spot.sizes, end: .largest) else {
      return nil
    }
    let isSettled = plan.groups[spot.group].sizeClasses[spot.sizes].isSettled
    let smallest =
      isSettled ? nil : drawing(group: spot.group, sizes: spot.sizes, end: .smallest)
    return outcome(at: spot, largest).map { big in
      worse(big, smallest.flatMap { outcome(at: spot, $0) })
    }
  }

  func outcome(at spot: Spot, _ drawing: Drawing) -> Outcome? {
    drawing.bar.room(
      for: place.position, as: place.role,
      on: plan.groups[spot.group].screens[spot.screen].screen
    ).map { outcome(at: spot, drawing.width, $0.limits) }
  }

  func outcome(at spot: Spot, _ width: TextWidth, _ room: RoomLimits) -> Outcome {
    let isEnlarged = plan.groups[spot.group].sizeClasses[spot.sizes].isEnlarged
    return Outcome(
      spot: spot, verdict: verdict(width, room, isEnlarged: isEnlarged), width: width,
      room: room, rarity: plan.groups[spot.group].sizeClasses[spot.sizes].rarity)
  }

  /// A label in content may wrap when the text is enlarged, if nothing says that it does not.
  private func mayWrap(isEnlarged: Bool) -> Bool { isEnlarged && place.wishes.truncation == nil }

  private func verdict(_ width: TextWidth, _ room: RoomLimits) -> Verdict {
    room.verdict(
      width: width.width, error: width.error, errorBelow: width.errorBelow, margin: options.margin)
  }

  func verdict(_ width: TextWidth, _ room: RoomLimits, isEnlarged: Bool) -> Verdict {
    if place.wishes.wraps { return .fits }
    var verdict: Verdict
    if place.wishes.scale < 1 {
      var room = room
      room.squeezedLeast /= place.wishes.scale
      room.squeezedMost /= place.wishes.scale
      verdict = self.verdict(width, room)
    } else {
      verdict = self.verdict(width, room)
    }
    if verdict == .truncated, room.overflow == .mayWrap, mayWrap(isEnlarged: isEnlarged) {
      verdict = .review
    }
    return place.isPossible && verdict == .truncated ? .review : verdict
  }

  /// What is cut or uncertain at the default text size on every screen. What is so only at others:
  /// on the narrowest screen.
  private func cutOutcomes(_ failures: [Failure], worst: Outcome) -> [Outcome] {
    var result: [Outcome] = []
    for failure in failures {
      let rarity = plan.groups[failure.group].sizeClasses[failure.sizes].rarity
      guard rarity == worst.rarity else { continue }
      let found = cut(failure)
      if rarity == 0 {
        result += found
      } else if let worst = found.max(by: { $1.isWorse(than: $0) }) {
        result.append(worst)
      }
    }
    return result
  }

  /// The outcomes of a failure that are cut or uncertain.
  private func cut(_ failure: Failure) -> [Outcome] {
    guard failure.outcomes.isEmpty else { return failure.outcomes.filter { $0.verdict >= .review } }
    guard let rooms = plan.groups[failure.group].rooms[slot]?.plain,
      let width = widths[failure.group]?[failure.sizes]
    else { return [] }
    let rarity = plan.groups[failure.group].sizeClasses[failure.sizes].rarity
    return zip(failure.verdicts, rooms).enumerated().compactMap { screen, found in
      guard let verdict = found.0, verdict >= .review, let room = found.1 else { return nil }
      return Outcome(
        spot: Spot(group: failure.group, sizes: failure.sizes, screen: screen), verdict: verdict,
        width: width, room: room, rarity: rarity)
    }
  }
}

extension Role {
  /// Where labels of the role are cut when nothing else is asked for.
  var usualTruncation: TruncationMode { self == .button ? .middle : .tail }

  /// Whether labels of the role may wrap.
  var mayWrap: Bool { self == .button }
}
