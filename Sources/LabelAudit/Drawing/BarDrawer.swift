import BarLayout
import ICUSupport
public import LabelModel
import TextMetrics

/// Draws the bars of an app: asks the layout and the measurer that judged them where everything stands.
public struct BarDrawer: Sendable {
  /// What of a bar is drawn.
  public struct Subject: Hashable, Sendable {
    /// The label that the picture is about; `nil` for the bar as a whole.
    public var item: String?
    /// The role it is drawn in.
    public var role: Role?
    /// Whether what stands in the bar under open conditions is drawn with it.
    public var isPossible: Bool

    /// The bar as a whole, its title large or not.
    public static func whole(isLarge: Bool = false) -> Subject {
      Subject(item: nil, role: isLarge ? .largeTitle : nil, isPossible: false)
    }

    /// A label as its fits found it.
    public init(_ fits: ItemFits) {
      self.init(item: fits.item, role: fits.role, isPossible: fits.verdict == .review)
    }

    init(item: String?, role: Role?, isPossible: Bool) {
      self.item = item
      self.role = role
      self.isPossible = isPossible
    }
  }

  let fitter: Fitter
  let app: AppFacts

  /// Draws as a fitter judges.
  public init(fitter: Fitter, app: AppFacts) {
    self.fitter = fitter
    self.app = app
  }

  /// The configurations that bars of a platform can be drawn in, in order.
  public func configurations(for platform: Platform) -> [FitConfiguration] {
    fitter.configurations(for: platform, app: app)
  }

  /// Draws a bar in languages and configurations.
  ///
  /// - Returns: the drawings by configuration and by language, each in the order given; `nil` where
  ///   nothing is drawn.
  public func drawings(
    of bar: Bar, _ subject: Subject, in locales: [LocaleID], at configurations: [FitConfiguration]
  ) -> [[BarDrawing?]] {
    let screens = fitter.options.screens(for: bar.platform, app: app)
    var drafts: [Design: BarDraft] = [:]
    return configurations.map { configuration in
      guard let screen = Self.screen(of: configuration, among: screens) else {
        return locales.map { _ in nil }
      }
      let draft =
        drafts[configuration.design]
        ?? BarDraft(bar, subject, design: configuration.design)
      drafts[configuration.design] = draft
      guard let draft else { return locales.map { _ in nil } }
      return locales.map { draft.drawing(in: $0, at: configuration, screen, with: self) }
    }
  }

  /// The screen of a configuration; of another device of that width when its own was not looked at.
  private static func screen(
    of configuration: FitConfiguration, among screens: [FitScreen]
  ) -> FitScreen? {
    screens.first { $0.configuration(configuration.textSize) == configuration }
      ?? screens.first { other in
        other.screen.width == configuration.width && other.screen.design == configuration.design
          && other.screen.orientation == configuration.orientation
      }
  }

  /// Draws a bar in one language and configuration; `nil` when nothing is drawn there.
  public func drawing(
    of bar: Bar, _ subject: Subject, in locale: LocaleID, at configuration: FitConfiguration
  ) -> BarDrawing? {
    drawings(of: bar, subject, in: [locale], at: [configuration]).first?.first ?? nil
  }
}

/// The items of a bar that one picture shows together.
struct BarDraft {
  /// The bar with these items alone.
  let bar: Bar
  /// Whether the title stands in a row of its own.
  let isLarge: Bool
  /// Whether something stands in it only if open conditions hold together.
  let isPossible: Bool

  /// `nil` for a bar without such an item.
  init?(_ bar: Bar, _ subject: BarDrawer.Subject, design: Design) {
    let (sets, slots) = FitPlan.drawing(of: bar)
    isLarge = subject.role == .largeTitle
    var chosen: [Int]
    var isPossible = false
    if let item = subject.item {
      let own = slots.filter {
        bar.items[$0.item].id == item && (subject.role == nil || $0.role == subject.role)
      }
      guard let slot = subject.isPossible ? own.last : own.first else { return nil }
      isPossible = slot.isPossible
      // Items of a screen are judged one by one; so are those of the content of a bar.
      chosen = bar.kind == .screen ? [slot.item] : sets[slot.drawnSet]
    } else {
      let drawn = DrawnItems(bar)
      chosen = sets.first ?? []
      for set in sets where set.count > chosen.count { chosen = set }
      chosen.removeAll(where: drawn.isElsewhere)
    }
    guard !chosen.isEmpty else { return nil }
    self.isPossible = isPossible
    var shown = bar
    shown.items = chosen.map { index in
      var item = bar.items[index]
      // What stands in its place in glass bars is an item of its own; a symbol, as far as is known.
      if design == .glass, item.conditions.contains(.inClassic), item.symbol == nil,
        item.image == nil
      {
        item.image = .named(item.id)
      }
      item.conditions = []
      item.conditionPaths = []
      item.alternativeTo = nil
      return item
    }
    shown.retract(.largeTitleUncertain)
    self.bar = shown
  }

  /// The picture in one language on one screen.
  func drawing(
    in locale: LocaleID, at configuration: FitConfiguration, _ screen: FitScreen,
    with drawer: BarDrawer
  ) -> BarDrawing? {
    let fitter = drawer.fitter
    let source = drawer.app.sourceLanguage
    let shown = VariantFitting(fitter: fitter, bar: bar, screens: [screen], source: source)
      .shown(on: screen.screen, in: locale)
      .fallingBack(from: locale, to: source)
    var options = fitter.options
    options.textSizes = [configuration.textSize]
    let plan = FitPlan(shown, screens: [screen], options: options)
    let texts = BarTexts(
      shown, in: locale, source: source, plan: plan, measurers: fitter.measurers, options: options)
    let scene = Scene(
      bar: shown, plan: plan, texts: texts, isLarge: isLarge, isPossible: isPossible,
      measurers: fitter.measurers, options: options)
    guard let measured = scene.measured else { return nil }
    let labels = scene.labels()
    var frames = measured.frames(on: screen.screen, showing: labels.map { $0?.shown })
    guard !frames.frames.isEmpty else { return nil }
    if LanguageTag(locale.identifier).isRightToLeft { frames = frames.mirrored }
    return BarDrawing(
      locale: locale, configuration: configuration, frames: frames,
      labels: labels.map { $0?.label }, hasLargeTitle: isLarge)
  }
}

extension Bar {
  /// The bar as the system shows it: what a language has no text for in the source language.
  fileprivate func fallingBack(from locale: LocaleID, to source: LocaleID) -> Bar {
    var bar = self
    for index in bar.items.indices where bar.items[index].text.texts[locale] == nil {
      guard bar.items[index].text.variants[locale] == nil else { continue }
      bar.items[index].text.texts[locale] = bar.items[index].text.texts[source]
      bar.items[index].text.variants[locale] = bar.items[index].text.variants[source]
    }
    return bar
  }
}
