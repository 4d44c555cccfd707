/// Finds one member of a JSON object by its bytes, so that a document inside a line need not be written anew.
enum JSONMember {
  /// The bytes of a member's value, as they stand.
  ///
  /// - Parameter object: an object that a JSON reader has accepted, in UTF-8.
  /// - Returns: `nil` when no name is written so without escapes, or several are. Takes linear time.
  static func value(of name: String, in object: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let name = Array(name.utf8)
    var found: ArraySlice<UInt8>?
    var depth = 0
    var isName = false
    var isWanted = false
    var start: Int?
    var place = object.startIndex
    while place < object.endIndex {
      let byte = object[place]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfString(in: object, from: place + 1)
        if depth == 1, isName {
          isWanted = object[(place + 1)..<max(place + 1, end)].elementsEqual(name)
          isName = false
        }
        place = end
      case UInt8(ascii: ":") where depth == 1 && isWanted && start == nil: start = place + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { isName = true }
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1 {
          if let start {
            guard found == nil else { return nil }
            found = object[start..<place]
          }
          (start, isWanted, isName) = (nil, false, true)
        }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      place += 1
    }
    return found
  }

  /// The place of the quotation mark that ends a string, or the last place there is.
  private static func endOfString(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.endIndex - 1)
  }
}
