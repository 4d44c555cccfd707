import Foundation

/// Runs git where it finds no settings but ours.
///
/// A repository's configuration, its attributes and its hooks name programs: filters, monitors,
/// transports, pagers. So git is never run in the repository that is audited, only in a folder of our
/// own, with neither the system's nor the user's configuration, and told where the objects lie.
struct GitProgram {
  /// Why a run gave no answer.
  enum Failure: Error {
    /// It ended with this exit code.
    case ended(Int32)
    /// It said nothing for too long, or could not be started.
    case hung, notStarted
  }

  private let executable: String
  private let environment: [String: String]
  private let folder: String

  /// Finds git on the `PATH`, outside a folder.
  ///
  /// - Parameters:
  ///   - folder: where it runs and is at home; ours alone.
  ///   - repository: its folder of settings, references and `HEAD`; ours alone.
  ///   - objects: the objects that it reads.
  ///   - stranger: a folder whose programs are never run.
  init?(in folder: String, repository: String, objects: String, avoiding stranger: String) {
    let inherited = ProcessInfo.processInfo.environment
    let path = Self.searched(inherited["PATH"] ?? "/usr/bin:/bin", avoiding: stranger)
    guard
      let executable = path.lazy.map({ $0 + "/git" })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    var variables = inherited.filter { !$0.key.hasPrefix("GIT_") && $0.key != "XDG_CONFIG_HOME" }
    variables.merge([
      "PATH": path.joined(separator: ":"),
      "HOME": folder,
      "LC_ALL": "C",
      "GIT_DIR": repository,
      "GIT_OBJECT_DIRECTORY": objects,
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1",
      "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none",
      "GIT_OPTIONAL_LOCKS": "0",
      "GIT_LITERAL_PATHSPECS": "1",
      "GIT_TERMINAL_PROMPT": "0",
    ]) { _, own in own }
    self.executable = executable
    self.environment = variables
    self.folder = folder
  }

  /// The folders of a search path that are named in full and lie outside a folder.
  static func searched(_ path: String, avoiding stranger: String) -> [String] {
    path.split(separator: ":").map(String.init).filter { folder in
      guard folder.hasPrefix("/") else { return false }
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      return real != stranger && !real.hasPrefix(stranger + "/")
    }
  }

  /// Runs git and gives what it prints.
  ///
  /// - Parameter limit: most bytes of output; it is stopped when it prints more.
  func output(_ arguments: [String], limit: Int = 1 << 20) throws -> [UInt8] {
    var output: [UInt8] = []
    try run(arguments) { bytes in
      output += bytes
      return output.count <= limit
    }
    guard output.count <= limit else { throw Failure.hung }
    return output
  }

  /// Runs git and hands on what it prints, piece by piece.
  ///
  /// - Parameters:
  ///   - input: a file with its standard input; nothing unless given.
  ///   - take: false stops it.
  func run(
    _ arguments: [String], input: String? = nil, take: ([UInt8]) throws -> Bool
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--no-pager"] + arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardError = FileHandle.nullDevice
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
      ?? FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { throw Failure.notStarted }
    var isWhole = false
    defer {
      if !isWhole {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(
        fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw Failure.hung }
      let count = buffer.withUnsafeMutableBytes { read(waiting.fd, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      guard try take(Array(buffer.prefix(count))) else { return }
    }
    isWhole = true
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.ended(process.terminationStatus) }
  }

  /// Longest silence, in milliseconds: a reference can be a pipe that nobody writes into.
  private static let patience: Int32 = 60_000
}
