extension String {
  /// True when a word stands anywhere in the text. Says what `contains` says, which costs a hundred
  /// times as much; names hardly ever hold anything but ASCII.
  ///
  /// - Parameter word: letters in ASCII.
  func holds(_ word: StaticString) -> Bool {
    var text = self
    let found: Bool? = text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      let sought = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      return ByteSearch.offset(of: sought, in: UnsafeRawBufferPointer(bytes)) != nil
    }
    return found ?? contains(word.description)
  }
}
