internal import ICUSupport
internal import MetricTables

/// Adds advances up by width class and turns them into a ``LabelWidth``.
struct WidthAccumulator {
  private let classes: UnsafePointer<MetricClass>
  private let unitsPerEm: Double
  private let hanClass: UInt8
  private let kanaClass: UInt8
  private let header: UnsafePointer<MetricHeader>
  private let weight: Int
  private(set) var result = LabelWidth()
  private var runClass: UInt8 = 0
  private var runText: Int32 = 0
  private var runDisplay: Int32 = 0
  private var runGlyphs: Int32 = 0
  // Ideographs wait for the end, when it is known whose they are.
  private var hanUnits: Int32 = 0
  private var hanGlyphs: Int32 = 0
  private var kanaSeen = false
  // The glyph added last, for the gap between scripts and for what ends the text.
  private var lastFlags: UInt8 = 0

  @inline(__always)
  init(table: MetricTable, weight: Int) {
    classes = table.classes
    header = table.header
    unitsPerEm = Double(table.header.pointee.unitsPerEm)
    hanClass = UInt8(truncatingIfNeeded: table.header.pointee.hanClass)
    kanaClass = UInt8(truncatingIfNeeded: table.header.pointee.kanaClass)
    self.weight = weight
  }

  /// Adds one glyph's advance.
  @inline(__always)
  mutating func add(_ glyph: MetricGlyph) {
    if glyph.widthClass != runClass {
      if lastFlags & glyph.flags & Self.spaced != 0 { addGap(runClass, glyph.widthClass) }
      closeRun(next: glyph.widthClass)
    }
    lastFlags = glyph.flags
    runText &+= Int32(glyph.text)
    runDisplay &+= Int32(glyph.display)
    runGlyphs &+= 1
    // A megabyte of wide glyphs must not overflow the run.
    if runText > 1 << 29 { closeRun(next: runClass) }
  }

  /// Takes a glyph that was added away again.
  mutating func retract(_ glyph: MetricGlyph) {
    if glyph.widthClass != runClass { closeRun(next: glyph.widthClass) }
    runText &-= Int32(glyph.text)
    runDisplay &-= Int32(glyph.display)
    runGlyphs &-= 1
  }

  /// Adds what a pair or sequence changes, to the class of the glyph added last.
  @inline(__always)
  mutating func add(_ delta: UnsafePointer<MetricDelta>) {
    delta.withMemoryRebound(to: Int16.self, capacity: 8) {
      runText &+= Int32($0[weight * 2])
      runDisplay &+= Int32($0[weight * 2 + 1])
    }
  }

  /// Adds an advance in em under a width class.
  mutating func add(em: Double, widthClass: UInt8) {
    if widthClass != runClass { closeRun(next: widthClass) }
    runText &+= Int32(em * unitsPerEm)
    runDisplay &+= Int32(em * unitsPerEm)
    runGlyphs &+= 1
    if runText > 1 << 29 { closeRun(next: runClass) }
  }

  /// The sum so far, with the ideographs given to their language.
  /// - Parameter last: the last character of the text.
  @inline(__always)
  mutating func finish(han: HanVariant, last: UInt32) -> LabelWidth {
    let mayEndWide = runClass == hanClass && lastFlags & Self.spaced == 0
    closeRun(next: runClass)
    if mayEndWide { trimEnd(han: han, last: last) }
    if hanGlyphs != 0 {
      let variant = han == .unspecified ? (kanaSeen ? .japanese : .simplified) : han
      settle(
        Int(hanClass) + variant.rawValue, text: hanUnits, display: hanUnits,
        glyphs: hanGlyphs)
    }
    return result
  }

  // Between ideographs or kana on one side and an alphabet on the other.
  private mutating func addGap(_ before: UInt8, _ after: UInt8) {
    guard isIdeographic(before) != isIdeographic(after) else { return }
    addEm(header.pointee.gap, band: header.pointee.gapBand)
  }

  // Japanese text sets a full-width closing mark at its end half as wide.
  private mutating func trimEnd(han: HanVariant, last: UInt32) {
    guard han == .japanese || (han == .unspecified && kanaSeen),
      let scalar = Unicode.Scalar(last), scalar.generalCategory == .closePunctuation
    else { return }
    addEm(header.pointee.closingAtEnd, band: header.pointee.closingBand)
  }

  private func isIdeographic(_ widthClass: UInt8) -> Bool {
    widthClass >= kanaClass && widthClass <= hanClass
  }

  /// Adds room in em that belongs to no glyph.
  mutating func addEm(_ em: Float, band: Float) {
    result.textCut += Double(em)
    result.displayCut += Double(em)
    result.bands += SIMD4(repeating: band)
  }

  private mutating func closeRun(next: UInt8) {
    if runGlyphs != 0 || runText != 0 {
      if runClass == hanClass {
        hanUnits &+= runText
        hanGlyphs &+= runGlyphs
        if hanUnits > 1 << 29 {
          settle(Int(hanClass), text: hanUnits, display: hanUnits, glyphs: hanGlyphs)
          hanUnits = 0
          hanGlyphs = 0
        }
      } else {
        if runClass == kanaClass { kanaSeen = true }
        settle(Int(runClass), text: runText, display: runDisplay, glyphs: runGlyphs)
      }
    }
    runClass = next
    runText = 0
    runDisplay = 0
    runGlyphs = 0
  }

  @inline(__always)
  private mutating func settle(_ number: Int, text: Int32, display: Int32, glyphs: Int32) {
    let record = UnsafeRawPointer(classes + number)
    let scale = record.load(fromByteOffset: Self.scaleOffset + weight * 4, as: Float.self)
    let bands = record.loadUnaligned(fromByteOffset: Self.bandsOffset, as: SIMD4<Float>.self)
    let factor = Double(scale) / unitsPerEm
    let em = Double(text) * factor
    result.textCut += em
    result.displayCut += Double(display) * factor
    result.points += Double(glyphs) * Double(classes[number].pointsPerGlyph)
    result.tracked += Float(glyphs) * classes[number].tracked
    result.bands += bands * Float(abs(em))
  }

  private static let spaced = UInt8(truncatingIfNeeded: METRIC_SPACED)
  private static let scaleOffset = MemoryLayout<MetricClass>.offset(of: \.scale) ?? 16
  private static let bandsOffset = MemoryLayout<MetricClass>.offset(of: \.bands) ?? 40
}
