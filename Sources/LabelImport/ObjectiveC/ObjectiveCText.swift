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
    "@implementation", "itle", "prompt", "placeholder", "NSLocalizedString",
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

  /// The characters of a statement.
  func text(of range: Range<Int>) -> Substring {
    Substring(String(decoding: bytes[range], as: UTF8.self).replacing("\n", with: " "))
  }
}
