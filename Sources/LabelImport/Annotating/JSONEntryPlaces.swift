import Foundation

/// Where the entries of a string catalog and their comments stand in its bytes.
///
/// Made for documents that the decoder has accepted.
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
    var isInStrings = false
    var last: Range<Int>?
    var member: String?
    var entry: (key: String, value: Entry)?
    for token in JSONTokens(bytes[...]) {
      switch token.kind {
      case .string:
        last = token.range
        guard token.depth == 3, entry != nil else { break }
        if entry?.value.firstMember == nil { entry?.value.firstMember = token.range.lowerBound }
        if member == "comment" { entry?.value.comment = token.range }
      case .colon:
        guard let name = last.flatMap({ JSONKeyPlaces.text(bytes[$0]) }) else { break }
        last = nil
        switch token.depth {
        case 1: isInStrings = name == "strings"
        case 2 where isInStrings: entry = (name, Entry(inner: 0, close: 0))
        case 3: member = name
        default: break
        }
      case .comma:
        if token.depth == 3 { member = nil }
      case .object:
        if token.depth == 2, entry?.value.inner == 0 {
          entry?.value.inner = token.range.upperBound
        }
      case .end:
        guard token.depth == 2, var found = entry, isInStrings else { break }
        found.value.close = token.range.lowerBound
        if entries[found.key] == nil { entries[found.key] = found.value }
        entry = nil
        member = nil
      case .array, .other: break
      }
    }
  }
}
