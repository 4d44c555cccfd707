import CICU

/// Direction a text is read in.
public enum TextDirection: Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft

  /// Direction of the first strong character; `nil` when the text has none.
  public init?(of text: some StringProtocol) {
    switch withUTF16(text, { cicu_base_direction($0, $1) }) {
    case 0: self = .leftToRight
    case 1: self = .rightToLeft
    default: return nil
    }
  }
}

/// Embedding levels of bidirectional text (UAX #9).
public enum BidiLevels {
  /// One level per UTF-16 code unit, odd for right to left; empty when ICU fails.
  public static func levels(of text: String) -> [UInt8] {
    withUTF16(text) { base, length in
      var levels = [UInt8](repeating: 0, count: Int(length))
      return cicu_bidi_levels(base, length, &levels) == 0 ? levels : []
    }
  }
}
