/// Korean syllables that sound alike.
enum HangulSound {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// Vowels by number in Unicode's order that are pronounced as another: ㅐ as ㅔ, ㅒ as ㅖ, ㅙ and ㅚ
  /// as ㅞ.
  private static let vowels: [UInt32: UInt32] = [1: 5, 3: 7, 10: 15, 11: 15]

  /// True for two different texts whose syllables differ only in vowels that sound alike.
  static func soundAlike(_ a: String, _ b: String) -> Bool {
    let one = a.unicodeScalars.map(sound)
    return one == b.unicodeScalars.map(sound) && a != b
  }

  private static func sound(_ scalar: Unicode.Scalar) -> UInt32 {
    guard syllables.contains(scalar.value) else { return scalar.value }
    let index = scalar.value - syllables.lowerBound
    let vowel = index / 28 % 21
    return scalar.value - vowel * 28 + (vowels[vowel] ?? vowel) * 28
  }
}
