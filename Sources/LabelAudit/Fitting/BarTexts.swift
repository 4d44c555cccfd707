import BarLayout
import LabelModel
import TextMetrics

/// The texts of a bar in one language, each measured once for every weight it is drawn in.
struct BarTexts: Sendable {
  let locale: LocaleID
  /// The text of each item as far as it is known; `nil` when nothing of it is in the language.
  let texts: [ShownText?]
  private let measurers: RoleMeasurers
  /// The localised Back, when the bar has a back button.
  let back: String?
  /// By item, large title or not, and weight: the text, or where the language has none the source's,
  /// which stands for the room it takes from the others.
  private let measured: [(any MeasuredText)?]
  /// Items of which nothing or a part only is known.
  private let isOpen: [Bool]
  private let measuredBack: (any MeasuredText)?
  private let measuredCancel: (any MeasuredText)?
  /// The first drawn set by group and size class, at the largest and the smallest font size; empty
  /// when no room depends on it.
  private var shared: [[(largest: MeasuredBar, smallest: MeasuredBar)]] = []

  /// Points across the screen of a usual iPhone.
  private static let usualWidth = 375.0

  /// - Parameter bar: its texts as one screen shows them: forms for numbers only.
  init(
    _ bar: Bar, in locale: LocaleID, source: LocaleID, plan: FitPlan,
    measurers: RoleMeasurers, options: FitOptions
  ) {
    self.locale = locale
    self.measurers = measurers
    func shown(_ item: BarItem, _ own: LocaleID) -> ShownText? {
      guard item.state != .unresolved else { return nil }
      // Where the screens are not told apart, a usual phone's form stands for all.
      let forms = item.text.shown(
        in: own, on: bar.platform, ems: options.facts.ems(across: Self.usualWidth))
      let measurer = measurers[item.role]
      let numbers = bar.isForOne(item, source: source) ? 1...1 : options.numbers
      let shown = ShownText(forms, numbers: numbers, locale: locale) {
        measurer.measure($0, weight: .regular, locale: locale).width(at: 10).width
      }
      // Of one of several texts, or a text made in code, nothing is certain.
      guard let shown, item.state == .resolved || shown.isFilledIn else { return nil }
      return shown
    }
    texts = bar.items.map { shown($0, locale) }
    var measured = [(any MeasuredText)?](
      repeating: nil, count: bar.items.count * 2 * FontWeight.allCases.count)
    var isOpen = bar.items.map { _ in true }
    for (index, item) in bar.items.enumerated() {
      guard let text = texts[index] ?? shown(item, source), !text.drawn.isEmpty
      else { continue }
      isOpen[index] = text.isPartial
      for weight in plan.weights[index] {
        let own = measurers.measurer(of: item, as: item.role, for: text.drawn)
          .measure(text.drawn, weight: weight, locale: locale)
        measured[Self.position(index, item.role, weight)] = own
        guard item.role == .title, plan.hasLargeTitles else { continue }
        measured[Self.position(index, .largeTitle, weight)] =
          measurers.isUniform && item.largeFont == item.font
          ? own
          : measurers.measurer(of: item, as: .largeTitle, for: text.drawn)
            .measure(text.drawn, weight: weight, locale: locale)
      }
    }
    self.measured = measured
    self.isOpen = isOpen
    func system(_ word: String, isNeeded: Bool) -> String? {
      isNeeded ? Self.text(options.systemText(word), in: locale) : nil
    }
    back = system(
      "Back",
      isNeeded: plan.impliesBackButton || bar.items.contains { $0.role == .backButton })
    let cancel = system("Cancel", isNeeded: bar.items.contains { $0.role == .placeholder })
    let measurer = measurers[.backButton]
    measuredBack = back.map { measurer.measure($0, weight: .regular, locale: locale) }
    measuredCancel = cancel.map { measurer.measure($0, weight: .regular, locale: locale) }
    guard plan.dependsOnTexts, let drawn = plan.drawnSets.first else { return }
    shared = plan.groups.map { group in
      group.sizeClasses.map { sizes in
        func measured(_ end: SizeEnd) -> MeasuredBar {
          measuredBar(
            bar, plan: plan, drawn: drawn, group: group, sizes: sizes, end: end, options: options)
        }
        let largest = measured(.largest)
        return (largest, sizes.isSettled ? largest : measured(.smallest))
      }
    }
  }

