/// Objective-C source cut into statements, without comments.
struct ObjectiveCText: Sendable {
  /// Longest statement that is looked at, in bytes.
  static let maximumStatement = 4_000

  /// Statements that a label can stand in, as byte ranges in order.
  let statements: [Range<Int>]
  private let bytes: [UInt8]

  /// Cuts the source at `;`, `{` and `}` outside of strings and comments.
  init(_ source: [UInt8]) {
    var bytes = source
    var statements: [Range<Int>] = []
    var start = 0
    var index = 0
    var isInString = false
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") { isInString = false }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
          bytes[index] = UInt8(ascii: " ")
          index += 1
        }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        while index < bytes.count {
          let isEnd =
            bytes[index] == UInt8(ascii: "/") && index > 0 && bytes[index - 1] == UInt8(ascii: "*")
          if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
          if isEnd { break }
          // in bounds: `bytes` began as `source`
          if source[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
            source[index + 1] == UInt8(ascii: "/")
          {
            bytes[index + 1] = UInt8(ascii: " ")
            index += 1
            break
          }
          index += 1
        }
      } else if [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(byte) {
        if index > start, index - start < Self.maximumStatement { statements.append(start..<index) }
        start = index + 1
      }
      index += 1
    }
    self.bytes = bytes
    self.statements = statements.map { range in
      range.drop {
        [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(bytes[$0])
      }
    }.filter { !$0.isEmpty }.map { $0.startIndex..<$0.endIndex }
  }

  /// Words without which a statement says nothing about a label.
  private static let words = [
    "@implementation", "itle", "prompt", "placeholder", "NSLocalizedString", "BarButton",
    "oolbarItems", "initWithItems:", "setPrompt:",
  ].map { Array($0.utf8) }

  /// True when a statement may set a label, names a text or begins a method.
  func canMatter(_ range: Range<Int>) -> Bool {
    if let first = range.first, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[first]) {
      return true
    }
    return bytes.withUnsafeBytes { buffer in
      let statement = UnsafeRawBufferPointer(rebasing: buffer[range])
      return Self.words.contains { SourceScan.contains($0, in: statement) }
    }
  }

  /// A statement with what a look at its bytes tells.
  struct Statement {
    let range: Range<Int>
    /// Its characters, on one line.
    let text: Substring
    private let bytes: [UInt8]

    fileprivate init(_ bytes: ArraySlice<UInt8>) {
      range = bytes.indices
      // A line's end of two characters stays.
      var isAfterReturn = false
      self.bytes = bytes.map { byte in
        defer { isAfterReturn = byte == UInt8(ascii: "\r") }
        return byte == UInt8(ascii: "\n") && !isAfterReturn ? UInt8(ascii: " ") : byte
      }
      text = Substring(String(decoding: self.bytes, as: UTF8.self))
    }

    /// True for the head of a method.
    var isMethod: Bool { [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes.first) }

    /// False when what stands in front of the first `=` is no variable's name with its type.
    var mayAssign: Bool {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "="): return true
        case UInt8(ascii: "_"), UInt8(ascii: "*"), 0...0x20, 0x80...: continue
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          continue
        default: return false
        }
      }
      return false
    }

    /// True when all these letters occur.
    func holds(_ letters: [[UInt8]]) -> Bool {
      bytes.withUnsafeBytes { buffer in
        letters.allSatisfy { SourceScan.contains($0, in: buffer) }
      }
    }
  }

  /// A statement to look for labels in.
  func statement(at range: Range<Int>) -> Statement { Statement(bytes[range]) }
}
