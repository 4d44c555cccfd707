package import Foundation

/// A folder of its own for one test, removed with the last reference to it.
package final class Workspace: Sendable {
  /// The folder.
  package let url: URL

  /// The top folder of the project, from which the service's package has these files by a link.
  package static let packageRoot = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Creates an empty folder with files in it, by path.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "labelaudit-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, Data(text.utf8)) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Place of a file in the folder.
  package func url(_ path: String) -> URL { url.appending(path: path) }

  /// Path of a file in the folder.
  package func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  /// Writes a file, with the folders on the way.
  package func write(_ path: String, _ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url(path))
  }

  /// Creates an empty file and opens it for writing.
  package func create(_ path: String) throws -> FileHandle {
    try write(path, Data())
    return try FileHandle(forWritingTo: url(path))
  }

  /// Copies a file or folder of this package into the folder.
  package func copy(_ packagePath: String, to path: String) throws {
    try FileManager.default.copyItem(
      at: Workspace.packageRoot.appending(path: packagePath), to: url(path))
  }

  /// Bytes of a file.
  package func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  /// Text of a UTF-8 file.
  package func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }

  /// Names in the folder, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
  }
}
