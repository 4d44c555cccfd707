import LabelModel

/// Which files the audited targets take in, and for which systems.
struct FileClaims: Sendable {
  /// What one target or package takes in.
  private struct Claim: Sendable {
    var platforms: Set<Platform>
    var folders: Set<String> = []
    var exceptions: Set<String> = []
    var sources: [SourceFolder] = []

    /// Whether it takes in a file, as one of a folder that is taken.
    func takes(_ path: String) -> Bool {
      if sources.contains(where: { $0.takes(path) }) { return true }
      guard !folders.isEmpty, !exceptions.contains(path) else { return false }
      var folder = PathText.folder(of: path)
      while true {
        if exceptions.contains(folder) { return false }
        if folders.contains(folder) { return true }
        if folder.isEmpty { return false }
        folder = PathText.folder(of: folder)
      }
    }
  }

  /// Claims of whole folders.
  private var claims: [Claim] = []
  /// Systems by the path of a file that some target names itself.
  private var named: [String: Set<Platform>] = [:]

  /// Takes in what a target names.
  mutating func add(_ target: XcodeTarget) {
    for file in target.files { named[file, default: []].formUnion(target.platforms) }
    guard !target.folders.isEmpty || !target.sources.isEmpty else { return }
    claims.append(
      Claim(
        platforms: target.platforms, folders: target.folders, exceptions: target.exceptions,
        sources: target.sources))
  }

  /// Takes in a folder whole.
  mutating func add(folder: String, platforms: Set<Platform>) {
    claims.append(Claim(platforms: platforms, folders: [folder]))
  }

  /// The systems a file is built for; `nil` when no target takes it in, empty when nothing says.
  func platforms(of path: String) -> Set<Platform>? {
    var platforms = named[path]
    for claim in claims where claim.takes(path) {
      platforms = (platforms ?? []).union(claim.platforms)
    }
    return platforms
  }
}
