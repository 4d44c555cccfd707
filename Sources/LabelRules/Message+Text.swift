import ICUSupport
public import LabelModel

extension Message {
  /// The message in English.
  public var text: String { text(in: LocaleID(canonical: "en")) }

  /// The message in a language; in English where `Locales/Texts/` lacks a part of it: half a sentence
  /// in each helps nobody.
  public func text(in locale: LocaleID) -> String {
    let own = locale.language == "en" ? nil : ReaderTexts.of(locale)
    let texts = own.flatMap { isSaid(in: $0) ? $0 : nil } ?? ReaderTexts(locale: Self.english)
    var text = Self.text(pattern, values, texts)
    for next in continuations {
      let further = Self.text(next.pattern, next.values, texts)
      let separator = texts.messages[next.separator] ?? next.separator
      text = Self.joined(text, further, separator: separator, texts)
    }
    return text
  }

  /// Whether a language has every part of the message.
  public func isSaid(in locale: LocaleID) -> Bool {
    locale.language == "en" || isSaid(in: ReaderTexts.of(locale))
  }

  private func isSaid(in texts: ReaderTexts) -> Bool {
    patterns.allSatisfy { $0.isEmpty || $0 == "{0}" || texts.messages[$0] != nil }
  }

  private static let english = LocaleID(canonical: "en")
  private static let brackets: [(open: String, close: String)] = [("(", ")"), ("（", "）")]

  /// Two parts one after the other. What stands in brackets shares one pair with brackets before it, and
  /// full-width brackets need nothing before them.
  private static func joined(
    _ text: String, _ further: String, separator: String, _ texts: ReaderTexts
  ) -> String {
    for pair in brackets where further.hasPrefix(pair.open) && further.hasSuffix(pair.close) {
      if text.hasSuffix(pair.close) {
        let comma = texts.messages[", "] ?? ", "
        return "\(text.dropLast())\(comma)\(further.dropFirst())"
      }
      if pair.open == "（" { return text + further }
    }
    return text + separator + further
  }

  private static func text(
    _ pattern: String, _ values: [Value], _ texts: ReaderTexts
  ) -> String {
    let locale = texts.locale
    var result = ""
    var value = ""
    for piece in MessagePattern(texts.messages[pattern] ?? pattern).pieces {
      switch piece {
      case .words(let words):
        let isKorean = !value.isEmpty && locale.language == "ko"
        result += isKorean ? KoreanParticles.resolved(words, after: value) : words
        value = ""
      case .value(let number):
        // in bounds: checked by the condition
        value =
          values.indices.contains(number)
          ? text(of: values[number], texts) : "{\(number)}"
        result += value
      case .plural(let number, let forms):
        guard values.indices.contains(number), case .count(let count) = values[number] else {
          continue
        }
        let category = PluralCategory(of: Double(count), locale: locale.identifier)
        let form = forms["=\(count)"] ?? forms[category.rawValue] ?? forms["other"] ?? "#"
        value = form.replacing(
          "#", with: NumberText.format(Double(count), locale: locale.identifier))
        result += value
      }
    }
    return result
  }

  private static func text(of value: Value, _ texts: ReaderTexts) -> String {
    switch value {
    case .quoted(let text): quoted(text, texts)
    case .plain(let text): text
    case .points(let value): filled("{0} pt", [decimal(value, texts.locale)], texts)
    case .labels(let labels):
      labels.map { label in
        let name = LanguageNames.name(of: label.locale, in: texts.locale)
        return filled("{0} ({1})", [name, quoted(label.text, texts)], texts)
      }.joined(separator: texts.messages[", "] ?? ", ")
    case .count(let value): String(value)
    case .language(let language): LanguageNames.name(of: language, in: texts.locale)
    case .share(let value): filled("{0}%", [String(Int((value * 100).rounded()))], texts)
    case .term(let term): texts.messages[term] ?? term
    }
  }

  private static func quoted(_ text: String, _ texts: ReaderTexts) -> String {
    filled("'{0}'", [oneLine(text)], texts)
  }

  private static func filled(
    _ pattern: String, _ values: [String], _ texts: ReaderTexts
  ) -> String {
    MessagePattern(texts.messages[pattern] ?? pattern).pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .value(let number), .plural(let number, _):
        values.indices.contains(number) ? values[number] : ""
      }
    }.joined()
  }

  /// One digit after the decimal sign, none when it would be 0.
  private static func decimal(_ value: Double, _ locale: LocaleID) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "?" }
    return NumberText.format(
      (value * 10).rounded() / 10, locale: locale.identifier, fraction: 0...1, grouping: false)
  }
}
