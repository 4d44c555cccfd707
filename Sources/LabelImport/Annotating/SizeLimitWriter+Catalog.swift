import Foundation
import LabelModel

extension SizeLimitWriter {
  /// String catalogs get the limit at the end of each key's comment, which Xcode and translation tools
  /// show to translators.
  func catalog(_ bytes: [UInt8], path: String, limit: Lookup) throws(Diagnostic) -> Written {
    let result = StringCatalogReader(limits: limits).read(bytes, path: path)
    guard let catalog = result.catalog else {
      throw result.diagnostics.first { $0.severity == .error }
        ?? Diagnostic(
          .error, .unexpectedContent, path: path, message: "cannot be read as a string catalog")
    }
    let places = JSONEntryPlaces(bytes)
    let bundle = CatalogPath(path)?.folder ?? ""
    var edits = ByteEdits()
    var count = 0
    for (key, entry) in places.entries.sorted(by: { $0.key < $1.key }) {
      let text = TextAddress(bundle: bundle, table: catalog.table, key: key, locale: nil)
      guard let limit = limit(text) else { continue }
      let old = entry.comment.flatMap { Self.decoded(bytes[$0]) }
      guard let comment = Self.encoded(Self.comment(old, saying: limit.comment)) else {
        continue
      }
      count += 1
      if let place = entry.comment {
        edits.replace(place, with: comment)
      } else if let first = entry.firstMember {
        // As the member that follows is set: same indent, same space around the colon.
        let indent = String(decoding: bytes[entry.inner..<first], as: UTF8.self)
        edits.insert("\"comment\"\(Self.colon(bytes, from: first))\(comment),\(indent)", at: first)
      } else {
        edits.replace(
          entry.inner..<entry.close,
          with: Self.lone("\"comment\" : \(comment)", in: bytes[entry.inner..<entry.close]))
      }
    }
    return Written(bytes: edits.applied(to: bytes), count: count)
  }

  /// What stands in front of a limit in a comment; what follows it is replaced by the next run.
  static let mark = "[labelaudit] "

  private static func comment(_ old: String?, saying limit: String) -> String {
    var kept = old ?? ""
    if let range = kept.range(of: mark) { kept = String(kept[..<range.lowerBound]) }
    kept = kept.trimmingCharacters(in: .whitespacesAndNewlines)
    return kept.isEmpty ? mark + limit : "\(kept) \(mark)\(limit)"
  }

  private static func decoded(_ token: ArraySlice<UInt8>) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(token))
  }

  private static func encoded(_ text: String) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The colon behind a member's name, with the space around it.
  private static func colon(_ bytes: [UInt8], from name: Int) -> String {
    var at = name + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    let around = bytes[min(at + 1, bytes.count)...].prefix { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
    return around.contains(UInt8(ascii: ":")) ? String(decoding: around, as: UTF8.self) : " : "
  }

  /// A member alone in an object, on a line of its own when the object has lines.
  private static func lone(_ member: String, in space: ArraySlice<UInt8>) -> String {
    guard let newline = space.lastIndex(of: UInt8(ascii: "\n")) else { return member }
    let outer = String(decoding: space[(newline + 1)...], as: UTF8.self)
    return "\n\(outer)  \(member)\n\(outer)"
  }
}
