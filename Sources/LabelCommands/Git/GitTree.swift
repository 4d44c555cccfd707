import Foundation

/// A folder that files of a commit are written into. Only folders and regular files are ever made, so
/// nothing lands outside, whatever the commit's names are.
struct GitTree {
  let root: String

  /// The part of the tree below a path.
  func below(_ path: String) -> GitTree { GitTree(root: root + "/" + path) }

  /// Writes the files of a commit that an import can read; pictures, sounds and what is too large for
  /// any reader stay away.
  func write(_ entries: [GitView.Entry], from view: GitView) throws {
    let wanted = entries.filter { entry in
      guard let size = entry.size else { return false }
      return size <= Self.largestFile && Self.isSafe(entry.path) && !Self.isMedia(entry.path)
    }
    guard wanted.reduce(0, { $0 + ($1.size ?? 0) }) <= Self.largestTree else {
      throw GitView.Failure.tooLarge
    }
    var made: Set<String> = []
    var file: (number: Int, descriptor: Int32)?
    defer { if let file, file.descriptor >= 0 { close(file.descriptor) } }
    try view.read(wanted.map(\.object)) { number, bytes in
      if file?.number != number {
        if let file, file.descriptor >= 0 { close(file.descriptor) }
        file = (number, try create(wanted[number].path, made: &made))
      }
      guard let file, file.descriptor >= 0 else { return }
      try Self.write(bytes, to: file.descriptor)
    }
  }

  /// Opens a new file; -1 when a file or folder of that name is there already, as where a file system
  /// knows no case.
  private func create(_ path: String, made: inout Set<String>) throws -> Int32 {
    let full = root + "/" + path
    let folder = URL(fileURLWithPath: full).deletingLastPathComponent().path
    if made.insert(folder).inserted {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    let descriptor = open(full, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || [EEXIST, ENOTDIR, ENOENT, ENAMETOOLONG].contains(errno) else {
      throw OutputFile.Failure(path: full, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        throw OutputFile.Failure(
          path: "a temporary file", reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(written)
    }
  }

  /// True for a path that leads nowhere but down.
  static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git" }
  }

  private static func isMedia(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return media.contains(path[path.index(after: dot)...].lowercased())
  }

  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "heic", "webp", "pdf", "svg", "mov", "mp4", "m4a", "m4v", "mp3",
    "wav", "caf", "aiff", "ttf", "otf", "zip", "gz", "a", "dylib", "usdz",
  ]
  private static let largestFile = 64 << 20
  private static let largestTree = 4 << 30
}
