/// A piece of an HTML page or XML document. The only way to put an app's text into one is as `.text`
/// or as the value of an attribute, and both are escaped when it is written.
public indirect enum MarkupNode: Sendable {
  /// An element of a name, with its attributes and what it holds.
  case element(String, [(name: String, value: String)], [MarkupNode])
  /// Text; escaped when it is written.
  case text(String)
  /// Pieces one after the other.
  case group([MarkupNode])

  /// An element; attributes whose value is `nil` are left out.
  public static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ children: [MarkupNode] = []
  ) -> MarkupNode {
    .element(
      "\(name)", attributes.compactMap { pair in pair.value.map { ("\(pair.key)", $0) } }, children)
  }

  /// An element that holds nothing but text.
  public static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
  ) -> MarkupNode {
    tag(name, attributes, [.text(text)])
  }

  /// Text of the app: set apart from the direction of what surrounds it, in its own language.
  public static func label(_ text: String, locale: String? = nil, class name: String? = nil)
    -> MarkupNode
  {
    tag("bdi", ["lang": locale, "class": name], SafeText.line(text))
  }

  /// Elements that have neither content nor an end tag.
  private static let void: Set<String> = ["br", "hr", "img", "input", "meta", "link", "wbr"]

  /// Adds the piece to a page.
  func write(to page: inout String) {
    switch self {
    case .text(let text): page += Self.escaped(text, inAttribute: false)
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
  public var html: String {
    var page = ""
    write(to: &page)
    return page
  }

  /// Text that is safe between tags or between quotation marks of an attribute. Characters that
  /// HTML and XML do not allow become U+FFFD.
  static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    guard text.utf8.contains(where: needsCare) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "'" where inAttribute: result += "&#39;"
      case "\t", "\n", "\r": result += inAttribute ? "&#\(scalar.value);" : String(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// True for bytes of characters that are escaped or replaced; 0xEF begins U+FFFE and U+FFFF.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
