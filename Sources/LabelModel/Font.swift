/// Stroke weight of a label's font.
public enum FontWeight: String, Sendable, Codable, CaseIterable {
  /// 400.
  case regular
  /// 500.
  case medium
  /// 600.
  case semibold
  /// 700.
  case bold
}

/// A font that an item asks for instead of its role's own.
public struct FontSpec: Hashable, Sendable, Codable {
  /// Family name; `nil` for the system font.
  public var family: String?
  /// Size in points at the default text size; `nil` for the role's own.
  public var size: Double?
  /// Weight; `nil` for the role's own.
  public var weight: FontWeight?

  /// Creates a font request.
  public init(family: String? = nil, size: Double? = nil, weight: FontWeight? = nil) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
