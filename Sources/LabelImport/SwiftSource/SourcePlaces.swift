internal import LabelModel

/// Turns spans into lines, columns and the text as written.
struct SourcePlaces: Sendable {
  private let files: [SourceFile]
  private let lines: [[Int32]]

  /// Longest expression that is quoted, in bytes.
  static let maximumExpression = 200

  /// Reads where the lines of each file begin.
  init(files: [SourceFile]) {
    self.files = files
    lines = files.map { file in
      var starts: [Int32] = [0]
      for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(Int32(clamping: offset + 1))
      }
      return starts
    }
  }

  /// The place of a span, without blanks and comments in front; `nil` for a span that stands for
  /// nothing.
  func location(of span: CodeSpan) -> SourceLocation? {
    guard files.indices.contains(Int(span.file)) else { return nil }
    let starts = lines[Int(span.file)]
    let start = Int32(clamping: firstMark(of: span))
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= start { low = middle } else { high = middle }
    }
    return SourceLocation(
      path: files[Int(span.file)].path, line: low + 1,
      column: Int(start - starts[low]) + 1)
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
