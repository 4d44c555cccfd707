/// Estimates what the parser spends on square brackets: looking ahead for a type it reads what stands
/// in each of them twice, so that every level doubles the work (`[[[[…`, also with parentheses,
/// attributes or comments between them). Forty levels would take days.
struct BracketWork {
  /// Most work a file may ask for: under a second. Twelve levels once are 8,190.
  static let maximum = 1_000_000

  private var work = 0
  private var squares = 0
  private var parentheses = 0
  /// Squares and parentheses open around each brace.
  private var outside: [(squares: Int, parentheses: Int)] = []

  /// Offset of the bracket at which the bound is passed; `nil` when it is not. Counts bytes: brackets
  /// in comments and in texts with escapes count too, those in plain texts of one line don't.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var count = Self()
    var offset = 0
    let marks = Self.marks
    while offset < bytes.count {
      guard marks.contains(bytes[offset]) else {
        offset += 1
        continue
      }
      if let end = plainText(in: bytes, at: offset) {
        offset = end
        continue
      }
      count.meet(bytes[offset])
      if count.work > maximum { return offset }
      offset += 1
    }
    return nil
  }

  private static let marks = ASCIISet("[](){}\"")

  private mutating func meet(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      squares += 1
      work += 1 << min(squares, 30)
    case UInt8(ascii: "]"): squares = max(0, squares - 1)
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "{"):
      outside.append((squares, parentheses))
      // Between braces that no parenthesis holds the parser looks ahead anew.
      if parentheses == 0 { squares = 0 }
    case UInt8(ascii: "}"):
      if let before = outside.popLast() { (squares, parentheses) = before }
    default: break
    }
  }

  /// The end of a text literal that begins at an offset, when it is surely one: on one line, without
  /// escapes, raw marks or signs of a comment.
  private static func plainText(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard bytes[offset] == quote, offset > 0 else { return nil }
    switch bytes[offset - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "="):
      break
    default: return nil
    }
    var at = offset + 1
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case quote: return at + 1
      case UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "#") where at == offset + 1: return nil
      case UInt8(ascii: "/"), UInt8(ascii: "*"):
        let next = at + 1 < bytes.count ? bytes[at + 1] : 0
        if next == UInt8(ascii: "/") || (byte != next && next == UInt8(ascii: "*")) { return nil }
      default: break
      }
      at += 1
    }
    return nil
  }
}
