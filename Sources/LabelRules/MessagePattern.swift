/// A message's wording in its pieces. It is written in the part of ICU's message format that is needed
/// here: `{0}` for a value, `{0, plural, one {# label} other {# labels}}` for a number with its words.
struct MessagePattern {
  /// A piece of the wording.
  enum Piece: Hashable {
    /// Text as it is.
    case words(String)
    /// The value of a number.
    case value(Int)
    /// Words by plural category, or by `=0` for one number; `#` stands for the number.
    case plural(Int, [String: String])
  }

  /// The pieces in order. What is no place for a value is words.
  let pieces: [Piece]

  init(_ pattern: String) {
    var pieces: [Piece] = []
    var words = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{") {
      words += rest[..<open]
      let after = rest[rest.index(after: open)...]
      guard let close = Self.closing(after), let piece = Self.piece(after[..<close]) else {
        words += "{"
        rest = after
        continue
      }
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
      pieces.append(piece)
      rest = after[after.index(after: close)...]
    }
    words += rest
    if !words.isEmpty { pieces.append(.words(words)) }
    self.pieces = pieces
  }

  /// Where the brace closes that was opened just before the text.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}" where depth == 0: return index
      case "}": depth -= 1
      default: continue
      }
    }
    return nil
  }

  private static func piece(_ text: Substring) -> Piece? {
    if let number = Int(text) { return .value(number) }
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]),
      String(parts[1]).trimmingWhiteSpace == "plural"
    else { return nil }
    var forms: [String: String] = [:]
    var rest = parts[2]
    while let open = rest.firstIndex(of: "{") {
      let after = rest[rest.index(after: open)...]
      guard let close = closing(after) else { return nil }
      forms[String(rest[..<open]).trimmingWhiteSpace] = String(after[..<close])
      rest = after[after.index(after: close)...]
    }
    return forms.isEmpty ? nil : .plural(number, forms)
  }
}
