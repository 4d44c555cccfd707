internal import LabelModel
internal import Synchronization

/// Turns spans into lines, columns and the text as written.
struct SourcePlaces: Sendable {
  private let files: [SourceFile]
  private let lines = Lines()

  /// The lines of the files that were asked for: labels stand in few files, and many in one.
  private final class Lines: Sendable {
    private let known = Mutex<[Int32: LineIndex]>([:])

    func index(of file: SourceFile, number: Int32) -> LineIndex {
      if let index = known.withLock({ $0[number] }) { return index }
      let index = LineIndex(file.bytes)
      known.withLock { $0[number] = index }
      return index
    }
  }

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
    let lines = lines.index(of: file, number: span.file)
    return SourceLocation(
      path: file.path, line: lines.line(at: place), column: lines.column(at: place))
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
