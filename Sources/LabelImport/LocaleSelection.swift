import LabelModel

extension ImportedApp {
  /// The app in the wanted languages only; unchanged when none is named. A wanted language shows
  /// what the system would show for it: `ko-KR` the text of `ko`.
  func limited(to wanted: [LocaleID]) -> ImportedApp {
    guard !wanted.isEmpty else { return self }
    var result = self
    let wanted = Set(wanted).sorted()
    var shipped: [LocaleID] = []
    for locale in wanted {
      if LocaleFallback.meant(by: locale, among: app.locales) != nil {
        shipped.append(locale)
      } else {
        result.diagnostics.append(
          Diagnostic(
            .warning,
            .missingLanguage,
            message: """
              no text in \(quoted: locale.identifier) found; languages: \
              \(app.locales.map(\.identifier).joined(separator: ", "))
              """))
      }
    }
    result.app.locales = shipped
    result.app.name = app.name.limited(to: shipped)
    result.coverage.locales = shipped
    for bar in result.bars.indices {
      for item in result.bars[bar].items.indices {
        let original = result.bars[bar].items[item]
        result.bars[bar].items[item].text = original.text.limited(to: shipped)
        result.bars[bar].items[item].changeSpoken { $0.limited(to: shipped) }
      }
    }
    return result
  }
}

extension LocalizedText {
  /// The text in the wanted languages, each by the system's fallback.
  func limited(to wanted: [LocaleID]) -> LocalizedText {
    var result: LocalizedText = [:]
    let known = locales
    for locale in wanted {
      guard let match = LocaleFallback.meant(by: locale, among: known) else { continue }
      result.texts[locale] = texts[match]
      result.states[locale] = states[match]
      result.variants[locale] = variants[match]
    }
    return result
  }
}
