import LabelModel

/// Finds a label left in the source language beside translated ones.
struct MixedLanguages: Rule {
  static let description = RuleDescription(
    id: "mixed-languages", severity: .warning,
    summary: "Finds a label left in the source language beside translated ones.",
    whatItDoes: """
      Looks at tabs, segments and the buttons of alerts and dialogs, which are read together. Fails for a \
      translation that equals the source text, by the measures of `untranslated-label`, while another label \
      of the same bar is translated, in languages that have translations for three quarters of the app's labels \
      or more: where most is left in the source language, that is one finding about the language. What one language \
      alone keeps, in the same script, passes: the words may be its own by now. So does, but for tabs, what six of \
      ten languages or more keep: it is new and waits for its translators.
      """,
    whyItMatters: """
      Amid the user's own language a single foreign word looks like a slip, and in an alert it may be the one \
      that deletes something.
      """,
    howToFix: "Have the entry translated.",
    references: [
      Guideline.wcag("3.1.2", "language-of-parts", "The language of each part can be determined.")
    ],
    examples: [
      Example(
        "English beside Korean tabs", .fails(at: ["inbox"]), locale: "ko",
        app: .shipping("en", "ko"),
        bars: [
          .tabs([
            .keyed("inbox", ["en": "Inbox", "ko": "Inbox"]),
            .keyed("news", ["en": "News", "ko": "뉴스"]),
            .keyed("people", ["en": "People", "ko": "사람"]),
            .keyed("files", ["en": "Files", "ko": "파일"]),
            .keyed("photos", ["en": "Photos", "ko": "사진"]),
          ])
        ]),
      Example(
        "all tabs are translated", .passes, locale: "ko", app: .shipping("en", "ko"),
        bars: [
          .tabs([
            .keyed("inbox", ["en": "Inbox", "ko": "받은 편지함"]),
            .keyed("news", ["en": "News", "ko": "뉴스"]),
          ])
        ]),
      Example(
        "a word that the system has in German and in Dutch", .fails(at: ["delete"]), locale: "de",
        app: .shipping("en", "de", "nl"),
        bars: [
          .alert([
            .action("delete", ["en": "Delete", "de": "Delete", "nl": "Delete"]),
            .action("keep", ["en": "Keep", "de": "Behalten", "nl": "Bewaar"]),
            .action("cancel", ["en": "Cancel", "de": "Abbrechen", "nl": "Annuleer"]),
            .action("file", ["en": "Archive", "de": "Archivieren", "nl": "Archiveer"]),
            .action("copy", ["en": "Copy", "de": "Kopieren", "nl": "Kopieer"]),
          ])
        ]),
      Example(
        "words that Dutch has made its own", .passes, isDocumented: false, locale: "nl",
        app: .shipping("en", "nl", "de"),
        bars: [
          .tabs([
            .keyed("todo", ["en": "To do's", "nl": "To do's", "de": "Aufgaben"]),
            .keyed("news", ["en": "News", "nl": "Nieuws", "de": "Nachrichten"]),
            .keyed("people", ["en": "People", "nl": "Mensen", "de": "Personen"]),
            .keyed("files", ["en": "Files", "nl": "Bestanden", "de": "Dateien"]),
            .keyed("photos", ["en": "Photos", "nl": "Foto's", "de": "Fotos"]),
          ])
        ]),
      Example(
        "a word that German shares", .passes, locale: "de", app: .shipping("en", "de"),
        bars: [
          .tabs([
            .keyed("podcasts", ["en": "Podcasts", "de": "Podcasts"]),
            .keyed("news", ["en": "News", "de": "Nachrichten"]),
            .keyed("people", ["en": "People", "de": "Personen"]),
          ])
        ]),
      Example(
        "a language in which most is English", .passes, isDocumented: false, locale: "ko",
        app: .shipping("en", "ko"),
        bars: [
          .tabs([
            .keyed("inbox", ["en": "Inbox", "ko": "Inbox"]),
            .keyed("news", ["en": "News", "ko": "News"]),
            .keyed("people", ["en": "People", "ko": "사람"]),
          ])
        ]),
      Example(
        "nothing beside it is translated", .passes, isDocumented: false, locale: "ko",
        app: .shipping("en", "ko"),
        bars: [
          .alert([
            .action("send", ["en": "Send", "ko": "Send"]),
            .action("pdf", ["en": "PDF", "ko": "PDF"]),
          ]),
          .tabs([
            .keyed("news", ["en": "News", "ko": "뉴스"]),
            .keyed("people", ["en": "People", "ko": "사람"]),
            .keyed("files", ["en": "Files", "ko": "파일"]),
          ]),
        ]),
      Example(
        "an alert that hardly any language has yet", .passes, isDocumented: false, locale: "ko",
        app: .shipping("en", "ko", "de", "fr", "ja", "es"),
        bars: [
          .alert([
            .action(
              "clear",
              [
                "en": "Clear History", "ko": "Clear History", "de": "Clear History",
                "fr": "Clear History", "ja": "Clear History", "es": "Borrar",
              ]),
            .action(
              "keep",
              [
                "en": "Keep", "ko": "유지", "de": "Behalten", "fr": "Garder", "ja": "残す",
                "es": "Conservar",
              ]),
            .action("cancel", ["en": "Cancel", "ko": "취소", "de": "Abbrechen"]),
            .action("copy", ["en": "Copy", "ko": "복사"]),
            .action("move", ["en": "Move", "ko": "이동"]),
          ])
        ]),
      Example(
        "titles, which are read by themselves", .doesNotApply, locale: "ko",
        app: .shipping("en", "ko"),
        bars: [.navigation(title: ["en": "Inbox", "ko": "Inbox"])]),
    ])

