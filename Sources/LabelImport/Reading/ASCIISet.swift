/// A few ASCII signs, for a quick look at every byte of a text.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Takes the ASCII signs of a text.
  init(_ signs: String) {
    for sign in signs.utf8 where sign < 0x80 {
      if sign < 64 { low |= 1 << UInt64(sign) } else { high |= 1 << UInt64(sign & 63) }
    }
  }

  /// True for one of the signs.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
