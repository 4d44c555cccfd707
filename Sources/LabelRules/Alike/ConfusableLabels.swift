import ICUSupport
import LabelModel

/// Finds neighbouring labels that differ only in what the eye skips.
struct ConfusableLabels: Rule {
  static let description = RuleDescription(
    id: "confusable-labels", severity: .warning,
    summary: "Finds neighbouring labels that differ only in what the eye skips.",
    whatItDoes: """
      Compares the labels of each bar that are not equal. Fails when they look the same (their UTS #39 \
      skeletons are equal), or differ only in spaces, or in accents, case or variant letters (equal at \
      the primary strength of the language's collation), or when two long single words are one letter \
      apart. Asks for review of Korean words that differ only in vowels that sound alike (결제, 결재). \
      Labels whose difference is a number are told apart by it and pass.
      """,
    whyItMatters:
      "People read the outline of a word. Two outlines alike are one name for two things.",
    howToFix: "Use words that begin differently.",
    references: [
      Guideline.wcag("2.4.6", "headings-and-labels", "Labels describe topic or purpose."),
      Reference(
        "UTS #39", "Texts with equal skeletons look alike.",
        url: "https://www.unicode.org/reports/tr39/#Confusable_Detection"),
    ],
    options: [
      RuleOption("longWord", default: 7, "least graphemes of a word that may be one letter apart")
    ],
    examples: [
      Example("different words", .passes, bars: [.tabs(["Feed", "Inbox", "Profile"])]),
      Example(
        "one letter apart", .fails(at: ["tab1"]), bars: [.tabs(["Contacts", "Contracts"])]),
      Example(
        "a Cyrillic letter in one of them", .fails(at: ["tab1"]),
        bars: [.tabs(["Post", "P\u{43E}st"])]),
      Example(
        "an accent apart in French", .fails(at: ["a"]), locale: "fr",
        bars: [
          .tabs([
            .tab("a", ["en": "Sinners", "fr": "Pêcheurs"]),
            .tab("b", ["en": "Fishermen", "fr": "Pécheurs"]),
          ])
        ]),
      Example(
        "a space apart", .fails(at: ["a"]), locale: "ko", app: .shipping("ko"),
        bars: [.tabs([.tab("a", ["ko": "내정보"]), .tab("b", ["ko": "내 정보"])])]),
      Example(
        "Korean vowels that sound alike", .needsReview(at: ["pay"]), locale: "ko",
        bars: [
          .tabs([
            .tab("pay", ["en": "Payment", "ko": "결제"]), .tab("ok", ["en": "Approval", "ko": "결재"]),
          ])
        ]),
      Example(
        "Turkish ı and i are two letters", .passes, isDocumented: false, locale: "tr",
        bars: [
          .tabs([
            .tab("a", ["en": "Warm", "tr": "ılık"]), .tab("b", ["en": "Marrow", "tr": "ilik"]),
          ])
        ]),
      Example(
        "Thai punctuation is seen", .passes, isDocumented: false, locale: "th",
        bars: [
          .tabs([
            .tab("a", ["en": "C", "th": "ภาษา C"]), .tab("b", ["en": "C+", "th": "ภาษา C+"]),
          ])
        ]),
      Example(
        "numbers tell them apart", .passes, isDocumented: false,
        bars: [.tabs(["Channel 1", "Channel 2"])]),
      Example(
        "dots that show a pattern", .doesNotApply, isDocumented: false,
        bars: [.tabs(["•• •• ••", "••• •••"])]),
      Example("a single label", .doesNotApply, bars: [.tabs(["Contacts"])]),
    ])

  private static func isWritten(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  func check(_ bar: FittedBar, in context: RuleContext) -> [CheckResult] {
    guard bar.bar.kind != .screen else { return [] }
    let long = Int(context.option("longWord", of: Self.description))
    return LabelPairs.controls(of: bar.bar).flatMap { first, second -> [CheckResult] in
      let results = context.texts(of: first).compactMap { locale, text -> CheckResult? in
        // Dots and signs are pictures, each with a name of its own.
        guard let other = second.text[locale], !other.isEmpty,
          (text + other).contains(where: Self.isWritten),
          ComparedText.folded(text, in: locale) != ComparedText.folded(other, in: locale)
        else { return nil }
        guard let likeness = Likeness(text, other, locale: locale, longWord: long) else {
          return CheckResult(
            .pass, bar: bar.bar.id, item: first.id, related: [second.id], locale: locale)
        }
        return CheckResult(
          likeness == .sound ? .review : .fail, bar: bar.bar.id, item: first.id,
          related: [second.id], locale: locale,
          message: """
            \(term: first.noun) \(quoted: text) and \(quoted: other) \(term: likeness.phrase) in \
            \(locale)
            """)
      }
      return results.foldingIntoSource()
    }
  }
}

/// How two different labels are alike.
enum Likeness {
  case look, spaces, accents, letter, sound

  var phrase: String {
    switch self {
    case .look: "look the same"
    case .spaces: "differ only in spaces"
    case .accents: "differ only in accents"
    case .letter: "are one letter apart"
    case .sound: "sound the same"
    }
  }

  /// The likeness of two labels; `nil` when a reader tells them apart.
  init?(_ a: String, _ b: String, locale: LocaleID, longWord: Int) {
    if Self.digits(a) != Self.digits(b) { return nil }
    if Self.letters(a, locale) == Self.letters(b, locale) {
      self = .spaces
    } else if Self.look(a, locale) == Self.look(b, locale) {
      self = .look
    } else if Collator(locale: locale.identifier, strength: .primary).compare(a, b) == .same {
      self = .accents
    } else if Self.areOneLetterApart(a, b, longWord: longWord) {
      self = .letter
    } else if locale.language == "ko", HangulSound.soundAlike(a, b) {
      self = .sound
    } else {
      return nil
    }
  }

  /// A label without spaces and hyphens, everything else kept.
  private static func letters(_ text: String, _ locale: LocaleID) -> String {
    let scalars = ComparedText.folded(text, in: locale).unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.filter { !$0.isWhiteSpace && $0 != "-" && $0 != "‐" }))
  }

  /// The outline of a label. The dot tells two letters apart where a language has both.
  private static func look(_ text: String, _ locale: LocaleID) -> String {
    guard ["tr", "az"].contains(locale.language) else { return Confusables.skeleton(of: text) }
    let parts = text.split(separator: "ı", omittingEmptySubsequences: false)
    return parts.map { Confusables.skeleton(of: String($0)) }.joined(separator: "ı")
  }

  private static func digits(_ text: String) -> [Int] {
    text.unicodeScalars.compactMap(\.digitValue)
  }

  /// True for two single words of at least `longWord` graphemes with one inserted, left out or
  /// replaced. A letter at the start is not skipped by the eye.
  static func areOneLetterApart(_ a: String, _ b: String, longWord: Int) -> Bool {
    let one = TextBoundary.grapheme.pieces(of: ComparedText.folded(a))
    let other = TextBoundary.grapheme.pieces(of: ComparedText.folded(b))
    guard min(one.count, other.count) >= longWord, abs(one.count - other.count) <= 1,
      Words.words(in: a).count == 1, Words.words(in: b).count == 1
    else { return false }
    let prefix = zip(one, other).prefix { $0 == $1 }.count
    let suffix = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return prefix > 0 && prefix + suffix >= max(one.count, other.count) - 1
  }
}
