import LabelModel

/// Translations in an app's catalogs that tell names from words: each keeps a word of a label that some
/// language leaves untranslated.
enum KeptWords {
  /// Words of labels that are looked for.
  private static let maximumWords = 500

  /// One translation for each word and language, with its source text, in the order of the tables.
  static func texts(
    for bars: [Bar], in tables: [CatalogTable], source: LocaleID
  ) -> [LocalizedText] {
    var shown: Set<String> = []
    var wanted: Set<Substring> = []
    for item in bars.lazy.flatMap(\.items) {
      guard let original = item.text[source] else { continue }
      shown.insert(original)
      let isLeft = item.text.texts.contains { $0.key != source && $0.value == original }
      if isLeft, wanted.count < maximumWords { wanted.formUnion(CapitalWords.of(original)) }
    }
    if wanted.isEmpty { return [] }
    var known: [Substring: Set<LocaleID>] = [:]
    var found: [LocalizedText] = []
    for table in tables {
      let keys = table.keys(in: source) { text in
        !shown.contains(text) && !wanted.isDisjoint(with: CapitalWords.of(text))
      }
      for entry in keys.compactMap({ table.entry($0) }) {
        guard let original = entry.text[source] else { continue }
        let words = CapitalWords.of(original).intersection(wanted)
        let kept = entry.text.texts.filter { locale, text in
          guard locale != source, text != original else { return false }
          let left = CapitalWords.of(text).intersection(words).filter {
            known[$0]?.contains(locale) != true
          }
          for word in left { known[word, default: []].insert(locale) }
          return !left.isEmpty
        }
        if kept.isEmpty { continue }
        found.append(LocalizedText(kept.merging([source: original]) { own, _ in own }))
      }
    }
    return found
  }
}
