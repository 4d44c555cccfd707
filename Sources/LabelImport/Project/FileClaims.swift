import LabelModel

/// Which files the audited targets take in, and for which systems. Names are compared as the Mac's
/// file system does it, whatever their case.
struct FileClaims: Sendable {
  /// What one target or package takes in, besides single files.
  private struct Claim: Sendable {
    var platforms: Set<Platform>
    var exceptions: Set<String> = []
    var sources: [SourceFolder] = []
  }

  private var claims: [Claim] = []
  /// Numbers of the claims that take in a folder whole, by its path in lower case.
  private var folders: [String: [Int]] = [:]
  /// Numbers of the claims that take in what patterns name.
  private var patterned: [Int] = []
  /// Systems by the path of a file that some target names itself.
  private var named: [String: Set<Platform>] = [:]

  /// Takes in nothing yet.
  init() {}

  /// What a target names.
  init(of target: XcodeTarget) { add(target) }

  /// Takes in what a target names.
  mutating func add(_ target: XcodeTarget) {
    for file in target.files {
      named[file.lowercased(), default: []].formUnion(target.platforms)
    }
    guard !target.folders.isEmpty || !target.sources.isEmpty else { return }
    for folder in Set(target.folders.map { $0.lowercased() }) {
      folders[folder, default: []].append(claims.count)
    }
    if !target.sources.isEmpty { patterned.append(claims.count) }
    claims.append(
      Claim(
        platforms: target.platforms, exceptions: Set(target.exceptions.map { $0.lowercased() }),
        sources: target.sources))
  }

  /// Takes in a folder whole.
  mutating func add(folder: String, platforms: Set<Platform>) {
    folders[folder.lowercased(), default: []].append(claims.count)
    claims.append(Claim(platforms: platforms))
  }

  /// The systems a file is built for; `nil` when no target takes it in, empty when nothing says.
  func platforms(of path: String) -> Set<Platform>? {
    let lowercased = path.lowercased()
    var platforms = named[lowercased]
    for claim in patterned where claims[claim].sources.contains(where: { $0.takes(path) }) {
      platforms = (platforms ?? []).union(claims[claim].platforms)
    }
    guard !folders.isEmpty else { return platforms }
    // From the innermost folder outwards: an exception further in counts more than its folder.
    var inner = [lowercased]
    var folder = PathText.folder(of: lowercased)
    while true {
      inner.append(folder)
      for claim in folders[folder] ?? [] where claims[claim].exceptions.isDisjoint(with: inner) {
        platforms = (platforms ?? []).union(claims[claim].platforms)
      }
      if folder.isEmpty { return platforms }
      folder = PathText.folder(of: folder)
    }
  }
}
