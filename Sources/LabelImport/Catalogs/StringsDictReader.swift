import Foundation
import LabelModel

/// Reads `.stringsdict` files: plural forms, width variants and device variants.
struct StringsDictReader: Sendable {
  let limits: ImportLimits

  /// The text of each key in its general form: plural `other`, the width variant
  /// and the device variant of an iPhone.
  func read(_ bytes: [UInt8], path: String) -> StringsTable {
    let root: Any
    switch PropertyListReader(limits: limits).read(bytes, path: path) {
    case .failure(let diagnostic): return StringsTable(diagnostics: [diagnostic])
    case .success(let value): root = value
    }
    guard let dictionary = root as? [String: Any] else {
      return StringsTable(diagnostics: [
        Diagnostic(.error, path: path, message: "is a property list but not one of texts by key")
      ])
    }
    let lines = XMLKeyLines(bytes)
    var table = StringsTable()
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      if let text = (value as? [String: Any]).flatMap(Self.text) ?? (value as? String) {
        table.entries[key] = StringsTable.Entry(
          text: text.cut(toBytes: limits.labelBytes), line: lines.line(of: key))
      } else {
        table.diagnostics.append(
          Diagnostic(
            .warning, path: path, line: lines.line(of: key),
            message: "entry '\(key.cut(toBytes: 80))' has no form that can be read"))
      }
    }
    return table
  }

  private static func text(_ entry: [String: Any]) -> String? {
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      return WidthVariants.forPhone(widths)
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      for device in ["iphone", "other"] + devices.keys.sorted() {
        if let text = devices[device] as? String { return text }
        if let nested = (devices[device] as? [String: Any]).flatMap(Self.text) { return nested }
      }
      return nil
    }
    guard var text = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    // Forms may name further variables; a few rounds fill in what real files nest.
    for _ in 0..<4 where text.contains("%#@") {
      for (name, value) in entry.sorted(by: { $0.key < $1.key }) {
        guard let variable = value as? [String: Any], let form = general(variable) else { continue }
        text = text.replacing("%#@\(name)@", with: form)
        if text.utf8.count > 100_000 { return nil }
      }
    }
    return text
  }

  private static func general(_ variable: [String: Any]) -> String? {
    ["other", "many", "few", "two", "one", "zero"].lazy.compactMap { variable[$0] as? String }.first
  }
}

/// Lines of `<key>` elements in an XML property list.
private struct XMLKeyLines {
  private var lines: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    guard bytes.contains(UInt8(ascii: "<")) else { return }
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = line.drop { $0 <= 0x20 }
      guard text.starts(with: "<key>".utf8) else { continue }
      let inner = text.dropFirst(5).prefix { $0 != UInt8(ascii: "<") }
      let key = String(decoding: inner, as: UTF8.self)
      if lines[key] == nil { lines[key] = number + 1 }
    }
  }

  func line(of key: String) -> Int? { lines[key] }
}
