public import BarLayout
public import LabelModel

/// One label as a picture shows it.
public struct DrawnLabel: Hashable, Sendable {
  /// Identifier of the item.
  public var item: String
  /// The role it is drawn in.
  public var role: Role
  /// The whole text.
  public var text: String
  /// What is visible of it, line by line; a single empty line for a back title that gave way.
  public var lines: [String]
  /// How it is judged here.
  public var verdict: Verdict
  /// Width of the whole text, points.
  public var width: Double
  /// Room for the text, points.
  public var available: Double
  /// Size of its font as drawn, points.
  public var fontSize: Double
  /// Weight of its font.
  public var weight: FontWeight

  /// What is visible, in one line.
  public var visible: String { lines.joined(separator: " ") }
  /// Whether less than the whole text is visible.
  public var isCut: Bool { lines.count == 1 && visible != text }
}

/// One bar in one language and configuration: where everything stands, and what is visible of each
/// label. Made by the sum that judges.
public struct BarDrawing: Hashable, Sendable {
  /// The language.
  public var locale: LocaleID
  /// The screen, text size and design.
  public var configuration: FitConfiguration
  /// Everything that is drawn. Positions of items are those in ``labels``.
  public var frames: BarFrames
  /// The labels by position; `nil` for one that is not drawn or not known.
  public var labels: [DrawnLabel?]
  /// Whether the title stands in a row of its own.
  public var hasLargeTitle: Bool

  /// The label of an item; `nil` when it is not drawn.
  public func label(of item: String) -> DrawnLabel? {
    labels.lazy.compactMap { $0 }.first { $0.item == item }
  }
}
