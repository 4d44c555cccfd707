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
    switch encoding(of: bytes) {
    case .utf8(let start):
      let content = start == 0 ? bytes[...] : bytes.dropFirst(start)
      if let text = String(validating: content, as: UTF8.self) { return Decoded(text: text) }
      guard start == 0, let declared, var decoded = charset(declared, bytes[...]) else {
        return nil
      }
      decoded.guessed = declared
      return decoded
    case .utf16(let start, let bigEndian):
      return utf16(bytes.dropFirst(start), bigEndian: bigEndian)
        .map { Decoded(text: String(decoding: $0, as: UTF8.self)) }
    case .charset(let name, let start): return charset(name, bytes.dropFirst(start))
    }
  }

  /// Reads a text like ``decode(_:declared:)`` does, as UTF-8.
  static func utf8(_ bytes: [UInt8], declared: String? = nil) -> [UInt8]? {
    switch encoding(of: bytes) {
    case .utf8(0) where isUTF8(bytes): bytes
    case .utf16(let start, let bigEndian): utf16(bytes.dropFirst(start), bigEndian: bigEndian)
    default: decode(bytes, declared: declared).map { Array($0.text.utf8) }
    }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// What the first bytes say, and how many of them are a byte order mark.
  private enum Encoding {
    case utf8(start: Int)
    case utf16(start: Int, bigEndian: Bool)
    case charset(String, start: Int)
  }

  private static func encoding(of bytes: [UInt8]) -> Encoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(start: 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .charset("UTF-32LE", start: 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .charset("UTF-32BE", start: 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(start: 2, bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(start: 2, bigEndian: true) }
    return looksLikeUTF16(bytes).map { .utf16(start: 0, bigEndian: $0) } ?? .utf8(start: 0)
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

  /// UTF-16 as UTF-8; `nil` for half a unit or half a pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    return bytes.withUnsafeBytes { buffer -> [UInt8]? in
      let units = stride(from: 0, to: buffer.count, by: 2).lazy.map { place in
        let unit = buffer.loadUnaligned(fromByteOffset: place, as: UInt16.self)
        return bigEndian ? unit.bigEndian : unit.littleEndian
      }
      var result: [UInt8] = []
      result.reserveCapacity(buffer.count)
      let isBroken = transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
      ) { result.append($0) }
      return isBroken ? nil : result
    }
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
