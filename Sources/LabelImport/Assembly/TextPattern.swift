/// Texts with something put in at run time, and those that are the same with constants in its place.
extension LabelText {
  /// True for a text of which a part is put in at run time and another is written out.
  var isPattern: Bool {
    onlyGap == nil && !gaps.isEmpty
      && parts.contains { part in
        switch part {
        case .literal(let text): text.contains(where: \.isLetter)
        case .formatted: true
        default: false
        }
      }
  }

  /// True for another text's words with constants where that one has something put in at run time.
  func fills(_ pattern: [Part]) -> Bool {
    guard gaps.isEmpty else { return false }
    if case .formatted(let own, let values)? = parts.first,
      case .formatted(let format, let holes)? = pattern.first
    {
      return own == format && values.count == holes.count
        && zip(values, holes).allSatisfy { $1.onlyGap != nil || $0 == $1 }
    }
    guard let whole = Self.spelling(of: parts[...]) else { return false }
    let pieces = pattern.split(omittingEmptySubsequences: false) {
      if case .gap = $0 { true } else { false }
    }.map { Self.spelling(of: $0) }
    guard pieces.count > 1, let before = pieces.first ?? nil, let after = pieces.last ?? nil,
      whole.count > before.count + after.count, whole.hasPrefix(before), whole.hasSuffix(after)
    else { return false }
    var rest = whole.dropFirst(before.count).dropLast(after.count)
    // What is written between the gaps is there, too.
    for piece in pieces.dropFirst().dropLast() {
      guard let piece else { return false }
      if piece.isEmpty { continue }
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// Characters and keys behind one another; `nil` where something else is among them.
  private static func spelling(of parts: ArraySlice<Part>) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .lookup(let key, let table, _): result += "\u{1}\(table ?? "")\u{2}\(key)\u{3}"
      default: return nil
      }
    }
    return result
  }
}
