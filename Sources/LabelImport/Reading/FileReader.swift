import LabelModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads single files below the audited path, within the limits.
struct FileReader: Sendable {
  /// Absolute path of the audited folder.
  let root: String
  let limits: ImportLimits
  /// What the files must lie in; `nil` when they may lie anywhere.
  var confinement: Confinement?

  /// The content of a file, or a diagnostic that says why it is left out.
  func bytes(_ path: String, limit: Int) -> Result<[UInt8], Diagnostic> {
    do throws(Diagnostic) {
      guard mayRead(path) else {
        throw Diagnostic(.error, .fileOutside, path: path, message: Confinement.refusal)
      }
      let file = try OpenFile(full(path), path: path)
      guard file.size <= limit else { throw tooLarge(path, limit: limit) }
      var bytes = try file.read(upTo: file.size + 1)
      // The file may have grown since.
      if bytes.count > file.size { bytes += try file.read(upTo: limit + 1 - bytes.count) }
      guard bytes.count <= limit else { throw tooLarge(path, limit: limit) }
      return .success(bytes)
    } catch {
      return .failure(error)
    }
  }

  /// The first bytes of a file; none when it cannot be read.
  func front(_ path: String, count: Int) -> [UInt8] {
    guard mayRead(path) else { return [] }
    return (try? OpenFile(front: full(path), path: path).read(upTo: count)) ?? []
  }

  private func mayRead(_ path: String) -> Bool { confinement?.holds(full(path)) ?? true }

  private func full(_ path: String) -> String { root.isEmpty ? path : root + "/" + path }

  private func tooLarge(_ path: String, limit: Int) -> Diagnostic {
    let bound = limit >> 20 > 0 ? "\(limit >> 20) MB" : "\(limit) bytes"
    return Diagnostic(
      .error, .fileTooLarge, path: path,
      message: "left out: larger than the limit of \(bound) for such a file")
  }
}

/// A file that is open for reading; closed at the end of its life.
private struct OpenFile: ~Copyable {
  /// Number of bytes when it was opened.
  let size: Int
  private let descriptor: Int32
  private let path: String

  /// - Parameter path: the path as diagnostics name it.
  init(_ full: String, path: String) throws(Diagnostic) {
    // A pipe would wait for a writer, a device has no end.
    if FolderListing.isSpecial(full) {
      throw Diagnostic(.error, .fileUnreadable, path: path, message: "is no regular file")
    }
    descriptor = try Self.opened(full, path: path)
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    self.path = path
  }

  /// Opens a file of which no more than the front is read; its size is not looked at.
  init(front full: String, path: String) throws(Diagnostic) {
    descriptor = try Self.opened(full, path: path)
    size = 0
    self.path = path
  }

  private static func opened(_ full: String, path: String) throws(Diagnostic) -> Int32 {
    let descriptor = open(full, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Diagnostic(
        .error, .fileUnreadable, path: path,
        message: errno == ENOENT || errno == ENOTDIR
          ? "vanished while it was to be read" : "cannot be read; check its permissions")
    }
    return descriptor
  }

  deinit { close(descriptor) }

  /// Reads on, up to the end of the file.
  func read(upTo limit: Int) throws(Diagnostic) -> [UInt8] {
    let descriptor = self.descriptor
    var failure: Int32?
    // A limit is no size: room is made for more only while there is more.
    var bytes: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd, failure == nil, bytes.count < limit {
      let room = min(limit - bytes.count, max(bytes.count, size + 1, 8_192))
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let whole = UnsafeMutableRawBufferPointer(buffer)
        while count < room {
          let got = Self.read(
            descriptor, UnsafeMutableRawBufferPointer(rebasing: whole[count..<room]))
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = errno }
          if got <= 0 {
            isAtEnd = true
            break
          }
          count += got
        }
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    if let failure {
      throw Diagnostic(
        .error, .fileUnreadable, path: path,
        message: "cannot be read: \(String(cString: strerror(failure)))")
    }
    return bytes
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
