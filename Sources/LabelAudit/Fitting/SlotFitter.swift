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

  var place: FitPlan.Slot { plan.slots[slot] }
  var item: BarItem { bar.items[place.item] }

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

  /// A size class of a group in which the label is cut or uncertain on some screen.
  struct Failure {
    var group: Int
    var sizes: Int
    /// The outcomes on the group's screens.
    var outcomes: [Outcome] = []
  }

  /// The folded fits; `nil` when the text is not known or no screen draws it.
  func fold() -> ItemFits? {
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
    for index in failures.indices where failures[index].outcomes.isEmpty {
      failures[index].outcomes = outcomes(
        group: failures[index].group, sizes: failures[index].sizes)
    }
    let thresholds = thresholds(failures)
    return ItemFits(
      item: item.id, role: place.role, locale: texts.locale, text: shown.quoted,
      worst: show.fit(worst, text: text, explaining: true), counts: counts.dictionary,
      fitsFromWidth: fitsFromWidth(worst, failures, thresholds),
      fitsUpToTextSize: largestFitting(worst), failingDevices: failingDevices(worst, failures),
      thresholds: thresholds,
      remnants: show.remnants(cutOutcomes(failures, worst: worst), text: text))
  }

  // MARK: - Deciding

  /// Looks at every screen and size of a group.
  private func look(
    at group: Int, counts: inout VerdictCounts, worst: inout Outcome?, failures: inout [Failure]
  ) {
    if place.isPlain, let table = plan.groups[group].rooms[slot], let narrowest = table.narrowest,
      let room = table.rooms[narrowest]
    {
      lookPlainly(
        at: group, table, narrowest: narrowest, room, counts: &counts, worst: &worst,
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
      if fails { failures.append(Failure(group: group, sizes: sizes, outcomes: found)) }
    }
  }

  /// As ``look(at:counts:worst:failures:)`` where no other text decides on the room.
  private func lookPlainly(
    at group: Int, _ table: RoomTable, narrowest: Int, _ room: Room,
    counts: inout VerdictCounts, worst: inout Outcome?, failures: inout [Failure]
  ) {
    for sizes in plan.groups[group].sizeClasses.indices.reversed() {
      guard let width = width(group: group, sizes: sizes, end: .largest) else { return }
      let found = table.counts(width: width.width, error: width.error)
      counts.add(found, times: plan.groups[group].sizeClasses[sizes].textSizes.count)
      let verdict = found.worst
      if verdict >= .review { failures.append(Failure(group: group, sizes: sizes)) }
      let rarity = plan.groups[group].sizeClasses[sizes].rarity
      if let known = worst, (known.verdict, -known.rarity) > (verdict, -rarity) { continue }
      for screen in verdict == .fits ? [narrowest] : Array(table.rooms.indices) {
        guard let room = table.rooms[screen] else { continue }
        let outcome = Outcome(
          spot: Spot(group: group, sizes: sizes, screen: screen),
          verdict: room.verdict(width: width.width, error: width.error, margin: options.margin),
          width: width, room: room, rarity: rarity)
        if worst.map({ outcome.isWorse(than: $0) }) ?? true { worst = outcome }
      }
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
    guard let largest = drawing(group: group, sizes: sizes, end: .largest) else { return [] }
    let smallest =
      plan.groups[group].sizeClasses[sizes].isSettled
      ? nil : drawing(group: group, sizes: sizes, end: .smallest)
    return plan.groups[group].screens.indices.compactMap { screen in
      outcome(
        at: Spot(group: group, sizes: sizes, screen: screen), largest: largest, smallest: smallest)
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
    guard
      var width = texts.measured(
        place.item, place.role, plan.groups[group].slotFonts[slot].weight)?
        .width(at: end.size(plan.groups[group].sizeClasses[sizes].slots[slot]))
    else { return nil }
    width.error += width.width * plan.groups[group].slotFonts[slot].uncertainty
    if bar.items[place.item].font?.family != nil, !measurers.hasOwnFont(place.role) {
      width.error += width.width * options.facts.foreignFontShare
    }
    return width
  }

  /// The outcome at a spot. Where it is not settled whether the text grows, both sizes are tried; if
  /// they disagree the outcome is for review.
  private func outcome(at spot: Spot, largest: Drawing, smallest: Drawing?) -> Outcome? {
    guard let big = outcome(at: spot, largest) else { return nil }
    guard let smallest, let small = outcome(at: spot, smallest) else { return big }
    var worse = small.isWorse(than: big) ? small : big
    if big.verdict != small.verdict, worse.verdict >= .review { worse.verdict = .review }
    return worse
  }

  func outcome(at spot: Spot, _ drawing: Drawing) -> Outcome? {
    guard let room = room(at: spot, in: drawing.bar) else { return nil }
    return Outcome(
      spot: spot,
      verdict: verdict(
        drawing.width, room,
        isEnlarged: plan.groups[spot.group].sizeClasses[spot.sizes].isEnlarged),
      width: drawing.width, room: room,
      rarity: plan.groups[spot.group].sizeClasses[spot.sizes].rarity)
  }

  private func room(at spot: Spot, in bar: MeasuredBar) -> Room? {
    if plan.groups[spot.group].rooms[slot] != nil {
      return plan.groups[spot.group].rooms[slot]?.rooms[spot.screen]
    }
    return bar.room(
      for: place.position, as: place.role,
      on: plan.groups[spot.group].screens[spot.screen].screen)
  }

  func verdict(_ width: TextWidth, _ room: Room, isEnlarged: Bool) -> Verdict {
    // A bar button goes on in further lines only where its view is a label that says so.
    let mayWrap = place.role.mayWrap || [.barButton, .toolbarButton].contains(place.role)
    if item.wraps, mayWrap { return .fits }
    var verdict: Verdict
    if let scale = item.minimumScale, scale > 0, scale < 1 {
      var room = room
      room.squeezedLeast /= scale
      room.squeezedMost /= scale
      verdict = room.verdict(width: width.width, error: width.error, margin: options.margin)
    } else {
      verdict = room.verdict(width: width.width, error: width.error, margin: options.margin)
    }
    // A label in content may wrap when the text is enlarged, if nothing says that it does not.
    if verdict == .truncated, room.overflow == .mayWrap, item.truncation == nil, isEnlarged {
      verdict = .review
    }
    return place.isPossible && verdict == .truncated ? .review : verdict
  }

  /// What is cut or uncertain at the default text size on every screen. What is so only at others:
  /// on the narrowest screen.
  private func cutOutcomes(_ failures: [Failure], worst: Outcome) -> [Outcome] {
    failures.flatMap { failure -> [Outcome] in
      let rarity = plan.groups[failure.group].sizeClasses[failure.sizes].rarity
      guard rarity == worst.rarity else { return [] }
      let found = failure.outcomes.filter { $0.verdict >= .review }
      if rarity == 0 { return found }
      return found.max { $1.isWorse(than: $0) }.map { [$0] } ?? []
    }
  }
}

extension Role {
  /// Where labels of the role are cut when nothing else is asked for.
  var usualTruncation: TruncationMode { self == .button ? .middle : .tail }

  /// Whether labels of the role may wrap.
  var mayWrap: Bool { self == .button }
}
