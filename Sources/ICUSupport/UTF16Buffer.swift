/// Calls `body` with the UTF-16 code units of a text.
///
/// Texts longer than ICU can index (2³¹ code units) are cut to that length.
func withUTF16<R>(
  _ text: some StringProtocol, _ body: (UnsafePointer<UInt16>, Int32) throws -> R
) rethrows -> R {
  var units = Array(text.utf16.prefix(Int(Int32.max) - 1))
  let count = Int32(units.count)
  units.append(0)  // An empty array has no address.
  return try body(units, count)
}

/// Runs an ICU function that writes UTF-16 and says how much room it needs, growing once.
///
/// - Returns: the text, or `nil` when the function fails.
func collectUTF16(
  expecting guess: Int, _ call: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
) -> String? {
  collect(expecting: guess, call).map { String(decoding: $0, as: UTF16.self) }
}

/// Runs an ICU function that writes ASCII and says how much room it needs, growing once.
func collectASCII(_ call: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
  collect(expecting: 64, call).map {
    String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Runs an ICU function that writes units and says how much room it needs, growing once.
func collect<Unit: FixedWidthInteger>(
  expecting guess: Int, _ call: (UnsafeMutablePointer<Unit>?, Int32) -> Int32
) -> [Unit]? {
  var room = Int32(clamping: max(guess, 16))
  for _ in 0..<2 {
    var needed: Int32 = -1
    let result = [Unit](unsafeUninitializedCapacity: Int(room)) { buffer, count in
      needed = call(buffer.baseAddress, room)
      count = Int(min(max(needed, 0), room))
    }
    if needed < 0 { return nil }
    if needed <= room { return result }
    room = needed
  }
  return nil
}
