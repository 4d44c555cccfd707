import Foundation

/// Unpacks the archives of one upload, and those in them, within bounds that hold for all together.
enum UploadUnpacking {
  /// The files, with the folder that each archive became in its place. Paths are relative to the
  /// current folder.
  static func unpack(_ names: [String], limits: ArchiveLimits) throws -> [String] {
    let archives = names.filter(isArchive)
    let packed = archives.reduce(0) { $0 + size(of: $1) }
    var budget = ZipArchive.Budget(limits: limits, packed: packed)
    return try names.map { name in
      isArchive(name) ? try unpack(name, budget: &budget) : name
    }
  }

  private static func unpack(
    _ archive: String, budget: inout ZipArchive.Budget
  ) throws -> String {
    let folder = String(archive.dropLast(Self.ending.count))
    let written = try ZipArchive.unpack(archive, to: folder, budget: &budget)
    for inner in written where isArchive(inner) {
      _ = try unpack(inner, budget: &budget)
      // What was in it counts; it would be passed over by readers anyway.
      try SystemCallError.check("unlink", unlink(inner))
    }
    return folder
  }

  private static let ending = ".zip"

  private static func isArchive(_ name: String) -> Bool {
    name.lowercased().hasSuffix(ending) && !name.lowercased().hasSuffix("/" + ending)
      && name.utf8.count > ending.utf8.count
  }

  private static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
  }
}
