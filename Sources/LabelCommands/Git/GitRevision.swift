import Foundation

/// The state that files had at a revision of their git repository, written out beside.
///
/// Nothing of the repository runs: ``GitView`` reads its objects, and files get the bytes that were
/// committed, without filters.
struct GitRevision {
  /// Why a revision cannot be read.
  struct Failure: Error, CustomStringConvertible {
    var revision: String
    var reason: String
    var description: String {
      "error: --changed-since '\(revision)': \(reason); give a file (an extract or a baseline) or a "
        + "git revision"
    }
  }

  /// The folder that holds the files; removed with ``remove()``.
  let folder: String
  /// The paths as they stand in ``folder``, in the order given.
  let paths: [String]
  /// Submodules whose state of then is not in this clone.
  private(set) var unknownSubmodules: [String] = []

  /// Writes out what was at `paths` at a revision. The repository and its work tree stay as they are.
  ///
  /// - Throws: ``Failure`` when there is no repository, no such revision, or nothing at a path then.
  init(_ revision: String, of paths: [String]) throws {
    func fail(_ reason: String) -> Failure { Failure(revision: revision, reason: reason) }
    let real = paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    let first = real.first ?? FileManager.default.currentDirectoryPath
    guard let repository = GitRepository(containing: first) else {
      throw fail("'\(first)' is in no git repository")
    }
    let top = repository.top
    let relative = try zip(paths, real).map { path, full -> String in
      if full == top { return "." }
      guard full.hasPrefix(top == "/" ? top : top + "/") else {
        throw fail("'\(path)' is not in the repository '\(top)'")
      }
      return String(full.dropFirst(top == "/" ? 1 : top.count + 1))
    }
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("labelaudit-\(UUID().uuidString)").path
    let tree = folder + "/tree"
    self.paths = relative.map { $0 == "." ? tree : tree + "/" + $0 }
    Interruption.shared.willRemove(folder)
    do {
      try FileManager.default.createDirectory(
        atPath: tree, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try write(
        revision, of: repository, at: relative, into: GitTree(root: tree), depth: 0)
    } catch {
      remove()
      throw fail(Self.reason(error, revision, repository))
    }
  }

  /// Removes what was written out.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
    Interruption.shared.forget(folder)
  }

  private mutating func write(
    _ revision: String, of repository: GitRepository, at paths: [String], into tree: GitTree,
    depth: Int
  ) throws {
    let own = folder + "/" + UUID().uuidString
    let view = try GitView(of: repository, in: own)
    let entries = try view.entries(of: try view.commit(revision), at: paths)
    try tree.write(entries, from: view)
    for module in entries where module.size == nil && GitTree.isSafe(module.path) {
      let top = repository.top + "/" + module.path
      guard depth < Self.deepestSubmodule, let inner = GitRepository(top: top) else { continue }
      do {
        try write(
          module.object, of: inner, at: ["."], into: tree.below(module.path), depth: depth + 1)
      } catch {
        unknownSubmodules.append(module.path)
      }
    }
  }

  private static func reason(
    _ error: any Error, _ revision: String, _ repository: GitRepository
  ) -> String {
    switch error as? GitView.Failure {
    case .noGit: "git is not on the PATH"
    case .foreignReferences:
      "a linked work tree with reference tables cannot be read; name the commit in the main one"
    case .noSuchRevision where repository.isShallow:
      "there is no such file, and the clone is too shallow to hold such a revision: fetch more "
        + "of it ('git fetch --unshallow', 'fetch-depth: 0', 'GIT_DEPTH: \"0\"')"
    case .noSuchRevision: "there is neither such a file nor such a revision"
    case .missing:
      "the clone is partial and lacks files of that revision; fetch them first "
        + "('git archive \(revision) >/dev/null')"
    case .tooLarge: "the files of that revision are too many or too large"
    case nil: "git cannot read the files of that revision"
    }
  }

  private static let deepestSubmodule = 4
}
