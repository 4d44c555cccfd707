public import LabelModel

/// All string catalogs of an app, by table and key.
///
/// Several bundles of an app may hold a table of the same name; the one nearest to the file that
/// names the key is asked first.
public struct CatalogIndex: Sendable {
  /// The table that is meant when none is named.
  public static let defaultTable = "Localizable"

  /// The catalogs, ordered by path.
  public let catalogs: [Catalog]
  /// The language the texts are written in first.
  public let sourceLanguage: LocaleID
  /// Every language the app ships, in order.
  public let locales: [LocaleID]

  /// Positions in `catalogs`, by table name.
  private let tables: [String: [Int]]

  /// Indexes catalogs; `locales` are the languages the app ships.
  public init(
    catalogs: [Catalog] = [], sourceLanguage: LocaleID = LocaleID(canonical: "en"),
    locales: [LocaleID] = []
  ) {
    let ordered = catalogs.sorted { ($0.path, $0.table) < ($1.path, $1.table) }
    self.catalogs = ordered
    self.sourceLanguage = sourceLanguage
    self.locales = locales.isEmpty ? [sourceLanguage] : locales
    var tables: [String: [Int]] = [:]
    for (position, catalog) in ordered.enumerated() {
      tables[catalog.table, default: []].append(position)
    }
    self.tables = tables
  }

  /// True when some catalog is of that table; `nil` stands for ``defaultTable``.
  public func hasTable(_ table: String?) -> Bool { tables[table ?? Self.defaultTable] != nil }

  /// The entry of a key, or `nil` when no catalog of the table has it.
  ///
  /// - Parameter path: the file that names the key, relative to PATH: decides between bundles.
  public func lookup(key: String, table: String? = nil, near path: String? = nil) -> CatalogEntry? {
    found(key: key, table: table, near: path)?.entry
  }

  /// The entry of a key with the catalog it stands in.
  func found(
    key: String, table: String?, near path: String?
  ) -> (entry: CatalogEntry, catalog: Catalog)? {
    guard let positions = tables[table ?? Self.defaultTable] else { return nil }
    var best: (entry: CatalogEntry, catalog: Catalog, shared: Int)?
    for position in positions {
      let catalog = catalogs[position]
      guard let entry = catalog.entries[key] else { continue }
      guard positions.count > 1, let path else { return (entry, catalog) }
      let shared = Self.sharedFolders(path, catalog.path)
      if shared > best?.shared ?? -1 { best = (entry, catalog, shared) }
    }
    return best.map { ($0.entry, $0.catalog) }
  }

  /// Number of leading folders two paths have in common.
  private static func sharedFolders(_ a: String, _ b: String) -> Int {
    zip(a.utf8.split(separator: UInt8(ascii: "/")), b.utf8.split(separator: UInt8(ascii: "/")))
      .prefix { $0.elementsEqual($1) }.count
  }
}
