import ICUSupport
import LabelModel

/// Finds labels in a script their language does not use.
struct WrongScript: Rule {
  static let description = RuleDescription(
    id: "wrong-script", severity: .warning,
    summary: "Finds labels in a script their language does not use.",
    whatItDoes: """
      Compares the scripts of a label's letters with those of its language. Fails when none of them is \
      one of the language's, Latin aside, which every language uses for names; a bar all of whose labels are \
      in another script that the language is written in, as Uzbek in Cyrillic letters, passes. Fails also when a word mixes \
      Latin with Cyrillic or Greek letters, which looks the same and is a note; and when Simplified and Traditional Chinese are mixed up. \
      Names of languages in themselves (한국어 in a list of languages) pass.
      """,
    whyItMatters: """
      A label in another script cannot be read by those it is for; a single foreign letter breaks \
      search, speech and the look of the word.
      """,
    howToFix: "Use text in the language's own script.",
    references: [
      Guideline.wcag("3.1.2", "language-of-parts", "The language of each part can be determined.")
    ],
    examples: [
      Example(
        "Korean in Hangul, with a Latin name", .passes, locale: "ko",
        bars: [.tabs([.tab("cloud", ["en": "Drive", "ko": "iCloud 드라이브"])])]),
      Example(
        "a vowel with a mark that Cyrillic has no letter for", .passes, isDocumented: false,
        locale: "sr", bars: [.tabs([.tab("code", ["en": "Code", "sr": "Бар-кôд"])])]),
      Example(
        "a language of two scripts, all of whose labels are in one", .passes, isDocumented: false,
        locale: "uz",
        bars: [
          .navigation([
            .bar("cancel", ["en": "Cancel", "uz": "Бекор"]),
            .bar("photo", ["en": "Photo", "uz": "Photo"]),
          ])
        ]),
      Example(
        "one label in the other script", .fails(at: ["cancel"]), isDocumented: false,
        locale: "uz",
        bars: [
          .navigation([
            .bar("cancel", ["en": "Cancel", "uz": "Бекор"]),
            .bar("save", ["en": "Save", "uz": "Saqlash"]),
          ])
        ]),
      Example(
        "lost bytes are `garbled-text`'s to name", .passes, isDocumented: false, locale: "ko",
        bars: [.tabs([.tab("inbox", ["en": "Inbox", "ko": "в\u{FFFD}о"])])]),
      Example(
        "Russian in a Korean app", .fails(at: ["inbox"]), locale: "ko",
        bars: [.tabs([.tab("inbox", ["en": "Inbox", "ko": "Входящие"])])]),
      Example(
        "a Latin letter in a Russian word", .fails(at: ["save"]), locale: "ru",
        bars: [.navigation([.bar("save", ["en": "Save", "ru": "Cохранить"])])]),
      Example(
        "Traditional Chinese in a Simplified text", .fails(at: ["set"]), locale: "zh-Hans",
        bars: [.tabs([.tab("set", ["en": "Settings", "zh-Hans": "設定頁面"])])]),
      Example(
        "the name of a language in itself", .passes, isDocumented: false, locale: "de",
        bars: [.navigation(title: ["en": "한국어", "de": "한국어"])]),
      Example(
        "escapes are `garbled-text`'s to name", .passes, isDocumented: false, locale: "ko",
        bars: [.tabs([.tab("a", ["en": "Settings", "ko": "汲沥"])])]),
      Example(
        "a label without letters", .doesNotApply, bars: [.navigation(title: ["en": "2026"])]),
    ])

  static let readsSpokenTexts = true

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let others = otherScripts(in: bar, context)
    return bar.bar.items.flatMap { item -> [CheckResult] in
      let results = context.texts(of: item).compactMap { locale, text -> CheckResult? in
        guard let fault = ScriptCheck(text, locale, context, beside: others[locale] ?? []) else {
          return nil
        }
        guard let message = fault.message(item), !GarbledText.names(text, in: locale) else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale, message: message,
          // Nobody sees a letter that looks the same.
          severity: fault.mixesLetters ? .note : nil)
      }
      return context.foldingSameText(results, of: item)
    }
  }

  /// The scripts beside its usual one that a language's labels in a bar are all in: Uzbek is written in Latin
  /// letters and in Cyrillic ones.
  private func otherScripts(
    in bar: FittedBar, _ context: RuleContext
  ) -> [LocaleID: Set<Script>] {
    var used: [LocaleID: Set<Script>] = [:]
    let source = context.app.sourceLanguage
    // What is left in the source language says nothing of another.
    let translated = bar.bar.items.flatMap { item in
      context.texts(of: item).filter { $0.text != item.text[source] }
    }
    for (locale, text) in translated where !LocaleScripts.others(of: locale).isEmpty {
      let scripts = text.unicodeScalars.filter { $0.generalCategory.isLetter }.map(\.script)
      used[locale, default: []].formUnion(scripts.filter { !$0.isShared })
    }
    return used.filter { locale, scripts in scripts.isSubset(of: LocaleScripts.others(of: locale)) }
  }
}

/// What the scripts of one label say.
private struct ScriptCheck {
  private let text: String
  private let locale: LocaleID
  private let foreign: Script?
  private let mixedWord: String?
  private let otherChinese: LocaleID?

  /// `nil` for a label without letters.
  init?(
    _ text: String, _ locale: LocaleID, _ context: RuleContext, beside others: Set<Script>
  ) {
    let scripts = text.unicodeScalars.filter { $0.generalCategory.isLetter }.map(\.script)
      .filter { !$0.isShared }
    guard !scripts.isEmpty else { return nil }
    self.text = text
    self.locale = locale
    let own = LocaleScripts.of(locale, context.lexicons).union(others)
    let latin = Script("Latn")
    let isForeign = !own.isEmpty && scripts.allSatisfy { !own.contains($0) && $0 != latin }
    foreign = isForeign && !LanguageNames.isAutonym(text) ? scripts.first : nil
    mixedWord = Words.words(in: text, locale: locale.identifier).map(String.init)
      .first(where: LocaleScripts.mixesLookalikes)
    otherChinese = ChineseVariant.other(than: locale, usedBy: text)
  }

  /// True for a word that looks right and has a letter of another script.
  var mixesLetters: Bool { foreign == nil && mixedWord != nil }

  func message(_ item: BarItem) -> Message? {
    if let foreign {
      return """
        \(term: item.noun) \(quoted: text) is written in \(foreign.displayName(in: "en")) in \
        \(locale)
        """
    }
    if let mixedWord {
      return """
        \(term: item.noun) \(quoted: text) mixes letters of two scripts in the word \
        \(quoted: mixedWord) in \(locale)
        """
    }
    if let otherChinese {
      return """
        \(term: item.noun) \(quoted: text) contains characters of \(otherChinese) in \(locale)
        """
    }
    return nil
  }
}
