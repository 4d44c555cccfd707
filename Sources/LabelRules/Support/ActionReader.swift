import ICUSupport
import LabelModel

/// Reads a label as an action: a word for doing something, or a phrase around one.
struct ActionReader {
  private let lexicon: LocaleLexicon
  private let language: LocaleID

  /// Prepares the reading of labels of a language.
  init(_ language: LocaleID, _ lexicons: LocaleLexicons) {
    self.language = language
    lexicon = lexicons.lexicon(for: language)
  }

  /// The action that a label names.
  struct Reading {
    /// The word of the list that says so.
    var word: LexiconWord
    /// True where the form says so too: a verb with its object, or a verb's ending.
    var isPhrase: Bool
    /// True for a word that is also the name of what is there (`공유`, `注文`).
    var mayBePlace: Bool { word.meaning == "place" }
  }

  /// What a label names; `nil` when it is no action.
  ///
  /// - Parameter sourceIsAction: true for the translation of an action: then a word that is also
  ///   generic or a place (Finnish `Lisää`, Korean `녹화`) is the action.
  func read(_ label: String, sourceIsAction: Bool = false) -> Reading? {
    if lexicon.match(label, in: .universalWords) != nil { return nil }
    if !sourceIsAction, namesPlace(label) { return nil }
    if let word = lexicon.match(label, in: .actionWords) {
      return Reading(word: word, isPhrase: isPhrase(label, word))
    }
    if endsWithPlace(label) { return nil }
    if let ending = ending(of: label) { return Reading(word: ending, isPhrase: true) }
    return verb(in: label).map { Reading(word: $0, isPhrase: true) }
  }

  private func namesPlace(_ label: String) -> Bool {
    let lists: [LocaleLexicon.List] = [
      .genericTitles, .liveWords, .recordedWords, .placeWords,
    ]
    return lists.contains { list in
      lexicon.match(label, in: list).map { $0.confidence > .low } ?? false
    }
  }

  /// True for a word of the list that is a phrase by itself, or carries a verb's ending.
  private func isPhrase(_ label: String, _ word: LexiconWord) -> Bool {
    word.meaning != "place"
      && (word.word.contains(where: \.isWhitespace) || ending(of: label) != nil)
  }

  private func ending(of label: String) -> LexiconWord? {
    let key = ComparedText.key(label, in: language)
    return lexicon[.actionEndings].first { ending in
      let known = ComparedText.key(ending.word, in: language)
      return key.hasSuffix(known) && key != known
    }
  }

  /// True for a phrase whose last word is a place or a collection.
  private func endsWithPlace(_ label: String) -> Bool {
    let key = ComparedText.key(label, in: language)
    guard !WordCount.spaceless.contains(language.language) else {
      return lexicon[.placeWords].contains {
        key.hasSuffix(ComparedText.key($0.word, in: language))
      }
    }
    guard let last = words(of: label).last else { return false }
    return lexicon.match(last, in: .placeWords) != nil
  }

  /// The verb of a phrase: its first word, or its last where verbs come last.
  private func verb(in label: String) -> LexiconWord? {
    let words = words(of: label)
    guard words.count > 1 else { return nil }
    let order = Self.order(of: language)
    for length in 1..<words.count where length <= 3 {
      for isFirst in [true, false] where isFirst ? order.first : order.last {
        let part = isFirst ? words.prefix(length) : words.suffix(length)
        let word = lexicon.match(part.joined(separator: " "), in: .actionWords)
        if let word, word.confidence > .low, word.meaning == nil { return word }
      }
    }
    return nil
  }

  private func words(of label: String) -> [String] {
    let words = WordCount.words(in: label, lexicon, language)
    let isSpaceless = WordCount.spaceless.contains(language.language)
    // Particles (Japanese を) are no words of their own.
    return isSpaceless ? words.filter { ComparedText.graphemes($0) > 1 || $0.isIdeographic } : words
  }

  /// Where a phrase has its verb.
  private static func order(of language: LocaleID) -> (first: Bool, last: Bool) {
    switch language.language {
    case "ko", "ja", "tr", "az", "kk", "hi", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te",
      "ur", "hu", "de":
      (false, true)
    case "nl": (true, true)
    default: (true, false)
    }
  }
}

extension String {
  /// True for a text of Chinese characters alone.
  fileprivate var isIdeographic: Bool {
    !isEmpty && unicodeScalars.allSatisfy(\.isIdeographic)
  }
}

extension RuleContext {
  /// The text of the source language behind a translation; `nil` in the source language, and where
  /// the translation is the source text left as it is or has none.
  func source(of texts: LocalizedText, behind locale: LocaleID) -> String? {
    guard locale != app.sourceLanguage, let source = texts[app.sourceLanguage], !source.isEmpty,
      texts[locale] != source
    else { return nil }
    return source
  }

  /// True for a text of the source language that names an action.
  func isAction(source: String) -> Bool {
    reading(source: source) != nil
  }

  /// The action that a text of the source language names; `nil` for one that names none.
  func reading(source: String) -> ActionReader.Reading? {
    ActionReader(app.sourceLanguage, lexicons).read(source)
  }

  /// The generic word that a label is. In languages of other scripts Latin letters are English:
  /// `HOME`, `MENU`.
  func genericWord(_ text: String, in language: LocaleID) -> LexiconWord? {
    let lexicon = lexicons.lexicon(for: language)
    if let word = lexicon.match(text, in: .genericTitles) { return word }
    guard ComparedText.isLatin(text),
      LanguageTag(language.identifier).likelyScript?.code != "Latn"
    else { return nil }
    return lexicons.lexicon(for: Self.english).match(text, in: .genericTitles)
  }

  private static let english = LocaleID(canonical: "en")
}
