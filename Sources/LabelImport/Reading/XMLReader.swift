import Foundation
import LabelModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as the reader meets it.
struct XMLElementStart {
  /// Name as written, with its prefix.
  var name: String
  /// Attributes by name.
  var attributes: [String: String]
  /// 1-based line of the end of the start tag.
  var line: Int
  /// 1-based column.
  var column: Int
}

/// Reads XML event by event. A document type is refused (nothing here needs one, and entities can
/// grow without end); depth is bounded; a document that ends early is a fault.
struct XMLReader: Sendable {
  let limits: ImportLimits

  /// Reads a document.
  /// - Returns: the first fault, or `nil` when the document is whole. Events before a fault are
  ///   delivered.
  func read(
    _ bytes: [UInt8], path: String, start: @escaping (XMLElementStart) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) -> Void
  ) -> Diagnostic? {
    guard let utf8 = TextDecoding.utf8(bytes) else {
      let offset = TextDecoding.firstWrongByte(bytes) ?? 0
      let lines = LineIndex(bytes)
      return Diagnostic(
        .error, .wrongEncoding, path: path, line: lines.line(at: offset),
        column: lines.column(at: offset),
        message: "is neither UTF-8 nor UTF-16")
    }
    let prolog = XMLProlog(utf8)
    if let offset = prolog.documentType {
      let lines = LineIndex(utf8)
      return Diagnostic(
        .error, .documentType, path: path, line: lines.line(at: offset),
        column: lines.column(at: offset),
        message: "has a DOCTYPE, which is refused; remove it")
    }
    guard prolog.hasRoot else {
      return Diagnostic(.error, .invalidXML, path: path, message: "has no XML element")
    }
    // The declaration may name another encoding than the UTF-8 handed on.
    let handed = XMLProlog.withoutInstructions(utf8)
    let lead = handed.prefix { $0 <= 0x20 }
    let skippedLines = lead.count { $0 == UInt8(ascii: "\n") }
    let parser = XMLParser(data: Data(handed.dropFirst(lead.count)))
    parser.shouldResolveExternalEntities = false
    let delegate = EventForwarder(
      depthLimit: limits.nestingDepth, lineOffset: skippedLines, start: start, text: text, end: end)
    parser.delegate = delegate
    let whole = parser.parse()
    if let fault = delegate.fault {
      return Diagnostic(
        .error, fault.id, path: path, line: fault.line, column: fault.column,
        message: fault.message)
    }
    // The parser reports success on input that ends early.
    guard whole, delegate.sawRoot, delegate.depth == 0 else {
      return Diagnostic(
        .error, .invalidXML, path: path, line: LineIndex(utf8).line(at: utf8.count),
        message: "ends before its elements are closed; the file is cut short")
    }
    return nil
  }
}

/// What stands in front of a document's root element.
private struct XMLProlog {
  /// Offset of a document type declaration.
  var documentType: Int?
  /// True when an element follows.
  var hasRoot = false

  init(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let rest = bytes[at...]
      if bytes[at] <= 0x20 {
        at += 1
      } else if rest.starts(with: "<?".utf8) {
        at = Self.end(of: "?>", in: bytes, from: at + 2)
      } else if rest.starts(with: "<!--".utf8) {
        at = Self.end(of: "-->", in: bytes, from: at + 4)
      } else if rest.starts(with: "<!".utf8) {
        documentType = at
        return
      } else {
        hasRoot = bytes[at] == UInt8(ascii: "<")
        return
      }
    }
  }

  /// A document without processing instructions, its places kept but on the lines of sections that
  /// hold `<?`: Foundation reads a null pointer at an instruction without data (`<?a?>`), also at one
  /// that only a broken document has outside its comments and sections.
  static func withoutInstructions(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = 0
    while let next = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      result += bytes[at..<next]
      let rest = bytes[next...]
      if rest.starts(with: "<?".utf8) {
        at = end(of: "?>", in: bytes, from: next + 2)
        result += blank(bytes[next..<at])
      } else if rest.starts(with: "<!--".utf8) {
        at = end(of: "-->", in: bytes, from: next + 4)
        let inner = (next + 4)..<max(next + 4, at - 3)
        result += "<!--".utf8
        result += blank(bytes[inner])
        result += bytes[inner.upperBound..<at]
      } else if rest.starts(with: "<![CDATA[".utf8) {
        at = end(of: "]]>", in: bytes, from: next + 9)
        let section = bytes[next..<at]
        result += section.contains(UInt8(ascii: "?")) ? escaped(section) : Array(section)
      } else {
        at = next + 1
        result.append(UInt8(ascii: "<"))
      }
    }
    result += bytes[at...]
    return result
  }

  private static func blank(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
  }

  /// A CDATA section as character data.
  private static func escaped(_ section: ArraySlice<UInt8>) -> [UInt8] {
    let isClosed = section.suffix(3).elementsEqual("]]>".utf8) && section.count >= 12
    return section.dropFirst(9).dropLast(isClosed ? 3 : 0).flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      // After a stray `<` in front of the section it would begin an instruction.
      case UInt8(ascii: "?"): Array("&#63;".utf8)
      default: [byte]
      }
    }
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    var at = min(start, bytes.count)
    while at < bytes.count {
      if bytes[at...].starts(with: mark.utf8) { return at + mark.utf8.count }
      at += 1
    }
    return bytes.count
  }
}

/// Hands the parser's events on and keeps count of depth.
private final class EventForwarder: NSObject, XMLParserDelegate {
  struct Fault {
    var id = Diagnostic.Identifier.invalidXML
    var line: Int
    var column: Int
    var message: Message
  }

  private let depthLimit: Int
  private let lineOffset: Int
  private let start: (XMLElementStart) -> Void
  private let text: (String) -> Void
  private let end: (String) -> Void
  private(set) var depth = 0
  private(set) var sawRoot = false
  private(set) var fault: Fault?

  init(
    depthLimit: Int, lineOffset: Int, start: @escaping (XMLElementStart) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) -> Void
  ) {
    self.depthLimit = depthLimit
    self.lineOffset = lineOffset
    self.start = start
    self.text = text
    self.end = end
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard fault == nil else { return }
    depth += 1
    sawRoot = true
    let line = parser.lineNumber + lineOffset
    if depth > depthLimit {
      fault = Fault(
        id: .nestedTooDeep, line: line, column: parser.columnNumber,
        message: "is nested deeper than \(depthLimit) levels")
      parser.abortParsing()
      return
    }
    start(
      XMLElementStart(
        name: name, attributes: attributes, line: line, column: parser.columnNumber))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard fault == nil else { return }
    depth -= 1
    end(name)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if fault == nil { text(string) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if fault == nil { text(String(decoding: block, as: UTF8.self)) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard fault == nil else { return }
    let code = (error as NSError).code
    fault = Fault(
      line: max(1, parser.lineNumber) + lineOffset, column: max(1, parser.columnNumber),
      message: "is not well-formed XML (libxml2 error \(code))")
  }
}
