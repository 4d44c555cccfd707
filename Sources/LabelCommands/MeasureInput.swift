import LabelModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines of a file or pipe, handed on as soon as they are there.
///
/// A pipe gives what it holds, so that each line typed is answered at once; a file gives blocks of
/// megabytes, so that a batch is worth sharing out to all cores.
struct ByteLines {
  private let descriptor: Int32
  private let closes: Bool

  private static let blockSize = 4 << 20
  /// A line longer than this is handed on in part; whoever reads it sees that it is too long.
  private static let longestLine = LineMeasurer.longestLine + 1

  /// Reads from an open descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    closes = false
  }

  /// Opens a file.
  /// - Throws: a `Diagnostic` that says why the file can't be read.
  init(path: String) throws {
    var status = stat()
    let opened = open(path, O_RDONLY)
    guard opened >= 0, fstat(opened, &status) == 0 else {
      throw Self.failure(path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(opened)
      throw Diagnostic(
        .error, .fileUnreadable, path: path,
        message: "is a folder: give a file with one object per line")
    }
    descriptor = opened
    closes = true
  }

  /// Calls `body` with the lines of each block, without line ends, in order.
  /// - Throws: what `body` throws, or a `Diagnostic` when reading fails.
  func forEachBatch(_ body: ([ArraySlice<UInt8>]) throws -> Void) throws {
    defer { if closes { close(descriptor) } }
    var rest: [UInt8] = []
    var skipsToLineEnd = false
    while let block = try nextBlock() {
      var buffer = rest + block
      if skipsToLineEnd {
        guard let end = buffer.firstIndex(of: 0x0A) else { continue }
        buffer.removeFirst(end + 1)
        skipsToLineEnd = false
      }
      var lines: [ArraySlice<UInt8>] = []
      var start = 0
      while let end = buffer[start...].firstIndex(of: 0x0A) {
        lines.append(buffer[start..<end])
        start = end + 1
      }
      if buffer.count - start > Self.longestLine {
        lines.append(buffer[start...])
        start = buffer.count
        skipsToLineEnd = true
      }
      rest = Array(buffer[start...])
      if !lines.isEmpty { try body(lines) }
    }
    if !rest.isEmpty { try body([rest[...]]) }
  }

  private func nextBlock() throws -> [UInt8]? {
    var count = 0
    let block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, used in
      repeat {
        count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      used = max(0, count)
    }
    if count < 0 { throw Self.failure(nil) }
    return count == 0 ? nil : block
  }

  private static func failure(_ path: String?) -> Diagnostic {
    let why = String(cString: strerror(errno))
    return Diagnostic(.error, .fileUnreadable, path: path, message: "can't be read: \(why)")
  }
}

/// The process's standard output, unbuffered.
enum StandardOutput {
  /// Writes all bytes.
  /// - Throws: ``ClosedPipe`` when nobody reads any more.
  static func write(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { writeOnce($0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw ClosedPipe()
      }
      start += count
    }
  }

  private static func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(1, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(1, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(1, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// Nobody reads the output any more.
struct ClosedPipe: Error {}
