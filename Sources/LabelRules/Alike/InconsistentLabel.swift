import LabelModel

/// Finds one source text translated in two ways, or two source texts translated alike.
struct InconsistentLabel: Rule {
  static let description = RuleDescription(
    id: "inconsistent-label", severity: .note,
    summary: "Finds one source text translated in two ways, or two source texts translated alike.",
    whatItDoes: """
      Compares the labels of all bars of an app. Fails where places (tabs, titles, back titles) with the same \
      source text have different translations in a language, and asks about controls, which may do two things; \
      fails where different source texts of tabs \
      share one translation, and where two source texts that differ in one word behind the first ('Show Replies' and \
      'Show Results') or are opposites ('Mute' and 'Unmute') share one which all languages but one, or one of ten, tell apart. Texts of the system and texts that are not translated are left out; case \
      and width of translations do not matter, nor do the endings of a control's words that agree with \
      the gender or number of what they are said of. Two texts that half of three or more languages tell \
      apart mean two things, as 'Speaker' does.
      """,
    whyItMatters: """
      People learn a place by its name. A place with two names, or a name for two places, has to be \
      learnt twice; screen-reader users have nothing else to go by.
      """,
    howToFix: "Translate the same label the same way everywhere; use one catalog entry for it.",
    references: [
      Guideline.wcag(
        "3.2.4", "consistent-identification", "The same function is named alike everywhere."),
      Guideline.kwcag("The same function is named alike."),
    ],
    examples: [
      Example(
        "one translation", .passes, locale: "de",
        bars: [
          .navigation(id: "a", title: ["en": "Inbox", "de": "Posteingang"]),
          .navigation(id: "b", title: ["en": "Inbox", "de": "Posteingang"]),
        ]),
      Example(
        "one source text, two translations", .fails(at: ["title"]), locale: "de",
        bars: [
          .navigation(id: "a", title: ["en": "Inbox", "de": "Posteingang"]),
          .navigation(id: "b", title: ["en": "Inbox", "de": "Eingang"]),
        ]),
      Example(
        "a tab and its screen", .fails(at: ["title"]), locale: "ko",
        bars: [
          .tabs([.tab("alerts", ["en": "Notifications", "ko": "알림"])], id: "a"),
          .navigation(id: "b", title: ["en": "Notifications", "ko": "공지"]),
        ]),
      Example(
        "two source texts, one translation", .fails(at: ["recents"]), locale: "de",
        bars: [
          .tabs([
            .tab("recents", ["en": "Recents", "de": "Verlauf"]),
            .tab("lists", ["en": "Lists", "de": "Listen"]),
          ]),
          .tabs([.tab("history", ["en": "History", "de": "Verlauf"])], id: "more-tabs"),
        ]),
      Example(
        "an adjective that agrees with what it is said of", .passes, locale: "it",
        bars: [
          .navigation(
            id: "a", title: ["en": "Sharing"],
            [.bar("allowed", ["en": "Allowed", "it": "Consentito"])]),
          .navigation(
            id: "b", title: ["en": "Sharing"],
            [.bar("allowed", ["en": "Allowed", "it": "Consentita"])]),
        ]),
      Example(
        "a control that is named by two words", .needsReview(at: ["allowed"]), locale: "it",
        bars: [
          .navigation(
            id: "a", title: ["en": "Sharing"],
            [.bar("allowed", ["en": "Allowed", "it": "Consentito"])]),
          .navigation(
            id: "b", title: ["en": "Sharing"],
            [.bar("allowed", ["en": "Allowed", "it": "Permesso"])]),
        ]),
      Example(
        "a word that means two things", .passes, locale: "de",
        bars: [
          callBar,
          .navigation(
            id: "b", title: ["en": "Layout"],
            [.bar("speaker", ["en": "Speaker", "de": "Redner", "fr": "Orateur", "ko": "발표자"])]),
        ]),
      Example(
        "a slip of one language of three", .needsReview(at: ["speaker"]), isDocumented: false,
        locale: "de",
        bars: [
          callBar,
          .navigation(
            id: "b", title: ["en": "Layout"],
            [.bar("speaker", ["en": "Speaker", "de": "Boxen", "fr": "Haut-parleur", "ko": "스피커"])]),
        ]),
      Example(
        "one catalog entry, in capitals at one place", .passes, isDocumented: false, locale: "tr",
        bars: [
          .navigation(
            id: "a", title: ["en": "Sharing"],
            [
              BarItem(
                id: "end", role: .barButton, text: ["en": "End", "tr": "Sona erdir"], key: "end",
                placement: .trailing)
            ]),
          .navigation(
            id: "b", title: ["en": "Sharing"],
            [
              BarItem(
                id: "end", role: .barButton, text: ["en": "END", "tr": "SONA ERDIR"], key: "end",
                placement: .trailing)
            ]),
        ]),
      Example(
        "a slip of the word that tells two labels apart", .fails(at: ["results"]), locale: "tr",
        bars: screens(
          (
            "replies",
            [
              "en": "Show Replies", "tr": "Yanıtları Göster", "de": "Antworten zeigen",
              "fr": "Afficher les réponses",
            ]
          ),
          (
            "results",
            [
              "en": "Show Results", "tr": "Yanıtları Göster", "de": "Ergebnisse zeigen",
              "fr": "Afficher les résultats",
            ]
          ))),
      Example(
        "opposites that one button says by turns", .fails(at: ["off"]), isDocumented: false,
        locale: "sk",
        app: .shipping("en", "de", "fr", "sk"),
        bars: [
          .alert(
            [
              ("on", "Reactivate", "Reaktivieren", "Réactiver"),
              ("off", "Deactivate", "Deaktivieren", "Désactiver"),
            ]
            .map { id, english, german, french in
              BarItem(
                id: id, role: .button,
                text: ["en": english, "de": german, "fr": french, "sk": "Reaktivovať"],
                alternativeTo: id == "on" ? nil : "on")
            })
        ]),
      Example(
        "words that several languages have one for", .passes, isDocumented: false, locale: "da",
        bars: screens(
          (
            "clipboard",
            [
              "en": "Copy to clipboard", "da": "Kopiér", "it": "Copia", "de": "In Ablage",
              "fr": "Copier", "es": "Copiar",
            ]
          ),
          (
            "pasteboard",
            [
              "en": "Copy to Pasteboard", "da": "Kopiér", "it": "Copia", "de": "Kopieren",
              "fr": "Coller", "es": "Pegar",
            ]
          ))),
      Example(
        "two words for one thing", .passes, isDocumented: false, locale: "de",
        bars: screens(
          (
            "delete",
            ["en": "Delete Draft", "de": "Entwurf löschen", "fr": "Supprimer", "it": "Elimina"]
          ),
          (
            "remove",
            ["en": "Remove Draft", "de": "Entwurf löschen", "fr": "Retirer", "it": "Rimuovi"]
          ))),
      Example(
        "an app in one language", .doesNotApply, bars: [.navigation(title: ["en": "Inbox"])]),
    ])

