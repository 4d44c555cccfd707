import Testing

/// The folders of the importer build on one another, from reading bytes up to screens.
struct ImporterLayerTests {
  /// The folders, bottom-up: code of one names no type of those behind it.
  static let layers = [
    "Reading", "Syntax", "Declarations", "Idioms", "Evaluation", "Assembly",
  ]

  @Test func nameNothingAboveThem() throws {
    let declaration = try Regex(
      #"^(?:(?:public|package|final|indirect) )*(?:struct|class|enum|protocol|actor) (\w+)"#,
      as: (Substring, Substring).self)
    let word = try Regex(#"\b[A-Z]\w+"#, as: Substring.self)
    var levels: [Substring: Int] = [:]
    for (level, layer) in Self.layers.enumerated() {
      for file in Self.files(of: layer) {
        for (_, line) in file.lines {
          if let match = line.firstMatch(of: declaration) { levels[match.output.1] = level }
        }
      }
    }
    #expect(levels.count > 80)
    for (level, layer) in Self.layers.enumerated() {
      for file in Self.files(of: layer) {
        for (number, line) in file.lines {
          let code =
            line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
          for match in code.matches(of: word) {
            let name = match.output
            guard let other = levels[name], other > level else { continue }
            let isMember =
              name.startIndex > code.startIndex
              && code[code.index(before: name.startIndex)] == "."
            #expect(
              isMember,
              "\(file.path):\(number): \(layer) may not name \(name) of \(Self.layers[other])")
          }
        }
      }
    }
  }

  private static func files(of layer: String) -> [PackageFiles.File] {
    PackageFiles.under("Sources/LabelImport/\(layer)", endings: ["swift"])
  }
}
