/// What pairs of glyphs add to the sum: cells by row and column, where rows and columns that are
/// equal throughout are kept once.
struct PairTable {
  /// Where a glyph stands in the table.
  struct Slot {
    /// First cell of its row.
    var row: UInt32
    /// Its column.
    var column: UInt16
  }

  /// Delta number of each cell, 0 for none.
  private(set) var cells: [UInt16] = []
  /// The deltas; number 0 is nothing.
  private(set) var deltas: [Figures] = [Figures()]
  private var numbers: [Figures: UInt16] = [Figures(): 0]

  var cellCount: Int { cells.count }

  /// Number of a delta, a new one if need be.
  mutating func number(of delta: Figures) -> UInt32 {
    if let known = numbers[delta] { return UInt32(known) }
    guard deltas.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(deltas.count)
    numbers[delta] = number
    deltas.append(delta)
    return UInt32(number)
  }

  /// Adds a square matrix (left glyph, right glyph) and says where each glyph stands.
  mutating func add(_ matrix: [[Figures]]) -> [Slot] {
    let numbered = matrix.map { row in row.map { UInt16(truncatingIfNeeded: number(of: $0)) } }
    var columnOf: [[UInt16]: Int] = [:]
    var columns: [Int] = []
    var kept: [Int] = []
    for at in matrix.indices {
      let column = numbered.map { $0[at] }
      if let known = columnOf[column] {
        columns.append(known)
      } else {
        columnOf[column] = kept.count
        columns.append(kept.count)
        kept.append(at)
      }
    }
    var rowOf: [[UInt16]: UInt32] = [:]
    return numbered.enumerated().map { at, full in
      let row = kept.map { full[$0] }
      if let known = rowOf[row] { return Slot(row: known, column: UInt16(columns[at])) }
      let start = UInt32(cells.count)
      rowOf[row] = start
      cells += row
      return Slot(row: start, column: UInt16(columns[at]))
    }
  }
}
