import LabelModel

extension SizeLimitWriter {
  /// XLIFF 1.2 gets `maxwidth`, `size-unit` and `font` on its units; 2.x the size restriction module.
  func xliff(_ bytes: [UInt8], path: String, limit: Lookup) throws(Diagnostic) -> Written {
    var elements: [XMLElementStart] = []
    var marks: [XLIFFMark] = []
    let places = try elementPlaces(bytes, path: path, elements: &elements, marks: &marks)
    var edits = ByteEdits()
    var count = 0
    for mark in marks {
      let tag = places.tags[mark.element]
      switch mark.kind {
      case .root(let isModern):
        if isModern, tag.values["xmlns:slr"] == nil {
          edits.insert(" xmlns:slr=\"\(Self.module)\"", at: tag.attributesEnd)
        }
      case .file:
        if let edit = profiles(after: mark, tag, in: places, elements) {
          edits.insert(edit.text, at: edit.offset)
        }
      case .unit(let text, let isModern):
        guard let limit = limit(text),
          let attributes = isModern ? modern(limit) : classic(limit, tag, bytes)
        else { continue }
        count += 1
        for (name, value) in attributes {
          if let known = tag.values[name] {
            edits.replace(known, with: value.xmlAttribute)
          } else {
            edits.insert(" \(name)=\"\(value.xmlAttribute)\"", at: tag.attributesEnd)
          }
        }
      }
    }
    return Written(bytes: edits.applied(to: bytes), count: count)
  }

  /// Namespace of the size and length restriction module (XLIFF 2.1, section 5.8).
  private static let module = "urn:oasis:names:tc:xliff:sizerestriction:2.0"

  /// The profile that counts: the standard one for characters, the project's own for points.
  private var profile: String { unit == .points ? "labelaudit:points" : "xliff:codepoints" }

  /// The number of a limit in the unit wanted; `nil` when it is not known.
  private func number(_ limit: SizeLimit) -> Int? {
    unit == .points ? limit.points : limit.characters
  }

  private func modern(_ limit: SizeLimit) -> [(String, String)]? {
    number(limit).map { [("slr:sizeRestriction", "\($0)")] }
  }

  /// A limit that somebody set in another unit is theirs and stays.
  private func classic(
    _ limit: SizeLimit, _ tag: XMLTagPlaces.Tag, _ bytes: [UInt8]
  ) -> [(String, String)]? {
    let name = unit == .points ? "pixel" : "char"
    // Without a unit, XLIFF 1.2 means pixels.
    let theirs =
      tag.values["size-unit"].map { String(decoding: bytes[$0], as: UTF8.self) } ?? "pixel"
    if tag.values["maxwidth"] != nil, theirs != name { return nil }
    guard let number = number(limit) else { return nil }
    var attributes = [("maxwidth", "\(number)"), ("size-unit", name)]
    if unit == .points {
      let font = limit.weblateFont
      attributes.append(("font", "\(font.family);\(font.size);\(font.weight)"))
    }
    let flags = tag.values["weblate-flags"].map { String(decoding: bytes[$0], as: UTF8.self) }
    // Other flags are somebody's own.
    if isForWeblate, flags?.hasPrefix("replacements:") ?? true,
      let replacements = limit.weblateReplacements
    {
      attributes.append(("weblate-flags", replacements))
    }
    return attributes
  }

  /// The declaration of what the numbers count; a file that has one keeps it.
  private func profiles(
    after mark: XLIFFMark, _ tag: XMLTagPlaces.Tag, in places: XMLTagPlaces,
    _ elements: [XMLElementStart]
  ) -> (text: String, offset: Int)? {
    guard !mark.hasProfiles, !tag.isEmpty else { return nil }
    let text = "<slr:profiles generalProfile=\"\(profile)\"/>"
    guard let skeleton = mark.skeleton else { return (text, tag.end) }
    let place = places.tags[skeleton]
    if place.isEmpty { return (text, place.end) }
    return places.ends.first { $0.name == place.name && $0.end > place.end }.map { (text, $0.end) }
  }

