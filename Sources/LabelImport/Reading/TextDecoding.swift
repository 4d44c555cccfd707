import ICUSupport

/// Turns the bytes of a text file into text.
enum TextDecoding {
  /// A text with the encoding it was read in.
  struct Decoded: Hashable, Sendable {
    var text: String
    /// Name of the encoding when neither a byte order mark nor valid UTF-8 settles it.
    var guessed: String?
  }

  /// Reads a text: by its byte order mark, as UTF-16 when every other byte is zero, as UTF-8, and
  /// last in the encoding the project declares for the file (an IANA name).
  ///
  /// - Returns: `nil` when the bytes fit none of these.
  static func decode(_ bytes: [UInt8], declared: String? = nil) -> Decoded? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(validating: bytes.dropFirst(3), as: UTF8.self).map { Decoded(text: $0) }
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return charset("UTF-32LE", bytes.dropFirst(4)) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return charset("UTF-32BE", bytes.dropFirst(4)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), bigEndian: true) }
    if let bigEndian = looksLikeUTF16(bytes) { return utf16(bytes[...], bigEndian: bigEndian) }
    if let text = String(validating: bytes, as: UTF8.self) { return Decoded(text: text) }
    guard let declared, var decoded = charset(declared, bytes[...]) else { return nil }
    decoded.guessed = declared
    return decoded
  }

  /// Offset of the first byte that is not UTF-8; `nil` when all are.
  static func firstWrongByte(_ bytes: [UInt8]) -> Int? {
    var low = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): low += scalar.count
      case .emptyInput: return nil
      case .error: return low
      }
    }
  }

  private static func charset(_ name: String, _ bytes: ArraySlice<UInt8>) -> Decoded? {
    guard let charset = Charset(name), let text = try? charset.decode(bytes) else { return nil }
    return Decoded(text: text)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> Decoded? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { at in
      let first = UInt16(bytes[at])
      let second = UInt16(bytes[at + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self).map { Decoded(text: $0) }
  }

  /// Whether a text without a byte order mark is UTF-16, and which: ASCII signs (quotes, `=`, `;`,
  /// angle brackets) show as pairs with a zero byte on one side.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(4096)
    guard sample.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    var zeroFirst = 0
    var zeroSecond = 0
    for at in stride(from: 0, to: sample.count - 1, by: 2) {
      if sample[at] == 0 { zeroFirst += 1 }
      if sample[at + 1] == 0 { zeroSecond += 1 }
    }
    let needed = max(1, sample.count / 16)
    if zeroFirst >= needed, zeroSecond == 0 { return true }
    if zeroSecond >= needed, zeroFirst == 0 { return false }
    return nil
  }
}
