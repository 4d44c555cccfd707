import LabelModel

/// Reads XLIFF 1.2 and 2.x, as translation tools and Xcode write it. Elements of other namespaces and
/// alternative translations are passed over with all they hold.
struct XLIFFReader: Sendable {
  let limits: ImportLimits

  /// The languages a document names.
  struct Languages: Hashable, Sendable {
    /// Source languages, each once, in order of appearance.
    var sources: [LocaleID] = []
    /// Target languages, each once, in order of appearance.
    var targets: [LocaleID] = []
  }

  /// What a document holds.
  struct Document: Sendable {
    /// The translations by table; each holds the source and the target language.
    var catalogs: [Catalog] = []
    /// The languages it says it is about, also when it holds no text of them.
    var languages = Languages()
    /// What is wrong with it.
    var diagnostics: [Diagnostic] = []
  }

  /// The translations by table; each holds the source and the target language.
  func read(_ bytes: [UInt8], path: String) -> (catalogs: [Catalog], diagnostics: [Diagnostic]) {
    let document = document(bytes, path: path)
    return (document.catalogs, document.diagnostics)
  }

  /// The translations with the languages that the document names.
  func document(_ bytes: [UInt8], path: String) -> Document {
    let collector = XLIFFCollector(path: path, limits: limits)
    let fault = XMLReader(limits: limits).read(
      bytes, path: path, start: collector.start, text: collector.text, end: collector.end)
    collector.finish()
    var document = Document(
      catalogs: collector.catalogs.values.sorted { $0.table < $1.table },
      languages: collector.languages, diagnostics: collector.diagnostics)
    if let fault {
      document.diagnostics.append(fault)
    } else if let root = collector.foreignRoot {
      document.diagnostics.append(Diagnostic(.error, path: path, message: root))
    } else if document.catalogs.isEmpty {
      document.diagnostics.append(
        Diagnostic(.warning, path: path, message: "holds no translation unit"))
    }
    return document
  }
}

/// Gathers units from the events of a document.
private final class XLIFFCollector {
  private(set) var catalogs: [String: Catalog] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var languages = XLIFFReader.Languages()
  /// What is said of a document whose root is not XLIFF's.
  private(set) var foreignRoot: String?
  private let path: String
  private let limits: ImportLimits

  private var source = LocaleID(canonical: "en")
  private var target: LocaleID?
  private var table = CatalogIndex.defaultTable
  private var unit: Unit?
  private var field: WritableKeyPath<Unit, String>?
  private var namespaces = XMLNamespaces()
  private var isInDocument = false
  /// Number of open elements from the outermost that is passed over.
  private var skippedDepth = 0

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
    let (namespace, name) = namespaces.enter(element)
    guard skippedDepth == 0 else { return skippedDepth += 1 }
    // Documents without any namespace are taken as meant; 1.1 differs in nothing that is read here.
    let isXLIFF = namespace.map { $0.isEmpty || $0.hasPrefix(Self.namespace) } ?? false
    if !isInDocument {
      isInDocument = true
      if name != "xliff" || !isXLIFF {
        let place = namespace.map { $0.isEmpty ? "no namespace" : "namespace '\($0)'" }
        foreignRoot =
          "is not XLIFF: its root is '\(name)' of \(place ?? "an undeclared namespace")"
      }
    }
    guard isXLIFF, foreignRoot == nil, name != "alt-trans" else { return skippedDepth = 1 }
    let attributes = element.attributes
    switch name {
    case "xliff":
      setSource(attributes["srcLang"], line: element.line)
      setTarget(attributes["trgLang"], line: element.line)
    case "file":
      setSource(attributes["source-language"], line: element.line)
      setTarget(attributes["target-language"], line: element.line)
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
    guard skippedDepth == 0, let field, let count = unit?[keyPath: field].utf8.count,
      count < limits.labelBytes
    else { return }
    unit?[keyPath: field] += text
  }

