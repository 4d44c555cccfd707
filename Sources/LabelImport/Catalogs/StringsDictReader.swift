import Foundation
import LabelModel

/// Reads `.stringsdict` files: plural forms, width variants and device variants.
struct StringsDictReader: Sendable {
  let limits: ImportLimits

  /// The text of each key in every form; the general form of an iPhone stands for all.
  func read(_ bytes: [UInt8], path: String) -> StringsTable {
    let root: Any
    switch PropertyListReader(limits: limits).read(bytes, path: path) {
    case .failure(let diagnostic): return StringsTable(diagnostics: [diagnostic])
    case .success(let value): root = value
    }
    guard let dictionary = root as? [String: Any] else {
      return StringsTable(diagnostics: [
        Diagnostic(
          .error, .unexpectedContent, path: path,
          message: "is a property list but not one of texts by key")
      ])
    }
    let lines = PropertyListKeyLines(bytes)
    var table = StringsTable()
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      let forms = VariantForms.of(value, limits: limits)
      if let text = forms.usual {
        table[key] = StringsTable.Entry(
          text: text, line: lines.line(of: key), variants: forms.several)
      } else {
        table.diagnostics.append(
          Diagnostic(
            .warning, .unreadableEntry, path: path, line: lines.line(of: key),
            message: "entry \(quoted: key.cut(toBytes: 80)) has no form that can be read"))
      }
    }
    return table
  }
}
