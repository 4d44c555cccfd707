import LabelModel

/// What the words of an action say that it does.
enum ActionWording {
  /// True for a word that answers a question and names nothing: OK, Yes, 확인. The system's own OK
  /// counts in every language.
  static func answer(
    _ text: String, in locale: LocaleID, _ context: RuleContext
  ) -> LexiconWord? {
    let lexicon = context.lexicons.lexicon(for: locale)
    if let word = lexicon.match(text, in: .answerWords) { return word }
    guard let system = lexicon.systemStrings["OK"], isAlike(text, system.word, locale) else {
      return nil
    }
    return LexiconWord(
      word: system.word, meaning: "ok", source: system.source, confidence: system.confidence)
  }

  /// True for the system's own word for Cancel.
  static func cancels(_ text: String, in locale: LocaleID, _ context: RuleContext) -> Bool {
    guard let word = context.lexicons.lexicon(for: locale).systemStrings["Cancel"] else {
      return false
    }
    return isAlike(text, word.word, locale)
  }

  /// The system's word, or one of the list, for deleting that a text is or begins with.
  static func destroys(
    _ text: String, in locale: LocaleID, _ context: RuleContext
  ) -> Bool {
    let lexicon = context.lexicons.lexicon(for: locale)
    if lexicon.match(text, in: .destructiveWords) != nil { return true }
    return lexicon.systemStrings["Delete"].map { isAlike(text, $0.word, locale) } ?? false
  }

  private static func isAlike(_ text: String, _ word: String, _ locale: LocaleID) -> Bool {
    ComparedText.key(text, in: locale) == ComparedText.key(word, in: locale)
  }
}

extension Bar {
  /// True for an alert or a confirmation dialog.
  var asksPeople: Bool { kind == .alert || kind == .dialog || has(.alert) }
}
