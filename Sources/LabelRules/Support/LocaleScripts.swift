import ICUSupport
import LabelModel
import Synchronization

/// Scripts and letters of languages, from `Locales/` and CLDR.
enum LocaleScripts {
  /// The scripts a language is written in, by its lexicon, else by CLDR; compound ones taken apart.
  static func of(_ locale: LocaleID, _ lexicons: LocaleLexicons) -> Set<Script> {
    var codes = lexicons.lexicon(for: locale).scripts
    if codes.isEmpty, let likely = LanguageTag(locale.identifier).likelyScript {
      codes = [likely.code]
    }
    return of(codes: codes)
  }

  private static let further = Mutex<[String: Set<Script>]>([:])

  /// The scripts that a language is written in beside its usual one, by CLDR: Cyrillic letters for `uz`. None for a
  /// locale that says which it is in.
  static func others(of locale: LocaleID) -> Set<Script> {
    let language = locale.language
    let isWritten = locale.identifier.split(separator: "-").dropFirst().first?.count == 4
    if isWritten { return [] }
    if let known = further.withLock({ $0[language] }) { return known }
    let usual = LanguageTag(language).likelyScript
    let codes = LanguageTag.available.map { LanguageTag($0) }.filter { $0.language == language }
      .compactMap(\.likelyScript).filter { $0 != usual }.map(\.code)
    let scripts = of(codes: codes)
    further.withLock { $0[language] = scripts }
    return scripts
  }

  /// The scripts of ISO 15924 codes, compound ones (`Jpan`) taken apart.
  static func of(codes: [String]) -> Set<Script> {
    Set(codes.flatMap(members).compactMap { Script($0) })
  }

  private static func members(_ code: String) -> [String] {
    switch code {
    case "Jpan": ["Hira", "Kana", "Hani"]
    case "Kore": ["Hang", "Hani"]
    case "Hans", "Hant": ["Hani", "Bopo"]
    default: [code]
    }
  }

  /// Latin vowels with marks of stress and length that stand in for Cyrillic ones, for which Unicode has no single
  /// letters: Serbian `кôд`.
  private static let accentedVowels = Set("áàâéèêíìîóòôúùûÁÀÂÉÈÊÍÌÎÓÒÔÚÙÛ".unicodeScalars)

  /// True for a word of Latin and Cyrillic or Greek letters with no capital abbreviation among them.
  static func mixesLookalikes(_ word: String) -> Bool {
    var letters = word.unicodeScalars.filter { $0.generalCategory.isLetter }
    if letters.contains(where: { $0.script.code == "Cyrl" }) {
      letters.removeAll(where: accentedVowels.contains)
    }
    let scripts = letters.map(\.script.code)
    let latin = scripts.count { $0 == "Latn" }
    let other = scripts.count { $0 == "Cyrl" || $0 == "Grek" }
    return (1...2).contains(latin) && other > latin || (1...2).contains(other) && latin > other
  }
}

/// Names that languages have for themselves.
enum LanguageNames {
  private static let autonyms: Set<String> = {
    let languages = Set(LanguageTag.available.map { LanguageTag($0).language })
    let tags = languages.union(["zh-Hans", "zh-Hant", "pt-BR", "sr-Latn", "sr-Cyrl"])
    return Set(tags.map { ComparedText.folded(LanguageTag($0).displayName(in: $0)) })
  }()

  private static let names = Mutex<[LocaleID: [LocaleID: String]]>([:])

  /// The name of a language in another, looked up once per process.
  static func name(of language: LocaleID, in locale: LocaleID) -> String {
    if let known = names.withLock({ $0[locale]?[language] }) { return known }
    let name = LanguageTag(language.identifier).displayName(in: locale.identifier)
    names.withLock { $0[locale, default: [:]][language] = name }
    return name
  }

  /// True for `한국어`, `Deutsch`, `العربية`.
  static func isAutonym(_ text: String) -> Bool { autonyms.contains(ComparedText.folded(text)) }
}

/// The letters that words of a language are written with, by CLDR.
struct ExemplarLetters: Sendable {
  private var main: [ClosedRange<UInt32>]
  private var auxiliary: [ClosedRange<UInt32>]

  private static let cache = Mutex<[String: ExemplarLetters]>([:])

  /// The letters of a language, looked up once per process.
  static func of(_ locale: LocaleID) -> ExemplarLetters {
    if let known = cache.withLock({ $0[locale.identifier] }) { return known }
    let tag = LanguageTag(locale.identifier)
    let letters = ExemplarLetters(
      main: tag.exemplarCharacters(), auxiliary: tag.exemplarCharacters(auxiliary: true))
    cache.withLock { $0[locale.identifier] = letters }
    return letters
  }

  /// True for a letter of the language's own words.
  func contains(_ scalar: Unicode.Scalar) -> Bool { Self.find(scalar.value, in: main) }

  /// True for a letter of its words, or of loan words and names.
  func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    contains(scalar) || Self.find(scalar.value, in: auxiliary)
  }

  /// Ranges are in ascending order: halving finds the one.
  private static func find(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value {
        low = middle + 1
      } else if ranges[middle].lowerBound > value {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}

/// Simplified and Traditional Chinese told apart by the characters only one of them uses.
enum ChineseVariant {
  private static let simplified = LocaleID(canonical: "zh-Hans")
  private static let traditional = LocaleID(canonical: "zh-Hant")

  /// The other written Chinese when a text holds at least two characters that only that one uses.
  static func other(than locale: LocaleID, usedBy text: String) -> LocaleID? {
    guard locale.language == "zh" else { return nil }
    let script = LanguageTag(locale.identifier).likelyScript?.code
    let (own, other) =
      script == "Hant" ? (traditional, simplified) : (simplified, traditional)
    let ownLetters = ExemplarLetters.of(own)
    let otherLetters = ExemplarLetters.of(other)
    let foreign = text.unicodeScalars.count {
      $0.isIdeographic && !ownLetters.mayContain($0) && otherLetters.contains($0)
    }
    return foreign >= 2 ? other : nil
  }
}

extension LocaleID {
  /// True for two languages that are likely written in one script.
  func sharesScript(with other: LocaleID) -> Bool {
    LanguageTag(identifier).likelyScript == LanguageTag(other.identifier).likelyScript
  }
}
