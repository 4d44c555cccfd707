/// Code that only shows samples: previews, mocks and fixtures.
extension SymbolIndex {
  private static let sampleWords: [StaticString] = [
    "Mock", "Fake", "Fixture", "Stub", "Preview", "Sample",
  ]

  /// True for code of a type that only makes values to show in previews and tests.
  ///
  /// - Parameter file: index of the file that the code stands in.
  func isSample(_ type: String, in file: Int32) -> Bool {
    if ancestors(of: type).contains("PreviewProvider") { return true }
    let path = paths.indices.contains(Int(file)) ? paths[Int(file)] : ""
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return Self.sampleWords.contains { type.holds($0) || name.holds($0) }
  }

  private static let sampleNames: Set<String> = [
    "example", "examples", "fake", "mock", "mocks", "placeholder", "placeholders", "preview",
    "previews", "sample", "samples", "stub",
  ]

  /// True for the name of a member that makes values to show in previews and tests.
  static func isSample(member name: String) -> Bool { sampleNames.contains(name.lowercased()) }

  /// True for a type that only shows samples in the editor, or stands inside one.
  func isPreview(_ name: String) -> Bool {
    var type = name
    while !type.isEmpty {
      if type.hasSuffix("_Previews") || ancestors(of: type).contains("PreviewProvider") {
        return true
      }
      type = TypeName.outer(type)
    }
    return false
  }
}
