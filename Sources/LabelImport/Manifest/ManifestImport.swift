import Foundation
import LabelModel

/// Imports a bars manifest with the catalogs it names.
struct ManifestImport {
  let options: ImportOptions

  /// Reads the manifest `name` in `folder`.
  /// - Throws: ``ImportError`` when the manifest cannot be read or is wrong.
  func importApp(folder: String, name: String) throws(ImportError) -> ImportedApp {
    let reader = options.reader(of: folder)
    let bytes: [UInt8]
    switch reader.bytes(name, limit: options.limits.catalogBytes) {
    case .success(let read): bytes = read
    case .failure(let fault):
      throw .unreadable(path: folder + "/" + name, reason: fault.message)
    }
    let manifest = try ManifestReader(limits: options.limits).read(bytes, path: name)
    var strings = ManifestStrings(folder: folder, options: options)
    for path in manifest.strings { strings.add(path, manifest: name) }
    guard strings.faults.isEmpty else { throw .invalidManifest(strings.faults) }
    return app(of: manifest, strings: strings)
  }

  /// Imports a manifest that lies in no folder, so that it has no string files.
  /// - Throws: ``ImportError`` when the manifest is wrong.
  func importApp(bytes: [UInt8]) throws(ImportError) -> ImportedApp {
    let manifest = try ManifestReader(limits: options.limits).read(bytes, path: "manifest")
    guard manifest.strings.isEmpty else {
      throw .invalidManifest([
        Diagnostic(
          .error, .invalidManifest, path: "manifest",
          message: "names string files, but lies in no folder")
      ])
    }
    return app(of: manifest, strings: ManifestStrings(folder: ".", options: options))
  }

  private func app(of manifest: Manifest, strings: ManifestStrings) -> ImportedApp {
    let tables = CatalogAssembler(developmentLanguage: manifest.app.sourceLanguage)
      .tables(strings.read)

    var app = ImportedApp(
      app: manifest.app, bars: manifest.bars,
      diagnostics: (manifest.diagnostics + strings.diagnostics).inOrder,
      suppressions: manifest.suppressions + CatalogSuppressions.read(tables))
    app.app.locales = Self.locales(of: manifest, tables: tables)
    let index = CatalogIndex(
      tables: tables, sourceLanguage: manifest.app.sourceLanguage, locales: app.app.locales)
    for bar in app.bars.indices {
      for item in app.bars[bar].items.indices {
        fill(
          &app.bars[bar].items[item], from: index, isExtract: manifest.coverage != nil)
      }
    }
    app.bars.sort { $0.id < $1.id }
    app.otherTranslations =
      manifest.otherTranslations
      + OtherTranslations.of(app.bars, in: tables, source: manifest.app.sourceLanguage)
    var coverage = manifest.coverage ?? Coverage()
    if manifest.coverage == nil { coverage.filesRead = 1 + strings.filesRead }
    app.coverage = coverage.counted(app)
    return app.limited(to: options.locales)
  }

  /// The catalogs' texts come before those of the manifest: that is how a translation under review
  /// is audited against the bars of an earlier extract.
  ///
  /// - Parameter isExtract: whether an import has said already what is known of each item.
  private func fill(_ item: inout BarItem, from index: CatalogIndex, isExtract: Bool) {
    guard let key = item.key else {
      if !isExtract, item.text.isEmpty, item.symbol == nil, item.image == nil,
        item.state == .resolved
      {
        item.state = .unresolved
        item.reason = "the manifest gives neither text nor key"
      }
      return
    }
    if item.systemText != nil {
      item.takeSystemWord(from: options.systemText, locales: index.locales)
      return
    }
    let given = item.text
    guard let entry = index.lookup(key: key, table: item.table) else {
      if given.isEmpty, item.state == .resolved {
        item.state = .unresolved
        item.reason =
          index.tables.isEmpty
          ? "the manifest names no strings to look key \(quoted: key) up in"
          : Message.keyMissing(key, fromTable: item.table ?? CatalogIndex.defaultTable)
      }
      return
    }
    let wasDynamic = item.state == .dynamic
    let reason = item.reason
    index.resolve(.key(key, table: item.table, defaultValue: nil), into: &item)
    if wasDynamic {
      item.state = .dynamic
      item.reason = reason
    }
    let own = entry.text.locales
    for locale in given.locales where LocaleFallback.best(for: locale, among: own) == nil {
      item.text.texts[locale] = given.texts[locale]
      item.text.states[locale] = given.states[locale]
      item.text.variants[locale] = given.variants[locale]
    }
  }

  private static func locales(of manifest: Manifest, tables: [CatalogTable]) -> [LocaleID] {
    var locales: Set<LocaleID> = [manifest.app.sourceLanguage]
    locales.formUnion(manifest.app.locales)
    for table in tables { locales.formUnion(table.locales) }
    for bar in manifest.bars {
      for item in bar.items { locales.formUnion(item.text.texts.keys) }
    }
    return locales.sorted()
  }
}
