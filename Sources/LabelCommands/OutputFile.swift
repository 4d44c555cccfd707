import Foundation

/// Writes results to a file or to standard output.
///
/// A file is written beside its place and renamed when complete, so that an existing report is only
/// ever replaced by a whole one.
enum OutputFile {
  /// Why a result could not be written.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String
    var description: String {
      "\(path): error: cannot be written: \(reason); check the folder, its permissions and the free space"
    }
  }

  /// Writes a whole file, or leaves what was there as it was.
  ///
  /// - Throws: ``Failure`` with the system's reason, or what `body` throws; the temporary file is
  ///   removed then.
  static func replace(
    _ path: String, _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw Failure(path: path, reason: "it is a folder")
    }
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
    Interruption.shared.willRemove(temporary)
    defer { Interruption.shared.forget(temporary) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: path, reason: systemReason()) }
    do {
      var sink = DescriptorSink(descriptor)
      do {
        try body { try sink.write($0) }
        try sink.flush()
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw SystemError(errno) }
      guard rename(temporary, path) == 0 else { throw SystemError(errno) }
    } catch {
      unlink(temporary)
      guard let error = error as? SystemError else { throw error }
      throw Failure(path: path, reason: error.reason)
    }
  }

  /// Writes a whole file of bytes, or leaves what was there as it was.
  static func replace(_ path: String, bytes: [UInt8]) throws {
    try replace(path) { write in
      // Bytes that are not UTF-8 never come here: whoever made them refused them.
      try write(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Writes to standard output; a pipe closed by its reader ends the writing quietly.
  ///
  /// - Throws: ``Failure`` for any other fault, such as a full disk behind a redirection.
  static func writeToStandardOutput(
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

  mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
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
