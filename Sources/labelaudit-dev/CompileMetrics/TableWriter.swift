import MetricTables

/// Writes the tables in the layout of `MetricTables.h`.
struct TableWriter {
  private var bytes: [UInt8] = []

  /// The whole file.
  /// - Throws: ``CompileError`` when a data row lacks a number.
  static func file(
    of builder: MetricBuilder, classes: DataFile, tracking: DataFile, spacing: DataFile,
    axes: FontAxes
  ) throws -> [UInt8] {
    var writer = TableWriter()
    var header = MetricHeader()
    withUnsafeMutableBytes(of: &header.magic) { $0.copyBytes(from: Array("LABELMET".utf8)) }
    header.version = 1
    header.unitsPerEm = UInt32(FontFace.unitsPerEm)
    header.glyphCount = UInt32(builder.glyphs.count)
    header.classCount = UInt32(classes.rows.count)
    header.sizeClassLimits = (12, 16, 19, .infinity)
    header.kanaClass = UInt32(try builder.classNumber("kana"))
    header.hanClass = UInt32(try builder.classNumber("hanJapanese"))
    header.emojiClass = UInt32(try builder.classNumber("emoji"))
    header.unknownClass = UInt32(try builder.classNumber("unknown"))
    header.emojiGlyph = UInt32(builder.glyphOf[0x1F600] ?? 0)
    header.syllableGlyph = UInt32(builder.glyphOf[0xAC00] ?? 0)
    header.gap = try Self.spacing("ideographicLatin", in: spacing)
    header.openingAfterText = try Self.spacing("openingAfterText", in: spacing)
    header.closingAtEnd = try Self.spacing("closingAtEnd", in: spacing)
    let cuts = axes.displayShares.map { (Float($0.size), Float($0.share)) }
    header.displaySizes = (cuts[0].0, cuts[1].0, cuts[2].0, cuts[3].0)
    header.displayShares = (cuts[0].1, cuts[1].1, cuts[2].1, cuts[3].1)
    writer.append(header)
    writer.writePages(builder.glyphOf, into: &header)
    writer.writeGlyphs(builder.glyphs, into: &header)
    header.pairsOffset = writer.align()
    for cell in builder.pairs.cells { writer.append(cell) }
    header.deltasOffset = writer.align()
    for delta in builder.pairs.deltas { writer.append(delta) }
    writer.writeSequences(builder.sequences, into: &header)
    try writer.writeClasses(classes, into: &header)
    try writer.writeTracking(tracking, into: &header)
    header.byteCount = writer.align()
    withUnsafeBytes(of: header) { writer.bytes.replaceSubrange(0..<$0.count, with: $0) }
    return writer.bytes
  }

  private static func spacing(_ name: String, in file: DataFile) throws -> MetricSpacing {
    guard let at = file.rows.firstIndex(where: { $0["name"] == name }),
      let em = file.rows[at]["em"].flatMap(Float.init),
      let above = file.rows[at]["above"].flatMap(Float.init),
      let below = file.rows[at]["below"].flatMap(Float.init)
    else { throw CompileError.noSpacing(name) }
    return MetricSpacing(em: em, above: above, below: below)
  }

  private mutating func append<T>(_ value: T) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  private mutating func align() -> UInt32 {
    while bytes.count % 16 != 0 { bytes.append(0) }
    return UInt32(bytes.count)
  }

  private mutating func writePages(_ glyphOf: [UInt32: UInt16], into header: inout MetricHeader) {
    var pages: [[UInt16]] = []
    var numbers: [[UInt16]: UInt16] = [:]
    let index = (UInt32(0)..<0x1100).map { upper -> UInt16 in
      let page = (UInt32(0)..<256).map { glyphOf[upper << 8 | $0] ?? 0 }
      if let known = numbers[page] { return known }
      let number = UInt16(pages.count)
      numbers[page] = number
      pages.append(page)
      return number
    }
    header.pageIndexOffset = align()
    for number in index { append(number) }
    header.pagesOffset = align()
    for glyph in pages.joined() { append(glyph) }
  }

  private mutating func writeGlyphs(_ glyphs: [BuiltGlyph], into header: inout MetricHeader) {
    header.glyphsOffset = align()
    for weight in 0..<4 {
      for glyph in glyphs {
        append(
          MetricGlyph(
            text: glyph.figures[weight * 2], display: glyph.figures[weight * 2 + 1],
            pairRow: glyph.pairRow, pairColumn: glyph.pairColumn,
            widthClass: glyph.classes[weight],
            kind: UInt8(truncatingIfNeeded: glyph.kind), group: glyph.group, flags: glyph.flags,
            member: glyph.member))
      }
    }
  }

  // Open addressing, four fifths full.
  private mutating func writeSequences(
    _ sequences: [UInt64: UInt32], into header: inout MetricHeader
  ) {
    let slots = UInt32(sequences.count * 5 / 4 + 16)
    var table = [MetricSequence](repeating: 0, count: Int(slots))
    for (key, delta) in sequences.sorted(by: { $0.key < $1.key }) {
      var at = Int(metric_sequence_slot(key, slots))
      while table[at] != 0 { at = at + 1 == Int(slots) ? 0 : at + 1 }
      table[at] = key | UInt64(delta)
    }
    header.sequenceSlots = slots
    header.sequencesOffset = align()
    for sequence in table { append(sequence) }
  }

  private mutating func writeClasses(_ file: DataFile, into header: inout MetricHeader) throws {
    header.classesOffset = align()
    for (at, row) in file.rows.enumerated() {
      func number(_ column: String) throws -> Float {
        guard let value = row[column].flatMap(Float.init) else {
          throw CompileError.badLine(file: "classes.tsv", line: at)
        }
        return value
      }
      var record = MetricClass()
      withUnsafeMutableBytes(of: &record.name) { name in
        name.copyBytes(from: Array((row["class"] ?? "").utf8.prefix(15)))
      }
      record.scale = try (
        number("regular"), number("medium"), number("semibold"), number("bold")
      )
      record.pointsPerGlyph = try number("points")
      record.tracked = try number("tracked")
      record.bands = try (
        number("band12") / 100, number("band16") / 100, number("band19") / 100,
        number("bandOver") / 100
      )
      record.below = try (
        number("below12") / 100, number("below16") / 100, number("below19") / 100,
        number("belowOver") / 100
      )
      append(record)
    }
  }

  // One figure for each whole size, those between the published ones interpolated.
  private mutating func writeTracking(_ file: DataFile, into header: inout MetricHeader) throws {
    var known: [Int: Float] = [:]
    for (at, row) in file.rows.enumerated() {
      guard let size = row["size"].flatMap(Int.init),
        let points = row["tracking_pt"].flatMap(Float.init)
      else { throw CompileError.badLine(file: "tracking.tsv", line: at) }
      known[size] = points
    }
    let sizes = known.keys.sorted()
    guard let first = sizes.first, let last = sizes.last else {
      throw CompileError.badLine(file: "tracking.tsv", line: 0)
    }
    header.trackingOffset = align()
    header.trackingCount = UInt32(last + 1)
    for size in 0...last {
      let lower = sizes.last { $0 <= size } ?? first
      let upper = sizes.first { $0 >= size } ?? last
      let low = known[lower] ?? 0
      let high = known[upper] ?? 0
      let share = upper == lower ? 0 : Float(size - lower) / Float(upper - lower)
      append(low + (high - low) * share)
    }
  }
}
