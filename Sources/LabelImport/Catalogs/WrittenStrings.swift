import Foundation

/// The text of an old-style `.strings` file, from which entries are read one by one: few of an app's
/// texts are labels.
struct WrittenStrings: Sendable {
  /// Where an entry without escapes stands.
  struct Place: Sendable {
    private let key: Int32
    private let value: Range<Int32>
    private let comment: Range<Int32>

    /// Takes an entry as it was found.
    init(_ entry: StringsScanner.Entry) {
      key = Int32(clamping: entry.key.lowerBound)
      value = Self.short(entry.value)
      comment = entry.comment.map(Self.short) ?? 0..<0
    }

    private static func short(_ range: Range<Int>) -> Range<Int32> {
      Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
    }

    fileprivate var start: Int { Int(key) }
    fileprivate var text: Range<Int> { Int(value.lowerBound)..<Int(value.upperBound) }
    fileprivate var note: Range<Int>? {
      comment.isEmpty ? nil : Int(comment.lowerBound)..<Int(comment.upperBound)
    }
  }

  private let bytes: [UInt8]
  private let lines: LineIndex
  private let limit: Int

  /// Takes a text as UTF-8 and the most bytes of one entry that are read.
  init(_ bytes: [UInt8], lines: LineIndex, limit: Int) {
    self.bytes = bytes
    self.lines = lines
    self.limit = limit
  }

  /// Reads the entry that stands at a place.
  func entry(at place: Place, withComment: Bool) -> StringsTable.Entry {
    StringsTable.Entry(
      text: Self.plain(bytes[place.text.clamped(to: bytes.indices)]).cut(toBytes: limit),
      comment: withComment
        ? place.note.flatMap { Self.comment(bytes[$0.clamped(to: bytes.indices)]) } : nil,
      line: line(of: place))
  }

  /// The line an entry begins in.
  func line(of place: Place) -> Int { lines.line(at: place.start) }

  /// True when a word stands anywhere in the text.
  func holds(_ word: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ByteSearch.contains(word, in: $0) }
  }

  /// The text of a token without escapes.
  static func plain(_ token: ArraySlice<UInt8>) -> String {
    let isQuoted = token.first == UInt8(ascii: "\"") || token.first == UInt8(ascii: "'")
    return String(decoding: isQuoted ? token.dropFirst().dropLast() : token, as: UTF8.self)
  }

  /// The text of a comment, without the blanks around it.
  static func comment(_ bytes: ArraySlice<UInt8>) -> String? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return nil }
    let text = String(decoding: bytes[first...last], as: UTF8.self)
    guard bytes[first] >= 0x80 || bytes[last] >= 0x80 else { return text }
    // There are spaces beyond ASCII, too.
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
