import Foundation

/// A folder that a run fills with files.
struct OutputFolder: Sendable {
  private let root: URL
  private let name: String

  /// - Throws: ``OutputFile/Failure`` when there is something of that name that is no folder.
  init(_ name: String) throws(OutputFile.Failure) {
    self.name = name
    root = URL(fileURLWithPath: name, isDirectory: true)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder),
      !isFolder.boolValue
    {
      throw OutputFile.Failure(path: name, reason: "it is no folder")
    }
  }

  /// Writes one file, or leaves what was there as it was.
  func write(_ bytes: [UInt8], to path: String) throws(OutputFile.Failure) {
    let file = root.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile.replace(file.path, bytes: bytes)
    } catch let failure as OutputFile.Failure {
      throw failure
    } catch {
      throw OutputFile.Failure(path: "\(name)/\(path)", reason: "the system refuses it")
    }
  }
}
