import LabelModel
import TextMetrics

/// Measures every character as half its font size: widths that can be worked out in the head.
struct FixedAdvance: TextMeasurer {
  /// Points of error at each side of a width.
  var error = 0.0

  struct Measured: MeasuredText {
    var graphemes: Int
    var error: Double

    func width(at size: Double) -> TextWidth {
      TextWidth(width: Double(graphemes) * size / 2, error: error)
    }
  }

  func measure(_ text: String, weight: FontWeight, locale: LocaleID) -> any MeasuredText {
    Measured(graphemes: text.count, error: error)
  }
}
