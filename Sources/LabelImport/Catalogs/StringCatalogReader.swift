import Foundation
import LabelModel

/// Reads `.xcstrings` string catalogs.
struct StringCatalogReader: Sendable {
  let limits: ImportLimits

  /// The catalog, or `nil` with a diagnostic that says why.
  func read(_ bytes: [UInt8], path: String) -> (catalog: Catalog?, diagnostics: [Diagnostic]) {
    let file: StringCatalogFile
    do {
      file = try JSONDecoder().decode(StringCatalogFile.self, from: Data(bytes))
    } catch {
      return (nil, [JSONFault.diagnostic(error, bytes: bytes, path: path)])
    }
    guard file.version.map({ $0.hasPrefix("1.") || $0 == "1" }) ?? true else {
      return (
        nil,
        [
          Diagnostic(
            .error, .unsupportedVersion, path: path,
            message: "has version \(file.version ?? ""); versions 1.x are understood")
        ]
      )
    }
    guard let source = LocaleID(file.sourceLanguage) else {
      return (
        nil,
        [
          Diagnostic(
            .error, .invalidLanguageTag, path: path,
            message: "source language \(quoted: file.sourceLanguage) is not a language tag")
        ]
      )
    }
    let table = String(path.split(separator: "/").last ?? "").droppingExtension
    var catalog = Catalog(table: table, path: path, sourceLanguage: source)
    var diagnostics: [Diagnostic] = []
    let places = JSONKeyPlaces(bytes, under: "strings")
    for duplicate in places.duplicates.prefix(20) {
      diagnostics.append(
        Diagnostic(
          .warning, .duplicateKey, path: path, line: duplicate.line,
          message: "key \(quoted: duplicate.key) is defined twice; the first one counts"))
    }
    var locales: Set<LocaleID> = [source]
    var refused: Set<String> = []
    for (key, item) in file.strings {
      let place = StringLocation(path: path, key: key, line: places.lines[key])
      if let fault = item.fault {
        diagnostics.append(
          Diagnostic(
            .warning, .unreadableEntry, path: path, line: place.line,
            message: Message("entry \(quoted: key.cut(toBytes: 80)) is left out")
              .followed(by: fault, separator: ": ")))
        continue
      }
      guard !key.isEmpty else { continue }
      var text: LocalizedText = [:]
      for (tag, localization) in item.localizations {
        guard let locale = LocaleID(tag) else {
          refused.insert(tag)
          continue
        }
        locales.insert(locale)
        if let unit = localization.plainUnit {
          guard !unit.value.isEmpty else { continue }
          text.texts[locale] = unit.value.cut(toBytes: limits.labelBytes)
        } else {
          let forms = localization.forms
          guard let usual = forms.usual, !usual.isEmpty else { continue }
          text.texts[locale] = usual.cut(toBytes: limits.labelBytes)
          let several = forms.several.bounded(by: limits)
          if !several.isEmpty { text.variants[locale] = several }
        }
        if let state = localization.worstState { text.states[locale] = state }
      }
      if text[source] == nil { text.texts[source] = key.cut(toBytes: limits.labelBytes) }
      if item.isStale, text.states[source] == nil { text.states[source] = .stale }
      catalog.entries[key] = CatalogEntry(
        key: key, text: text, comment: item.comment, shouldTranslate: item.shouldTranslate,
        locations: [source: place])
    }
    for tag in refused.sorted() {
      diagnostics.append(
        Diagnostic(
          .warning, .invalidLanguageTag, path: path,
          message: "\(quoted: tag) is not a language tag; left out"))
    }
    catalog.locales = locales.sorted()
    diagnostics.sort(by: Diagnostic.inReportOrder)
    return (catalog, diagnostics)
  }
}

extension String {
  /// A file name without its last extension.
  var droppingExtension: String {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
