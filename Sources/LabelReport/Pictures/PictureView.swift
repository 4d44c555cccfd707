import BarLayout
import LabelAudit
import LabelModel

extension AuditResult {
  /// Widths that pictures are drawn at by preference, points: the commonest phones since 2022 and
  /// before.
  private static let usualWidths = [393.0, 375, 402, 390, 414, 430]

  /// The configuration in which a label's bar is shown: at the default text size on a common phone,
  /// if the label is cut there as it is at the worst, else at the worst.
  func pictured(_ fits: ItemFits) -> FitConfiguration {
    let worst = fits.worst.configuration
    guard fits.verdict >= .review else {
      return usual(like: worst) ?? worst
    }
    return Self.usualWidths.lazy
      .compactMap { self.usual(like: worst, width: $0) }
      .first { !fits.fits($0) } ?? worst
  }

  /// A configuration of a common screen with the default text size.
  private func usual(like worst: FitConfiguration, width: Double? = nil) -> FitConfiguration? {
    let widths = width.map { [$0] } ?? Self.usualWidths
    return widths.lazy.compactMap { width in
      self.configurations.first {
        $0.width == width && $0.orientation == .portrait && $0.textSize == .large
          && $0.design == worst.design
      }
    }.first
  }

  /// The same label in another design, where it is drawn in one.
  func pictured(_ fits: ItemFits, in design: Design) -> FitConfiguration? {
    var like = fits.worst.configuration
    guard like.design != design else { return nil }
    like.design = design
    return usual(like: like)
  }

  /// The bar of a label as it is shown.
  ///
  /// - Parameter design: the only design that it is about; `nil` where that does not matter.
  func drawing(of fits: ItemFits, in bar: FittedBar, design: Design? = nil) -> BarDrawing? {
    guard let drawer else { return nil }
    let subject = BarDrawer.Subject(fits)
    if let other = design.flatMap({ pictured(fits, in: $0) }),
      let drawing = drawer.drawing(of: bar.bar, subject, in: fits.locale, at: other)
    {
      return drawing
    }
    return drawer.drawing(of: bar.bar, subject, in: fits.locale, at: pictured(fits))
      ?? drawer.drawing(of: bar.bar, subject, in: fits.locale, at: fits.worst.configuration)
  }
}
