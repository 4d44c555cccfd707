import LabelModel

/// Finds the entries of an old-style `.strings` text: where each stands and which comment is in
/// front of it. Only quotes, comments and `= ;` are looked at; what the tokens mean is left to the
/// property list library.
struct StringsScanner {
  /// One `key = value;` as it stands in the text.
  struct Entry: Hashable {
    /// The key as written, quotes included.
    var key: Range<Int>
    /// The value as written, quotes included; the key itself when there is none.
    var value: Range<Int>
    /// The whole entry, semicolon included.
    var whole: Range<Int>
    /// Inner part of the comment in front.
    var comment: Range<Int>?
    /// Whether the key has a backslash.
    var isKeyEscaped: Bool
    /// Whether the value has one.
    var isValueEscaped: Bool
  }

  /// Something that is no entry.
  struct Fault: Hashable {
    /// Byte offset of its start.
    var offset: Int
    /// What is wrong.
    var message: Message
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  private let bytes: [UInt8]
  private var at = 0
  private var comment: Range<Int>?
  /// Whether the last token has a backslash.
  private var isEscaped = false

  private(set) var entries: [Entry] = []
  private(set) var faults: [Fault] = []

  /// Scans a whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while skipSpace() { scanEntry() }
  }

  private mutating func scanEntry() {
    let start = at
    guard let key = token() else { return recover(from: start, unexpected(at: start)) }
    let isKeyEscaped = isEscaped
    _ = skipSpace(keepComment: true)
    var value = key
    if byte == UInt8(ascii: "=") {
      at += 1
      _ = skipSpace(keepComment: true)
      let valueStart = at
      guard let written = token() else {
        return recover(from: start, unexpected(at: valueStart, wanted: "a quoted text after '='"))
      }
      value = written
      _ = skipSpace(keepComment: true)
    }
    guard byte == UInt8(ascii: ";") else {
      return recover(from: start, unexpected(at: at, wanted: "';'"), resume: at)
    }
    at += 1
    entries.append(
      Entry(
        key: key, value: value, whole: start..<at, comment: comment, isKeyEscaped: isKeyEscaped,
        isValueEscaped: isEscaped))
    comment = nil
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// True when the next two bytes are these.
  private func isNext(_ first: UInt8, _ second: UInt8) -> Bool {
    at + 1 < bytes.count && bytes[at] == first && bytes[at + 1] == second
  }

  /// A quoted or bare word; `nil` when none starts here or its quote is never closed.
  private mutating func token() -> Range<Int>? {
    let start = at
    isEscaped = false
    guard let first = byte else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      at += 1
      while let byte {
        at += byte == UInt8(ascii: "\\") ? 2 : 1
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == first { return start..<at }
      }
      at = bytes.count
      return nil
    }
    while let byte, Self.isBare(byte) { at += 1 }
    return at > start ? start..<at : nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Moves past white space and comments, remembering the last comment; false at the end.
  private mutating func skipSpace(keepComment: Bool = false) -> Bool {
    while let byte {
      if byte <= 0x20 || byte == 0x7F {
        at += 1
      } else if isNext(Self.slash, Self.star) {
        let start = at + 2
        at = start
        while at < bytes.count, !isNext(Self.star, Self.slash) { at += 1 }
        if at >= bytes.count {
          faults.append(Fault(offset: start - 2, message: "comment without end"))
        }
        if !keepComment { comment = start..<min(at, bytes.count) }
        at = min(at + 2, bytes.count)
      } else if isNext(Self.slash, Self.slash) {
        let start = at + 2
        while let byte = self.byte, byte != UInt8(ascii: "\n") { _ = byte; at += 1 }
        if !keepComment { comment = start..<at }
      } else if isLineSeparator {
        at += 3
      } else {
        return true
      }
    }
    return false
  }

  // U+2028 and U+2029 count as white space, as in the property list reader.
  private var isLineSeparator: Bool {
    at + 2 < bytes.count && bytes[at] == 0xE2 && bytes[at + 1] == 0x80
      && (bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9)
  }

  private func unexpected(at offset: Int, wanted: String = "\"key\" = \"text\";") -> Fault {
    let line = bytes[min(offset, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") }
    if offset >= bytes.count {
      return Fault(offset: offset, message: "ends where \(term: wanted) belongs")
    }
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where line.starts(with: marker.utf8)
    {
      return Fault(
        offset: offset, message: "merge conflict marker \(quoted: marker); settle the conflict")
    }
    if line.first == UInt8(ascii: "\"") {
      return Fault(offset: offset, message: "\(term: wanted) is missing, or a quote is not closed")
    }
    let shown = String(decoding: line.prefix(20), as: UTF8.self)
    return Fault(offset: offset, message: "\(quoted: shown) stands where \(term: wanted) belongs")
  }

  /// Notes a fault and goes on with the next line.
  private mutating func recover(from start: Int, _ fault: Fault, resume: Int? = nil) {
    faults.append(fault)
    comment = nil
    // A missing semicolon: what follows is the next entry. Anything else: go on a line further.
    if let resume, resume > start {
      at = resume
      if byte == UInt8(ascii: "\"") { return }
    } else {
      at = start
    }
    while let byte, byte != UInt8(ascii: "\n") { _ = byte; at += 1 }
  }
}
