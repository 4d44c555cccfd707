import ICUSupport

/// Letters whose advance in the system font differs from the open font's.
struct Adjustments {
  private var emOf: [Unicode.Scalar: Double] = [:]

  /// None.
  init() {}

  /// Reads the rows of `adjustments.tsv`.
  /// - Throws: ``CompileError/badLine(file:line:)``
  init(_ file: DataFile) throws {
    for (at, row) in file.rows.enumerated() {
      guard let letters = row["letters"], let em = row["em"].flatMap(Double.init) else {
        throw CompileError.badLine(file: "adjustments.tsv", line: at)
      }
      for letter in letters.unicodeScalars { emOf[letter] = em }
    }
  }

  /// What to add to a letter's advance, in units; accented letters go by their base.
  func units(of scalar: Unicode.Scalar) -> Int16 {
    let base = Normalization.nfd(String(scalar)).unicodeScalars.first ?? scalar
    return Int16(clamping: Int(((emOf[base] ?? 0) * Double(FontFace.unitsPerEm)).rounded()))
  }
}
