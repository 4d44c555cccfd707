#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Labels measured in a second.
struct Rate {
  var perSecond: Double

  /// What a second is counted by.
  enum Clock {
    /// Time this thread has computed: other programs on the machine do not count.
    case thread
    /// Time by the clock on the wall: for work on several threads.
    case wall

    var now: Double {
      var time = timespec()
      clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// Runs engines in turn, each a few times, and keeps each one's best: what disturbs a run only
  /// ever makes it slower. Each run repeats until it has lasted a tenth of a second.
  static func compare(
    _ count: Int, by clock: Clock = .thread, rounds: Int = 3, _ engines: [() -> Void]
  ) -> [Rate] {
    var best = engines.map { _ in 0.0 }
    for _ in 0..<rounds {
      for (at, engine) in engines.enumerated() {
        let start = clock.now
        var passes = 0
        repeat {
          engine()
          passes += 1
        } while clock.now - start < 0.1
        best[at] = max(best[at], Double(count * passes) / (clock.now - start))
      }
    }
    return best.map { Rate(perSecond: $0) }
  }
}

/// Keeps the optimiser from dropping a result.
@inline(never)
func keep<T>(_ value: T) {}
