/// One token of Objective-C source.
struct ObjectiveCToken: Sendable {
  /// What kind of token it is.
  enum Kind: Sendable {
    /// A name or keyword.
    case identifier
    /// A number as written, without its suffixes.
    case number
    /// `@"…"`; the text is what its escapes stand for.
    case text
    /// `"…"` or `'…'` of C.
    case literal
    /// `@interface`, `@selector`: a keyword behind `@`; the text is the keyword.
    case keyword
    /// An operator or bracket; `@` alone stands in front of `(`, `[`, `{`, a number or a name.
    case punctuation
    /// The name of a directive; what belongs to it follows up to ``endOfDirective``.
    case directive
    /// The end of a directive's line.
    case endOfDirective
    /// The beginning of `#if`, where more than one clause can be compiled.
    case openClauses
    /// The beginning of the next clause.
    case nextClause
    /// The end of `#if`.
    case closeClauses
  }

  /// What kind of token it is.
  var kind: Kind
  /// The characters that matter.
  var text: String
  /// First byte in the file; for what a macro stands for, that of the macro's name.
  var start: Int32
  /// The byte after the last one.
  var end: Int32

  /// True for an operator or bracket.
  func isMark(_ mark: String) -> Bool { kind == .punctuation && text == mark }

  /// True for a name.
  func isWord(_ word: String) -> Bool { kind == .identifier && text == word }
}
