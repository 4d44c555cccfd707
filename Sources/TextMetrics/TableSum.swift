internal import MetricTables

/// Sums a text's advances from the tables.
///
/// One pass over the UTF-8 bytes, without allocation. Characters that stand for themselves take the
/// short way; the first one that depends on more than the character before it hands over to
/// ``ContextSum``.
struct TableSum {
  let table: MetricTable
  /// 0 regular … 3 bold.
  let weight: Int
  let han: HanVariant
  let profile: MetricProfile

  /// The sum, or `nil` when the text must be composed first (NFC).
  @inline(__always)
  func sum(_ utf8: UnsafeBufferPointer<UInt8>, isComposed: Bool) -> LabelWidth? {
    if let simple = sumSimple(utf8) { return simple }
    var context = ContextSum(table: table, weight: weight, profile: profile)
    var decoder = UTF8Scalars(utf8)
    while let scalar = decoder.next() {
      guard context.add(scalar, isComposed: isComposed) else { return nil }
    }
    return context.finish(han: han)
  }

  // Short enough that its advances do not overflow.
  private static var longestRun: Int32 { 4096 }

  @inline(__always)
  private func sumSimple(_ utf8: UnsafeBufferPointer<UInt8>) -> LabelWidth? {
    var sum = WidthAccumulator(table: table, weight: weight, profile: profile)
    let glyphs = table.glyphs + weight * Int(table.header.pointee.glyphCount)
    let pages = table.pages
    let pageIndex = table.pageIndex
    let pairs = table.pairs
    let deltas = table.deltas
    var decoder = UTF8Scalars(utf8)
    var row = 0
    var group: UInt8 = 0
    var last: UInt32 = 0
    // in bounds: the index has a cell for each 256 code points up to U+10FFFF, each row of pairs one for each group
    while let scalar = decoder.next() {
      let number = Int(pages[Int(pageIndex[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)])
      let glyph = glyphs[number]
      let isSimple = glyph.kind == UInt8(truncatingIfNeeded: METRIC_SIMPLE)
      guard isSimple || glyph.kind == UInt8(truncatingIfNeeded: METRIC_OPENING) else { return nil }
      sum.add(glyph)
      if !isSimple { sum.addOpening(after: last) }
      if glyph.group == group, group != 0 {
        let cell = pairs[row + Int(glyph.pairColumn)]
        if cell != 0 { sum.add(deltas + Int(cell)) }
      }
      group = glyph.group
      row = Int(glyph.pairRow)
      last = scalar
      if group == 0, isSimple {
        // Hangul syllables, and ideographs, share one glyph each: a run of them is counted.
        var count: Int32 = 0
        var ahead = decoder
        while count < Self.longestRun, let next = ahead.next(),
          Int(pages[Int(pageIndex[Int(next >> 8)]) << 8 | Int(next & 0xFF)]) == number
        {
          count &+= 1
          last = next
          decoder = ahead
        }
        if count > 0 { sum.add(glyph, timesMore: count) }
      }
    }
    return sum.finish(han: han, last: last)
  }
}

/// Scalars of UTF-8 bytes; what is no UTF-8 comes as U+FFFD.
struct UTF8Scalars {
  private var position: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>?

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    position = bytes.baseAddress
    end = bytes.baseAddress.map { $0 + bytes.count }
  }

  /// Bytes read so far.
  func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let position, let start = bytes.baseAddress else { return 0 }
    return position - start
  }

  /// The next scalar; `nil` at the end.
  @inline(__always)
  mutating func next() -> UInt32? {
    guard let at = position, let end, at < end else { return nil }
    // in bounds: before the end
    let first = at[0]
    if first < 0x80 {
      position = at + 1
      return UInt32(first)
    }
    return multibyte(at, end, first)
  }

  @inline(__always)
  private mutating func multibyte(
    _ at: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ first: UInt8
  ) -> UInt32 {
    // in bounds: each is read after `left`
    let left = end - at
    if first >= 0xC2, first < 0xE0, left >= 2, at[1] & 0xC0 == 0x80 {
      position = at + 2
      return UInt32(first & 0x1F) << 6 | UInt32(at[1] & 0x3F)
    }
    if first >= 0xE0, first < 0xF0, left >= 3, at[1] & 0xC0 == 0x80, at[2] & 0xC0 == 0x80 {
      let scalar = UInt32(first & 0xF) << 12 | UInt32(at[1] & 0x3F) << 6 | UInt32(at[2] & 0x3F)
      if scalar >= 0x800, scalar &- 0xD800 >= 0x800 {
        position = at + 3
        return scalar
      }
    }
    if first >= 0xF0, first < 0xF5, left >= 4, at[1] & 0xC0 == 0x80, at[2] & 0xC0 == 0x80,
      at[3] & 0xC0 == 0x80
    {
      let high = UInt32(first & 0x7) << 18 | UInt32(at[1] & 0x3F) << 12
      let scalar = high | UInt32(at[2] & 0x3F) << 6 | UInt32(at[3] & 0x3F)
      if scalar >= 0x10000, scalar < 0x110000 {
        position = at + 4
        return scalar
      }
    }
    position = at + 1
    return 0xFFFD
  }
}
