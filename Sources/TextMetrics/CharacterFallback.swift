import ICUSupport

/// Advance of a character that no table holds, by its properties. The width class `unknown` gives
/// it a wide error band.
enum CharacterFallback {
  /// Advance in em: wide East Asian characters one em, halfwidth ones half an em; marks, controls
  /// and ignorable characters nothing; capitals 0.68, other letters 0.56, digits 0.62, punctuation
  /// 0.32, symbols 0.8 – the means of the system font's own characters of that category.
  static func em(of scalar: Unicode.Scalar) -> Double {
    switch scalar.eastAsianWidth {
    case .wide, .fullwidth: return 1
    case .halfwidth: return 0.5
    default: break
    }
    if scalar.isDefaultIgnorable { return 0 }
    switch scalar.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator,
      .surrogate:
      return 0
    case .uppercaseLetter, .titlecaseLetter: return 0.68
    case .decimalNumber, .letterNumber, .otherNumber: return 0.62
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .privateUse, .unassigned:
      return 0.8
    case .spaceSeparator: return 0.28
    case let category where category.isPunctuation: return 0.32
    default: return 0.56
    }
  }
}
