import Foundation
import LabelImport
import LabelModel

/// A folder of files for one test, removed when the value goes away.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes one file, with the folders it needs.
  func write(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}

/// Imports an app of these files, by path.
func importApp(
  _ files: [String: String], targets: [String] = []
) async throws -> ImportedApp {
  let folder = try TemporaryFolder(files)
  let systemText: @Sendable (String) -> LocalizedText = { ["en": $0] }
  return try await Importer(options: ImportOptions(targets: targets, systemText: systemText))
    .importApp(at: folder.path)
}
