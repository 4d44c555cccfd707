import LabelModel

/// The app's display name in every language.
struct AppName {
  let text: LocalizedText

  /// Looks the name up in the `InfoPlist` table nearest to the app's property list.
  init(layout: ProjectLayout, catalogs: CatalogIndex) {
    let near = (layout.infoFolder.map { $0.isEmpty ? "" : $0 + "/" } ?? "") + "Info.plist"
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let entry = catalogs.lookup(key: key, table: "InfoPlist", near: near) {
        text = catalogs.filled(entry, defaultValue: layout.plainName)
        return
      }
    }
    let source = catalogs.sourceLanguage
    text = layout.plainName.map { LocalizedText([source: $0]) } ?? [:]
  }
}
