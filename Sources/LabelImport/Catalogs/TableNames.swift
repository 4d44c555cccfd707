import LabelModel

/// Names of tables: an app and its widget may each have a `Localizable`, and only then is the folder of
/// the bundle part of the name.
package struct TableNames: Sendable {
  private let ambiguous: Set<String>

  /// Takes the tables that are to be told apart.
  package init(_ tables: some Sequence<(bundle: String?, table: String)>) {
    var bundles: [String: Set<String>] = [:]
    for (bundle, table) in tables { bundles[table, default: []].insert(bundle ?? "") }
    ambiguous = Set(bundles.filter { $0.value.count > 1 }.keys)
  }

  /// `Localizable`, or `Widget/Localizable` where there are several.
  package func name(_ table: String, of bundle: String?) -> String {
    guard ambiguous.contains(table), let bundle, !bundle.isEmpty else { return table }
    return "\(bundle)/\(table)"
  }
}

/// Folders of bundles, as files of translations and audited paths have them.
package enum BundleFolder {
  /// How many of the last folders of two paths are the same: one may have more folders in front of
  /// them. The same path is nearer than any other.
  package static func likeness(_ a: String, _ b: String) -> Int {
    if a == b { return .max }
    return zip(a.split(separator: "/").reversed(), b.split(separator: "/").reversed())
      .prefix { $0 == $1 }.count
  }
}

extension StringLocation {
  /// Folder of the bundle that the text's table is of; `nil` for a path that is no catalog's.
  package var bundle: String? { CatalogPath(path)?.folder }
}
