import Foundation

/// What a name stands for that a result is to be written to.
enum OutputPlace: Hashable {
  /// A regular file, or none yet: only ever replaced by a whole one. Links are followed, so the path
  /// is that of the file itself.
  case file(path: String, exists: Bool)
  /// A pipe, a device, a terminal: written into as it stands.
  case stream(path: String)
  /// A descriptor of this process: standard output by its name, or `>(command)` of a shell.
  case descriptor(Int32)

  /// Looks at what is there; changes nothing.
  ///
  /// - Parameter name: `-` is standard output.
  /// - Throws: ``OutputFile/Failure`` for a folder, a missing folder, links in a circle.
  init(_ name: String) throws(OutputFile.Failure) {
    func fail(_ reason: String) -> OutputFile.Failure {
      OutputFile.Failure(path: name, reason: reason)
    }
    var path = name == "-" ? "/dev/stdout" : name
    for _ in 0..<Self.mostLinks {
      if let descriptor = Self.descriptor(path) {
        guard fcntl(descriptor, F_GETFD) >= 0 else { throw fail("nothing is open there") }
        self = .descriptor(descriptor)
        return
      }
      var facts = stat()
      guard lstat(path, &facts) == 0 else {
        let code = errno
        guard code == ENOENT else { throw fail(String(cString: strerror(code))) }
        guard !path.hasSuffix("/") else { throw fail("a folder of that name is missing") }
        let folder = Self.folder(of: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
          throw fail("there is no folder '\(folder)'")
        }
        guard isFolder.boolValue else { throw fail("'\(folder)' is no folder") }
        self = .file(path: path, exists: false)
        return
      }
      switch facts.st_mode & S_IFMT {
      case S_IFLNK: path = try Self.target(of: path).orThrow(fail("the link cannot be read"))
      case S_IFDIR: throw fail("it is a folder")
      case S_IFREG:
        self = .file(path: path, exists: true)
        return
      default:
        self = .stream(path: path)
        return
      }
    }
    throw fail("its links lead in a circle")
  }

  /// True when it can be written to as far as permissions tell; `reason` says why not.
  func check() -> (isWritable: Bool, reason: String) {
    let isWritable: Bool
    switch self {
    case .descriptor: isWritable = true
    case .stream(let path): isWritable = access(path, W_OK) == 0
    case .file(let path, let exists):
      isWritable =
        access(Self.folder(of: path), W_OK | X_OK) == 0 || (exists && access(path, W_OK) == 0)
    }
    return (isWritable, isWritable ? "" : String(cString: strerror(errno)))
  }

  /// The same for two names of one regular file; `nil` for what any number of results can go to.
  var identity: String? {
    guard case .file(let path, _) = self else { return nil }
    let folder = URL(fileURLWithPath: Self.folder(of: path)).resolvingSymlinksInPath().path
    return folder + "/" + URL(fileURLWithPath: path).lastPathComponent
  }

  /// `/dev/stdout`, `/dev/fd/63`. Opening such a name anew would cut off what is there already.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
    where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func target(of link: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return nil
    }
    return target.hasPrefix("/") ? target : folder(of: link) + "/" + target
  }

  /// The folder part of a path: `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static let mostLinks = 40
}

extension Optional {
  fileprivate func orThrow<Failure: Error>(_ failure: Failure) throws(Failure) -> Wrapped {
    guard let self else { throw failure }
    return self
  }
}
