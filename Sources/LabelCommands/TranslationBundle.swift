import Foundation

/// Xcode's localization catalogs (`.xcloc`): folders that hold an XLIFF file for translators.
enum TranslationBundle {
  /// Whether a path is such a folder.
  static func isOne(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return path.lowercased().hasSuffix(".xcloc")
      && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The translation files in one, by their paths below it, with a slash in front.
  static func files(of bundle: String) -> [String] {
    let inner = "/Localized Contents"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle + inner)) ?? []
    return names.sorted().filter { name in
      [".xliff", ".xlf", ".xcstrings"].contains { name.lowercased().hasSuffix($0) }
    }.map { "\(inner)/\($0)" }
  }

  /// - Throws: ``OutputFile/Failure`` when something of the name is there already.
  static func check(_ target: String) throws(OutputFile.Failure) {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw OutputFile.Failure(path: target, reason: "a bundle is not written over what is there")
    }
  }

  /// Copies a bundle with all that it holds.
  ///
  /// - Throws: ``OutputFile/Failure`` when that cannot be done.
  static func copy(_ bundle: String, to target: String) throws(OutputFile.Failure) {
    try check(target)
    do {
      try FileManager.default.copyItem(atPath: bundle, toPath: target)
    } catch {
      throw OutputFile.Failure(path: target, reason: "the bundle cannot be copied there")
    }
  }
}
