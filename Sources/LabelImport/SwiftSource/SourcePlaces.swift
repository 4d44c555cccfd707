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

  /// The place of a span; `nil` for a span that stands for nothing.
  func location(of span: CodeSpan) -> SourceLocation? {
    guard files.indices.contains(Int(span.file)) else { return nil }
    let starts = lines[Int(span.file)]
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= span.start { low = middle } else { high = middle }
    }
    return SourceLocation(
      path: files[Int(span.file)].path, line: low + 1,
      column: Int(span.start - starts[low]) + 1)
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
