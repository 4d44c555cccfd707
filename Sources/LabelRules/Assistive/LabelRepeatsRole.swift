import ICUSupport
import LabelModel

/// Finds labels that name their own role, which assistive technology says already.
struct LabelRepeatsRole: Rule {
  static let description = RuleDescription(
    id: "label-repeats-role", severity: .note,
    summary: "Finds labels that name their own role, which assistive technology says already.",
    whatItDoes: """
      Looks for the words of a control's role (button, tab, icon, 버튼) at the start or end of its \
      accessibility label, or of its text when it has none. Other roles' words pass: 'New tab' is a \
      fair name for a button, and 'Edit image' says what is edited. Where the source speaks of buttons \
      ('Menu Buttons'), so may its translations.
      """,
    whyItMatters:
      "A screen reader says 'Back button, button'. The name gets longer and no clearer.",
    howToFix: "Leave the role out of the label.",
    references: [
      Reference(
        "Apple accessibility guidance", "Labels do not include the type of the element."),
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
    ],
    examples: [
      Example(
        "a text that code replaces at run time", .needsReview(at: ["first"]), isDocumented: false,
        bars: [
          .form(
            BarItem(
              id: "first", role: .button, text: ["en": "Primary Button"], performsAction: true),
            BarItem(id: "later", role: .button, state: .dynamic, alternativeTo: "first"))
        ]),
      Example(
        "a name alone", .passes,
        bars: [.navigation([.named("back", [:], ["en": "Back"], symbol: "arrow.left")])]),
      Example(
        "a button that says it is one", .fails(at: ["back"]),
        bars: [.navigation([.named("back", [:], ["en": "Back button"], symbol: "arrow.left")])]),
      Example(
        "in Korean", .fails(at: ["set"]), locale: "ko",
        bars: [
          .navigation([
            .named("set", [:], ["en": "Settings", "ko": "설정 버튼"], symbol: "gearshape")
          ])
        ]),
      Example(
        "the role in a compound", .fails(at: ["find"]), isDocumented: false, locale: "fi",
        bars: [
          .navigation([
            .named("find", [:], ["en": "Find", "fi": "Hakupainike"], symbol: "magnifyingglass")
          ])
        ]),
      Example(
        "the role with a Turkish ending", .fails(at: ["find"]), isDocumented: false, locale: "tr",
        bars: [
          .navigation([
            .named("find", [:], ["en": "Find", "tr": "Arama düğmesi"], symbol: "magnifyingglass")
          ])
        ]),
      Example(
        "buttons that the source speaks of", .passes, isDocumented: false, locale: "ko",
        app: .shipping("en", "ko"),
        bars: [
          .form(
            BarItem(
              id: "menu", role: .button, text: ["en": "Menu Buttons", "ko": "메뉴 버튼"],
              performsAction: true))
        ]),
      Example(
        "what buttons are about", .passes, isDocumented: false,
        bars: [.navigation([.named("sound", [:], ["en": "Button sound"], symbol: "speaker")])]),
      Example(
        "the role in front, in Spanish", .fails(at: ["find"]), isDocumented: false, locale: "es",
        bars: [
          .navigation([
            .named("find", [:], ["en": "Find", "es": "Botón Buscar"], symbol: "magnifyingglass")
          ])
        ]),
      Example(
        "a button for a new tab", .passes, isDocumented: false,
        bars: [.navigation([.bar("tab", ["en": "New tab"])])]),
      Example(
        "a picture that something is done to", .passes, isDocumented: false,
        bars: [.navigation([.named("edit", [:], ["en": "Edit image"], symbol: "photo")])]),
      Example(
        "a button that something is done to", .passes, isDocumented: false,
        bars: [.navigation([.bar("add", ["en": "Add button"])])]),
      Example(
        "a role word the list is not sure of", .needsReview(at: ["set"]), locale: "mr",
        bars: [
          .navigation([
            .named("set", [:], ["en": "Settings", "mr": "सेटिंग्ज बटण"], symbol: "gearshape")
          ])
        ]),
      Example(
        "a toggle", .doesNotApply, isDocumented: false,
        bars: [.form(BarItem(id: "show", role: .button, text: ["en": "Show translate button"]))]),
      Example("no control", .doesNotApply, bars: [.navigation(title: ["en": "Buttons"])]),
    ])

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    let results = bar.bar.items.flatMap { item -> [CheckResult] in
      let meanings = Self.meanings(of: item)
      guard !meanings.isEmpty else { return [] }
      let labels = item.accessibilityLabel ?? item.text
      let source = context.app.sourceLanguage
      let isAboutRole = labels[source].map { isAbout($0, meanings, in: source, context) } ?? false
      return context.texts(labels).map { locale, text in
        let language = context.language(of: text, from: labels, in: locale)
        let lexicon = context.lexicons.lexicon(for: language)
        let words =
          isAboutRole && locale != source
          ? [] : lexicon[.roleWords].filter { meanings.contains($0.meaning ?? "") }
        let reader = ActionReader(language, context.lexicons)
        let word = words.first { word in
          Self.names(text, word, language)
            && !(Self.mayBeObject(word, of: item) && reader.read(text)?.isPhrase == true)
        }
        guard let word else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        return CheckResult(
          word.confidence == .low || bar.bar.mayReplaceText(of: item) ? .review : .fail,
          bar: bar.bar.id, item: item.id,
          locale: locale,
          message: """
            \(term: item.noun) \(quoted: text) names its own role \(quoted: word.word) in \(locale)
            """)
      }
    }
    return results.foldingIntoSource()
  }

  /// True for a source text that has a role's word and does not say with it what the control is: 'Button Free' and
  /// 'Menu Buttons' are about buttons in every language.
  private func isAbout(
    _ text: String, _ meanings: Set<String>, in source: LocaleID, _ context: RuleContext
  ) -> Bool {
    let words = context.lexicons.lexicon(for: source)[.roleWords].filter {
      meanings.contains($0.meaning ?? "")
    }
    guard !words.contains(where: { Self.names(text, $0, source) }) else { return false }
    let said = Words.words(in: ComparedText.folded(text, in: source), locale: source.identifier)
    return words.contains { word in
      let role = ComparedText.folded(word.word, in: source)
      return said.contains { $0.hasPrefix(role) && $0.count <= role.count + 2 }
    }
  }

  /// True for a role's word that may be what an action is done to: in 'Edit image', and in what people read
  /// on a control, as 'Add button'.
  private static func mayBeObject(_ word: LexiconWord, of item: BarItem) -> Bool {
    word.meaning == "image" || item.accessibilityLabel == nil && item.drawsText
  }

  private static func meanings(of item: BarItem) -> Set<String> {
    var result: Set<String>
    switch item.role {
    case .tab: result = ["tab"]
    // What sets something rather than doing it is no button: a toggle that shows the buttons of a page.
    case .button where item.performsAction == nil: return []
    case .barButton, .toolbarButton, .button, .backButton: result = ["button"]
    case .segment: result = ["segment"]
    default: return []
    }
    if item.accessibilityLabel != nil, item.isIconOnly { result.insert("image") }
    return result
  }

  /// True when a label of more than the word starts or ends with it. A picture may be what an
  /// action is about ('Add custom icon'): there one word besides is the most.
  private static func names(_ label: String, _ word: LexiconWord, _ locale: LocaleID) -> Bool {
    let text = ComparedText.folded(label, in: locale)
    let role = ComparedText.folded(word.word, in: locale)
    guard text != role else { return false }
    if word.meaning == "image",
      Words.words(in: text, locale: locale.identifier).count
        > Words.words(in: role, locale: locale.identifier).count + 1
    {
      return false
    }
    if text.hasSuffix(role) {
      let before = text.dropLast(role.count)
      // Compounds: 'Hakupainike', 'Suchtaste'.
      if compounding.contains(locale.language), role.count > 3, before.count > 2 { return true }
      return isBoundary(before.unicodeScalars.last, role)
    }
    if text.hasPrefix(role) {
      let rest = text.dropFirst(role.count).unicodeScalars
      if saysWhatItIsLast.contains(locale.language) {
        // Set apart by a sign: '버튼: 닫기'.
        return rest.first { $0 != " " }.map { !$0.properties.isAlphabetic } ?? false
      }
      return isBoundary(rest.first, role)
    }
    return false
  }

  /// Languages in which the word for the thing comes last: 'Button sound' is a sound.
  private static let saysWhatItIsLast: Set<String> = [
    "da", "de", "en", "fi", "hi", "hu", "ja", "ko", "mr", "nb", "nl", "sv", "tr", "zh",
  ]

  private static let compounding: Set<String> = ["de", "da", "fi", "hu", "nb", "nl", "sv"]

  /// Letters that write no spaces between words need none here.
  private static func isBoundary(_ neighbour: Unicode.Scalar?, _ role: String) -> Bool {
    guard let neighbour else { return false }
    if !neighbour.generalCategory.isLetter { return true }
    return neighbour.isIdeographic
      || ["Hang", "Kana", "Hira", "Thai"].contains(neighbour.script.code)
  }
}
