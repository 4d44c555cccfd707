import CMinizipSystem
import Foundation

/// Compression as HTTP knows it, by zlib.
enum Gzip {
  /// Bytes compressed; `nil` when zlib refuses.
  static func compress(_ bytes: UnsafeRawBufferPointer, level: Int32 = 5) -> [UInt8]? {
    var stream = z_stream()
    let begun = deflateInit2_(
      &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_in = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = UInt32(clamping: bytes.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(clamping: bound)
      count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
    }
  }

  /// A file that is compressed while it is written.
  struct Writer: ~Copyable {
    private let file: gzFile
    private(set) var size = 0

    init(path: String) throws {
      guard let file = gzopen(path, "wb5") else {
        throw SystemCallError(call: "gzopen", code: errno)
      }
      self.file = file
    }

    mutating func write(_ text: String) throws {
      var text = text
      let written = text.withUTF8 { bytes -> Int32 in
        bytes.isEmpty ? 1 : gzwrite(file, bytes.baseAddress, UInt32(clamping: bytes.count))
      }
      guard written > 0 else { throw SystemCallError(call: "gzwrite", code: errno) }
      size += text.utf8.count
    }

    consuming func finish() throws {
      guard gzclose(file) == Z_OK else { throw SystemCallError(call: "gzclose", code: errno) }
    }
  }

  /// A compressed file read piece by piece. Used by one task at a time.
  final class Reader: @unchecked Sendable {
    private let file: gzFile

    init(path: String) throws {
      guard let file = gzopen(path, "rb") else {
        throw SystemCallError(call: "gzopen", code: errno)
      }
      self.file = file
      gzbuffer(file, 1 << 16)
    }

    deinit { gzclose(file) }

    /// The next bytes; empty at the end.
    func next(_ count: Int = 1 << 16) throws -> [UInt8] {
      var answer: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
        answer = gzread(file, output.baseAddress, UInt32(clamping: count))
        filled = max(0, Int(answer))
      }
      guard answer >= 0 else { throw SystemCallError(call: "gzread", code: EIO) }
      return bytes
    }
  }

  /// A whole compressed file.
  static func contents(of path: String, limit: Int) throws -> Data {
    let reader = try Reader(path: path)
    var data = Data()
    while true {
      let piece = try reader.next()
      guard !piece.isEmpty else { return data }
      data.append(contentsOf: piece)
      guard data.count <= limit else { throw SystemCallError(call: "gzread", code: EFBIG) }
    }
  }
}
