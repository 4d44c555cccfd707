#if Service
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
        case .tooManyFiles(let limit): "the archive has more than \(limit) entries"
        case .tooLarge(let limit): "the archive unpacks to more than \(limit) bytes"
        case .tooDense(let limit): "the archive unpacks to more than \(limit) times its size"
        case .tooDeep(let name, let limit): "'\(name)' lies deeper than \(limit) folders"
        case .unsafeName(let name): "'\(name)' is no name of a file inside the archive's folder"
        case .link(let name): "'\(name)' is a link or no plain file"
        case .encrypted(let name): "'\(name)' is encrypted"
        case .twice(let name): "'\(name)' is there twice"
        case .damaged(let name): "'\(name)' cannot be unpacked: the archive is damaged"
        }
      }
    }

    /// Unpacks into a new folder.
    static func unpack(_ archive: String, to folder: String, limits: ArchiveLimits) throws {
      guard let zip = unzOpen64(archive) else { throw Failure.notAnArchive }
      defer { unzClose(zip) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let packed = (try? FileManager.default.attributesOfItem(atPath: archive))?[.size] as? Int ?? 0
      // A small archive of plain text may well be dense; the ratio counts from 1 MB on.
      let denseLimit = max(
        1 << 20, packed.multipliedReportingOverflow(by: limits.ratio).partialValue)
      var budget = Budget(limits: limits, dense: denseLimit)
      var seen: Set<String> = []
      var answer = unzGoToFirstFile(zip)
      while answer == UNZ_OK {
        try budget.countFile()
        try unpackEntry(of: zip, to: folder, seen: &seen, budget: &budget)
        answer = unzGoToNextFile(zip)
      }
      guard answer == UNZ_END_OF_LIST_OF_FILE else { throw Failure.notAnArchive }
    }

    /// What is left of the limits.
    private struct Budget {
      let limits: ArchiveLimits
      let dense: Int
      private var files = 0
      private var bytes = 0

      init(limits: ArchiveLimits, dense: Int) {
        self.limits = limits
        self.dense = dense
      }

      mutating func countFile() throws {
        files += 1
        if files > limits.files { throw Failure.tooManyFiles(limit: limits.files) }
      }

      mutating func count(_ count: Int) throws {
        bytes += count
        if bytes > limits.bytes { throw Failure.tooLarge(limit: limits.bytes) }
        if bytes > dense { throw Failure.tooDense(limit: limits.ratio) }
      }
    }

    private static func unpackEntry(
      of zip: unzFile, to folder: String, seen: inout Set<String>, budget: inout Budget
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
      guard clean.split(separator: "/").count <= budget.limits.depth else {
        throw Failure.tooDeep(name: name, limit: budget.limits.depth)
      }
      let path = folder + "/" + clean
      if isFolder {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return
      }
      guard seen.insert(clean).inserted else { throw Failure.twice(name) }
      let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
      try FileManager.default.createDirectory(
        atPath: String(parent), withIntermediateDirectories: true)
      try write(zip, name: name, to: path, budget: &budget)
    }

    private static func write(
      _ zip: unzFile, name: String, to path: String, budget: inout Budget
    ) throws {
      guard unzOpenCurrentFile(zip) == UNZ_OK else { throw Failure.damaged(name) }
      defer { unzCloseCurrentFile(zip) }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o640)
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
#endif
