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
