public import LabelModel

extension RuleDescription {
  /// The description in a language, as far as `Locales/Texts/` has it; identifiers, examples and names of
  /// guidelines stay as they are.
  public func said(in locale: LocaleID) -> RuleDescription {
    guard locale.language != "en" else { return self }
    let texts = ReaderTexts.of(locale)
    var result = self
    result.howToFix = texts.messages[howToFix] ?? howToFix
    for place in references.indices {
      let statement = references[place].statement
      result.references[place].statement = texts.statements[statement] ?? statement
    }
    guard let wording = texts.rules[id] else { return result }
    result.summary = wording.summary
    result.whatItDoes = wording.whatItDoes
    result.whyItMatters = wording.whyItMatters
    for place in options.indices {
      let option = options[place]
      result.options[place].meaning = wording.options[option.name] ?? option.meaning
    }
    return result
  }
}
