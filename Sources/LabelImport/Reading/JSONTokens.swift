/// The tokens of a JSON document in order: all that tells how it is built, without what it means.
///
/// Made for what a decoder does not tell, as places in the bytes; takes anything, and linear time.
package struct JSONTokens: Sequence, IteratorProtocol {
  /// A token with its place.
  package struct Token {
    /// What it is.
    package enum Kind {
      /// A text, in its quotation marks.
      case string
      /// `:`, behind a name.
      case colon
      /// `,`.
      case comma
      /// `{`.
      case object
      /// `[`.
      case array
      /// `}` or `]`.
      case end
      /// A byte of anything else, as of a number.
      case other
    }

    /// What it is.
    package var kind: Kind
    /// Where it stands.
    package var range: Range<Int>
    /// Brackets that are open around it: none around the root, and one around the root's own.
    package var depth: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var depth = 0

  /// Reads from the first byte on.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The next token; `nil` behind the last one.
  package mutating func next() -> Token? {
    while place < bytes.endIndex, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.endIndex else { return nil }
    let start = place
    place += 1
    switch bytes[start] {
    case UInt8(ascii: "\""):
      while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place = Swift.min(place + 1, bytes.endIndex)
      return token(.string, from: start)
    case UInt8(ascii: ":"): return token(.colon, from: start)
    case UInt8(ascii: ","): return token(.comma, from: start)
    case UInt8(ascii: "{"):
      defer { depth += 1 }
      return token(.object, from: start)
    case UInt8(ascii: "["):
      defer { depth += 1 }
      return token(.array, from: start)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return token(.end, from: start)
    default: return token(.other, from: start)
    }
  }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, range: start..<place, depth: depth)
  }
}
