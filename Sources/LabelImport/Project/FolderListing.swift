#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entries of one folder with their kinds, read without a status call for each where the file
/// system tells the kind.
enum FolderListing {
  /// What an entry is; links are not followed.
  enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  struct Entry: Hashable, Sendable {
    var name: String
    var kind: Kind
  }

  /// Why a folder cannot be listed, in the system's words.
  struct Failure: Error, Hashable, Sendable {
    var reason: String
  }

  /// The entries except `.` and `..`, in no order.
  static func entries(of path: String) throws(Failure) -> [Entry] {
    guard let handle = opendir(path) else {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    defer { closedir(handle) }
    var entries: [Entry] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
        ) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): kindByStatus(path + "/" + name)
        default: .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries
  }

  /// The kind of what a path names, links not followed.
  static func kindByStatus(_ path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// True when a path leads, through links if need be, to what is neither file nor folder: a pipe, a
  /// socket, a device.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
