import LabelModel
import Synchronization

/// One table of an app in every language it is kept in.
///
/// Few of an app's texts are labels: what several files say of a key is put together when the key is
/// asked for.
struct CatalogTable: Sendable {
  /// One language in a file of its own.
  struct Part: Sendable {
    /// Path of the file.
    var path: String
    /// Its language.
    var locale: LocaleID
    /// What it holds.
    var texts: StringsTable
  }

  private enum Content: Sendable {
    case whole([String: CatalogEntry])
    /// Weakest first: what comes later overrides.
    case parts([Part], merged: Merged)
  }

  /// The entries that were asked for: one text is the label of many bars.
  private final class Merged: Sendable {
    private let entries = Mutex<[String: CatalogEntry]>([:])

    func entry(_ key: String, _ make: () -> CatalogEntry?) -> CatalogEntry? {
      if let known = entries.withLock({ $0[key] }) { return known }
      guard let entry = make() else { return nil }
      entries.withLock { $0[key] = entry }
      return entry
    }
  }

  /// Table name: `Localizable` for `Localizable.strings`.
  let name: String
  /// Path of the catalog, or of its source-language file.
  let path: String
  /// The language the texts are written in first.
  let sourceLanguage: LocaleID
  /// The languages it holds, in order.
  let locales: [LocaleID]
  private let content: Content

  /// Takes a catalog that holds every language.
  init(_ catalog: Catalog) {
    name = catalog.table
    // Of several tables in one file, the bundles' folders say which is nearest.
    path = catalog.bundle.map { "\($0)/\(catalog.table)" } ?? catalog.path
    sourceLanguage = catalog.sourceLanguage
    locales = catalog.locales
    content = .whole(catalog.entries)
  }

  /// Takes the languages of a table, the weakest first.
  init(name: String, path: String, sourceLanguage: LocaleID, parts: [Part]) {
    self.name = name
    self.path = path
    self.sourceLanguage = sourceLanguage
    locales = Set(parts.map(\.locale)).sorted()
    content = .parts(parts, merged: Merged())
  }

  /// True when there is no entry.
  var isEmpty: Bool {
    switch content {
    case .whole(let entries): entries.isEmpty
    case .parts(let parts, _): parts.allSatisfy(\.texts.isEmpty)
    }
  }

  /// Every key.
  var keys: Set<String> {
    switch content {
    case .whole(let entries): return Set(entries.keys)
    case .parts(let parts, _):
      var keys: Set<String> = []
      for part in parts {
        for key in part.texts.keys where !keys.contains(key) { keys.insert(key) }
      }
      return keys
    }
  }

  /// True when some language has the key.
  func has(_ key: String) -> Bool {
    switch content {
    case .whole(let entries): entries[key] != nil
    case .parts(let parts, _): parts.contains { $0.texts.has(key) }
    }
  }

  /// The entry of a key in every language.
  func entry(_ key: String) -> CatalogEntry? {
    switch content {
    case .whole(let entries): entries[key]
    case .parts(let parts, let merged): merged.entry(key) { entry(key, of: parts) }
    }
  }

  private func entry(_ key: String, of parts: [Part]) -> CatalogEntry? {
    var entry = CatalogEntry(key: key, text: [:])
    var isFound = false
    for part in parts {
      let isSource = part.locale == sourceLanguage
      guard
        let (written, found) = part.texts.found(
          key, withComment: isSource || entry.comment == nil)
      else { continue }
      if !isFound {
        isFound = true
        entry.key = written
        entry.text.texts.reserveCapacity(parts.count)
        entry.locations.reserveCapacity(parts.count)
      }
      Self.add(
        found, in: part.locale,
        at: StringLocation(path: part.path, key: written, line: found.line),
        isSource: isSource, to: &entry)
    }
    return isFound ? entry : nil
  }

  private static func add(
    _ found: StringsTable.Entry, in locale: LocaleID, at place: StringLocation, isSource: Bool,
    to entry: inout CatalogEntry
  ) {
    entry.text.texts[locale] = found.text
    if !found.variants.isEmpty || !entry.text.variants.isEmpty {
      entry.text.variants[locale] = found.variants.isEmpty ? nil : found.variants
    }
    if found.state != nil || !entry.text.states.isEmpty { entry.text.states[locale] = found.state }
    entry.locations[locale] = place
    if isSource || entry.comment == nil { entry.comment = found.comment ?? entry.comment }
  }

  /// The keys whose text in a language may be one that is wanted, in order.
  func keys(in locale: LocaleID, where isWanted: (String) -> Bool) -> [String] {
    switch content {
    case .whole(let entries):
      return entries.filter { $0.value.text[locale].map(isWanted) ?? false }.map(\.key).sorted()
    case .parts(let parts, _):
      let found = parts.filter { $0.locale == locale }.flatMap { part in
        part.texts.keys { isWanted($0.text) }
      }
      return Set(found).sorted()
    }
  }

  /// The keys whose comment in some language holds a word, in order.
  func keys(commentedWith word: [UInt8]) -> [String] {
    func holds(_ comment: String?) -> Bool {
      guard var comment else { return false }
      return comment.withUTF8 { ByteSearch.contains(word, in: UnsafeRawBufferPointer($0)) }
    }
    switch content {
    case .whole(let entries): return entries.filter { holds($0.value.comment) }.map(\.key).sorted()
    case .parts(let parts, _):
      let found = parts.filter { $0.texts.mayHold(word) }.flatMap { part in
        part.texts.keys(withComment: true) { holds($0.comment) }
      }
      return Set(found).sorted()
    }
  }

  /// The table with every entry.
  var catalog: Catalog {
    var catalog = Catalog(
      table: name, path: path, sourceLanguage: sourceLanguage, locales: locales)
    switch content {
    case .whole(let entries): catalog.entries = entries
    case .parts(let parts, _):
      for key in keys {
        if let entry = entry(key, of: parts) { catalog.entries[entry.key] = entry }
      }
    }
    return catalog
  }
}
