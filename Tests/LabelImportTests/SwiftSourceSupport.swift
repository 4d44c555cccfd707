import LabelImport
import LabelModel
import Testing

/// An app written in a test: Swift files and one catalog.
struct SourceApp {
  /// Source by path.
  var files: [String: String] = [:]
  /// English and German by key of the table `Localizable`; an empty German text is none.
  var strings: [String: (en: String, de: String)] = [:]
  /// The same for other tables.
  var tables: [String: [String: (en: String, de: String)]] = [:]

  /// Imports the app's bars.
  func bars() async -> [Bar] { await imported().bars }

  /// Imports the app.
  func imported() async -> SourceImport {
    let english = LocaleID(canonical: "en")
    let german = LocaleID(canonical: "de")
    var all = tables
    all["Localizable"] = strings
    let catalogs = all.map { table, strings in
      Catalog(
        table: table, path: "en.lproj/\(table).strings", sourceLanguage: english,
        locales: [german, english],
        entries: Dictionary(
          uniqueKeysWithValues: strings.map { key, texts in
            var text: LocalizedText = ["en": texts.en]
            if !texts.de.isEmpty { text[german] = texts.de }
            let place = StringLocation(path: "en.lproj/\(table).strings", key: key)
            return (key, CatalogEntry(key: key, text: text, locations: [english: place]))
          }))
    }
    let importer = SwiftSourceImporter(
      files: files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) },
      catalogs: CatalogIndex(
        catalogs: catalogs, sourceLanguage: english, locales: [german, english]),
      project: ProjectFacts())
    return await importer.importBars()
  }
}

/// An app of one file.
func app(
  _ source: String, strings: [String: (en: String, de: String)] = [:]
) -> SourceApp {
  SourceApp(files: ["App.swift": source], strings: strings)
}

extension [Bar] {
  /// The only bar of a kind.
  func only(_ kind: BarKind) throws -> Bar {
    let found = filter { $0.kind == kind }
    try #require(found.count == 1, "bars: \(map(\.id))")
    return try #require(found.first)
  }
}

extension Bar {
  /// The English texts of the items of a role, in order.
  func texts(_ role: Role) -> [String] {
    items.filter { $0.role == role }.map { $0.text["en"] ?? "<\($0.state)>" }
  }
}

extension LocalizedText {
  /// The text in a language given by its tag.
  subscript(tag: String) -> String? { self[LocaleID(canonical: tag)] }
}
