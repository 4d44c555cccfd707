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
    var fault: Message?

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

    /// The only text of a language without forms, as most are.
    var plainUnit: Unit? { variations == nil && substitutions == nil ? stringUnit : nil }

    /// Every form of the text.
    var forms: VariantForms { VariantForms(list(depth: 0)) }

    /// The state of its least final part.
    var worstState: TranslationState? {
      if let unit = plainUnit {
        return unit.translationState.flatMap { $0 == .translated ? nil : $0 }
      }
      let parts =
        [stringUnit?.translationState] + (variations?.onPhone.map(\.worstState) ?? [])
        + (substitutions ?? [:]).values.flatMap { $0.variations?.onPhone.map(\.worstState) ?? [] }
      let order: [TranslationState] = [.new, .needsReview, .stale]
      return order.first(where: parts.contains)
    }

    fileprivate func list(depth: Int) -> [TextVariant] {
      guard depth < 6 else { return [] }
      let forms =
        stringUnit.map { [TextVariant($0.value)] } ?? variations?.list(depth: depth + 1) ?? []
      guard let substitutions, !substitutions.isEmpty else { return forms }
      let variables = substitutions.compactMapValues { $0.forms(depth: depth + 1) }
      return forms.flatMap { form in
        VariantForms.numbered(form.text, variables: variables).map { filled in
          var form = form
          form.text = filled.text
          form.plural = form.plural ?? filled.plural
          return form
        }
      }
    }
  }

  /// Forms of a text by plural category, device or width.
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
    var width: [String: Localization]?

    /// The parts that an iPhone shows.
    fileprivate var onPhone: [Localization] {
      if let device {
        let names = VariantDevice.choices(on: .iOS).map(\.rawValue) + device.keys.sorted()
        return names.lazy.compactMap { device[$0] }.first.map { [$0] } ?? []
      }
      return (width ?? plural ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }

    fileprivate func list(depth: Int) -> [TextVariant] {
      func forms<Value>(
        _ parts: [String: Localization]?, _ condition: WritableKeyPath<TextVariant, Value?>,
        _ value: (String) -> Value?
      ) -> [TextVariant]? {
        parts.map { parts in
          parts.sorted { $0.key < $1.key }.flatMap { name, part in
            value(name).map { part.list(depth: depth).with(condition, $0) } ?? []
          }
        }
      }
      return forms(device, \.device) { VariantDevice(rawValue: $0) }
        ?? forms(width, \.width) { Int($0) }
        ?? forms(plural, \.plural) { PluralForm(rawValue: $0) } ?? []
    }
  }

  /// A part of a text with plural forms of its own.
  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?

    /// The part's text by plural category, its number written as a placeholder.
    fileprivate func forms(depth: Int) -> [String: String]? {
      guard let forms = variations?.list(depth: depth), !forms.isEmpty else { return nil }
      let specifier = "%" + (formatSpecifier ?? "@")
      return Dictionary(
        forms.map { (($0.plural ?? .other).rawValue, $0.text.replacing("%arg", with: specifier)) }
      ) { first, _ in first }
    }
  }
}
