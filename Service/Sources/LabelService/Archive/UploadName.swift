/// Names of files that come from outside.
enum UploadName {
  /// A relative path that stays inside its folder.
  ///
  /// - Throws: ``ZipArchive/Failure/unsafeName(_:)`` for anything else.
  static func checked(_ name: String) throws -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isClean =
      !name.isEmpty && name.utf8.count <= 1024
      && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 240 }
    guard isClean else { throw ZipArchive.Failure.unsafeName(String(name.prefix(200))) }
    return name
  }
}
