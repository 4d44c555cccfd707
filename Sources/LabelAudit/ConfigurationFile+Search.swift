import Foundation
import LabelModel

extension ConfigurationFile {
  /// The names that are looked for, in this order.
  public static let names = [defaultName, "labelaudit.yaml"]

  /// The configuration file that holds for a path: in its folder, or the nearest one upwards, as far
  /// as the folder of the repository (the one with `.git`) or the home folder.
  ///
  /// A file further up counts only if it belongs to root, to whoever runs this or to the owner of the
  /// path's folder: where everybody may write, anybody could put one.
  ///
  /// - Parameter upwards: false to look in the path's own folder alone.
  /// - Returns: a path for the reader: relative to the current folder where it lies below; `nil` when
  ///   there is no such file, or nothing at the path.
  public static func nearest(to path: String, upwards: Bool = true) -> String? {
    guard let facts = facts(of: path) else { return nil }
    let folder = facts.isFolder ? path : self.folder(of: path)
    if let name = name(in: folder) { return folder == "." ? name : joined(folder, name) }
    guard upwards, let owner = self.facts(of: folder)?.owner else { return nil }
    let home = FileManager.default.homeDirectoryForCurrentUser.resolvingSymlinksInPath().path
    var place = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    while place.path != "/", place.path != home,
      self.facts(of: place.path + "/.git") == nil
    {
      place.deleteLastPathComponent()
      guard let name = name(in: place.path) else { continue }
      let file = joined(place.path, name)
      guard let own = self.facts(of: file)?.owner, [0, geteuid(), owner].contains(own) else {
        return nil
      }
      let current = FileManager.default.currentDirectoryPath + "/"
      return file.hasPrefix(current) ? String(file.dropFirst(current.count)) : file
    }
    return nil
  }

  private static func name(in folder: String) -> String? {
    names.first { facts(of: joined(folder, $0))?.isFile == true }
  }

  private static func facts(
    of path: String
  ) -> (isFile: Bool, isFolder: Bool, owner: uid_t)? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    let kind = facts.st_mode & S_IFMT
    return (kind == S_IFREG, kind == S_IFDIR, facts.st_uid)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

extension Configuration {
  /// The configuration of the file that holds for a path, with the baseline it names; the defaults
  /// when there is none.
  ///
  /// - Parameter path: what is to be audited: an app's folder, a single file, or a bars manifest.
  /// - Throws: ``AuditError`` when the file or the baseline it names cannot be used.
  public init(nearest path: String) throws(AuditError) {
    self.init()
    guard let file = ConfigurationFile.nearest(to: path) else { return }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .invalidConfiguration([
        Diagnostic(.error, .fileUnreadable, path: file, message: "cannot be read")
      ])
    }
    try ConfigurationFile.apply(String(decoding: data, as: UTF8.self), path: file, to: &self)
    guard let accepted = baselineFile else { return }
    guard let data = FileManager.default.contents(atPath: accepted) else {
      throw .invalidBaseline(reason: "\(accepted): there is no file of that name")
    }
    do {
      baseline = try Baseline(json: data)
    } catch .invalidBaseline(let reason) {
      throw .invalidBaseline(reason: "\(accepted): \(reason)")
    }
  }
}

extension Auditor {
  /// Creates an auditor that goes by the `labelaudit.yml` that holds for a path.
  ///
  /// - Throws: ``AuditError`` when that file or the baseline it names cannot be used.
  public init(configuredFor path: String) throws(AuditError) {
    self.init(try Configuration(nearest: path))
  }
}
