public import LabelModel

/// The width of a text with the band it may be off by.
public struct TextWidth: Hashable, Sendable {
  /// Points, unrounded, not negative.
  public var width: Double
  /// Half-width of the measurer's own error band in points, not negative.
  public var error: Double

  /// Creates a width.
  public init(width: Double, error: Double) {
    self.width = width
    self.error = error
  }
}

/// A text summed or shaped once; its width at any size is arithmetic.
public protocol MeasuredText: Sendable {
  /// Extended grapheme clusters in the text, by ICU.
  var graphemes: Int { get }
  /// Width at a font size in points (over 0). Costs a few multiplications.
  func width(at size: Double) -> TextWidth
}

/// What stays visible of a text that is too wide.
public struct Remnant: Hashable, Sendable {
  /// What most likely stays visible, ellipsis included; the whole text when it fits.
  public var visible: String
  /// Shortest and longest remnant that the error band allows.
  public var range: ClosedRangeOfRemnants

  /// Creates a remnant.
  public init(visible: String, range: ClosedRangeOfRemnants) {
    self.visible = visible
    self.range = range
  }
}

/// Answers how wide a text is. Two implementations: advance tables (default) and shaping with a font.
public protocol TextMeasurer: Sendable {
  /// Sums or shapes a text once for a weight and language.
  func measure(_ text: String, weight: FontWeight, locale: LocaleID) -> any MeasuredText

  /// Cuts a text to a room.
  ///
  /// - Parameters:
  ///   - size: font size in points.
  ///   - room: the room in points, from the least to the most that the layout allows.
  ///   - mode: where the text is cut.
  /// - Returns: the likeliest remnant (middle of width band, least room) and the range that the
  ///   width's error band and the room's own range allow. Never cuts inside a grapheme cluster.
  func remnant(
    of text: String, size: Double, weight: FontWeight, locale: LocaleID,
    room: ClosedRange<Double>, mode: TruncationMode
  ) -> Remnant
}
