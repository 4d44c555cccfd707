import BarLayout
import LabelModel
import TextMetrics

/// Turns outcomes into fits: what stays visible and how the room adds up.
struct FitPresentation {
  let fitter: SlotFitter
  /// The cuts of the label's text by weight, made when they are first asked for.
  private var cuts: [(weight: FontWeight, cuts: TextCuts)] = []

  /// By how much smaller a content button may be drawn of which no font is stated.
  private let plainScale: Double

  init(fitter: SlotFitter) {
    self.fitter = fitter
    plainScale = Self.plainScale(fitter)
  }

  /// The fit of an outcome.
  ///
  /// - Parameters:
  ///   - explaining: whether the terms of the room are wanted.
  ///   - drawnRoom: room of the remnant in a picture, points; the room of a cut label unless given.
  mutating func fit(
    _ outcome: SlotFitter.Outcome, text: String, explaining: Bool, drawnRoom: Double? = nil
  ) -> Fit {
    let spot = outcome.spot
    let screen = fitter.plan.groups[spot.group].screens[spot.screen]
    var explained = fitter.plan.groups[spot.group].rooms[fitter.slot]?.rooms[spot.screen]
    if explained == nil, explaining {
      explained =
        fitter.measuredBar(group: spot.group, sizes: spot.sizes, end: .largest)
        .room(
          for: fitter.place.position, as: fitter.place.role, on: screen.screen, explaining: true)
    }
    let shown = remnant(outcome, text: text, drawnRoom: drawnRoom)
    return Fit(
      verdict: outcome.verdict, width: outcome.width.width, error: outcome.width.largestError,
      available: explained?.limits.likely ?? outcome.room.likely,
      availableFrom: outcome.room.least, availableUpTo: outcome.room.most,
      visible: shown.visible, visibleRange: shown.range,
      wordCut: explaining ? wordCut(shown.visible, of: text, in: outcome) : .none,
      derivation: explained?.terms ?? [],
      configuration: screen.configuration(
        fitter.plan.groups[spot.group].sizeClasses[spot.sizes].usualTextSize))
  }

  private func wordCut(
    _ visible: String, of text: String, in outcome: SlotFitter.Outcome
  ) -> WordCut {
    guard outcome.verdict >= .review, outcome.room.overflow != .replaced else { return .none }
    return WordCut(of: text, remnant: visible, mode: mode, locale: fitter.texts.locale)
  }

  /// Where the label is cut.
  private var mode: TruncationMode {
    fitter.place.wishes.truncation ?? fitter.place.role.usualTruncation
  }

  /// One fit for each different remnant of each design, worst first; of one that common screens and
  /// narrower ones leave alike, one for each.
  mutating func remnants(_ outcomes: [SlotFitter.Outcome], text: String) -> [Fit] {
    var rooms: [(design: Design, limits: SIMD4<Double>)] = []
    var result: [Fit] = []
    let use = ScreenUse.of(fitter.bar.platform)
    var seen: Set<SeenRemnant> = []
    for outcome in outcomes.sorted(by: { $0.isWorse(than: $1) }) {
      let room = outcome.room
      let size = sizes(of: outcome).upperBound
      let limits = SIMD4(size, room.cutLeast, room.cut, room.cutMost)
      let spot = outcome.spot
      let design = fitter.plan.groups[spot.group].screens[spot.screen].screen.design
      guard !rooms.contains(where: { $0.design == design && $0.limits == limits }) else { continue }
      rooms.append((design, limits))
      let fit = fit(outcome, text: text, explaining: false)
      if seen.insert(SeenRemnant(fit, use)).inserted { result.append(fit) }
    }
    return result
  }

  private func sizes(of outcome: SlotFitter.Outcome) -> ClosedRange<Double> {
    fitter.plan.groups[outcome.spot.group].sizeClasses[outcome.spot.sizes].slots[fitter.slot]
  }

  private mutating func remnant(
    _ outcome: SlotFitter.Outcome, text: String, drawnRoom: Double?
  ) -> Remnant {
    guard outcome.verdict >= .review else {
      return Remnant(
        visible: text, range: ClosedRangeOfRemnants(shortest: text, longest: text))
    }
    if outcome.room.overflow == .replaced { return replacement(outcome, text: text) }
    let scale = fitter.place.wishes.scale
    let weight =
      fitter.plan.groups[outcome.spot.group].slotFonts[fitter.slot].weight
    let at = cuts.firstIndex { $0.weight == weight } ?? cuts.count
    if at == cuts.count {
      let made = fitter.measurers[fitter.place.role].cuts(
        of: text, weight: weight, locale: fitter.texts.locale, mode: mode)
      cuts.append((weight, made))
    }
    let room = outcome.room
    let sizes = sizes(of: outcome)
    let largest = sizes.upperBound * scale
    let plain = sizes.upperBound * plainScale
    // A content button of which no font is stated is cut as a plain one, and is smaller; if it would
    // fit then, it is a larger one that is cut.
    var visible = cuts[at].cuts.likeliest(size: plain * scale, room: drawnRoom ?? room.cut)
    if plainScale < 1, visible == text {
      visible = cuts[at].cuts.likeliest(size: largest, room: room.likely)
    }
    // What is cut for certain is not seen whole, however much room its remnant may have.
    if outcome.verdict == .truncated, visible == text {
      visible = cuts[at].cuts.likeliest(size: largest, room: min(room.cutLeast, room.likely))
    }
    return Remnant(
      visible: visible,
      range: .init(
        shortest: cuts[at].cuts.shortest(size: largest, room: min(room.cutLeast, room.cut)),
        longest: cuts[at].cuts.longest(
          size: sizes.lowerBound * plainScale * scale, room: max(room.cutMost, room.cut))))
  }

  private static func plainScale(_ fitter: SlotFitter) -> Double {
    let role = fitter.place.role
    guard role == .button, fitter.item.font?.size == nil, fitter.item.width == nil,
      fitter.item.widthShare == nil,
      fitter.bar.kind == .screen, [.iOS, .iPadOS].contains(fitter.bar.platform),
      fitter.options.fonts[role]?.size == nil
    else { return 1 }
    return fitter.options.facts.plainButtonScale
  }

  /// A back title that does not fit becomes the localised Back or nothing beside the chevron.
  private func replacement(_ outcome: SlotFitter.Outcome, text: String) -> Remnant {
    var shown = ""
    if let back = fitter.texts.back,
      fitter.measurers[.backButton].measure(back, weight: .regular, locale: fitter.texts.locale)
        .width(at: sizes(of: outcome).upperBound).width <= outcome.room.likely
    {
      shown = back
    }
    let longest = outcome.verdict == .review ? text : shown
    return Remnant(
      visible: shown, range: ClosedRangeOfRemnants(shortest: "", longest: longest))
  }
}

/// What tells the remnants of a label apart: the text, the design, and whether people commonly see it.
struct SeenRemnant: Hashable {
  private let visible: String
  private let isCommon: Bool
  private let design: Design

  init(_ fit: Fit, _ use: ScreenUse) {
    visible = fit.visible
    design = fit.configuration.design
    isCommon = fit.configuration.width >= use.narrowest
  }
}
