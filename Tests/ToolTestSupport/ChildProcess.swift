import Foundation

/// A started process whose use of time and memory is known when it ends.
struct ChildProcess {
  /// How a process ended.
  struct End {
    var status: Int32
    var processorSeconds: Double
    /// Bytes; 0 when it is not over what the parent held, which the system counts to the child that
    /// starts as its copy.
    var peakMemory: Int
  }

  /// A system call that failed, with the system's number for the reason.
  struct SystemFailure: Error {
    var call: String
    var code: Int32
  }

  private let pid: pid_t
  private let inheritedMemory: Int

  /// Starts a process with files for its three streams.
  init(
    executable: String, arguments: [String], environment: [String], folder: String, input: String,
    output: String, errors: String
  ) throws {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)

    // What servers of the tests have open is theirs alone: a connection would stay open with the process.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? [] {
      if let number = Int32(name), number > 2 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }

    // The shell changes the folder and becomes the executable: same process, same accounts.
    let shell = "/bin/sh"
    let words = ([shell, "-c", "cd \"$0\" && exec \"$@\"", folder, executable] + arguments)
      .map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, shell, &actions, nil, words + [nil], variables + [nil])
    guard code == 0 else { throw SystemFailure(call: "posix_spawn", code: code) }
    self.pid = pid
    var own = rusage()
    #if os(Linux)
      getrusage(RUSAGE_SELF.rawValue, &own)
    #else
      getrusage(RUSAGE_SELF, &own)
    #endif
    inheritedMemory = Self.bytes(own.ru_maxrss)
  }

  /// Waits for the end; after `limit` seconds the process is killed and the answer is `nil`.
  func wait(limit: Double) async throws -> End? {
    let deadline = ContinuousClock.now + .seconds(limit)
    var isLate = false
    while true {
      var raw: Int32 = 0
      var usage = rusage()
      let answer = wait4(pid, &raw, WNOHANG, &usage)
      if answer == pid {
        guard !isLate else { return nil }
        let signal = raw & 0x7F
        let peak = Self.bytes(usage.ru_maxrss)
        return End(
          status: signal == 0 ? (raw >> 8) & 0xFF : -signal,
          processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
          peakMemory: peak > inheritedMemory ? peak : 0)
      }
      if answer < 0, errno != EINTR { throw SystemFailure(call: "wait4", code: errno) }
      if !isLate, ContinuousClock.now > deadline {
        isLate = true
        kill(pid, SIGKILL)
      }
      try? await Task.sleep(for: .milliseconds(4))
    }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// Linux counts resident memory in kilobytes, macOS in bytes.
  private static func bytes(_ resident: Int) -> Int {
    #if os(Linux)
      resident * 1024
    #else
      resident
    #endif
  }
}
