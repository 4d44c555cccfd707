internal import ICUSupport
internal import MetricTables

/// Adds advances up by width class and turns them into a ``LabelWidth``.
///
/// Latin – and so every space – has a sum of its own beside that of the script at hand, so that a
/// space between words of another script costs no settling.
struct WidthAccumulator {
  private let classes: UnsafePointer<MetricClass>
  private let header: UnsafePointer<MetricHeader>
  private let weight: Int
  private let profile: MetricProfile
  private let kanaClass: UInt8
  private let hanClass: UInt8
  private var result = LabelWidth()
  private var latin = Run()
  private var run = Run()
  private var runClass: UInt8 = 0
  // Ideographs wait for the end, when it is known whose they are.
  private var han = Run()
  private var kanaSeen = false
  // Full-width opening brackets after another character.
  private var openings: Int32 = 0
  // The glyph added last, for the gap between scripts and for what ends the text.
  private var lastFlags: UInt8 = 0
  private var lastClass: UInt8 = 0

  /// Sums of one width class in font units.
  private struct Run {
    var text: Int32 = 0
    var display: Int32 = 0
    var glyphs: Int32 = 0
  }

  @inline(__always)
  init(table: MetricTable, weight: Int, profile: MetricProfile) {
    classes = table.classes
    header = table.header
    self.weight = weight
    self.profile = profile
    kanaClass = UInt8(truncatingIfNeeded: table.header.pointee.kanaClass)
    hanClass = UInt8(truncatingIfNeeded: table.header.pointee.hanClass)
  }

  /// Adds one glyph's advance.
  @inline(__always)
  mutating func add(_ glyph: MetricGlyph) {
    if glyph.widthClass != lastClass {
      if lastFlags & glyph.flags & Self.spaced != 0 { addGap(lastClass, glyph.widthClass) }
      lastClass = glyph.widthClass
    }
    lastFlags = glyph.flags
    change(glyph.widthClass, text: Int32(glyph.text), display: Int32(glyph.display), glyphs: 1)
  }

  /// Adds more of the glyph that was added last.
  @inline(__always)
  mutating func add(_ glyph: MetricGlyph, timesMore count: Int32) {
    change(
      glyph.widthClass, text: Int32(glyph.text) &* count, display: Int32(glyph.display) &* count,
      glyphs: count)
  }

  /// Takes a glyph that was added away again.
  mutating func retract(_ glyph: MetricGlyph) {
    change(glyph.widthClass, text: -Int32(glyph.text), display: -Int32(glyph.display), glyphs: -1)
  }

  /// Adds what a pair or sequence changes, to the class of the glyph added last.
  @inline(__always)
  mutating func add(_ delta: UnsafePointer<MetricDelta>) {
    let values = UnsafeRawPointer(delta) + weight * 4
    change(
      lastClass, text: Int32(values.load(as: Int16.self)),
      display: Int32(values.load(fromByteOffset: 2, as: Int16.self)), glyphs: 0)
  }

  /// Adds an advance in em under a width class.
  mutating func add(em: Double, widthClass: UInt8) {
    lastClass = widthClass
    lastFlags = 0
    let units = Int32(em * Double(header.pointee.unitsPerEm))
    change(widthClass, text: units, display: units, glyphs: 1)
  }

  /// Notes that the glyph added last is a full-width opening bracket.
  /// - Parameter last: the character before it, 0 at the start.
  mutating func addOpening(after last: UInt32) {
    if last != 0, last != 0x20, last != 0x3000 { openings &+= 1 }
  }

  // Adds room that belongs to no glyph.
  private mutating func add(_ spacing: MetricSpacing, times count: Int32 = 1) {
    guard profile == .system else { return }
    result.textCut += Double(spacing.em) * Double(count)
    result.displayCut += Double(spacing.em) * Double(count)
    result.bands += SIMD4(repeating: spacing.above * Float(count))
    result.below += SIMD4(repeating: spacing.below * Float(count))
  }

  /// The sum so far, with the ideographs given to their language.
  /// - Parameter last: the last character of the text.
  @inline(__always)
  mutating func finish(han variant: HanVariant, last: UInt32) -> LabelWidth {
    if runClass != 0 { closeRun() }
    if latin.glyphs != 0 || latin.text != 0 { settle(0, latin) }
    if han.glyphs != 0 { settleHan(variant, last: last) }
    return result
  }

