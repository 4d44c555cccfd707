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
    var catalogs: [Catalog] = []
    var tables: [TableID: [(path: CatalogPath, table: StringsTable)]] = [:]
    for file in files {
      switch file {
      case .catalog(let catalog): catalogs.append(catalog)
      case .table(let path, let table):
        tables[TableID(folder: path.folder, table: path.table), default: []].append((path, table))
      }
    }
    for (id, parts) in tables { catalogs.append(assemble(id, parts)) }
    return catalogs.sorted { ($0.path, $0.table) < ($1.path, $1.table) }
  }

  private struct TableID: Hashable {
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
    for (path, table) in ordered {
      let locale = language(of: path)
      locales.insert(locale)
      if locale == developmentLanguage { catalog.path = path.path }
      for (key, found) in table.entries {
        let place = StringLocation(path: path.path, key: key, line: found.line)
        var entry = catalog.entries[key] ?? CatalogEntry(key: key, text: [:])
        entry.text.texts[locale] = found.text
        entry.text.states[locale] = found.state
        entry.locations[locale] = place
        if locale == developmentLanguage || entry.comment == nil {
          entry.comment = found.comment ?? entry.comment
        }
        catalog.entries[key] = entry
      }
    }
    catalog.locales = locales.sorted()
    return catalog
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
