/// How deep the lists and dictionaries of a property list nest, found without reading it: the
/// library that reads it has no limit of its own.
enum PropertyListNesting {
  /// Offset where the nesting passes `limit`; `nil` when it never does or the list is binary.
  static func exceeds(_ limit: Int, _ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: "bplist".utf8) { return nil }
    return bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
      ? exceedsAsXML(limit, bytes) : exceedsAsText(limit, bytes)
  }

  private static func exceedsAsXML(_ limit: Int, _ bytes: [UInt8]) -> Int? {
    var depth = 0
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      if rest.starts(with: "<!--".utf8) {
        at = end(of: "-->", in: bytes, from: open + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        at = end(of: "]]>", in: bytes, from: open + 9)
      } else {
        let close = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
        if rest.starts(with: "</".utf8) {
          depth = max(0, depth - 1)
        } else if bytes[max(open, close - 1)] != UInt8(ascii: "/") {
          // Leaves such as <string> count too; they close at once.
          let mark = rest.dropFirst().first
          if mark != UInt8(ascii: "?"), mark != UInt8(ascii: "!") { depth += 1 }
        }
        if depth > limit { return open }
        at = close + 1
      }
      if at >= bytes.count { break }
    }
    return nil
  }

  private static func exceedsAsText(_ limit: Int, _ bytes: [UInt8]) -> Int? {
    var depth = 0
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        at += 1
        while at < bytes.count, bytes[at] != byte {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where bytes[at...].starts(with: "/*".utf8):
        at = end(of: "*/", in: bytes, from: at + 2) - 1
      case UInt8(ascii: "/") where bytes[at...].starts(with: "//".utf8):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        if depth > limit { return at }
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth = max(0, depth - 1)
      default: break
      }
      at += 1
    }
    return nil
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    var at = min(start, bytes.count)
    let mark = Array(mark.utf8)
    while at < bytes.count {
      if bytes[at] == mark[0], bytes[at...].starts(with: mark) { return at + mark.count }
      at += 1
    }
    return bytes.count
  }
}
