import Foundation
import Testing

/// Compares a text with the file of its name in `Goldens/`.
///
/// `LABELAUDIT_RECORD=1 swift test --filter LabelReportTests` writes the files instead; read what
/// changed before keeping it.
enum Golden {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens")
  }

  static func expect(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LABELAUDIT_RECORD"] != nil {
      return try Data(text.utf8).write(to: file)
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      known.split(separator: "\n", omittingEmptySubsequences: false))
    if let different = lines.first(where: { $0 != $1 }) {
      #expect(different.0 == different.1, "Goldens/\(name)", sourceLocation: sourceLocation)
    } else {
      #expect(text == known, "Goldens/\(name)", sourceLocation: sourceLocation)
    }
  }
}