  func end(_ qualifiedName: String) {
    namespaces.leave()
    guard skippedDepth == 0 else { return skippedDepth -= 1 }
    let name = qualifiedName.firstIndex(of: ":").map {
      String(qualifiedName[qualifiedName.index(after: $0)...])
    }
    switch name ?? qualifiedName {
    case "source", "target", "note": field = nil
    case "trans-unit", "unit":
      if let unit { add(unit) }
      unit = nil
    default: break
    }
  }

  private static let namespace = "urn:oasis:names:tc:xliff:document:"

  private func add(_ unit: Unit) {
    guard let name = XLIFFUnitName(unit.key) else { return }
    if catalogs[table] == nil {
      catalogs[table] = Catalog(table: table, path: path, sourceLanguage: source)
    }
    // In place: a copy would cost as much as all units before it.
    merge(unit, as: name, into: &catalogs[table, default: Self.noCatalog])
  }

  /// Forms by table, key and language, of keys that have several.
  private var forms: [FormsKey: [LocaleID: XLIFFForms]] = [:]

  private struct FormsKey: Hashable {
    var table: String
    var key: String
  }

  /// Puts the forms of texts together once every unit is read.
  func finish() {
    for (place, languages) in forms {
      guard var entry = catalogs[place.table]?.entries[place.key] else { continue }
      for (locale, forms) in languages {
        let joined = forms.joined(whole: entry.text[locale])
        guard let usual = joined.usual else { continue }
        entry.text.texts[locale] = usual.cut(toBytes: limits.labelBytes)
        let several = joined.several.bounded(by: limits)
        entry.text.variants[locale] = several.isEmpty ? nil : several
        entry.text.states[locale] = forms.state
      }
      catalogs[place.table]?.entries[place.key] = entry
    }
  }

  private static let noCatalog = Catalog(
    table: "", path: "", sourceLanguage: LocaleID(canonical: "en"))

  private func merge(_ unit: Unit, as name: XLIFFUnitName, into catalog: inout Catalog) {
    let key = name.key
    var text = catalog.entries[key]?.text ?? [:]
    let place = StringLocation(path: path, key: key, line: unit.line)
    let own = unit.source.cut(toBytes: limits.labelBytes)
    let translation =
      unit.hasTarget && !unit.target.isEmpty ? unit.target.cut(toBytes: limits.labelBytes) : nil
    if name.piece == .whole {
      text.texts[source] = own
      if let target, let translation {
        text.texts[target] = translation
        text.states[target] = Self.state(unit.state)
      }
    } else {
      let place = FormsKey(table: table, key: key)
      forms[place, default: [:]][source, default: XLIFFForms()].add(own, as: name.piece)
      if let target, let translation {
        forms[place, default: [:]][target, default: XLIFFForms()]
          .add(translation, as: name.piece, state: Self.state(unit.state))
      }
    }
    var locations = catalog.entries[key]?.locations ?? [:]
    locations[source] = place
    if let target { locations[target] = place }
    catalog.entries[key] = CatalogEntry(
      key: key, text: text, comment: unit.note.isEmpty ? nil : unit.note,
      shouldTranslate: unit.translate, locations: locations)
    for locale in [source, target].compactMap({ $0 }) where !catalog.locales.contains(locale) {
      catalog.locales = (catalog.locales + [locale]).sorted()
    }
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

  private func setSource(_ tag: String?, line: Int) {
    guard let locale = language(tag, line: line) else { return }
    source = locale
    if !languages.sources.contains(locale) { languages.sources.append(locale) }
  }

  private func setTarget(_ tag: String?, line: Int) {
    guard let locale = language(tag, line: line) else { return }
    target = locale
    if !languages.targets.contains(locale) { languages.targets.append(locale) }
  }

  private func language(_ tag: String?, line: Int) -> LocaleID? {
    guard let tag else { return nil }
    if let locale = LocaleID(tag) { return locale }
    diagnostics.append(
      Diagnostic(.warning, path: path, line: line, message: "'\(tag)' is not a language tag"))
    return nil
  }
}
