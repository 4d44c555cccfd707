import ICUSupport

/// Question marks that a conversion put in place of letters it did not know.
enum LostLetters {
  /// True for a text of two question marks or more and nothing else, for three in a row as a word,
  /// and for one between letters of a word (`R?glages`) or before its first (`?berblick`).
  static func areIn(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "?")) else { return false }
    let marks = text.unicodeScalars.count { $0 == "?" }
    if marks > 1, text.unicodeScalars.allSatisfy({ $0 == "?" || $0.isWhiteSpace }) { return true }
    return text.split(whereSeparator: \.isWhitespace).contains(where: hasLost)
  }

  private static func hasLost(_ word: Substring) -> Bool {
    // Addresses ask with one.
    guard !word.contains("://"), !word.contains("="), !word.contains(".") else { return false }
    let scalars = Array(word.unicodeScalars)
    if scalars.count > 2, scalars.allSatisfy({ $0 == "?" }) { return true }
    return scalars.indices.contains { index in
      guard scalars[index] == "?", index + 1 < scalars.count else { return false }
      let next = scalars[index + 1].generalCategory
      guard next.isLetter, next != .uppercaseLetter else { return false }
      // in bounds: the index is not the first
      return index == 0 || scalars[index - 1].generalCategory.isLetter
    }
  }
}
