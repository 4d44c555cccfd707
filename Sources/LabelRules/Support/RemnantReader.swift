import ICUSupport
import LabelModel

/// Reads a remnant as a person would who overlooks the ellipsis.
struct RemnantReader {
  private let locale: LocaleID
  private let others: [(id: String, text: String, folded: String)]
  private let lexicon: LocaleLexicon
  private let dictionaries: any WordDictionaries
  /// The whole label as a reader compares it.
  private let whole: String
  /// Its words as a reader compares them.
  private let fullWords: [String]
  /// The words of the label that negate it, in the order of the list: few labels have any.
  private let negations: [(folded: String, word: LexiconWord)]
  /// The label's first word, when it is an action that something is done to.
  private let verb: String?
  /// Languages that write words without spaces, or endings onto them: there a word is looked for
  /// at the end of the remnant rather than between spaces.
  private let joinsWords: Bool

  private static let joiningLanguages: Set<String> = [
    "ja", "zh", "yue", "ko", "th", "lo", "km", "my",
  ]

  /// Prepares the reading of a label's remnants.
  ///
  /// - Parameters:
  ///   - locale: the label's language.
  ///   - others: the labels it must not be taken for.
  init(
    label: String, locale: LocaleID, others: [(id: String, text: String)], lexicon: LocaleLexicon,
    dictionaries: any WordDictionaries
  ) {
    self.locale = locale
    self.others = others.map { ($0.id, $0.text, ComparedText.folded($0.text)) }
    self.lexicon = lexicon
    self.dictionaries = dictionaries
    let whole = ComparedText.folded(label)
    let fullWords = Words.words(in: label, locale: locale.identifier).map {
      ComparedText.folded(String($0))
    }
    let joinsWords = Self.joiningLanguages.contains(locale.language)
    self.whole = whole
    self.fullWords = fullWords
    self.joinsWords = joinsWords
    negations = (lexicon.foldedOrder[.negations] ?? []).compactMap { word in
      guard let known = lexicon.folded[.negations]?[word],
        Self.holds(word, whole, fullWords, joinsWords: joinsWords, locale)
      else { return nil }
      return (word, known)
    }
    verb = fullWords.first.flatMap { first in
      guard !joinsWords, fullWords.count > 1, lexicon.match(first, in: .actionWords) != nil,
        fullWords.dropFirst().contains(where: { Self.isContent($0, lexicon) })
      else { return nil }
      return first
    }
  }

  /// What a remnant is taken for.
  struct Reading {
    /// For the message: what is wrong with it.
    var message: Message
    /// How far the words it stands on can be trusted.
    var confidence: Confidence = .high
    /// The label it is taken for.
    var other: String?
    /// True when less is said rather than something else.
    var isMild = false
    /// True for one word that offends or alarms, which one letter more or less takes away.
    var isOfOneWord = false
    /// Order of badness, worst first.
    var rank: Int
  }

  /// The worst reading of a band's remnants, the likelier remnant first among equals.
  func worst(of band: RemnantBand) -> (RemnantBand.Possible, Reading)? {
    var found: (RemnantBand.Possible, Reading)?
    for remnant in band.possible where !remnant.text.isEmpty {
      guard let reading = read(remnant.text) else { continue }
      if found.map({ reading.rank < $0.1.rank }) ?? true { found = (remnant, reading) }
      if reading.rank == 0 { break }
    }
    return found
  }

  private func read(_ remnant: String) -> Reading? {
    let part = ComparedText.folded(remnant)
    // Breaking a text into words costs most of all, and few remnants ask for it.
    lazy var words = Words.words(in: part, locale: locale.identifier).map(String.init)
    return (mayShock(part) ? shocking(part, words) : nil)
      ?? (negations.isEmpty ? nil : negationLost(part, words)) ?? anotherLabel(part)
      ?? eitherOfTwo(part) ?? (verb == nil ? nil : verbAlone(words))
      ?? (dictionaries is NoDictionaries ? nil : anotherWord(words))
  }

