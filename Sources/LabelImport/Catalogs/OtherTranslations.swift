import LabelModel

/// Shorter translations that catalogs hold of the texts that bars show.
enum OtherTranslations {
  /// For each entry with the source text of a label: its translations that are shorter than the
  /// label's own, with the source text. Entries without one are left out.
  static func of(_ bars: [Bar], in tables: [CatalogTable], source: LocaleID) -> [LocalizedText] {
    var shown: [String: [LocaleID: Int]] = [:]
    for item in bars.flatMap(\.items) {
      guard let original = item.text[source], !original.isEmpty else { continue }
      for (locale, text) in item.text.texts where locale != source {
        let longest = shown[original, default: [:]][locale] ?? 0
        shown[original, default: [:]][locale] = max(longest, text.unicodeScalars.count)
      }
    }
    var found: [LocalizedText] = []
    let entries = tables.flatMap { table in
      table.keys(in: source) { shown[$0] != nil }.compactMap { table.entry($0) }
    }
    for entry in entries {
      guard let original = entry.text[source], let longest = shown[original] else { continue }
      let shorter = entry.text.texts.filter { locale, text in
        guard let most = longest[locale], text != original else { return false }
        return !text.isEmpty && text.unicodeScalars.count < most
      }
      guard !shorter.isEmpty else { continue }
      let text = LocalizedText(shorter.merging([source: original]) { own, _ in own })
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
