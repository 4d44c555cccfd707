import Foundation
import ICUSupport
import ServiceAssets

/// The page's words in one language, from `Service/texts`.
struct ServiceText: Sendable {
  /// Languages there are texts in, by tag.
  static let languages = all.keys.sorted()

  let language: String
  private let texts: [String: String]

  private static let all: [String: [String: String]] = Dictionary(
    uniqueKeysWithValues: (0..<service_text_count()).map { number in
      (
        String(cString: service_text_language(number)),
        read(service_text(number), service_text_length(number))
      )
    })

  init(language: String) {
    self.language = Self.languages.contains(language) ? language : "en"
    texts = (Self.all["en"] ?? [:]).merging(Self.all[self.language] ?? [:]) { _, own in own }
  }

  private static func read(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> [String: String] {
    (try? JSONDecoder().decode([String: String].self, from: Data(bytes: bytes, count: length)))
      ?? [:]
  }

  /// Names of all texts of a language.
  static func names(of language: String) -> Set<String> { Set((all[language] ?? [:]).keys) }

  /// A text; its name when there is none.
  subscript(name: String) -> String { texts[name] ?? name }

  /// A text with its `{name}` places filled.
  func callAsFunction(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
    values.reduce(self[name]) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// The best of the languages for an `Accept-Language` header: `zh-TW` asks for `zh-Hant`.
  static func language(accepting header: String?) -> String {
    guard let header else { return "en" }
    let wishes = header.split(separator: ",").prefix(20).enumerated().compactMap {
      place, entry -> (tag: String, weight: Double, place: Int)? in
      let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let tag = parts.first, !tag.isEmpty, tag != "*", tag.utf8.count <= 35 else {
        return nil
      }
      let weight =
        parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) } ?? 1
      return (tag, weight, place)
    }
    let known = wishes.filter { $0.weight > 0 }
      .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
      .lazy.compactMap { spoken($0.tag) }
    return known.first ?? "en"
  }

  /// The language of the pages that a tag means; `nil` when there is none.
  private static func spoken(_ tag: String) -> String? {
    if languages.contains(tag) { return tag }
    let wanted = LanguageTag(tag)
    return wanted.bestMatch(among: languages) ?? wanted.closest(among: languages)
  }
}
