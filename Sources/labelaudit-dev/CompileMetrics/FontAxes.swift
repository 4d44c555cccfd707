/// How the system font's four masters are mixed by size and weight: the rows of `sf-axes.tsv`.
struct FontAxes {
  /// Shares of the display cut, by font size in points: four rows, in order.
  let displayShares: [(size: Double, share: Double)]
  /// Shares of the bold masters: regular, medium, semibold, bold.
  let boldShares: [Double]

  /// - Throws: ``CompileError`` when a row is no number or an axis lacks its four rows.
  init(_ file: DataFile) throws {
    func rows(_ axis: String) throws -> [(size: Double, share: Double)] {
      let rows = try file.rows.enumerated().filter { $1["axis"] == axis }.map { line, row in
        guard let at = row["at"].flatMap(Double.init), let share = row["share"].flatMap(Double.init)
        else { throw CompileError.badLine(file: "sf-axes.tsv", line: line) }
        return (size: at, share: share)
      }
      guard rows.count == 4 else { throw CompileError.noAxis(axis) }
      return rows.sorted { $0.size < $1.size }
    }
    displayShares = try rows("size")
    boldShares = try rows("weight").map(\.share)
  }

  /// What four masters, text and display each in regular and bold, give in the eight places.
  func figures(_ masters: SIMD4<Double>) -> Figures {
    var result = Figures()
    for (weight, share) in boldShares.enumerated() {
      for cut in 0..<2 {
        let regular = masters[cut * 2]
        let value = regular + share * (masters[cut * 2 + 1] - regular)
        result[weight * 2 + cut] = Int16(clamping: Int(value.rounded()))
      }
    }
    return result
  }
}
