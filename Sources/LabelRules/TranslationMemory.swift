public import LabelModel

/// How an app translates each of its texts, over all its bars and catalogs.
public struct TranslationMemory: Sendable {
  private var bySource: [String: [LocaleID: Set<String>]] = [:]

  /// Creates an empty memory.
  public init() {}

  /// Creates a memory of the bars' own texts and of further texts such as whole catalogs.
  public init(app: AppFacts, bars: [Bar], further: [LocalizedText] = []) {
    for bar in bars { for item in bar.items { add(item.text, source: app.sourceLanguage) } }
    for text in further { add(text, source: app.sourceLanguage) }
  }

  private mutating func add(_ text: LocalizedText, source: LocaleID) {
    guard let original = text[source], !original.isEmpty else { return }
    for (locale, translation) in text.texts where locale != source && !translation.isEmpty {
      bySource[original, default: [:]][locale, default: []].insert(translation)
    }
  }

  /// Every translation of a source text in a language, shortest first.
  public func translations(of source: String, in locale: LocaleID) -> [String] {
    (bySource[source]?[locale] ?? []).sorted { a, b in
      a.count != b.count ? a.count < b.count : a < b
    }
  }
}
