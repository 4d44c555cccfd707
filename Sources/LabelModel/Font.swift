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

  /// Text style whose sizes it follows at other text sizes, and whose size it has without a ``size``; `nil`
  /// for a font that keeps its size at all of them.
  public var style: TextStyle?
  /// False for a font of a text style whose label takes the text size once, when it is made: it stays
  /// as it is when people change the setting. True for one that follows it, without a ``style`` up to a
  /// bound. `nil` where that is not known.
  public var followsChanges: Bool?

  /// Creates a font request.
  public init(
    family: String? = nil, size: Double? = nil, weight: FontWeight? = nil, style: TextStyle? = nil,
    followsChanges: Bool? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.style = style
    self.followsChanges = followsChanges
  }
}
