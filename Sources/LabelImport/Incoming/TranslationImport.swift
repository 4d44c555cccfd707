import ICUSupport
import LabelModel

/// Puts translations that came back into the bars of an earlier extract.
struct TranslationImport: Sendable {
  let options: ImportOptions

  /// Reads the files and fills the labels of `bars`.
  ///
  /// - Parameters:
  ///   - bars: the bars as extracted, in every language of the app.
  ///   - paths: files and folders, as the user gave them.
  func importApp(bars: ImportedApp, home: String, translations paths: [String]) async
    -> TranslatedApp
  {
    let reader = TranslationReader(options: options, home: home)
    let language = options.locales.count == 1 ? options.locales.first : nil
    var named: [(group: Int, path: String, refused: TranslationReader.Content?)] = []
    for (group, path) in paths.enumerated() {
      let (files, refused) = reader.files(at: path)
      named += files.map { (group, $0, nil) }
      if let refused { named.append((group, refused.path, refused)) }
    }
    let contents = await ParallelMap.map(named) { entry in
      entry.refused ?? reader.read(entry.path, language: language)
    }
    var filling = TranslationFilling(bars, wanted: options.locales)
    filling.bundles = TranslationBundles(contents)
    for group in paths.indices {
      filling.add(
        zip(named, contents).filter { $0.0.group == group }.map(\.1), named: paths[group])
    }
    return filling.result()
  }
}

/// Fills the labels of bars from one file after the other.
private struct TranslationFilling {
  private var app: ImportedApp
  private var files: [TranslationFile] = []
  private var locales: Set<LocaleID> = []
  private let wanted: [LocaleID]
  /// The languages of the bars.
  private let shipped: [LocaleID]
  private let tables: Set<String>
  /// The bundles that came in with tables of one name.
  var bundles = TranslationBundles([])
  /// Items by table and key, and by key alone.
  private var places: [TableKey: [ItemPlace]] = [:]
  private var placesByKey: [String: [ItemPlace]] = [:]
  /// The file that gave a label's text in a language.
  private var origins: [TranslatedLabel: String] = [:]

  private struct TableKey: Hashable {
    var table: String
    var key: String
  }

  private struct ItemPlace: Hashable {
    var bar: Int
    var item: Int
  }

  private struct TranslatedLabel: Hashable {
    var place: ItemPlace
    var locale: LocaleID
  }

  init(_ app: ImportedApp, wanted: [LocaleID]) {
    self.app = app
    self.wanted = wanted
    shipped = app.app.locales.isEmpty ? app.coverage.locales : app.app.locales
    var tables: Set<String> = []
    for (bar, value) in app.bars.enumerated() {
      for (item, value) in value.items.enumerated() {
        guard let key = value.key, value.systemText == nil else { continue }
        let table = value.table ?? CatalogIndex.defaultTable
        tables.insert(table)
        let place = ItemPlace(bar: bar, item: item)
        places[TableKey(table: table, key: key), default: []].append(place)
        placesByKey[key, default: []].append(place)
      }
    }
    self.tables = tables
  }

  /// Adds the files of one path. A file without any label is nothing special in a folder or bundle of
  /// many; a path without any is not what it was taken for.
  mutating func add(_ contents: [TranslationReader.Content], named path: String) {
    let first = files.count
    for content in contents { add(content) }
    let own = files[first...]
    let keys = own.reduce(0) { $0 + $1.keys }
    guard own.allSatisfy(\.isUsable), keys > 0, own.allSatisfy({ $0.unknownKeys == $0.keys })
    else { return }
    let examples = own.flatMap(\.unknownExamples).prefix(5)
      .map { "'\($0.cut(toBytes: 60))'" }.joined(separator: ", ")
    app.diagnostics.append(
      Diagnostic(
        .error, .unknownKeys, path: path,
        message: """
          none of its \(keys) keys stands in the bars (\(examples)); is it of another app, \
          or are the bars older? run 'labelaudit extract' again
          """))
    for index in own.indices { files[index].isUsable = false }
  }

