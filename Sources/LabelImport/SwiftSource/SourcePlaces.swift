internal import LabelModel

/// Turns spans into lines, columns and the text as written.
struct SourcePlaces: Sendable {
  private let files: [SourceFile]

  /// Longest expression that is quoted, in bytes.
  static let maximumExpression = 200

  /// Takes the files that spans stand in.
  init(files: [SourceFile]) { self.files = files }

  /// The place of a span, without blanks and comments in front; `nil` for a span that stands for
  /// nothing.
  func location(of span: CodeSpan) -> SourceLocation? {
    guard files.indices.contains(Int(span.file)) else { return nil }
    let file = files[Int(span.file)]
    let place = max(0, min(firstMark(of: span), file.bytes.count))
    let newline = UInt8(ascii: "\n")
    var line = 1
    var start = 0
    file.bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<place where bytes[offset] == newline {
        line += 1
        start = offset + 1
      }
    }
    return SourceLocation(path: file.path, line: line, column: place - start + 1)
  }

  /// The first byte of a span that is neither blank nor in a line comment.
  private func firstMark(of span: CodeSpan) -> Int {
    let bytes = files[Int(span.file)].bytes
    let end = min(bytes.count, Int(span.end))
    var place = Int(span.start)
    while place >= 0, place < end {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        place += 1
      case UInt8(ascii: "/") where place + 1 < end && bytes[place + 1] == UInt8(ascii: "/"):
        while place < end, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      default: return place
      }
    }
    return Int(span.start)
  }

  /// What is written at a span, on one line.
  func text(of span: CodeSpan) -> String? {
    guard files.indices.contains(Int(span.file)) else { return nil }
    let bytes = files[Int(span.file)].bytes
    let start = max(0, Int(span.start))
    let end = min(bytes.count, Int(span.end), start + Self.maximumExpression)
    guard start < end else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
