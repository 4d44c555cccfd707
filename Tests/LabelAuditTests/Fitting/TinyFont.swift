/// A font file of a few letters that all have one width: enough to measure with, made where it is needed.
struct TinyFont {
  var postScript: String
  var family: String
  var style: String
  /// Width of each letter in thousandths of an em.
  var advance: UInt16
  var letters: ClosedRange<UInt32> = 0x20...0x7E

  /// The file, a TrueType font without outlines.
  var bytes: [UInt8] {
    let glyphs = UInt16(letters.count) + 1
    let tables: [(String, [UInt8])] = [
      ("cmap", cmap), ("head", head), ("hhea", hhea(glyphs)),
      ("hmtx", (0..<glyphs).flatMap { _ in big(advance) + big(UInt16(0)) }),
      ("maxp", big(UInt32(0x0000_5000)) + big(glyphs)), ("name", name),
    ]
    var file = big(UInt32(0x0001_0000)) + big(UInt16(tables.count))
    file += [UInt8](repeating: 0, count: 6)
    var offset = 12 + 16 * tables.count
    for (tag, table) in tables {
      file += Array(tag.utf8) + big(UInt32(0)) + big(UInt32(offset)) + big(UInt32(table.count))
      offset += table.count + padding(table)
    }
    for (_, table) in tables { file += table + [UInt8](repeating: 0, count: padding(table)) }
    return file
  }

  private func padding(_ table: [UInt8]) -> Int { (4 - table.count % 4) % 4 }

  private func big(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private var head: [UInt8] {
    big(UInt32(0x0001_0000)) + big(UInt32(0x0001_0000)) + big(UInt32(0)) + big(UInt32(0x5F0F_3CF5))
      + big(UInt16(0)) + big(UInt16(1000)) + [UInt8](repeating: 0, count: 34)
  }

  private func hhea(_ glyphs: UInt16) -> [UInt8] {
    big(UInt32(0x0001_0000)) + big(Int16(800)) + big(Int16(-200))
      + [UInt8](repeating: 0, count: 26) + big(glyphs)
  }

  /// Format 12: one run of letters from the first glyph on.
  private var cmap: [UInt8] {
    let runs = big(letters.lowerBound) + big(letters.upperBound) + big(UInt32(1))
    let table =
      big(UInt16(12)) + big(UInt16(0)) + big(UInt32(28)) + big(UInt32(0)) + big(UInt32(1)) + runs
    return big(UInt16(0)) + big(UInt16(1)) + big(UInt16(3)) + big(UInt16(10)) + big(UInt32(12))
      + table
  }

  private var name: [UInt8] {
    let names: [(UInt16, String)] = [
      (1, family), (2, style), (4, "\(family) \(style)"), (6, postScript),
    ]
    var records: [UInt8] = []
    var texts: [UInt8] = []
    for (identifier, text) in names {
      let encoded = text.utf16.flatMap { big($0) }
      records +=
        big(UInt16(3)) + big(UInt16(1)) + big(UInt16(0x409)) + big(identifier)
        + big(UInt16(encoded.count)) + big(UInt16(texts.count))
      texts += encoded
    }
    return big(UInt16(0)) + big(UInt16(names.count)) + big(UInt16(6 + records.count)) + records
      + texts
  }
}
