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

  /// True for a word that a translation keeps as it is inside another text: a name, or a word that both
  /// languages have (`Komga` in `Komga 설정`).
  ///
  /// - Parameter label: the text that the word is looked at in, which says nothing of itself.
  public func keeps(_ word: String, in locale: LocaleID, outside label: String) -> Bool {
    bySource.contains { original, translations in
      original != label && Self.holds(original, word)
        && (translations[locale] ?? []).contains { $0 != original && Self.holds($0, word) }
    }
  }

  /// True where a word stands by itself: no Latin letter or digit on either side.
  private static func holds(_ text: String, _ word: String) -> Bool {
    guard text.utf8.count > word.utf8.count, let found = text.firstRange(of: word) else {
      return false
    }
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
    }
    let before = text[..<found.lowerBound].last
    return !isPart(before) && !isPart(text[found.upperBound...].first)
  }
}
