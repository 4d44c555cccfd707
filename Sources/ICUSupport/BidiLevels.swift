import CICU

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
