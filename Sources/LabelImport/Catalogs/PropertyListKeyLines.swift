import Foundation

/// Lines of the keys of the outermost dictionary of an XML property list, which the property list
/// library does not tell. Made for documents that it has accepted.
struct PropertyListKeyLines {
  private var lines: [String: Int] = [:]

  /// Looks through a document; one in another form has no lines.
  init(_ document: [UInt8]) {
    let start = document.drop { $0 <= 0x20 || $0 >= 0x80 }
    guard start.first == UInt8(ascii: "<"), !document.contains(0),
      let root = Data(document).firstRange(of: Data("<plist".utf8))?.lowerBound
    else { return }
    // What stands in front, a document type above all, has no tags.
    let bytes = Array(document[root...])
    let linesBefore = document[..<root].count { $0 == 0x0A }
    let places = XMLTagPlaces(bytes)
    let index = LineIndex(bytes)
    var ends = places.ends.filter { $0.name == "dict" }[...]
    var depth = 0
    for tag in places.tags {
      while let end = ends.first, end.end <= tag.nameEnd {
        depth -= 1
        ends = ends.dropFirst()
      }
      if tag.name == "dict", !tag.isEmpty { depth += 1 }
      guard tag.name == "key", depth == 1, !tag.isEmpty else { continue }
      let inner = bytes[tag.end...].prefix { $0 != UInt8(ascii: "<") }
      let key = Self.unescaped(String(decoding: inner, as: UTF8.self))
      if lines[key] == nil { lines[key] = linesBefore + index.line(at: tag.end) }
    }
  }

  /// The line of a key, from 1; `nil` when it is not known.
  func line(of key: String) -> Int? { lines[key] }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(/&(?:#(x?)([0-9A-Fa-f]{1,6})|(lt|gt|quot|apos|amp));/) { match in
      if let name = match.3 {
        return ["lt": "<", "gt": ">", "quot": "\"", "apos": "'"][String(name)] ?? "&"
      }
      let radix = match.1?.isEmpty == false ? 16 : 10
      let scalar = match.2.flatMap { UInt32($0, radix: radix) }.flatMap { Unicode.Scalar($0) }
      return scalar.map { String(Character($0)) } ?? String(match.0)
    }
  }
}
