/// The page as designers keep it in `Reports/report.html`, with `{{name}}` where something goes in.
struct HTMLTemplate {
  /// Something that goes into the page.
  enum Filling {
    /// Elements, or text that is escaped.
    case node(MarkupNode)
    /// Style or script of this project, byte for byte.
    case asset(ReportAsset)
    /// JSON inside a data block; nothing in it can end the block.
    case json((_ write: (String) throws -> Void) throws -> Void)
    /// Elements written one by one.
    case stream((_ write: (MarkupNode) throws -> Void) throws -> Void)
  }

  private enum Part {
    case markup(Substring)
    case slot(String)
  }

  private let parts: [Part]

  init(_ asset: ReportAsset) {
    var parts: [Part] = []
    var rest = Substring(asset.text)
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      parts.append(.markup(rest[..<open.lowerBound]))
      parts.append(.slot(String(rest[open.upperBound..<close.lowerBound])))
      rest = rest[close.upperBound...]
    }
    parts.append(.markup(rest))
    self.parts = parts
  }

  /// Writes the page; a slot that nothing is given for stays empty.
  func write(filling: (String) -> Filling?, to write: (String) throws -> Void) throws {
    for part in parts {
      switch part {
      case .markup(let markup): try write(String(markup))
      case .slot(let name):
        switch filling(name) {
        case nil: continue
        case .node(let node): try write(node.html)
        case .asset(let asset): try write(asset.text)
        case .stream(let stream): try stream { try write($0.html) }
        case .json(let json): try json { try write(Self.inert($0)) }
        }
      }
    }
  }

  /// JSON that a page may hold: no `<` that could begin a tag, no `&`, no line separators.
  private static func inert(_ json: String) -> String {
    guard
      json.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xE2 }
      )
    else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003C"
      case "&": result += "\\u0026"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
