internal import MetricTables

/// The embedded advance tables, used where they lie in the binary.
public struct MetricTable: @unchecked Sendable {
  // Every pointer is into the constant bytes of the `MetricTables` target.
  let pageIndex: UnsafePointer<UInt16>
  let pages: UnsafePointer<UInt16>
  let glyphs: UnsafePointer<MetricGlyph>
  let pairs: UnsafePointer<UInt16>
  let deltas: UnsafePointer<MetricDelta>
  let sequences: UnsafePointer<MetricSequence>
  let classes: UnsafePointer<MetricClass>
  private let trackingTable: UnsafePointer<Float>
  let header: UnsafePointer<MetricHeader>

  /// The tables of this build.
  public static let shared = MetricTable()

  private init() {
    let base = metric_tables()
    header = base.assumingMemoryBound(to: MetricHeader.self)
    func section<T>(_ offset: UInt32) -> UnsafePointer<T> {
      (base + Int(offset)).assumingMemoryBound(to: T.self)
    }
    pageIndex = section(header.pointee.pageIndexOffset)
    pages = section(header.pointee.pagesOffset)
    glyphs = section(header.pointee.glyphsOffset)
    pairs = section(header.pointee.pairsOffset)
    deltas = section(header.pointee.deltasOffset)
    sequences = section(header.pointee.sequencesOffset)
    classes = section(header.pointee.classesOffset)
    trackingTable = section(header.pointee.trackingOffset)
  }

  /// Number of bytes in the binary.
  public var byteCount: Int { Int(header.pointee.byteCount) }

  /// Names of the width classes, in order.
  public var classNames: [String] {
    (0..<Int(header.pointee.classCount)).map { at in
      withUnsafeBytes(of: classes[at].name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  /// Number of the glyph of a character; 0 when it is in no table.
  @inline(__always)
  func glyphNumber(of scalar: UInt32) -> Int {
    // in bounds: the index has a cell for each 256 code points up to U+10FFFF
    Int(pages[Int(pageIndex[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)])
  }

  /// Tracking of the system font in points per glyph, between the published sizes interpolated.
  func tracking(at size: Double) -> Double {
    let last = Int(header.pointee.trackingCount) - 1
    let lower = min(Int(size), last)
    let upper = min(lower + 1, last)
    let low = Double(trackingTable[lower])
    return low + (Double(trackingTable[upper]) - low) * (size - Double(lower)).clamped(to: 0...1)
  }

  /// Share of the display cut at a font size in points.
  func displayShare(at size: Double) -> Double {
    let sizes = header.pointee.displaySizes
    let shares = header.pointee.displayShares
    func between(_ from: (Float, Float), _ to: (Float, Float)) -> Double {
      let run = Double(to.0 - from.0)
      let share = run > 0 ? ((size - Double(from.0)) / run).clamped(to: 0...1) : 1
      return Double(from.1) + (Double(to.1) - Double(from.1)) * share
    }
    if size <= Double(sizes.1) { return between((sizes.0, shares.0), (sizes.1, shares.1)) }
    if size <= Double(sizes.2) { return between((sizes.1, shares.1), (sizes.2, shares.2)) }
    return between((sizes.2, shares.2), (sizes.3, shares.3))
  }

  /// Size class 0…3 that error bands are stated for.
  func sizeClass(of size: Double) -> Int {
    let limits = header.pointee.sizeClassLimits
    let size = Float(size)
    return size <= limits.0 ? 0 : size <= limits.1 ? 1 : size <= limits.2 ? 2 : 3
  }

  /// What a sequence of cluster glyphs adds; `nil` when nothing. `key` has its lower 16 bits clear.
  @inline(__always)
  func delta(ofSequence key: UInt64) -> UnsafePointer<MetricDelta>? {
    let slots = header.pointee.sequenceSlots
    var at = metric_sequence_slot(key, slots)
    while true {
      let slot = sequences[Int(at)]
      if slot == 0 { return nil }
      if slot & ~0xFFFF == key { return deltas + Int(slot & 0xFFFF) }
      at = at + 1 == slots ? 0 : at + 1
    }
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
