import Foundation

/// Where a git repository keeps what it knows. Found by looking, without running anything.
struct GitRepository: Hashable {
  /// The folder of the work tree.
  var top: String
  /// What belongs to this work tree alone: its `HEAD`.
  var ownFolder: String
  /// What all work trees share: objects, references, configuration.
  var commonFolder: String

  /// The repository whose work tree a file or folder stands in, by the nearest `.git` upwards; `nil`
  /// when there is none.
  ///
  /// - Parameter path: without symbolic links.
  init?(containing path: String) {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.path
    while true {
      if let found = Self(top: folder) {
        self = found
        return
      }
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  /// The repository whose work tree begins at a folder.
  init?(top: String) {
    let place = (top == "/" ? "" : top) + "/.git"
    var own = place
    // Linked work trees and submodules have a file that says where.
    if let pointer = SmallFile.text(place) {
      guard pointer.hasPrefix("gitdir: ") else { return nil }
      own = Self.path(pointer.dropFirst("gitdir: ".count), from: top)
    }
    var common = own
    if let pointer = SmallFile.text(own + "/commondir") {
      common = Self.path(pointer[...], from: own)
    }
    guard SmallFile.text(own + "/HEAD") != nil, Self.isFolder(common + "/objects") else {
      return nil
    }
    self.top = top
    ownFolder = own
    commonFolder = common
  }

  /// True when the clone holds the latest commits only.
  var isShallow: Bool { SmallFile.text(commonFolder + "/shallow", limit: 16 << 20) != nil }

  private static func path(_ line: Substring, from folder: String) -> String {
    let named = line.prefix { $0 != "\n" && $0 != "\r\n" }
    return named.hasPrefix("/") ? String(named) : folder + "/" + named
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// Reads small files of strangers: pipes, devices and folders are nothing, and never waited for.
enum SmallFile {
  /// The text of a regular file; `nil` when it is something else, or larger than the limit.
  static func text(_ path: String, limit: Int = 1 << 16) -> String? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      done += count
    }
    return String(decoding: bytes.prefix(done), as: UTF8.self)
  }
}
