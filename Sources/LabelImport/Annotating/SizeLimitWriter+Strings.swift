import LabelModel

extension SizeLimitWriter {
  /// `.strings` files get the limit at the end of the comment that stands right in front of an entry, or
  /// in one of its own.
  func strings(_ bytes: [UInt8], path: String, limit: Lookup) throws(Diagnostic) -> Written {
    guard let place = CatalogPath(path) else {
      throw Diagnostic(
        .error, .unknownLanguage, path: path, message: "lies in a folder that names no language")
    }
    let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
    guard first != UInt8(ascii: "<"), !bytes.starts(with: "bplist".utf8) else {
      throw Diagnostic(
        .error, .limitsNotWritten, path: path,
        message: """
          is a property list, which has no place for limits; write them into an old-style \
          file, as Xcode does
          """)
    }
    var locale: LocaleID?
    if case .locale(let named) = place.language { locale = named }
    var edits = ByteEdits()
    var count = 0
    for entry in StringsScanner(bytes).entries {
      guard
        let key = StringsReader.unquoted(bytes[entry.key], hasEscapes: entry.isKeyEscaped),
        let limit = limit(
          TextAddress(bundle: place.folder, table: place.table, key: key, locale: locale))
      else { continue }
      count += 1
      let text = Self.mark + limit.comment
      if let comment = entry.comment, Self.isNext(comment, to: entry.whole.lowerBound, in: bytes) {
        let change = Self.change(of: comment, in: bytes)
        edits.replace(change.range, with: change.separator + text)
      } else {
        let indent = bytes[..<entry.whole.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        // in bounds: the blanks were counted in front of the entry
        let before = entry.whole.lowerBound - indent.count
        let isAtStart = before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
        let gap =
          isAtStart ? "\n" + String(decoding: indent.reversed(), as: UTF8.self) : " "
        edits.insert("/* \(text) */" + gap, at: entry.whole.lowerBound)
      }
    }
    return Written(bytes: edits.applied(to: bytes), count: count)
  }

  /// Whether nothing but the end of a comment and one line end stands between it and an entry: the
  /// comment at the head of a file is not an entry's.
  private static func isNext(_ comment: Range<Int>, to entry: Int, in bytes: [UInt8]) -> Bool {
    guard comment.upperBound <= entry else { return false }
    let between = bytes[comment.upperBound..<entry]
    return between.count { $0 == 0x0A } <= 1
  }

  /// Where a limit goes in a comment: over an earlier one, or behind its last word.
  private static func change(
    of comment: Range<Int>, in bytes: [UInt8]
  ) -> (range: Range<Int>, separator: String) {
    let inner = bytes[comment]
    let end = inner.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? comment.lowerBound
    let old = Array(mark.utf8)
    // in bounds: no start is closer to the end of the comment than the mark is long
    for start in comment.lowerBound..<max(comment.lowerBound, end - old.count + 1)
    where bytes[start..<start + old.count].elementsEqual(old) {
      return (start..<end, "")
    }
    return (end..<end, " ")
  }
}
