/// Korean particles, whose form follows the last syllable of the word before them.
enum KoreanParticles {
  /// How a wording writes a particle that follows a value, and its two forms: after a syllable with
  /// a final consonant, and after one without.
  private static let pairs: [(written: String, closed: String, open: String)] = [
    ("이(가)", "이", "가"), ("을(를)", "을", "를"), ("은(는)", "은", "는"), ("와(과)", "과", "와"),
    ("(으)로", "으로", "로"),
  ]

  /// A wording that follows a word, its first particle in the form that the word asks for.
  static func resolved(_ wording: String, after word: String) -> String {
    guard let pair = pairs.first(where: { wording.hasPrefix($0.written) }) else { return wording }
    let rest = wording.dropFirst(pair.written.count)
    let final = finalConsonant(of: word)
    // A final ㄹ takes 로 like an open syllable.
    let isOpen = final == .none || (final == .rieul && pair.written == "(으)로")
    return (isOpen ? pair.open : pair.closed) + rest
  }

  private enum Final { case none, rieul, other }

  /// The final consonant of the last syllable as it is read, quotation marks and brackets after it
  /// left out.
  private static func finalConsonant(of word: String) -> Final {
    let letters = Array(word.unicodeScalars)
    guard
      let last = letters.lastIndex(where: { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
      )
    else { return .none }
    // in bounds: an index of the same array
    let scalar = letters[last]
    if (0xAC00...0xD7A3).contains(scalar.value) {
      return final(number: (scalar.value - 0xAC00) % 28)
    }
    if let digit = scalar.properties.numericType == nil ? nil : scalar.properties.numericValue {
      return final(digit: Int(digit), before: last > 0 ? letters[last - 1] : nil)
    }
    guard scalar.isASCII else { return .none }
    let word = letters[...last].reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
    return final(latin: String(String.UnicodeScalarView(word.reversed())).lowercased())
  }

  private static func final(number: UInt32) -> Final {
    number == 0 ? .none : number == 8 ? .rieul : .other
  }

  /// 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; a zero after other digits ends 십, 백, 천 or 만.
  private static func final(digit: Int, before: Unicode.Scalar?) -> Final {
    switch digit {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .other
    default: .none
    }
  }

  /// How English words end when Korean writes them: l as ㄹ, m and n closed, b, c, k, p and t closed
  /// after a vowel, everything else with a vowel after it.
  private static func final(latin word: String) -> Final {
    if word == "pt" { return .none }
    let letters = Array(word.unicodeScalars)
    guard let last = letters.last else { return .none }
    let before = letters.dropLast().last
    let vowels: Set<Unicode.Scalar> = ["a", "e", "i", "o", "u"]
    switch last {
    case "l": return .rieul
    case "m", "n": return .other
    case "g": return before == "n" ? .other : .none
    case "k" where before == "c": return .other
    case "b", "c", "k", "p", "t": return before.map(vowels.contains) ?? false ? .other : .none
    default: return .none
    }
  }
}
