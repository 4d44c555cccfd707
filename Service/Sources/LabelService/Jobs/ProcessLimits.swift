import Dispatch
import Foundation
import Logging

/// Bounds a process sets itself before it reads what others wrote.
enum ProcessLimits {
  static func apply(_ limits: JobSpec.Limits) {
    #if os(Linux)
      set(RLIMIT_AS, limits.memory)
      set(RLIMIT_CPU, limits.seconds)
      set(RLIMIT_FSIZE, 2 << 30)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_NOFILE, 512)
      // When memory runs out, this one goes first.
      try? "500".write(toFile: "/proc/self/oom_score_adj", atomically: false, encoding: .utf8)
    #else
      set(RLIMIT_CPU, limits.seconds)
      set(RLIMIT_CORE, 0)
    #endif
  }

  #if os(Linux)
    private static func set(_ resource: __rlimit_resource, _ value: Int) {
      var limit = rlimit(rlim_cur: UInt(value), rlim_max: UInt(value))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  #else
    private static func set(_ resource: Int32, _ value: Int) {
      var limit = rlimit(rlim_cur: UInt64(value), rlim_max: UInt64(value))
      setrlimit(resource, &limit)
    }
  #endif

  /// Ends this process when the service does: the service holds the other end of standard input.
  static func endWithParent() {
    let thread = Thread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { kill(getpid(), SIGKILL) }
      }
    }
    thread.stackSize = 64 << 10
    thread.start()
  }
}

/// Open files of the service itself.
enum FileLimit {
  /// Files that are open besides connections: the store, blobs, pipes of audits.
  private static let others = 512

  /// Raises the number of files that this process may have open as far as the system allows.
  ///
  /// - Returns: the connections that this leaves room for, at most those wanted.
  static func raise(for connections: Int, logger: Logger) -> Int {
    var limit = rlimit()
    guard getrlimit(Self.resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + others)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(Self.resource, &limit)
    }
    guard getrlimit(Self.resource, &limit) == 0, limit.rlim_cur < wanted else {
      return connections
    }
    let room = max(16, Int(limit.rlim_cur) - min(others, Int(limit.rlim_cur) / 2))
    logger.warning(
      "fewer connections than set: the system allows too few open files",
      metadata: ["connections": "\(room)", "files": "\(limit.rlim_cur)"])
    return min(connections, room)
  }

  #if os(Linux)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
