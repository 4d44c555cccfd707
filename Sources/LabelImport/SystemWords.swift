import LabelModel

extension String {
  /// English name of the system's own text that a `system:Done` key stands for.
  var systemTextName: String? {
    hasPrefix(CatalogIndex.systemKeyPrefix)
      ? String(dropFirst(CatalogIndex.systemKeyPrefix.count)) : nil
  }
}

extension BarItem {
  /// Gives a standard control without a text the system's own word, in the locales of the app. Buttons
  /// that bars draw as a symbol show none.
  mutating func takeSystemWord(
    from words: (String) -> LocalizedText, locales: [LocaleID]
  ) {
    guard let name = key?.systemTextName, text.isEmpty,
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
