/// The words of a text that may be names.
package enum CapitalWords {
  /// Letters that a name has at least.
  private static let leastLetters = 3

  /// The words in Latin letters and digits that begin with a capital.
  package static func of(_ text: String) -> Set<Substring> {
    Set(
      text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.filter {
        $0.utf8.count >= leastLetters && $0.first?.isUppercase == true
      })
  }
}
