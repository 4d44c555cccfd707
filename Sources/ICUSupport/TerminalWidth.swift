/// Columns that texts take in a terminal.
public enum TerminalWidth {
  /// Cells of a text: two for wide characters and emoji, none for marks and controls.
  public static func cells(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return TextBoundary.grapheme.pieces(of: text).reduce(0) { $0 + cells(ofGrapheme: $1) }
  }

  private static func cells(ofGrapheme grapheme: Substring) -> Int {
    var widest = 0
    for scalar in grapheme.unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }  // Emoji variation selector.
      widest = max(widest, cells(of: scalar))
    }
    return widest
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      return 0
    default:
      if scalar.isDefaultIgnorable { return 0 }
      switch scalar.eastAsianWidth {
      case .wide, .fullwidth: return 2
      default: return scalar.hasEmojiPresentation ? 2 : 1
      }
    }
  }
}
