#if Service
  import Dispatch
  import Foundation

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
#endif
