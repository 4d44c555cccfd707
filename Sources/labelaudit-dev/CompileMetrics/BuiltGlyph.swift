import ICUSupport
import MetricTables

/// A character, or one form of a cursive letter, on its way into the tables.
struct BuiltGlyph {
  var figures = Figures()
  /// Width class by weight.
  var classes: SIMD4<UInt8>
  var kind: Int
  var group: UInt8 = 0
  var flags: UInt8 = 0
  var pairRow: UInt32 = 0
  var pairColumn: UInt16 = 0
  /// Number within its group for sequences, from 1.
  var member: UInt16 = 0

  init(widthClass: UInt8, kind: Int, flags: UInt8 = 0) {
    classes = SIMD4(repeating: widthClass)
    self.kind = kind
    self.flags = flags
  }
}

extension Unicode.Scalar {
  /// How the character takes part in a text, by its properties alone.
  var metricKind: Int {
    switch value {
    case 0x200D: return Int(METRIC_JOINER)
    case 0xFE0F: return Int(METRIC_EMOJI_SIGN)
    case 0x20E3: return Int(METRIC_KEYCAP)
    default: break
    }
    if graphemeBreakClass == .regionalIndicator { return Int(METRIC_REGIONAL) }
    if isEmojiModifier { return Int(METRIC_MODIFIER) }
    if [.vowelJamo, .trailingJamo].contains(graphemeBreakClass) { return Int(METRIC_JAMO_TAIL) }
    let category = generalCategory
    if category.isMark { return Int(METRIC_MARK) }
    if isDefaultIgnorable || category == .control || category == .format
      || category == .lineSeparator || category == .paragraphSeparator
    {
      return Int(METRIC_IGNORABLE)
    }
    if category == .openPunctuation, eastAsianWidth == .wide || eastAsianWidth == .fullwidth {
      return Int(METRIC_OPENING)
    }
    return Int(METRIC_SIMPLE)
  }

  /// Flags by properties alone.
  var metricFlags: UInt8 {
    var flags: Int32 = 0
    if !isStableUnderComposition { flags |= Int32(METRIC_NEEDS_NFC) }
    if [.extend, .spacingMark, .zeroWidthJoiner].contains(graphemeBreakClass) {
      flags |= Int32(METRIC_EXTENDS)
    }
    if generalCategory.isMark { flags |= Int32(METRIC_IS_MARK) }
    if isSpacedFromOtherScripts { flags |= Int32(METRIC_SPACED) }
    switch joiningType {
    case .dualJoining: flags |= Int32(METRIC_JOINS_BEFORE) | Int32(METRIC_JOINS_AFTER)
    case .joinCausing: flags |= Int32(METRIC_JOINS_BEFORE) | Int32(METRIC_JOINS_AFTER)
    case .rightJoining: flags |= Int32(METRIC_JOINS_BEFORE)
    case .leftJoining: flags |= Int32(METRIC_JOINS_AFTER)
    case .transparent: flags |= Int32(METRIC_TRANSPARENT)
    case .nonJoining: break
    }
    return UInt8(truncatingIfNeeded: flags)
  }
}

extension Unicode.Scalar {
  /// Whether a system font without the character hands it to the emoji font.
  var drawsAsEmoji: Bool { hasEmojiPresentation || isExtendedPictographic }

  // Letters and digits of the scripts that Chinese and Japanese text sets a gap between. Full-width
  // forms are ideographs to the eye and belong to that side by their width class.
  private var isSpacedFromOtherScripts: Bool {
    switch script.code {
    case "Latn", "Grek", "Cyrl": generalCategory.isLetter
    case "Hira", "Kana", "Hani": generalCategory.isLetter
    default: generalCategory == .decimalNumber && isASCII
    }
  }
}
