/// The system font's advances that public files state: the rows of `sf-advances.tsv`.
struct SystemMasters {
  /// Text regular, text bold, display regular, display bold.
  static let columns = ["text_regular", "text_bold", "display_regular", "display_bold"]

  /// In units of the tables, not a number where no source states it.
  private(set) var advances: [UInt32: SIMD4<Double>] = [:]

  /// - Throws: ``CompileError/badLine(file:line:)``
  init(_ file: DataFile) throws {
    for (line, row) in file.rows.enumerated() {
      guard let scalar = row["codepoint"].flatMap(codePoint(of:)) else {
        throw CompileError.badLine(file: "sf-advances.tsv", line: line)
      }
      var values = SIMD4<Double>(repeating: .nan)
      for (at, column) in Self.columns.enumerated() {
        guard let field = row[column] else {
          throw CompileError.badLine(file: "sf-advances.tsv", line: line)
        }
        if let value = Double(field) { values[at] = value * FontFace.unitsPerMille }
      }
      advances[scalar] = values
    }
  }
}
