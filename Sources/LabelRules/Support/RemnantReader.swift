import ICUSupport
import LabelModel

/// Reads a remnant as a person would who overlooks the ellipsis.
struct RemnantReader {
  /// The whole label.
  var label: String
  /// Its language.
  var locale: LocaleID
  /// The labels it must not be taken for.
  var others: [(id: String, text: String)]
  /// What is known of the language.
  var lexicon: LocaleLexicon
  /// Words of the language.
  var dictionaries: any WordDictionaries

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
    /// Order of badness, worst first.
    var rank: Int
  }

  /// The worst reading of a band's remnants, the likelier remnant first among equals.
  func worst(of band: RemnantBand) -> (RemnantBand.Possible, Reading)? {
    let fullWords = Words.words(in: label, locale: locale.identifier).map { fold($0) }
    var found: (RemnantBand.Possible, Reading)?
    for remnant in band.possible where !remnant.text.isEmpty {
      guard let reading = read(remnant.text, fullWords) else { continue }
      if found.map({ reading.rank < $0.1.rank }) ?? true { found = (remnant, reading) }
    }
    return found
  }

  private func read(_ remnant: String, _ fullWords: [String]) -> Reading? {
    let words = Words.words(in: remnant, locale: locale.identifier).map { fold($0) }
    return shocking(remnant, words, fullWords) ?? negationLost(remnant, words, fullWords)
      ?? anotherLabel(remnant) ?? eitherOfTwo(remnant) ?? verbAlone(words, fullWords)
      ?? anotherWord(words, fullWords)
  }

  private func fold(_ text: some StringProtocol) -> String { LabelText.folded(String(text)) }

  /// Languages that write words without spaces, or endings onto them: there a word is looked for
  /// at the end of the remnant rather than between spaces.
  private var joinsWords: Bool {
    ["ja", "zh", "yue", "ko", "th", "lo", "km", "my"].contains(locale.language)
  }

  private func shocking(
    _ remnant: String, _ words: [String], _ fullWords: [String]
  ) -> Reading? {
    guard let last = words.last else { return nil }
    // A word that stands whole in the label was chosen by its author.
    if words.count <= fullWords.count, !joinsWords, fullWords[words.count - 1] == last {
      return nil
    }
    let folded = fold(remnant)
    let match = lexicon[.remnants].first { entry in
      let word = fold(entry.word)
      if word == last { return true }
      return joinsWords && folded.hasSuffix(word) && !fullWords.contains(word)
    }
    guard let match else { return nil }
    let message: Message =
      match.meaning == "rude"
      ? "which ends in the rude word \(quoted: match.word)"
      : "which ends in the alarming word \(quoted: match.word)"
    return Reading(message: message, confidence: match.confidence, rank: 0)
  }

  private func negationLost(
    _ remnant: String, _ words: [String], _ fullWords: [String]
  ) -> Reading? {
    let whole = fold(label)
    let part = fold(remnant)
    let lost = lexicon[.negations].first { entry in
      let word = fold(entry.word)
      if joinsWords, word.unicodeScalars.count > 1 || locale.language != "ko" {
        return whole.contains(word) && !part.contains(word)
      }
      if word.contains(" ") {
        return contains(whole, phrase: word) && !contains(part, phrase: word)
      }
      return fullWords.contains(word) && !words.contains(word)
    }
    // A remnant without one whole word says nothing that could be the opposite.
    guard let lost, let last = words.last, words.count > 1 || fullWords.contains(last) else {
      return nil
    }
    return Reading(
      message: "which loses the negation \(quoted: lost.word)", confidence: lost.confidence,
      rank: 1)
  }

  private func contains(_ text: String, phrase: String) -> Bool {
    " \(text) ".contains(" \(phrase) ")
  }

  private func anotherLabel(_ remnant: String) -> Reading? {
    let part = fold(remnant)
    guard let other = others.first(where: { fold($0.text) == part }) else { return nil }
    return Reading(
      message: "which is the text of another label", other: other.id, rank: 2)
  }

  /// At least a whole word or three graphemes that two labels begin with.
  private func eitherOfTwo(_ remnant: String) -> Reading? {
    let part = fold(remnant)
    guard LabelText.graphemes(part) >= 3,
      let other = others.first(where: { other in
        let text = fold(other.text)
        return text.hasPrefix(part) && text != fold(label)
      })
    else { return nil }
    return Reading(
      message: "which is also how \(quoted: other.text) begins", other: other.id, isMild: true,
      rank: 3)
  }

  /// Verb first, object after it: only the verb and words that say nothing are left whole. An
  /// auxiliary verb after it (Urdu 'کریں') is no object.
  private func verbAlone(_ words: [String], _ fullWords: [String]) -> Reading? {
    guard fullWords.count > 1, !words.isEmpty, words.count < fullWords.count, !joinsWords,
      let verb = fullWords.first, lexicon.match(verb, in: .actionWords) != nil
    else { return nil }
    func isContent(_ word: String) -> Bool {
      lexicon.match(word, in: .fillerWords) == nil && lexicon.match(word, in: .actionEndings) == nil
    }
    let isLeft = words.dropFirst().contains(where: isContent)
    guard !isLeft, fullWords.dropFirst().contains(where: isContent), words.first == verb else {
      return nil
    }
    return Reading(
      message: "which leaves \(quoted: verb) without what it is about", isMild: true, rank: 4)
  }

  private func anotherWord(_ words: [String], _ fullWords: [String]) -> Reading? {
    guard let word = words.last, words.count <= fullWords.count else { return nil }
    let full = fullWords[words.count - 1]
    guard word != full, full.hasPrefix(word),
      LabelText.graphemes(word) >= 3, LabelText.graphemes(full) - LabelText.graphemes(word) > 2,
      dictionaries.isWord(word, in: locale) == true
    else { return nil }
    return Reading(
      message: "which is a word of its own", confidence: .low, isMild: true, rank: 5)
  }
}
