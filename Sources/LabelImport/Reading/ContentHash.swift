/// A 128-bit hash that tells contents apart. Not made against forgery: what it keys lies in the
/// user's own cache folder.
package struct ContentHash: Hashable, Sendable {
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Creates the hash of nothing.
  package init() {}

  /// Takes in bytes and their number.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var at = 0
    while at + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
      at += 8
    }
    var rest: UInt64 = 0
    while at < bytes.count {
      rest = rest << 8 | UInt64(bytes[at])
      at += 1
    }
    add(rest)
    add(UInt64(bytes.count))
  }

  /// Takes in a text.
  package mutating func add(_ text: String) { Array(text.utf8).withUnsafeBytes { add($0) } }

  /// Takes in another hash.
  mutating func add(_ other: ContentHash) {
    add(other.low)
    add(other.high)
  }

  /// Takes in a word: both halves are multiplied to full width and folded, each with an odd
  /// constant of its own.
  mutating func add(_ word: UInt64) {
    let first = (low ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let second = (high &+ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    low = first.high ^ first.low ^ second.low
    high = (second.high ^ second.low) &+ (first.low >> 32 | first.low << 32) &+ 1
  }

  /// 32 hexadecimal digits.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
