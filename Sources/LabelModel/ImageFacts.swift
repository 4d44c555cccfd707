/// What an asset catalog says of a picture.
public struct ImageFacts: Hashable, Sendable, Codable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double
  /// True for a vector picture, which scales by itself.
  public var isVector: Bool
  /// True when there is a variant for bars of compact height.
  public var hasCompact: Bool

  /// Creates facts about a bitmap without compact variant unless said otherwise.
  public init(width: Double, height: Double, isVector: Bool = false, hasCompact: Bool = false) {
    self.width = width
    self.height = height
    self.isVector = isVector
    self.hasCompact = hasCompact
  }
}