  /// False when the letters at the end are those of no rude or alarming word.
  private func mayShock(_ part: String) -> Bool {
    let endings = lexicon.remnantEndings
    let letters = part.unicodeScalars
    guard
      let last = letters.lastIndex(where: { $0.generalCategory.isLetterMarkOrNumber }),
      let words = endings[letters[last]]
    else { return false }
    let text = part[...last]
    return words.contains { text.hasSuffix($0) }
  }

  private func shocking(_ part: String, _ words: [String]) -> Reading? {
    guard let last = words.last else { return nil }
    // A word that stands whole in the label was chosen by its author.
    if words.count <= fullWords.count, fullWords[words.count - 1] == last {
      return nil
    }
    let known = lexicon.folded[.remnants] ?? [:]
    let match =
      known[last]
      ?? (joinsWords ? lexicon.foldedOrder[.remnants] ?? [] : [])
      .first { part.hasSuffix($0) && !fullWords.contains($0) }.flatMap { known[$0] }
    guard let match else { return nil }
    let message: Message =
      match.meaning == "rude"
      ? "which ends in the rude word \(quoted: match.word)"
      : "which ends in the alarming word \(quoted: match.word)"
    return Reading(message: message, confidence: match.confidence, isOfOneWord: true, rank: 0)
  }

  private func negationLost(_ part: String, _ words: [String]) -> Reading? {
    let lost = negations.first { word, _ in
      !Self.holds(word, part, words, joinsWords: joinsWords, locale)
    }?.word
    // A remnant without one whole word says nothing that could be the opposite.
    guard let lost, let last = words.last, words.count > 1 || fullWords.contains(last) else {
      return nil
    }
    return Reading(
      message: "which loses the negation \(quoted: lost.word)", confidence: lost.confidence,
      rank: 1)
  }

  /// True when a text, also given as its words, holds a word or phrase.
  private static func holds(
    _ word: String, _ text: String, _ words: [String], joinsWords: Bool, _ locale: LocaleID
  ) -> Bool {
    if joinsWords, word.unicodeScalars.count > 1 || locale.language != "ko" {
      return text.utf8.contains(word.utf8)
    }
    if word.contains(" ") { return " \(text) ".utf8.contains(" \(word) ".utf8) }
    return words.contains(word)
  }

  private func anotherLabel(_ part: String) -> Reading? {
    guard let other = others.first(where: { $0.folded == part }) else { return nil }
    return Reading(
      message: "which is the text of another label", other: other.id, rank: 2)
  }

  /// At least a whole word or three graphemes that two labels begin with.
  private func eitherOfTwo(_ part: String) -> Reading? {
    guard ComparedText.graphemes(part) >= 3,
      let other = others.first(where: { $0.folded.hasPrefix(part) && $0.folded != whole })
    else { return nil }
    return Reading(
      message: "which is also how \(quoted: other.text) begins", other: other.id, isMild: true,
      rank: 3)
  }

  /// Verb first, object after it: only the verb and words that say nothing are left whole. An
  /// auxiliary verb after it (Urdu 'کریں') is no object.
  private func verbAlone(_ words: [String]) -> Reading? {
    guard let verb, words.first == verb, words.count < fullWords.count,
      !words.dropFirst().contains(where: { Self.isContent($0, lexicon) })
    else { return nil }
    return Reading(
      message: "which leaves \(quoted: verb) without its object", isMild: true, rank: 4)
  }

  private static func isContent(_ word: String, _ lexicon: LocaleLexicon) -> Bool {
    lexicon.match(word, in: .fillerWords) == nil && lexicon.match(word, in: .actionEndings) == nil
  }

  private func anotherWord(_ words: [String]) -> Reading? {
    guard let word = words.last, words.count <= fullWords.count else { return nil }
    let full = fullWords[words.count - 1]
    guard word != full, full.hasPrefix(word),
      ComparedText.graphemes(word) >= 3,
      ComparedText.graphemes(full) - ComparedText.graphemes(word) > 2,
      dictionaries.isWord(word, in: locale) == true
    else { return nil }
    return Reading(
      message: "which is a different word", confidence: .low, isMild: true, rank: 5)
  }
}
