import LabelModel

/// Finds labels that have no final translation in a language the app ships.
struct MissingTranslation: Rule {
  static let description = RuleDescription(
    id: "missing-translation", severity: .warning,
    summary: "Finds labels that have no final translation in a language the app ships.",
    whatItDoes: """
      Looks at each label that comes from a catalog, in every language of the app. Fails when there is \
      no entry for the language or a related one, when it is empty, and when its state is 'new' or \
      'needs review'. A label that is missing in every language is named once, with all of them; a \
      language that lacks many labels has one finding that counts them and names the most visible. \
      Names that no language translates (CarPlay) are left out.
      """,
    whyItMatters: """
      A missing translation shows the source language, or a key, amid the user's own language; and no \
      width was ever checked for the text that will stand there one day.
      """,
    howToFix: "Have the entry translated, then mark it as final.",
    references: [
      Guideline.wcag("3.1.2", "language-of-parts", "The language of each part can be determined.")
    ],
    options: LanguageSurvey.options,
    examples: [
      Example(
        "a final translation", .passes, locale: "de", app: .shipping("en", "de"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox", "de": "Posteingang"])])]),
      Example(
        "no entry", .fails(at: ["inbox"]), locale: "ko", app: .shipping("en", "de", "ko"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox", "de": "Posteingang"])])]),
      Example(
        "an entry that needs review", .fails(at: ["inbox"]), locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("inbox", ["en": "Inbox", "de": "Eingang"], states: ["de": .needsReview])
          ])
        ]),
      Example(
        "a name stays as it is", .doesNotApply, isDocumented: false, locale: "de",
        app: .shipping("en", "de"), bars: [.tabs([.keyed("car", ["en": "CarPlay"])])]),
      Example(
        "a name that German keeps in another text", .passes, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("shop", ["en": "Podium Shop"]),
            .keyed("open", ["en": "Open the Podium Shop", "de": "Zum Podium Shop"]),
          ])
        ]),
      Example(
        "a screen for the app's developers", .doesNotApply, isDocumented: false, locale: "de",
        app: .shipping("en", "de"),
        bars: [.navigation([.keyed("log", ["en": "Log"])], traits: [.forDevelopers])]),
      Example(
        "a regional variant may use its language", .passes, isDocumented: false, locale: "de-AT",
        app: .shipping("en", "de", "de-AT"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox", "de": "Posteingang"])])]),
      Example(
        "a key that is shown in its place, which has a rule of its own", .passes, locale: "de",
        app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("sync_now", ["en": "Sync", "de": "tab.sync_now"], states: ["de": .new])
          ])
        ]),
      Example(
        "an app in one language", .doesNotApply, app: .shipping("en"),
        bars: [.tabs([.keyed("inbox", ["en": "Inbox"])])]),
    ])

  static let readsSpokenTexts = true

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    context.surveyed(
      app.barsToTranslate.flatMap { check($0.bar, context) }, of: Self.description,
      pattern: "{0} of {1} labels have no final translation in {2}",
      patternForAll: "none of the {1} labels has a final translation in {2}")
  }

  private func check(_ bar: Bar, _ context: RuleContext) -> [CheckResult] {
    bar.items.filter {
      !$0.isHardCoded && !$0.text.isEmpty && !$0.isSystemText && !isName($0, context)
    }.flatMap { item -> [CheckResult] in
      let source = item.text[context.app.sourceLanguage] ?? ""
      let targets = context.targetLocales(of: item)
      // That no catalog has it, or that its key is shown, is said once.
      if item.isInNoCatalog(of: source, for: targets) { return [] }
      lazy var words = UntranslatedLabel.ordinaryWords(source, context)
      let results = targets.map { locale in
        item.text[locale] ?? source == source && isKept(words, locale, context)
          || showsKey(item, locale, context)
          ? CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
          : result(item, locale, bar, context)
      }
      return context.foldingSharedFaults(results, cause: \.wording.pattern)
    }
  }

  /// True for a text of names alone (iCloud, CarPlay, the app's own) that no language translates.
  private func isName(_ item: BarItem, _ context: RuleContext) -> Bool {
    guard let source = item.text[context.app.sourceLanguage] else { return false }
    return item.text.texts.values.allSatisfy { $0 == source }
      && UntranslatedLabel.ordinaryWords(source, context).isEmpty
  }

  /// True for the words of a text that a language keeps in other texts: they are a name.
  private func isKept(_ words: [String], _ locale: LocaleID, _ context: RuleContext) -> Bool {
    !words.isEmpty
      && UntranslatedLabel.translatedWords(of: words, locale, context).isEmpty
  }

  /// True where the key is shown in place of the translation, which `stand-in-label` says.
  private func showsKey(_ item: BarItem, _ locale: LocaleID, _ context: RuleContext) -> Bool {
    item.text.states[locale] == .new && item.text[locale] == item.key
      && item.text[locale].map { StandInLabel.names($0, in: locale, context) } ?? false
  }

  private func result(
    _ item: BarItem, _ locale: LocaleID, _ bar: Bar, _ context: RuleContext
  ) -> CheckResult {
    // A strings file keeps no states.
    let isOfStrings = item.stringLocation.map { $0.path.hasSuffix(".strings") } ?? false
    func failed(_ message: Message) -> CheckResult {
      CheckResult(
        .fail, bar: bar.id, item: item.id, locale: locale, message: message,
        fix: isOfStrings ? "have the entry translated" : nil)
    }
    let name = item.displayName(context)
    guard let shown = context.shownText(of: item, in: locale) else {
      return failed("\(term: item.noun) \(quoted: name) has no translation in \(locale)")
    }
    switch item.text.states[locale] ?? item.text.states[shown.locale] {
    case .new:
      return failed("\(term: item.noun) \(quoted: name) is not translated into \(locale) yet")
    case .needsReview:
      return failed(
        "\(term: item.noun) \(quoted: shown.text) is a translation that needs review in \(locale)")
    case .translated, .stale, nil:
      if ComparedText.isBlank(shown.text) {
        return failed("\(term: item.noun) \(quoted: name) has an empty translation in \(locale)")
      }
      return CheckResult(.pass, bar: bar.id, item: item.id, locale: locale)
    }
  }
}
