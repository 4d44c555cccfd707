import CICU

/// A character encoding that ICU converts, such as `windows-1252`, `EUC-KR` or `Shift_JIS`.
public struct Charset: Hashable, Sendable {
  /// Name as ICU or IANA knows it.
  public let name: String

  /// What cannot be converted, and where.
  public enum ConversionError: Error, Hashable, Sendable {
    /// The bytes at this offset are not of the charset.
    case badBytes(offset: Int)
    /// The charset lacks the character at this UTF-16 offset.
    case missingCharacter(offset: Int)
    /// The converter failed, or the input is longer than it can index.
    case failed
  }

  /// Finds a charset; `nil` when ICU has no converter of that name.
  public init?(_ name: String) {
    guard !name.isEmpty, cicu_charset_exists(name) == 1 else { return nil }
    self.name = name
  }

  /// Bytes to text; bad bytes are an error.
  /// - Throws: ``ConversionError``
  public func decode(_ bytes: some Collection<UInt8>) throws(ConversionError) -> String {
    guard bytes.count < Int(Int32.max) else { throw .failed }
    var bad: Int32 = -1
    let copy = Array(bytes)
    let text = copy.withUnsafeBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return "" }
      return collectUTF16(expecting: buffer.count + 16) {
        cicu_decode(name, true, base, Int32(buffer.count), $0, $1, &bad)
      }
    }
    guard let text else { throw bad >= 0 ? .badBytes(offset: Int(bad)) : .failed }
    return text
  }

  /// Text to bytes; a character the charset lacks is an error.
  /// - Throws: ``ConversionError``
  public func encode(_ text: String) throws(ConversionError) -> [UInt8] {
    var bad: Int32 = -1
    let bytes: [UInt8]? = withUTF16(text) { base, length in
      collect(expecting: Int(length) * 4 + 16) {
        cicu_encode(name, true, base, length, $0, $1, &bad)
      }
    }
    guard let bytes else {
      throw bad >= 0 ? .missingCharacter(offset: Int(bad)) : .failed
    }
    return bytes
  }
}
