import Foundation

/// Lines of the keys of one object of a JSON document, which the decoder does not tell.
///
/// Looks at quotes, brackets and colons only; what a key means is left to the decoder. Made for
/// documents that the decoder has accepted.
struct JSONKeyPlaces: Sendable {
  /// 1-based line of each key; of the first one when it stands twice.
  private(set) var lines: [String: Int] = [:]
  /// Keys that stand twice, with the line of the later one.
  private(set) var duplicates: [(key: String, line: Int)] = []

  /// Finds the keys of the object that the root object has under `name`.
  init(_ bytes: [UInt8], under name: String) {
    var depth = 0
    var line = 1
    var inside = false
    var lastToken: Range<Int>?
    var lastTokenLine = 1
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"):
        line += 1
      case UInt8(ascii: "\""):
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        lastToken = start..<min(at + 1, bytes.count)
        lastTokenLine = line
      case UInt8(ascii: ":"):
        guard let token = lastToken else { break }
        lastToken = nil
        if depth == 1 {
          inside = bytes[token].dropFirst().dropLast().elementsEqual(name.utf8)
        } else if depth == 2, inside, let key = Self.text(bytes[token]) {
          if lines[key] == nil {
            lines[key] = lastTokenLine
          } else {
            duplicates.append((key, lastTokenLine))
          }
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      at += 1
    }
  }

  /// The text of a quoted token; `nil` when it is not one.
  static func text(_ token: ArraySlice<UInt8>) -> String? {
    if !token.contains(UInt8(ascii: "\\")) {
      return String(validating: token.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? JSONDecoder().decode(String.self, from: Data(token))
  }
}
