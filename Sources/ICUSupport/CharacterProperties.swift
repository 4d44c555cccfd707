import CICU

/// Unicode's general category; raw values are ICU's.
public enum GeneralCategory: Int32, Sendable, CaseIterable {
  case unassigned = 0
  case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
  case nonspacingMark, enclosingMark, spacingMark
  case decimalNumber, letterNumber, otherNumber
  case spaceSeparator, lineSeparator, paragraphSeparator
  case control, format, privateUse, surrogate
  case dashPunctuation, openPunctuation, closePunctuation, connectorPunctuation, otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case initialPunctuation, finalPunctuation

  /// True for letters of any kind.
  public var isLetter: Bool { (1...5).contains(rawValue) }
  /// What words are made of: letters, marks and numbers.
  public var isLetterMarkOrNumber: Bool { (1...11).contains(rawValue) }
  /// True for marks of any kind.
  public var isMark: Bool { (6...8).contains(rawValue) }
  /// True for punctuation of any kind.
  public var isPunctuation: Bool { (19...23).contains(rawValue) || rawValue >= 28 }
}

/// How wide a character stands among East Asian ones; raw values are ICU's.
public enum EastAsianWidth: Int32, Sendable, CaseIterable {
  case neutral = 0
  case ambiguous, halfwidth, fullwidth, narrow, wide
}

/// How a character joins its neighbours in a cursive script; raw values are ICU's.
public enum JoiningType: Int32, Sendable, CaseIterable {
  case nonJoining = 0
  case joinCausing, dualJoining, leftJoining, rightJoining, transparent
}

/// Bidirectional class; raw values are ICU's.
public enum BidiClass: Int32, Sendable, CaseIterable {
  case leftToRight = 0
  case rightToLeft, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber
  case commonSeparator, paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, arabicLetter
  case rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat, nonspacingMark
  case boundaryNeutral, firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate
  case popDirectionalIsolate
}

/// How a character takes part in grapheme clusters; raw values are ICU's.
public enum GraphemeBreakClass: Int32, Sendable, CaseIterable {
  case other = 0
  case control, carriageReturn, extend, leadingJamo, lineFeed, syllableLV, syllableLVT
  case trailingJamo, vowelJamo, spacingMark, prepend, regionalIndicator
  case emojiBase, emojiBaseZWJ, emojiModifier, glueAfterZWJ, zeroWidthJoiner
}

/// What ICU's character database says of a character.
extension Unicode.Scalar {
  /// Unicode's general category.
  public var generalCategory: GeneralCategory {
    GeneralCategory(rawValue: property(CICU_GENERAL_CATEGORY)) ?? .unassigned
  }
  /// The script the character belongs to (`Zyyy` for those shared by many).
  public var script: Script { Script(number: property(CICU_SCRIPT)) }
  /// East Asian width.
  public var eastAsianWidth: EastAsianWidth {
    EastAsianWidth(rawValue: property(CICU_EAST_ASIAN_WIDTH)) ?? .neutral
  }
  /// Bidirectional class.
  public var bidiClass: BidiClass {
    BidiClass(rawValue: property(CICU_BIDI_CLASS)) ?? .otherNeutral
  }
  /// Joining type in cursive scripts.
  public var joiningType: JoiningType {
    JoiningType(rawValue: property(CICU_JOINING_TYPE)) ?? .nonJoining
  }
  /// Canonical combining class, 0 for anything that is no combining mark.
  public var combiningClass: Int { Int(property(CICU_COMBINING_CLASS)) }
  /// Whether the character is drawn as an emoji when nothing is said.
  public var hasEmojiPresentation: Bool { property(CICU_EMOJI_PRESENTATION) == 1 }
  /// Whether the character may be drawn as an emoji.
  public var isEmoji: Bool { property(CICU_EMOJI) == 1 }
  /// How the character takes part in grapheme clusters.
  public var graphemeBreakClass: GraphemeBreakClass {
    GraphemeBreakClass(rawValue: property(CICU_GRAPHEME_BREAK)) ?? .other
  }
  /// Whether composition (NFC) leaves the character alone whatever stands beside it.
  public var isStableUnderComposition: Bool { property(CICU_NFC_QUICK_CHECK) == 1 }
  /// Whether the character stands for another in a circle, such as ① and Ⓐ.
  public var isCircled: Bool { property(CICU_DECOMPOSITION_TYPE) == 3 }
  /// Whether the character is a skin tone.
  public var isEmojiModifier: Bool { property(CICU_EMOJI_MODIFIER) == 1 }
  /// Whether the character can start or join an emoji sequence.
  public var isExtendedPictographic: Bool { property(CICU_EXTENDED_PICTOGRAPHIC) == 1 }
  /// Whether a system that does not support the character draws nothing.
  public var isDefaultIgnorable: Bool { property(CICU_DEFAULT_IGNORABLE) == 1 }
  /// Whether the character only steers bidirectional layout.
  public var isBidiControl: Bool { property(CICU_BIDI_CONTROL) == 1 }
  /// Whether the character is white space.
  public var isWhiteSpace: Bool { property(CICU_WHITE_SPACE) == 1 }
  /// Whether the character is a Han ideograph or counts as one.
  public var isIdeographic: Bool { property(CICU_IDEOGRAPHIC) == 1 }
  /// Value 0–9 of a decimal digit in any script; `nil` for anything else.
  public var digitValue: Int? {
    let value = cicu_digit(value)
    return value < 0 ? nil : Int(value)
  }

  private func property(_ which: some BinaryInteger) -> Int32 {
    cicu_property(Int32(truncatingIfNeeded: which), value)
  }
}
