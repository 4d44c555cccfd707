import Foundation
import LabelModel

/// One language of a table, as read from a `.strings`, `.stringsdict` or XLIFF file.
struct StringsTable: Sendable {
  /// A text with what stands around it.
  struct Entry: Hashable, Sendable {
    var text: String
    var comment: String?
    var line: Int?
    var state: TranslationState?
  }

  var entries: [String: Entry] = [:]
  var diagnostics: [Diagnostic] = []
}

/// Reads `.strings` files: old-style text in any encoding, XML and binary property lists.
struct StringsReader: Sendable {
  let limits: ImportLimits
  /// Encodings the project declares for files, as IANA names, by path.
  var declaredEncodings: [String: String] = [:]

  /// Reads one file's bytes; broken entries become diagnostics.
  func read(_ bytes: [UInt8], path: String) -> StringsTable {
    if bytes.starts(with: "bplist".utf8) { return readPropertyList(bytes, path: path) }
    guard let decoded = TextDecoding.decode(bytes, declared: declaredEncodings[path]) else {
      let offset = TextDecoding.firstWrongByte(bytes) ?? 0
      let lines = LineIndex(bytes)
      return StringsTable(diagnostics: [
        Diagnostic(
          .error, path: path, line: lines.line(at: offset), column: lines.column(at: offset),
          message:
            "is neither UTF-8 nor UTF-16 and no encoding is declared for it; save it as UTF-8")
      ])
    }
    let text = Array(decoded.text.utf8)
    let first = text.first { $0 > 0x20 }
    if first == UInt8(ascii: "<"), Self.isXML(text) { return readPropertyList(text, path: path) }
    return readOldStyle(text, path: path)
  }

  private static func isXML(_ text: [UInt8]) -> Bool {
    let start = text.drop { $0 <= 0x20 }
    return ["<?xml", "<plist", "<!DOCTYPE", "<!--"].contains { start.starts(with: $0.utf8) }
  }

  private func readOldStyle(_ text: [UInt8], path: String) -> StringsTable {
    let scanner = StringsScanner(text)
    let lines = LineIndex(text)
    var table = StringsTable()
    func note(_ severity: Diagnostic.Severity, _ offset: Int, _ message: String) {
      table.diagnostics.append(
        Diagnostic(
          severity, path: path, line: lines.line(at: offset), column: lines.column(at: offset),
          message: message))
    }
    for fault in scanner.faults.prefix(20) { note(.warning, fault.offset, fault.message) }
    if scanner.faults.count > 20 {
      table.diagnostics.append(
        Diagnostic(.warning, path: path, message: "\(scanner.faults.count - 20) more such faults"))
    }
    // Only whole entries reach the library, so that one broken line does not cost the table.
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    for entry in scanner.entries {
      clean += text[entry.whole]
      clean.append(UInt8(ascii: "\n"))
    }
    guard !clean.isEmpty else { return table }
    guard let values = Self.propertyList(clean) as? [String: Any] else {
      table.diagnostics.append(
        Diagnostic(.error, path: path, message: "cannot be read as a strings file"))
      return table
    }
    for entry in scanner.entries {
      guard let key = Self.unquoted(text[entry.key]), let value = values[key] as? String else {
        continue
      }
      if let earlier = table.entries[key] {
        note(
          .warning, entry.key.lowerBound,
          "key '\(key)' is defined twice, first in line \(earlier.line ?? 0); the last one counts")
      }
      table.entries[key] = StringsTable.Entry(
        text: cut(value), comment: entry.comment.flatMap { Self.comment(text[$0]) },
        line: lines.line(at: entry.key.lowerBound))
    }
    return table
  }

  private func readPropertyList(_ bytes: [UInt8], path: String) -> StringsTable {
    switch PropertyListReader(limits: limits).read(bytes, path: path) {
    case .failure(let diagnostic): return StringsTable(diagnostics: [diagnostic])
    case .success(let value):
      guard let dictionary = value as? [String: Any] else {
        return StringsTable(diagnostics: [
          Diagnostic(.error, path: path, message: "is a property list but not one of texts by key")
        ])
      }
      var table = StringsTable()
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        if let text = value as? String {
          table.entries[key] = StringsTable.Entry(text: cut(text))
        } else if !(value is [String: Any]) {
          table.diagnostics.append(
            Diagnostic(.warning, path: path, message: "value of key '\(key)' is not a text"))
        }
      }
      return table
    }
  }

  private func cut(_ text: String) -> String { text.cut(toBytes: limits.labelBytes) }

  /// The text a quoted or bare token stands for, by the property list library.
  private static func unquoted(_ token: ArraySlice<UInt8>) -> String? {
    let quoted = token.first == UInt8(ascii: "\"") || token.first == UInt8(ascii: "'")
    if !token.contains(UInt8(ascii: "\\")) {
      return String(validating: quoted ? token.dropFirst().dropLast() : token, as: UTF8.self)
    }
    return propertyList(Array(token)) as? String
  }

  private static func propertyList(_ bytes: [UInt8]) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  }

  private static func comment(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// The text up to a number of UTF-8 bytes, cut between characters.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
