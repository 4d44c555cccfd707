import ICUSupport
import LabelModel

/// Finds labels that were damaged on their way: wrong code pages, lost bytes, stray controls.
struct GarbledText: Rule {
  static let description = RuleDescription(
    id: "garbled-text", severity: .error,
    summary: "Finds labels that were damaged on their way: code pages, lost bytes, stray controls.",
    whatItDoes: """
      Looks in each label for text that was written in UTF-8 and read in another code page (Western, \
      Central European, Greek, Cyrillic, Turkish, Korean, Japanese, Chinese; once or twice), run by \
      run, by converting it back, and for text of an older code page that was read as a Western one \
      (EUC-KR, Shift_JIS, KOI8-R …); a repaired text is proposed when all bytes are there. Also fails \
      for replacement characters, question marks in place of letters, control characters, line feeds \
      and tabs inside a one-line label, invisible characters that serve nothing (U+200B, U+2060, \
      U+FEFF, Hangul fillers), bidirectional overrides and embeddings left open, unassigned \
      characters, Hangul taken apart into its letters, and escapes that were never decoded \
      (&amp;, \\u00fc, %C3%BC, <b>). What cannot be seen at all is a warning.
      """,
    whyItMatters: "The label cannot be read at all, and tells people that nobody looked.",
    howToFix: "Restore the text from its source and save the file as UTF-8.",
    references: [
      Reference(
        "Unicode 15, 3.9", "Text is read in the encoding it was written in.",
        url: "https://www.unicode.org/versions/Unicode15.0.0/")
    ],
    examples: [
      Example(
        "text in any language", .passes,
        bars: [
          .tabs([
            .tab("a", ["en": "Café", "ko": "버튼", "ru": "Её записи", "el": "Αρχική", "he": "‏הוסף"])
          ])
        ]),
      Example(
        "a word whose bytes are those of a foreign mark in another code page", .passes,
        isDocumented: false, locale: "uk",
        bars: [.tabs([.tab("a", ["en": "Once", "uk": "✔ Один раз"])])]),
      Example(
        "a word and a point whose bytes are those of a sign that only Indic scripts use", .passes,
        isDocumented: false, locale: "pl",
        bars: [.tabs([.tab("a", ["en": "Switch to Tab", "pl": "Przełącz na kartę\u{A0}· %@"])])]),
      Example(
        "Korean read through a Greek code page", .fails(at: ["a"]), locale: "ko",
        bars: [.tabs([.tab("a", ["en": "Button", "ko": "λ²„νŠΌ"])])]),
      Example(
        "German read as Windows-1252", .fails(at: ["a"]), locale: "de",
        bars: [.tabs([.tab("a", ["en": "Back", "de": "ZurÃ¼ck"])])]),
      Example(
        "bytes were lost", .fails(at: ["a"]), locale: "ko",
        bars: [.tabs([.tab("a", ["en": "Button", "ko": "버\u{FFFD}"])])]),
      Example(
        "an override that is never closed", .fails(at: ["a"]),
        bars: [.tabs([.tab("a", ["en": "Ope\u{202E}n"])])]),
      Example(
        "an override of the direction that the text has anyway", .fails(at: ["a"]),
        isDocumented: false, locale: "ar", app: .shipping("ar"),
        bars: [.tabs([.tab("a", ["ar": "\u{202E}المفتاح"])])]),
      Example(
        "Hangul taken apart", .fails(at: ["a"]), isDocumented: false, locale: "ko",
        bars: [
          .tabs([.tab("a", ["en": "Home", "ko": "\u{1112}\u{1169}\u{11B7}"])])
        ]),
      Example(
        "escapes that were never decoded", .fails(at: ["tab1", "tab2", "tab3"]),
        bars: [.tabs(["Terms &amp; Privacy", "Your\\nMusic", "<b>Maps</b>", "R&B"])]),
      Example(
        "question marks in place of letters", .fails(at: ["a", "b"]), locale: "fr",
        bars: [
          .tabs([
            .tab("a", ["en": "Settings", "fr": "R?glages"]),
            .tab("b", ["en": "Music", "fr": "???"]),
            .tab("c", ["en": "Why?", "fr": "Pourquoi ?"]),
          ])
        ]),
      Example(
        "question marks that the code writes for what it does not know", .passes,
        isDocumented: false,
        bars: [
          .navigation([
            BarItem(id: "kind", role: .barButton, text: ["en": "??"], isHardCoded: true)
          ])
        ]),
      Example(
        "older code pages read as Western ones", .fails(at: ["a"]), isDocumented: false,
        bars: [
          .tabs([.tab("a", ["en": "Settings", "ko": "¼³Á¤", "ru": "Íàñòðîéêè", "ja": "Ý’è"])])
        ]),
      Example(
        "a line feed and a tab inside a title", .fails(at: ["tab1", "tab2"]),
        bars: [.tabs(["Your\nMusic", "Your\tMaps", "Feed"])]),
      Example(
        "a button in content may have two lines", .passes, isDocumented: false,
        bars: [
          Bar(
            id: "s", kind: .screen,
            items: [BarItem(id: "b", role: .button, text: ["en": "Listen\nnow"])])
        ]),
      Example(
        "characters that nobody sees", .fails(at: ["a", "b", "c", "d"]), isDocumented: false,
        locale: "ko", app: .shipping("ko"),
        bars: [
          .tabs([
            .tab("a", ["ko": "설\u{200B}정"]), .tab("b", ["ko": "음악\u{3164}"]),
            .tab("c", ["ko": "\u{2060}책"]), .tab("d", ["ko": "ￊﾭ정"]), .tab("e", ["ko": "ㅋㅋㅋ"]),
          ])
        ]),
      Example(
        "soft hyphens and Thai line breaks are meant", .passes, isDocumented: false,
        bars: [
          .tabs([
            .tab("a", ["en": "Settings", "de": "Einstel\u{AD}lungen", "th": "การ\u{200B}ตั้งค่า"])
          ])
        ]),
      Example("no text", .doesNotApply, bars: [.navigation([.bar("add", symbol: "plus")])]),
    ])

