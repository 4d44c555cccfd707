import LabelModel

/// An `.xcstrings` file as JSON has it.
struct StringCatalogFile: Decodable {
  var sourceLanguage: String
  var version: String?
  var strings: [String: Item]

  /// One key. A malformed entry keeps its fault, so that the others can be read.
  struct Item: Decodable {
    var comment: String?
    var isStale = false
    var shouldTranslate = true
    var localizations: [String: Localization] = [:]
    var fault: String?

    enum CodingKeys: String, CodingKey {
      case comment, extractionState, shouldTranslate, localizations
    }

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        comment = try container.decodeIfPresent(String.self, forKey: .comment)
        isStale = try container.decodeIfPresent(String.self, forKey: .extractionState) == "stale"
        shouldTranslate =
          try container.decodeIfPresent(Bool.self, forKey: .shouldTranslate) ?? true
        localizations =
          try container.decodeIfPresent([String: Localization].self, forKey: .localizations) ?? [:]
      } catch let error as DecodingError {
        fault = JSONFault.reason(error)
      }
    }
  }

  /// A text and how final it is.
  struct Unit: Decodable {
    var state: String?
    var value: String

    var translationState: TranslationState? {
      state.map { TranslationState(rawValue: $0) ?? .needsReview }
    }
  }

  /// One language of a key, or one variation of it.
  final class Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?

    /// The text shown on an iPhone for the general plural form, with the worst state of its parts.
    var chosen: (value: String, state: TranslationState?)? {
      var chosen: (value: String, state: TranslationState?)?
      if let unit = stringUnit {
        chosen = (unit.value, unit.translationState)
      } else {
        chosen = variations?.chosen
      }
      guard var result = chosen, let substitutions, !substitutions.isEmpty else { return chosen }
      for (name, substitution) in substitutions.sorted(by: { $0.key < $1.key }) {
        guard let part = substitution.variations?.chosen else { continue }
        let specifier = "%" + (substitution.formatSpecifier ?? "@")
        let text = part.value.replacing("%arg", with: specifier)
        result.value = result.value.replacing("%#@\(name)@", with: text)
        if result.state == nil || result.state == .translated { result.state = part.state }
      }
      return result
    }
  }

  /// Forms of a text by plural category, device or width.
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
    var width: [String: Localization]?

    var chosen: (value: String, state: TranslationState?)? {
      for (forms, order) in [
        (device, ["iphone", "other", "ipad", "ipod", "mac"]),
        (plural, ["other", "many", "few", "two", "one", "zero"]),
      ] {
        guard let forms else { continue }
        if let found = order.lazy.compactMap({ forms[$0]?.chosen }).first { return found }
        return forms.sorted { $0.key < $1.key }.lazy.compactMap(\.value.chosen).first
      }
      return width.flatMap(WidthVariants.forPhone)?.chosen
    }
  }

  /// A part of a text with plural forms of its own.
  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }
}
