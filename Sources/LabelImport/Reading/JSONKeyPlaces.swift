import Foundation

/// Lines of the keys of one object of a JSON document, which the decoder does not tell.
///
/// What a key means is left to the decoder. Made for documents that the decoder has accepted.
struct JSONKeyPlaces: Sendable {
  /// 1-based line of each key; of the first one when it stands twice.
  private(set) var lines: [String: Int] = [:]
  /// Keys that stand twice, with the line of the later one.
  private(set) var duplicates: [(key: String, line: Int)] = []

  /// Finds the keys of the object that the root object has under `name`.
  init(_ bytes: [UInt8], under name: String) {
    let index = LineIndex(bytes)
    var isInside = false
    var last: Range<Int>?
    for token in JSONTokens(bytes[...]) {
      if token.kind == .string { last = token.range }
      guard token.kind == .colon, let quoted = last else { continue }
      last = nil
      if token.depth == 1 {
        isInside = bytes[quoted].dropFirst().dropLast().elementsEqual(name.utf8)
      } else if token.depth == 2, isInside, let key = Self.text(bytes[quoted]) {
        let line = index.line(at: quoted.lowerBound)
        if lines[key] == nil {
          lines[key] = line
        } else {
          duplicates.append((key, line))
        }
      }
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
