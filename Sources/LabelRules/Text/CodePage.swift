import ICUSupport

/// A code page that UTF-8 is read in by mistake, and the way back.
struct CodePage: Sendable {
  /// Name as ICU knows it.
  let name: String
  /// True when one byte is one character, so that lost bytes can be told one by one.
  let isSingleByte: Bool

  /// What became of a run of characters, and how many of them the page itself lacks.
  struct Reading: Equatable {
    var undone: Undone
    var strangers = 0
  }

  /// What became of a run of characters.
  enum Undone: Equatable {
    /// The bytes are UTF-8.
    case whole(String)
    /// Some of the bytes are; this is what they read.
    case partly(String)
    /// They are not.
    case not
  }

  /// The code pages that texts are misread in, commonest first.
  static let all: [CodePage] =
    [
      "windows-1252", "ISO-8859-1", "ISO-8859-7", "windows-1253", "windows-1251", "KOI8-R",
      "ISO-8859-5", "windows-1250", "ISO-8859-2", "windows-1254", "ISO-8859-9", "ISO-8859-15",
      "macintosh", "IBM850", "IBM437", "IBM866", "windows-1255", "windows-1256", "windows-1257",
      "windows-1258", "windows-874",
    ].map { CodePage(name: $0, isSingleByte: true) }
    + ["windows-949", "EUC-KR", "Shift_JIS", "EUC-JP", "GBK", "Big5"].map {
      CodePage(name: $0, isSingleByte: false)
    }

  /// Turns a run back into the bytes it was read from, and those into text.
  ///
  /// Single-byte pages are undone character by character: what the page itself lacks is looked for
  /// in Windows-1252, which editors fall back to, and controls from U+0080 stand for themselves.
  func undo(_ run: String) -> Reading {
    guard isSingleByte else {
      guard let bytes = try? Charset(name)?.encode(run) else { return Reading(undone: .not) }
      return Reading(undone: Self.decode(bytes))
    }
    guard let own = SingleByteTable.named(name), let western = SingleByteTable.named("windows-1252")
    else { return Reading(undone: .not) }
    var bytes: [UInt8] = []
    var strangers = 0
    for scalar in run.unicodeScalars {
      if let byte = own.byte(of: scalar) {
        bytes.append(byte)
      } else if let byte = western.byte(of: scalar) {
        bytes.append(byte)
        strangers += 1
      } else if (0x80...0xA0).contains(scalar.value) {
        bytes.append(UInt8(scalar.value))
        strangers += 1
      } else {
        return Reading(undone: .not)
      }
    }
    return Reading(undone: Self.decode(bytes), strangers: strangers)
  }

  /// The bytes of a run in a multi-byte page; `nil` when the page lacks a character.
  func bytes(of run: String) -> [UInt8]? { try? Charset(name)?.encode(run) }

  private static func decode(_ bytes: [UInt8]) -> Undone {
    String(validating: bytes, as: UTF8.self).map { .whole($0) } ?? partly(bytes)
  }

  /// The characters of three bytes and more that are whole among others that are not: two-byte
  /// ones are too easily met by chance.
  private static func partly(_ bytes: [UInt8]) -> Undone {
    let decoded = String(decoding: bytes, as: UTF8.self)
    let whole = decoded.unicodeScalars.filter { $0.value >= 0x800 && $0 != "\u{FFFD}" }
    let covered = whole.reduce(0) { $0 + UTF8.width($1) }
    guard covered * 2 >= bytes.count else { return .not }
    return .partly(String(String.UnicodeScalarView(whole)))
  }
}

/// The upper half of a single-byte code page, turned round: which byte a character came from.
struct SingleByteTable: Sendable {
  private let bytes: [Unicode.Scalar: UInt8]

  private static let tables: [String: SingleByteTable] = Dictionary(
    uniqueKeysWithValues: [
      "windows-1252", "ISO-8859-1", "ISO-8859-7", "windows-1253", "windows-1251", "KOI8-R",
      "ISO-8859-5", "windows-1250", "ISO-8859-2", "windows-1254", "ISO-8859-9", "ISO-8859-15",
      "macintosh", "IBM850", "IBM437", "IBM866", "windows-1255", "windows-1256", "windows-1257",
      "windows-1258", "windows-874",
    ].compactMap { name in SingleByteTable(name).map { (name, $0) } })

  /// The table of a code page; `nil` when ICU has none.
  static func named(_ name: String) -> SingleByteTable? { tables[name] }

  private init?(_ name: String) {
    guard let charset = Charset(name) else { return nil }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      guard let text = try? charset.decode([byte]), let scalar = text.unicodeScalars.first,
        scalar.value > 0x9F || scalar.value == UInt32(byte), scalar != "\u{FFFD}"
      else { continue }
      bytes[scalar] = byte
    }
    self.bytes = bytes
  }

  func byte(of scalar: Unicode.Scalar) -> UInt8? { bytes[scalar] }
}
