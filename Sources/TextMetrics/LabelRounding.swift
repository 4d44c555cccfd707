public import LabelModel

extension TextWidth {
  /// Width of a label's frame: labels round their text up to whole pixels.
  /// - Parameter scale: pixels per point: 2 or 3 on phones, 1 or 2 on televisions.
  public func roundedUp(toScale scale: Double) -> Double {
    guard scale > 0, width.isFinite else { return width }
    // What is a whole pixel but for the last bits stays one.
    return ((width * scale - 1e-6).rounded(.up) / scale)
  }
}

extension FontWeight {
  /// The weight drawn when the user has switched on Bold Text: one step heavier.
  public var withBoldText: FontWeight {
    switch self {
    case .regular: .medium
    case .medium: .semibold
    case .semibold, .bold: .bold
    }
  }
}
