import Foundation

/// A repository seen through a folder of settings of our own: its references and objects, and none of
/// its configuration but what says how to read them.
struct GitView {
  /// A file of a commit.
  struct Entry: Hashable {
    var path: String
    var object: String
    /// Bytes; `nil` for another repository's commit, which stands there as a submodule.
    var size: Int?
  }

  /// Why something could not be read.
  enum Failure: Error, Hashable {
    case noGit
    /// A linked work tree of a repository with reference tables: its own head is told apart by git
    /// alone.
    case foreignReferences
    case noSuchRevision
    /// A partial clone has left this out.
    case missing
    /// More entries or bytes than anybody's app has.
    case tooLarge
  }

  let repository: GitRepository
  private let git: GitProgram
  private let folder: String

  /// - Parameters:
  ///   - folder: an empty folder of our own for what git needs.
  init(of repository: GitRepository, in folder: String) throws {
    let own = folder + "/git"
    let common = repository.commonFolder
    guard
      let git = GitProgram(
        in: folder, repository: own, objects: common + "/objects", avoiding: repository.top)
    else { throw Failure.noGit }
    let files = FileManager.default
    try files.createDirectory(atPath: own + "/logs", withIntermediateDirectories: true)
    func link(_ name: String, to target: String) throws {
      var facts = stat()
      guard stat(target, &facts) == 0, [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) else {
        return
      }
      try files.createSymbolicLink(atPath: own + "/" + name, withDestinationPath: target)
    }
    for name in ["refs", "packed-refs", "shallow", "logs/refs", "reftable"] {
      try link(name, to: common + "/" + name)
    }
    try link("logs/HEAD", to: repository.ownFolder + "/logs/HEAD")
    if !files.fileExists(atPath: own + "/refs") {
      try files.createDirectory(atPath: own + "/refs", withIntermediateDirectories: true)
    }
    for name in ["HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD"] {
      guard let text = SmallFile.text(repository.ownFolder + "/" + name, limit: 1 << 20) else {
        continue
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: own + "/" + name))
    }
    let settings = URL(fileURLWithPath: own + "/config")
    try Data(GitSettings().text.utf8).write(to: settings)
    let taken = GitSettings(of: common + "/config", with: git)
    guard !taken.hasReferenceTables || common == repository.ownFolder else {
      throw Failure.foreignReferences
    }
    try Data(taken.text.utf8).write(to: settings)
    self.repository = repository
    self.git = git
    self.folder = folder
  }

  /// The commit that a revision names.
  func commit(_ revision: String) throws -> String {
    // In two steps: what stands behind ':/text' would be searched for.
    try object(object(revision) + "^{commit}")
  }

  private func object(_ name: String) throws -> String {
    guard !name.isEmpty, !name.hasPrefix("-"),
      let line = try? git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    else { throw Failure.noSuchRevision }
    let object = String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
    guard !object.isEmpty, object.allSatisfy(\.isHexDigit) else { throw Failure.noSuchRevision }
    return object
  }

  /// The regular files and submodules of a commit at paths, sorted as git sorts them.
  ///
  /// - Parameter paths: relative to the top; `.` for everything.
  func entries(of commit: String, at paths: [String]) throws -> [Entry] {
    var arguments = ["ls-tree", "-r", "-z", "-l", "--full-tree", commit]
    if !paths.contains(".") { arguments += ["--"] + paths }
    var entries: [Entry] = []
    var rest: [UInt8] = []
    var fault: Failure?
    try git.run(arguments) { bytes in
      rest += bytes
      var start = 0
      while let end = rest[start...].firstIndex(of: 0) {
        do throws(Failure) {
          if let entry = try Self.entry(rest[start..<end]) { entries.append(entry) }
        } catch {
          fault = error
          return false
        }
        start = end + 1
      }
      rest.removeFirst(start)
      if entries.count > Self.mostEntries || rest.count > 1 << 20 { fault = .tooLarge }
      return fault == nil
    }
    if let fault { throw fault }
    return entries
  }

  /// Reads `100644 blob 0c1d…     123\tpath`; `nil` for a link, which no import follows.
  private static func entry(_ line: ArraySlice<UInt8>) throws(Failure) -> Entry? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let facts = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard facts.count == 4, let path = String(bytes: line[(tab + 1)...], encoding: .utf8) else {
      return nil
    }
    switch facts[0] {
    case "160000": return Entry(path: path, object: facts[2], size: nil)
    case "100644", "100755", "100664":
      guard let size = Int(facts[3]) else { throw .missing }
      return Entry(path: path, object: facts[2], size: size)
    default: return nil
    }
  }

  /// Reads objects in the order given.
  ///
  /// - Parameter write: gets each object's number and a part of its bytes.
  func read(_ objects: [String], write: (Int, ArraySlice<UInt8>) throws -> Void) throws {
    let list = folder + "/objects"
    try Data(objects.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: list))
    var answers = GitBatchAnswers()
    try git.run(["cat-file", "--batch"], input: list) { bytes in
      try answers.take(bytes, write: write)
      return true
    }
    guard answers.done == objects.count else { throw Failure.missing }
  }

  private static let mostEntries = 1_000_000
}

/// The answers of `git cat-file --batch` as they come in: a line with the size, the bytes, a line end.
struct GitBatchAnswers {
  /// Number of objects that are complete.
  private(set) var done = 0
  private var header: [UInt8] = []
  /// Bytes of the current object still to come; `nil` before its header is complete.
  private var left: Int?

  /// - Throws: ``GitView/Failure/missing`` for an object that is not there.
  mutating func take(
    _ bytes: [UInt8], write: (Int, ArraySlice<UInt8>) throws -> Void
  ) throws {
    var bytes = bytes[...]
    while let first = bytes.first {
      guard let left else {
        bytes = bytes.dropFirst()
        guard first == 0x0A else {
          header.append(first)
          continue
        }
        let words = String(decoding: header, as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
          throw GitView.Failure.missing
        }
        header = []
        self.left = size
        try write(done, [])
        continue
      }
      if left == 0 {
        // The line end behind the object.
        bytes = bytes.dropFirst()
        self.left = nil
        done += 1
        continue
      }
      let part = bytes.prefix(left)
      try write(done, part)
      self.left = left - part.count
      bytes = bytes.dropFirst(part.count)
    }
  }
}
