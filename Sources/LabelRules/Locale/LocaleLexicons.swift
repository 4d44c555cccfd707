import ICUSupport
public import LabelModel
import Synchronization

/// The lexicons of all languages, read from the binary when first asked for.
public struct LocaleLexicons: Sendable {
  private static let cache = Mutex<[String: LocaleLexicon?]>([:])
  private static let composed = Mutex<[LocaleID: LocaleLexicon]>([:])

  /// Creates access to the embedded lexicons. Costs nothing; they are shared by the process.
  public init() {}

  /// Every language that has a file, in order.
  public var locales: [LocaleID] {
    LocaleFiles.names.compactMap { name in
      name.hasPrefix("_") || name.contains("/")
        ? nil : LocaleID(String(name.dropLast(".yml".count)))
    }
  }

  /// The lexicon of a language, with what it inherits.
  ///
  /// `de-AT` finds `de`; `zh-TW` finds `zh-Hant`. A language without a file has an empty lexicon,
  /// so that rules find nothing rather than something wrong.
  public func lexicon(for locale: LocaleID) -> LocaleLexicon {
    if let known = Self.composed.withLock({ $0[locale] }) { return known }
    let lexicon = Self.compose(for: locale)
    Self.composed.withLock { $0[locale] = lexicon }
    return lexicon
  }

  private static func compose(for locale: LocaleID) -> LocaleLexicon {
    for candidate in candidates(for: locale) {
      if var lexicon = load(candidate) {
        if let parent = lexicon.inherits, parent != lexicon.locale, let base = load(parent) {
          lexicon = lexicon.fillingGaps(from: base)
        }
        return lexicon
      }
    }
    return LocaleLexicon(locale: locale)
  }

  /// One of the system's own texts in every language it is known in.
  ///
  /// - Parameter name: its English text: Back, Cancel, Done, Edit, Search, More, Save, Add …
  public func systemText(_ name: String) -> LocalizedText {
    var result: LocalizedText = [:]
    for locale in locales {
      result[locale] = Self.systemStrings(of: locale)[name]?.word
    }
    return result
  }

  /// One of the system's own texts in a language; English when the language's is not known.
  public func systemText(_ name: String, in locale: LocaleID) -> String {
    lexicon(for: locale).systemStrings[name]?.word ?? name
  }

  private static let systemCache = Mutex<[String: [String: LexiconWord]]>([:])

  /// The system's texts of one file, without reading its word lists.
  private static func systemStrings(of locale: LocaleID) -> [String: LexiconWord] {
    if let known = systemCache.withLock({ $0[locale.identifier] }) { return known }
    let name = "\(locale.identifier).yml"
    let texts = LocaleFiles.text(of: name).map {
      LexiconParser(fileName: name).systemStrings(in: $0)
    }
    systemCache.withLock { $0[locale.identifier] = texts ?? [:] }
    return texts ?? [:]
  }

  /// The tags to try, best first; a bare language stands for its usual script and country.
  static func candidates(for locale: LocaleID) -> [LocaleID] {
    let tag = LanguageTag(locale.identifier)
    let own = (tag.fallbackChain + LanguageTag(tag.maximized).fallbackChain)
    let standIn = standIns[tag.language].map { [$0] } ?? []
    return (own + standIn).compactMap { LocaleID($0) }
  }

  /// Files for languages whose own tag names none: the usual country, or the usual written form.
  private static let standIns = ["pt": "pt-BR", "no": "nb", "nn": "nb", "zh": "zh-Hans"]

  private static func load(_ locale: LocaleID) -> LocaleLexicon? {
    if let known = cache.withLock({ $0[locale.identifier] }) { return known }
    let name = "\(locale.identifier).yml"
    let lexicon = LocaleFiles.text(of: name).flatMap {
      LexiconParser(fileName: name).parse($0).lexicon
    }
    cache.withLock { $0[locale.identifier] = .some(lexicon) }
    return lexicon
  }
}
