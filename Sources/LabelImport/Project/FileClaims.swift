import LabelModel

/// Which files the audited targets take in, and for which systems. Names are compared as the Mac's
/// file system does it, whatever their case.
struct FileClaims: Sendable {
  /// What one target or package takes in.
  private struct Claim: Sendable {
    var platforms: Set<Platform>
    var folders: Set<String> = []
    var exceptions: Set<String> = []
    var sources: [SourceFolder] = []

    /// Whether it takes in a file, as one of a folder that is taken; `lowercased` is its path in
    /// lower case.
    func takes(_ file: String, lowercased path: String) -> Bool {
      if sources.contains(where: { $0.takes(file) }) { return true }
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
    for file in target.files {
      named[file.lowercased(), default: []].formUnion(target.platforms)
    }
    guard !target.folders.isEmpty || !target.sources.isEmpty else { return }
    claims.append(
      Claim(
        platforms: target.platforms, folders: Set(target.folders.map { $0.lowercased() }),
        exceptions: Set(target.exceptions.map { $0.lowercased() }),
        sources: target.sources))
  }

  /// Takes in a folder whole.
  mutating func add(folder: String, platforms: Set<Platform>) {
    claims.append(Claim(platforms: platforms, folders: [folder.lowercased()]))
  }

  /// The systems a file is built for; `nil` when no target takes it in, empty when nothing says.
  func platforms(of path: String) -> Set<Platform>? {
    let lowercased = path.lowercased()
    var platforms = named[lowercased]
    for claim in claims where claim.takes(path, lowercased: lowercased) {
      platforms = (platforms ?? []).union(claim.platforms)
    }
    return platforms
  }
}
