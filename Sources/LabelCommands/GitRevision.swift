import Foundation

/// The state that files had at a revision of their git repository, written out beside.
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

  /// Writes out what was at `paths` at a revision. The repository and its work tree stay as they are.
  ///
  /// - Throws: ``Failure`` when there is no repository, no such revision, or nothing at a path then.
  init(_ revision: String, of paths: [String]) throws {
    func fail(_ reason: String) -> Failure { Failure(revision: revision, reason: reason) }
    let first = URL(fileURLWithPath: paths.first ?? ".").resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: first.path, isDirectory: &isFolder)
    let start = isFolder.boolValue ? first : first.deletingLastPathComponent()
    guard let top = try? Self.git(["rev-parse", "--show-toplevel"], in: start.path) else {
      throw fail("'\(start.path)' is in no git repository, or git is not installed")
    }
    guard !revision.hasPrefix("-"),
      let commit = try? Self.git(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: top)
    else { throw fail("there is neither such a file nor such a revision") }
    let relative = try paths.map { path -> String in
      let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      if full == top { return "." }
      guard full.hasPrefix(top + "/") else { throw fail("'\(path)' is not in the repository") }
      return String(full.dropFirst(top.count + 1))
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("labelaudit-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: folder + "/tree", withIntermediateDirectories: true)
      let index = ["GIT_INDEX_FILE": folder + "/index"]
      _ = try Self.git(["read-tree", commit], in: top, environment: index)
      let names = try Self.git(
        ["ls-files", "-z", "--"] + relative, in: top, environment: index, output: folder + "/names")
      _ = names
      _ = try Self.git(
        ["checkout-index", "-z", "--stdin", "--prefix=\(folder)/tree/"], in: top,
        environment: index, input: folder + "/names")
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw fail("git cannot write out the files of that revision")
    }
    self.folder = folder
    self.paths = relative.map { $0 == "." ? folder + "/tree" : folder + "/tree/" + $0 }
  }

  /// Removes what was written out.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private struct GitError: Error {}

  /// Runs git and gives the first line it prints.
  private static func git(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    input: String? = nil, output: String? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    var variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    variables["GIT_TERMINAL_PROMPT"] = "0"
    process.environment = variables
    process.standardError = FileHandle.nullDevice
    process.standardInput =
      try input.map {
        try FileHandle(forReadingFrom: URL(fileURLWithPath: $0))
      } ?? FileHandle.nullDevice
    let pipe = Pipe()
    if let output {
      try Data().write(to: URL(fileURLWithPath: output))
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    } else {
      process.standardOutput = pipe
    }
    try process.run()
    let data = output == nil ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitError() }
    return String(decoding: data.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
