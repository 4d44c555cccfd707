import BarLayout
import ICUSupport
import LabelModel
import TextMetrics

/// A bar in one language on one screen at one text size, each label judged.
struct Scene {
  let bar: Bar
  let plan: FitPlan
  let texts: BarTexts
  let isLarge: Bool
  let isPossible: Bool
  let measurers: RoleMeasurers
  let options: FitOptions

  /// A label for the picture and for the layout.
  struct Label {
    var label: DrawnLabel
    var shown: ShownLabel
  }

  /// What one label comes to.
  private struct Judged {
    var fitter: SlotFitter
    var outcome: SlotFitter.Outcome
    var text: String
  }

  private static let spot = SlotFitter.Spot(group: 0, sizes: 0, screen: 0)
  /// Lines of a text that goes on in the next one.
  private static let mostLines = 6

  private var group: FitPlan.Group? { plan.groups.first }

  /// The bar as its layout sees it; `nil` when nothing is drawn.
  var measured: MeasuredBar? {
    guard let drawn = plan.drawnSets.first, let group, let sizes = group.sizeClasses.first
    else { return nil }
    return texts.shared(0, group: 0, sizes: 0, end: .largest)
      ?? texts.measuredBar(
        bar, plan: plan, drawn: drawn, group: group, sizes: sizes, end: .largest, options: options)
  }

  /// The labels, by position in the bar as its layout sees it.
  func labels() -> [Label?] {
    guard let measured, let drawn = plan.drawnSets.first else { return [] }
    var judged = [Judged?](repeating: nil, count: measured.items.count)
    for slot in plan.slots.indices {
      let place = plan.slots[slot]
      guard place.drawnSet == 0, isWanted(place), judged.indices.contains(place.position),
        drawn.indices.contains(place.position)
      else { continue }
      judged[place.position] = judge(slot)
    }
    // What is wider than its room for certain gives way to what is not.
    let cut = Set(
      judged.indices.filter { index in
        guard let outcome = judged[index]?.outcome, outcome.verdict >= .review else { return false }
        return outcome.width.width > outcome.room.least
      })
    return judged.enumerated().map { position, found in
      found.flatMap { label($0, at: position, in: measured, cut: cut) }
    }
  }

  /// A title is drawn large or in its bar, never both.
  private func isWanted(_ slot: FitPlan.Slot) -> Bool {
    guard bar.items[slot.item].role == .title else { return true }
    let hasLarge = plan.slots.contains { $0.item == slot.item && $0.role == .largeTitle }
    return (slot.role == .largeTitle) == (isLarge && hasLarge)
  }

  private func judge(_ slot: Int) -> Judged? {
    guard let shown = texts.texts[plan.slots[slot].item] else { return nil }
    let fitter = SlotFitter(
      bar: bar, plan: plan, slot: slot, texts: texts, measurers: measurers, options: options)
    // Drawn at the largest size that the text size may give, judged over all of them.
    guard let folded = fitter.outcome(at: Self.spot),
      let largest = fitter.drawing(group: 0, sizes: 0, end: .largest),
      var outcome = fitter.outcome(at: Self.spot, largest)
    else { return nil }
    outcome.verdict = folded.verdict
    if isPossible, outcome.verdict == .truncated { outcome.verdict = .review }
    // Of a text that is filled in at run time only a fault of its fixed part is certain.
    if shown.isPartial, outcome.verdict < .review { return nil }
    return Judged(fitter: fitter, outcome: outcome, text: shown.drawn)
  }

  private func label(
    _ judged: Judged, at position: Int, in measured: MeasuredBar, cut: Set<Int>
  ) -> Label? {
    guard let group, let sizes = group.sizeClasses.first,
      let screen = group.screens.first?.screen
    else { return nil }
    let fitter = judged.fitter
    let role = fitter.place.role
    let size = sizes.slots[fitter.slot].upperBound
    let weight = group.slotFonts[fitter.slot].weight
    let outcome = judged.outcome
    let width = outcome.width.width
    let room = min(
      outcome.room.cut,
      measured.drawnRoom(for: position, as: role, on: screen, cut: cut))
    var presentation = FitPresentation(fitter: fitter)
    let fit = presentation.fit(
      outcome, text: judged.text, explaining: false, drawnRoom: room)

    func widthOf(_ text: String) -> Double {
      measurers.measurer(of: fitter.item, as: role, for: text)
        .measure(text, weight: weight, locale: texts.locale).width(at: size).width
    }
    var label = DrawnLabel(
      item: fitter.item.id, role: role, text: judged.text, lines: [fit.visible],
      verdict: outcome.verdict, width: width, available: fit.available, fontSize: size,
      weight: weight)
    var shownWidth =
      fit.visible == judged.text ? width : fit.visible.isEmpty ? 0 : widthOf(fit.visible)
    if fitter.place.wishes.wraps, width > room {
      label.lines = wrapped(judged.text, into: room, widthOf)
      shownWidth = label.lines.map(widthOf).max() ?? width
    }
    // A label that shrinks before it is cut.
    let scale = fitter.place.wishes.scale
    if scale < 1, shownWidth > room, room > 0 {
      label.fontSize = size * max(scale, room / shownWidth)
    } else if outcome.room.cut > outcome.room.likely, measured.isAlert,
      outcome.room.likely > 0
    {
      let physical = max(outcome.room.likely, min(outcome.room.cut, alertRoom(measured, position)))
      if shownWidth > physical { label.fontSize = size * physical / shownWidth }
    }
    // What the system draws closer or smaller is as wide as its room.
    let most = label.fontSize < size ? shownWidth * label.fontSize / size : room
    return Label(
      label: label,
      shown: ShownLabel(
        role: role, width: min(shownWidth, max(0, most)), fontSize: label.fontSize,
        lines: label.lines.count))
  }

  /// Room of an alert's button before its text shrinks, points.
  private func alertRoom(_ measured: MeasuredBar, _ position: Int) -> Double {
    guard let screen = group?.screens.first?.screen else { return 0 }
    let room = measured.room(for: position, as: .button, on: screen)?.limits
    guard let room else { return 0 }
    // Two abreast are stacked before they shrink: then what they lack is the other's half.
    return room.squeezedMost > room.most
      && room.cut == room.likely + (room.squeezedMost - room.most)
      ? room.cut : room.likely
  }

  /// A text broken between words, or anywhere in a word that is too wide.
  private func wrapped(
    _ text: String, into room: Double, _ width: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || width(longer) <= room {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    lines.append(line)
    return Array(lines.prefix(Self.mostLines))
  }
}
