import LabelModel

/// Reads XLIFF 1.2 and 2.x, as translation tools and Xcode write it.
struct XLIFFReader: Sendable {
  let limits: ImportLimits

  /// The translations by table; each holds the source and the target language.
  func read(_ bytes: [UInt8], path: String) -> (catalogs: [Catalog], diagnostics: [Diagnostic]) {
    let collector = XLIFFCollector(path: path, limits: limits)
    let fault = XMLReader(limits: limits).read(
      bytes, path: path, start: collector.start, text: collector.text, end: collector.end)
    var diagnostics = collector.diagnostics
    if let fault { diagnostics.append(fault) }
    if fault == nil, collector.catalogs.isEmpty {
      diagnostics.append(Diagnostic(.warning, path: path, message: "holds no translation unit"))
    }
    let catalogs = collector.catalogs.values.sorted { $0.table < $1.table }
    return (catalogs, diagnostics)
  }
}

/// Gathers units from the events of a document.
private final class XLIFFCollector {
  private(set) var catalogs: [String: Catalog] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  private let limits: ImportLimits

  private var source = LocaleID(canonical: "en")
  private var target: LocaleID?
  private var table = CatalogIndex.defaultTable
  private var unit: Unit?
  private var field: WritableKeyPath<Unit, String>?

  private struct Unit {
    var key: String
    var line: Int
    var source = ""
    var target = ""
    var note = ""
    var hasTarget = false
    var state: String?
    var translate = true
  }

  init(path: String, limits: ImportLimits) {
    self.path = path
    self.limits = limits
  }

  func start(_ element: XMLElementStart) {
    let attributes = element.attributes
    switch element.name {
    case "xliff":
      language(attributes["srcLang"], line: element.line).map { source = $0 }
      target = language(attributes["trgLang"], line: element.line) ?? target
    case "file":
      language(attributes["source-language"], line: element.line).map { source = $0 }
      target = language(attributes["target-language"], line: element.line) ?? target
      if let original = attributes["original"] ?? attributes["id"] {
        let name = original.split(separator: "/").last.map(String.init) ?? original
        table = name.droppingExtension
      }
    case "trans-unit", "unit":
      guard let key = attributes["name"] ?? attributes["resname"] ?? attributes["id"] else { break }
      unit = Unit(key: key, line: element.line, translate: attributes["translate"] != "no")
    case "segment":
      if let state = attributes["state"] { unit?.state = state }
    case "source":
      field = \.source
    case "target":
      field = \.target
      unit?.hasTarget = true
      if let state = attributes["state"] { unit?.state = state }
    case "note":
      field = \.note
    default:
      break
    }
  }

  func text(_ text: String) {
    guard let field, let count = unit?[keyPath: field].utf8.count, count < limits.labelBytes else {
      return
    }
    unit?[keyPath: field] += text
  }

  func end(_ name: String) {
    switch name {
    case "source", "target", "note": field = nil
    case "trans-unit", "unit":
      if let unit { add(unit) }
      unit = nil
    default: break
    }
  }

  private func add(_ unit: Unit) {
    guard let key = XLIFFKey(unit.key).generalForm else { return }
    var catalog =
      catalogs[table] ?? Catalog(table: table, path: path, sourceLanguage: source)
    var text = catalog.entries[key]?.text ?? [:]
    let place = StringLocation(path: path, key: key, line: unit.line)
    text.texts[source] = unit.source.cut(toBytes: limits.labelBytes)
    if let target, unit.hasTarget, !unit.target.isEmpty {
      text.texts[target] = unit.target.cut(toBytes: limits.labelBytes)
      text.states[target] = Self.state(unit.state)
    }
    var locations = catalog.entries[key]?.locations ?? [:]
    locations[source] = place
    if let target { locations[target] = place }
    catalog.entries[key] = CatalogEntry(
      key: key, text: text, comment: unit.note.isEmpty ? nil : unit.note,
      shouldTranslate: unit.translate, locations: locations)
    catalog.locales = Set(catalog.locales + [source] + (target.map { [$0] } ?? [])).sorted()
    catalogs[table] = catalog
  }

  /// The state in catalog words; `nil` when final.
  private static func state(_ state: String?) -> TranslationState? {
    switch state {
    case "new", "needs-translation", "initial": .new
    case nil, "translated", "final", "signed-off", "reviewed": nil
    case let other? where other.hasPrefix("needs-"): .needsReview
    default: nil
    }
  }

  private func language(_ tag: String?, line: Int) -> LocaleID? {
    guard let tag else { return nil }
    if let locale = LocaleID(tag) { return locale }
    diagnostics.append(
      Diagnostic(.warning, path: path, line: line, message: "'\(tag)' is not a language tag"))
    return nil
  }
}

/// The key in a unit's identifier, which also names plural and device forms.
private struct XLIFFKey {
  /// The catalog key, when the unit holds the general form (plural `other`, iPhone); else `nil`.
  let generalForm: String?

  init(_ identifier: String) {
    if let mark = identifier.range(of: "|==|") {
      let form = identifier[mark.upperBound...]
      let isGeneral =
        form == "plural.other" || form == "device.iphone" || form == "device.other"
        || form == "device.iphone.plural.other"
      generalForm = isGeneral ? String(identifier[..<mark.lowerBound]) : nil
    } else if identifier.hasPrefix("/"), let colon = identifier.range(of: ":dict/") {
      // A .stringsdict entry: /key:dict/variable:dict/other:dict/:string
      let isGeneral = identifier.hasSuffix("/other:dict/:string")
      generalForm =
        isGeneral
        ? String(identifier[identifier.index(after: identifier.startIndex)..<colon.lowerBound])
        : nil
    } else {
      generalForm = identifier
    }
  }
}
