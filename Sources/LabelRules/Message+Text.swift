import ICUSupport
public import LabelModel

extension Message {
  /// The message in English.
  public var text: String { text(in: LocaleID(canonical: "en")) }

  /// The message in a language; English wording where `Locales/` has no translation of it.
  public func text(
    in locale: LocaleID, lexicons: LocaleLexicons = LocaleLexicons()
  ) -> String {
    let lexicon = lexicons.lexicon(for: locale)
    var text = Self.text(pattern, values, in: locale, lexicon)
    var isBracketed = false
    for next in continuations {
      let further = Self.text(next.pattern, next.values, in: locale, lexicon)
      let wasBracketed = isBracketed
      isBracketed = further.hasPrefix("(") && further.hasSuffix(")")
      // What stands in brackets one after another shares one pair.
      if wasBracketed, isBracketed {
        text = "\(text.dropLast()), \(further.dropFirst())"
      } else {
        text += next.separator + further
      }
    }
    return text
  }

  private static func text(
    _ pattern: String, _ values: [Value], in locale: LocaleID, _ lexicon: LocaleLexicon
  ) -> String {
    // Without a translation the words are English, and so are their plurals.
    let translated = lexicon.messages[pattern]
    let pluralLocale = translated == nil ? "en" : locale.identifier
    var result = ""
    var value = ""
    for piece in MessagePattern(translated ?? pattern).pieces {
      switch piece {
      case .words(let words):
        let isKorean = !value.isEmpty && locale.language == "ko"
        result += isKorean ? KoreanParticles.resolved(words, after: value) : words
        value = ""
      case .value(let number):
        // in bounds: checked by the condition
        value =
          values.indices.contains(number)
          ? text(of: values[number], in: locale, lexicon: lexicon) : "{\(number)}"
        result += value
      case .plural(let number, let forms):
        guard values.indices.contains(number), case .count(let count) = values[number] else {
          continue
        }
        let category = PluralCategory(of: Double(count), locale: pluralLocale)
        let form = forms["=\(count)"] ?? forms[category.rawValue] ?? forms["other"] ?? "#"
        value = form.replacing("#", with: NumberText.format(Double(count), locale: pluralLocale))
        result += value
      }
    }
    return result
  }

  // A message is one line.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? "↵" : $0 })
  }

  private static func text(
    of value: Value, in locale: LocaleID, lexicon: LocaleLexicon
  ) -> String {
    switch value {
    case .quoted(let text): "'\(oneLine(text))'"
    case .plain(let text): text
    case .points(let value):
      (lexicon.messages["{0} pt"] ?? "{0} pt").replacing("{0}", with: decimal(value))
    case .labels(let labels):
      labels.map { label in
        let name = LanguageNames.name(of: label.locale, in: locale)
        return (lexicon.messages["{0} ({1})"] ?? "{0} ({1})").replacing("{0}", with: name)
          .replacing("{1}", with: "'\(oneLine(label.text))'")
      }.joined(separator: ", ")
    case .count(let value): String(value)
    case .language(let language): LanguageNames.name(of: language, in: locale)
    case .share(let value): "\(Int((value * 100).rounded()))%"
    case .term(let term): lexicon.messages[term] ?? term
    }
  }

  /// One digit after the point, none when it would be 0.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "?" }
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let whole = abs(tenths) / 10
    return tenths % 10 == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(abs(tenths) % 10)"
  }
}
