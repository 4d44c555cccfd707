public import LabelModel
public import TextMetrics

/// Widths that rules ask for besides the fits: never the width of a label against its room, which
/// is in the fits already.
public struct TextServices: Sendable {
  private let measurer: any TextMeasurer

  /// Creates the services around a measurer.
  public init(measurer: any TextMeasurer) { self.measurer = measurer }

  /// Width of a text at a size in points.
  public func width(
    of text: String, size: Double, weight: FontWeight, locale: LocaleID
  ) -> TextWidth {
    measurer.measure(text, weight: weight, locale: locale).width(at: size)
  }

  /// Width of the space between two words at a size in points, kerning left out.
  public func wordSpace(size: Double, weight: FontWeight, locale: LocaleID) -> Double {
    width(of: " ", size: size, weight: weight, locale: locale).width
  }
}
