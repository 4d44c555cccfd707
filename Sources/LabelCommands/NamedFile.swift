public import Foundation

/// A file that the user named.
public enum NamedFile {
  /// Reads it.
  ///
  /// - Throws: ``UnreadableFile``.
  public static func read(_ file: String) throws(UnreadableFile) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw UnreadableFile(path: file, exists: FileManager.default.fileExists(atPath: file))
    }
  }
}

/// A file the user named that cannot be read.
public struct UnreadableFile: Error, CustomStringConvertible {
  private var path: String
  private var exists: Bool

  /// - Parameter exists: false when there is no file of that name.
  public init(path: String, exists: Bool) {
    self.path = path
    self.exists = exists
  }

  /// What a person is told, on one line.
  public var description: String {
    exists
      ? "\(path): error: cannot be read; check its permissions"
      : "\(path): error: there is no file of that name; check the path"
  }
}
