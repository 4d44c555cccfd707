import LabelModel
internal import SwiftParser
internal import SwiftSyntax

/// Finds source that nests too deep to be parsed: the parser and the tree it gives are walked by
/// recursion. No source that people write comes near the bounds.
enum SourceNesting {
  /// Most brackets open at once. The parser's own bound: beyond it, it leaves the rest of a file without a word, and
  /// where it is built for debugging far earlier.
  static let maximumBrackets = 256
  /// Most generic arguments inside one another.
  static let maximumGenerics = 500
  /// Most `#if` inside one another.
  static let maximumCompilation = 500
  /// Most members chained in one expression, `a.b.c`.
  static let maximumChain = 5_000

  /// Where a bound is passed, and which.
  struct Excess: Hashable {
    var offset: Int
    var message: Message
  }

  /// Parses a file that is within the bounds.
  static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: maximumBrackets) }
  }

  /// Why a file is not to be parsed; `nil` when it may be.
  static func fault(in bytes: [UInt8], path: String) -> Diagnostic? {
    guard let excess = bytes.withUnsafeBufferPointer(excess) else { return nil }
    let lines = LineIndex(bytes)
    return Diagnostic(
      .error, .nestedTooDeep, path: path, line: lines.line(at: excess.offset),
      column: lines.column(at: excess.offset),
      message: Message("left out").followed(by: excess.message, separator: ": "))
  }

  /// The first place that passes a bound; `nil` when there is none. Counts bytes only: brackets in
  /// comments and texts count too.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Excess? {
    if let offset = BracketWork.excess(in: bytes) {
      return Excess(
        offset: offset, message: "square brackets are nested so deep that parsing takes too long")
    }
    var chains: [Int] = []
    var chain = 0
    var generics = 0
    var compilation = 0
    var offset = 0
    let marks = Self.marks
    while offset < bytes.count {
      let byte = bytes[offset]
      guard marks.contains(byte) else {
        offset += 1
        continue
      }
      defer { offset += 1 }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): generics = 0
      case UInt8(ascii: "<"):
        // A name stands in front of generic arguments; an operator has a blank there, as a rule.
        if offset > 0, Self.isOfName(bytes[offset - 1]) { generics += 1 }
      case UInt8(ascii: ">"):
        if offset > 0, bytes[offset - 1] != UInt8(ascii: "-") { generics = max(0, generics - 1) }
      case UInt8(ascii: "#"):
        if follows("if", behind: offset, in: bytes) { compilation += 1 }
        if follows("endif", behind: offset, in: bytes) { compilation = max(0, compilation - 1) }
      default: break
      }
      if generics > maximumGenerics {
        return Excess(
          offset: offset,
          message: "generic arguments are nested deeper than \(maximumGenerics) levels")
      }
      if compilation > maximumCompilation {
        return Excess(
          offset: offset, message: "#if is nested deeper than \(maximumCompilation) levels")
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        chains.append(chain)
        chain = 0
        if chains.count > maximumBrackets {
          return Excess(
            offset: offset, message: "brackets are nested deeper than \(maximumBrackets) levels")
        }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        chain = chains.popLast() ?? 0
      case UInt8(ascii: "."):
        chain += 1
        if chain > maximumChain {
          return Excess(
            offset: offset,
            message: "more than \(maximumChain) members are chained in one expression")
        }
      case UInt8(ascii: ","), UInt8(ascii: ";"): chain = 0
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "="): continue
      default:
        // A chain goes on where the next line begins with a dot.
        while offset + 1 < bytes.count, bytes[offset + 1] <= 0x20 { offset += 1 }
        if offset + 1 < bytes.count, bytes[offset + 1] != UInt8(ascii: ".") { chain = 0 }
      }
    }
    return nil
  }

  private static let marks = ASCIISet("([{}]).,;\n\r<>#=")

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// True when a whole word stands behind a byte.
  private static func follows(
    _ word: StaticString, behind offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let end = offset + 1 + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !isOfName(bytes[end]) else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy {
      // in bounds: `end` is
      bytes[offset + 1 + $0] == word.utf8Start[$0]
    }
  }
}