  private mutating func add(_ content: TranslationReader.Content) {
    app.diagnostics += content.diagnostics
    var file = TranslationFile(path: content.path, locales: content.locales.sorted())
    defer { files.append(file) }
    guard content.isUsable, sourceMatches(content) else {
      file.isUsable = false
      return
    }
    let brought = brought(by: content)
    var changedSources: [String] = []
    var unknown: [String] = []
    for catalog in content.catalogs {
      for (key, entry) in catalog.entries.sorted(by: { $0.key < $1.key }) {
        file.keys += 1
        let found = self.places(of: key, in: catalog.table)
        if found.isEmpty { unknown.append(key) }
        for place in found {
          if hasOtherSource(entry, at: place, content) { changedSources.append(key) }
          for language in brought {
            guard let text = entry.text[language.theirs],
              bundles.isNearest(
                catalog, of: key, in: language.theirs, to: origin(of: place))
            else { continue }
            file.labels += 1
            fill(place, language, text, entry, content.path)
          }
        }
      }
    }
    file.unknownKeys = unknown.count
    file.unknownExamples = Array(unknown.prefix(5))
    tell(file, changedSources: changedSources)
    guard file.unknownKeys < file.keys else { return }
    locales.formUnion(brought.map(\.ours))
    for language in brought where !shipped.contains(language.theirs) {
      app.diagnostics.append(
        Diagnostic(
          .note, language.ours != language.theirs ? .languageStandsIn : .newLanguage,
          path: content.path,
          message: language.ours != language.theirs
            ? "\(quoted: language.theirs.identifier) is audited as the app's \(quoted: language.ours.identifier)"
            : "the bars have no texts in \(quoted: language.theirs.identifier); it is audited as a new language"
        ))
    }
  }

  /// The file that a label's text comes from, or else the one that names its key.
  private func origin(of place: ItemPlace) -> String? {
    let bar = app.bars[place.bar]
    let item = bar.items[place.item]
    return item.stringLocation?.path ?? (item.declaredAt ?? bar.declaredAt)?.path
  }

  /// A language as the file names it and as the app does.
  private struct Language {
    var theirs: LocaleID
    var ours: LocaleID
  }

  /// The wanted languages of a file. Tools write `de-DE` for an app's `de`; a file that has both means
  /// two. The source language is never taken for another's.
  private func brought(by content: TranslationReader.Content) -> [Language] {
    let others = shipped.filter { $0 != app.app.sourceLanguage }
    var taken = Set(content.locales)
    return content.locales.compactMap { locale -> Language? in
      guard wanted.isEmpty || LocaleFallback.meant(by: locale, among: wanted) != nil else {
        return nil
      }
      guard !shipped.contains(locale),
        let ours = LanguageTag(locale.identifier).closest(among: others.map(\.identifier))
          .flatMap({ LocaleID($0) }), taken.insert(ours).inserted
      else { return Language(theirs: locale, ours: locale) }
      return Language(theirs: locale, ours: ours)
    }
  }

  func result() -> TranslatedApp {
    var result = app
    if locales.isEmpty { result.bars = [] }
    let source = app.app.sourceLanguage
    result.app.locales = locales.sorted()
    result.coverage.locales = result.app.locales
    let shown = locales.union([source])
    for bar in result.bars.indices {
      for item in result.bars[bar].items.indices {
        limit(&result.bars[bar].items[item], to: shown)
      }
    }
    result.app.name = app.app.name.limited(to: shown.sorted())
    result.coverage.filesRead = files.count
    result.coverage = result.coverage.counted(result)
    result.diagnostics = result.diagnostics.inOrder
    return TranslatedApp(app: result, files: files)
  }

  /// A label whose translation did not come in shows what the app has: its nearest text, or else
  /// the source's.
  private func limit(_ item: inout BarItem, to locales: Set<LocaleID>) {
    let source = app.app.sourceLanguage
    let given = item.text
    var text = given.limited(to: locales.sorted())
    for locale in locales where text[locale] == nil && !given.isEmpty {
      guard let shown = given[source] ?? given.locales.first.flatMap({ given[$0] }) else {
        continue
      }
      text.texts[locale] = shown
      text.states[locale] = .new
    }
    item.text = text
    item.changeSpoken { $0.limited(to: locales.sorted()) }
  }

