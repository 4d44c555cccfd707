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
    let gaps = pattern.indices.filter { if case .gap = pattern[$0] { true } else { false } }
    guard let first = gaps.first, let last = gaps.last,
      let before = Self.spelling(of: pattern[..<first]),
      let after = Self.spelling(of: pattern[(last + 1)...])
    else { return false }
    return whole.count > before.count + after.count && whole.hasPrefix(before)
      && whole.hasSuffix(after)
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