  /// Reads the document with the parser, and finds its tags in the bytes: both must agree.
  private func elementPlaces(
    _ bytes: [UInt8], path: String, elements: inout [XMLElementStart], marks: inout [XLIFFMark]
  ) throws(Diagnostic) -> XMLTagPlaces {
    let collector = XLIFFMarks()
    let fault = XMLReader(limits: limits).read(
      bytes, path: path, start: collector.start, text: { _ in }, end: { _ in collector.end() })
    if let fault { throw fault }
    guard collector.isXLIFF else {
      throw Diagnostic(
        .error, .unexpectedContent, path: path, message: "is not XLIFF: its root is another element"
      )
    }
    let places = XMLTagPlaces(bytes)
    guard places.tags.map(\.name) == collector.elements.map(\.name) else {
      throw Diagnostic(
        .error, .limitsNotWritten, path: path,
        message: "has a form that cannot be written into byte by byte")
    }
    elements = collector.elements
    marks = collector.marks
    // A file without a target language is in the one that its neighbours name.
    if collector.targets.count == 1, let only = collector.targets.first {
      for index in marks.indices { marks[index].take(only) }
    }
    return places
  }
}

/// An element that a limit may go to.
struct XLIFFMark {
  enum Kind {
    case root(isModern: Bool)
    case file
    case unit(SizeLimitWriter.TextAddress, isModern: Bool)
  }
  var kind: Kind
  /// Position among all start tags.
  var element: Int
  var hasProfiles = false
  /// Position of the file's skeleton.
  var skeleton: Int?

  /// Takes the language of a unit that has none.
  fileprivate mutating func take(_ language: LocaleID) {
    guard case .unit(var text, let isModern) = kind, text.locale == nil else { return }
    text.locale = language
    kind = .unit(text, isModern: isModern)
  }
}

/// Finds the units of an XLIFF document, by namespace.
private final class XLIFFMarks {
  private(set) var elements: [XMLElementStart] = []
  private(set) var marks: [XLIFFMark] = []
  private(set) var isXLIFF = false
  private var namespaces = XMLNamespaces()
  private var isModern = false
  private var table = CatalogIndex.defaultTable
  private var bundle = ""
  private(set) var targets: Set<LocaleID> = []
  private var target: LocaleID? { didSet { if let target { targets.insert(target) } } }
  private var file: Int?
  private var skippedDepth = 0

  func start(_ element: XMLElementStart) {
    let position = elements.count
    elements.append(element)
    let (namespace, name) = namespaces.enter(element)
    if let file, namespace == "urn:oasis:names:tc:xliff:sizerestriction:2.0", name == "profiles" {
      marks[file].hasProfiles = true
    }
    guard skippedDepth == 0 else { return skippedDepth += 1 }
    let isCore =
      namespace.map { $0.isEmpty || $0.hasPrefix("urn:oasis:names:tc:xliff:document:") } ?? false
    guard isCore, name != "alt-trans" else { return skippedDepth = 1 }
    let attributes = element.attributes
    switch name {
    case "xliff" where position == 0:
      isXLIFF = true
      isModern = attributes["version"]?.hasPrefix("2") ?? false
      target = attributes["trgLang"].flatMap { LocaleID($0) }
      marks.append(XLIFFMark(kind: .root(isModern: isModern), element: position))
    case "file":
      // Each file of XLIFF 1.2 has a language of its own; what an earlier one says is not of it.
      if !isModern { target = attributes["target-language"].flatMap { LocaleID($0) } }
      if let original = attributes["original"] ?? attributes["id"] {
        let name = original.split(separator: "/").last.map(String.init) ?? original
        table = name.droppingExtension
        bundle = CatalogPath(original)?.folder ?? PathText.folder(of: original)
      }
      guard isModern else { break }
      file = marks.count
      marks.append(XLIFFMark(kind: .file, element: position))
    case "skeleton":
      if let file { marks[file].skeleton = position }
    case "trans-unit", "unit":
      guard let id = attributes["name"] ?? attributes["resname"] ?? attributes["id"] else { break }
      // Every plural and device form of a key has the room of the key.
      let key = id.range(of: "|==|").map { String(id[..<$0.lowerBound]) } ?? id
      marks.append(
        XLIFFMark(
          kind: .unit(
            SizeLimitWriter.TextAddress(bundle: bundle, table: table, key: key, locale: target),
            isModern: isModern), element: position))
    default: break
    }
  }

  func end() {
    namespaces.leave()
    if skippedDepth > 0 { skippedDepth -= 1 }
  }
}
