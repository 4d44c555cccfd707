/// The case of a name's first letter, which tells types and views from functions and modifiers.
extension StringProtocol {
  /// True for a name that begins with a capital letter, or with one behind an underscore as frameworks name
  /// what they offer without promising to keep it: `_VariadicView`.
  var isCapitalized: Bool {
    guard let first = beginsASCII else { return isCapitalizedAtAll }
    if first == 0x5F { return utf8.dropFirst().first.map { (0x41...0x5A).contains($0) } ?? false }
    return (0x41...0x5A).contains(first)
  }

  /// The first byte when it is a character of its own.
  private var beginsASCII: UInt8? {
    guard let first = utf8.first, first < 0x80, utf8.dropFirst().first ?? 0 < 0x80 else {
      return nil
    }
    return first
  }

  private var isCapitalizedAtAll: Bool { first?.isUppercase == true }
}
