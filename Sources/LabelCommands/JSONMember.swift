import LabelImport

/// Finds one member of a JSON object by its bytes, so that a document inside a line need not be written anew.
enum JSONMember {
  /// The bytes of a member's value, as they stand.
  ///
  /// - Parameter object: an object that a JSON reader has accepted, in UTF-8.
  /// - Returns: `nil` when no name is written so without escapes, or several are. Takes linear time.
  static func value(of name: String, in object: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    var isWanted = false
    var last: Range<Int>?
    var start: Int?
    for token in JSONTokens(object) {
      switch token.kind {
      case .string where token.depth == 1 && start == nil: last = token.range
      case .colon where token.depth == 1 && start == nil:
        isWanted = last.map { object[$0].dropFirst().dropLast().elementsEqual(name.utf8) } ?? false
        start = token.range.upperBound
      case .comma where token.depth == 1, .end where token.depth == 0:
        if isWanted, let start {
          guard found == nil else { return nil }
          found = object[start..<token.range.lowerBound]
        }
        (start, last, isWanted) = (nil, nil, false)
      default: break
      }
    }
    return found
  }
}
