public import LabelModel

/// How an app translates each of its texts, over all its bars and catalogs.
public struct TranslationMemory: Sendable {
  private var bySource: [String: [LocaleID: Set<String>]] = [:]
  private var kept: [LocaleID: Set<String>] = [:]

  /// Creates an empty memory.
  public init() {}

  /// Creates a memory of the bars' own texts and of further texts such as whole catalogs.
  public init(app: AppFacts, bars: [Bar], further: [LocalizedText] = []) {
    for bar in bars { for item in bar.items { add(item.text, source: app.sourceLanguage) } }
    for text in further { add(text, source: app.sourceLanguage) }
  }

  private mutating func add(_ text: LocalizedText, source: LocaleID) {
    guard let original = text[source], !original.isEmpty else { return }
    let names = CapitalWords.of(original)
    for (locale, translation) in text.texts where locale != source && !translation.isEmpty {
      bySource[original, default: [:]][locale, default: []].insert(translation)
      if translation != original, !names.isEmpty {
        for name in names.intersection(CapitalWords.of(translation)) {
          kept[locale, default: []].insert(String(name))
        }
      }
    }
  }

  /// Every translation of a source text in a language, shortest first.
  public func translations(of source: String, in locale: LocaleID) -> [String] {
    (bySource[source]?[locale] ?? []).sorted { a, b in
      a.count != b.count ? a.count < b.count : a < b
    }
  }

  /// True for a word that a translation keeps as it is inside another text: a name, or a word that both
  /// languages have (`Komga` in `Komga 설정`). Words that begin with a capital Latin letter are known.
  public func keeps(_ word: String, in locale: LocaleID) -> Bool {
    kept[locale]?.contains(word) ?? false
  }
}
