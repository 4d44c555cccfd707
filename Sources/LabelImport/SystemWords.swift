import LabelModel

extension BarItem {
  /// Gives a standard control without a text the system's own word, in the locales of the app. Buttons
  /// that bars draw as a symbol show none.
  mutating func takeSystemWord(
    from words: (String) -> LocalizedText, locales: [LocaleID]
  ) {
    guard let name = systemText?.name, text.isEmpty,
      // A tab has its word under the symbol, a search field as its hint.
      role == .tab || role == .placeholder || !SystemItems.isDrawnAsSymbol(name)
    else { return }
    text = words(name).limited(to: locales)
    if text.isEmpty {
      state = .unresolved
      reason = "the system's text for \(quoted: name) is not known"
    }
  }
}
