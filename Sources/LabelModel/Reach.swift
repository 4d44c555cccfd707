/// Whom a problem with a label meets, from the most people to the fewest.
public enum Reach: String, Sendable, Codable, CaseIterable, Comparable {
  /// At the default text size, on every phone sold since 2020, in every design the app is drawn in.
  /// What is not measured meets everyone.
  case everyone
  /// At the default text size, on some of those phones.
  case common
  /// At the default text size, on narrower screens only: Display Zoom and the SE of 2016.
  case small
  /// At text sizes above the default, up to xxxLarge.
  case largeText
  /// At accessibility text sizes only.
  case accessibilityText

  /// Position in ``allCases``.
  public var index: Int {
    switch self {
    case .everyone: 0
    case .common: 1
    case .small: 2
    case .largeText: 3
    case .accessibilityText: 4
    }
  }

  /// The wider reach before the narrower one.
  public static func < (a: Reach, b: Reach) -> Bool { a.index < b.index }
}
