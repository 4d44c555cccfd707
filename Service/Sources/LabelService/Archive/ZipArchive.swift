import Foundation

// Names of modules are unique over all packages: the fuzzer's own wrapper has another.
#if canImport(CMinizipSystem)
  import CMinizipSystem
#else
  import CMinizip
#endif

/// Unpacks an archive that somebody sent: bounded in number, size, ratio and depth, and only into its
/// own folder. Links, devices and encrypted entries are refused. Nothing unpacked is executable.
enum ZipArchive {
  /// Why an archive was not unpacked.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notAnArchive
    case tooManyFiles(limit: Int)
    case tooLarge(limit: Int)
    case tooDense(limit: Int)
    case tooDeep(name: String, limit: Int)
    case unsafeName(String)
    case link(String)
    case encrypted(String)
    case twice(String)
    case damaged(String)

    var description: String {
      switch self {
      case .notAnArchive: "the archive is no ZIP file, or it is damaged"
      case .tooManyFiles(let limit): "the archives of the upload have more than \(limit) entries"
      case .tooLarge(let limit): "the archives of the upload unpack to more than \(limit) bytes"
      case .tooDense(let limit):
        "the archives of the upload unpack to more than \(limit) times their size"
      case .tooDeep(let name, let limit): "'\(name)' lies deeper than \(limit) folders"
      case .unsafeName(let name): "'\(name)' is no name of a file inside the archive's folder"
      case .link(let name): "'\(name)' is a link or no plain file"
      case .encrypted(let name): "'\(name)' is encrypted"
      case .twice(let name): "'\(name)' is there twice"
      case .damaged(let name): "'\(name)' cannot be unpacked: the archive is damaged"
      }
    }
  }

  /// Unpacks one archive into a folder.
  static func unpack(_ archive: String, to folder: String, limits: ArchiveLimits) throws {
    let packed = (try? FileManager.default.attributesOfItem(atPath: archive))?[.size] as? Int ?? 0
    var budget = Budget(limits: limits, packed: packed)
    _ = try unpack(archive, to: folder, budget: &budget)
  }

  /// Unpacks into a folder, at the cost of a budget that others share; gives the paths of the files.
  static func unpack(
    _ archive: String, to folder: String, budget: inout Budget
  ) throws -> [String] {
    guard let zip = unzOpen64(archive) else { throw Failure.notAnArchive }
    defer { unzClose(zip) }
    try makeFolder(folder)
    var unpacking = Unpacking(
      folder: folder, depth: folder.hasPrefix("/") ? 0 : folder.split(separator: "/").count - 1)
    var answer = unzGoToFirstFile(zip)
    while answer == UNZ_OK {
      try budget.countFile()
      try unpackEntry(of: zip, in: &unpacking, budget: &budget)
      answer = unzGoToNextFile(zip)
    }
    guard answer == UNZ_END_OF_LIST_OF_FILE else { throw Failure.notAnArchive }
    return unpacking.files
  }

  /// One archive on its way.
  private struct Unpacking {
    let folder: String
    /// Folders that the archive's own lies in.
    let depth: Int
    var seen: Set<String> = []
    var files: [String] = []
  }

  /// What is left of the limits, for all archives of an upload.
  struct Budget {
    let limits: ArchiveLimits
    private let dense: Int
    private var files = 0
    private var bytes = 0

    /// - Parameter packed: bytes of the archives as they came.
    init(limits: ArchiveLimits, packed: Int) {
      self.limits = limits
      // A small archive of plain text may well be dense; the ratio counts from 1 MB on.
      dense = max(1 << 20, packed.multipliedReportingOverflow(by: limits.ratio).partialValue)
    }

    fileprivate mutating func countFile() throws {
      files += 1
      if files > limits.files { throw Failure.tooManyFiles(limit: limits.files) }
    }

    fileprivate mutating func count(_ count: Int) throws {
      bytes += count
      if bytes > limits.bytes { throw Failure.tooLarge(limit: limits.bytes) }
      if bytes > dense { throw Failure.tooDense(limit: limits.ratio) }
    }
  }

  private static func unpackEntry(
    of zip: unzFile, in unpacking: inout Unpacking, budget: inout Budget
  ) throws {
    var info = unz_file_info64()
    var nameBytes = [CChar](repeating: 0, count: 4097)
    guard
      unzGetCurrentFileInfo64(zip, &info, &nameBytes, 4096, nil, 0, nil, 0) == UNZ_OK,
      info.size_filename <= 4096
    else { throw Failure.notAnArchive }
    let bytes = nameBytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // A name with a NUL inside would be cut here and be another one elsewhere.
    guard bytes.count == Int(info.size_filename),
      let name = String(validating: bytes, as: UTF8.self)
    else { throw Failure.unsafeName(String(decoding: bytes, as: UTF8.self)) }
    let isFolder = name.hasSuffix("/")
    let kind = UInt16(truncatingIfNeeded: info.external_fa >> 16) & 0o170000
    guard kind == 0 || kind == (isFolder ? 0o040000 : 0o100000) else { throw Failure.link(name) }
    guard info.flag & 1 == 0 else { throw Failure.encrypted(name) }
    let clean = try UploadName.checked(isFolder ? String(name.dropLast()) : name)
    guard unpacking.depth + clean.split(separator: "/").count <= budget.limits.depth else {
      throw Failure.tooDeep(name: name, limit: budget.limits.depth)
    }
    let path = unpacking.folder + "/" + clean
    if isFolder { return try makeFolder(path, name: name) }
    guard unpacking.seen.insert(clean).inserted else { throw Failure.twice(name) }
    let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
    try makeFolder(String(parent), name: name)
    try write(zip, name: name, to: path, budget: &budget)
    unpacking.files.append(path)
  }

  /// - Throws: ``Failure/twice(_:)`` when a file is in the way.
  private static func makeFolder(_ path: String, name: String? = nil) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch CocoaError.fileWriteFileExists {
      throw Failure.twice(name ?? path)
    }
  }

  private static func write(
    _ zip: unzFile, name: String, to path: String, budget: inout Budget
  ) throws {
    guard unzOpenCurrentFile(zip) == UNZ_OK else { throw Failure.damaged(name) }
    defer { unzCloseCurrentFile(zip) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o640)
    if descriptor < 0, errno == EEXIST { throw Failure.twice(name) }
    try SystemCallError.check("open", descriptor)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unzReadCurrentFile(zip, &buffer, UInt32(buffer.count))
      guard count >= 0 else { throw Failure.damaged(name) }
      guard count > 0 else { return }
      try budget.count(Int(count))
      try handle.write(contentsOf: Data(buffer.prefix(Int(count))))
    }
  }
}