  // MARK: Steps

  @inline(__always)
  private mutating func change(_ number: UInt8, text: Int32, display: Int32, glyphs: Int32) {
    if number == 0 {
      latin.text &+= text
      latin.display &+= display
      latin.glyphs &+= glyphs
      if latin.text > Self.limit { closeLatin() }
      return
    }
    if number != runClass {
      closeRun()
      runClass = number
    }
    run.text &+= text
    run.display &+= display
    run.glyphs &+= glyphs
    if run.text > Self.limit { closeRun() }
  }

  // Between ideographs or kana on one side and an alphabet on the other.
  private mutating func addGap(_ before: UInt8, _ after: UInt8) {
    guard isIdeographic(before) != isIdeographic(after) else { return }
    add(header.pointee.gap)
  }

  private func isIdeographic(_ widthClass: UInt8) -> Bool {
    widthClass >= kanaClass && widthClass <= hanClass
  }

  private mutating func closeLatin() {
    settle(0, latin)
    latin = Run()
  }

  private mutating func closeRun() {
    if runClass == hanClass, han.text <= Self.limit {
      han.text &+= run.text
      han.display &+= run.display
      han.glyphs &+= run.glyphs
    } else {
      if runClass == kanaClass { kanaSeen = true }
      settle(Int(runClass), run)
    }
    run = Run()
  }

  private mutating func settleHan(_ variant: HanVariant, last: UInt32) {
    let chosen = variant == .unspecified ? (kanaSeen ? .japanese : .simplified) : variant
    settle(Int(hanClass) + chosen.rawValue, han)
    if variant == .unspecified, !kanaSeen, profile == .system {
      let em = Float(han.text) / Float(header.pointee.unitsPerEm)
      result.below += SIMD4(repeating: em * Self.unspecifiedHanBand)
    }
    guard chosen == .japanese else { return }
    if openings != 0 { add(header.pointee.openingAfterText, times: openings) }
    guard lastClass == hanClass, lastFlags & Self.spaced == 0,
      let scalar = Unicode.Scalar(last), scalar.generalCategory == .closePunctuation
    else { return }
    add(header.pointee.closingAtEnd)
  }

  @inline(__always)
  private mutating func settle(_ number: Int, _ run: Run) {
    let perUnit = 1 / Double(header.pointee.unitsPerEm)
    guard profile == .system else {
      result.textCut += Double(run.text) * perUnit
      result.displayCut += Double(run.text) * perUnit
      return
    }
    let record = UnsafeRawPointer(classes + number)
    let scale = record.load(fromByteOffset: Self.scaleOffset + weight * 4, as: Float.self)
    let bands = record.loadUnaligned(fromByteOffset: Self.bandsOffset, as: SIMD4<Float>.self)
    let below = record.loadUnaligned(fromByteOffset: Self.belowOffset, as: SIMD4<Float>.self)
    let factor = Double(scale) * perUnit
    let em = Double(run.text) * factor
    result.textCut += em
    result.displayCut += Double(run.display) * factor
    result.points += Double(run.glyphs) * Double(classes[number].pointsPerGlyph)
    result.tracked += Float(run.glyphs) * classes[number].tracked
    let share = Float(abs(em))
    result.bands += bands * share
    result.below += below * share
  }

  // In a language that says nothing of ideographs the system may draw them in its Japanese font,
  // 0.937 em wide, where its Chinese one has one em and 0.27 points: up to 9 % more from 10 points on.
  private static var unspecifiedHanBand: Float { 0.09 }
  // A megabyte of wide glyphs must not overflow a sum.
  private static var limit: Int32 { 1 << 29 }
  private static var spaced: UInt8 { UInt8(truncatingIfNeeded: METRIC_SPACED) }
  private static var scaleOffset: Int { MemoryLayout<MetricClass>.offset(of: \.scale) ?? 16 }
  private static var bandsOffset: Int { MemoryLayout<MetricClass>.offset(of: \.bands) ?? 40 }
  private static var belowOffset: Int { MemoryLayout<MetricClass>.offset(of: \.below) ?? 56 }
}
