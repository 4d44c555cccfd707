/// A width that follows the screen's: one of some equal parts of what margins and gaps leave of it.
public struct WidthShare: Hashable, Sendable, Codable {
  /// Number of equal parts side by side, from 1.
  public var parts: Int
  /// Points that margins and gaps take from the screen's width before it is parted.
  public var less: Double
  /// Layout margins of the screen (16 or 20 points each) that are taken off besides.
  public var margins: Int
  /// Points inside of a part that stand around the label.
  public var padding: Double

  /// Creates the whole width of the screen, or a part of it.
  public init(parts: Int = 1, less: Double = 0, margins: Int = 0, padding: Double = 0) {
    self.parts = parts
    self.less = less
    self.margins = margins
    self.padding = padding
  }

  /// Numbers that a layout can have: `parts`, `less` (a view may be wider than what holds it), `margins`
  /// and `padding`.
  package static let ranges = (
    parts: 1.0...100, less: -10_000.0...10_000, margins: 0.0...100, padding: 0.0...10_000
  )

  /// The share, if each of its numbers is in its range.
  package var ifPlausible: Self? {
    let ranges = Self.ranges
    let isPlausible =
      ranges.parts.contains(Double(parts)) && ranges.less.contains(less)
      && ranges.margins.contains(Double(margins)) && ranges.padding.contains(padding)
    return isPlausible ? self : nil
  }
}
