import ICUSupport
public import LabelModel

/// Made-up languages that show how an app stands longer or other texts, as Xcode's schemes have them.
public enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Each text twice.
  case double
  /// Each letter with an accent.
  case accented
  /// Each text from right to left.
  case rtl
  /// Each text between marks, so that a cut is seen.
  case bounded
  /// Texts that exactly fill the room the model gives them: to compare with a screenshot.
  case fill

  /// The tag it is audited under: the source language with a private part, `en-x-double`.
  public func locale(for source: LocaleID) -> LocaleID {
    LocaleID(canonical: "\(source.identifier)-x-\(rawValue)")
  }

  /// A text in the language; ``fill`` keeps it, for its texts depend on the room.
  public func text(_ text: String) -> String {
    switch self {
    case .double: "\(text) \(text)"
    case .accented: Self.accented(text)
    // Right-to-left override, and its end.
    case .rtl: "\u{202E}\(text)\u{202C}"
    case .bounded: "[# \(text) #]"
    case .fill: text
    }
  }

  /// Accents by turns; a letter that has none composed keeps the mark beside it, as in real text.
  private static func accented(_ text: String) -> String {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{308}", "\u{302}", "\u{303}"]
    var result = String.UnicodeScalarView()
    var turn = 0
    for scalar in text.unicodeScalars {
      result.append(scalar)
      guard scalar.properties.isAlphabetic else { continue }
      result.append(marks[turn % marks.count])
      turn += 1
    }
    return Normalization.nfc(String(result))
  }
}

extension ImportedApp {
  /// The app in a made-up language only, made of its source texts. Labels whose text is not known stay
  /// as they are.
  public func inPseudoLanguage(_ language: PseudoLanguage) -> ImportedApp {
    let source = app.sourceLanguage
    let locale = language.locale(for: source)
    var result = self
    result.app.locales = [locale]
    result.coverage.locales = [locale]
    result.otherTranslations = []
    for bar in result.bars.indices {
      for item in result.bars[bar].items.indices {
        let old = result.bars[bar].items[item]
        guard let text = old.text[source] ?? old.text.locales.first.flatMap({ old.text[$0] })
        else { continue }
        let isPlain = old.state == .resolved && !text.contains("%") && old.role != .badge
        result.bars[bar].items[item].text = [:]
        result.bars[bar].items[item].text.texts = [
          source: text, locale: isPlain ? language.text(text) : text,
        ]
      }
    }
    return result
  }
}
