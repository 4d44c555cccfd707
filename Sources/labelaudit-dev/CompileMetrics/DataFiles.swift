import Foundation

/// The rows of a tab-separated data file: `#` comments, a heading, then values by column name.
struct DataFile {
  var rows: [[String: String]]

  /// - Throws: ``CompileError/badLine(file:line:)``, or what reading the file throws.
  init(_ url: URL) throws {
    var heading: [String]?
    rows = []
    let text = try String(contentsOf: url, encoding: .utf8)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let names = heading else {
        heading = fields
        continue
      }
      guard fields.count == names.count else {
        throw CompileError.badLine(file: url.lastPathComponent, line: number + 1)
      }
      rows.append(Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first }))
    }
  }
}
