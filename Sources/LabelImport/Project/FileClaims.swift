import LabelModel

/// Which files the audited targets take in, and for which systems.
struct FileClaims: Sendable {
  /// What one target or package takes in.
  private struct Claim: Sendable {
    var platforms: Set<Platform>
    var files: Set<String> = []
    var folders: Set<String> = []
    var exceptions: Set<String> = []

    /// Whether it takes in a file: named itself, or in a folder that is taken whole.
    func takes(_ path: String) -> Bool {
      if files.contains(path) { return true }
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

  private var claims: [Claim] = []

  /// Takes in what a target names.
  mutating func add(_ target: XcodeTarget) {
    claims.append(
      Claim(
        platforms: target.platforms, files: target.files, folders: target.folders,
        exceptions: target.exceptions))
  }

  /// Takes in a folder whole.
  mutating func add(folder: String, platforms: Set<Platform>) {
    claims.append(Claim(platforms: platforms, folders: [folder]))
  }

  /// The systems a file is built for; `nil` when no target takes it in, empty when nothing says.
  func platforms(of path: String) -> Set<Platform>? {
    var platforms: Set<Platform>?
    for claim in claims where claim.takes(path) {
      platforms = (platforms ?? []).union(claim.platforms)
    }
    return platforms
  }
}
