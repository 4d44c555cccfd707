/// A message's wording in its pieces. It is written in the part of ICU's message format that is needed
/// here: `{0}` for a value, `{0, plural, one {# label} other {# labels}}` for a number with its words.
package struct MessagePattern {
  /// A piece of the wording.
  package enum Piece: Hashable {
    /// Text as it is.
    case words(String)
    /// The value of a number.
    case value(Int)
    /// Words by plural category, or by `=0` for one number; `#` stands for the number.
    case plural(Int, [String: String])
  }

  /// The pieces in order. What is no place for a value is words.
  package let pieces: [Piece]

  package init(_ pattern: String) {
    guard let braces = Braces(pattern) else {
      pieces = pattern.isEmpty ? [] : [.words(pattern)]
      return
    }
    var pieces: [Piece] = []
    var words = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{") {
      words += rest[..<open]
      let after = rest[rest.index(after: open)...]
      guard let close = braces.closings[open],
        let piece = Self.piece(after[..<close], braces)
      else {
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

  /// The text with each piece as `said`.
  package func filled(_ said: (Piece) -> String) -> String { pieces.map(said).joined() }

  private static func piece(_ text: Substring, _ braces: Braces) -> Piece? {
    if let number = Int(text) { return .value(number) }
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]), trimmed(parts[1]) == "plural"
    else { return nil }
    var forms: [String: String] = [:]
    var rest = parts[2]
    while let open = rest.firstIndex(of: "{") {
      guard let close = braces.closings[open], close < rest.endIndex else { return nil }
      forms[trimmed(rest[..<open])] = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    return forms.isEmpty ? nil : .plural(number, forms)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Where each brace is closed. A wording may come with a file of bars: it is read once, and what
  /// nests deeper than any wording does is none.
  private struct Braces {
    private static let deepest = 3
    var closings: [String.Index: String.Index] = [:]

    init?(_ pattern: String) {
      var open: [String.Index] = []
      var deepest = 0
      for index in pattern.indices {
        switch pattern[index] {
        case "{":
          open.append(index)
        case "}":
          deepest = max(deepest, open.count)
          if let start = open.popLast() { closings[start] = index }
        default: continue
        }
      }
      guard !closings.isEmpty, deepest <= Self.deepest else { return nil }
    }
  }
}
