import Foundation
import LabelModel

/// Reads `.strings` files: old-style text in any encoding, XML and binary property lists.
struct StringsReader: Sendable {
  let limits: ImportLimits
  /// Encodings the project declares for files, as IANA names, by path.
  var declaredEncodings: [String: String] = [:]

  /// Reads one file's bytes; broken entries become diagnostics.
  func read(_ bytes: [UInt8], path: String) -> StringsTable {
    if bytes.starts(with: "bplist".utf8) { return readPropertyList(bytes, path: path) }
    guard let text = TextDecoding.utf8(bytes, declared: declaredEncodings[path]) else {
      let offset = TextDecoding.firstWrongByte(bytes) ?? 0
      let lines = LineIndex(bytes)
      return StringsTable(diagnostics: [
        Diagnostic(
          .error, .wrongEncoding, path: path, line: lines.line(at: offset),
          column: lines.column(at: offset),
          message:
            "is neither UTF-8 nor UTF-16 and no encoding is declared for it; save it as UTF-8")
      ])
    }
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
    var table = StringsTable(
      WrittenStrings(text, lines: lines, limit: limits.labelBytes),
      capacity: scanner.entries.count)
    func note(_ id: Diagnostic.Identifier, _ offset: Int, _ message: Message) {
      table.diagnostics.append(
        Diagnostic(
          .warning, id, path: path, line: lines.line(at: offset), column: lines.column(at: offset),
          message: message))
    }
    for fault in scanner.faults.prefix(20) { note(.unreadableEntry, fault.offset, fault.message) }
    if scanner.faults.count > 20 {
      table.diagnostics.append(
        Diagnostic(
          .warning, .unreadableEntry, path: path,
          message: "\(scanner.faults.count - 20) more such faults"))
    }
    let values = escapedValues(of: scanner.entries, in: text)
    for entry in scanner.entries {
      guard let key = Self.unquoted(text[entry.key], hasEscapes: entry.isKeyEscaped) else {
        continue
      }
      let earlier: Int?
      if entry.isValueEscaped {
        guard let value = values[key] as? String else { continue }
        earlier = table.add(
          key,
          StringsTable.Entry(
            text: cut(value), comment: entry.comment.flatMap { WrittenStrings.comment(text[$0]) },
            line: lines.line(at: entry.key.lowerBound)))
      } else {
        earlier = table.add(key, at: WrittenStrings.Place(entry))
      }
      if let earlier {
        note(
          .duplicateKey, entry.key.lowerBound,
          "key \(quoted: key) is defined twice, first in line \(earlier); the last one counts")
      }
    }
    return table
  }

  /// The values with escapes, by key, as the property list library reads them: in one go, as each
  /// call costs far more than an entry. Only whole entries reach it, so that one broken line does not
  /// cost the table.
  private func escapedValues(
    of entries: [StringsScanner.Entry], in text: [UInt8]
  ) -> [String: Any] {
    var escaped: [UInt8] = []
    for entry in entries where entry.isValueEscaped {
      escaped += text[entry.whole]
      escaped.append(UInt8(ascii: "\n"))
    }
    guard !escaped.isEmpty else { return [:] }
    return Self.propertyList(escaped) as? [String: Any] ?? [:]
  }

  private func readPropertyList(_ bytes: [UInt8], path: String) -> StringsTable {
    switch PropertyListReader(limits: limits).read(bytes, path: path) {
    case .failure(let diagnostic): return StringsTable(diagnostics: [diagnostic])
    case .success(let value):
      guard let dictionary = value as? [String: Any] else {
        return StringsTable(diagnostics: [
          Diagnostic(
            .error, .unexpectedContent, path: path,
            message: "is a property list but not one of texts by key")
        ])
      }
      let lines = PropertyListKeyLines(bytes)
      var table = StringsTable()
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        if let text = value as? String {
          table[key] = StringsTable.Entry(text: cut(text), line: lines.line(of: key))
        } else if !(value is [String: Any]) {
          table.diagnostics.append(
            Diagnostic(
              .warning, .unreadableEntry, path: path, line: lines.line(of: key),
              message: "value of key \(quoted: key) is not a text"))
        }
      }
      return table
    }
  }

  private func cut(_ text: String) -> String { text.cut(toBytes: limits.labelBytes) }

  /// The text a quoted or bare token stands for, by the property list library when it has escapes.
  static func unquoted(_ token: ArraySlice<UInt8>, hasEscapes: Bool) -> String? {
    hasEscapes ? propertyList(Array(token)) as? String : WrittenStrings.plain(token)
  }

  private static func propertyList(_ bytes: [UInt8]) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
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
