public import LabelModel

/// What became of a text reference.
public struct ResolvedText: Hashable, Sendable {
  /// The text in every language of the app; empty when it is not known.
  public var text: LocalizedText = [:]
  /// Whether the text is known.
  public var state: ResolutionState = .resolved
  /// Why it is not, or only in part.
  public var reason: Message?
  /// Key of the catalog entry.
  public var key: String?
  /// Table of the key; `nil` for the default table.
  public var table: String?
  /// The translator's comment.
  public var comment: String?
  /// Where the text is kept.
  public var stringLocation: StringLocation?
  /// Where the text of single languages is kept, for those with a file of their own.
  public var translationLocations: [LocaleID: StringLocation] = [:]
  /// True when no catalog is asked for it.
  public var isHardCoded = false
}

extension CatalogIndex {
  /// Fills in what a reference says about an item's label: text in every language, states, key,
  /// table, comment, place, state and reason. The item's `declaredAt` decides between bundles.
  public func resolve(_ reference: TextReference, into item: inout BarItem) {
    item.take(text(of: reference, near: item.declaredAt?.path))
  }

  /// The text a reference stands for, in every language of the app.
  ///
  /// A missing translation has the state `new`. It shows the source language's text, or its key where the
  /// language has a strings file without it and the system is asked without a default value. A template keeps its pattern as text and is `dynamic` when it has places to fill in.
  ///
  /// - Parameter path: the file the reference stands in, relative to PATH.
  public func text(of reference: TextReference, near path: String? = nil) -> ResolvedText {
    switch reference {
    case .literal(let literal):
      return ResolvedText(text: everywhere(literal), isHardCoded: true)
    case .key(let key, let table, let defaultValue):
      return lookUp(key, table: table, defaultValue: defaultValue, near: path)
    case .template(let pattern, let key, let table):
      var found =
        key.map { lookUp($0, table: table, defaultValue: pattern, near: path) }
        ?? ResolvedText(text: everywhere(pattern), isHardCoded: true)
      if found.state == .resolved, found.text.texts.values.contains(where: Self.hasSpecifier) {
        found.state = .dynamic
        found.reason = "values are filled in at run time"
      }
      return found
    case .dynamic(let reason):
      return ResolvedText(state: .dynamic, reason: reason)
    case .unresolved(let reason):
      return ResolvedText(state: .unresolved, reason: reason)
    }
  }

  private func lookUp(
    _ key: String, table: String?, defaultValue: String?, near path: String?
  ) -> ResolvedText {
    let named = table == Self.defaultTable ? nil : table
    var found = ResolvedText(key: key, table: named)
    if SystemText(key: key) != nil { return found }
    guard let (entry, kept) = self.found(key: key, table: table, near: path) else {
      // The system shows the default value, or else the key itself.
      let given = defaultValue == key ? nil : defaultValue
      let shown = given ?? (Self.readsAsText(key) ? key : nil)
      guard let shown else {
        found.state = .unresolved
        found.reason =
          hasTable(table)
          ? Message.keyMissing(key, fromTable: table ?? Self.defaultTable)
          : "no table \(quoted: table ?? Self.defaultTable) found"
        return found
      }
      found.text = everywhere(shown)
      for locale in locales where locale != sourceLanguage { found.text.states[locale] = .new }
      return found
    }
    // A string catalog that keeps no text for the source language leaves it to the code.
    let isLeftToCode =
      defaultValue != nil && kept.path.hasSuffix(".xcstrings")
      && entry.text[kept.sourceLanguage] == key
    if isLeftToCode {
      var entry = entry
      entry.text.texts[kept.sourceLanguage] = defaultValue
      found.text = filled(entry, defaultValue: defaultValue)
    } else {
      found.text = filled(entry, defaultValue: defaultValue)
    }
    if defaultValue == key { found.text.showKey(key, where: kept, has: entry) }
    found.comment = entry.comment
    found.stringLocation = sourcePlace(of: entry, in: kept)
    found.translationLocations = ownPlaces(of: entry, besides: found.stringLocation?.path)
    return found
  }

