public import LabelModel

/// What a rule may know besides the bar it looks at.
public struct RuleContext: Sendable {
  /// The app as a whole.
  public var app: AppFacts
  /// The languages that are audited, in order; empty for every language a text has.
  public var locales: [LocaleID]
  /// The screens, text sizes and designs that were fitted.
  public var configurations: [FitConfiguration]
  /// Thresholds set by a configuration, by rule and option name.
  public var options: [String: [String: Double]]
  /// What is known of each language.
  public var lexicons: LocaleLexicons
  /// Widths of words and spaces; `nil` when nothing was measured.
  public var text: TextServices?
  /// How the app translates each source text elsewhere.
  public var translations: TranslationMemory
  /// Words of each language, when dictionaries are installed.
  public var dictionaries: any WordDictionaries

  /// Creates a context; everything but the app has a default.
  public init(
    app: AppFacts, locales: [LocaleID] = [], configurations: [FitConfiguration] = [],
    options: [String: [String: Double]] = [:], lexicons: LocaleLexicons = LocaleLexicons(),
    text: TextServices? = nil, translations: TranslationMemory = TranslationMemory(),
    dictionaries: any WordDictionaries = NoDictionaries()
  ) {
    self.app = app
    self.locales = locales
    self.configurations = configurations
    self.options = options
    self.lexicons = lexicons
    self.text = text
    self.translations = translations
    self.dictionaries = dictionaries
  }

  /// The value of a rule's option: the configured one, else the default of its description.
  public func option(_ name: String, of rule: RuleDescription) -> Double {
    if let configured = options[rule.id]?[name] { return configured }
    return rule.options.first { $0.name == name }?.defaultValue ?? 0
  }

  /// Width of the narrowest phone that was fitted, points; `nil` when none was. Watches, whose
  /// screens are less than 300 points wide, are left out.
  public var narrowestPhone: Double? { configurations.map(\.width).filter { $0 >= 300 }.min() }

  /// True when a language is audited.
  public func isAudited(_ locale: LocaleID) -> Bool {
    locales.isEmpty || locales.contains(locale)
  }

  /// The texts of an item in the audited languages: source language first, then by tag.
  public func texts(of item: BarItem) -> [(locale: LocaleID, text: String)] {
    texts(item.text)
  }

  /// The texts in the audited languages: source language first, then by tag.
  public func texts(_ text: LocalizedText) -> [(locale: LocaleID, text: String)] {
    text.locales.filter(isAudited).sorted { a, b in
      let source = app.sourceLanguage
      if (a == source) != (b == source) { return a == source }
      return a < b
    }.compactMap { locale in
      guard let text = text[locale], !text.isEmpty else { return nil }
      return (locale, text)
    }
  }
}
