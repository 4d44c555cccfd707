import ICUSupport
import LabelModel
import LabelRules

/// The report's own words in one language, from the `report:` part of `Locales/`.
struct ReportTexts: Sendable {
  let language: LocaleID
  private let texts: [String: String]

  /// Texts of a language, gaps filled from English; a language without any gives English.
  init(language: LocaleID) {
    let lexicons = LocaleLexicons()
    let english = LocaleID(canonical: "en")
    let own = lexicons.lexicon(for: language).report
    self.language = own.isEmpty ? english : language
    texts = lexicons.lexicon(for: english).report.merging(own) { _, own in own }
  }

  /// Everything whose name starts with one of the prefixes; for the page's script.
  func all(with prefixes: [String]) -> [String: String] {
    texts.filter { text in prefixes.contains { text.key.hasPrefix($0) } }
  }

  /// A text; its name when no language has it.
  subscript(name: String) -> String { texts[name] ?? name }

  /// A text with its `{name}` places filled.
  func callAsFunction(_ name: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    values.reduce(self[name]) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// A text that depends on a number, which is filled in for `{count}`.
  func counted(_ name: String, _ count: Int) -> String {
    let category = PluralCategory(of: Double(count), locale: language.identifier).rawValue
    let form = texts["\(name).\(category)"] ?? self["\(name).other"]
    return form.replacing("{count}", with: number(count))
  }

  /// A whole number as the language writes it.
  func number(_ value: Int) -> String {
    NumberText.format(Double(value), locale: language.identifier)
  }

  /// Points as the language writes them, at most one decimal place.
  func points(_ value: Double) -> String {
    NumberText.format(value, locale: language.identifier, fraction: 0...1)
  }

  /// A language's name in this one.
  func name(of locale: LocaleID) -> String {
    LanguageTag(locale.identifier).displayName(in: language.identifier)
  }

  /// `rtl` or `ltr`.
  var direction: String { Self.direction(of: language) }

  /// The direction a language is written in, as HTML names it.
  static func direction(of locale: LocaleID) -> String {
    LanguageTag(locale.identifier).isRightToLeft ? "rtl" : "ltr"
  }
}