  /// Two screens with a button each.
  private static func screens(_ buttons: (id: String, text: LocalizedText)...) -> [Bar] {
    zip(["a", "b"], buttons).map { .navigation(id: $0, [.bar($1.id, $1.text)]) }
  }

  /// A bar whose button names a thing that other screens may mean otherwise.
  private static let callBar = Bar.navigation(
    id: "a", title: ["en": "Call"],
    [
      .bar(
        "speaker", ["en": "Speaker", "de": "Lautsprecher", "fr": "Haut-parleur", "ko": "스피커"])
    ])

  private struct Use {
    var bar: String
    var item: BarItem
    var text: String
  }

  static let readsSpokenTexts = true

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let source = context.app.sourceLanguage
    // A place is named by its tab: other uses are held against it.
    let all = app.bars.flatMap { bar in bar.bar.items.map { (bar.bar.id, $0) } }
    let items = all.filter { $0.1.role == .tab } + all.filter { $0.1.role != .tab }
    let locales = Set(items.flatMap { $0.1.text.locales }).filter {
      $0 != source && context.isAudited($0)
    }
    return locales.sorted().flatMap { locale -> [CheckResult] in
      let uses = items.compactMap { bar, item -> Use? in
        guard let text = item.text[locale], !text.isEmpty, let original = item.text[source],
          !original.isEmpty, text != original, item.text.states[locale] != .new,
          !item.isSystemText
        else { return nil }
        return Use(bar: bar, item: item, text: text)
      }
      return differing(uses, locale, source) + colliding(uses, locale, source)
        + mistaken(uses, locale, source)
    }
  }

  /// One source text, several translations: reported at each use after the first that differs.
  private func differing(_ uses: [Use], _ locale: LocaleID, _ source: LocaleID) -> [CheckResult] {
    var first: [String: Use] = [:]
    return uses.map { use in
      let key = "\(use.item.role.isPlace) \(use.item.text[source] ?? "")"
      guard let known = first[key] else {
        first[key] = use
        return CheckResult(.pass, bar: use.bar, item: use.item.id, locale: locale)
      }
      // One entry of a catalog, in capitals at one place: `uppercased()` knows no language.
      let isSameEntry =
        use.item.key != nil && use.item.key == known.item.key
        && use.item.stringLocation == known.item.stringLocation
      if isSameEntry || !Self.differ(known.item, use.item, in: locale)
        || Self.areHomonyms(known.item, use.item, source)
      {
        return CheckResult(.pass, bar: use.bar, item: use.item.id, locale: locale)
      }
      // What two screens' buttons do may ask for two words.
      return CheckResult(
        use.item.role.isPlace ? .fail : .review, bar: use.bar, item: use.item.id, locale: locale,
        message: """
          \(term: use.item.noun) \(quoted: use.item.text[source] ?? "") is \(quoted: use.text) in \
          \(locale), but \(quoted: known.text) in the bar \(quoted: known.bar)
          """)
    }
  }

  /// Whether a language has two texts for two items.
  private static func differ(_ one: BarItem, _ other: BarItem, in locale: LocaleID) -> Bool {
    let texts = (
      ComparedText.folded(one.text[locale] ?? ""), ComparedText.folded(other.text[locale] ?? "")
    )
    return texts.0 != texts.1 && (other.role.isPlace || !agree(texts.0, texts.1, in: locale))
  }

  /// Languages that must have translated both of two texts before they tell whether these mean two things.
  private static let fewestOfHomonyms = 3

  /// Languages that have a translation of their own for each of two items, and how many of them have two texts.
  private static func languages(
    of one: BarItem, and other: BarItem, _ source: LocaleID
  ) -> (both: Int, differing: Int) {
    let both = one.text.locales.filter { locale in
      guard locale.language != source.language, let first = one.text[locale],
        let second = other.text[locale]
      else { return false }
      return !first.isEmpty && !second.isEmpty && first != one.text[source]
        && second != other.text[source]
    }
    return (both.count, both.count { differ(one, other, in: $0) })
  }

  /// True for one word of the source that means two things: so many languages have two words for it that it is no
  /// slip.
  private static func areHomonyms(_ one: BarItem, _ other: BarItem, _ source: LocaleID) -> Bool {
    let (both, differing) = languages(of: one, and: other, source)
    return both >= fewestOfHomonyms && 2 * differing >= both
  }

  /// True for two texts of the source that mean two things: but for one language, or one of ten, all tell them apart.
  private static func areUnlike(_ one: BarItem, _ other: BarItem, _ source: LocaleID) -> Bool {
    let (both, differing) = languages(of: one, and: other, source)
    return both >= fewestOfHomonyms && both - differing <= max(1, both / 10)
  }

  /// Languages with grammatical genders whose adjectives and participles change their endings with the
  /// gender or number of what they are said of, on their own as well.
  private static let agreeing: Set<String> = [
    "ar", "be", "bg", "bs", "ca", "cs", "da", "el", "es", "fr", "gl", "he", "hi", "hr", "is", "it",
    "lt", "lv", "mk", "mr", "nb", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv",
    "uk", "ur",
  ]
  /// Letters at the end of a word that agreement changes, and those that stay at least.
  private static let ending = 3
  private static let stem = 4

  /// True for two forms of the same words, one for each gender or number.
  private static func agree(_ one: String, _ other: String, in locale: LocaleID) -> Bool {
    guard agreeing.contains(locale.language) else { return false }
    let words = (one.split(separator: " "), other.split(separator: " "))
    return words.0.count == words.1.count
      && zip(words.0, words.1).allSatisfy { one, other in
        let shared = zip(one, other).prefix { $0 == $1 }.count
        return one == other
          || shared >= stem && max(one.count, other.count) - shared <= ending
      }
  }

  /// Source texts with one translation that are compared with each other; more of them are data.
  private static let maximumCompared = 12

  /// Two source texts that one word tells apart, or that are opposites, and one translation: a slip where all but a few
  /// languages have two. Reported at the second of each pair.
  private func mistaken(_ uses: [Use], _ locale: LocaleID, _ source: LocaleID) -> [CheckResult] {
    var known: [String: [(use: Use, text: ComparedWords)]] = [:]
    var results: [CheckResult] = []
    for use in uses {
      let key = ComparedText.folded(use.text)
      let words = ComparedWords(use.item.text[source] ?? "")
      let others = known[key] ?? []
      guard others.count < Self.maximumCompared, !others.contains(where: { $0.text == words })
      else { continue }
      for other in others
      // What stands together in one bar is another rule's.
      where (other.use.bar != use.bar || other.use.item.isAlternative(to: use.item))
        && words.isToldApart(from: other.text)
        && Self.areUnlike(other.use.item, use.item, source)
      {
        results.append(
          CheckResult(
            .fail, bar: use.bar, item: use.item.id, locale: locale,
            message: """
              labels \(quoted: other.use.item.text[source] ?? "") and \
              \(quoted: use.item.text[source] ?? "") are both \(quoted: use.text) in \(locale)
              """, fix: "translate it with a word of its own", severity: .warning))
      }
      known[key] = others + [(use, words)]
    }
    return results
  }

  /// Several source texts of tabs, one translation: reported at the first of each pair.
  private func colliding(_ uses: [Use], _ locale: LocaleID, _ source: LocaleID) -> [CheckResult] {
    var first: [String: Use] = [:]
    var results: [CheckResult] = []
    for use in uses where use.item.role == .tab {
      let key = ComparedText.folded(use.text)
      guard let known = first[key] else {
        first[key] = use
        continue
      }
      let one = known.item.text[source] ?? ""
      let other = use.item.text[source] ?? ""
      guard known.bar != use.bar, ComparedText.folded(one) != ComparedText.folded(other) else {
        continue
      }
      results.append(
        CheckResult(
          .fail, bar: known.bar, item: known.item.id, locale: locale,
          message: """
            tab titles \(quoted: one) and \(quoted: other) are both \(quoted: use.text) in \(locale)
            """))
    }
    return results
  }
}

extension Role {
  /// True for the name of a place: a tab, its screen and the way back to it are called alike.
  fileprivate var isPlace: Bool { [.tab, .title, .largeTitle, .backButton].contains(self) }
}
