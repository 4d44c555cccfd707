/// Reads tokens of Objective-C as declarations, statements and expressions.
///
/// What it does not know it steps over: an unknown expression becomes
/// ``ObjectiveCExpression/Form/other``, an unknown declaration is left out up to its end, and the rest
/// of the file is read. Depth is bounded, and each token is read a bounded number of times.
struct ObjectiveCParser {
  /// Levels of nesting that are followed.
  static let maximumDepth = 100

  let tokens: [ObjectiveCToken]
  var place = 0
  var depth = 0
  var file = ObjectiveCFile()
  /// True when one half of `>>` is read.
  var halves = false

  /// Reads what the preprocessor leaves of a file.
  static func file(_ tokens: [ObjectiveCToken]) -> ObjectiveCFile {
    var parser = Self(tokens: tokens)
    parser.readFile()
    return parser.file
  }

  private init(tokens: [ObjectiveCToken]) { self.tokens = tokens }

  private static let end = ObjectiveCToken(kind: .endOfDirective, text: "", start: 0, end: 0)

  // MARK: - Tokens

  /// The next token, or one that is nothing at the end.
  var next: ObjectiveCToken { tokens.indices.contains(place) ? tokens[place] : Self.end }

  /// A token behind the next one.
  func token(_ distance: Int) -> ObjectiveCToken {
    tokens.indices.contains(place + distance) ? tokens[place + distance] : Self.end
  }

  /// True behind the last token.
  var isAtEnd: Bool { place >= tokens.count }

  /// First byte of the next token.
  var start: Int32 { isAtEnd ? tokens.last?.end ?? 0 : next.start }

  /// The byte behind the token read last.
  var lastEnd: Int32 { place > 0 && place <= tokens.count ? tokens[place - 1].end : 0 }

  mutating func take(_ mark: String) -> Bool {
    guard next.isMark(mark) else { return false }
    place += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard next.isWord(word) else { return false }
    place += 1
    return true
  }

  /// The next name, when there is one.
  mutating func takeName() -> ObjectiveCToken? {
    guard next.kind == .identifier else { return nil }
    defer { place += 1 }
    return next
  }

  /// True for the marks around clauses of `#if`.
  var isAtClause: Bool {
    switch next.kind {
    case .openClauses, .nextClause, .closeClauses: true
    default: false
    }
  }

  mutating func skipClauses() { while isAtClause { place += 1 } }

  /// Steps over a bracket with everything in it, or over one token.
  mutating func skipGroup() {
    var level = 0
    repeat {
      if next.kind == .punctuation {
        switch next.text {
        case "(", "[", "{": level += 1
        case ")", "]", "}": level -= 1
        default: break
        }
      } else if next.kind == .keyword, ["end", "implementation", "interface"].contains(next.text) {
        // An open bracket never reaches into the next class.
        return level > 0 ? () : (place += 1)
      }
      place += 1
    } while level > 0 && !isAtEnd
  }

  /// Steps over what is left up to `;` with it, or up to a closing brace or the end of a class.
  mutating func skipStatement() {
    while !isAtEnd {
      if take(";") { return }
      if next.isMark("}") || isAtClause { return }
      if next.kind == .keyword, Self.classWords.contains(next.text) { return }
      let isBody = next.isMark("{")
      skipGroup()
      if isBody { return }
    }
  }

  /// Keywords that only stand outside of functions.
  static let classWords: Set<String> = [
    "end", "implementation", "interface", "property", "protocol", "optional", "required", "class",
    "import", "synthesize", "dynamic",
  ]

  /// Steps over `__attribute__((…))`, `NS_SWIFT_NAME(…)` and other marks that say nothing here. Returns
  /// the name that a mark gives for Swift.
  @discardableResult
  mutating func skipAttributes() -> String? {
    var name: String?
    while next.kind == .identifier, Self.isAttribute(next.text) {
      let word = next.text
      place += 1
      guard next.isMark("(") else { continue }
      if word == "NS_SWIFT_NAME" || word == "CF_SWIFT_NAME" || word == "NS_REFINED_FOR_SWIFT" {
        let first = place + 1
        skipGroup()
        name = text(from: first)
      } else {
        skipGroup()
      }
    }
    return name
  }

  /// What stands in a bracket that was just stepped over, from a token on.
  func text(from first: Int) -> String {
    tokens.dropFirst(first).prefix(max(0, place - 1 - first)).map(\.text).joined()
  }

  /// True for a macro that marks a declaration.
  static func isAttribute(_ word: String) -> Bool {
    if word == "__attribute__" || word == "__attribute" || word == "__deprecated" { return true }
    guard word.utf8.count > 3, word.utf8.contains(UInt8(ascii: "_")),
      !word.hasPrefix("NS_ENUM"), !word.hasPrefix("NS_OPTIONS"),
      !word.utf8.contains(where: { (0x61...0x7A).contains($0) })
    else { return false }
    return attributePrefixes.contains { word.hasPrefix($0) }
      || attributeSuffixes.contains { word.hasSuffix($0) }
  }

  private static let attributePrefixes = [
    "NS_", "API_", "CF_", "UI_APPEARANCE", "IB_", "OBJC_", "__", "DEPRECATED_", "UIKIT_",
    "FOUNDATION_", "SWIFT_", "NSE_",
  ]
  private static let attributeSuffixes = [
    "_EXTERN", "_EXPORT", "_AVAILABLE", "_DEPRECATED", "_UNAVAILABLE", "_BEGIN", "_END", "_INLINE",
    "_API", "_PUBLIC", "_OVERLOADABLE",
  ]

  // MARK: - Expressions by parts

  /// An expression from a byte to the token read last.
  func expression(
    _ form: ObjectiveCExpression.Form, from start: Int32, over parts: ObjectiveCExpression...
  ) -> ObjectiveCExpression {
    expression(form, from: start, over: parts)
  }

  /// The same for any number of parts. What grows too high becomes nothing.
  func expression(
    _ form: ObjectiveCExpression.Form, from start: Int32, over parts: [ObjectiveCExpression]
  ) -> ObjectiveCExpression {
    let height = (parts.lazy.map(\.height).max() ?? 0) + 1
    guard height <= Self.maximumDepth else {
      return ObjectiveCExpression(form: .other, start: start, end: max(start, lastEnd))
    }
    return ObjectiveCExpression(
      form: form, start: start, end: max(start, lastEnd), height: height)
  }
}
