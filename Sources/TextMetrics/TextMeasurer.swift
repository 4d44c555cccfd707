public import LabelModel

/// The width of a text with the band it may be off by.
public struct TextWidth: Hashable, Sendable {
  /// Points, unrounded, not negative.
  public var width: Double
  /// How much wider the text may be by the measurer's own band, points, not negative.
  public var error: Double
  /// How much narrower it may be, points, not negative.
  public var errorBelow: Double

  /// Creates a width.
  /// - Parameter errorBelow: `nil` for a band as wide below as above.
  public init(width: Double, error: Double, errorBelow: Double? = nil) {
    self.width = width
    self.error = error
    self.errorBelow = errorBelow ?? error
  }

  /// The widest that the text may be, points.
  public var widest: Double { width + error }
  /// The narrowest that the text may be, points.
  public var narrowest: Double { width - errorBelow }
  /// The larger side of the band, points: what a statement of `±` must give.
  public var largestError: Double { max(error, errorBelow) }

  /// The width with both sides of its band wider by a number of points.
  public func widened(by points: Double) -> TextWidth {
    TextWidth(width: width, error: error + points, errorBelow: errorBelow + points)
  }
}

/// A text summed or shaped once; its width at any size is arithmetic.
public protocol MeasuredText: Sendable {
  /// Extended grapheme clusters in the text, by ICU.
  var graphemes: Int { get }
  /// Width at a font size in points (over 0). Costs a few multiplications.
  func width(at size: Double) -> TextWidth
  /// As ``width(at:)-(Double)``, for a size prepared once for many texts.
  func width(at size: SizeTerms) -> TextWidth
}

extension MeasuredText {
  /// Width at a prepared size.
  public func width(at size: SizeTerms) -> TextWidth { width(at: size.size) }
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

  /// The cuts of a text, for many sizes and rooms.
  func cuts(
    of text: String, weight: FontWeight, locale: LocaleID, mode: TruncationMode
  ) -> TextCuts
}
