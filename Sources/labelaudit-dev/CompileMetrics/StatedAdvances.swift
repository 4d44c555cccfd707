/// What public PDFs state of a font: the rows of `pdf-advances.tsv`.
struct StatedAdvances {
  private var advances: [String: [UInt32: Double]] = [:]

  /// - Throws: ``CompileError/badLine(file:line:)``
  init(_ file: DataFile) throws {
    for (line, row) in file.rows.enumerated() {
      guard let font = row["font"], let scalar = row["codepoint"].flatMap(codePoint(of:)),
        let advance = row["advance_per_mille"].flatMap(Double.init)
      else { throw CompileError.badLine(file: "pdf-advances.tsv", line: line) }
      advances[font, default: [:]][scalar] = advance
    }
  }

  /// Advance in a font, per mille of the em.
  func advance(of scalar: UInt32, in font: String) -> Double? { advances[font]?[scalar] }
}

/// The number of a code point written `U+AC00`.
func codePoint(of text: String) -> UInt32? {
  text.hasPrefix("U+") ? UInt32(text.dropFirst(2), radix: 16) : nil
}
