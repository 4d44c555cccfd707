import BarLayout
public import LabelModel
public import TextMetrics

/// Says of every label of a bar how it fits, in every language, on every screen, at every text size.
///
/// Each text is measured once. Every screen and text size is then arithmetic on its width.
public struct Fitter: Sendable {
  let measurers: RoleMeasurers
  let options: FitOptions

  /// Creates a fitter that measures every label alike.
  public init(measurer: any TextMeasurer, options: FitOptions = FitOptions()) {
    self.init(measurers: RoleMeasurers(measurer), options: options)
  }

  /// Creates a fitter.
  public init(measurers: RoleMeasurers, options: FitOptions = FitOptions()) {
    self.measurers = measurers
    self.options = options
  }

  /// The configurations that bars of a platform are looked at in, in order.
  public func configurations(for platform: Platform, app: AppFacts) -> [FitConfiguration] {
    options.screens(for: platform, app: app).flatMap { screen in
      options.textSizes.sorted().map { screen.configuration($0) }
    }
  }

  /// The configurations that bars of an iPhone app are looked at in when nothing is known of it.
  public var configurations: [FitConfiguration] { configurations(for: .iOS, app: AppFacts()) }

  /// Fits the labels of a bar.
  ///
  /// A label has no fits in a language without a text for it, while its text is unresolved, and when
  /// no screen draws it: a tab behind More, the text of a symbol button, a back title in a glass bar.
  /// A dynamic label has fits only where its fixed part (`Reply to %@`) alone does not fit.
  public func fit(_ bar: Bar, app: AppFacts, locales: [LocaleID]) -> FittedBar {
    let screens = options.screens(for: bar.platform, app: app)
    guard bar.items.contains(where: { $0.text.variants.values.contains(where: \.dependOnScreen) })
    else {
      return FittedBar(
        bar: bar,
        fits: fits(of: bar, on: screens, source: app.sourceLanguage, locales: locales))
    }
    return FittedBar(
      bar: bar,
      fits: VariantFitting(fitter: self, bar: bar, screens: screens, source: app.sourceLanguage)
        .fits(in: locales))
  }

  /// The fits of a bar whose texts are the same on every screen, by label, then by language.
  func fits(
    of bar: Bar, on screens: [FitScreen], source: LocaleID, locales: [LocaleID]
  ) -> [ItemFits] {
    let plan = FitPlan(bar, screens: screens, options: options)
    let texts = locales.map { locale in
      BarTexts(
        bar, in: locale, source: source, plan: plan, measurers: measurers, options: options)
    }
    var fits: [ItemFits] = []
    fits.reserveCapacity(plan.slots.count * locales.count)
    // Where each language's fits of the last label are that is drawn with what is certain.
    var certain: [Int: Int] = [:]
    for slot in plan.slots.indices {
      if !plan.slots[slot].isPossible { certain = [:] }
      var rooms = KnownRooms(groups: plan.groups.count)
      for (number, text) in texts.enumerated() {
        let fitter = SlotFitter(
          bar: bar, plan: plan, slot: slot, texts: text, measurers: measurers, options: options)
        guard let folded = fitter.fold(&rooms) else { continue }
        guard plan.slots[slot].isPossible else {
          certain[number] = fits.count
          fits.append(folded)
          continue
        }
        guard folded.worst.verdict >= .review else { continue }
        if let known = certain[number], fits[known].item == folded.item {
          if fits[known].worst.verdict < .review { fits[known] = folded }
        } else {
          fits.append(folded)
        }
      }
    }
    return fits
  }
}
