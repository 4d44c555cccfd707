import Foundation

/// Where the entries of a string catalog and their comments stand in its bytes.
///
/// Looks at quotes, brackets and colons only. Made for documents that the decoder has accepted.
struct JSONEntryPlaces {
  /// One entry.
  struct Entry {
    /// Offset behind the entry's opening brace.
    var inner: Int
    /// Offset of its closing brace.
    var close: Int
    /// Offset of its first member's name; `nil` when it has none.
    var firstMember: Int?
    /// The comment's value with its quotes.
    var comment: Range<Int>?
  }

  /// The entries by key; the first when a key stands twice.
  private(set) var entries: [String: Entry] = [:]

  init(_ bytes: [UInt8]) {
    var depth = 0
    var isInStrings = false
    var token: Range<Int>?
    var member: String?
    var entry: (key: String, value: Entry)?
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        token = start..<min(at + 1, bytes.count)
        if depth == 3, entry != nil {
          if entry?.value.firstMember == nil { entry?.value.firstMember = start }
          if member == "comment" { entry?.value.comment = token }
        }
      case UInt8(ascii: ":"):
        guard let name = token.flatMap({ JSONKeyPlaces.text(bytes[$0]) }) else { break }
        if depth == 1 { isInStrings = name == "strings" }
        if depth == 3 { member = name }
        if depth == 2, isInStrings { entry = (name, Entry(inner: 0, close: 0)) }
        token = nil
      case UInt8(ascii: ","):
        if depth == 3 { member = nil }
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 3, entry?.value.inner == 0 { entry?.value.inner = at + 1 }
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 3, var found = entry, isInStrings {
          found.value.close = at
          if entries[found.key] == nil { entries[found.key] = found.value }
          entry = nil
          member = nil
        }
        depth -= 1
      default: break
      }
      at += 1
    }
  }
}
