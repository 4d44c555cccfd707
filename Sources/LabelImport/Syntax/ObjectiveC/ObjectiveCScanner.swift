/// Cuts Objective-C source into tokens, without blanks and comments. Never fails: a text without end
/// ends with its line, a comment without end with the file.
struct ObjectiveCScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var tokens: [ObjectiveCToken] = []
  private var isInDirective = false
  private var isAtLineStart = true

  /// The tokens of a file.
  static func tokens(of bytes: [UInt8]) -> [ObjectiveCToken] {
    var scanner = Self(bytes)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    let place = offset + distance
    return place < bytes.count ? bytes[place] : 0
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, _ text: String, from start: Int) {
    tokens.append(
      ObjectiveCToken(
        kind: kind, text: text, start: Int32(clamping: start), end: Int32(clamping: offset)))
    isAtLineStart = false
  }

  private mutating func scan() {
    while offset < bytes.count {
      let start = offset
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
        endLine()
      case 0...0x20: offset += 1
      case UInt8(ascii: "\\"): skipContinuation()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#") where isAtLineStart && !isInDirective: beginDirective()
      case UInt8(ascii: "\""):
        offset += 1
        add(.literal, text(upTo: UInt8(ascii: "\"")), from: start)
      case UInt8(ascii: "'"):
        offset += 1
        add(.literal, text(upTo: UInt8(ascii: "'")), from: start)
      case UInt8(ascii: "@"): scanAt()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
      case UInt8(ascii: ".") where (0x30...0x39).contains(byte(1)): scanNumber()
      case let first where Self.isName(first): add(.identifier, name(), from: start)
      default: scanMark()
      }
    }
    endLine()
  }

  private mutating func endLine() {
    if isInDirective { add(.endOfDirective, "", from: offset) }
    isInDirective = false
    isAtLineStart = true
  }

  /// A backslash at the end of a line joins it with the next one.
  private mutating func skipContinuation() {
    offset += 1
    while byte() == 0x20 || byte() == 0x09 { offset += 1 }
    if byte() == UInt8(ascii: "\r") { offset += 1 }
    if byte() == UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipLineComment() {
    while offset < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") {
      offset += 1
    }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
  }

  private mutating func beginDirective() {
    let start = offset
    offset += 1
    while byte() == 0x20 || byte() == 0x09 { offset += 1 }
    let word = Self.isName(byte()) ? name() : ""
    isInDirective = true
    add(.directive, word, from: start)
    if word == "pragma" || word == "error" || word == "warning" { skipLineComment() }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, Self.isName(byte()) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func scanNumber() {
    let start = offset
    while offset < bytes.count, Self.isName(byte()) || byte() == UInt8(ascii: ".") { offset += 1 }
    var text = Substring(decoding: bytes[start..<offset], as: UTF8.self)
    if !text.hasPrefix("0x"), !text.hasPrefix("0X") {
      while let last = text.last, "uUlLfF".contains(last) { text = text.dropLast() }
    }
    add(.number, String(text), from: start)
  }

  private mutating func scanAt() {
    let start = offset
    offset += 1
    // `@ "…"` is written as well.
    while byte() == 0x20 { offset += 1 }
    if byte() == UInt8(ascii: "\"") {
      offset += 1
      return add(.text, text(upTo: UInt8(ascii: "\"")), from: start)
    }
    guard Self.isName(byte()), !(0x30...0x39).contains(byte()) else {
      offset = start + 1
      return add(.punctuation, "@", from: start)
    }
    let word = name()
    if ["YES", "NO", "true", "false"].contains(word) {
      return add(.identifier, word, from: start)
    }
    add(.keyword, word, from: start)
  }

  /// The characters of a literal behind its opening quote; goes behind the closing one.
  private mutating func text(upTo quote: UInt8) -> String {
    var result: [UInt8] = []
    while offset < bytes.count {
      let next = byte()
      offset += 1
      switch next {
      case quote: return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset -= 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += escaped()
      default: result.append(next)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What an escape stands for; the backslash has been read.
  private mutating func escaped() -> [UInt8] {
    let letter = byte()
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: digits(radix: 16, atMost: 2))]
    case UInt8(ascii: "u"): return Self.character(digits(radix: 16, atMost: 4))
    case UInt8(ascii: "U"): return Self.character(digits(radix: 16, atMost: 8))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      return [UInt8(truncatingIfNeeded: digits(radix: 8, atMost: 3))]
    case UInt8(ascii: "\r"):
      if byte() == UInt8(ascii: "\n") { offset += 1 }
      return []
    case UInt8(ascii: "\n"): return []
    default: return [letter]
    }
  }

  private mutating func digits(radix: Int, atMost count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      guard let digit = Character(UnicodeScalar(byte())).hexDigitValue, digit < radix else { break }
      value = value * radix + digit
      offset += 1
    }
    return value
  }

  private static func character(_ code: Int) -> [UInt8] {
    guard let scalar = UnicodeScalar(UInt32(clamping: code)) else { return [] }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func scanMark() {
    let start = offset
    switch byte() {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","),
      UInt8(ascii: "?"), UInt8(ascii: "~"):
      let only = byte()
      offset += 1
      return add(.punctuation, String(UnicodeScalar(only)), from: start)
    default: break
    }
    for mark in Self.marks where mark.count <= bytes.count - offset {
      guard bytes[offset..<(offset + mark.count)].elementsEqual(mark) else { continue }
      offset += mark.count
      return add(.punctuation, String(decoding: mark, as: UTF8.self), from: start)
    }
    let only = byte()
    offset += 1
    add(.punctuation, String(UnicodeScalar(only)), from: start)
  }

  /// Marks of more than one character, the longest first.
  private static let marks: [[UInt8]] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", "::", "##",
  ].map { Array($0.utf8) }
}