  /// Where the source language keeps the entry, or would: never a place of another language. `nil`
  /// when the catalog has no file for it, as that of a storyboard's translations.
  private func sourcePlace(of entry: CatalogEntry, in table: CatalogTable) -> StringLocation? {
    let source = LocaleFallback.best(for: sourceLanguage, among: table.locales)
    guard let source else { return nil }
    return entry.locations[source] ?? entry.locations[table.sourceLanguage]
      ?? StringLocation(path: table.path, key: entry.key)
  }

  /// Where the languages that have a file of their own keep the entry.
  private func ownPlaces(
    of entry: CatalogEntry, besides path: String?
  ) -> [LocaleID: StringLocation] {
    guard entry.locations.contains(where: { $0.value.path != path }) else { return [:] }
    var result: [LocaleID: StringLocation] = [:]
    let known = entry.text.locales
    for locale in locales {
      let match =
        entry.text[locale] == nil ? LocaleFallback.best(for: locale, among: known) : locale
      guard let match, let place = entry.locations[match], place.path != path
      else { continue }
      result[locale] = place
    }
    return result
  }

  /// The entry's text in every language of the app.
  func filled(_ entry: CatalogEntry, defaultValue: String?) -> LocalizedText {
    let known = entry.text.locales
    let source =
      entry.text[sourceLanguage]
      ?? LocaleFallback.best(for: sourceLanguage, among: known).flatMap { entry.text[$0] }
      ?? defaultValue ?? entry.key
    let sourceForms = LocaleFallback.best(for: sourceLanguage, among: known)
      .flatMap { entry.text.variants[$0] }
    var text: LocalizedText = [:]
    for locale in locales {
      let match =
        entry.text[locale] == nil ? LocaleFallback.best(for: locale, among: known) : locale
      if let match, let own = entry.text[match] {
        text.texts[locale] = own
        text.states[locale] = entry.text.states[match]
        text.variants[locale] = entry.text.variants[match]
      } else {
        text.texts[locale] = source
        text.variants[locale] = sourceForms
        let isOwn = LocaleFallback.best(for: locale, among: [sourceLanguage]) != nil
        if !isOwn, entry.shouldTranslate { text.states[locale] = .new }
      }
    }
    return text
  }

  private func everywhere(_ text: String) -> LocalizedText {
    LocalizedText(Dictionary(uniqueKeysWithValues: Set(locales).map { ($0, text) }))
  }

  /// Whether a key is plainly a text in the source language (`Save`, `Sign in…`) rather than a name
  /// for one (`tab.home`, `save_button`, `loginTitle`).
  static func readsAsText(_ key: String) -> Bool {
    if key.contains(where: \.isWhitespace) { return true }
    if key.contains("_") { return false }
    let inner = key.dropLast()
    if inner.contains(".") { return false }
    guard let first = key.unicodeScalars.first else { return false }
    // One small letter before a capital writes a name: iCloud, eBay.
    if "ie".unicodeScalars.contains(first),
      key.unicodeScalars.dropFirst().first?.properties.isUppercase == true
    {
      return true
    }
    // camelCase names start lower and have a capital inside; one lower-case word is undecided.
    return !first.properties.isLowercase || !key.unicodeScalars.allSatisfy(\.isASCII)
  }

  /// Whether a text has a place to fill in (`%@`, `%1$lld`, `%#@count@`); `%%` is a plain sign.
  static func hasSpecifier(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "%")) && FormatText(text).hasPlaces
  }
}

extension LocalizedText {
  /// Puts the key where the system shows it: in the languages whose own strings file lacks the entry. A
  /// string catalog is built with the source language's text instead, and of forms by number
  /// (`.stringsdict`) the nearest file is taken that there is.
  fileprivate mutating func showKey(
    _ key: String, where table: CatalogTable, has entry: CatalogEntry
  ) {
    guard !entry.locations.isEmpty,
      entry.locations.values.allSatisfy({ $0.path.hasSuffix(".strings") })
    else { return }
    for (locale, state) in states where state == .new {
      guard entry.text[locale] == nil, table.locales.contains(locale) else { continue }
      texts[locale] = key
      variants[locale] = nil
    }
  }
}

extension BarItem {
  /// Takes over what became of its label's text.
  mutating func take(_ found: ResolvedText) {
    text = found.text
    state = found.state
    reason = found.reason
    key = found.key
    table = found.table
    comment = found.comment ?? comment
    stringLocation = found.stringLocation
    translationLocations = found.translationLocations
    isHardCoded = found.isHardCoded
  }
}
