/// Places of the start tags of an XML document, in order, which the parser does not tell.
///
/// Looks at angle brackets, quotes, comments and CDATA only; what a tag means is left to the parser.
/// Made for documents that the parser has accepted.
struct XMLTagPlaces {
  /// One start tag.
  struct Tag {
    /// Name as written.
    var name: String
    /// Offset just behind the name.
    var nameEnd: Int
    /// Offset behind the last attribute, where another one may be put.
    var attributesEnd: Int
    /// Offset behind the tag's `>`.
    var end: Int
    /// The value of each attribute, without its quotes.
    var values: [String: Range<Int>]
    /// Whether the tag ends its element too.
    var isEmpty: Bool
  }

  private(set) var tags: [Tag] = []
  /// Offsets behind end tags, by name, in order.
  private(set) var ends: [(name: String, end: Int)] = []

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      if rest.starts(with: "<!--".utf8) {
        at = end(of: "-->", from: open + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        at = end(of: "]]>", from: open + 9)
      } else if rest.starts(with: "<?".utf8) {
        at = end(of: "?>", from: open + 2)
      } else if rest.starts(with: "</".utf8) {
        at = end(of: ">", from: open + 2)
        let name = nameEnd(from: open + 2)
        ends.append((text(open + 2..<name), at))
      } else {
        at = tag(at: open)
      }
    }
  }

  private mutating func tag(at open: Int) -> Int {
    let nameEnd = nameEnd(from: open + 1)
    var tag = Tag(
      name: text(open + 1..<nameEnd), nameEnd: nameEnd, attributesEnd: nameEnd, end: bytes.count,
      values: [:], isEmpty: false)
    var at = nameEnd
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ">"):
        tag.end = at + 1
        tags.append(tag)
        return at + 1
      case UInt8(ascii: "/"):
        tag.isEmpty = true
        at += 1
      case let byte where byte <= 0x20:
        at += 1
      default:
        let name = self.nameEnd(from: at)
        let quote = bytes[name...].firstIndex {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }
        guard name > at, let quote,
          let close = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
        else { return bytes.count }
        tag.values[text(at..<name)] = quote + 1..<close
        tag.attributesEnd = close + 1
        at = close + 1
      }
    }
    return bytes.count
  }

  private func nameEnd(from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex {
      $0 <= 0x20 || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
    } ?? bytes.count
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func end(of mark: String, from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var at = min(start, bytes.count)
    while let found = bytes[at...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) { return found + mark.count }
      at = found + 1
    }
    return bytes.count
  }
}

extension String {
  /// The text as it stands inside a quoted attribute.
  var xmlAttribute: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
