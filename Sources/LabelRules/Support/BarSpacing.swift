import BarLayout
import LabelModel

/// Gaps between the labels of a bar, from the layout numbers.
enum BarSpacing {
  /// The designs the app is drawn in.
  static func designs(_ context: RuleContext) -> [Design] {
    let fitted = Set(context.configurations.map(\.design))
    if !fitted.isEmpty { return fitted.sorted() }
    return context.app.requiresClassicDesign ? [.classic] : [.classic, .glass]
  }

  /// Width of a word space in the font of bar buttons (17 pt regular); a quarter em unmeasured.
  static func wordSpace(_ context: RuleContext, _ locale: LocaleID) -> Double {
    let measured = context.text?.wordSpace(size: 17, weight: .regular, locale: locale)
    return measured ?? 17 * 0.25
  }

  /// Points between the label of a text button and the one before it.
  ///
  /// Classic: what stands after the first button's label, and the gap between buttons. Glass: the
  /// padding of two text buttons in one platter. A fixed space comes between two gaps.
  static func gap(before item: BarItem, in bar: Bar, design: Design) -> Double {
    switch design {
    case .classic:
      let gap = number("navigationBar.buttonGap")
      let padding = number("navigationBar.button.innerPadding")
      return padding + gap + (item.fixedSpaceBefore.map { $0 + gap } ?? 0)
    case .glass:
      return number("navigationBar.glass.textPadding") + (item.fixedSpaceBefore ?? 0)
    }
  }

  /// A layout number by its key, points; 0 for one that does not exist.
  static func number(_ key: String) -> Double { numbers[key] ?? 0 }

  private static let numbers = Dictionary(
    LayoutFacts.all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
}
