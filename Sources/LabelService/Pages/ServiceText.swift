#if Service
  import Foundation
  import ServiceAssets

  /// The page's words in one language, from `Service/texts`.
  struct ServiceText: Sendable {
    /// Languages there are texts in; also those that reports are written in.
    static let languages = ["en", "ko"]

    let language: String
    private let texts: [String: String]

    private static let all: [String: [String: String]] = [
      "en": read(service_text_en(), service_text_en_length()),
      "ko": read(service_text_ko(), service_text_ko_length()),
    ]

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

    /// The best of the languages for an `Accept-Language` header.
    static func language(accepting header: String?) -> String {
      guard let header else { return "en" }
      let wishes = header.split(separator: ",").prefix(20).enumerated().compactMap {
        place, entry -> (tag: String, weight: Double, place: Int)? in
        let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let tag = parts.first?.split(separator: "-").first else { return nil }
        let weight =
          parts.dropFirst().first { $0.hasPrefix("q=") }
          .flatMap { Double($0.dropFirst(2)) } ?? 1
        return (tag.lowercased(), weight, place)
      }
      let best = wishes.filter { $0.weight > 0 && languages.contains($0.tag) }
        .min { ($1.weight, $0.place) < ($0.weight, $1.place) }
      return best?.tag ?? "en"
    }
  }
#endif
