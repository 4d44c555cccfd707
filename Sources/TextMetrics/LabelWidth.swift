/// A text summed once: everything its width at any size is made of, and nothing else.
///
/// A value of 64 bytes without references: keep one per label and ask it for hundreds of sizes.
/// `width(size) = ((1 − λ)·textCut + λ·displayCut)·size + tracked·tracking(size) + points`, where λ
/// goes from 0 at 17 points to 1 at 28, as `sf-axes.tsv` says.
public struct LabelWidth: Hashable, Sendable {
  /// Sum of the advances in the text cut, in em, scaled.
  var textCut = 0.0
  /// Sum of the advances in the display cut, in em, scaled.
  var displayCut = 0.0
  /// Points that do not depend on the size.
  var points = 0.0
  /// Glyphs that the system font's tracking is added to.
  var tracked: Float = 0
  /// How much wider the text may be, in em, for each size class.
  var bands = SIMD4<Float>()
  /// How much narrower, in em, for each size class.
  var below = SIMD4<Float>()

  /// Width at a font size in points, with its error band. A few multiplications.
  ///
  /// Sizes outside 0…10,000 and those that are no number count as the nearest of these.
  public func width(at size: Double) -> TextWidth { width(at: SizeTerms(size)) }

  /// Width at a prepared font size, with its error band.
  @inline(__always)
  public func width(at size: SizeTerms) -> TextWidth {
    TextWidth(
      width: size.width(of: self), error: size.error(of: bands), errorBelow: size.error(of: below))
  }

  /// Points that every band has beside its share of the width: published tracking is rounded to
  /// 0.01 points for each glyph, and a pixel's rounding is not always known.
  static var slack: Double { 0.1 }

  /// The empty text.
  public static let zero = LabelWidth()
}

/// What a font size contributes to every width, worked out once for many labels.
public struct SizeTerms: Sendable {
  /// Font size in points.
  public let size: Double
  private let blend: Double
  private let tracking: Double
  private let sizeClass: Int

  /// Prepares a font size in points; sizes outside 0…10,000 count as the nearest of these.
  public init(_ size: Double, table: MetricTable = .shared) {
    let bounded = size.isNaN ? 0 : min(max(size, 0), 10_000)
    self.size = bounded
    blend = table.displayShare(at: bounded)
    tracking = table.tracking(at: bounded)
    sizeClass = table.sizeClass(of: bounded)
  }

  /// Width of a label in points, unrounded, not negative.
  @inline(__always)
  public func width(of label: LabelWidth) -> Double {
    let em = label.textCut + blend * (label.displayCut - label.textCut)
    return max(0, em * size + Double(label.tracked) * tracking + label.points)
  }

  /// One side of an error band in points: the classes' share of the width, and ``LabelWidth/slack``.
  @inline(__always)
  func error(of bands: SIMD4<Float>) -> Double {
    let band = Double(bands[sizeClass]) * size
    return band > 0 ? band + LabelWidth.slack : 0
  }
}
