import Crypto
import Foundation
import Synchronization

/// Uploads and reports as files named by the SHA-256 of what is in them. A blob is complete or not
/// there: it is written beside its place, brought to the disk and renamed.
final class BlobStore: Sendable {
  private let folder: URL
  private let incoming: URL
  private let pins = Mutex<[String: Int]>([:])

  /// Opens the blobs of a data folder; half-written ones of an earlier run are removed.
  init(data: URL) throws {
    folder = data.appending(path: "blobs")
    incoming = data.appending(path: "incoming")
    try? FileManager.default.removeItem(at: incoming)
    for folder in [folder, incoming] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  /// A blob that stays as long as this is held, whether or not the store names it yet.
  final class Pin: Sendable {
    let hash: String
    let size: Int
    private let store: BlobStore

    fileprivate init(hash: String, size: Int, store: BlobStore) {
      self.hash = hash
      self.size = size
      self.store = store
      store.pins.withLock { $0[hash, default: 0] += 1 }
    }

    deinit {
      let hash = hash
      store.pins.withLock { pins in
        let left = (pins[hash] ?? 1) - 1
        pins[hash] = left > 0 ? left : nil
      }
    }
  }

  /// Place of a blob; `nil` for a name that is none.
  func file(_ hash: String) -> URL? {
    guard hash.utf8.count == 64, hash.utf8.allSatisfy(Self.isHexadecimal) else { return nil }
    return folder.appending(path: String(hash.prefix(2))).appending(path: hash)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Begins a blob.
  func writer() throws -> BlobWriter {
    try BlobWriter(file: incoming.appending(path: UUID().uuidString), store: self)
  }

  /// Keeps bytes.
  func put(_ data: Data) throws -> Pin {
    let writer = try writer()
    try data.withUnsafeBytes { try writer.write($0) }
    return try writer.finish()
  }

  /// Keeps a file that another process wrote to a folder on the same disk; it is moved when nothing
  /// like it is there. Links are not followed.
  func adopt(_ name: String, in folder: URL) throws -> Pin {
    let place = open(
      folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    try SystemCallError.check("open", place)
    defer { close(place) }
    guard !name.contains("/") else { throw SystemCallError(call: "open", code: EINVAL) }
    let descriptor = openat(place, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    try SystemCallError.check("open", descriptor)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    var status = stat()
    try SystemCallError.check("stat", fstat(descriptor, &status))
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemCallError(call: "open", code: EINVAL)
    }
    // The process may have run as another user.
    try SystemCallError.check("chown", fchown(descriptor, geteuid(), getegid()))
    try SystemCallError.check("chmod", fchmod(descriptor, 0o640))
    var hasher = SHA256()
    var size = 0
    while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
      hasher.update(data: piece)
      size += piece.count
    }
    try SystemCallError.check("fsync", fsync(handle.fileDescriptor))
    return try settle(
      folder.appending(path: name), hash: hasher.finalize().hexadecimal, size: size)
  }

  /// Puts a finished file where it belongs.
  fileprivate func settle(_ source: URL, hash: String, size: Int) throws -> Pin {
    let pin = Pin(hash: hash, size: size, store: self)
    guard let place = file(hash) else { return pin }
    if FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) {
      unlink(source.path(percentEncoded: false))
      return pin
    }
    let parent = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try SystemCallError.check(
      "rename", rename(source.path(percentEncoded: false), place.path(percentEncoded: false)))
    let descriptor = open(parent.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
    return pin
  }

  /// Every blob that is there, sorted.
  func all() -> [String] {
    let manager = FileManager.default
    let groups =
      (try? manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return groups.sorted().flatMap { group in
      (try? manager.contentsOfDirectory(
        atPath: folder.appending(path: group).path(percentEncoded: false)))?.sorted() ?? []
    }
  }

  /// Removes blobs that are neither named nor held; gives how many went.
  ///
  /// - Parameter isNamed: asked while the blob cannot be taken up anew.
  @discardableResult
  func sweep(_ candidates: [String], isNamed: (String) throws -> Bool) rethrows -> Int {
    var removed = 0
    for hash in candidates {
      guard let file = file(hash) else { continue }
      let isHeld = pins.withLock { $0[hash] != nil }
      guard !isHeld, try !isNamed(hash) else { continue }
      let went = pins.withLock { pins in
        pins[hash] == nil && unlink(file.path(percentEncoded: false)) == 0
      }
      if went { removed += 1 }
    }
    return removed
  }
}

/// A blob that is being written. Used by one task at a time.
final class BlobWriter: @unchecked Sendable {
  private let file: URL
  private let store: BlobStore
  private var descriptor: Int32
  private var hasher = SHA256()
  private(set) var size = 0

  fileprivate init(file: URL, store: BlobStore) throws {
    self.file = file
    self.store = store
    descriptor = open(
      file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o640)
    try SystemCallError.check("open", descriptor)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(file.path(percentEncoded: false))
    }
  }

  /// Adds bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var done = 0
    while done < bytes.count {
      let written = Foundation.write(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if written < 0, errno == EINTR { continue }
      try SystemCallError.check("write", Int32(clamping: written))
      done += written
    }
    hasher.update(bufferPointer: bytes)
    size += bytes.count
  }

  /// Brings the blob to the disk and to its place.
  func finish() throws -> BlobStore.Pin {
    try SystemCallError.check("fsync", fsync(descriptor))
    close(descriptor)
    descriptor = -1
    do {
      return try store.settle(file, hash: hasher.finalize().hexadecimal, size: size)
    } catch {
      unlink(file.path(percentEncoded: false))
      throw error
    }
  }
}
