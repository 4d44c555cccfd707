#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds bytes among others.
enum ByteSearch {
  /// True when `word` occurs among the bytes.
  static func contains(_ word: [UInt8], in buffer: UnsafeRawBufferPointer) -> Bool {
    offset(of: word, in: buffer) != nil
  }

  /// Offset at which `word` first occurs among the bytes.
  static func offset(of word: [UInt8], in buffer: UnsafeRawBufferPointer) -> Int? {
    word.withUnsafeBytes { offset(of: $0, in: buffer) }
  }

  /// Offset at which some bytes first occur among others.
  static func offset(
    of word: UnsafeRawBufferPointer, in buffer: UnsafeRawBufferPointer
  ) -> Int? {
    guard let first = word.first, let begin = word.baseAddress, let start = buffer.baseAddress
    else { return nil }
    let end = start + buffer.count
    var next = start
    while end - next >= word.count, let place = memchr(next, Int32(first), end - next) {
      guard end - UnsafeRawPointer(place) >= word.count else { return nil }
      if memcmp(place, begin, word.count) == 0 { return UnsafeRawPointer(place) - start }
      next = UnsafeRawPointer(place) + 1
    }
    return nil
  }
}
