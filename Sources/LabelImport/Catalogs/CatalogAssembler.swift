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
  func assemble(_ files: [ReadCatalog]) -> [Catalog] { tables(files).map(\.catalog) }

  /// The same, with what the languages say of a key left to be put together.
  func tables(_ files: [ReadCatalog]) -> [CatalogTable] {
    var tables: [CatalogTable] = []
    var groups: [TableID: [(path: CatalogPath, table: StringsTable)]] = [:]
    for file in files {
      switch file {
      case .catalog(let catalog): tables.append(CatalogTable(catalog))
      case .table(let path, let table):
        groups[TableID(folder: path.folder, table: path.table), default: []].append((path, table))
      }
    }
    for id in groups.keys.sorted(by: { ($0.folder, $0.table) < ($1.folder, $1.table) }) {
      tables.append(self.table(id.table, groups[id] ?? []))
    }
    return tables.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
  }

  private struct TableID: Hashable, Sendable {
    var folder: String
    var table: String
  }

  private func table(
    _ name: String, _ files: [(path: CatalogPath, table: StringsTable)]
  ) -> CatalogTable {
    let ordered = files.sorted { (rank($0.path), $0.path.path) < (rank($1.path), $1.path.path) }
    var main = ordered.first?.path.path ?? ""
    var hasSource = false
    for (path, _) in ordered where language(of: path) == developmentLanguage {
      if path.format == .strings || !hasSource {
        main = path.path
        hasSource = true
      }
    }
    return CatalogTable(
      name: name, path: main, sourceLanguage: developmentLanguage,
      parts: ordered.map {
        .init(path: $0.path.path, locale: language(of: $0.path), texts: $0.table)
      })
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
