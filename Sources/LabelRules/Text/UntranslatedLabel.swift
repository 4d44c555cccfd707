import ICUSupport
import LabelModel

/// Finds source text left as it is, and labels written into source or storyboard.
struct UntranslatedLabel: Rule {
  static let description = RuleDescription(
    id: "untranslated-label", severity: .note,
    summary: "Finds source text left as it is, and labels written into source or storyboard.",
    whatItDoes: """
      Fails for a label that no catalog is asked for or has, in an app of several languages (a warning), and for a \
      translation that equals the source text: in a language of another script when the text holds an \
      ordinary word, in one of the same script when it holds two. Names and abbreviations (the app's \
      name, iCloud, TV, PDF, Apple Pay) pass, as do what the code says is not to be translated \
      (`Text(verbatim:)`), words that the language keeps in other texts of the \
      app, hard-coded ones that hold no common word and have two words or take turns with many others in one \
      place (names of what is chosen), and single words, which languages of one script may share unless the \
      system has another for them; one word that \
      three or more languages keep, and hardly any translates, is a question: it may be a name. So is one of many hard-coded choices \
      of a menu that hold no common word, and a button's text in the code where other code sets one that is known at run \
      time only. A language in \
      which many labels were left as they are has one finding that counts them and names the most visible.
      """,
    whyItMatters: "A label in a foreign language is no label for those who do not read it.",
    howToFix: "Move the text to a string catalog, or translate the entry.",
    references: [
      Guideline.wcag("3.1.2", "language-of-parts", "The language of each part can be determined.")
    ],
    options: LanguageSurvey.options,
    examples: [
      Example(
        "a translation", .passes, locale: "ko", app: .shipping("en", "ko"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox", "ko": "받은 편지함"])])]),
      Example(
        "English left in Korean", .fails(at: ["inbox"]), locale: "ko",
        app: .shipping("en", "ko"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox", "ko": "Inbox"])])]),
      Example(
        "a sentence left in German", .fails(at: ["title"]), locale: "de",
        app: .shipping("en", "de"),
        bars: [.navigation(title: ["en": "Check your inbox", "de": "Check your inbox"])]),
      Example(
        "a word that German shares, and a name", .passes, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("podcast", ["en": "Podcasts", "de": "Podcasts"]),
            .keyed("tv", ["en": "TV", "de": "TV"]),
          ])
        ]),
      Example(
        "a word that the system has in German", .fails(at: ["delete"]), locale: "de",
        app: .shipping("en", "de"),
        bars: [.navigation([.bar("delete", ["en": "Delete", "de": "Delete"])])]),
      Example(
        "a number and a word that Dutch shares", .passes, isDocumented: false, locale: "nl",
        app: .shipping("en", "nl"),
        bars: [.navigation(title: ["en": "%lld posts", "nl": "%lld posts"])]),
      Example(
        "a word that every language keeps", .needsReview(at: ["git"]), locale: "ko",
        app: .shipping("en", "de", "fr", "ko"),
        bars: [
          .tabs([.keyed("git", ["en": "Git", "de": "Git", "fr": "Git", "ko": "Git"])])
        ]),
      Example(
        "a word that one of many languages writes in its own letters", .needsReview(at: ["git"]),
        isDocumented: false, locale: "ko", app: .shipping("en", "de", "fr", "it", "ko", "th"),
        bars: [
          .tabs([
            .keyed(
              "git",
              ["en": "Git", "de": "Git", "fr": "Git", "it": "Git", "ko": "Git", "th": "กิต"])
          ])
        ]),
      Example(
        "a screen for the app's developers", .doesNotApply, isDocumented: false,
        app: .shipping("en", "de"),
        bars: [
          .navigation(
            [
              .hardCoded("log", "Dump log", "de")
            ], traits: [.forDevelopers])
        ]),
      Example(
        "a label written into the source", .fails(at: ["edit"]),
        app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("edit", "Edit", "de")
          ])
        ]),
      Example(
        "a key that no catalog has", .fails(at: ["Quote post"]), app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("Quote post", ["en": "Quote post", "de": "Quote post"], states: ["de": .new])
          ])
        ]),
      Example(
        "the name of a service", .passes, isDocumented: false, app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("service", "Yandex Metrica", "de")
          ])
        ]),
      Example(
        "the name of one service", .passes, isDocumented: false, app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("service", "Dropbox", "de"),
            .hardCoded("drive", "Google Drive", "de"),
          ])
        ]),
      Example(
        "a name that code uses for itself", .passes, isDocumented: false,
        app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("icon", "account-box", "de")
          ])
        ]),
      Example(
        "a stand-in that code fills in", .passes, isDocumented: false, app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("price", "{price}", "de")
          ])
        ]),
      Example(
        "names that the system keeps too", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .navigation([
            .bar("pictures", ["en": "Image Playground", "de": "Image Playground"]),
            .bar("radio", ["en": "Bluetooth (%@)", "de": "Bluetooth (%@)"]),
          ])
        ]),
      Example(
        "a name that Chinese has words for", .fails(at: ["radio"]), isDocumented: false,
        locale: "zh-Hans", app: .shipping("en", "zh-Hans"),
        bars: [
          .navigation([.bar("radio", ["en": "Bluetooth", "zh-Hans": "Bluetooth"])])
        ]),
      Example(
        "a name with its measure", .passes, isDocumented: false, app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("cipher", "Twofish 256-bit", "de")
          ])
        ]),
      Example(
        "a name that Korean keeps in another text", .passes, locale: "ko",
        app: .shipping("en", "ko"),
        bars: [
          .tabs([
            .keyed("server", ["en": "Komga", "ko": "Komga"]),
            .keyed("settings", ["en": "Komga Settings", "ko": "Komga 설정"]),
          ])
        ]),
      Example(
        "names that take turns in one place", .passes, isDocumented: false,
        app: .shipping("en", "ko"),
        bars: [
          .navigation(
            ["Solana", "Arbitrum", "Fantom", "Terra"].map { name in
              BarItem(
                id: name, role: .barButton, text: ["en": name, "ko": name],
                alternativeTo: name == "Solana" ? nil : "Solana", isHardCoded: true)
            })
        ]),
      Example(
        "a measure tied to a value", .passes, isDocumented: false, app: .shipping("en", "ru"),
        bars: [
          .navigation([
            .hardCoded("quality", "%@p", "ru")
          ])
        ]),
      Example(
        "choices of a menu that may be names",
        .needsReview(at: ["River", "Strike Wallet", "Zeus LN"]),
        app: .shipping("en", "de"),
        bars: [
          .form(
            .choice("Strike Wallet"), .choice("Zeus LN"), .choice("Alby Go"), .choice("River"))
        ]),
      Example(
        "hard-coded choices that are no names",
        .fails(at: ["Cancel", "Delete", "Muun LN", "River", "Save"]),
        isDocumented: false, app: .shipping("en", "de"),
        bars: [
          .form(
            .choice("River"), .choice("Cancel"), .choice("Muun LN"), .choice("Delete"),
            .choice("Save"))
        ]
      ),
      Example(
        "a text of a button that code gives another one at run time", .needsReview(at: ["first"]),
        app: .shipping("en", "de"),
        bars: [
          .form(
            BarItem(
              id: "first", role: .button, text: ["en": "Primary button", "de": "Primary button"],
              isHardCoded: true),
            BarItem(id: "later", role: .button, state: .dynamic, alternativeTo: "first"))
        ]),
      Example(
        "the address of a site", .passes, isDocumented: false, app: .shipping("en", "ko"),
        bars: [
          .navigation([
            .hardCoded("site", "help.example.org", "ko"),
            .hardCoded("domain", ".onion", "ko"),
            .hardCoded("page", "help.example.org/ios", "ko"),
            .hardCoded("server", "node1.example.org:443", "ko"),
            .hardCoded("mail", "help@example.org", "ko"),
            .hardCoded("link", "https://example.org/help", "ko"),
          ])
        ]),
      Example(
        "a text that the code says is not to be translated", .passes, app: .shipping("en", "de"),
        bars: [
          .navigation([
            .hardCoded("lab", "Join the lab", "de").verbatim
          ])
        ]),
      Example(
        "a configuration to copy", .passes, isDocumented: false, locale: "de",
        bars: [
          .navigation([.hardCoded("tag", "- platform: tag\n  tag_id: %@", "de")])
        ]),
      Example(
        "an app in one language", .doesNotApply, app: .shipping("en"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox"])])]),
    ])

  static let readsSpokenTexts = true

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    context.surveyed(
      Self.judged(app, context).flatMap(\.results), of: Self.description,
      // Of single words nobody can tell.
      pattern: "at least {0} of {1} labels are the same in {2} as in {3}",
      patternForAll: "all {1} labels are the same in {2} as in {3}")
  }

  /// A label and what is said of it in each language.
  struct Judged {
    var item: BarItem
    var bar: Bar
    /// The language the app is written in.
    var source: LocaleID
    var results: [CheckResult]
  }

  /// What is said of each label that has a text of its own.
  static func judged(_ app: FittedApp, _ context: RuleContext) -> [Judged] {
    app.barsToTranslate.flatMap { fitted in
      fitted.bar.items.filter { !$0.text.isEmpty && !$0.isSystemText }.map { item in
        Judged(
          item: item, bar: fitted.bar, source: context.app.sourceLanguage,
          results: check(item, fitted.bar, context))
      }
    }
  }

  private static func check(
    _ item: BarItem, _ bar: Bar, _ context: RuleContext
  ) -> [CheckResult] {
    let targets = context.targetLocales(of: item)
    guard let source = item.text[context.app.sourceLanguage], !targets.isEmpty else { return [] }
    // The same for all languages that have the source's text.
    lazy var words = ordinaryWords(source, context)
    lazy var wordsInChinese = ordinaryWords(source, context, isChinese: true)
    func translatedWords(_ locale: LocaleID) -> [String] {
      Self.translatedWords(
        of: ProductNames.areTranslated(in: locale) ? wordsInChinese : words, locale, context)
    }
    if item.isVerbatim { return [CheckResult(.pass, bar: bar.id, item: item.id)] }
    let isInNoCatalog = item.isInNoCatalog(of: source, for: targets)
    if item.isHardCoded && targets.allSatisfy({ item.text[$0] ?? source == source })
      || isInNoCatalog
    {
      let isTranslated = targets.contains {
        !translatedWords($0).isEmpty
      }
      guard isTranslated, !isName(words, item, bar, context), !isCode(source)
      else {
        return [CheckResult(.pass, bar: bar.id, item: item.id)]
      }
      return [
        CheckResult(
          bar.mayReplaceText(of: item) || isAmongNames(item, bar, context) ? .review : .fail,
          bar: bar.id, item: item.id,
          message: message(of: item, source, in: bar, isInNoCatalog, targets.count + 1),
          fix: isInNoCatalog
            ? "add the key to a string catalog" : "move the text to a string catalog",
          severity: .warning)
      ]
    }
    // One word that hardly any language translates may be a name.
    let present = item.text.texts.filter { $0.key != context.app.sourceLanguage }.values
    let kept = present.count { $0 == source }
    let mayBeName =
      kept >= leastLanguages && Double(kept) >= shareOfNames * Double(present.count)
    let results = targets.compactMap { locale -> CheckResult? in
      guard let text = item.text[locale], item.text.states[locale] != .new else { return nil }
      guard text == source,
        translatedWords(locale).count >= leastWords(locale, context)
          || !words.isEmpty && isTranslatedBySystem(source, locale, context)
      else { return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale) }
      let isOfOneWord = mayBeName && words.count == 1
      if isOfOneWord, areUncommon(words, context) {
        return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
      }
      return CheckResult(
        isOfOneWord ? .review : .fail, bar: bar.id, item: item.id, locale: locale,
        message: """
          \(term: item.noun) \(quoted: text) is the same in \(locale) as in \
          \(context.app.sourceLanguage)
          """)
    }
    return context.foldingSharedFaults(results)
  }

  /// What a text lacks that is the same in all languages.
  private static func message(
    of item: BarItem, _ source: String, in bar: Bar, _ isInNoCatalog: Bool, _ languages: Int
  ) -> Message {
    if !isInNoCatalog {
      return """
        \(term: item.noun) \(quoted: source) is hard-coded and is the same in \(languages) languages
        """
    }
    if bar.has(.inExtension) {
      return """
        \(term: item.noun) \(quoted: source) is in no catalog of its app extension and is the same in \
        \(languages) languages
        """
    }
    return """
      \(term: item.noun) \(quoted: source) is in no catalog and is the same in \(languages) languages
      """
  }

  /// Texts from which on those that take turns in one place are the names of what is chosen.
  private static let leastNames = 4

  /// True for words none of which is common, where there are two or more (`Yandex Metrica`) or many texts take
  /// turns in one place: names of what is chosen (`Solana`, `Arbitrum`).
  private static func isName(
    _ words: [String], _ item: BarItem, _ bar: Bar, _ context: RuleContext
  ) -> Bool {
    (words.count > 1 || bar.takingTurns(with: item).count >= leastNames)
      && areUncommon(words, context)
  }

  /// The share of a list's texts from which on, when they are names, all are: 'River' among other wallets.
  private static let shareOfNamesInList = 0.5

  /// True for one of many hard-coded texts of a menu half of which or more hold no common word.
  private static func isAmongNames(_ item: BarItem, _ bar: Bar, _ context: RuleContext) -> Bool {
    guard item.role == .button, bar.kind == .screen else { return false }
    let texts = bar.items.filter { $0.isHardCoded && $0.role == item.role }.compactMap {
      $0.text[context.app.sourceLanguage]
    }
    guard texts.count >= leastNames else { return false }
    let names = texts.count { areUncommon(ordinaryWords($0, context), context) }
    return Double(names) >= Double(texts.count) * shareOfNamesInList
  }

  /// True for a single word in small ASCII letters, which code uses for names of its own (`abacus`,
  /// `account-box`) or of a domain or a kind of file (`.onion`), and for lines that are indented, as those of a
  /// configuration are that people copy.
  private static func isCode(_ text: String) -> Bool {
    text.wholeMatch(of: /\.?[a-z][a-z0-9]*([_\-][a-z0-9]+)*/) != nil
      || text.contains(/\n[ \t]+\S/)
  }

  /// True for words that begin with a capital and are none that texts use every day, as far as the
  /// language's are gathered.
  private static func areUncommon(_ words: [String], _ context: RuleContext) -> Bool {
    let lexicon = context.lexicons.lexicon(for: context.app.sourceLanguage)
    guard !lexicon.commonWords.isEmpty else { return false }
    return words.allSatisfy { word in
      let small = word.lowercased()
      return word != small && lexicon.match(word, in: .answerWords) == nil
        && ![small, small + "s", String(small.dropLast())]
          .contains(where: lexicon.commonWords.contains)
    }
  }

  /// Languages from which on a word that they keep may be a name, and the share of all that they are then
  /// at least: some write a name in their own letters.
  private static let leastLanguages = 3
  private static let shareOfNames = 0.8

  /// One in a language of another script, two where words may be shared.
  private static func leastWords(_ locale: LocaleID, _ context: RuleContext) -> Int {
    locale.sharesScript(with: context.app.sourceLanguage) ? 2 : 1
  }

  /// True for a word that the system has a word of its own for in a language: `Delete` is no German.
  private static func isTranslatedBySystem(
    _ text: String, _ locale: LocaleID, _ context: RuleContext
  ) -> Bool {
    guard context.app.sourceLanguage.language == "en" else { return false }
    let own = context.lexicons.systemText(text, in: locale)
    return ComparedText.key(own) != ComparedText.key(text)
  }

  /// True for the address of a site or a server, or of somebody's mail: `help.example.org/ios`, `node.example.org:443`.
  private static func isAddress(_ text: String) -> Bool {
    text.wholeMatch(
      of: /(\w+:\/\/)?([\w.+\-]+@)?[\w\-]+(\.[\w\-]+)+(:[0-9]+)?(\/\S*)?/) != nil
  }

  /// Words that are no names, nor parts of an address (`help.example.org`): at least two letters, none of
  /// them a capital after the first, no digit among them and no number tied to them (`Argon2d`, `256-bit`).
  static func ordinaryWords(
    _ text: String, _ context: RuleContext, isChinese: Bool = false
  ) -> [String] {
    let name = context.app.name[context.app.sourceLanguage] ?? ""
    if !name.isEmpty, ComparedText.key(name) == ComparedText.key(text) { return [] }
    if ComparedText.isStandIn(text) || isAddress(text)
      || StandInLabel.names(text, in: context.app.sourceLanguage, context)
    {
      return []
    }
    let counted = FormatArguments.counted(
      ProductNames.removed(from: text, isChinese: isChinese))
    let bare = counted.replacing(/[0-9]+-\p{L}+/, with: "")
    let source = context.app.sourceLanguage.identifier
    let words = Words.words(in: bare, locale: source).filter { word in
      let rest = String(word.dropFirst())
      return rest.unicodeScalars.contains { $0.generalCategory.isLetter }
        && rest == LetterCase.lower(rest) && !word.contains(where: \.isNumber)
    }
    // What stands alone with a measure is what is measured: 'Twofish 256-bit'.
    if words.count == 1, bare != counted, words[0].first?.isUppercase == true { return [] }
    return words.map(String.init)
  }

  /// The words of a text that a language has words of its own for, as far as the app's other texts tell:
  /// what they keep is a name.
  static func translatedWords(
    of words: [String], _ locale: LocaleID, _ context: RuleContext
  ) -> [String] {
    words.filter { !context.translations.keeps($0, in: locale) }
  }
}

extension BarItem {
  /// True for a key that no catalog has: it is shown as it is written, in every language.
  ///
  /// - Parameters:
  ///   - source: the text in the source language.
  ///   - targets: the other languages.
  func isInNoCatalog(of source: String, for targets: [LocaleID]) -> Bool {
    key != nil && stringLocation == nil && translationLocations.isEmpty && !targets.isEmpty
      && targets.allSatisfy { text[$0] == source && text.states[$0] == .new }
  }
}

extension BarItem {
  /// A button of the examples whose text is written into the code, the same in English and another language.
  fileprivate static func hardCoded(_ id: String, _ text: String, _ tag: String) -> BarItem {
    var button = BarItem(id: id, role: .barButton, text: ["en": text], isHardCoded: true)
    button.text[LocaleID(canonical: tag)] = text
    return button
  }

  /// A choice of a menu, the same in English and German.
  fileprivate static func choice(_ text: String) -> BarItem {
    BarItem(id: text, role: .button, text: ["en": text, "de": text], isHardCoded: true)
  }

  /// The same by `Text(verbatim:)`.
  fileprivate var verbatim: BarItem {
    var item = self
    item.isVerbatim = true
    return item
  }
}