  static let readsSpokenTexts = true

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.flatMap { item in
      let results = context.texts(of: item).map { result(item, $0.text, $0.locale, bar.bar) }
      return context.foldingSameText(results, of: item)
    }
  }

  private func result(
    _ item: BarItem, _ text: String, _ locale: LocaleID, _ bar: Bar
  ) -> CheckResult {
    func failed(
      _ message: Message, fix: Message? = nil, severity: Severity? = nil
    ) -> CheckResult {
      CheckResult(
        .fail, bar: bar.id, item: item.id, locale: locale, message: message, fix: fix,
        severity: severity)
    }
    let stray =
      StrayCharacter.first(in: text, locale)
      ?? (item.role == .button || item.role.isSpoken ? nil : StrayCharacter.lineBreak(in: text))
    if let stray {
      return failed(
        "\(term: item.noun) \(quoted: text) contains \(term: stray.what) (\(stray.name)) in \(locale)",
        fix: stray.remedy, severity: stray.isInvisible ? .note : nil)
    }
    if let raw = UndecodedText(in: text) {
      return failed(
        "\(term: item.noun) \(quoted: text) contains \(term: raw.what) (\(raw.sample)) in \(locale)",
        fix: "write the characters themselves")
    }
    switch Mojibake(of: text, in: locale) {
    case .none where LostLetters.areIn(text) && !Self.isMeant(item, text):
      return failed(
        "\(term: item.noun) \(quoted: text) has question marks in place of letters in \(locale)")
    case .none: return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
    case .repaired(let repaired, let charset):
      return failed(
        """
        \(term: item.noun) \(quoted: text) is UTF-8 decoded as \(charset) in \(locale); it should read \
        \(quoted: repaired)
        """,
        fix: "replace the text with \(quoted: repaired) and save the file as UTF-8")
    case .misread(let repaired, let written, let read):
      return failed(
        """
        \(term: item.noun) \(quoted: text) is \(written) decoded as \(read) in \(locale); it should read \
        \(quoted: repaired)
        """,
        fix: "replace the text with \(quoted: repaired) and save the file as UTF-8")
    case .damaged(let charset):
      return failed(
        """
        \(term: item.noun) \(quoted: text) is UTF-8 decoded as \(charset) in \(locale), and bytes are \
        lost
        """)
    }
  }
}

extension GarbledText {
  /// True for question marks alone that the code itself writes (`"??"`): they stand for what is not known.
  private static func isMeant(_ item: BarItem, _ text: String) -> Bool {
    item.isHardCoded && text.allSatisfy { $0 == "?" || $0.isWhitespace }
  }

  /// True for a text that this rule names: what else is odd about it has the same cause.
  static func names(_ text: String, in locale: LocaleID) -> Bool {
    StrayCharacter.first(in: text, locale) != nil || UndecodedText(in: text) != nil
      || Mojibake(of: text, in: locale) != .none || LostLetters.areIn(text)
  }
}
