import LabelModel

/// Tables of one name that came in from several bundles of an app, such as its own and its widget's.
struct TranslationBundles {
  private var tables: [String: [Catalog]] = [:]

  init(_ contents: [TranslationReader.Content]) {
    for content in contents {
      for catalog in content.catalogs { tables[catalog.table, default: []].append(catalog) }
    }
    tables = tables.filter { Set($0.value.map(Self.folder)).count > 1 }
  }

  /// Whether a table is the one that a label's text comes from: of several that have the key in a
  /// language, the one nearest to the file that holds or names it. Where none is nearer all are.
  func isNearest(
    _ catalog: Catalog, of key: String, in locale: LocaleID, to path: String?
  ) -> Bool {
    guard let path, let rivals = tables[catalog.table] else { return true }
    let own = Self.nearness(of: Self.folder(catalog), to: path)
    return !rivals.contains { rival in
      rival.entries[key]?.text[locale] != nil
        && Self.nearness(of: Self.folder(rival), to: path) > own
    }
  }

  private static func folder(_ catalog: Catalog) -> String {
    catalog.bundle ?? CatalogPath(catalog.path)?.folder ?? ""
  }

  /// How many of the first folders of a file's path stand in a row in a bundle's: the translations may
  /// lie anywhere, in folders named as the app's.
  private static func nearness(of bundle: String, to path: String) -> Int {
    if let catalog = CatalogPath(path), catalog.folder == bundle { return .max }
    let folders = path.split(separator: "/").dropLast()
    let own = bundle.split(separator: "/")
    return own.indices.map { start in
      zip(own[start...], folders).prefix { $0 == $1 }.count
    }.max() ?? 0
  }
}
