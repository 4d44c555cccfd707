import ICUSupport
import LabelModel
import TextMetrics

/// Finds visible labels that their accessibility label does not contain.
struct LabelNotInName: Rule {
  static let description = RuleDescription(
    id: "label-not-in-name", severity: .warning,
    summary: "Finds visible labels that their accessibility label does not contain.",
    whatItDoes: """
      Compares each visible label with the accessibility label of the same language. Fails when the \
      second does not contain the words of the first, nor does an input label, which people may say as \
      well; case, width, punctuation and the spacing of Korean and Japanese words do not matter. 'Add' \
      is not in 'Address'. A name that has some of the words in its language or in the source, as \
      'Clear' has of 'Clear all', is a note. A label without letters, such as '1:1', is a sign, and is \
      named by what it does. Where the source's name has the text, that of a translation may have it in \
      another form: 'Gabung' in 'Bergabung'. The value of a control counts as spoken.
      """,
    whyItMatters: """
      People who speak to their phone say what they see. When the name is another one, nothing \
      happens.
      """,
    howToFix: "Begin the accessibility label with the visible text, or leave it out.",
    references: [
      Guideline.wcag("2.5.3", "label-in-name", "The name contains the text that is shown."),
      Guideline.en301549("11.2.5.3", "The name contains the text that is shown."),
      Guideline.kwcag("The name contains the visible label."),
    ],
    examples: [
      Example(
        "the name says more", .passes,
        bars: [.navigation([.named("edit", ["en": "Edit"], ["en": "Edit trip"])])]),
      Example(
        "an input label has the words", .passes,
        bars: [
          .navigation([
            .named("edit", ["en": "Edit"], ["en": "Change trip"]).heeding(["en": "Edit"])
          ])
        ]),
      Example(
        "an input label has other words", .fails(at: ["edit"]), isDocumented: false,
        bars: [
          .navigation([
            .named("edit", ["en": "Edit"], ["en": "Change trip"]).heeding(["en": "Change"])
          ])
        ]),
      Example(
        "the name says something else", .fails(at: ["edit"]),
        bars: [.navigation([.named("edit", ["en": "Edit"], ["en": "Change trip"])])]),
      Example(
        "the label is only the start of another word", .fails(at: ["add"]),
        bars: [.navigation([.named("add", ["en": "Add"], ["en": "Address book"])])]),
      Example(
        "the name has some of the words", .fails(at: ["clear"]), isDocumented: false,
        bars: [.navigation([.named("clear", ["en": "Clear all"], ["en": "Clear"])])]),
      Example(
        "the source's name has some of the words", .fails(at: ["copy"]), isDocumented: false,
        locale: "de",
        bars: [
          .navigation([
            .named(
              "copy", ["en": "Tag name", "de": "Name"], ["en": "Copy tag", "de": "Kopieren"])
          ])
        ]),
      Example(
        "an ellipsis is not spoken, nor is Korean spacing", .passes, isDocumented: false,
        bars: [
          .navigation([
            .named("more", ["en": "More…", "ko": "더보기"], ["en": "more actions", "ko": "더 보기"])
          ])
        ]),
      Example(
        "Korean particles follow the label", .passes, isDocumented: false, locale: "ko",
        bars: [
          .navigation([
            .named("send", ["en": "Send", "ko": "저장"], ["en": "Send", "ko": "문서 저장하기"])
          ])
        ]),
      Example(
        "a name that changes with the text", .passes, isDocumented: false,
        bars: [
          .navigation([
            .named("check", ["en": "Checked today"], ["en": "Update"]),
            .turning("Update", with: "check"),
          ])
        ]),
      Example(
        "a sign without letters", .passes, isDocumented: false,
        bars: [.navigation([.named("scale", ["en": "1:1"], ["en": "Reset zoom"])])]),
      Example(
        "a value in the name", .doesNotApply, isDocumented: false,
        bars: [.navigation([.named("tip", ["en": "Tip"], ["en": "Give %@"])])]),
      Example(
        "a name that code puts in", .doesNotApply, isDocumented: false,
        bars: [
          .navigation([.named("size", ["en": "Size"], ["en": "{{attribute}} {{direction}}"])])
        ]),
      Example(
        "a label that is not translated", .doesNotApply, isDocumented: false, locale: "de",
        bars: [
          .navigation([
            .named("files", ["en": "Files", "de": "Files"], ["en": "Files", "de": "Dateien"])
          ])
        ]),
      Example(
        "a translation takes another form where the source's name has the text", .passes,
        isDocumented: false, locale: "id",
        bars: [
          .navigation([
            .named(
              "join", ["en": "Join", "id": "Gabung"],
              ["en": "Join call", "id": "Bergabung dalam panggilan"])
          ])
        ]),
      Example(
        "the letters of a word alone are not enough in the source", .fails(at: ["join"]),
        isDocumented: false, locale: "id",
        bars: [
          .navigation([
            .named(
              "join", ["en": "Join", "id": "Gabung"],
              ["en": "Enter call", "id": "Bergabung dalam panggilan"])
          ])
        ]),
      Example(
        "a name that is not translated", .doesNotApply, isDocumented: false, locale: "bg",
        bars: [
          .navigation([
            .named(
              "edit", ["en": "Edit", "bg": "Редакция"], ["en": "Edit relay", "bg": "Edit relay"])
          ])
        ]),
      Example(
        "a label without accessibility label", .doesNotApply,
        bars: [.navigation([.bar("edit", ["en": "Edit"])])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.filter(\.drawsText).flatMap { item -> [CheckResult] in
      guard let names = item.accessibilityLabel else { return [] }
      let source = context.app.sourceLanguage
      // Where the source's name holds the text, a translation's may hold it in another form.
      let isHeldInSource = Self.holds(names, item, source)
      let results = context.texts(of: item).compactMap { locale, text -> CheckResult? in
        guard let name = names[locale], !name.isEmpty else { return nil }
        let isHeld =
          Self.holds(name, text, locale)
          || item.maySay(in: locale) { Self.holds($0, text, locale) }
          // What a control is set to is spoken behind its name.
          || item.accessibilityValue?[locale].map { Self.holds($0, text, locale) } ?? false
          || locale != source && isHeldInSource && Self.holdsLetters(name, text, locale)
          // A name that is another text of the same button changes with it.
          || bar.bar.takingTurns(with: item).contains { $0.text[locale] == name }
        guard !isHeld else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        // Beside a value the label takes another form, or is the value itself; a text or name that is not
        // translated is the fault, not what it says.
        guard !PlaceholderText(name).hasPlaceholders,
          locale == source || text != item.text[source] && name != names[source]
        else {
          return nil
        }
        return CheckResult(
          .fail, bar: bar.bar.id, item: item.id, locale: locale,
          message: """
            \(term: item.noun) \(quoted: text) is announced as \(quoted: name) in \(locale)
            """,
          severity: Self.shares(name, text, locale) || Self.shares(names, item, source)
            ? .note : nil)
      }
      return results.foldingIntoSource()
    }
  }

  /// True when the words of a label stand together in a name. Where words are joined, or take
  /// endings without a space, its letters do.
  private static func holds(_ name: String, _ label: String, _ locale: LocaleID) -> Bool {
    let words = words(label, locale)
    // WCAG's note on 2.5.3: symbolic characters are no text that people would say.
    guard !words.isEmpty, label.contains(where: \.isLetter) else { return true }
    let joins = locale.language == "ko" || WordCount.spaceless.contains(locale.language)
    let all = Self.words(name, locale)
    if joins { return all.joined().contains(words.joined()) }
    return " \(all.joined(separator: " ")) ".contains(" \(words.joined(separator: " ")) ")
  }

  /// Whether a name holds a label in the source.
  private static func holds(_ names: LocalizedText, _ item: BarItem, _ source: LocaleID) -> Bool {
    guard let name = names[source], let label = item.text[source] else { return false }
    return holds(name, label, source)
  }

  /// True when a name has the letters of each of a label's words, which endings, prefixes and articles make other
  /// words of: 'gabung' in 'bergabung'.
  private static func holdsLetters(_ name: String, _ label: String, _ locale: LocaleID) -> Bool {
    let all = words(name, locale)
    return words(label, locale).allSatisfy { word in all.contains { $0.contains(word) } }
  }

  /// Whether a name has some of a label's words.
  private static func shares(_ name: String, _ label: String, _ locale: LocaleID) -> Bool {
    !Set(words(name, locale)).isDisjoint(with: words(label, locale))
  }

  /// Whether a name has some of a label's words in the source: those of a translation say the same in their way.
  private static func shares(
    _ names: LocalizedText, _ item: BarItem, _ source: LocaleID
  ) -> Bool {
    guard let name = names[source], let label = item.text[source] else { return false }
    return shares(name, label, source)
  }

  private static func words(_ text: String, _ locale: LocaleID) -> [String] {
    // The sign of an account or a topic is not said: '@GianniCarlo'.
    Words.words(in: ComparedText.folded(text, in: locale), locale: locale.identifier)
      .map { String($0.drop { "@#".contains($0) }) }.filter { !$0.isEmpty }
  }
}

extension BarItem {
  /// A button of the examples that stands in another one's place by turns.
  fileprivate static func turning(_ text: String, with other: String) -> BarItem {
    var button = BarItem.bar(text, LocalizedText([LocaleID(canonical: "en"): text]))
    button.alternativeTo = other
    return button
  }
}
