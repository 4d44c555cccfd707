/// One key of a string catalog with its text in every language.
public struct CatalogEntry: Hashable, Sendable {
  /// The key as code names it.
  public var key: String
  /// The text by locale, and the states that are not final.
  public var text: LocalizedText
  /// The developer's comment for translators.
  public var comment: String?
  /// False when the catalog says that the text must stay as it is in every language.
  public var shouldTranslate: Bool
  /// Where the entry stands, by locale: a `.strings` entry has a place for each language.
  public var locations: [LocaleID: StringLocation]

  /// Creates an entry.
  public init(
    key: String, text: LocalizedText, comment: String? = nil, shouldTranslate: Bool = true,
    locations: [LocaleID: StringLocation] = [:]
  ) {
    self.key = key
    self.text = text
    self.comment = comment
    self.shouldTranslate = shouldTranslate
    self.locations = locations
  }
}

/// A table of texts: one `.xcstrings` file, or the `.strings` files of one name in every language.
public struct Catalog: Hashable, Sendable {
  /// Table name: `Localizable` for `Localizable.strings`.
  public var table: String
  /// Path of the catalog, or of its source-language file, relative to the audited PATH.
  public var path: String
  /// Folder of the bundle that the table is of, where the file holds tables of several and says so.
  public var bundle: String?
  /// The language the texts are written in first.
  public var sourceLanguage: LocaleID
  /// The languages it holds, in order.
  public var locales: [LocaleID]
  /// The entries by key.
  public var entries: [String: CatalogEntry]

  /// Creates a catalog.
  public init(
    table: String, path: String, sourceLanguage: LocaleID, locales: [LocaleID] = [],
    entries: [String: CatalogEntry] = [:], bundle: String? = nil
  ) {
    self.table = table
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.locales = locales
    self.entries = entries
    self.bundle = bundle
  }
}
