import LabelModel

/// One catalog file, read.
enum ReadCatalog: Sendable {
  /// A `.xcstrings` file.
  case catalog(Catalog)
  /// One language of a table, from a `.strings` or `.stringsdict` file.
  case table(CatalogPath, StringsTable)
}

/// Puts the languages of each table together.
struct CatalogAssembler {
  /// The language of `Base.lproj` and of files outside any `.lproj`.
  let developmentLanguage: LocaleID

  /// The catalogs, ordered by path. When a key stands in several forms of one language, the system's
  /// order counts: `.stringsdict`, then `.strings`; `xx.lproj` before `Base.lproj`.
  func assemble(_ files: [ReadCatalog]) -> [Catalog] {
    let (whole, tables) = grouped(files)
    return ordered(whole + tables.map { assemble($0.id, $0.files) })
  }

  /// The same, with the tables put together side by side.
  func assembleAtOnce(_ files: [ReadCatalog]) async -> [Catalog] {
    let (whole, tables) = grouped(files)
    return ordered(whole + (await ParallelMap.map(tables) { assemble($0.id, $0.files) }))
  }

  private func ordered(_ catalogs: [Catalog]) -> [Catalog] {
    catalogs.sorted { ($0.path, $0.table) < ($1.path, $1.table) }
  }

  /// One table with its files.
  private typealias Table = (id: TableID, files: [(path: CatalogPath, table: StringsTable)])

  private func grouped(_ files: [ReadCatalog]) -> (whole: [Catalog], tables: [Table]) {
    var whole: [Catalog] = []
    var tables: [TableID: [(path: CatalogPath, table: StringsTable)]] = [:]
    for file in files {
      switch file {
      case .catalog(let catalog): whole.append(catalog)
      case .table(let path, let table):
        tables[TableID(folder: path.folder, table: path.table), default: []].append((path, table))
      }
    }
    let ids = tables.keys.sorted { ($0.folder, $0.table) < ($1.folder, $1.table) }
    return (whole, ids.map { (id: $0, files: tables[$0] ?? []) })
  }

  private struct TableID: Hashable, Sendable {
    var folder: String
    var table: String
  }

  private func assemble(
    _ id: TableID, _ parts: [(path: CatalogPath, table: StringsTable)]
  ) -> Catalog {
    // Weakest first, so that what comes later overrides.
    let ordered = parts.sorted { (rank($0.path), $0.path.path) < (rank($1.path), $1.path.path) }
    var catalog = Catalog(
      table: id.table, path: ordered.first?.path.path ?? "", sourceLanguage: developmentLanguage)
    var locales: Set<LocaleID> = []
    var hasSource = false
    for (path, table) in ordered {
      let locale = language(of: path)
      locales.insert(locale)
      if locale == developmentLanguage, path.format == .strings || !hasSource {
        catalog.path = path.path
        hasSource = true
      }
      for (key, found) in table.entries {
        // Changed where it stands: a copy of an entry copies the texts of every language.
        Self.add(
          found, in: locale, at: StringLocation(path: path.path, key: key, line: found.line),
          isSource: locale == developmentLanguage, languages: parts.count,
          to: &catalog.entries[key, default: CatalogEntry(key: key, text: [:])])
      }
    }
    catalog.locales = locales.sorted()
    return catalog
  }

  private static func add(
    _ found: StringsTable.Entry, in locale: LocaleID, at place: StringLocation, isSource: Bool,
    languages: Int, to entry: inout CatalogEntry
  ) {
    if entry.locations.isEmpty {
      entry.text.texts.reserveCapacity(languages)
      entry.locations.reserveCapacity(languages)
    }
    entry.text.texts[locale] = found.text
    if !found.variants.isEmpty || !entry.text.variants.isEmpty {
      entry.text.variants[locale] = found.variants.isEmpty ? nil : found.variants
    }
    if found.state != nil || !entry.text.states.isEmpty { entry.text.states[locale] = found.state }
    entry.locations[locale] = place
    if isSource || entry.comment == nil { entry.comment = found.comment ?? entry.comment }
  }

  private func language(of path: CatalogPath) -> LocaleID {
    if case .locale(let locale) = path.language { return locale }
    return developmentLanguage
  }

  private func rank(_ path: CatalogPath) -> Int {
    let folder =
      switch path.language {
      case .none: 0
      case .base: 2
      case .locale: 4
      }
    return folder + (path.format == .stringsdict ? 1 : 0)
  }
}
