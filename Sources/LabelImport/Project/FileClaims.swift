import LabelModel

/// Which files the audited targets take in, and for which systems.
struct FileClaims: Sendable {
  /// Systems by file.
  private var files: [String: Set<Platform>] = [:]
  /// Systems by folder.
  private var folders: [String: Set<Platform>] = [:]
  /// Files left out of a folder.
  private var exceptions: Set<String> = []

  /// Takes in what a target names.
  mutating func add(_ target: XcodeTarget) {
    for file in target.files { files[file, default: []].formUnion(target.platforms) }
    for folder in target.folders { folders[folder, default: []].formUnion(target.platforms) }
    exceptions.formUnion(target.exceptions)
  }

  /// Takes in a folder whole.
  mutating func add(folder: String, platforms: Set<Platform>) {
    folders[folder, default: []].formUnion(platforms)
  }

  /// The systems a file is built for; `nil` when no target takes it in, empty when nothing says.
  func platforms(of path: String) -> Set<Platform>? {
    if let platforms = files[path] { return platforms }
    if exceptions.contains(path) { return nil }
    // A language's folder may be named instead of the file in it.
    var folder = PathText.folder(of: path)
    while true {
      if let platforms = folders[folder] { return platforms }
      if exceptions.contains(folder) { return nil }
      if folder.isEmpty { return nil }
      folder = PathText.folder(of: folder)
    }
  }
}