  /// The bar that is measured already; `nil` when it has to be measured for the drawn set.
  func shared(_ drawnSet: Int, group: Int, sizes: Int, end: SizeEnd) -> MeasuredBar? {
    guard drawnSet == 0, group < shared.count, sizes < shared[group].count else { return nil }
    return end == .largest ? shared[group][sizes].largest : shared[group][sizes].smallest
  }

  /// The system's word in a language or the nearest one that it is known in.
  private static func text(_ text: LocalizedText, in locale: LocaleID) -> String? {
    text[locale] ?? text[LocaleID(canonical: locale.language)]
      ?? text.locales.first { $0.language == locale.language }.flatMap { text[$0] }
      ?? text[LocaleID(canonical: "en")]
  }

  /// The measured text of an item drawn in a role; `nil` when it is not known.
  func measured(_ item: Int, _ role: Role, _ weight: FontWeight) -> (any MeasuredText)? {
    let position = Self.position(item, role, weight)
    return measured.indices.contains(position) ? measured[position] : nil
  }

  /// Share by which an item's width may differ for the sake of its font.
  private func share(_ index: Int, of bar: Bar, _ facts: LayoutFacts) -> Double {
    let item = bar.items[index]
    return measurers.uncertainShare(
      of: item, as: item.role, for: texts[index]?.drawn ?? "", facts: facts)
  }

  private static func position(_ item: Int, _ role: Role, _ weight: FontWeight) -> Int {
    let offset =
      switch weight {
      case .regular: 0
      case .medium: 1
      case .semibold: 2
      case .bold: 3
      }
    let place = item * 2 + (role == .largeTitle ? 1 : 0)
    return place * FontWeight.allCases.count + offset
  }

  /// Which end of a range of font sizes is looked at.
  enum SizeEnd {
    case smallest
    case largest

    func size(_ range: ClosedRange<Double>) -> Double {
      self == .smallest ? range.lowerBound : range.upperBound
    }
  }

  /// The bar as its layout sees it, with every text at one end of its range of sizes.
  func measuredBar(
    _ bar: Bar, plan: FitPlan, drawn: [Int], group: FitPlan.Group, sizes: FitPlan.SizeClass,
    end: SizeEnd, options: FitOptions
  ) -> MeasuredBar {
    func extent(
      _ text: (any MeasuredText)?, _ range: ClosedRange<Double>, _ font: LabelFont,
      of item: Int? = nil
    ) -> TextExtent? {
      guard let width = text?.width(at: end.size(range)) else { return nil }
      let own = item.map { share($0, of: bar, options.facts) } ?? 0
      return TextExtent(width.width, error: width.error + width.width * (font.uncertainty + own))
    }
    var items = drawn.map { index in
      LayoutItem(
        bar.items[index],
        text: isOpen[index]
          ? nil
          : extent(
            measured(index, bar.items[index].role, group.itemFonts[index].weight),
            sizes.items[index], group.itemFonts[index], of: index),
        isSearchTab: index == plan.searchTab)
    }
    if plan.impliesBackButton {
      items.append(LayoutItem(role: .backButton, placement: .leading, text: nil))
    }
    return MeasuredBar(
      kind: bar.kind, items: items, traits: plan.traits,
      systemBack: extent(measuredBack, sizes.system, group.systemFont),
      systemCancel: extent(measuredCancel, sizes.system, group.systemFont),
      isAccessibilitySize: sizes.isAccessibilitySize, facts: options.facts)
  }
}
