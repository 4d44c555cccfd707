import LabelModel

/// Gathers units from the events of an XLIFF document.
final class XLIFFCollector {
  /// The catalogs by bundle and table.
  private(set) var catalogs: [Table: Catalog] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var languages = XLIFFReader.Languages()
  /// What is said of a document whose root is not XLIFF's.
  private(set) var foreignRoot: Message?
  private let path: String
  private let limits: ImportLimits

  private var source = LocaleID(canonical: "en")
  private var target: LocaleID?
  /// What the root of XLIFF 2.x says.
  private var documentTarget: LocaleID?
  private var table = Table(bundle: nil, name: CatalogIndex.defaultTable)
  private var unit: XLIFFUnit?
  private var namespaces = XMLNamespaces()
  private var isInDocument = false
  /// Number of open elements from the outermost that is passed over.
  private var skippedDepth = 0
  /// Translations of files that name no target language.
  private var untold: [(table: Table, source: LocaleID, unit: XLIFFUnit, name: XLIFFUnitName)] = []

  /// A table of one bundle: an app and its widget may each have a `Localizable`.
  struct Table: Hashable, Sendable {
    var bundle: String?
    var name: String
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
        foreignRoot =
          switch namespace {
          case nil: "is not XLIFF: its root is \(quoted: name) of an undeclared namespace"
          case "": "is not XLIFF: its root is \(quoted: name) of no namespace"
          case let place?: "is not XLIFF: its root is \(quoted: name) of namespace \(quoted: place)"
          }
      }
    }
    guard isXLIFF, foreignRoot == nil, name != "alt-trans" else { return skippedDepth = 1 }
    let attributes = element.attributes
    switch name {
    case "xliff":
      setSource(attributes["srcLang"], line: element.line)
      setTarget(attributes["trgLang"], line: element.line)
      documentTarget = target
    case "file":
      setSource(attributes["source-language"], line: element.line)
      // Each file of XLIFF 1.2 has a language of its own; the one of 2.x stands at the root.
      target = documentTarget
      setTarget(attributes["target-language"], line: element.line)
      if let original = attributes["original"] ?? attributes["id"] { setTable(original) }
    case "trans-unit", "unit":
      guard let key = attributes["name"] ?? attributes["resname"] ?? attributes["id"] else { break }
      unit = XLIFFUnit(key: key, line: element.line, translate: attributes["translate"] != "no")
    default: unit?.begin(name, attributes)
    }
  }

  func text(_ text: String) {
    guard skippedDepth == 0 else { return }
    unit?.append(text, limit: limits.labelBytes)
  }

  func end(_ qualifiedName: String) {
    namespaces.leave()
    guard skippedDepth == 0 else { return skippedDepth -= 1 }
    let colon = qualifiedName.firstIndex(of: ":")
    let name = colon.map { String(qualifiedName[qualifiedName.index(after: $0)...]) }
    switch name ?? qualifiedName {
    case "trans-unit", "unit":
      if let unit { add(unit) }
      unit = nil
    case let other: unit?.end(other)
    }
  }

  private static let namespace = "urn:oasis:names:tc:xliff:document:"

  /// `App/en.lproj/Localizable.strings` is the table `Localizable` of the bundle `App`.
  private func setTable(_ original: String) {
    let name = original.split(separator: "/").last.map(String.init) ?? original
    let folder = CatalogPath(original)?.folder ?? PathText.folder(of: original)
    table = Table(bundle: folder.isEmpty ? nil : folder, name: name.droppingExtension)
  }

  private func add(_ unit: XLIFFUnit) {
    guard let name = XLIFFUnitName(unit.key) else { return }
    if target == nil, unit.target != nil {
      untold.append((table, source, unit, name))
      return
    }
    merge(unit, as: name, of: table, from: source, into: target)
  }

  /// Forms by table, key and language, of keys that have several.
  private var forms: [FormsKey: [LocaleID: XLIFFForms]] = [:]

  private struct FormsKey: Hashable {
    var table: Table
    var key: String
  }

  /// Puts the forms of texts together once every unit is read.
  func finish() {
    takeUntold()
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

  /// What a file without a target language holds is in the one that its neighbours name.
  private func takeUntold() {
    guard let first = untold.first else { return }
    let only = languages.targets.count == 1 ? languages.targets.first : nil
    if languages.targets.count > 1 {
      diagnostics.append(
        Diagnostic(
          .warning, .unknownLanguage, path: path, line: first.unit.line,
          message: """
            \(untold.count) translations stand in a file without 'target-language', and \
            the document has several languages; they are left out
            """))
    }
    for (table, source, unit, name) in untold {
      merge(unit, as: name, of: table, from: source, into: only)
    }
  }

  private static let noCatalog = Catalog(
    table: "", path: "", sourceLanguage: LocaleID(canonical: "en"))

  private func merge(
    _ unit: XLIFFUnit, as name: XLIFFUnitName, of table: Table, from source: LocaleID,
    into target: LocaleID?
  ) {
    if catalogs[table] == nil {
      catalogs[table] = Catalog(
        table: table.name, path: path, sourceLanguage: source, bundle: table.bundle)
    }
    let key = name.key
    let own = unit.source.cut(toBytes: limits.labelBytes)
    let translation = unit.target.map { $0.cut(toBytes: limits.labelBytes) }
    if name.piece != .whole {
      let place = FormsKey(table: table, key: key)
      forms[place, default: [:]][source, default: XLIFFForms()].add(own, as: name.piece)
      if let target, let translation {
        forms[place, default: [:]][target, default: XLIFFForms()]
          .add(translation, as: name.piece, state: unit.state)
      }
    }
    let place = StringLocation(path: path, key: key, line: unit.line)
    // In place: a copy would cost as much as all units before it.
    func put(into catalog: inout Catalog) {
      var text = catalog.entries[key]?.text ?? [:]
      if name.piece == .whole {
        // Tools that know no source text write the key in its place.
        if own != key || !key.isIdentifier { text.texts[source] = own }
        if let target, let translation {
          text.texts[target] = translation
          text.states[target] = unit.state
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
    put(into: &catalogs[table, default: Self.noCatalog])
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
      Diagnostic(
        .warning, .invalidLanguageTag, path: path, line: line,
        message: "\(quoted: tag) is not a language tag"))
    return nil
  }
}

extension String {
  /// True for a name made for programs, as `tab.home` and `tab_home` are.
  fileprivate var isIdentifier: Bool {
    contains { $0 == "." || $0 == "_" } && !contains(where: \.isWhitespace)
      && first?.isLetter == true && last?.isPunctuation == false
  }
}
