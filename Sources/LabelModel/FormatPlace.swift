/// A place in a text that `String(format:)` fills in, or the `%%` that it draws as one sign.
public struct FormatPlace: Hashable, Sendable {
  /// What is drawn there.
  public enum Content: Hashable, Sendable {
    /// A percent sign.
    case sign
    /// A variable of `.stringsdict` by its name: `%#@count@`.
    case variable(String)
    /// One of the values, by the letter of its conversion: `@` of `%1$@`, `d` of `%02lld`.
    case value(Character)
  }

  /// What a conversion reads.
  public enum Kind: String, Hashable, Sendable, Comparable {
    case object = "%@"
    case integer = "%d"
    case number = "%f"
    case character = "%c"
    case text = "%s"
    case pointer = "%p"

    /// In the order of their signs.
    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// Where it stands, from its percent sign on.
  public var range: Range<String.Index>
  /// What is drawn there.
  public var content: Content
  /// Which value it takes, counted from 1, when it says so: 2 of `%2$@`.
  public var position: Int?
  /// The signs in front of the width: `-`, `+`, `0`, `#`, `'`, a space.
  public var flags: Substring
  /// Least number of characters.
  public var width: Int?
  /// Digits behind the decimal sign.
  public var precision: Int?
  /// Whether width or precision is a value of its own (`%*d`).
  public var hasStar: Bool

  /// What it reads; `nil` for what takes no value by position.
  public var kind: Kind? {
    guard case .value(let letter) = content else { return nil }
    return switch letter {
    case "@": .object
    case "d", "i", "u", "o", "x", "X", "D", "U", "O": .integer
    case "e", "E", "f", "F", "g", "G", "a", "A": .number
    case "c", "C": .character
    case "s", "S": .text
    default: .pointer
    }
  }
}

extension FormatPlace {
  /// Reads the place that a text begins with; `nil` when its percent sign is a plain one, as before a
  /// space. Looks at some hundred characters at most.
  ///
  /// - Parameter previous: the character of the plain text in front. A percent sign behind a digit is
  ///   one: `100%ig`.
  public init?(at text: Substring, after previous: Character?) {
    guard text.utf8.first == UInt8(ascii: "%") else { return nil }
    var scan = Scan(rest: text.utf8.dropFirst())
    let position = scan.position()
    self.position = position
    if let name = scan.variable() {
      flags = text[text.startIndex..<text.startIndex]
      hasStar = false
      content = .variable(String(name))
    } else {
      let start = scan.rest.startIndex
      scan.skip("-+0#'")
      scan.skipSpaceBeforeObject()
      flags = text[start..<scan.rest.startIndex]
      var hasStar = scan.take(UInt8(ascii: "*"))
      if !hasStar {
        let digits = scan.digits()
        guard digits.count <= 3 else { return nil }
        width = digits.value
      }
      if scan.take(UInt8(ascii: ".")) {
        if scan.take(UInt8(ascii: "*")) {
          hasStar = true
        } else {
          let digits = scan.digits()
          guard digits.count <= 2 else { return nil }
          precision = digits.value ?? 0
        }
      }
      self.hasStar = hasStar
      scan.length()
      guard let letter = scan.rest.popFirst(),
        letter == UInt8(ascii: "%") || Self.conversions.contains(letter)
      else { return nil }
      content =
        letter == UInt8(ascii: "%") ? .sign : .value(Character(UnicodeScalar(letter)))
    }
    range = text.startIndex..<scan.rest.startIndex
    if content != .sign, previous?.isNumber == true { return nil }
  }

  private static let conversions = Array("@dDiuUxXoOfFeEgGcCsSpaA".utf8)

  /// What is left to read of a place.
  private struct Scan {
    var rest: Substring.UTF8View

    mutating func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func skip(_ bytes: StaticString) {
      rest = rest.drop { byte in bytes.withUTF8Buffer { $0.contains(byte) } }
    }

    /// A space is a flag, too: `% @`. In front of a letter it is more likely that of a percentage.
    mutating func skipSpaceBeforeObject() {
      if rest.starts(with: Array(" @".utf8)) { rest = rest.dropFirst() }
    }

    /// Up to four digits.
    mutating func digits() -> (count: Int, value: Int?) {
      let digits = rest.prefix(4).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return (digits.count, Int(Substring(digits)))
    }

    mutating func position() -> Int? {
      var ahead = self
      let digits = ahead.digits()
      guard let value = digits.value, digits.count <= 3, ahead.take(UInt8(ascii: "$")) else {
        return nil
      }
      self = ahead
      return value
    }

    /// `#@name@`, the name of 64 characters at most.
    mutating func variable() -> Substring? {
      var ahead = self
      guard ahead.take(UInt8(ascii: "#")), ahead.take(UInt8(ascii: "@")) else { return nil }
      let name = ahead.rest.prefix(256).prefix { $0 != UInt8(ascii: "@") }
      ahead.rest = ahead.rest.dropFirst(name.count)
      guard !name.isEmpty, ahead.take(UInt8(ascii: "@")) else { return nil }
      self = ahead
      return Substring(name)
    }

    /// `hh`, `h`, `ll`, `l`, `q`, `L`, `z`, `t` or `j`.
    mutating func length() {
      if take(UInt8(ascii: "h")) { return _ = take(UInt8(ascii: "h")) }
      if take(UInt8(ascii: "l")) { return _ = take(UInt8(ascii: "l")) }
      for letter in "qLztj".utf8 where take(letter) { return }
    }
  }
}
