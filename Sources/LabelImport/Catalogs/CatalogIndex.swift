public import LabelModel

/// All string catalogs of an app, by table and key.
///
/// Several bundles of an app may hold a table of the same name; the one nearest to the file that
/// names the key is asked first.
public struct CatalogIndex: Sendable {
  /// The table that is meant when none is named.
  public static let defaultTable = "Localizable"

  /// The tables, ordered by path.
  let tables: [CatalogTable]
  /// The language the texts are written in first.
  public let sourceLanguage: LocaleID
  /// Every language the app ships, in order.
  public let locales: [LocaleID]

  /// True for a catalog, by its path, that the code of a file finds nothing in: it lies in another bundle.
  let isOutOfReach: @Sendable (_ catalog: String, _ file: String) -> Bool

  /// Positions in `tables`, by name.
  private let positions: [String: [Int]]

  /// Indexes catalogs; `locales` are the languages the app ships.
  public init(
    catalogs: [Catalog] = [], sourceLanguage: LocaleID = LocaleID(canonical: "en"),
    locales: [LocaleID] = []
  ) {
    self.init(
      tables: catalogs.map { CatalogTable($0) }, sourceLanguage: sourceLanguage, locales: locales)
  }

  /// Indexes tables; `locales` are the languages the app ships.
  init(
    tables: [CatalogTable], sourceLanguage: LocaleID, locales: [LocaleID],
    isOutOfReach: @escaping @Sendable (_ catalog: String, _ file: String) -> Bool = { _, _ in false
    }
  ) {
    self.isOutOfReach = isOutOfReach
    let ordered = tables.sorted { ($0.path, $0.name) < ($1.path, $1.name) }
    self.tables = ordered
    self.sourceLanguage = sourceLanguage
    self.locales = locales.isEmpty ? [sourceLanguage] : locales
    var positions: [String: [Int]] = [:]
    for (position, table) in ordered.enumerated() {
      positions[table.name, default: []].append(position)
    }
    self.positions = positions
  }

  /// True when some catalog is of that table; `nil` stands for ``defaultTable``.
  public func hasTable(_ table: String?) -> Bool { positions[table ?? Self.defaultTable] != nil }

  /// The entry of a key, or `nil` when no catalog of the table has it.
  ///
  /// - Parameter path: the file that names the key, relative to PATH: decides between bundles.
  public func lookup(key: String, table: String? = nil, near path: String? = nil) -> CatalogEntry? {
    found(key: key, table: table, near: path)?.entry
  }

  /// The entry of a key with the table it stands in.
  func found(
    key: String, table: String?, near path: String?
  ) -> (entry: CatalogEntry, table: CatalogTable)? {
    guard let positions = positions[table ?? Self.defaultTable] else { return nil }
    var best: (table: CatalogTable, shared: Int)?
    for position in positions {
      // in bounds: positions are counted from the tables
      let table = tables[position]
      guard table.has(key), !(path.map { isOutOfReach(table.path, $0) } ?? false) else { continue }
      let shared = path.map { Self.sharedFolders($0, table.path) } ?? 0
      if shared > best?.shared ?? -1 { best = (table, shared) }
      if positions.count == 1 || path == nil { break }
    }
    return best.flatMap { best in best.table.entry(key).map { ($0, best.table) } }
  }

  /// Number of leading folders two paths have in common.
  private static func sharedFolders(_ a: String, _ b: String) -> Int {
    zip(a.utf8.split(separator: UInt8(ascii: "/")), b.utf8.split(separator: UInt8(ascii: "/")))
      .prefix { $0.elementsEqual($1) }.count
  }
}
