import Foundation
import LabelModel

/// Reads single files below the audited path, within the limits.
struct FileReader: Sendable {
  /// Absolute path of the audited folder.
  let root: String
  let limits: ImportLimits

  /// The content of a file, or a diagnostic that says why it is left out.
  func bytes(_ path: String, limit: Int) -> Result<[UInt8], Diagnostic> {
    let full = root.isEmpty ? path : root + "/" + path
    // A pipe would wait for a writer, a device has no end.
    if FolderListing.isSpecial(full) {
      return .failure(Diagnostic(.error, path: path, message: "is no regular file"))
    }
    guard let handle = FileHandle(forReadingAtPath: full) else {
      let there = FileManager.default.fileExists(atPath: full)
      return .failure(
        Diagnostic(
          .error, path: path,
          message: there
            ? "cannot be read; check its permissions" : "vanished while it was to be read"))
    }
    defer { try? handle.close() }
    do {
      let size = try handle.seekToEnd()
      guard size <= UInt64(limit) else { return .failure(tooLarge(path, limit: limit)) }
      try handle.seek(toOffset: 0)
      // The file may have grown since.
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { return .failure(tooLarge(path, limit: limit)) }
      return .success([UInt8](data))
    } catch {
      return .failure(
        Diagnostic(.error, path: path, message: "cannot be read: \(Self.reason(error))"))
    }
  }

  private func tooLarge(_ path: String, limit: Int) -> Diagnostic {
    let bound = limit >> 20 > 0 ? "\(limit >> 20) MB" : "\(limit) bytes"
    return Diagnostic(
      .error, path: path,
      message: "left out: larger than the limit of \(bound) for such a file")
  }

  /// The system's reason for an error, in one line.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError {
      return posix.localizedDescription
    }
    return error.localizedDescription
  }
}
