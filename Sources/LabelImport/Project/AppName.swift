import LabelModel

/// The app's display name in every language.
struct AppName {
  let text: LocalizedText

  /// Looks the name up in the `InfoPlist` tables of the app's main target.
  init(layout: ProjectLayout, catalogs: CatalogIndex) {
    let tables = catalogs.tables.filter { table in
      guard table.name == "InfoPlist" || table.name.hasSuffix("-InfoPlist") else { return false }
      return layout.mainClaims.map { $0.platforms(of: table.path) != nil } ?? true
    }
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      for table in tables {
        guard let entry = table.entry(key) else { continue }
        text = catalogs.filled(entry, defaultValue: layout.plainName)
        return
      }
    }
    let source = catalogs.sourceLanguage
    text = layout.plainName.map { LocalizedText([source: $0]) } ?? [:]
  }
}
