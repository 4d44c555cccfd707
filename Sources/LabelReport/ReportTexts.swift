import ICUSupport
import LabelModel
import LabelRules

/// The report's own words in one language, from the `report:` part of `Locales/Texts/`.
struct ReportTexts: Sendable {
  let language: LocaleID
  private let texts: [String: String]

  /// Texts of a language, gaps filled from English; a language without any gives English.
  init(language: LocaleID) {
    let english = LocaleID(canonical: "en")
    let own = ReaderTexts.of(language).report
    self.language = own.isEmpty ? english : language
    texts = ReaderTexts.of(english).report.merging(own) { _, own in own }
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
  func counted(_ name: String, _ count: Int, grouping: Bool = true) -> String {
    let category = PluralCategory(of: Double(count), locale: language.identifier).rawValue
    let form = texts["\(name).\(category)"] ?? self["\(name).other"]
    return form.replacing("{count}", with: number(count, grouping: grouping))
  }

  /// A whole number as the language writes it.
  func number(_ value: Int, grouping: Bool = true) -> String {
    NumberText.format(Double(value), locale: language.identifier, grouping: grouping)
  }

  /// Points as the language writes them, at most one decimal place.
  func points(_ value: Double) -> String {
    NumberText.format(value, locale: language.identifier, fraction: 0...1)
  }

  /// Parts of one sentence one after the other; `comma` for the lesser pause.
  func joined(_ parts: [String], by sign: String = "comma") -> String {
    parts.joined(separator: self["list.\(sign)"])
  }

  /// A label between quotation marks.
  func quoted(_ text: String) -> String { self("quoted", ["text": text]) }

  /// What reading an app says; in English where `Locales/Texts/` has no translation.
  func said(_ message: Message) -> String { message.text(in: language) }

  /// A part of a label's room.
  func term(_ english: String) -> String { ReaderTexts.of(language).term(english) }

  /// A device; its name is the same in every language, but for what its screen shows.
  func device(_ name: String) -> String {
    guard let comma = name.firstRange(of: ", ") else { return name }
    return
      "\(name[..<comma.lowerBound])\(self["list.comma"])\(term(String(name[comma.upperBound...])))"
  }

  /// A language's name in this one.
  func name(of locale: LocaleID) -> String {
    LanguageTag(locale.identifier).displayName(in: language.identifier)
  }

  /// A text size's name in this language; in English the one that `--text-size` takes.
  func name(of size: TextSize) -> String { self["size.\(size.rawValue)"] }

  /// `rtl` or `ltr`.
  var direction: String { Self.direction(of: language) }

  /// The direction a language is written in, as HTML names it.
  static func direction(of locale: LocaleID) -> String {
    LanguageTag(locale.identifier).isRightToLeft ? "rtl" : "ltr"
  }
}
