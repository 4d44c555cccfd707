/// Pieces of UTF-8 between bytes that were lost.
enum UTF8Piece {
  /// True for bytes that may stand in the middle of UTF-8: at most three bytes that go on a
  /// character, whole characters, and a character that is not finished.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.drop { $0 & 0xC0 == 0x80 }
    guard bytes.count - rest.count <= 3 else { return false }
    while let lead = rest.first {
      let length: Int
      switch lead {
      case 0x00...0x7F: length = 1
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF: length = 3
      case 0xF0...0xF4: length = 4
      default: return false
      }
      let own = rest.prefix(length)
      guard own.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }
}
