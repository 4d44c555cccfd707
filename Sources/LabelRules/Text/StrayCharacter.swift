import ICUSupport
import LabelModel

/// A character that no label holds on purpose.
struct StrayCharacter {
  /// What it is, for messages.
  var what: String
  /// Its code point, for example `U+FFFD`.
  var name: String

  /// Whether the label looks as it would without it: it is in the way of searches and comparisons only.
  var isInvisible: Bool

  private init(what: String, name: String, isInvisible: Bool = false) {
    self.what = what
    self.name = name
    self.isInvisible = isInvisible || Self.invisible.contains(what)
  }

  private static let invisible: Set<String> = [
    "a zero-width space", "a byte order mark", "an invisible character",
    "an end of bidirectional text without its start",
    "a start of bidirectional text without its end",
  ]

  /// What to do about it; `nil` where the text has to be restored from its source.
  var remedy: Message? {
    switch what {
    case "a line feed", "a tab character": "write the label in one line"
    case "an end of bidirectional text without its start",
      "a start of bidirectional text without its end":
      "close every direction mark that is opened, or delete them"
    case "Hangul taken apart", "a half-width Hangul letter":
      "type the text again in composed letters"
    case "a replacement character", "an object replacement character", "an unassigned character":
      nil
    default: "delete the character"
    }
  }

  /// The first one in a text of a language; `nil` when there is none.
  static func first(in text: String, _ locale: LocaleID) -> StrayCharacter? {
    var open = 0
    var firstOpen: Unicode.Scalar?
    let writesSpaces = !spaceless.contains(locale.language)
    for scalar in text.unicodeScalars {
      if scalar == zeroWidthSpace, writesSpaces {
        return StrayCharacter(what: "a zero-width space", name: codePoint(scalar))
      }
      if let what = what(scalar) {
        return StrayCharacter(
          what: what, name: codePoint(scalar), isInvisible: forcesNothing(scalar, in: text))
      }
      switch scalar.bidiClass {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightIsolate,
        .rightToLeftIsolate, .firstStrongIsolate:
        if open == 0 { firstOpen = scalar }
        open += 1
      case .popDirectionalFormat, .popDirectionalIsolate:
        if open == 0 {
          return StrayCharacter(
            what: "an end of bidirectional text without its start", name: codePoint(scalar))
        }
        open -= 1
      default: break
      }
    }
    guard open > 0, let firstOpen else { return nil }
    return StrayCharacter(
      what: "a start of bidirectional text without its end", name: codePoint(firstOpen))
  }

  /// The first line feed or tab character between words; `nil` when there is none. Edges are
  /// `edge-whitespace`'s to name.
  static func lineBreak(in text: String) -> StrayCharacter? {
    for scalar in text.trimmingWhiteSpace.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D, 0x2028, 0x2029:
        return StrayCharacter(what: "a line feed", name: codePoint(scalar))
      case 0x09: return StrayCharacter(what: "a tab character", name: codePoint(scalar))
      default: break
      }
    }
    return nil
  }

  /// True for an override of the direction that all letters and numbers of a text have anyway.
  private static func forcesNothing(_ override: Unicode.Scalar, in text: String) -> Bool {
    let forced: Set<BidiClass>
    switch override.bidiClass {
    case .rightToLeftOverride: forced = [.rightToLeft, .arabicLetter]
    case .leftToRightOverride: forced = [.leftToRight, .europeanNumber]
    default: return false
    }
    let directed: Set<BidiClass> = [
      .leftToRight, .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber,
    ]
    return text.unicodeScalars.map(\.bidiClass).allSatisfy {
      forced.contains($0) || !directed.contains($0)
    }
  }

  private static let zeroWidthSpace: Unicode.Scalar = "\u{200B}"
  /// Languages in which a zero-width space says where a line may break.
  private static let spaceless: Set<String> = ["th", "lo", "km", "my", "bo", "dz"]

  private static func what(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xFFFD: return "a replacement character"
    case 0xFEFF: return "a byte order mark"
    case 0xFFFC: return "an object replacement character"
    case 0x115F, 0x1160, 0x3164, 0xFFA0: return "an invisible Hangul filler"
    case 0xFFA1...0xFFDC: return "a half-width Hangul letter"
    case 0x2060...0x2064, 0x180E, 0x206A...0x206F, 0xFFF9...0xFFFB:
      return "an invisible character"
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return "Hangul taken apart"
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return nil
    case 0xF8FF: return nil
    default: break
    }
    switch scalar.bidiClass {
    case .leftToRightOverride, .rightToLeftOverride: return "a bidirectional override"
    default: break
    }
    switch scalar.generalCategory {
    case .control: return (0x80...0x9F).contains(scalar.value) ? nil : "a control character"
    case .unassigned: return "an unassigned character"
    default: return nil
    }
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