  private func places(of key: String, in table: String) -> [ItemPlace] {
    if let known = places[TableKey(table: table, key: key)] { return known }
    // Translation tools rename files; a table that the bars do not know says nothing.
    return tables.contains(table) ? [] : placesByKey[key] ?? []
  }

  private mutating func fill(
    _ place: ItemPlace, _ language: Language, _ text: String, _ entry: CatalogEntry,
    _ path: String
  ) {
    let locale = language.ours
    let label = TranslatedLabel(place: place, locale: locale)
    let known = app.bars[place.bar].items[place.item].text[locale]
    if let origin = origins[label], known != text {
      app.diagnostics.append(
        Diagnostic(
          .warning, .conflictingTranslation, path: path,
          line: entry.locations[language.theirs]?.line,
          message: """
            key \(quoted: entry.key.cut(toBytes: 80)) has another text in \(quoted: locale.identifier) than in \
            \(quoted: origin); this one counts
            """))
    }
    origins[label] = path
    app.bars[place.bar].items[place.item].take(
      text, in: locale, from: entry, as: language.theirs, source: app.app.sourceLanguage)
  }

  /// Whether the file translates another text than the bars show.
  private func hasOtherSource(
    _ entry: CatalogEntry, at place: ItemPlace, _ content: TranslationReader.Content
  ) -> Bool {
    guard let source = content.sources.first, let theirs = entry.text[source],
      let ours = app.bars[place.bar].items[place.item].text[app.app.sourceLanguage]
    else { return false }
    // Tools that know no source text write the key in its place.
    return theirs != ours && theirs != entry.key
  }

  private mutating func sourceMatches(_ content: TranslationReader.Content) -> Bool {
    let ours = app.app.sourceLanguage
    for theirs in content.sources
    where theirs != ours && LocaleFallback.meant(by: theirs, among: [ours]) == nil
      && LocaleFallback.meant(by: ours, among: [theirs]) == nil
    {
      app.diagnostics.append(
        Diagnostic(
          .error, .otherSourceLanguage, path: content.path,
          message: """
            is translated from \(quoted: theirs.identifier), but the bars were extracted with \(quoted: ours.identifier) as \
            source language; it is not audited
            """))
      return false
    }
    return true
  }

  private mutating func tell(_ file: TranslationFile, changedSources: [String]) {
    func note(
      _ severity: Diagnostic.Severity, _ id: Diagnostic.Identifier, _ message: Message
    ) {
      app.diagnostics.append(Diagnostic(severity, id, path: file.path, message: message))
    }
    let examples = file.unknownExamples.map { "'\($0.cut(toBytes: 60))'" }.joined(separator: ", ")
    if file.unknownKeys > 0 {
      note(
        .note, .unknownKeys,
        """
        \(file.unknownKeys) of \(file.keys) keys are no labels of the bars and are not audited: \
        \(examples + (file.unknownKeys > file.unknownExamples.count ? ", …" : ""))
        """)
    }
    if let first = changedSources.sorted().first {
      note(
        .warning, .changedSource,
        """
        translates another source text than the bars show for \(Set(changedSources).count) keys, \
        first \(quoted: first.cut(toBytes: 60)); extract the bars again, or the translation is outdated
        """
      )
    }
  }
}

extension BarItem {
  /// Takes a translation that came in, with its state and its place.
  fileprivate mutating func take(
    _ incoming: String, in locale: LocaleID, from entry: CatalogEntry, as theirs: LocaleID,
    source: LocaleID
  ) {
    text.texts[locale] = incoming
    text.states[locale] = entry.text.states[theirs]
    text.variants[locale] = entry.text.variants[theirs]
    translationLocations[locale] =
      entry.locations[theirs] ?? entry.locations.min { $0.key < $1.key }?.value
    if state == .unresolved {
      state = .resolved
      reason = nil
      if text[source] == nil { text.texts[source] = entry.text[source] }
    }
  }
}
