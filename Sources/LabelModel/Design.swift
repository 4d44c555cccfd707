/// The look that bars are drawn in.
public enum Design: String, Sendable, Codable, CaseIterable, Comparable {
  /// Bars up to iOS 18.
  case classic
  /// Floating bars of iOS 26 and later.
  case glass

  /// `classic` before `glass`.
  public static func < (a: Design, b: Design) -> Bool { a == .classic && b == .glass }
}

/// The user's text size setting (Dynamic Type), smallest first.
public enum TextSize: String, Sendable, Codable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case AX1, AX2, AX3, AX4, AX5

  /// Position from 0 (`xSmall`) to 11 (`AX5`).
  public var index: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .AX1: 7
    case .AX2: 8
    case .AX3: 9
    case .AX4: 10
    case .AX5: 11
    }
  }

  /// True from `AX1` on.
  public var isAccessibilitySize: Bool { index >= TextSize.AX1.index }

  /// Orders by size.
  public static func < (a: TextSize, b: TextSize) -> Bool { a.index < b.index }
}

/// How the screen is held.
public enum Orientation: String, Sendable, Codable, CaseIterable {
  /// Taller than wide.
  case portrait
  /// Wider than tall.
  case landscape
}

/// How far a fact can be trusted, in the words of the data sheets.
public enum Confidence: String, Sendable, Codable, CaseIterable, Comparable {
  /// One weak source, an estimate, or sources that disagree.
  case low
  /// One good observation.
  case medium
  /// Published by the platform's maker, or two independent observations.
  case high

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  /// `low` before `high`.
  public static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }
}
