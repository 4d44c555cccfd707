public import LabelModel

/// A word of a language that rules know, with where it comes from and how far to trust it.
public struct LexiconWord: Hashable, Sendable {
  /// The word or short phrase as it is written on a label.
  public var word: String
  /// What kind of word it is within its list (`search`, `button`, `rude`); `nil` for plain lists.
  /// An action word of the meaning `place` is also the name of what is there (`공유`, `注文`).
  public var meaning: String?
  /// `guideline`, `uikit-ios15`, `apps` (catalogs of open apps, whose number is the confidence) or
  /// `general` (a translator's knowledge).
  public var source: String
  /// How sure the source is; a rule reports a `low` word for review, never as a failure.
  public var confidence: Confidence

  /// Creates a word.
  public init(
    word: String, meaning: String? = nil, source: String = "general",
    confidence: Confidence = .medium
  ) {
    self.word = word
    self.meaning = meaning
    self.source = source
    self.confidence = confidence
  }
}

/// What is known of one language: the content of its file in `Locales/`.
public struct LocaleLexicon: Hashable, Sendable {
  /// The lists of words a file can hold, by their key in the file.
  public enum List: String, Sendable, CaseIterable {
    /// Titles that say nothing about what a place holds: Home, More, Menu.
    case genericTitles
    /// Titles that everybody understands and that are not generic: Search, Settings.
    case universalWords
    /// Words that say that something is done: Add, Compose.
    case actionWords
    /// Endings that make a word an action, for languages that inflect at the end: `하기`.
    case actionEndings
    /// Words for places and collections: a phrase that ends with one is no action (`Order History`).
    case placeWords
    /// Names of controls that assistive technology already says: button, tab.
    case roleWords
    /// What a hand-made back button says: Back, Go back.
    case backWords
    /// Titles of live viewing.
    case liveWords
    /// Titles of recorded viewing.
    case recordedWords
    /// Words whose loss turns a sentence into its opposite: not, never, without.
    case negations
    /// Words that say nothing by themselves: your, the, new.
    case fillerWords
    /// Remnants that shock: rude or alarming words a longer word can be cut to.
    case remnants
    /// Words that answer a question and name nothing: Yes, No, OK.
    case answerWords
    /// Words for what deletes something: Delete, Erase.
    case destructiveWords
    /// Texts that hold the place of one that nobody has written: notes to oneself, filler.
    case placeholderTexts
  }

  /// The language.
  public var locale: LocaleID
  /// The language whose file fills in what this one leaves out.
  public var inherits: LocaleID?
  /// Four-letter codes (ISO 15924) of the scripts in use, most common first.
  public var scripts: [String]
  /// The words by list; a list that is missing is empty.
  public var words: [List: [LexiconWord]] {
    didSet {
      (folded, foldedOrder) = Self.fold(words, locale)
      keys = Self.keys(words, locale)
      remnantEndings = Self.byLastScalar(foldedOrder[.remnants] ?? [])
    }
  }
  /// ``words`` by the form that whole labels are looked up in.
  private(set) var keys: [List: [String: LexiconWord]]
  /// ``words`` by the form that labels are compared in.
  private(set) var folded: [List: [String: LexiconWord]]
  /// The forms of ``folded`` in the order of the lists.
  private(set) var foldedOrder: [List: [String]]
  /// The forms of the remnants by their last character.
  private(set) var remnantEndings: [Unicode.Scalar: [String]]
  /// The system's own texts by English name (`Back`, `Cancel`).
  public var systemStrings: [String: LexiconWord]
  /// Words of everyday texts in small letters; empty where nobody has gathered them.
  public var commonWords: Set<String> = []
  /// What a linguist should know about the file.
  public var notes: String?

  /// Creates a lexicon; everything defaults to nothing.
  public init(
    locale: LocaleID, inherits: LocaleID? = nil, scripts: [String] = [],
    words: [List: [LexiconWord]] = [:], systemStrings: [String: LexiconWord] = [:],
    notes: String? = nil
  ) {
    self.locale = locale
    self.inherits = inherits
    self.scripts = scripts
    self.words = words
    let (folded, order) = Self.fold(words, locale)
    self.folded = folded
    keys = Self.keys(words, locale)
    foldedOrder = order
    remnantEndings = Self.byLastScalar(order[.remnants] ?? [])
    self.systemStrings = systemStrings
    self.notes = notes
  }

  /// The words of one list; empty when the file has none.
  public subscript(list: List) -> [LexiconWord] { words[list] ?? [] }

  private static func keys(
    _ words: [List: [LexiconWord]], _ locale: LocaleID
  ) -> [List: [String: LexiconWord]] {
    words.mapValues { list in
      Dictionary(
        list.map { (ComparedText.key($0.word, in: locale), $0) },
        uniquingKeysWith: { $0.confidence >= $1.confidence ? $0 : $1 })
    }
  }

  private static func fold(_ words: [List: [LexiconWord]], _ locale: LocaleID) -> (
    [List: [String: LexiconWord]], [List: [String]]
  ) {
    let order = words.mapValues { list in list.map { ComparedText.folded($0.word, in: locale) } }
    let known = words.map { list, words in
      (list, Dictionary(zip(order[list] ?? [], words), uniquingKeysWith: { first, _ in first }))
    }
    return (Dictionary(known, uniquingKeysWith: { first, _ in first }), order)
  }

  private static func byLastScalar(_ words: [String]) -> [Unicode.Scalar: [String]] {
    words.reduce(into: [:]) { endings, word in
      if let last = word.unicodeScalars.last { endings[last, default: []].append(word) }
    }
  }

  /// This lexicon with everything it leaves out taken from `parent`.
  func fillingGaps(from parent: LocaleLexicon) -> LocaleLexicon {
    var result = self
    if result.scripts.isEmpty { result.scripts = parent.scripts }
    if result.commonWords.isEmpty { result.commonWords = parent.commonWords }
    result.words.merge(parent.words) { own, _ in own }
    result.systemStrings.merge(parent.systemStrings) { own, _ in own }
    return result
  }
}
