import Foundation
import Synchronization

/// A process that was started for one piece of work, and what it holds of this one.
///
/// The system itself says when it has ended, to a thread that waits for nothing else: no run loop
/// stands between, and none can miss it.
final class ChildProcess: Sendable {
  /// How a process ended.
  enum End: Sendable, Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// The other ends of its three streams; whoever started it closes them.
  struct Streams: Sendable {
    var input: FileHandle
    var output: FileHandle
    var errors: FileHandle
  }

  private let id: pid_t
  private let isGone = Mutex(false)

  private init(id: pid_t) { self.id = id }

  /// Starts a program with three pipes in a process group of its own.
  /// - Parameter environment: all it gets.
  /// - Throws: `POSIXError` when there is no such program or no more process can be had.
  static func start(
    _ executable: String, arguments: [String], environment: [String: String]
  ) throws -> (process: ChildProcess, streams: Streams) {
    // One at a time: a pipe that is made while another process starts would be held by that too.
    try starting.withLock { _ in try spawn(executable, arguments, environment) }
  }

  private static let starting = Mutex(())

  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> (process: ChildProcess, streams: Streams) {
    let pipes = try [makePipe(), makePipe(), makePipe()]
    let (input, output, errors) = (pipes[0], pipes[1], pipes[2])  // in bounds: three were made
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.read.fileDescriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write.fileDescriptor, 2)
    // A signal for the service is not one for its audits, and what it ignores or blocks they do not.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ([executable] + arguments).map { strdup($0) }
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawn(
      &id, executable, &actions, &attributes, words + [nil], variables + [nil])
    for handle in [input.read, output.write, errors.write] { try? handle.close() }
    guard code == 0 else {
      for handle in [input.write, output.read, errors.read] { try? handle.close() }
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
    return (
      ChildProcess(id: id),
      Streams(input: input.write, output: output.read, errors: errors.read)
    )
  }

  /// Waits for the end; to be asked once.
  func end() async -> End {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        // First learn of the end, then let the number go: until then it names no other process.
        var info = siginfo_t()
        while waitid(P_PID, id_t(self.id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var raw: Int32 = 0
        self.isGone.withLock { isGone in
          isGone = true
          while waitpid(self.id, &raw, 0) < 0, errno == EINTR {}
        }
        let signal = raw & 0x7F
        continuation.resume(
          returning: signal == 0
            ? .exited(status: (raw >> 8) & 0xFF) : .killed(signal: signal))
      }
      thread.stackSize = 64 << 10
      thread.start()
    }
  }

  /// Ends the process at once; nothing happens when it has ended.
  /// - Returns: whether it was still there.
  @discardableResult
  func kill() -> Bool {
    isGone.withLock { isGone in
      guard !isGone else { return false }
      return Foundation.kill(id, SIGKILL) == 0
    }
  }

  /// A pipe that other processes do not inherit.
  private static func makePipe() throws -> (read: FileHandle, write: FileHandle) {
    var ends: [Int32] = [-1, -1]
    let answer = pipe(&ends)
    for end in ends where answer == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard answer == 0, ends.count == 2 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }
}
