import ICUSupport
public import LabelModel
import Synchronization

/// What a reader is told in one language: a file of `Locales/Texts/`.
///
/// English is the language of the code: its file holds the words of reports alone, and what it has no
/// entry for is said as it is written in the source.
public struct ReaderTexts: Sendable {
  /// The description of a rule.
  public struct RuleWording: Hashable, Sendable {
    /// One sentence.
    public var summary = ""
    /// What is examined and when it fails.
    public var whatItDoes = ""
    /// Why a user of the app is worse off.
    public var whyItMatters = ""
    /// What each option means, by its name.
    public var options: [String: String] = [:]
  }

  /// The language.
  public var locale: LocaleID
  /// Words of reports by key.
  public var report: [String: String] = [:]
  /// Messages of rules by their English pattern, with the same `{0}`-style places.
  public var messages: [String: String] = [:]
  /// Parts of a label's room by their English name, in which numbers are places.
  public var terms: [String: String] = [:]
  /// Descriptions of rules by identifier.
  public var rules: [String: RuleWording] = [:]
  /// What guidelines say, by the English wording.
  public var statements: [String: String] = [:]

  /// Texts without any.
  public init(locale: LocaleID) { self.locale = locale }

  private static let cache = Mutex<[LocaleID: ReaderTexts]>([:])

  /// The texts of a language or of the one that it is a form of: `de-AT` finds `de`, `zh-TW` finds
  /// `zh-Hant`. A language without a file has none.
  public static func of(_ locale: LocaleID) -> ReaderTexts {
    if let known = cache.withLock({ $0[locale] }) { return known }
    let texts = LocaleLexicons.candidates(for: locale).lazy.compactMap(load).first
    return cache.withLock { cache in
      let texts = texts ?? ReaderTexts(locale: locale)
      cache[locale] = texts
      return texts
    }
  }

  /// The languages that have a file, in order.
  public static var locales: [LocaleID] {
    LocaleFiles.names.compactMap { name in
      guard name.hasPrefix(folder), !name.hasPrefix("\(folder)_") else { return nil }
      return LocaleID(String(name.dropFirst(folder.count).dropLast(".yml".count)))
    }
  }

  /// What is wrong with the files: one that cannot be read leaves its language in English.
  package static var faults: [Diagnostic] {
    locales.flatMap { locale -> [Diagnostic] in
      let name = "\(folder)\(locale.identifier).yml"
      return LocaleFiles.text(of: name).map {
        ReaderTextsParser(fileName: name).parse($0).diagnostics
      } ?? []
    }
  }

  static let folder = "Texts/"

  private static func load(_ locale: LocaleID) -> ReaderTexts? {
    let name = "\(folder)\(locale.identifier).yml"
    return LocaleFiles.text(of: name).flatMap {
      ReaderTextsParser(fileName: name).parse($0).texts
    }
  }

  /// The name of a part of a label's room; numbers in it stay.
  public func term(_ english: String) -> String {
    if let known = terms[english] { return known }
    let numbers = english.split { !$0.isASCII || !($0.isNumber || $0 == ".") }
      .map(String.init).filter { $0.first?.isNumber == true }
    guard !numbers.isEmpty else { return english }
    var pattern = english
    for (place, number) in numbers.enumerated() {
      guard let found = pattern.range(of: number) else { return english }
      pattern.replaceSubrange(found, with: "{\(place)}")
    }
    guard let known = terms[pattern] else { return english }
    return MessagePattern(known).pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .value(let place), .plural(let place, _):
        numbers.indices.contains(place) ? numbers[place] : ""
      }
    }.joined()
  }
}
