import ICUSupport

/// Text of an app made safe to stand in a line of plain text: a terminal, an editor, a build log.
///
/// Controls, line breaks and bidirectional overrides are shown as `\u{202E}` instead of acting, and
/// a very long text is cut with its length stated.
public enum SafeText {
  /// Longest piece of an app's text that a line shows, in Unicode scalars.
  public static let limit = 400

  /// The text in one line.
  public static func line(_ text: String, limit: Int = Self.limit) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        return result + "… (\(text.unicodeScalars.count) characters)"
      }
      count += 1
      if isActive(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A label in one line, isolated when it holds right-to-left letters, so that it cannot reorder
  /// the words around it.
  static func label(_ text: String, limit: Int = Self.limit) -> String {
    let shown = line(text, limit: limit)
    let isRightToLeft = shown.unicodeScalars.contains {
      $0.bidiClass == .rightToLeft || $0.bidiClass == .arabicLetter
    }
    return isRightToLeft ? "\u{2068}\(shown)\u{2069}" : shown
  }

  /// True for characters that act on what shows them rather than being shown.
  static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.isBidiControl && !isMark(scalar)
    default: false
    }
  }

  /// Direction marks are part of ordinary Arabic and Hebrew text and reach no further than
  /// themselves.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{061C}"
  }
}
