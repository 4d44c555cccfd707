import Foundation

/// Writes results to a file or to standard output.
///
/// A regular file is written beside its place and renamed when complete, so that an existing report is
/// only ever replaced by a whole one. What is no regular file – a pipe, a device, `/dev/stdout` – is
/// written into and stays what it is.
public enum OutputFile {
  /// Why a result could not be written.
  public struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String
    /// What a person is told, on one line.
    public var description: String {
      "\(path): error: cannot be written: \(reason); check the folder, its permissions and the free space"
    }
  }

  /// Looks whether results can be written, before the work for them is done.
  ///
  /// - Throws: ``Failure`` for the first name that cannot be written to.
  public static func check(_ paths: [String?]) throws(Failure) {
    for path in paths.compactMap({ $0 }) {
      let (isWritable, reason) = try OutputPlace(path).check()
      guard isWritable else { throw Failure(path: path, reason: reason) }
    }
  }

  /// The first name of a file that two results would be written to.
  static func sharedFile(of paths: [String]) -> String? {
    var seen: Set<String> = []
    return paths.first { path in
      guard let identity = try? OutputPlace(path).identity else { return false }
      return !seen.insert(identity).inserted
    }
  }

  /// Writes a whole file, or leaves what was there as it was; into a pipe or a device, writes what
  /// comes.
  ///
  /// - Throws: ``Failure`` with the system's reason, or what `body` throws; the temporary file is
  ///   removed then.
  public static func replace(
    _ path: String, _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    try replace(path) { (sink: inout DescriptorSink) in try body { try sink.write($0) } }
  }

  /// Writes a whole file of bytes, or leaves what was there as it was.
  public static func replace(_ path: String, bytes: [UInt8]) throws {
    try replace(path) { (sink: inout DescriptorSink) in try sink.write(bytes) }
  }

  /// Adds to the end of a file that others write to as well.
  ///
  /// - Throws: ``Failure`` with the system's reason.
  static func append(_ path: String, _ text: String) throws {
    do {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o644)
      try pour(into: descriptor) { sink in try sink.write(text) }
    } catch let error as SystemError {
      throw Failure(path: path, reason: error.reason)
    }
  }

  private static func replace(
    _ path: String, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    do {
      switch try OutputPlace(path) {
      case .descriptor(let number): try pour(into: dup(number), body)
      case .stream(let real): try pour(into: open(real, O_WRONLY | O_CLOEXEC | O_NOCTTY), body)
      case .file(let real, let exists): try exchange(real, exists: exists, body)
      }
    } catch let error as SystemError {
      throw Failure(path: path, reason: error.reason)
    }
  }

  /// Writes into an open descriptor and closes it; that nobody reads any more is no fault.
  private static func pour(
    into descriptor: Int32, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    guard descriptor >= 0 else { throw SystemError(errno) }
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    var sink = DescriptorSink(descriptor)
    do {
      try body(&sink)
      try sink.flush()
    } catch let error as SystemError where error.code == EPIPE {
      return
    }
    isOpen = false
    // A terminal or a pipe may know of no reason to fail here; a file behind a descriptor does.
    guard close(descriptor) == 0 else { throw SystemError(errno) }
  }

  /// Writes beside a file and renames, keeping the old one's permissions.
  private static func exchange(
    _ path: String, exists: Bool, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    let temporary = "\(path).\(String(UInt32.random(in: .min ... .max), radix: 36)).part"
    Interruption.shared.willRemove(temporary)
    defer { Interruption.shared.forget(temporary) }
    let descriptor = open(
      temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      // A file that may be written in a folder that may not: a mount of this one file, say.
      guard exists, [EACCES, EPERM, EROFS].contains(code), access(path, W_OK) == 0 else {
        throw SystemError(code)
      }
      return try pour(into: open(path, O_WRONLY | O_TRUNC | O_CLOEXEC), body)
    }
    defer { unlink(temporary) }
    var old = stat()
    if exists, stat(path, &old) == 0 {
      fchmod(descriptor, old.st_mode & 0o777)
      // As another user than the owner this fails, and the file becomes the writer's.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
    }
    do {
      var sink = DescriptorSink(descriptor)
      try body(&sink)
      try sink.flush()
      if rename(temporary, path) != 0 {
        // A file that is a mount of its own can't be renamed over.
        guard errno == EBUSY else { throw SystemError(errno) }
        try copy(from: descriptor, into: path)
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw SystemError(errno) }
  }

  private static func copy(from descriptor: Int32, into path: String) throws {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError(errno) }
    let target = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard target >= 0 else { throw SystemError(errno) }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(errno) }
      guard count > 0 else { return }
      var sink = DescriptorSink(target)
      try sink.write(buffer.prefix(count))
      try sink.flush()
    }
  }

  /// Writes to standard output; a pipe closed by its reader ends the writing quietly.
  ///
  /// - Throws: ``Failure`` for any other fault, such as a full disk behind a redirection.
  public static func writeToStandardOutput(
    _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    var sink = DescriptorSink(STDOUT_FILENO)
    do {
      try body { try sink.write($0) }
      try sink.flush()
    } catch let error as SystemError {
      if error.code == EPIPE { return }
      throw Failure(path: "standard output", reason: error.reason)
    }
  }

  /// Writes bytes to standard output at once.
  ///
  /// - Throws: ``ClosedPipe`` when nobody reads any more, ``Failure`` for any other fault.
  static func write(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Foundation.write(STDOUT_FILENO, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if written > 0 {
        done += written
      } else if errno == EPIPE {
        throw ClosedPipe()
      } else if errno != EINTR {
        throw Failure(path: "standard output", reason: systemReason())
      }
    }
  }

  private static func systemReason() -> String { SystemError(errno).reason }
}

/// A failed system call.
private struct SystemError: Error {
  var code: Int32
  init(_ code: Int32) { self.code = code }
  var reason: String { String(cString: strerror(code)) }
}

/// Collects text and hands it to a file descriptor in large pieces.
private struct DescriptorSink {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity)
  }

  mutating func write(_ text: String) throws { try write(text.utf8) }

  mutating func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  mutating func flush() throws {
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written > 0 {
        done += written
      } else if errno != EINTR {
        throw SystemError(errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
