import Foundation

/// What is wrong with a multipart body.
enum MultipartFailure: Error, Equatable, CustomStringConvertible {
  case noBoundary
  case incomplete
  case malformed(String)

  var description: String {
    switch self {
    case .noBoundary: "The multipart body names no boundary."
    case .incomplete: "The multipart body ends before its last part does."
    case .malformed(let reason): "The multipart body is malformed: \(reason)."
    }
  }
}

/// Reads `multipart/form-data` (RFC 7578) as it comes in; holds no more than one piece and one head.
struct MultipartParser {
  /// Something that was read.
  enum Event: Equatable {
    /// A part begins.
    case begin(name: String, filename: String?)
    /// Bytes of the part.
    case bytes([UInt8])
    /// The part is complete.
    case end
  }

  private enum State {
    case preamble, head, body, afterBoundary, done
  }

  /// Bytes of one part's head.
  private static let headLimit = 8192
  private let delimiter: [UInt8]
  private var buffer: [UInt8]
  private var state = State.preamble

  /// - Throws: when the boundary is not one (RFC 2046, section 5.1.1).
  init(boundary: String) throws {
    guard (1...70).contains(boundary.utf8.count),
      boundary.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { throw MultipartFailure.noBoundary }
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first boundary may stand at the very beginning.
    buffer = [0x0D, 0x0A]
  }

  /// The boundary that a content type names.
  static func boundary(of contentType: String?) -> String? {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data") else {
      return nil
    }
    return parameters(contentType)["boundary"]
  }

  /// True when the last boundary was read.
  var isDone: Bool { state == .done }

  /// Reads on.
  mutating func feed(_ bytes: some Collection<UInt8>) throws -> [Event] {
    if state == .done { return [] }
    buffer.append(contentsOf: bytes)
    var events: [Event] = []
    while try step(&events) {}
    return events
  }

  /// Reads one thing; false when more bytes are needed.
  private mutating func step(_ events: inout [Event]) throws -> Bool {
    switch state {
    case .done: return false
    case .preamble, .body:
      let isBody = state == .body
      if let start = Self.find(delimiter, in: buffer) {
        if isBody {
          if start > 0 { events.append(.bytes(Array(buffer[..<start]))) }
          events.append(.end)
        }
        buffer.removeFirst(start + delimiter.count)
        state = .afterBoundary
        return true
      }
      // What could be the beginning of the delimiter stays.
      let safe = buffer.count - delimiter.count + 1
      if safe > 0 {
        if isBody { events.append(.bytes(Array(buffer[..<safe]))) }
        buffer.removeFirst(safe)
      }
      return false
    case .afterBoundary:
      guard buffer.count >= 2 else { return false }
      switch (buffer[0], buffer[1]) {
      case (0x2D, 0x2D): state = .done
      case (0x0D, 0x0A): state = .head
      default: throw MultipartFailure.malformed("something follows a boundary in its line")
      }
      buffer.removeFirst(2)
      return state == .head
    case .head:
      let end = Self.find([0x0D, 0x0A, 0x0D, 0x0A], in: buffer)
      // Of its end three bytes may be there already.
      guard end ?? (buffer.count - 3) <= Self.headLimit else {
        throw MultipartFailure.malformed("the head of a part is longer than 8 KB")
      }
      guard let end else { return false }
      events.append(try Self.begin(Array(buffer[..<end])))
      buffer.removeFirst(end + 4)
      state = .body
      return true
    }
  }

  private static func begin(_ head: [UInt8]) throws -> Event {
    guard let text = String(validating: head, as: UTF8.self) else {
      throw MultipartFailure.malformed("the head of a part is not UTF-8")
    }
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-disposition"
      else { continue }
      let fields = parameters(String(line[line.index(after: colon)...]))
      guard let name = fields["name"] else { break }
      return .begin(name: name, filename: fields["filename"] ?? extended(fields["filename*"]))
    }
    throw MultipartFailure.malformed("a part has no name")
  }

  /// A value as `UTF-8''de%20(2).xliff` (RFC 8187); forms should have none, and some clients send it.
  private static func extended(_ value: String?) -> String? {
    guard let value else { return nil }
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard let text = parts.last, parts.count == 3, parts.first?.lowercased() == "utf-8" else {
      return nil
    }
    return text.removingPercentEncoding
  }

  /// The `name=value` parameters after the first semicolon; values may be quoted.
  private static func parameters(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = text[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(where: { $0 == "=" || $0 == ";" }), rest[equals] == "="
      else { continue }
      let name = rest[..<equals].lowercased()
      rest = rest[rest.index(after: equals)...]
      var value = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.first, character != "\"" {
          rest = rest.dropFirst()
          if character == "\\", rest.first == "\"" || rest.first == "\\", let next = rest.first {
            value.append(next)
            rest = rest.dropFirst()
          } else {
            value.append(character)
          }
        }
      } else {
        value = String(rest.prefix { $0 != ";" && $0 != " " })
      }
      // Browsers write these three in percent form inside quotes.
      value = value.replacing("%22", with: "\"").replacing("%0D", with: "\r")
        .replacing("%0A", with: "\n")
      if result[name] == nil { result[name] = value }
    }
    return result
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      needle.withUnsafeBytes { needle in
        guard let start = bytes.baseAddress, let word = needle.baseAddress,
          let first = needle.first
        else { return nil }
        var offset = 0
        while bytes.count - offset >= needle.count,
          let found = memchr(
            start + offset, Int32(first), bytes.count - offset - needle.count + 1)
        {
          offset = UnsafeRawPointer(found) - start
          if memcmp(start + offset, word, needle.count) == 0 { return offset }
          offset += 1
        }
        return nil
      }
    }
  }
}
