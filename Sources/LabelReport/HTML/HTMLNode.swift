/// A piece of a page. The only way to put an app's text on a page is as `.text` or as the value of an
/// attribute, and both are escaped when the page is written.
indirect enum HTMLNode: Sendable {
  case element(String, [(name: String, value: String)], [HTMLNode])
  case text(String)
  case group([HTMLNode])

  /// An element; attributes whose value is `nil` are left out.
  static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ children: [HTMLNode] = []
  ) -> HTMLNode {
    .element(
      "\(name)", attributes.compactMap { pair in pair.value.map { ("\(pair.key)", $0) } }, children)
  }

  /// An element that holds nothing but text.
  static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
  ) -> HTMLNode {
    tag(name, attributes, [.text(text)])
  }

  /// Text of the app: set apart from the direction of what surrounds it, in its own language.
  static func label(_ text: String, locale: String? = nil, class name: String? = nil) -> HTMLNode {
    tag("bdi", ["lang": locale, "class": name], SafeText.line(text))
  }

  /// Elements that have neither content nor an end tag.
  private static let void: Set<String> = ["br", "hr", "img", "input", "meta", "link", "wbr"]

  /// Adds the piece to a page.
  func write(to page: inout String) {
    switch self {
    case .text(let text): page += Self.escaped(text)
    case .group(let nodes): for node in nodes { node.write(to: &page) }
    case .element(let name, let attributes, let children):
      page += "<" + name
      for attribute in attributes {
        page += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
      }
      page += ">"
      guard !Self.void.contains(name) else { return }
      for child in children { child.write(to: &page) }
      page += "</\(name)>"
    }
  }

  /// The piece as a string.
  var html: String {
    var page = ""
    write(to: &page)
    return page
  }

  /// Text that is safe between tags and between quotation marks of an attribute. Characters that
  /// HTML does not allow become U+FFFD.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
