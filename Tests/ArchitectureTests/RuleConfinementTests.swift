import Testing

/// A rule judges the values that it is handed: it opens no file, and knows neither the time nor the
/// command line.
struct RuleConfinementTests {
  private static let outside = [
    "FileManager", "FileHandle", "fopen", "contentsOf:", "contentsOfFile", "ProcessInfo",
    "CommandLine", "getenv", "Date()", "Bundle.",
  ]

  @Test func reachNothingOutside() {
    let files = PackageFiles.under("Sources/LabelRules", endings: ["swift"])
    #expect(files.count > 50)
    for file in files {
      for (number, line) in file.lines
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for name in Self.outside {
          #expect(!line.contains(name), "\(file.path):\(number): a rule uses \(name)")
        }
      }
    }
  }
}
