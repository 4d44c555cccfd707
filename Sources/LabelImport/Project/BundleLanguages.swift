import LabelModel

/// The languages of the app's own bundle. The system looks for an app's language there alone: what only
/// a framework, a package or an extension has is never shown in the app.
struct BundleLanguages: Sendable {
  /// The languages, the source language among them; `nil` when the files do not say which they are.
  let shown: Set<LocaleID>?

  /// Reads which languages the app's own target ships.
  ///
  /// - Parameters:
  ///   - scanned: every file found.
  ///   - catalogs: the string catalogs and tables read.
  ///   - layout: what the projects say.
  ///   - source: the development language.
  init(
    _ scanned: [ScannedFile], catalogs: [ReadCatalog], layout: ProjectLayout, source: LocaleID
  ) {
    guard let claims = layout.mainClaims, !layout.mixesLanguages else {
      shown = nil
      return
    }
    func folders(_ claims: FileClaims) -> Set<LocaleID> {
      scanned.reduce(into: []) { found, file in
        guard case .locale(let locale) = CatalogPath.language(of: file.path),
          claims.platforms(of: file.path) != nil
        else { return }
        found.insert(locale)
      }
    }
    var found = layout.bundleLanguages.union(folders(claims))
    var hasTexts = false
    for case .catalog(let catalog) in catalogs where claims.platforms(of: catalog.path) != nil {
      found.formUnion(catalog.locales)
      hasTexts = hasTexts || !catalog.entries.isEmpty && catalog.table != Self.propertyTable
    }
    found.insert(source)
    // A bundle in one language and without texts of its own, beside libraries with many: more likely
    // its files were not understood, unless those of another app were.
    let isKnown = found.count > 1 || hasTexts || layout.otherApps.contains { folders($0).count > 1 }
    shown = isKnown ? found : nil
  }

  /// Takes out the languages that are not shown, and says which.
  func limit(_ locales: inout [LocaleID]) -> [Diagnostic] {
    guard let shown else { return [] }
    let others = locales.filter { !shown.contains($0) }
    guard !others.isEmpty else { return [] }
    locales.removeAll { !shown.contains($0) }
    let names = others.map(\.identifier).joined(separator: ", ").cut(toBytes: 400)
    return [
      Diagnostic(
        .note, .languagesNotShown,
        message: """
          \(others.count, one: "language", other: "languages") that the app's own bundle lacks: \
          \(names); not audited
          """)
    ]
  }

  /// The table that translates what the Info.plist says.
  static let propertyTable = "InfoPlist"
}
