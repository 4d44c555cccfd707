import BarLayout
import LabelModel

/// Fits a bar some of whose texts have forms for windows of different widths or for different
/// devices: each screen with the forms that the system shows there.
struct VariantFitting {
  let fitter: Fitter
  let bar: Bar
  /// Narrowest first in each design.
  let screens: [FitScreen]
  let source: LocaleID

  /// The fits by label, then by language.
  func fits(in locales: [LocaleID]) -> [ItemFits] {
    struct Label: Hashable {
      var item: String
      var role: Role
    }
    var order: [Label] = []
    var byLabel: [Label: [ItemFits]] = [:]
    for locale in locales {
      for fits in fits(in: locale) {
        let label = Label(item: fits.item, role: fits.role)
        if byLabel[label] == nil { order.append(label) }
        byLabel[label, default: []].append(fits)
      }
    }
    return order.flatMap { byLabel[$0] ?? [] }
  }

  private func fits(in locale: LocaleID) -> [ItemFits] {
    var parts: [(bar: Bar, screens: [FitScreen])] = []
    for screen in screens {
      let shown = shown(on: screen.screen, in: locale)
      if let index = parts.firstIndex(where: { $0.bar == shown }) {
        parts[index].screens.append(screen)
      } else {
        parts.append((shown, [screen]))
      }
    }
    let fitted = parts.map { part in
      (
        screens: part.screens,
        fits: fitter.fits(of: part.bar, on: part.screens, source: source, locales: [locale])
      )
    }
    guard fitted.count > 1 else { return fitted.first?.fits ?? [] }
    var result: [ItemFits] = []
    for slot in FitPlan(bar, screens: screens, options: fitter.options).slots {
      let item = bar.items[slot.item].id
      let own = fitted.compactMap { part in
        part.fits.first { $0.item == item && $0.role == slot.role }
          .map { FitShare(screens: part.screens, fits: $0) }
      }
      if let joined = ItemFits(joining: own, on: bar.platform) { result.append(joined) }
    }
    return result
  }

  /// The bar with the forms of one screen as its texts.
  func shown(on screen: Screen, in locale: LocaleID) -> Bar {
    let ems = fitter.options.facts.ems(across: screen.width)
    var bar = bar
    for index in bar.items.indices {
      for locale in Set([locale, source]) {
        guard let forms = bar.items[index].text.variants[locale], forms.dependOnScreen else {
          continue
        }
        let shown = forms.shown(on: screen.platform, ems: ems)
          .map { TextVariant($0.text, plural: $0.plural) }
        bar.items[index].text.texts[locale] = shown.general?.text
        bar.items[index].text.variants[locale] = shown.count > 1 ? shown : nil
      }
    }
    return bar
  }
}

/// How a label fits on some of the screens: those that show the same form of it.
struct FitShare {
  /// Narrowest first in each design.
  var screens: [FitScreen]
  var fits: ItemFits

  /// Widths of the narrowest and the widest upright screen of a design, points.
  func widths(_ design: Design) -> ClosedRange<Double>? {
    let widths = screens.map(\.screen)
      .filter { $0.design == design && $0.orientation == .portrait }.map(\.width)
    guard let least = widths.min(), let most = widths.max() else { return nil }
    return least...most
  }

  fileprivate func threshold(_ design: Design, _ textSize: TextSize) -> FitThreshold? {
    fits.thresholds.first { $0.design == design && $0.textSize == textSize }
  }
}

extension ItemFits {
  /// One label's fits on all screens, from its fits on some; `nil` of none.
  init?(joining shares: [FitShare], on platform: Platform) {
    guard
      let worst = shares.max(by: { $1.fits.worst.isWorse(than: $0.fits.worst) })
    else { return nil }
    self = worst.fits
    counts = shares.reduce(into: [:]) { $0.merge($1.fits.counts) { $0 + $1 } }
    thresholds = Self.thresholds(shares, worst: worst)
    let place = worst.fits.worst.configuration
    if place.orientation == .portrait, verdict >= .review {
      fitsFromWidth =
        thresholds.first { $0.design == place.design && $0.textSize == place.textSize }?.fitsFrom
    } else if verdict < .review {
      fitsFromWidth = shares.compactMap(\.fits.fitsFromWidth).min()
    }
    failingDevices = shares.filter { share in
      let own = share.fits.worst.configuration
      return own.design == place.design && own.orientation == place.orientation
        && own.textSize == place.textSize
    }.flatMap(\.fits.failingDevices)
    let use = ScreenUse.of(platform)
    var seen: Set<SeenRemnant> = []
    remnants = shares.flatMap(\.fits.remnants).sorted { $0.isWorse(than: $1) }
      .filter { seen.insert(SeenRemnant($0, use)).inserted }
  }

  /// Where the label breaks, whichever form it has there.
  private static func thresholds(_ shares: [FitShare], worst: FitShare) -> [FitThreshold] {
    let known = shares.flatMap(\.fits.thresholds)
    var seen: Set<FitPlace> = []
    return known.compactMap { threshold in
      let place = FitPlace(design: threshold.design, textSize: threshold.textSize)
      guard seen.insert(place).inserted else { return nil }
      let parts = shares.compactMap { share in
        share.widths(place.design).map {
          (widths: $0, threshold: share.threshold(place.design, place.textSize))
        }
      }.sorted { $0.widths.upperBound < $1.widths.upperBound }
      var result = worst.threshold(place.design, place.textSize) ?? threshold
      result.fitsFrom = nil
      result.cutUpTo = nil
      var isWhole = true
      for (position, part) in parts.enumerated().reversed() {
        let isWidest = position == parts.count - 1
        let from = part.threshold.map(\.fitsFrom) ?? part.widths.lowerBound
        if isWhole {
          if let from, isWidest || from <= part.widths.upperBound { result.fitsFrom = from }
          isWhole = from.map { $0 <= part.widths.lowerBound } ?? false
        }
        if result.cutUpTo == nil, let cut = part.threshold?.cutUpTo {
          result.cutUpTo = isWidest ? cut : min(cut, part.widths.upperBound)
        }
      }
      return result
    }
    .sorted { ($0.design, $0.textSize) < ($1.design, $1.textSize) }
  }

  private struct FitPlace: Hashable {
    var design: Design
    var textSize: TextSize
  }
}

extension Fit {
  /// Worse verdict, then the commoner text size, then more points over.
  fileprivate func isWorse(than other: Fit) -> Bool {
    if verdict != other.verdict { return verdict > other.verdict }
    let rarities = (configuration.rarity, other.configuration.rarity)
    if rarities.0 != rarities.1 { return rarities.0 < rarities.1 }
    return width - available > other.width - other.available
  }
}

extension FitConfiguration {
  /// 0 at the default text size, 1 at other usual ones, 2 at accessibility sizes.
  fileprivate var rarity: Int {
    textSize == .large ? 0 : textSize.isAccessibilitySize ? 2 : 1
  }
}