  static let readsSpokenTexts = true

  func check(app: FittedApp, in context: RuleContext) -> [CheckResult] {
    let labels = UntranslatedLabel.judged(app, context)
    let mixed = MixedLabels(labels)
    return labels.flatMap { label -> [CheckResult] in
      guard MixedLabels.areReadTogether(label.bar.kind), !label.item.role.isSpoken
      else { return [] }
      return label.results.compactMap { result -> CheckResult? in
        guard let locale = result.locale else { return nil }
        guard mixed.contains(result, of: label) else {
          return CheckResult(.pass, bar: label.bar.id, item: label.item.id, locale: locale)
        }
        return CheckResult(
          .fail, bar: label.bar.id, item: label.item.id, locale: locale,
          message: """
            \(term: label.item.noun) \(quoted: label.item.text[locale] ?? "") is the same in \(locale) \
            as in \(context.app.sourceLanguage), beside translated ones
            """,
          folding: .together(cause: ""))
      }
    }
  }
}

/// Which labels that are left in the source language stand beside translated ones.
struct MixedLabels {
  /// The share of its labels from which on a language is left in the source language as a whole. Of a third,
  /// people who judged such labels said that they wait for their translators like the rest.
  private static let largestSourceShare = 0.25

  /// The share of languages with the source's text from which on a button is new. The alerts that people who judged
  /// them called a matter of time were left so in two of three languages, what they called slips in up to 55 %.
  private static let shareOfNew = 0.6

  /// Languages under which a share says little.
  private static let fewestLanguages = 5

  /// The languages that have translations for most labels.
  private let translated: Set<LocaleID>

  init(_ labels: [UntranslatedLabel.Judged]) {
    var examined: [LocaleID: Int] = [:]
    var left: [LocaleID: Int] = [:]
    for result in labels.lazy.flatMap(\.results) {
      guard let locale = result.locale else { continue }
      examined[locale, default: 0] += 1
      if result.outcome == .fail { left[locale, default: 0] += 1 }
    }
    translated = Set(
      examined.filter {
        Double(left[$0.key] ?? 0) < Double($0.value) * Self.largestSourceShare
      }.keys)
  }

  /// Bars whose labels people compare with each other.
  static func areReadTogether(_ kind: BarKind) -> Bool {
    [.tabBar, .segmentedControl, .scopeBar, .alert, .dialog].contains(kind)
  }

  /// Whether a result about a label that is read together with others says that it stands beside translated ones.
  func contains(_ result: CheckResult, of label: UntranslatedLabel.Judged) -> Bool {
    guard result.outcome == .fail, let locale = result.locale, translated.contains(locale) else {
      return false
    }
    let text = label.item.text
    let others = text.texts.filter { $0.key.language != label.source.language }
    let left = others.count { $0.value == text[label.source] }
    // What few languages have is new, like the feature that it belongs to: it waits for its translators. A tab is
    // seen all the time.
    guard
      label.item.role == .tab || Double(left) < Double(others.count) * Self.shareOfNew
        || others.count < Self.fewestLanguages
    else { return false }
    // One language of the same script may have made the words its own, as Dutch has "to do".
    guard left > 1 || !locale.sharesScript(with: label.source) else { return false }
    return label.bar.items.contains { other in
      guard other.id != label.item.id, !other.role.isSpoken, !other.isSystemText,
        let text = other.text[locale],
        let source = other.text[label.source]
      else { return false }
      return text != source && !ComparedText.isBlank(text)
    }
  }
}
