import ICUSupport
import LabelModel

extension RuleContext {
  /// The languages an item should be translated into, in order: audited, other than the source's.
  func targetLocales(of item: BarItem) -> [LocaleID] {
    Set(app.locales + item.text.locales).filter {
      $0 != app.sourceLanguage && isAudited($0) && $0.language != app.sourceLanguage.language
    }.sorted()
  }

  /// The language a text is in: the source language where the text is the source's, left as it is.
  func language(
    of text: String, from texts: LocalizedText, in locale: LocaleID
  ) -> LocaleID {
    texts[app.sourceLanguage] == text ? app.sourceLanguage : locale
  }

  /// The text a system would show in a language: its own, else a related language's.
  func shownText(of item: BarItem, in locale: LocaleID) -> (locale: LocaleID, text: String)? {
    if let own = item.text[locale] { return (locale, own) }
    let known = item.text.locales.map(\.identifier)
    guard let tag = LanguageTag(locale.identifier).bestMatch(among: known),
      let match = LocaleID(tag), let text = item.text[match]
    else { return nil }
    return (match, text)
  }
}
