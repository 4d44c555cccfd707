import ICUSupport
import LabelModel

/// Finds white space before, after or doubled inside a label.
struct EdgeWhitespace: Rule {
  static let description = RuleDescription(
    id: "edge-whitespace", severity: .note,
    summary: "Finds white space before, after or doubled inside a label.",
    whatItDoes: """
      Looks for white space of any kind at either end of a label, and for two or more side by side in \
      it. Asks for review where the text is spoken only: the space is neither seen nor heard; and where the source text \
      has it beside a value, which may be a picture. A text of nothing but white space, which leaves \
      a title out on purpose, is not looked at.
      """,
    whyItMatters: """
      The space takes room from the label, puts it off centre, and makes equal labels unequal for \
      search and comparison.
      """,
    howToFix: "Remove the white space; set spacing in the layout.",
    references: [
      Reference(
        "WCAG 2.2 F32", "White space characters do not control the spacing within a word.",
        url: "https://www.w3.org/WAI/WCAG22/Techniques/failures/F32")
    ],
    examples: [
      Example(
        "a text read in a wrong code page is `garbled-text`'s to name", .passes,
        isDocumented: false, locale: "fr",
        bars: [.tabs([.tab("seen", ["en": "Seen", "fr": "DÃ©jÃ "])])]),
      Example("plain text", .passes, bars: [.tabs(["Feed", "My lists"])]),
      Example("a space at the end", .fails(at: ["tab1"]), bars: [.tabs(["Feed ", "Inbox"])]),
      Example("two spaces inside", .fails(at: ["tab2"]), bars: [.tabs(["Feed", "My  lists"])]),
      Example(
        "a line break at the end", .fails(at: ["tab1"]), isDocumented: false,
        bars: [.tabs(["Feed\n", "Inbox"])]),
      Example(
        "a space that is neither seen nor heard", .needsReview(at: ["add.accessibilityHint"]),
        bars: [.navigation([.hinted("Adds a trip ")])]),
      Example(
        "spaces beside a value, which may be a picture", .needsReview(at: ["tab1"]), locale: "de",
        bars: [
          .tabs([
            .tab("tab1", ["en": "Open link  %@", "de": "Link öffnen  %@"]),
            .tab("tab2", ["en": "Inbox"]),
          ])
        ]),
      Example(
        "spaces beside a value in a translation alone", .fails(at: ["tab1"]), isDocumented: false,
        locale: "de",
        bars: [
          .tabs([
            .tab("tab1", ["en": "Open %@", "de": "Öffne  %@"]), .tab("tab2", ["en": "Inbox"]),
          ])
        ]),
      Example("no text", .doesNotApply, bars: [.navigation([.bar("add", symbol: "plus")])]),
    ])

  static let readsSpokenTexts = true

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    bar.bar.items.flatMap { item in
      let texts = context.texts(of: item).filter { !ComparedText.isBlank($0.text) }
      let results = texts.map { locale, text in
        guard let fault = Self.fault(text), !GarbledText.names(text, in: locale) else {
          return CheckResult(.pass, bar: bar.bar.id, item: item.id, locale: locale)
        }
        let source = context.source(of: item.text, behind: locale) ?? text
        let mayBeMeant = Self.standsBesideValue(text) && Self.fault(source) != nil
        return CheckResult(
          item.role.isSpoken || mayBeMeant ? .review : .fail, bar: bar.bar.id, item: item.id,
          locale: locale,
          message: "\(term: item.noun) \(quoted: text) has \(term: fault) in \(locale)")
      }
      return results.foldingIntoSource()
    }
  }

  /// True for white space that parts a value from the words or the edge beside it: a picture in the text stands as
  /// close to them as the spaces let it.
  private static func standsBesideValue(_ text: String) -> Bool {
    text.contains(/\s\s+%(\d+\$)?@|%(\d+\$)?@(\s\s+|\s$)/)
  }

  private static func fault(_ text: String) -> String? {
    let spaces = text.unicodeScalars.map(\.isWhiteSpace)
    if spaces.first == true { return "leading white space" }
    if spaces.last == true { return "trailing white space" }
    if zip(spaces, spaces.dropFirst()).contains(where: { $0 && $1 }) {
      return "doubled white space"
    }
    return nil
  }
}

extension BarItem {
  /// A symbol with a hint.
  fileprivate static func hinted(_ text: String) -> BarItem {
    var item = BarItem.bar("add", symbol: "plus")
    item.accessibilityHint = LocalizedText([LocaleID(canonical: "en"): text])
    return item
  }
}
