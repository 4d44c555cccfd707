import Foundation
import LabelImport
import LabelModel

/// The keys of an app with their texts in one language, as a `.strings` file.
struct StringsText {
  let text: String

  /// - Throws: a `Diagnostic` when the app is in several languages.
  init(_ app: ImportedApp) throws {
    guard let locale = app.app.locales.first, app.app.locales.count == 1 else {
      throw Diagnostic(
        .error,
        .oneLanguageOnly,
        message: """
          a .strings file holds one language, the app has \(app.app.locales.count); name one \
          with --locale
          """)
    }
    var entries: [String: [String: String]] = [:]
    let items = app.bars.flatMap(\.items)
    let names = TableNames(
      items.filter { $0.key != nil }.map {
        (bundle: $0.stringLocation?.bundle, table: $0.table ?? "Localizable")
      })
    for item in items {
      guard let key = item.key, item.systemText == nil, let text = item.text[locale] else {
        continue
      }
      let name = names.name(item.table ?? "Localizable", of: item.stringLocation?.bundle)
      entries[name, default: [:]][key] = text
    }
    var lines: [String] = []
    for (table, texts) in entries.sorted(by: { $0.key < $1.key }) {
      lines.append("/* \(table.replacing("*/", with: "")).strings, \(locale) */")
      lines += texts.sorted { $0.key < $1.key }
        .map { "\"\(Self.escaped($0.key))\" = \"\(Self.escaped($0.value))\";" }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r").replacing("\t", with: "\\t")
  }
}
