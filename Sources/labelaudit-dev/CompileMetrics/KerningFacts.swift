/// Kerning of the system font as drawn: the rows of `sf-kerning.tsv`, by master.
struct KerningFacts {
  /// Two characters, left and right.
  struct Pair: Hashable {
    var left: UInt32
    var right: UInt32
  }

  /// Of the system font of macOS 11 and later, in units, by master.
  private(set) var pairs = [[Pair: Double]](repeating: [:], count: 4)
  /// Of the static fonts of 2018.
  private(set) var older = [[Pair: Double]](repeating: [:], count: 4)

  /// - Parameters:
  ///   - stated: advances of the static fonts, which differ from the system font's where kerning of
  ///     2018 was read against the latter.
  ///   - semibold: share of the bold in a semibold.
  /// - Throws: ``CompileError/badLine(file:line:)``
  init(
    _ file: DataFile, masters: SystemMasters, stated: StatedAdvances, semibold: Double
  ) throws {
    var drawnSemibold: [Pair: Double] = [:]
    for (line, row) in file.rows.enumerated() {
      guard let cut = row["cut"], let weight = row["weight"],
        let left = row["first"]?.unicodeScalars.first?.value,
        let right = row["second"]?.unicodeScalars.first?.value,
        let kern = row["kern_per_mille"].flatMap(Double.init)
      else { throw CompileError.badLine(file: "sf-kerning.tsv", line: line) }
      let pair = Pair(left: left, right: right)
      let units = kern * FontFace.unitsPerMille
      switch (cut, weight, row["vintage"]) {
      case ("display", "semibold", "new"): drawnSemibold[pair] = units
      // The designer's tracking is in every semibold of 2018.
      case (_, "semibold", _): break
      case (_, _, "new"): pairs[Self.master(cut, weight)][pair] = units
      default:
        let master = Self.master(cut, weight)
        let font = weight == "bold" ? "SFProText-Bold" : "SFProText-Regular"
        var own = units
        if let then = stated.advance(of: left, in: font),
          let now = masters.advances[left]?[master], !now.isNaN
        {
          own -= then * FontFace.unitsPerMille - now
        }
        older[master][pair] = abs(own) <= 2 * FontFace.unitsPerMille ? 0 : own
      }
    }
    for (pair, drawn) in drawnSemibold where pairs[3][pair] == nil {
      guard let regular = pairs[2][pair] else {
        pairs[3][pair] = drawn
        continue
      }
      pairs[3][pair] = regular + (drawn - regular) / semibold
    }
  }

  private static func master(_ cut: String, _ weight: String) -> Int {
    (cut == "display" ? 2 : 0) + (weight == "bold" ? 1 : 0)
  }
}
