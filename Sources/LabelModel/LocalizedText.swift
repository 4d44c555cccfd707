/// How final a translation is, in the words string catalogs use.
public enum TranslationState: String, Sendable, Codable, CaseIterable {
  /// Not translated yet; the catalog holds a copy of the source or nothing.
  case new
  /// Translated, to be looked at again.
  case needsReview = "needs_review"
  /// Final.
  case translated
  /// The key is no longer found in code.
  case stale
}

/// One text in every language it is known in.
public struct LocalizedText: Hashable, Sendable, Codable {
  /// The text by locale.
  public var texts: [LocaleID: String]
  /// The state of each translation that is not final.
  public var states: [LocaleID: TranslationState]
  /// Every form of the text in the languages that have several: by width, number or device. The
  /// general one of an iPhone is in ``texts`` too.
  public var variants: [LocaleID: [TextVariant]] = [:]

  /// Creates a text; states default to final.
  public init(_ texts: [LocaleID: String] = [:], states: [LocaleID: TranslationState] = [:]) {
    self.texts = texts
    self.states = states
  }

  /// The forms that one screen shows in `locale`: one, or one for each class of numbers; none without
  /// a text.
  ///
  /// - Parameter ems: width of the window, in ems of the system's text font.
  public func shown(in locale: LocaleID, on platform: Platform, ems: Int) -> [TextVariant] {
    if let forms = variants[locale], !forms.isEmpty { return forms.shown(on: platform, ems: ems) }
    return texts[locale].map { [TextVariant($0)] } ?? []
  }

  /// The text in `locale`, exactly; no fallback.
  public subscript(locale: LocaleID) -> String? {
    get { texts[locale] }
    set { texts[locale] = newValue }
  }

  /// Every locale that has a text, in order.
  public var locales: [LocaleID] { texts.keys.sorted() }

  /// True when no locale has a text.
  public var isEmpty: Bool { texts.isEmpty }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// `["en": "Home", "ko": "홈"]`; keys are canonical tags.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init([:], states: [:])
    for (tag, text) in elements { texts[LocaleID(tag) ?? LocaleID(canonical: tag)] = text }
  }
}
